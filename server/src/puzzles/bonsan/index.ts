import type { Bonsan } from '../../language/generated/ast';
import type { PuzzleType } from '../puzzle-type';
import { edit } from './edit';
import { hints } from './hints';
import type { BonsanModel } from './model';
import { rules } from './rules';
import { text } from './text';
import { view } from './view';

export const bonsan: PuzzleType<Bonsan, BonsanModel> = { text, rules, hints, view, edit };
