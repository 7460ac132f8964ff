import { Worker } from 'node:worker_threads';
import type { FromWorker, SolverThread, ThreadListener } from './thread';

/** @param path the bundled `worker.ts` */
export function nodeThread(path: string): SolverThread {
    const worker = new Worker(path, { stdout: true, stderr: true });
    let listener: ThreadListener | undefined;
    worker.on('message', (message: FromWorker) => listener?.onMessage(message));
    worker.on('error', (error: Error & { code?: string }) =>
        listener?.onFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'fault', String(error)),
    );
    worker.on('exit', (code: number) => listener?.onFailure('fault', `the solver ended with ${code}`));
    return {
        run(request, newListener) {
            listener = newListener;
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
