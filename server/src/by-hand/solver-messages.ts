import type { Locale } from '../message';
import type { Entries, Explained, ExplainParams, ExplainProgress, PlayCheck } from '../protocol';
import type { Model } from '../puzzles/model';

// Between a page to play and its solver, a worker that answers one question after the other.

export interface SolverQuestion {
    readonly id: number;
    readonly model: Model;
    readonly locale: Locale;
    readonly entries: Entries;
    /** What to explain; left out, the entries are only checked. */
    readonly explain?: Pick<ExplainParams, 'to' | 'whyNot' | 'longer'>;
}

/** News about a question; its answer is the last. */
export type SolverNews =
    | { readonly id: number; readonly kind: 'check'; readonly answer: PlayCheck }
    | { readonly id: number; readonly kind: 'explain'; readonly answer: Explained }
    | { readonly id: number; readonly kind: 'progress'; readonly progress: ExplainProgress };
