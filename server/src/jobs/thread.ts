import type { Wishes } from '../generate/filling';
import type { Model } from '../puzzles/model';
import type { EngineName } from '../solve/engine-names';
import type { Before, Questions, Report } from '../solve/report';

/**
 * A thread that solves, one request at a time. Node and browsers have different ones: `node-thread.ts`, and
 * `server/browser/thread.ts`.
 */
export interface SolverThread {
    /** Begins with a request. Until the next one or `terminate`, the listener is told what becomes of it, and of the thread. */
    run(request: SolveRequest, listener: ThreadListener): void;
    /** Waits for the next request, without keeping the process alive. */
    rest(): void;
    terminate(): Promise<void>;
}

export interface ThreadListener {
    onMessage(found: Found): void;
    /** The thread has ended by itself, be it while it rested, or never began. */
    onFailure(reason: 'memory' | 'fault', fault: string): void;
}

export interface SolveRequest {
    readonly model: Model;
    /** Wall milliseconds, after which the report is `unknown` or what is proven by then. */
    readonly limitMs: number;
    readonly engine: EngineName;
    readonly questions?: Questions;
    /** What was proven of the puzzle before: see `SolveOptions`. */
    readonly before?: Before;
    /** Nothing but this: a puzzle is to be generated from the model, always with the same engine. */
    readonly wishes?: Wishes;
}

export interface Found {
    readonly report: Report;
    readonly done: boolean;
}

/** What was found out, or why the search ended without. */
export type FromWorker = Found | { readonly fault: string };

export function hear(message: FromWorker, { onMessage, onFailure }: ThreadListener): void {
    if ('fault' in message) {
        onFailure('fault', message.fault);
    } else {
        onMessage(message);
    }
}
