import { Worker } from 'node:worker_threads';
import type { FromWorker, SolverThread } from './thread';

/** @param path the bundled `worker.ts` */
export function nodeThread(path: string): SolverThread {
    const worker = new Worker(path, { stdout: true, stderr: true });
    const forget = (): void => {
        worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
    };
    return {
        run(request, { onMessage, onFailure }) {
            forget();
            worker.on('message', (message: FromWorker) => onMessage(message));
            worker.on('error', (error: Error & { code?: string }) =>
                onFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'fault', String(error)),
            );
            worker.on('exit', (code: number) => onFailure('fault', `the solver ended with ${code}`));
            worker.ref();
            worker.postMessage(request);
        },
        rest(onEnd) {
            forget();
            worker.on('error', onEnd);
            worker.on('exit', onEnd);
            worker.unref();
        },
        async terminate() {
            forget();
            worker.on('error', () => {});
            await worker.terminate();
        },
    };
}
