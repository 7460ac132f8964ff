import { describe, expect, test, vi } from 'vitest';
import { battleship } from '../../server/src/puzzles/battleship';
import type { BattleshipModel, Segment } from '../../server/src/puzzles/battleship/model';
import type { SolveOptions } from '../../server/src/solve/solve';
import { agreesWithClues, allBattleshipBoards, segmentsOf } from '../support/battleship';
import { differences } from '../support/compare';
import { PlainEngine } from '../support/plain-engine';
import { Random } from '../support/random';
import { runs } from '../support/runs';

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
): string[] {
    return ways
        .flatMap(options => {
            const check = vi.spyOn(battleship, 'check');
            if (options.clueMode === 'assumed') {
                check.mockReturnValue([]);
            }
            const found = puzzles.flatMap(model => {
                const known = (boards.get(model.fleet.join(' ')) ?? none).filter(board =>
                    agreesWithClues(model, board),
                );
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

/** Clues of one board, few or many; some do not fit it. The fleet may be another one, too. */
function randomPuzzle(
    random: Random,
    rows: number,
    columns: number,
    boards: ReadonlyMap<string, readonly number[][]>,
): BattleshipModel {
    const ownFleet = random.pick([...boards.keys()]);
    const board = random.pick(boards.get(ownFleet)!);
    const fleet = random.chance(0.1) ? random.pick(fleets(5)) : ownFleet.split(' ').filter(Boolean).map(Number);
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
    return puzzle(rows, columns, fleet, {
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
