import { parentPort } from 'node:worker_threads';
import { engines } from './engines';
import type { FromWorker, ToWorker } from './pool';
import type { Report } from './report';
import { solve } from './solve';

/** Progress is told no more often than this, but for a new status. */
const progressMs = 100;

parentPort?.on('message', ({ id, model, limitMs, engine, questions }: ToWorker) => {
    const post = (message: FromWorker): void => parentPort?.postMessage(message);
    let last: { readonly status: Report['status']; readonly at: number } | undefined;
    const report = solve(model, {
        limitMs,
        ...(questions && { questions }),
        newEngine: engines[engine],
        onProgress: report => {
            const at = performance.now();
            if (report.status !== last?.status || at - last.at > progressMs) {
                last = { status: report.status, at };
                post({ id, report, done: false });
            }
        },
    });
    post({ id, report, done: true });
});
