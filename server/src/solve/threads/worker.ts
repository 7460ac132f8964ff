import { answer } from './answer';
import type { FromWorker, SolveRequest } from './thread';

/** What requests come through. */
interface Port {
    onmessage: ((event: { readonly data: SolveRequest }) => void) | null;
    postMessage(message: FromWorker): void;
}

// One script for a thread of Node and for a web worker, or most of it would be packed twice.
const port: Port = 'importScripts' in globalThis ? globalThis : require('node:worker_threads').parentPort;
port.onmessage = ({ data }) => answer(data, message => port.postMessage(message));
