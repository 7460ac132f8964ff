import { Worker } from 'node:worker_threads';
import type { FromWorker, SolverThread, ThreadListener } from './thread';

/** @param path the bundled `worker.ts` */
export function nodeThread(path: string): SolverThread {
    const worker = new Worker(path, { stdout: true, stderr: true });
    let listener: ThreadListener | undefined;
    let failure: Parameters<ThreadListener['onFailure']> | undefined;
    const fail: ThreadListener['onFailure'] = (...what) => {
        failure ??= what;
        listener?.onFailure(...failure);
    };
    worker.on('message', (message: FromWorker) => listener?.onMessage(message));
    worker.on('error', (error: Error & { code?: string }) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'fault', String(error)),
    );
    worker.on('exit', (code: number) => fail('fault', `the solver ended with ${code}`));
    return {
        run(request, newListener) {
            listener = newListener;
            if (failure) {
                listener.onFailure(...failure);
                return;
            }
            worker.ref();
            worker.postMessage(request);
        },
        rest: () => worker.unref(),
        async terminate() {
            listener = undefined;
            await worker.terminate();
        },
    };
}
