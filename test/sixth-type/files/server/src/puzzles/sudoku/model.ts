import type { Model } from '../model';

/** An answer in JSON: the numbers of the cells, row by row. */
export type SudokuAnswer = readonly (readonly number[])[];

/** A Sudoku. Keys of an answer: the cells in reading order; the value is the number. */
export interface SudokuModel extends Model<number | null> {
    readonly type: 'Sudoku';
}
