import type { Before, PathQuestion, PathReport } from '../explain/path-report';
import type { WhyNotQuestion, WhyNotReport } from '../explain/why-not';
import type { Generated } from '../generate/generate';
import type { Wishes } from '../puzzles/filler';
import type { Answer, Model } from '../puzzles/model';
import type { AnswersReport } from '../solve/answers';
import type { EngineName } from '../solve/engine-names';
import type { EntryReport } from '../solve/entries';
import { nothingKnown, type Questions, type Report, type UnknownReason } from '../solve/report';
import type { Difference } from '../solve/search';

export interface Limits {
    /** Work limit: as much as an idle machine does in this many milliseconds. */
    readonly limitMs: number;
    readonly engine: EngineName;
}

interface PuzzleJob extends Limits {
    readonly model: Model;
}

/**
 * The kinds of jobs, each with what it takes and what it gives: plain JSON. A new kind is an entry here; the compiler then
 * asks for its performer and for the result of one that found out nothing.
 */
interface Jobs {
    /** Proves how many answers a puzzle has, and finds out more where `questions` ask for it. */
    readonly solve: {
        readonly job: PuzzleJob & { readonly questions?: Questions };
        readonly result: Report;
    };
    /** Finds a path to the answer; first solves the puzzle, unless `before` has its answers. */
    readonly path: {
        readonly job: PuzzleJob & {
            readonly path: PathQuestion;
            readonly questions?: Questions;
            readonly before?: Before;
        };
        readonly result: PathReport;
    };
    /** Finds answers other than those that are known. */
    readonly answers: {
        readonly job: PuzzleJob & { readonly known: readonly Answer[]; readonly most: number };
        readonly result: AnswersReport;
    };
    /** Checks what somebody entered by hand, in the order in which it was entered. */
    readonly check: {
        readonly job: PuzzleJob & { readonly entries: readonly Difference[] };
        readonly result: EntryReport;
    };
    /** Finds out what speaks against a fact. */
    readonly whyNot: {
        readonly job: PuzzleJob & { readonly question: WhyNotQuestion };
        readonly result: WhyNotReport;
    };
    /** Generates a puzzle from the model of a board, always with the default engine. */
    readonly generate: {
        readonly job: Omit<PuzzleJob, 'engine'> & { readonly wishes: Wishes };
        readonly result: Generated;
    };
}

export type JobKind = keyof Jobs;

/** A job of one kind; without an argument, of any kind. */
export type Job<K extends JobKind = JobKind> = { readonly [P in K]: { readonly kind: P } & Jobs[P]['job'] }[K];

export type ResultOf<K extends JobKind = JobKind> = Jobs[K]['result'];

export interface RunOptions<K extends JobKind = JobKind> {
    /** Cancels the job. Its result then has what was proven by then. */
    readonly signal?: AbortSignal | undefined;
    /** Called now and then with what is known so far. */
    readonly onProgress?: (result: ResultOf<K>) => void;
    /** Whether somebody waits for the result; such jobs run before the others. Default: yes. */
    readonly isAsked?: () => boolean;
}

/** What runs searches: threads, or the calling thread. */
export interface Solver {
    /**
     * Never rejects: the result of a job that was cancelled or failed has a `reason`.
     *
     * @internal
     */
    run<K extends JobKind>(job: Job<K>, options?: RunOptions<K>): Promise<ResultOf<K>>;
    /** Cancels all searches and ends the threads. Absent if there are none to end. */
    dispose?(): Promise<void>;
}

/** Threads that run jobs. */
export interface Threads extends Solver {
    /** The number of searches that run at once. */
    readonly size: number;
    dispose(): Promise<void>;
}

/** The result of a job that found out nothing. */
const emptyResults: { readonly [K in JobKind]: ResultOf<K> } = {
    solve: { ...nothingKnown, status: 'unknown' },
    path: { ...nothingKnown, status: 'unknown' },
    answers: { answers: [], complete: false, ms: 0 },
    check: { wrong: [], complete: false, solved: false, ms: 0 },
    whyNot: { verdict: 'unknown', ms: 0 },
    generate: { missed: { easier: 0, harder: 0 }, ms: 0 },
};

/** The result of a job that did not end by itself. A verdict that was there by then stays. */
export function unfinished<K extends JobKind>(
    kind: K,
    reason: UnknownReason,
    last: ResultOf<K> = emptyResults[kind],
    fault = 'unknown',
): ResultOf<K> {
    return { ...last, reason, ...(reason === 'fault' && { fault }) };
}
