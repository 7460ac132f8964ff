import { stopwatch } from '../solve/clock';
import { longestTimeLimit, outerLimit } from '../solve/limits';
import { isCutShort, nothingKnown, type Report, type UnknownReason } from '../solve/report';
import type { SolveRequest, SolverThread } from './thread';

/** After the limit the worker has so long to end by itself, which it does between two searches of the engine. */
const graceMs = 100;

/**
 * Solves in threads of its own, so that the calling thread never waits. A search that is cancelled or out of time is ended
 * by terminating its thread; an idle thread is kept for the next request.
 */
export class SolverPool {
    readonly #threads = new Set<SolverThread>();
    readonly #idle = new Set<SolverThread>();
    /** What waits for its turn, each with whether somebody waits for it. */
    readonly #waiting = new Map<() => void, () => boolean>();
    #running = 0;
    readonly #disposal = new AbortController();

    /**
     * @param size how many searches run at once; further requests wait, and the newest of them has its turn first
     * @param mostIdle how many threads are kept for later
     */
    constructor(
        readonly newThread: () => SolverThread,
        readonly size = 1,
        readonly mostIdle = size,
    ) {}

    /**
     * Never rejects: what goes wrong is `unknown` with a reason.
     *
     * @param onProgress called with what is known so far, now and then
     * @param isAsked whether somebody waits for it; then it has its turn before those that nobody waits for
     */
    async solve(
        request: SolveRequest,
        signal?: AbortSignal,
        onProgress: (report: Report) => void = () => {},
        isAsked: () => boolean = () => true,
    ): Promise<Report> {
        const disposal = this.#disposal.signal;
        const end = signal ? AbortSignal.any([signal, disposal]) : disposal;
        const hasTurn = await this.#turn(end, isAsked);
        const elapsed = stopwatch();
        let report = unfinished('cancelled');
        try {
            if (hasTurn && !end.aborted) {
                report = await this.#run(request, onProgress, end);
            }
        } catch (error) {
            report = unfinished('fault', undefined, String(error));
        }
        if (hasTurn) {
            this.#giveTurn();
        }
        return { ...report, ms: elapsed() };
    }

    /** Waits until another search may run; false where it is cancelled before. */
    #turn(signal: AbortSignal, isAsked: () => boolean): boolean | Promise<boolean> {
        if (signal.aborted) {
            return false;
        }
        if (this.#running < this.size) {
            this.#running += 1;
            return true;
        }
        return new Promise(resolve => {
            const begin = (): void => {
                // A signal keeps what listens to it, and some signals are there as long as the pool.
                signal.removeEventListener('abort', cancel);
                resolve(true);
            };
            const cancel = (): void => {
                this.#waiting.delete(begin);
                resolve(false);
            };
            this.#waiting.set(begin, isAsked);
            signal.addEventListener('abort', cancel, { once: true });
        });
    }

    #giveTurn(): void {
        // Whoever asked last waits for it now; the others may be a folder that was opened.
        const waiting = [...this.#waiting];
        const [next] = waiting.findLast(([, isAsked]) => isAsked()) ?? waiting.at(-1) ?? [];
        if (next) {
            this.#waiting.delete(next);
            next();
        } else {
            this.#running -= 1;
        }
    }

    #run(request: SolveRequest, onProgress: (report: Report) => void, signal: AbortSignal): Promise<Report> {
        const [thread = this.newThread()] = this.#idle;
        this.#idle.delete(thread);
        this.#threads.add(thread);
        return new Promise(resolve => {
            let last: Report | undefined;
            const end = (report: Report, keepThread = false): void => {
                clearTimeout(timer);
                signal.removeEventListener('abort', cancel);
                if (keepThread && this.#idle.size < this.mostIdle) {
                    thread.rest();
                    this.#idle.add(thread);
                } else {
                    this.#drop(thread);
                }
                resolve(report);
            };
            const cancel = (): void => end(unfinished('cancelled', last));
            const { limitMs, engine } = request;
            const outerMs = Math.min(outerLimit(limitMs, engine), 1000 * longestTimeLimit);
            const timer = setTimeout(() => end(unfinished('time', last)), outerMs + graceMs);
            signal.addEventListener('abort', cancel);
            thread.run(request, {
                onMessage({ report, done }) {
                    if (done) {
                        // An engine that gave up may have left its thread in any state; one that was out of time has ended
                        // by itself, and a new thread would compile everything anew.
                        end(report, report.reason === undefined || isCutShort(report.reason));
                    } else {
                        last = report;
                        onProgress(report);
                    }
                },
                onFailure: (reason, fault) => end(unfinished(reason, last, fault)),
            });
        });
    }

    /** Starts a thread for the first search, which then need not wait for it. */
    prepare(): void {
        const thread = this.newThread();
        thread.rest();
        this.#threads.add(thread);
        this.#idle.add(thread);
    }

    #drop(thread: SolverThread): void {
        this.#idle.delete(thread);
        this.#threads.delete(thread);
        void thread.terminate();
    }

    /** Ends all searches; their reports say that they were cancelled. */
    async dispose(): Promise<void> {
        const threads = [...this.#threads];
        this.#idle.clear();
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
