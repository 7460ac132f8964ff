import { Worker } from 'node:worker_threads';
import type { Model } from '../puzzles/puzzle-type';
import type { EngineName } from './engine-names';
import { nothingKnown, type Questions, type Report, type UnknownReason } from './report';

export interface SolveRequest {
    readonly model: Model;
    /** Wall milliseconds, after which the report is `unknown` or what is proven by then. */
    readonly limitMs: number;
    readonly engine: EngineName;
    readonly questions?: Questions;
}

export interface ToWorker extends SolveRequest {
    readonly id: number;
}

export interface FromWorker {
    readonly id: number;
    readonly report: Report;
    readonly done: boolean;
}

/** After the limit the worker has so long to end by itself, which it does between two searches of the engine. */
const graceMs = 100;

/**
 * Solves in worker threads, so that the calling thread never waits. A search that is cancelled or out of time is ended
 * by terminating its thread; an idle thread is kept for the next request.
 */
export class SolverPool {
    readonly #idle: Worker[] = [];
    readonly #busy = new Set<Worker>();
    readonly #waiting: (() => void)[] = [];
    #running = 0;
    #lastId = 0;
    #disposed = false;

    /**
     * @param workerPath the bundled `worker.ts`
     * @param size how many searches run at once; further requests wait
     */
    constructor(
        readonly workerPath: string,
        readonly size = 1,
    ) {}

    /**
     * Never rejects: what goes wrong is `unknown` with a reason.
     *
     * @param onProgress called with what is known so far, now and then
     */
    async solve(
        request: SolveRequest,
        signal?: AbortSignal,
        onProgress: (report: Report) => void = () => {},
    ): Promise<Report> {
        const start = performance.now();
        if (this.#running < this.size) {
            this.#running += 1;
        } else {
            await new Promise<void>(resolve => this.#waiting.push(resolve));
        }
        try {
            const report =
                this.#disposed || signal?.aborted
                    ? unfinished('cancelled')
                    : await this.#run(request, onProgress, signal);
            return { ...report, ms: performance.now() - start };
        } finally {
            const next = this.#waiting.shift();
            if (next) {
                next();
            } else {
                this.#running -= 1;
            }
        }
    }

    #run(request: SolveRequest, onProgress: (report: Report) => void, signal?: AbortSignal): Promise<Report> {
        const worker = this.#idle.pop() ?? new Worker(this.workerPath, { stdout: true, stderr: true });
        this.#busy.add(worker);
        this.#lastId += 1;
        const id = this.#lastId;
        return new Promise(resolve => {
            let last: Report | undefined;
            const end = (report: Report, keepWorker = false): void => {
                clearTimeout(timer);
                signal?.removeEventListener('abort', cancel);
                worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
                this.#busy.delete(worker);
                if (keepWorker && !this.#disposed) {
                    worker.unref();
                    this.#idle.push(worker);
                } else {
                    worker.on('error', () => {});
                    void worker.terminate();
                }
                resolve(report);
            };
            const cancel = (): void => end(unfinished('cancelled', last));
            const timer = setTimeout(() => end(unfinished('time', last)), request.limitMs + graceMs);
            signal?.addEventListener('abort', cancel);
            worker.on('message', (message: FromWorker) => {
                if (message.id === id && message.done) {
                    // An engine that gave up may have left its thread in any state.
                    end(message.report, message.report.reason === undefined);
                } else if (message.id === id) {
                    last = message.report;
                    onProgress(last);
                }
            });
            worker.on('error', (error: Error & { code?: string }) => {
                const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'fault';
                end(unfinished(reason, last, String(error)));
            });
            worker.on('exit', (code: number) => {
                end(
                    this.#disposed
                        ? unfinished('cancelled')
                        : unfinished('fault', last, `the solver ended with ${code}`),
                );
            });
            worker.ref();
            worker.postMessage({ ...request, id } satisfies ToWorker);
        });
    }

    /** Ends all searches; their reports say that they were cancelled. */
    async dispose(): Promise<void> {
        this.#disposed = true;
        await Promise.all([...this.#idle.splice(0), ...this.#busy].map(worker => worker.terminate()));
    }
}

/** The report of a search that did not come to its end: a verdict that was there by then stays. */
function unfinished(
    reason: UnknownReason,
    last: Report = { ...nothingKnown, status: 'unknown' },
    fault?: string,
): Report {
    return { ...last, reason, ...(reason === 'fault' && { fault: fault ?? 'unknown' }) };
}
