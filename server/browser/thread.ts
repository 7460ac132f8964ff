import { type FromWorker, hear, type SolverThread } from '../src/jobs/thread';

/** @param url the bundled `worker.ts` */
export function browserThread(url: string): SolverThread {
    // In VS Code for the Web an extension is of another origin than what runs it, and a worker may not be.
    const script = URL.createObjectURL(
        new Blob([`importScripts(${JSON.stringify(url)});`], { type: 'text/javascript' }),
    );
    const worker = new Worker(script);
    return {
        run(request, listener) {
            worker.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data, listener);
            worker.onerror = event => {
                // Or else it would be an error of the server as well.
                event.preventDefault();
                listener.onFailure('fault', event.message);
            };
            worker.postMessage(request);
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
