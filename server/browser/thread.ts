import type { Found, SolverThread } from '../src/jobs/thread';

/** @param url the bundled `worker.ts` */
export function browserThread(url: string): SolverThread {
    // A worker must have the origin of the page that starts it; an extension in VS Code for the Web has another one.
    const script = URL.createObjectURL(
        new Blob([`importScripts(${JSON.stringify(url)});`], { type: 'text/javascript' }),
    );
    const worker = new Worker(script);
    return {
        run(job, listener) {
            worker.onmessage = ({ data }: MessageEvent<Found>) => listener.onMessage(data);
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
            URL.revokeObjectURL(script);
        },
    };
}
