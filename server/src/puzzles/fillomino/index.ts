import type { Fillomino } from '../../language/generated/ast';
import type { PuzzleType } from '../puzzle-type';
import { edit } from './edit';
import { hints } from './hints';
import type { FillominoModel } from './model';
import { rules } from './rules';
import { text } from './text';
import { view } from './view';

export const fillomino: PuzzleType<Fillomino, FillominoModel> = { text, rules, hints, view, edit };
