import { nothingKnown, type Report, type UnknownReason } from './report';
import type { SolveRequest, SolverThread } from './thread';

/** After the limit the worker has so long to end by itself, which it does between two searches of the engine. */
const graceMs = 100;

/**
 * Solves in threads of its own, so that the calling thread never waits. A search that is cancelled or out of time is ended
 * by terminating its thread; an idle thread is kept for the next request.
 */
export class SolverPool {
    readonly #threads = new Set<SolverThread>();
    readonly #idle: SolverThread[] = [];
    readonly #waiting: (() => void)[] = [];
    #running = 0;
    #lastId = 0;
    readonly #disposal = new AbortController();

    /** @param size how many searches run at once; further requests wait */
    constructor(
        readonly newThread: () => SolverThread,
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
            const end = this.#disposal.signal;
            const report = await this.#run(request, onProgress, signal ? AbortSignal.any([signal, end]) : end);
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

    #run(request: SolveRequest, onProgress: (report: Report) => void, signal: AbortSignal): Promise<Report> {
        if (signal.aborted) {
            return Promise.resolve(unfinished('cancelled'));
        }
        const thread = this.#idle.pop() ?? this.newThread();
        this.#threads.add(thread);
        this.#lastId += 1;
        const id = this.#lastId;
        return new Promise(resolve => {
            let last: Report | undefined;
            const end = (report: Report, keepThread = false): void => {
                clearTimeout(timer);
                signal.removeEventListener('abort', cancel);
                if (keepThread) {
                    thread.rest();
                    this.#idle.push(thread);
                } else {
                    this.#threads.delete(thread);
                    void thread.terminate();
                }
                resolve(report);
            };
            const cancel = (): void => end(unfinished('cancelled', last));
            const timer = setTimeout(() => end(unfinished('time', last)), request.limitMs + graceMs);
            signal.addEventListener('abort', cancel);
            thread.run(
                { ...request, id },
                {
                    onMessage: message => {
                        if (message.id === id && message.done) {
                            // An engine that gave up may have left its thread in any state.
                            end(message.report, message.report.reason === undefined);
                        } else if (message.id === id) {
                            last = message.report;
                            onProgress(last);
                        }
                    },
                    onFailure: (reason, fault) => end(unfinished(reason, last, fault)),
                },
            );
        });
    }

    /** Ends all searches; their reports say that they were cancelled. */
    async dispose(): Promise<void> {
        const threads = [...this.#threads];
        this.#idle.length = 0;
        this.#disposal.abort();
        await Promise.all(threads.map(thread => thread.terminate()));
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
