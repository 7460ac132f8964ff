import { type Clue, cellClue, lineClue } from '../../board/clue';
import { type Direction, directions, Grid, type Line, type Place } from '../../board/grid';
import { largest, smallest, sum } from '../../extremes';
import { sentence } from '../../message';
import { lineName, linesOf, type OutsideLine } from '../outside';
import type { Contradiction } from '../rules-facet';
import * as messages from './check-messages';
import type { BattleshipModel } from './model';
import { cellsOfFleet, diagonals, hasBentShips, isBent, shipKinds, sizeOf } from './ships';
import { givenSegments, isCorner, numberIn, restOf, shownBy } from './signs';

/** Contradictions that are seen from segments and their neighbours, from one line, and from sums. */
export function checkBattleship(model: BattleshipModel): readonly Contradiction[] {
    const grid = new Grid(model.rows, model.columns);
    const segments = givenSegments(model, grid);
    const lines = linesOf(model, grid);
    const { known, contradictions } = checkSegments(segments, grid, hasBentShips(model));
    return [
        ...checkFleet(model, segments, known),
        ...contradictions,
        ...checkLines(model, lines, grid, known),
        ...(model.variant ? checkVariantSums(model, lines) : checkSums(model, lines, grid, known)),
    ];
}

type Segments = ReturnType<typeof givenSegments>;

const fleetLine = lineClue('fleet');

/** A cell as the segments show it, and the first segments that did. */
interface Known {
    readonly ship: boolean;
    readonly by: readonly number[];
}

type KnownCells = ReadonlyMap<number, Known>;

function checkSegments(
    segments: Segments,
    grid: Grid,
    bent: boolean,
): { readonly known: KnownCells; readonly contradictions: readonly Contradiction[] } {
    const isWater = new Set(segments.flatMap(({ cell, segment }) => (segment === 'water' ? [cell] : [])));
    const known = new Map<number, Known>(segments.map(({ cell }) => [cell, { ship: !isWater.has(cell), by: [cell] }]));
    const contradictions: Contradiction[] = [];
    const clashes = new Set<string>();

    const learn = (cell: number | undefined, ship: boolean, by: readonly number[]): void => {
        const before = cell === undefined ? undefined : known.get(cell);
        if (before && before.ship !== ship) {
            const cells = [...new Set([...before.by, ...by])].toSorted((a, b) => a - b);
            if (!clashes.has(cells.join())) {
                clashes.add(cells.join());
                const message = cells.some(clue => isWater.has(clue))
                    ? messages.segmentInWater
                    : bent
                      ? messages.segmentsDisagree
                      : messages.segmentsTouch;
                contradictions.push({ clues: cells.map(clue => clueIn(grid, clue)), message });
            }
        } else if (cell !== undefined && !before) {
            known.set(cell, { ship, by });
        }
    };

    for (const { cell, segment, clue } of segments) {
        const rest = restOf[segment] ?? [];
        // A bent ship may have cells that are diagonal neighbours.
        const hasWaterAround = segment === 'single' || (segment !== 'water' && !bent);
        for (const offset of hasWaterAround ? diagonals : []) {
            learn(grid.at(cell, offset), false, [cell]);
        }
        const blocked = rest.find(direction => grid.next(cell, direction) === undefined);
        if (isCorner(segment) && !bent) {
            contradictions.push({ clues: [clue, fleetLine], message: messages.cornerOfStraightShip });
        } else if (blocked) {
            const message = isCorner(segment) ? messages.cornerAtEdge : messages.endAtEdge[blocked];
            contradictions.push({ clues: [clue], message });
        }
        for (const [other, isShip] of shownBy(grid, cell, segment)) {
            learn(other, isShip, [cell]);
        }
    }
    for (const { cell } of segments.filter(({ segment }) => segment === 'middle')) {
        const across = blockers(grid, known, cell, ['left', 'right']);
        const down = blockers(grid, known, cell, ['up', 'down']);
        if (across && down) {
            const others = [...new Set([...across, ...down])].filter(other => other !== cell);
            const clues = [cell, ...others].map(clue => clueIn(grid, clue));
            contradictions.push({
                clues,
                message: others.length > 0 ? messages.middleBlocked : messages.middleInCorner,
            });
        } else if (across || down) {
            const along = across ? ['up', 'down'] : ['left', 'right'];
            for (const side of directions) {
                if (!bent || along.includes(side)) {
                    learn(grid.next(cell, side), along.includes(side), [cell, ...(across ?? down ?? [])]);
                }
            }
        }
    }
    return { known, contradictions };
}

/** The segments that keep a middle from going on along a line because they make a neighbour water. */
function blockers(
    grid: Grid,
    known: KnownCells,
    cell: number,
    line: readonly Direction[],
): readonly number[] | undefined {
    const neighbours = line.map(direction => grid.next(cell, direction));
    if (neighbours.includes(undefined)) {
        return [];
    }
    return neighbours.map(neighbour => known.get(neighbour!)).find(state => state && !state.ship)?.by;
}

function clueIn(grid: Grid, cell: number): Clue {
    return cellClue(grid.place(cell));
}

/** The clues that determine that some of these cells hold a ship, or do not. */
function cluesFor(grid: Grid, known: KnownCells, cells: readonly number[], ship: boolean): Clue[] {
    const states = cells.map(cell => known.get(cell)).filter(state => state?.ship === ship);
    return [...new Set(states.flatMap(state => state!.by))].map(cell => clueIn(grid, cell));
}

/** Checks what the cells of each line can count together. */
function checkLines(
    model: BattleshipModel,
    lines: readonly OutsideLine[],
    grid: Grid,
    known: KnownCells,
): Contradiction[] {
    const counts = countsOfCells(model);
    const fleet = model.variant === 'weighted' ? [fleetLine] : [];
    return lines.flatMap((line): Contradiction[] => {
        const { clue, count, cells } = line;
        const most = sum(cells.map(cell => (known.get(cell)?.ship === false ? 0 : counts[cell]![1])));
        const least = sum(cells.map(cell => (known.get(cell)?.ship ? counts[cell]![0] : 0)));
        if (count === null || (count <= most && count >= least)) {
            return [];
        }
        const name = sentence(lineName(line));
        if (!model.variant && count > cells.length) {
            return [{ clues: [clue], message: messages.clueLargerThanLine(name, count, cells.length) }];
        }
        const tooLarge = model.variant ? messages.sumTooLarge : messages.clueTooLarge;
        const tooSmall = model.variant ? messages.sumTooSmall : messages.clueTooSmall;
        const message = count > most ? tooLarge(name, count, most) : tooSmall(name, count, least);
        return [{ clues: [clue, ...fleet, ...cluesFor(grid, known, cells, count < least)], message }];
    });
}

/** The minimum and maximum amount that a ship cell can add outside. */
function countsOfCells(model: BattleshipModel): readonly (readonly [least: number, most: number])[] {
    const sizes = shipKinds(model).map(({ cells }) => cells.length);
    const ofShip = model.variant && ([sizes.length === 0 ? 0 : smallest(sizes), largest([0, ...sizes])] as const);
    return model.cells.flat().map(cell => {
        const number = numberIn(cell);
        return model.variant === 'digital' ? [number, number] : (ofShip ?? [1, 1]);
    });
}

/** Compares the number of ship cells by the fleet, by the row clues and by the column clues. */
function checkSums(
    model: BattleshipModel,
    lines: readonly OutsideLine[],
    grid: Grid,
    known: KnownCells,
): Contradiction[] {
    const fleet = cellsOfFleet(model);
    const [rows, columns] = [totalOf(lines, 'row'), totalOf(lines, 'column')];
    if (rows.isComplete && columns.isComplete && rows.total === columns.total && rows.total !== fleet) {
        return [{ clues: [fleetLine], message: messages.fleetSum(rows.total, fleet) }];
    }
    return [rows, columns].flatMap(({ kind, clues, total, isComplete, missing }) => {
        const most = total + missing.filter(cell => known.get(cell)?.ship !== false).length;
        const isTooLarge = total > fleet;
        // Without any such clue these clues cannot be wrong.
        if (!isTooLarge && (most >= fleet || clues.length === 0)) {
            return [];
        }
        const message = isComplete
            ? messages.lineSum(kind, total, fleet)
            : isTooLarge
              ? messages.lineSumTooLarge(kind, total, fleet)
              : messages.lineSumTooSmall(kind, most, fleet);
        const water = isTooLarge ? [] : cluesFor(grid, known, missing, false);
        return [{ clues: [fleetLine, ...clues, ...water], message }];
    });
}

/** The clues of all rows, or of all columns, and what they add up to; `missing` are the cells of those without a clue. */
function totalOf(lines: readonly OutsideLine[], kind: Line) {
    const own = lines.filter(({ line }) => line === kind);
    const given = own.filter(({ count }) => count !== null);
    return {
        kind,
        clues: given.map(({ clue }) => clue),
        total: sum(given.map(({ count }) => count!)),
        isComplete: given.length === own.length,
        missing: own.filter(({ count }) => count === null).flatMap(({ cells }) => cells),
    };
}

/** All rows have the same total as all columns; if ships count by their sizes, it is known. */
function checkVariantSums(model: BattleshipModel, lines: readonly OutsideLine[]): Contradiction[] {
    const [rows, columns] = [totalOf(lines, 'row'), totalOf(lines, 'column')];
    if (model.variant === 'digital') {
        const differ = rows.isComplete && columns.isComplete && rows.total !== columns.total;
        const message = messages.totalsDiffer(rows.total, columns.total);
        return differ ? [{ clues: [...rows.clues, ...columns.clues], message }] : [];
    }
    const fleet = sum(shipKinds(model).map(({ cells, count }) => count * cells.length ** 2));
    return [rows, columns].flatMap(({ kind, clues, total, isComplete }) => {
        const isWrong = isComplete ? total !== fleet : total > fleet;
        const message = messages.weightedSum(kind, total, fleet);
        return isWrong ? [{ clues: [fleetLine, ...clues], message }] : [];
    });
}

function checkFleet(model: BattleshipModel, segments: Segments, known: KnownCells): Contradiction[] {
    const contradictions: Contradiction[] = [];
    const kinds = shipKinds(model);
    const tooLarge = kinds.find(({ ways }) =>
        ways.map(sizeOf).every(({ rows, columns }) => rows > model.rows || columns > model.columns),
    );
    if (tooLarge) {
        const { cells } = tooLarge;
        const side = Math.max(model.rows, model.columns);
        const message = isBent(cells) ? messages.shipTooLarge(sizeOf(cells)) : messages.shipTooLong(cells.length, side);
        return [{ clues: [fleetLine], message }];
    }
    // The cells at the right and lower side of a ship belong to no other ship.
    const needed = sum(kinds.map(({ cells, count }) => count * withRightAndLower(cells)));
    if (needed > (model.rows + 1) * (model.columns + 1)) {
        const ships = sum(kinds.map(({ count }) => count));
        contradictions.push({ clues: [fleetLine], message: messages.fleetTooLarge(ships) });
    }
    const singles = segments.filter(({ segment }) => segment === 'single').map(({ clue }) => clue);
    const ofOne = sum(kinds.map(({ cells, count }) => (cells.length === 1 ? count : 0)));
    if (singles.length > ofOne) {
        contradictions.push({
            clues: [...singles, fleetLine],
            message: messages.tooManySingles(singles.length, ofOne),
        });
    }
    const cells = [...known.values()].filter(({ ship }) => ship).length;
    if (cells > cellsOfFleet(model)) {
        const ships = segments.filter(({ segment }) => segment !== 'water').map(({ clue }) => clue);
        contradictions.push({
            clues: [fleetLine, ...ships],
            message: messages.tooManySegments(cells, cellsOfFleet(model)),
        });
    }
    return contradictions;
}

/** The number of cells of a ship, including those at their right, below them, and both. */
function withRightAndLower(cells: readonly Place[]): number {
    const all = cells.flatMap(([row, column]) =>
        [row, row + 1].flatMap(r => [column, column + 1].map(c => `${r},${c}`)),
    );
    return new Set(all).size;
}
