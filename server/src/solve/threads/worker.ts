import { parentPort } from 'node:worker_threads';
import { answer } from './answer';
import type { ToWorker } from './thread';

parentPort?.on('message', (request: ToWorker) => answer(request, message => parentPort?.postMessage(message)));
