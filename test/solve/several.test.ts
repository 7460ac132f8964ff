// @module-tag slow
import { describe, expect, test } from 'vitest';
import { type Clue, cellClue } from '../../server/src/board/clue';
import type { Engine } from '../../server/src/logic/engine';
import type { BattleshipModel } from '../../server/src/puzzles/battleship/model';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import { defaultEngine } from '../../server/src/solve/default-engine';
import { mergeReports } from '../../server/src/solve/merge-reports';
import { nothingKnown, type Report } from '../../server/src/solve/report';
import { Search, valuesOf } from '../../server/src/solve/search';
import { Several } from '../../server/src/solve/several';
import { solve } from '../../server/src/solve/solve';
import { allBattleshipBoards } from '../support/battleship';
import { allFillominoBoards } from '../support/fillomino';

const empty = (side: number): FillominoModel => ({
    type: 'Fillomino',
    rows: side,
    columns: side,
    cells: Array.from({ length: side }, () => Array<null>(side).fill(null)),
    borders: [],
});

test('what is known of a puzzle never becomes less, also where the search begins again', () => {
    const known: number[] = [];
    const complete: number[] = [];
    solve(empty(14), {
        limitMs: 1000,
        questions: { values: true, countTo: 100 },
        onProgress: ({ open, openComplete }) => {
            known.push(open.reduce((sum, { values }) => sum + values.length, 0));
            complete.push(Number(openComplete));
        },
    });
    expect(known.length).toBeGreaterThan(5);
    for (const progress of [known, complete]) {
        expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    }
});

test.each([
    ['is empty', empty(6)],
    [
        'has answers beyond number',
        { ...empty(4), rows: 8, cells: Array.from({ length: 8 }, () => Array(4).fill(null)) },
    ],
])('how much is found out of a board that %s does not depend on the clock before the last resort', (_, model) => {
    const reports = [0, 1, 10_000].map(tick => {
        let now = 0;
        const clock = (): number => {
            now += tick;
            return now;
        };
        const { ms: _, ...report } = solve(model, { limitMs: 400, questions: { values: true, countTo: 1000 }, clock });
        return report;
    });
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[0]).toMatchObject({ status: 'several', openComplete: true, reason: 'work' });
    expect(reports[0]?.count).toEqual({ answers: expect.any(Number), exact: false });
    expect(reports[0]?.count?.answers).toBeLessThan(1000);
    expect(reports[2]).toMatchObject({ reason: 'time' });
});

test('all open cells of a Battleship are seen where counting its answers goes on without looking for them first', () => {
    const model: BattleshipModel = {
        type: 'Battleship',
        rows: 3,
        columns: 3,
        fleet: [2, 1],
        cells: Array.from({ length: 3 }, () => [null, null, null]),
        rowClues: [null, null, null],
        columnClues: [null, null, null],
    };
    /** As if its work were used up at once. */
    class Late extends Search {
        #asked = 0;

        override within(...[part, ask]: Parameters<Search['within']>): boolean {
            this.#asked += 1;
            return this.#asked > 1 && super.within(part, ask);
        }
    }
    let known: Report = { ...nothingKnown, status: 'unknown' };
    const search = new Late(model, 'hard', 0, {});
    const first = search.find()!;
    const second = search.find({ differing: valuesOf(first) })!;
    const several = new Several(model, first, second, { countTo: 1000 }, 1000, more => {
        known = { ...known, ...more };
    });
    several.run(search);
    const answers = allBattleshipBoards(3, 3).get('2 1')!;
    expect(known).toMatchObject({ openComplete: true, count: { answers: answers.length, exact: true } });
    expect(known.open.map(({ key }) => key)).toEqual(solve(model).open.map(({ key }) => key));
});

test('what ended when its share of the work was used up, as more is left for suggestions, was cut short', () => {
    const found: Report[] = [];
    const { reason, suggestions } = solve(empty(4), {
        limitMs: 4000,
        questions: { countTo: 1_000_000, suggestions: true },
        onProgress: report => found.push(report),
    });
    expect(found.some(({ count, suggestions }) => count && suggestions.length === 0)).toBe(true);
    expect(suggestions).not.toEqual([]);
    expect(reason).toBe('work');
});

test('where it is hard to say of all cells at once whether one can differ, all open ones are found one by one', () => {
    /** Says nothing where it may not take as long as it likes. */
    const newEngine = (): Engine => {
        const engine = defaultEngine();
        const search = engine.solve.bind(engine);
        engine.solve = (assumptions, conflicts = Number.POSITIVE_INFINITY) =>
            conflicts === Number.POSITIVE_INFINITY ? search(assumptions) : 'unknown';
        return engine;
    };
    const boards = allFillominoBoards(3, 3);
    const cells = [...boards[0]!.keys()];
    for (const key of cells) {
        for (const number of [1, 2, 3, 4]) {
            const given = cells.map(cell => (cell === key ? number : null));
            const model = { ...empty(3), cells: [0, 3, 6].map(start => given.slice(start, start + 3)) };
            const answers = boards.filter(board => board[key] === number);
            const certain: (readonly number[])[] = [];
            const { status, open, openComplete } = solve(model, {
                newEngine,
                onProgress: known => known.openComplete || certain.push(known.certain ?? []),
            });
            const isOpen = (cell: number): boolean => new Set(answers.map(answer => answer[cell])).size > 1;
            expect(status).toBe('several');
            expect(openComplete).toBe(true);
            expect(open.map(({ key }) => key)).toEqual(cells.filter(isOpen));
            // Cells that are the same in all answers become known one by one.
            const same = cells.filter(cell => !isOpen(cell));
            expect(new Set(certain.map(({ length }) => length))).toEqual(new Set([...same.keys(), same.length]));
            expect(certain.at(-1)).toEqual(same);
        }
    }
});

test('where all answers were counted, all values are known', () => {
    const model: FillominoModel = {
        ...empty(3),
        cells: [
            [1, 2, null],
            [null, 2, null],
            [null, null, null],
        ],
    };
    const { count, open, valuesComplete } = solve(model, { questions: { countTo: 1000 } });
    expect(count?.exact).toBe(true);
    expect(valuesComplete).toBe(true);
    expect(open.map(({ answers: _, ...known }) => known)).toEqual(solve(model, { questions: { values: true } }).open);
    const total = (often: readonly number[] = []): number => often.reduce((sum, number) => sum + number, 0);
    expect(open.every(({ values, answers }) => answers?.length === values.length)).toBe(true);
    expect(open.every(({ answers }) => total(answers) === count?.answers)).toBe(true);
});

test('without a limit all is counted, however long it takes', () => {
    // On this clock an hour has passed whenever it is looked at.
    let hours = 0;
    const { count, valuesComplete } = solve(empty(3), {
        clueMode: 'assumed',
        questions: { values: true, countTo: 20 },
        clock: () => 3_600_000 * hours++,
    });
    expect(count).toEqual({ answers: 20, exact: false, atLimit: true });
    expect(valuesComplete).toBe(true);
});

test('who counts to 1 learns that there are at least 2', () => {
    expect(solve(empty(2), { questions: { countTo: 1 } }).count).toEqual({ answers: 2, exact: false, atLimit: true });
});

describe('what a second search adds to the first', () => {
    const a = [1, 1, 1];
    const b = [1, 2, 1];
    const c = [1, 3, 2];
    const open = (key: number, ...values: number[]) => ({ key, places: [[0, key] as const], values });
    const several: Report = { ...nothingKnown, status: 'several', answers: [a, b], open: [open(1, 1, 2)] };

    test('values and counts add up, and the two answers that are shown stay', () => {
        const before: Report = { ...several, openComplete: true, count: { answers: 7, exact: false }, ms: 1 };
        const now: Report = {
            ...several,
            answers: [a, c],
            open: [open(1, 1, 3), open(2, 1, 2)],
            count: { answers: 5, exact: false },
            reason: 'cancelled',
            ms: 2,
        };
        expect(mergeReports(before, now)).toEqual({
            ...before,
            open: [open(1, 1, 2, 3), open(2, 1, 2)],
            reason: 'cancelled',
            ms: 2,
        });
        const { count } = mergeReports(before, { ...now, count: { answers: 5, exact: true } });
        expect(count).toEqual({ answers: 5, exact: true });
    });

    test('clues that are not needed and suggestions add up', () => {
        const unique: Report = { ...nothingKnown, status: 'unique', answers: [a], openComplete: true };
        const [c1, c2, c3, c4] = [0, 1, 2, 3].map(column => cellClue([0, column])) as [Clue, Clue, Clue, Clue];
        const before = { clues: [c1, c2, c3], together: [c1], complete: false };
        const now = { clues: [c4], together: [], complete: false };
        expect(mergeReports({ ...unique, superfluous: before }, { ...unique, superfluous: now }).superfluous).toEqual({
            clues: [c4, c1, c2, c3],
            together: [c1],
            complete: false,
        });
        const all = { clues: [c2], together: [c2], complete: true };
        expect(mergeReports({ ...unique, superfluous: before }, { ...unique, superfluous: all }).superfluous).toEqual(
            all,
        );
        expect(mergeReports({ ...unique, superfluous: all }, { ...unique, superfluous: now }).superfluous).toEqual(all);
        const clue = (text: string) => ({ clues: [{ clue: c1, text }] });
        const more: Report = { ...several, suggestions: [clue('1'), clue('2')] };
        expect(mergeReports(more, { ...several, suggestions: [clue('3')] }).suggestions).toEqual(more.suggestions);
    });

    test('a search that is stopped at once takes nothing away', () => {
        const before: Report = { ...nothingKnown, status: 'unique', answers: [a], openComplete: true, reason: 'time' };
        const stopped: Report = { ...nothingKnown, status: 'unknown', reason: 'cancelled', ms: 3 };
        expect(mergeReports(before, stopped)).toEqual({ ...before, reason: 'cancelled', ms: 3 });
    });

    test('a verdict takes the place of none', () => {
        const before: Report = { ...nothingKnown, status: 'unknown', answers: [a], reason: 'time' };
        const now: Report = { ...nothingKnown, status: 'unique', answers: [b], openComplete: true };
        expect(mergeReports(before, now)).toEqual(now);
    });

    test('clashes that are proven minimal stay', () => {
        const none: Report = { ...nothingKnown, status: 'none', openComplete: true };
        const minimal = [{ clues: [cellClue([0, 0])], minimal: true }];
        const larger = [{ clues: [cellClue([0, 0]), cellClue([0, 1])], minimal: false }];
        expect(mergeReports({ ...none, clashes: minimal }, { ...none, clashes: larger }).clashes).toEqual(minimal);
        expect(mergeReports({ ...none, clashes: larger }, { ...none, clashes: minimal }).clashes).toEqual(minimal);
        expect(mergeReports({ ...none, clashes: larger }, none).clashes).toEqual(larger);
    });
});

test.each([
    [3, 3, { answers: 445, exact: true }],
    [2, 5, { answers: 715, exact: true }],
    [3, 4, { answers: 1000, exact: false, atLimit: true }],
])(
    'all answers of an empty Fillomino of %i by %i are counted with one encoding, in one search each',
    (rows, columns, count) => {
        let encodings = 0;
        let searches = 0;
        const newEngine = (): Engine => {
            const engine = defaultEngine();
            const solveOnce = engine.solve.bind(engine);
            engine.solve = (...question) => {
                searches += 1;
                return solveOnce(...question);
            };
            encodings += 1;
            return engine;
        };
        const cells = Array.from({ length: rows }, () => Array<null>(columns).fill(null));
        const model: FillominoModel = { type: 'Fillomino', rows, columns, cells, borders: [] };
        expect(solve(model, { questions: { countTo: 1000 }, newEngine }).count).toEqual(count);
        expect(encodings).toBe(1);
        expect(searches).toBeLessThan(count.answers + 20);
        if (count.exact) {
            expect(allFillominoBoards(rows, columns)).toHaveLength(count.answers);
        }
    },
);
