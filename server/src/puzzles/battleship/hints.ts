import type { HintsFacet } from '../hints-facet';
import { is } from '../known';
import type { Technique } from '../technique';
import { trying } from '../trying';
import { boardOf, ship, water } from './known-board';
import type { BattleshipModel } from './model';
import { onlyReasons } from './only-reasons';
import { endOfShip, mustGoOn, singleGoesOn, tooLong } from './techniques/begun-ships';
import { corners } from './techniques/corners';
import { lastSingle } from './techniques/last-single';
import { lineSum } from './techniques/line-sum';
import { oneWaterLeft } from './techniques/one-water-left';
import { lineFull, lineRest, missingNumber } from './techniques/outside-numbers';
import { besideAll, commonCells, noShipFits, onlyPlaces } from './techniques/places';
import { middle, segment } from './techniques/segments';
import { lineWays } from './techniques/ways-to-fill';
import { longestShips, shipsOfALength } from './techniques/ways-to-place';

/** Easiest first. */
const named: readonly Technique<BattleshipModel>[] = [
    segment,
    lineFull,
    corners,
    lineRest,
    middle,
    singleGoesOn,
    endOfShip,
    tooLong,
    mustGoOn,
    noShipFits,
    onlyPlaces,
    lineSum,
    oneWaterLeft,
    commonCells,
    besideAll,
    missingNumber,
    lastSingle,
    shipsOfALength,
    longestShips,
    lineWays,
];

export const hints: HintsFacet<BattleshipModel> = {
    techniques: [
        ...named,
        trying(
            named,
            (model, known) => boardOf(model, known).open.flatMap(cell => [is(cell, ship), is(cell, water)]),
            ({ key, value }) => is(key, 1 - value),
        ),
    ],
    traits: { isSlowWithSpareClues: true },
    only: onlyReasons,
};
