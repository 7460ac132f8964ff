import type { Model } from '../model';

/** A Sudoku. Keys of an answer: the cells in reading order; the value is the number. */
export interface SudokuModel extends Model<number | null> {
    readonly type: 'Sudoku';
}
