import type { Model } from '../model';

/** An answer in JSON: the numbers of the cells, row by row. */
export type FillominoAnswer = readonly (readonly number[])[];

/** A Fillomino. Keys of an answer: the cells in reading order; the value is the number. */
export interface FillominoModel extends Model {
    readonly type: 'Fillomino';
    /** Rows of givens: a number, `'?'` for a clue without a number (it says nothing), null for no clue. */
    readonly cells: readonly (readonly (number | '?' | null)[])[];
    /** No number is larger than this. */
    readonly max?: number;
    /** Given borders: pairs of neighbouring cells (indices in reading order, the smaller first) in different regions. */
    readonly borders: readonly (readonly [number, number])[];
}
