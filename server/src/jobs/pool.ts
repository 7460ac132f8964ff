import { stopwatch } from '../solve/clock';
import { longestTimeLimit, outerLimit } from '../solve/limits';
import { isCutShort } from '../solve/report';
import { type Job, type JobKind, type ResultOf, type RunOptions, type Threads, unfinished } from './job';
import type { SolverThread } from './thread';

/** Milliseconds that a thread has after the limit to end by itself, which it does between two searches of the engine. */
const graceMs = 100;

/**
 * Runs jobs in threads of its own, so that the calling thread never waits. A job that is cancelled or out of time is ended
 * by terminating its thread; an idle thread is kept for the next job.
 */
export class SolverPool implements Threads {
    readonly #threads = new Set<SolverThread>();
    readonly #idle = new Set<SolverThread>();
    /** Begins each job that waits for its turn, with whether somebody waits for its result. */
    readonly #waiting = new Map<() => void, () => boolean>();
    #running = 0;
    readonly #disposal = new AbortController();

    /**
     * @param size number of jobs that run at once; of the others the newest has its turn first
     * @param maxIdle number of threads that are kept for later
     */
    constructor(
        readonly newThread: () => SolverThread,
        readonly size = 1,
        readonly maxIdle = size,
    ) {}

    async run<K extends JobKind>(job: Job<K>, options: RunOptions<K> = {}): Promise<ResultOf<K>> {
        const { signal, isAsked = () => true } = options;
        const disposal = this.#disposal.signal;
        const end = signal ? AbortSignal.any([signal, disposal]) : disposal;
        const hasTurn = await this.#turn(end, isAsked);
        const elapsed = stopwatch();
        let result = unfinished(job.kind, 'cancelled');
        try {
            if (hasTurn && !end.aborted) {
                result = await this.#perform(job, options.onProgress, end);
            }
        } catch (error) {
            result = unfinished(job.kind, 'fault', undefined, String(error));
        }
        if (hasTurn) {
            this.#giveTurn();
        }
        return { ...result, ms: elapsed() };
    }

    /** Waits until another job may run; false if it is cancelled before. */
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
                // A signal keeps its listeners, and some signals live as long as the pool.
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
        // Somebody waits for the job that was asked for last; the others may be those of a folder that was opened.
        const waiting = [...this.#waiting];
        const [next] = waiting.findLast(([, isAsked]) => isAsked()) ?? waiting.at(-1) ?? [];
        if (next) {
            this.#waiting.delete(next);
            next();
        } else {
            this.#running -= 1;
        }
    }

    #perform<K extends JobKind>(
        job: Job<K>,
        onProgress: (result: ResultOf<K>) => void = () => {},
        signal: AbortSignal,
    ): Promise<ResultOf<K>> {
        const [thread = this.newThread()] = this.#idle;
        this.#idle.delete(thread);
        this.#threads.add(thread);
        return new Promise(resolve => {
            let last: ResultOf<K> | undefined;
            const end = (result: ResultOf<K>, keepThread = false): void => {
                clearTimeout(timer);
                signal.removeEventListener('abort', cancel);
                if (keepThread && this.#idle.size < this.maxIdle) {
                    thread.rest();
                    this.#idle.add(thread);
                } else {
                    this.#drop(thread);
                }
                resolve(result);
            };
            const cancel = (): void => end(unfinished(job.kind, 'cancelled', last));
            const outerMs = Math.min(
                outerLimit(job.limitMs, 'engine' in job ? job.engine : undefined),
                1000 * longestTimeLimit,
            );
            const timer = setTimeout(() => end(unfinished(job.kind, 'time', last)), outerMs + graceMs);
            signal.addEventListener('abort', cancel);
            thread.run(job, {
                onMessage(news) {
                    const result = news.result as ResultOf<K>;
                    if (news.done) {
                        // An engine that gave up may have left its thread in any state. One that was out of time has ended
                        // by itself, and a new thread would compile everything again.
                        end(result, result.reason === undefined || isCutShort(result.reason));
                    } else {
                        last = result;
                        onProgress(result);
                    }
                },
                onFailure: (reason, fault) => end(unfinished(job.kind, reason, last, fault)),
            });
        });
    }

    /** Starts a thread now, so that the first job need not wait for it. */
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

    /** Cancels all jobs. */
    async dispose(): Promise<void> {
        const threads = [...this.#threads];
        this.#idle.clear();
        this.#disposal.abort();
        await Promise.all(threads.map(thread => thread.terminate()));
    }
}
