import { describe, expect, test, vi } from 'vitest';
import type { Place } from '../../server/src/board/grid';
import { Logic } from '../../server/src/logic/logic';
import { battleship } from '../../server/src/puzzles/battleship';
import type { BattleshipModel, DrawnShip, Segment, Variant } from '../../server/src/puzzles/battleship/model';
import type { SolveOptions } from '../../server/src/solve/solve';
import {
    agreesWithClues,
    allBattleshipBoards,
    allBentBoards,
    fleetNames,
    segmentsOf,
    sumsOutside,
} from '../support/battleship';
import { differences } from '../support/compare';
import { PlainEngine } from '../support/plain-engine';
import { Random } from '../support/random';
import { runs, someOf } from '../support/runs';

const none: readonly number[][] = [];
const allSegments: readonly Segment[] = [
    'water',
    'single',
    'middle',
    'ship',
    'left-end',
    'right-end',
    'top-end',
    'bottom-end',
    'upper-left',
    'upper-right',
    'lower-left',
    'lower-right',
];

function puzzle(
    rows: number,
    columns: number,
    fleet: readonly number[],
    clues: Partial<BattleshipModel> = {},
): BattleshipModel {
    return {
        type: 'Battleship',
        rows,
        columns,
        fleet,
        cells: Array.from({ length: rows }, () => Array<null>(columns).fill(null)),
        rowClues: Array<null>(rows).fill(null),
        columnClues: Array<null>(columns).fill(null),
        ...clues,
    };
}

/**
 * The differences between the program and brute force for many puzzles; the first ones are enough to see why. Where
 * clues are assumed, the contradictions that need no search are not looked for, so that the search has to find them.
 */
function compare(
    puzzles: readonly BattleshipModel[],
    boards: ReadonlyMap<string, readonly number[][]>,
    ways: readonly SolveOptions[],
    nameOf: (model: BattleshipModel) => string = ({ fleet }) => fleet.join(' '),
): string[] {
    return ways
        .flatMap(options => {
            const check = vi.spyOn(battleship.rules, 'check');
            if (options.clueMode === 'assumed') {
                check.mockReturnValue([]);
            }
            const found = puzzles.flatMap(model => {
                const known = (boards.get(nameOf(model)) ?? none).filter(board => agreesWithClues(model, board));
                return differences(model, known, options);
            });
            check.mockRestore();
            return found;
        })
        .slice(0, 10);
}

const bothWays: readonly SolveOptions[] = [{ clueMode: 'hard' }, { clueMode: 'assumed' }];

/** For many tiny boards, where starting an engine takes longer than all the rest. */
const bothWaysPlain: readonly SolveOptions[] = bothWays.map(way => ({ ...way, newEngine: () => new PlainEngine() }));

/** Every fleet of at most so many cells, longest ship first, the empty one included. */
function fleets(cells: number, longest = cells): number[][] {
    const found: number[][] = [[]];
    for (let length = 1; length <= Math.min(cells, longest); length++) {
        found.push(...fleets(cells - length, length).map(rest => [length, ...rest]));
    }
    return found;
}

const sizes = [
    [1, 1],
    [1, 4],
    [4, 1],
    [2, 2],
    [2, 3],
    [3, 2],
    [3, 3],
    [3, 4],
    [4, 4],
] as const;

describe('every fleet of up to 5 cells', () => {
    test.each(sizes)('on %i by %i without clues', (rows, columns) => {
        const puzzles = fleets(5).map(fleet => puzzle(rows, columns, fleet));
        expect(compare(puzzles, allBattleshipBoards(rows, columns), bothWaysPlain)).toEqual([]);
    });

    test.each([
        [1, 4],
        [2, 3],
        [3, 3],
    ])('on %i by %i with every segment in every cell', (rows, columns) => {
        const puzzles = fleets(5).flatMap(fleet =>
            Array.from({ length: rows * columns }, (_, cell) =>
                allSegments.map(segment => {
                    const segments = puzzle(rows, columns, fleet).cells.map(row => [...row]) as (Segment | null)[][];
                    segments[Math.floor(cell / columns)]![cell % columns] = segment;
                    return puzzle(rows, columns, fleet, { cells: segments });
                }),
            ).flat(),
        );
        expect(compare(puzzles, allBattleshipBoards(rows, columns), bothWaysPlain)).toEqual([]);
    });
});

describe('random clues', () => {
    test.each([
        [2, 3, 100],
        [3, 3, 200],
        [3, 4, 300],
        [4, 4, 400],
    ])('on %i by %i', (rows, columns, count) => {
        const random = new Random(1000 * rows + columns);
        const boards = allBattleshipBoards(rows, columns);
        const puzzles = Array.from({ length: runs(count) }, () => randomPuzzle(random, rows, columns, boards));
        expect(compare(puzzles, boards, bothWays)).toEqual([]);
    });
});

test.each([
    [3, 4, 200],
    [4, 4, 200],
])('random clues on %i by %i, with what is put off for hard questions', { tags: 'slow' }, (rows, columns, count) => {
    const later = vi.spyOn(Logic.prototype, 'later').mockImplementation((_, post) => post());
    const random = new Random(2000 * rows + columns);
    const boards = allBattleshipBoards(rows, columns);
    const puzzles = Array.from({ length: runs(count) }, () => randomPuzzle(random, rows, columns, boards));
    expect(compare(puzzles, boards, bothWaysPlain)).toEqual([]);
    expect(later).toHaveBeenCalled();
    later.mockRestore();
});

describe('bent fleets', { tags: 'slow' }, () => {
    test.each([
        [2, 2, 40],
        [2, 3, 150],
        [3, 3, 400],
        [3, 4, 600],
        [4, 4, 800],
    ])('on %i by %i', (rows, columns, count) => {
        const random = new Random(100 * rows + columns);
        const fleets = allBentBoards(rows, columns);
        const boards = new Map([...fleets].map(([name, { boards }]) => [name, boards]));
        const puzzles = Array.from({ length: runs(count) }, () => {
            const { ships, boards } = random.pick([...fleets.values()]);
            const other = random.chance(0.1) ? random.pick([...fleets.values()]).ships : ships;
            return withRandomClues(random, rows, columns, random.pick(boards), drawnAtRandom(random, other));
        });
        expect(compare(puzzles, boards, bothWaysPlain, fleetNames)).toEqual([]);
    });

    test('on 3 by 3 with every segment in every cell', () => {
        const fleets = [...allBentBoards(3, 3)];
        const puzzles = someOf(fleets, 20).flatMap(([, { ships }], index) =>
            allSegments.map((segment, n) => {
                const cells = puzzle(3, 3, []).cells.map(row => [...row]) as (Segment | null)[][];
                const cell = (index + n) % 9;
                cells[Math.floor(cell / 3)]![cell % 3] = segment;
                return puzzle(3, 3, [], { cells, ...drawnAtRandom(new Random(index), ships) });
            }),
        );
        const boards = new Map(fleets.map(([name, { boards }]) => [name, boards]));
        expect(compare(puzzles, boards, bothWaysPlain, fleetNames)).toEqual([]);
    });
});

describe.each(['weighted', 'digital'] as const)('%s', { tags: 'slow' }, variant => {
    test.each([
        [2, 3, 150],
        [3, 3, 300],
        [4, 4, 500],
    ])('on %i by %i', (rows, columns, count) => {
        const random = new Random(10 * rows + columns);
        const fleets = [...allBentBoards(rows, columns)];
        const boards = new Map(fleets.map(([name, { boards }]) => [name, boards]));
        const puzzles = Array.from({ length: runs(count) }, () => {
            const [, { ships, boards }] = random.pick(fleets);
            const board = random.pick(boards);
            const model = withRandomClues(random, rows, columns, board, drawnAtRandom(random, ships));
            return withVariant(random, variant, model, board);
        });
        expect(compare(puzzles, boards, bothWaysPlain, fleetNames)).toEqual([]);
    });
});

/** With numbers in the cells, perhaps, and outside what the ship cells of a board count; some are wrong. */
function withVariant(
    random: Random,
    variant: Variant,
    model: BattleshipModel,
    board: readonly number[],
): BattleshipModel {
    const cells = model.cells.map(row =>
        row.map(cell => (variant === 'digital' ? { number: random.below(6), segment: cell as Segment | null } : cell)),
    );
    const varied = { ...model, variant, cells };
    const wrong = random.pick([0, 0, 0.1]);
    const sums = sumsOutside(varied, board);
    const clues = (own: readonly (number | null)[], right: readonly number[]): (number | null)[] =>
        own.map((clue, index) => (clue === null ? null : random.chance(wrong) ? random.below(20) : right[index]!));
    return {
        ...varied,
        rowClues: clues(model.rowClues, sums.rows),
        columnClues: clues(model.columnClues, sums.columns),
    };
}

/**
 * Clues of one board, few or many;/** Clues of one board, few or many; some do not fit it. The fleet may be another
 * one, too.
 */
function randomPuzzle(
    random: Random,
    rows: number,
    columns: number,
    boards: ReadonlyMap<string, readonly number[][]>,
): BattleshipModel {
    const ownFleet = random.pick([...boards.keys()]);
    const board = random.pick(boards.get(ownFleet)!);
    const fleet = random.chance(0.1) ? random.pick(fleets(5)) : ownFleet.split(' ').filter(Boolean).map(Number);
    return withRandomClues(random, rows, columns, board, { fleet });
}

function withRandomClues(
    random: Random,
    rows: number,
    columns: number,
    board: readonly number[],
    fleet: Pick<BattleshipModel, 'fleet' | 'drawn'>,
): BattleshipModel {
    const wrong = random.pick([0, 0, 0.1]);
    const outside = random.pick([0, 0.3, 0.6, 1]);
    const inside = random.pick([0, 0.05, 0.1, 0.3]);
    const clue = (cells: readonly number[]): number | null => {
        if (!random.chance(outside)) {
            return null;
        }
        return random.chance(wrong)
            ? random.below(cells.length + 2)
            : cells.reduce((sum, cell) => sum + board[cell]!, 0);
    };
    const cells = board.map((_, cell) => cell);
    return puzzle(rows, columns, fleet.fleet, {
        ...fleet,
        rowClues: Array.from({ length: rows }, (_, row) =>
            clue(cells.filter(cell => Math.floor(cell / columns) === row)),
        ),
        columnClues: Array.from({ length: columns }, (_, column) =>
            clue(cells.filter(cell => cell % columns === column)),
        ),
        cells: segmentsOf(rows, columns, board).map(row =>
            row.map(segment => {
                if (!random.chance(inside)) {
                    return null;
                }
                if (random.chance(wrong)) {
                    return random.pick(allSegments);
                }
                return segment !== 'water' && random.chance(0.3) ? 'ship' : segment;
            }),
        ),
    });
}

/**
 * A fleet as it might be drawn: its ships turned and mirrored at random, some of them counted, straight ones also as
 * lengths.
 */
function drawnAtRandom(random: Random, ships: readonly (readonly Place[])[]): Pick<BattleshipModel, 'fleet' | 'drawn'> {
    const fleet: number[] = [];
    const drawn: DrawnShip[] = [];
    for (const ship of random.shuffled(ships)) {
        const isStraight = [0, 1].some(axis => ship.every(cell => cell[axis] === ship[0]![axis]));
        const flip = random.pick([1, -1]);
        const cells = ship.map(([row, column]): Place => [row, flip * column]);
        if (isStraight && random.chance(0.7)) {
            fleet.push(ship.length);
        } else {
            drawn.push({
                cells: toOrigin(random.chance(0.5) ? cells : cells.map(([r, c]): Place => [c, r])),
                count: 1,
            });
        }
    }
    return { fleet: fleet.sort((a, b) => b - a), ...(drawn.length > 0 && { drawn }) };
}

function toOrigin(cells: readonly Place[]): Place[] {
    const [top, left] = [0, 1].map(axis => Math.min(...cells.map(cell => cell[axis]!))) as [number, number];
    return cells.map(([row, column]): Place => [row - top, column - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}
