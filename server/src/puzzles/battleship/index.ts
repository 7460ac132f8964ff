import type { Battleship } from '../../language/generated/ast';
import type { PuzzleType } from '../puzzle-type';
import { edit } from './edit';
import { hints } from './hints';
import type { BattleshipModel } from './model';
import { rules } from './rules';
import { text } from './text';
import { view } from './view';

export const battleship: PuzzleType<Battleship, BattleshipModel> = { text, rules, hints, view, edit };
