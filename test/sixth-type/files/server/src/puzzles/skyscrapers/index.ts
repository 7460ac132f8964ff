import type { Skyscrapers } from '../../language/generated/ast';
import type { PuzzleType } from '../puzzle-type';
import { edit } from './edit';
import { hints } from './hints';
import type { SkyscrapersModel } from './model';
import { rules } from './rules';
import { text } from './text';
import { view } from './view';

export const skyscrapers: PuzzleType<Skyscrapers, SkyscrapersModel> = { text, rules, hints, view, edit };
