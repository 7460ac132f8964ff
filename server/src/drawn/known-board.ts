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

export type KnownAnswers = Pick<Report, 'status' | 'answers' | 'open' | 'openComplete' | 'valuesComplete' | 'count'>;

/**
 * Entries made by hand, in the order of entering: the value at each place. A place is named by the cells of a key of
 * an answer, `r1c2` or `r1c2-r1c3`. Both keep their meaning when the puzzle is edited.
 *
 * Notes are no part of an answer. Their names begin with their kind: `corner r1c2` and `centre r1c2` have signs with
 * blanks between them, `cross r1c2` or `cross r1c2-r1c3` has `1`, and `colour r1c2` has a number of `colourNames`, counted
 * from 1. `fact r1c2` has what an explanation found out and nobody can enter, words with blanks between them: `≠3`, or
 * `none` if nothing is in the cell. `trial 1` has the entries at the beginning of a trial as JSON, and `trial 2` those at
 * the beginning of a trial within that.
 */
export type Entries = Readonly<Record<string, string>>;
