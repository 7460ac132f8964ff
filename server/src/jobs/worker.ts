import { answer } from './answer';
import type { FromWorker, SolveRequest } from './thread';

/** The global scope of a web worker, as far as it is used. */
interface WebWorker {
    onmessage: ((event: { readonly data: SolveRequest }) => void) | null;
    postMessage(message: FromWorker): void;
}

const isWebWorker = (scope: object): scope is WebWorker => 'importScripts' in scope;

// One script for a thread of Node and for a web worker, or most of it would be packed twice.
const scope: object = globalThis;
if (isWebWorker(scope)) {
    scope.onmessage = ({ data }) => answer(data, message => scope.postMessage(message));
} else {
    const { parentPort } = require('node:worker_threads') as typeof import('node:worker_threads');
    // With `onmessage` a thread would start 40 ms later: Node loads all of `fetch` for the class of the event.
    parentPort!.on('message', (request: SolveRequest) => answer(request, message => parentPort!.postMessage(message)));
}
