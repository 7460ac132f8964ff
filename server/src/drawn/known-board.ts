import type { Mark } from '../board/drawing';
import type { Spots } from '../board/spots';
import type { Model } from '../puzzles/model';
import type { Report } from '../solve/report';

/** A board and what is known of it, from which its layers are drawn. Plain JSON. */
export interface KnownBoard {
    readonly model: Model;
    /** The results of a search; left out before one. */
    readonly report?: KnownAnswers;
    /** Clues and cells that are marked on the board with the clues, and on that with the only answer. */
    readonly marks: readonly { readonly mark: Mark; readonly spots: Spots }[];
}

export type KnownAnswers = Pick<
    Report,
    'status' | 'answers' | 'open' | 'openComplete' | 'certain' | 'valuesComplete' | 'count'
>;
