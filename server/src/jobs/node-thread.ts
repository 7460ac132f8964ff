import * as module from 'node:module';
import { Worker } from 'node:worker_threads';
import type { JobNews, SolverThread, ThreadListener } from './thread';

/** Node's default is eight times as much in each thread; a search gains nothing by it. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/** Starts a thread with the compile cache of this process, so that it begins sooner. */
const begin = `const { workerData } = require('node:worker_threads');
require('node:module').enableCompileCache(workerData.cache);
require(workerData.path);`;

/** @param path a bundled script */
export function startThread(path: string): Worker {
    const cache = module.getCompileCacheDir?.();
    const options = { stdout: true, stderr: true, resourceLimits };
    return cache === undefined
        ? new Worker(path, options)
        : new Worker(begin, { ...options, eval: true, workerData: { cache, path } });
}

/** @param path the bundled `worker.ts` */
export function nodeThread(path: string): SolverThread {
    const worker = startThread(path);
    let listener: ThreadListener | undefined;
    let failure: Parameters<ThreadListener['onFailure']> | undefined;
    const fail: ThreadListener['onFailure'] = (...what) => {
        failure ??= what;
        listener?.onFailure(...failure);
    };
    worker.on('message', (news: JobNews) => listener?.onMessage(news));
    worker.on('error', (error: Error & { code?: string }) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'fault', String(error)),
    );
    worker.on('exit', (code: number) => fail('fault', `the solver ended with ${code}`));
    return {
        run(job, newListener) {
            listener = newListener;
            if (failure) {
                listener.onFailure(...failure);
                return;
            }
            worker.ref();
            worker.postMessage(job);
        },
        rest: () => worker.unref(),
        async terminate() {
            listener = undefined;
            await worker.terminate();
        },
    };
}
