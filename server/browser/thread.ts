import type { JobNews, SolverThread } from '../src/jobs/thread';

/**
 * @param worker runs the bundled `worker.ts`
 * @param onTerminated is called once the worker was terminated
 */
export function threadOf(worker: Worker, onTerminated = (): void => {}): SolverThread {
    return {
        run(job, listener) {
            worker.onmessage = ({ data }: MessageEvent<JobNews>) => listener.onMessage(data);
            worker.onerror = event => {
                // Otherwise it would be an error of the server as well.
                event.preventDefault();
                listener.onFailure('fault', event.message);
            };
            worker.postMessage(job);
        },
        rest() {},
        async terminate() {
            worker.onmessage = null;
            worker.onerror = null;
            worker.terminate();
            onTerminated();
        },
    };
}
