import type { Locale } from '../message';
import type { Entries, Explained, ExplainParams, ExplainProgress, PlayCheck } from '../protocol';
import type { Model } from '../puzzles/model';

/** A question of a page to play to its solver, which answers one after the other. */
export interface AskedByHand {
    readonly id: number;
    readonly model: Model;
    readonly locale: Locale;
    readonly entries: Entries;
    /** What to explain; left out, the entries are only checked. */
    readonly explain?: Pick<ExplainParams, 'to' | 'whyNot' | 'longer'>;
}

/** News about a question; its answer is the last. */
export type AnsweredByHand =
    | { readonly id: number; readonly kind: 'check'; readonly answer: PlayCheck }
    | { readonly id: number; readonly kind: 'explain'; readonly answer: Explained }
    | { readonly id: number; readonly kind: 'progress'; readonly progress: ExplainProgress };
