import { is } from '../../known';
import type { Technique } from '../../technique';
import { trying } from '../../trying';
import { boardOf, ship, water } from '../known-board';
import type { BattleshipModel } from '../model';
import { endOfShip, mustGoOn, singleGoesOn, tooLong } from './begun-ships';
import { corners } from './corners';
import { lastSingle } from './last-single';
import { lineSum } from './line-sum';
import { oneWaterLeft } from './one-water-left';
import { lineFull, lineRest, missingNumber } from './outside-numbers';
import { besideAll, commonCells, noShipFits, onlyPlaces } from './places';
import { middle, segment } from './segments';
import { lineWays } from './ways-to-fill';
import { longestShips, shipsOfALength } from './ways-to-place';

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

/** Easiest first. */
export const battleshipTechniques: readonly Technique<BattleshipModel>[] = [
    ...named,
    trying(
        named,
        (model, known) => boardOf(model, known).open.flatMap(cell => [is(cell, ship), is(cell, water)]),
        ({ key, value }) => is(key, 1 - value),
    ),
];
