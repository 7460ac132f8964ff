import type { Direction } from '../../board/grid';
import { largest, sum } from '../../extremes';
import type { Literal } from '../../logic/engine';
import { type Coverage, cover, postCount, type Start } from './fleet-count';
import type { Sea } from './sea';
import { cellsOfFleet, straightLengths } from './ships';

/** Conflicts after which a question is worth counting the groups of exactly as many cells as well. */
const conflictsBeforeExact = 500;

/**
 * Every straight ship of the fleet is on the board once, and no other.
 *
 * @param fleet the literal under which the fleet counts
 * @param coverage receives the whole ships, if cells count their sizes
 */
export function postStraightFleet(sea: Sea, fleet: Literal, coverage: Coverage): void {
    const { model, logic } = sea;
    const lengths = straightLengths(model);
    const longest = largest([0, ...lengths]);
    const isCounted = postRest(sea);
    const runsByLength = runs(sea, longest);
    const startOf = ({ cells, isRun, line }: Run): Start => ({ cell: cells[0]!, placed: isRun, line });
    const wholeShip = ({ isRun, beyond }: Run): Literal => logic.and([isRun, ...beyond.map(cell => -sea.at(cell))]);
    for (const [index, list] of runsByLength.entries()) {
        if (index > 0 || !isCounted) {
            postCount(sea, fleet, lengths.filter(length => length > index).length, list.map(startOf));
        }
        if (model.variant === 'weighted' && lengths.includes(index + 1)) {
            for (const run of list) {
                cover(coverage, run.cells, wholeShip(run));
            }
        }
    }
    logic.later(conflictsBeforeExact, () => {
        for (const [index, list] of runsByLength.entries()) {
            const ships = list.map(run => ({ ...startOf(run), placed: wholeShip(run) }));
            postCount(sea, fleet, lengths.filter(length => length === index + 1).length, ships);
        }
    });
    postNoLonger(sea, fleet, longest);
}

/** No ship is longer than the longest of the fleet. */
function postNoLonger({ grid, ship, logic }: Sea, fleet: Literal, longest: number): void {
    for (const cell of grid.cells) {
        for (const direction of ['right', 'down'] satisfies Direction[]) {
            const run = [cell, ...grid.ray(cell, direction).slice(0, longest)];
            if (run.length > longest) {
                logic.clause([-fleet, ...run.map(other => -ship[other]!)]);
            }
        }
    }
}

/** The first cells of a straight ship. */
interface Run {
    readonly cells: readonly number[];
    /** True exactly if these are cells of a ship, and no others of it come before them. */
    readonly isRun: Literal;
    /** The cells that are water if these are all cells of the ship. */
    readonly beyond: readonly (number | undefined)[];
    /** The number of its row or column, if there is no room for another run of this length. */
    readonly line?: number | undefined;
}

/** By number of cells from 1 to `longest`, all runs that may exist. */
function runs(sea: Sea, longest: number): Run[][] {
    const { grid, logic } = sea;
    const first = grid.cells.map((cell): Run => {
        const isRun = logic.and([sea.at(cell), -sea.at(grid.next(cell, 'up')), -sea.at(grid.next(cell, 'left'))]);
        return { cells: [cell], isRun, beyond: [grid.next(cell, 'right'), grid.next(cell, 'down')] };
    });
    const room = roomInLines(sea);
    const longer = (direction: Direction, list: readonly Run[]): Run[] =>
        list.flatMap(({ cells, isRun }) => {
            const next = grid.next(cells.at(-1)!, direction);
            const [row, column] = grid.place(cells[0]!);
            const [line, length] = direction === 'right' ? [row, grid.columns] : [grid.rows + column, grid.rows];
            const size = cells.length + 1;
            if (next === undefined || size > room[line]!) {
                return [];
            }
            const isOnlyOne = 2 * size > Math.min(room[line]!, length - 1);
            return [
                {
                    cells: [...cells, next],
                    isRun: logic.and([isRun, sea.at(next)]),
                    beyond: [grid.next(next, direction)],
                    line: isOnlyOne ? line : undefined,
                },
            ];
        });
    const isPossible = ({ isRun }: Run): boolean => isRun !== logic.FALSE;
    const found = [first.filter(isPossible)];
    let lists = (['right', 'down'] as const).map(direction => ({ direction, list: found[0]! }));
    for (let length = 2; length <= longest; length++) {
        lists = lists.map(({ direction, list }) => ({ direction, list: longer(direction, list).filter(isPossible) }));
        found.push(lists.flatMap(({ list }) => list));
    }
    return found.slice(0, longest);
}

/** The number of ship cells that each row can hold, then each column. */
function roomInLines({ lines, knowsCounts }: Sea): number[] {
    return lines.map(({ count, cells }) => (count === null || !knowsCounts ? cells.length : count));
}

/**
 * Counts the ship cells in all rows without a number together, and in all such columns, if these are few.
 *
 * @returns whether that fixes the number of cells of all ships
 */
function postRest({ model, lines, knowsCounts, logic, ship }: Sea): boolean {
    let isCounted = false;
    for (const kind of knowsCounts ? (['row', 'column'] as const) : []) {
        const own = lines.filter(({ line }) => line === kind);
        const open = own.filter(({ count }) => count === null);
        if (5 * open.length <= own.length) {
            const rest = cellsOfFleet(model) - sum(own.map(({ count }) => count ?? 0));
            logic.exactly(
                rest,
                open.flatMap(({ cells }) => cells.map(cell => ship[cell]!)),
            );
            isCounted = true;
        }
    }
    return isCounted;
}
