import { parentPort } from 'node:worker_threads';
import { answer } from './answer';
import type { SolveRequest } from './thread';

parentPort?.on('message', (request: SolveRequest) => answer(request, message => parentPort?.postMessage(message)));
