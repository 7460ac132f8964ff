import type { JobNews, SolverThread } from '../src/jobs/thread';

/**
 * @param worker runs the bundled `worker.ts`
 * @param terminated is called when it is no longer needed
 */
export function threadOf(worker: Worker, terminated = (): void => {}): SolverThread {
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
            terminated();
        },
    };
}
