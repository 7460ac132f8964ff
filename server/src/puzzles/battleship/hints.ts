import { clueName, lineClue } from '../../board/clue';
import { cellName, Grid } from '../../board/grid';
import type { HintsFacet } from '../hints-facet';
import { type Fact, is, isFact, type Known, type Reason } from '../known';
import { linesOf } from '../outside';
import type { Technique } from '../techniques/technique';
import { byCases, clashing, trying } from '../techniques/trying';
import { boardOf, ship, water } from './known-board';
import type { BattleshipCell, BattleshipModel } from './model';
import { segmentOf } from './signs';
import { endOfShip, mustGoOn, singleGoesOn, tooLong } from './techniques/begun-ships';
import { splitsOf } from './techniques/berth-cases';
import { crossingCounts } from './techniques/crossing-counts';
import { lineReach } from './techniques/line-reach';
import { lineWays } from './techniques/line-ways';
import { lastSingle, lineFull, lineRest, lineSum, missingNumber, oneWaterLeft } from './techniques/outside-numbers';
import { besideAll, commonCells, noShipFits, onlyPlaces } from './techniques/places';
import { corners, middle, segment } from './techniques/segments';
import { longestShips, shipsOfALength } from './techniques/ways';

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
    lineReach,
    commonCells,
    besideAll,
    missingNumber,
    lastSingle,
    crossingCounts,
    shipsOfALength,
    longestShips,
    lineWays,
];

const worthTrying = (model: BattleshipModel, known: Known): Fact[] =>
    boardOf(model, known).open.flatMap(cell => [is(cell, ship), is(cell, water)]);

const opposite = ({ key, value }: Fact): Fact => is(key, 1 - value);

/** Water around ships and in full rows is seen at one glance, but counts as several deductions. */
const maxDeductions = 12;

export const hints: HintsFacet<BattleshipModel> = {
    techniques: [
        ...named,
        clashing(named, worthTrying, opposite),
        byCases(named, splitsOf, maxDeductions),
        trying(named, worthTrying, opposite, maxDeductions),
    ],
    traits: { isSlowWithSpareClues: true },
    puzzleOfReasons,
};

/**
 * Builds a puzzle whose only clues are these reasons; undefined if they lack the fleet or contradict each other in a
 * cell.
 */
export function puzzleOfReasons(
    model: BattleshipModel,
    reasons: readonly Reason[],
): { readonly model: BattleshipModel; readonly facts: readonly Fact[] } | undefined {
    const names = new Set(reasons.flatMap(reason => (isFact(reason) ? [] : [clueName(reason)])));
    if (!names.has(clueName(lineClue('fleet')))) {
        return undefined;
    }
    const grid = new Grid(model.rows, model.columns);
    const facts = new Map<number, number>();
    for (const { key, value, is } of reasons.filter(isFact)) {
        const known = is ? value : 1 - value;
        if ((facts.get(key) ?? known) !== known) {
            return undefined;
        }
        facts.set(key, known);
    }
    const cells = model.cells.map((row, r) =>
        row.map((cell, c): BattleshipCell => {
            const fact = facts.get(grid.index(r, c));
            const given = names.has(cellName([r, c])) ? segmentOf(cell) : null;
            const segment = fact === undefined ? given : fact === 1 ? 'ship' : 'water';
            return typeof cell === 'object' && cell ? { ...cell, segment } : segment;
        }),
    );
    const counts = linesOf(model, grid).map(({ clue, count }) => (names.has(clueName(clue)) ? count : null));
    return {
        model: { ...model, cells, rowClues: counts.slice(0, model.rows), columnClues: counts.slice(model.rows) },
        facts: [],
    };
}
