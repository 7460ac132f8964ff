import type { HintsFacet } from '../hints-facet';
import { is } from '../known';
import { trying } from '../techniques/trying';
import type { CurveDataModel } from './model';
import { bottleneck, noLoop, onlyWay, twoClues } from './techniques/lines';
import { anyFigure, onlyFigure, onlyPlace, part, room } from './techniques/places';
import { noFigure, whatFollows, worthTrying } from './techniques/supposing';
import { ways } from './techniques/ways';

export const hints: HintsFacet<CurveDataModel> = {
    /** Easiest first. */
    techniques: [
        onlyWay,
        twoClues,
        noLoop,
        part,
        bottleneck,
        room,
        onlyPlace,
        onlyFigure,
        anyFigure,
        noFigure,
        ways,
        trying(whatFollows, worthTrying, ({ key, value }) => is(key, 1 - value)),
    ],
    suppose: (cells, value) =>
        value === 1
            ? { en: `there is a line ${cells}`, ja: `${cells}に線を引くと` }
            : { en: `there is no line ${cells}`, ja: `${cells}に線を引かないと` },
};
