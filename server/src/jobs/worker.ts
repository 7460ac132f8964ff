import type { Job } from './job';
import { perform } from './perform';
import type { JobNews } from './thread';

/** The part of a web worker's global scope that is used here. */
interface WebWorker {
    onmessage: ((event: { readonly data: Job }) => void) | null;
    postMessage(news: JobNews): void;
}

const isWebWorker = (scope: object): scope is WebWorker => 'importScripts' in scope;

// One script serves a thread of Node and a web worker: two would pack most of it twice.
const scope: object = globalThis;
if (isWebWorker(scope)) {
    scope.onmessage = ({ data }) => perform(data, news => scope.postMessage(news));
} else {
    const { parentPort } = require('node:worker_threads') as typeof import('node:worker_threads');
    // With `onmessage` a thread would start 40 ms later: Node loads all of `fetch` for the class of the event.
    parentPort!.on('message', (job: Job) => perform(job, news => parentPort!.postMessage(news)));
}
