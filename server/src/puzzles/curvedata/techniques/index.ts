import { is } from '../../known';
import type { Technique } from '../../technique';
import { trying } from '../../trying';
import type { CurveDataModel } from '../model';
import { bottleneck, noLoop, onlyWay, twoClues } from './lines';
import { anyFigure, onlyFigure, onlyPlace, part, room } from './places';
import { whatFollows, worthTrying } from './supposing';
import { ways } from './ways';

/** Easiest first. */
export const curveDataTechniques: readonly Technique<CurveDataModel>[] = [
    onlyWay,
    twoClues,
    noLoop,
    part,
    bottleneck,
    room,
    onlyPlace,
    onlyFigure,
    anyFigure,
    ways,
    trying(whatFollows, worthTrying, ({ key, value }) => is(key, 1 - value)),
];
