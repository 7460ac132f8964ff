import { describe, expect, test, vi } from 'vitest';
import { inRows } from '../../server/src/board/grid';
import { Logic } from '../../server/src/logic/logic';
import { fillomino } from '../../server/src/puzzles/fillomino';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import { type SolveOptions, solve } from '../../server/src/solve/solve';
import { differences } from '../support/compare';
import {
    agreesWithClues,
    allFillominoBoards,
    isFillominoAnswer,
    isFillominoBoard,
    neighbourPairs,
} from '../support/fillomino';
import { PlainEngine } from '../support/plain-engine';
import { Random } from '../support/random';
import { expectOften, runs } from '../support/runs';

type Given = FillominoModel['cells'][number][number];

function puzzle(
    rows: number,
    columns: number,
    givens: readonly Given[],
    more: Partial<FillominoModel> = {},
): FillominoModel {
    return {
        type: 'Fillomino',
        rows,
        columns,
        cells: inRows(givens, columns),
        borders: [],
        ...more,
    };
}

/**
 * The differences between the program and brute force for many puzzles; the first ones are enough to see why. Where
 * clues are assumed, the contradictions that need no search are not looked for, so that the search has to find them.
 */
function compare(
    puzzles: readonly FillominoModel[],
    boards: readonly number[][],
    ways: readonly SolveOptions[],
): string[] {
    return ways
        .flatMap(options => {
            const check = vi.spyOn(fillomino.rules, 'check');
            if (options.clueMode === 'assumed') {
                check.mockReturnValue([]);
            }
            const found = puzzles.flatMap(model => {
                const known = boards.filter(board => agreesWithClues(model, board));
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

function* sequences<T>(values: readonly T[], length: number): Generator<T[]> {
    if (length === 0) {
        yield [];
        return;
    }
    for (const start of sequences(values, length - 1)) {
        for (const value of values) {
            yield [...start, value];
        }
    }
}

describe('brute force itself', () => {
    test.each([
        [1, 4],
        [2, 2],
        [2, 3],
    ])('finds the boards of %i by %i that trying all numbers finds', (rows, columns) => {
        const numbers = Array.from({ length: rows * columns }, (_, n) => n + 1);
        const tried = [...sequences(numbers, rows * columns)].filter(board => isFillominoBoard(rows, columns, board));
        expect(allFillominoBoards(rows, columns).map(String).sort()).toEqual(tried.map(String).sort());
    });
});

describe('every board', () => {
    test.each([
        [1, 1],
        [1, 2],
        [2, 1],
        [1, 3],
        [3, 1],
        [2, 2],
        [1, 4],
        [4, 1],
    ])('of %i by %i', (rows, columns) => {
        const cells = rows * columns;
        const values = [null, '?' as const, ...Array.from({ length: cells + 1 }, (_, n) => n + 1)];
        const puzzles = [...sequences<Given>(values, cells)].map(givens => puzzle(rows, columns, givens));
        expect(compare(puzzles, allFillominoBoards(rows, columns), bothWaysPlain)).toEqual([]);
    });

    test.each([
        [1, 5],
        [5, 1],
    ])('of %i by %i', { tags: 'slow' }, (rows, columns) => {
        const puzzles = [...sequences<Given>([null, 1, 2, 3, 4, 5, 6], 5)].map(givens => puzzle(rows, columns, givens));
        expect(compare(puzzles, allFillominoBoards(rows, columns), bothWaysPlain)).toEqual([]);
    });

    test.each([
        [2, 2],
        [2, 3],
    ])('of %i by %i without numbers, with every choice of borders and maximum', { tags: 'slow' }, (rows, columns) => {
        const pairs = neighbourPairs(rows, columns);
        const puzzles = [...sequences([false, true], pairs.length)].flatMap(chosen =>
            [undefined, 1, 2, 3, rows * columns].map(max =>
                puzzle(rows, columns, Array<null>(rows * columns).fill(null), {
                    borders: pairs.filter((_, n) => chosen[n]),
                    ...(max !== undefined && { max }),
                }),
            ),
        );
        expect(compare(puzzles, allFillominoBoards(rows, columns), bothWaysPlain)).toEqual([]);
    });
});

describe('random boards', { tags: 'slow' }, () => {
    test.each([
        [2, 3, 100],
        [3, 3, 200],
        [2, 5, 150],
        [2, 6, 120],
        [3, 4, 200],
        [4, 4, 15],
    ])('of %i by %i', (rows, columns, count) => {
        const random = new Random(1000 * rows + columns);
        const boards = allFillominoBoards(rows, columns);
        const puzzles = Array.from({ length: runs(count) }, () => randomPuzzle(random, rows, columns, boards));
        expect(compare(puzzles, boards, bothWays)).toEqual([]);
    });

    test.each([
        [3, 4, 200],
        [4, 4, 15],
    ])('of %i by %i, with what is put off for hard questions', (rows, columns, count) => {
        const later = vi.spyOn(Logic.prototype, 'later').mockImplementation((_, post) => post());
        const random = new Random(3000 * rows + columns);
        const boards = allFillominoBoards(rows, columns);
        const puzzles = Array.from({ length: runs(count) }, () => randomPuzzle(random, rows, columns, boards));
        expect(compare(puzzles, boards, [{ clueMode: 'hard' }])).toEqual([]);
        expect(later).toHaveBeenCalled();
        later.mockRestore();
    });
});

test('what is put off changes nothing on boards that have regions of unknown size', { tags: 'slow' }, () => {
    const random = new Random(5);
    const found = new Map<string, number>();
    for (let n = 0; n < runs(1000); n++) {
        const few = Array.from({ length: 25 }, () => (random.chance(0.1) ? 1 + random.below(9) : null));
        const [answer = few] = solve(puzzle(5, 5, few)).answers;
        const density = random.pick([0.3, 0.5, 0.7]);
        const givens = answer.map(number =>
            random.chance(density) ? (random.chance(0.1) ? 1 + random.below(9) : number) : null,
        );
        const reports = [true, false].map(isPosted => {
            const later = vi.spyOn(Logic.prototype, 'later').mockImplementation((_, post) => isPosted && post());
            const { status, open } = solve(puzzle(5, 5, givens));
            later.mockRestore();
            return { status, open: open.map(({ key }) => key) };
        });
        expect(reports[0]).toEqual(reports[1]);
        found.set(reports[0]!.status, (found.get(reports[0]!.status) ?? 0) + 1);
    }
    for (const status of ['none', 'several', 'unique']) {
        expectOften(found.get(status) ?? 0, 5);
    }
});

/** Few or many clues, mostly those of one board; some clues do not fit it, some borders and a maximum may be given. */
function randomPuzzle(random: Random, rows: number, columns: number, boards: readonly number[][]): FillominoModel {
    const board = random.pick(boards);
    const density = random.pick([0, 0.1, 0.2, 0.3, 0.5, 0.8]);
    const wrong = random.pick([0, 0, 0.1]);
    const givens = board.map((number): Given => {
        if (!random.chance(density)) {
            return random.chance(0.05) ? '?' : null;
        }
        return random.chance(wrong) ? 1 + random.below(board.length) : number;
    });
    const wallDensity = random.pick([0, 0, 0.1, 0.4]);
    const borders = board.flatMap((number, cell) =>
        [cell + 1, cell + columns]
            .filter(next => (next === cell + 1 ? next % columns > 0 : next < board.length))
            .filter(next => random.chance(wallDensity) && (number !== board[next] || random.chance(0.1)))
            .map((next): [number, number] => [cell, next]),
    );
    const max = random.pick([undefined, undefined, Math.max(...board), 1 + random.below(board.length)]);
    return puzzle(rows, columns, givens, { borders, ...(max !== undefined && { max }) });
}

describe('puzzles from which no clue can be taken away, and without one more clue', { tags: 'slow' }, () => {
    test.each([
        [3, 3, 60],
        [2, 6, 60],
        [3, 4, 120],
        [4, 4, 6],
    ])('of %i by %i', (rows, columns, count) => {
        const random = new Random(2000 * rows + columns);
        const boards = allFillominoBoards(rows, columns);
        const puzzles = Array.from({ length: runs(count) }, () => minimalPuzzle(random, rows, columns, boards));
        const withOneClueLess = puzzles.map(({ cells: givens }) => {
            const clues = givens.flat().flatMap((given, cell) => (given === null ? [] : [cell]));
            return puzzle(rows, columns, givens.flat().with(random.pick(clues), null));
        });
        expect(puzzles.map(model => boards.filter(board => agreesWithClues(model, board)).length)).toEqual(
            puzzles.map(() => 1),
        );
        expect(compare([...puzzles, ...withOneClueLess], boards, bothWays)).toEqual([]);
    });
});

/** A puzzle with a single answer, which it has no longer without any one of its clues. */
function minimalPuzzle(random: Random, rows: number, columns: number, boards: readonly number[][]): FillominoModel {
    const board = random.pick(boards);
    let givens: readonly Given[] = board;
    for (const cell of random.shuffled(board.map((_, index) => index))) {
        const fewer = givens.with(cell, null);
        const model = puzzle(rows, columns, fewer);
        if (boards.filter(other => agreesWithClues(model, other)).length === 1) {
            givens = fewer;
        }
    }
    return puzzle(rows, columns, givens);
}

describe('puzzles that other solvers get wrong', () => {
    test('a board whose answers differ in regions without a given', () => {
        const model = puzzle(3, 3, [1, 2, null, null, 2, null, null, null, null]);
        const known = allFillominoBoards(3, 3).filter(board => agreesWithClues(model, board));
        expect(known.length).toBeGreaterThan(1);
        expect(compare([model], known, bothWays)).toEqual([]);
    });

    test('a region without a given that is larger than every given', () => {
        const _ = null;
        const model = puzzle(5, 5, [3, _, 1, _, 3, _, _, _, _, _, 3, _, _, _, 3, _, 1, _, 1, _, 3, _, _, _, 3]);
        for (const clueMode of ['hard', 'assumed'] as const) {
            const report = solve(model, { clueMode });
            expect(report.status).toBe('unique');
            expect(isFillominoAnswer(model, report.answers[0]!)).toBe(true);
            expect(report.answers[0]!.filter(number => number === 8)).toHaveLength(8);
        }
    });
});
