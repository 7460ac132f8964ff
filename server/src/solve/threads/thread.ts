import type { Model } from '../../puzzles/puzzle-type';
import type { EngineName } from '../engine-names';
import type { Questions, Report } from '../report';

/**
 * A thread that solves, one request at a time. Node and browsers have different ones: `node-thread.ts`, and
 * `server/browser/thread.ts`.
 */
export interface SolverThread {
    /** Begins with a request. Until `rest` or `terminate`, the listener is told what becomes of it. */
    run(request: ToWorker, listener: ThreadListener): void;
    /** Waits for the next request, without keeping the process alive; `onEnd` is called if it ends by itself meanwhile. */
    rest(onEnd: () => void): void;
    terminate(): Promise<void>;
}

export interface ThreadListener {
    onMessage(message: FromWorker): void;
    /** The thread has ended by itself, or never began. */
    onFailure(reason: 'memory' | 'fault', fault: string): void;
}

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
