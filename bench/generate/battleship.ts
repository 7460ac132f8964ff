import { type Direction, directions, Grid, inRows } from '../../server/src/board/grid';
import type { BattleshipModel, Segment } from '../../server/src/puzzles/battleship/model';
import { solve } from '../../server/src/solve/solve';
import type { Random } from '../../test/support/random';
import { isUnique } from './is-unique';

/** A Battleship with a known answer (1 is ship), from which clues have been taken away as long as it is the only one. */
export interface GeneratedBattleship {
    readonly model: BattleshipModel;
    readonly answer: readonly number[];
}

/** The fleet of size b has b + 1 - k ships of length k. */
export function standardFleet(size: number): number[] {
    return Array.from({ length: size }, (_, shorter) => Array<number>(shorter + 1).fill(size - shorter)).flat();
}

/**
 * All numbers outside, and as many segments as are needed for a single answer; of these clues, in random order, those
 * are taken away that are not needed, up to `mostTaken`.
 */
export function generateBattleship(
    random: Random,
    rows: number,
    columns: number,
    fleet: readonly number[],
    mostTaken = Number.POSITIVE_INFINITY,
): GeneratedBattleship {
    const grid = new Grid(rows, columns);
    const ships = placeFleet(random, grid, fleet);
    const count = (cells: readonly number[]): number => cells.filter(cell => ships[cell]).length;
    const rowClues: (number | null)[] = Array.from({ length: rows }, (_, row) => count(grid.row(row)));
    const columnClues: (number | null)[] = Array.from({ length: columns }, (_, column) => count(grid.column(column)));
    const segments: (Segment | null)[] = grid.cells.map(() => null);
    const model = (): BattleshipModel => ({
        type: 'Battleship',
        rows,
        columns,
        fleet,
        rowClues: [...rowClues],
        columnClues: [...columnClues],
        cells: inRows(segments, columns),
    });

    for (let report = solve(model(), { limitMs: 2000 }); report.status !== 'unique'; ) {
        const open = report.open.length > 0 ? report.open.map(({ key }) => key) : grid.cells;
        const cell = random.pick(open);
        segments[cell] = segmentAt(grid, ships, cell);
        report = solve(model(), { limitMs: 2000 });
    }
    const clues = random.shuffled([
        ...rowClues.map((_, index) => ({ clues: rowClues, index })),
        ...columnClues.map((_, index) => ({ clues: columnClues, index })),
        ...segments.flatMap((segment, index) => (segment ? [{ clues: segments, index }] : [])),
    ]);
    let taken = 0;
    for (const { clues: list, index } of clues) {
        if (taken < mostTaken) {
            const clue = list[index]!;
            list[index] = null;
            if (isUnique(model())) {
                taken += 1;
            } else {
                (list as (typeof clue)[])[index] = clue;
            }
        }
    }
    return { model: model(), answer: ships.map(Number) };
}

/** For each cell whether a ship is on it: the longest ships first, begun anew where one finds no room. */
function placeFleet(random: Random, grid: Grid, fleet: readonly number[]): boolean[] {
    for (;;) {
        const ships = grid.cells.map(() => false);
        const isFree = (cell: number): boolean =>
            [-1, 0, 1].every(row => [-1, 0, 1].every(column => !ships[grid.at(cell, [row, column]) ?? -1]));
        const placed = fleet
            .toSorted((a, b) => b - a)
            .every(length => {
                const ways = grid.cells.flatMap(cell =>
                    (['right', 'down'] satisfies Direction[]).flatMap(direction => {
                        const way = [cell, ...grid.ray(cell, direction).slice(0, length - 1)];
                        return way.length === length && way.every(isFree) ? [way] : [];
                    }),
                );
                if (ways.length > 0) {
                    for (const cell of random.pick(ways)) {
                        ships[cell] = true;
                    }
                }
                return ways.length > 0;
            });
        if (placed) {
            return ships;
        }
    }
}

function segmentAt(grid: Grid, ships: readonly boolean[], cell: number): Segment {
    if (!ships[cell]) {
        return 'water';
    }
    const joined = directions.filter(direction => ships[grid.next(cell, direction) ?? -1]);
    const ends = { right: 'left-end', left: 'right-end', down: 'top-end', up: 'bottom-end' } as const;
    return joined.length === 0 ? 'single' : joined.length === 1 ? ends[joined[0]!] : 'middle';
}
