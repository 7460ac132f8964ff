import type { Job, JobKind, ResultOf } from './job';

/**
 * A thread that performs one job at a time. Node and browsers have different ones: `node-thread.ts`, and
 * `server/browser/thread.ts`.
 */
export interface SolverThread {
    /** Begins a job. The listener hears of it, and of the thread, until the next job or `terminate`. */
    run<K extends JobKind>(job: Job<K>, listener: ThreadListener): void;
    /** Waits for the next job without keeping the process alive. */
    rest(): void;
    terminate(): Promise<void>;
}

export interface ThreadListener {
    onMessage(news: JobNews): void;
    /** The thread ended by itself, perhaps while it rested, or never began. */
    onFailure(reason: 'memory' | 'fault', fault: string): void;
}

/** The results of a job, final or not. */
export interface JobNews<K extends JobKind = JobKind> {
    readonly result: ResultOf<K>;
    readonly done: boolean;
}
