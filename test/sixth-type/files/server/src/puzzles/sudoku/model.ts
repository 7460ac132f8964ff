import type { Model } from '../model';

export type SudokuAnswer = readonly (readonly number[])[];
/** A Sudoku. Keys of an answer: the cells in reading order; the value is the number. In JSON, they are in their rows. */
export interface SudokuModel extends Model<number | null> {
    readonly type: 'Sudoku';
}
