import type { Kanaore } from '../../language/generated/ast';
import type { PuzzleType } from '../puzzle-type';
import { edit } from './edit';
import { hints } from './hints';
import type { KanaoreModel } from './model';
import { rules } from './rules';
import { text } from './text';
import { view } from './view';

export const kanaore: PuzzleType<Kanaore, KanaoreModel> = { text, rules, hints, view, edit };
