import { parentPort } from 'node:worker_threads';
import { engines } from './engines';
import type { FromWorker, ToWorker } from './pool';
import { solve } from './solve';

parentPort?.on('message', ({ id, model, limitMs, engine }: ToWorker) => {
    const post = (message: FromWorker): void => parentPort?.postMessage(message);
    const report = solve(model, {
        limitMs,
        explain: true,
        newEngine: engines[engine],
        onProgress: report => post({ id, report, done: false }),
    });
    post({ id, report, done: true });
});
