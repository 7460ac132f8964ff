import { describe, expect, test, vi } from 'vitest';
import { ClueSet, cellClue } from '../../server/src/board/clue';
import { bonsan } from '../../server/src/puzzles/bonsan';
import { checkBonsan } from '../../server/src/puzzles/bonsan/check';
import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';
import type { SolveOptions } from '../../server/src/solve/solve';
import { allBonsanAnswers, circlesIn } from '../support/bonsan';
import { bonsanPuzzle, type CircleSign, randomBonsan } from '../support/bonsan-random';
import { differences } from '../support/compare';
import { PlainEngine } from '../support/plain-engine';
import { Random } from '../support/random';
import { runs } from '../support/runs';

/**
 * The differences between the program and brute force for many puzzles; the first ones are enough to see why. Where
 * clues are assumed, the contradictions that need no search are not looked for, so that the search has to find them.
 */
function compare(puzzles: Iterable<BonsanModel>, ways: readonly SolveOptions[]): string[] {
    const found: string[] = [];
    for (const model of puzzles) {
        const known = allBonsanAnswers(model);
        const places = circlesIn(model).map(({ row, column }) => [[row, column] as const]);
        for (const options of ways) {
            const check = vi.spyOn(bonsan.rules, 'check');
            if (options.clueMode === 'assumed') {
                check.mockReturnValue([]);
            }
            found.push(...differences(model, known, options, places));
            check.mockRestore();
        }
    }
    return found.slice(0, 10);
}

const hard: SolveOptions = { clueMode: 'hard' };
const assumed: SolveOptions = { clueMode: 'assumed' };

/** For many tiny boards, where starting an engine takes longer than all the rest. */
const plain = { newEngine: () => new PlainEngine() };

/** Every board of a size with at most so many circles. */
function* allBoards(
    rows: number,
    columns: number,
    distances: readonly CircleSign[],
    mostCircles: number,
): Generator<BonsanModel> {
    const circles: CircleSign[] = [];
    function* fill(left: number): Generator<BonsanModel> {
        if (circles.length === rows * columns) {
            yield bonsanPuzzle(rows, columns, circles);
            return;
        }
        for (const circle of [null, ...(left > 0 ? distances : [])]) {
            circles.push(circle);
            yield* fill(circle === null ? left : left - 1);
            circles.pop();
        }
    }
    yield* fill(mostCircles);
}

describe('all boards', () => {
    test.each([
        [1, 1],
        [1, 2],
        [2, 1],
        [1, 3],
        [3, 1],
        [2, 2],
    ])('of %i by %i', (rows, columns) => {
        const boards = allBoards(rows, columns, ['any', 0, 1, 2], rows * columns);
        expect(compare(boards, [{ ...hard, ...plain }])).toEqual([]);
    });

    test('of 2 by 3', { tags: 'slow' }, () => {
        expect(compare(allBoards(2, 3, ['any', 0, 1, 2], 6), [{ ...hard, ...plain }])).toEqual([]);
    });

    test.each([
        [1, 4],
        [4, 1],
        [2, 2],
        [3, 2],
    ])('of %i by %i with up to 3 circles, with clues under assumptions', (rows, columns) => {
        const boards = allBoards(rows, columns, ['any', 0, 1, 2, 3], 3);
        expect(compare(boards, [{ ...assumed, ...plain }])).toEqual([]);
    });

    test('of 3 by 3 with up to 3 circles', { tags: 'slow' }, () => {
        expect(compare(allBoards(3, 3, ['any', 0, 1, 2], 3), [{ ...hard, ...plain }])).toEqual([]);
    });
});

describe('random boards', () => {
    test.each([
        [4, 4, 1000],
        [3, 5, 300],
    ])('of %i by %i', (rows, columns, count) => {
        const boards = randomBoards(runs(count), rows, columns, false);
        expect(compare(boards, [{ ...hard, ...plain }])).toEqual([]);
        expect(compare(boards.slice(0, boards.length / 10), [hard, assumed])).toEqual([]);
    });

    test.each([
        [2, 3, 300],
        [3, 3, 300],
        [3, 4, 300],
        [4, 4, 300],
    ])('of %i by %i with regions', (rows, columns, count) => {
        const boards = randomBoards(runs(count), rows, columns, true);
        expect(
            compare(boards, [
                { ...hard, ...plain },
                { ...assumed, ...plain },
            ]),
        ).toEqual([]);
        expect(compare(boards.slice(0, boards.length / 10), [hard])).toEqual([]);
    });
});

function randomBoards(count: number, rows: number, columns: number, withRegions: boolean): BonsanModel[] {
    const random = new Random(1000 * rows + columns);
    return Array.from({ length: count }, () => randomBonsan(random, rows, columns, withRegions));
}

test('the clues of a contradiction clash without all other numbers', () => {
    const contradictions = randomBoards(2000, 4, 4, false)
        .concat(randomBoards(1000, 3, 3, true), randomBoards(1000, 3, 4, true))
        .flatMap(model => checkBonsan(model).map(({ clues, message }) => ({ model, clues, message })));
    const codes = new Set(contradictions.map(({ message }) => message.code));
    expect([...codes].sort()).toEqual([
        'bonsan/blocked',
        'bonsan/leaves-board',
        'bonsan/nothing-opposite',
        'bonsan/odd-number',
        'bonsan/odd-part',
        'bonsan/region-without-circle',
    ]);
    const wrong = contradictions.filter(({ model, clues }) => {
        const kept = new ClueSet(clues);
        const circles = model.cells.map((row, r) =>
            row.map((circle, c) => (circle === null || kept.has(cellClue([r, c])) ? circle : 'any')),
        );
        return allBonsanAnswers({ ...model, cells: circles }).length > 0;
    });
    expect(wrong.slice(0, 3)).toEqual([]);
});
