import type { Sudoku } from '../../language/generated/ast';
import { defineEdit } from '../define-edit';
import type { PuzzleType } from '../puzzle-type';
import type { SudokuModel } from './model';
import { rules } from './rules';
import { boards } from './signs';
import { text } from './text';
import { view } from './view';

export const sudoku: PuzzleType<Sudoku, SudokuModel> = { text, rules, hints: {}, view, edit: defineEdit(boards) };
