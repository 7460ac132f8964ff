import type { HintsFacet } from '../hints-facet';
import { type Fact, is, type Known } from '../known';
import { rowsAndColumns } from '../latin';
import { latinTechniques } from '../techniques/latin';
import type { Technique } from '../techniques/technique';
import { clashing, trying } from '../techniques/trying';
import { boardOf } from './known-board';
import type { SkyscrapersModel } from './model';
import { fewLineWays, lineWays } from './techniques/line-ways';
import { allSeen, oneSeen, tooNear } from './techniques/numbers';

/** Easiest first. */
const named: readonly Technique<SkyscrapersModel>[] = [
    oneSeen,
    allSeen,
    ...latinTechniques(rowsAndColumns),
    tooNear,
    fewLineWays,
    lineWays,
];

/** The maximum number of heights tried. */
const maxTried = 100;

/** The heights of cells with few of them first. */
function worthTrying(model: SkyscrapersModel, known: Known): Fact[] {
    const board = boardOf(model, known);
    return board.open
        .map(cell => ({ cell, heights: board.heightsIn(cell) }))
        .sort((a, b) => a.heights.length - b.heights.length)
        .flatMap(({ cell, heights }) => heights.map(height => is(cell, height)))
        .slice(0, maxTried);
}

export const hints: HintsFacet<SkyscrapersModel> = {
    techniques: [...named, clashing(named, worthTrying), trying(named, worthTrying)],
};
