import type { CurveData } from '../../language/generated/ast';
import type { PuzzleType } from '../puzzle-type';
import { edit } from './edit';
import { hints } from './hints';
import type { CurveDataModel } from './model';
import { rules } from './rules';
import { text } from './text';
import { view } from './view';

export const curveData: PuzzleType<CurveData, CurveDataModel> = { text, rules, hints, view, edit };
