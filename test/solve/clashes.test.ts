import { describe, expect, test } from 'vitest';
import { borderClue, type Clue, ClueSet, cellClue, except, lineClue, outsideClue } from '../../server/src/board/clue';
import { filled, type Place } from '../../server/src/board/grid';
import { loadPuzzle } from '../../server/src/language/load';
import type { Literal, SatResult } from '../../server/src/logic/engine';
import { MinisatEngine } from '../../server/src/logic/engines/minisat/minisat';
import type { BattleshipModel } from '../../server/src/puzzles/battleship/model';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import { clashes } from '../../server/src/solve/clashes';
import { solve } from '../../server/src/solve/solve';
import { agreesWithClues as agreesBattleship, allBattleshipBoards } from '../support/battleship';
import { agreesWithClues, allFillominoBoards, neighbourPairs } from '../support/fillomino';
import { largeClash } from '../support/large-clash';
import { Random } from '../support/random';
import { expectOften } from '../support/runs';

// A clash is compared with all answers there are, which brute force lists: none of them complies with the whole set,
// and without any one clue of it there is one that does.

test('a clash is told as soon as it is known, and only becomes smaller', () => {
    const numbers = [
        [2, null, 3, null],
        [null, null, null, 3],
        [4, null, 2, null],
        [null, 1, null, 4],
    ];
    const puzzle: FillominoModel = { type: 'Fillomino', rows: 4, columns: 4, cells: numbers, borders: [] };
    const told: { size: number; minimal: boolean }[] = [];
    const found = clashes(puzzle, {}, ([first]) => told.push({ size: first!.clues.length, minimal: first!.minimal }));
    expect(found.length).toBeGreaterThan(0);
    expect(told[0]!.minimal).toBe(false);
    expect(told.at(-1)).toEqual({ size: found[0]!.clues.length, minimal: true });
    const sizes = told.map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test('a clash with more clues than anybody looks at is told after quick questions, and not reduced any further', () => {
    const { model } = loadPuzzle(largeClash);
    let most = 0;
    class Counting extends MinisatEngine {
        override solve(assumptions?: readonly Literal[], conflicts = 0): SatResult {
            most = Math.max(most, conflicts < Number.POSITIVE_INFINITY ? conflicts : 0);
            return super.solve(assumptions, conflicts);
        }
    }
    const [clash] = clashes(model!, { newEngine: () => new Counting() });
    expect(clash).toMatchObject({ minimal: false, isLarge: true });
    expect(clash!.clues.length).toBeGreaterThan(12);
    const places = clash!.clues.map(clue => (clue.kind === 'cell' ? clue.place : [-1, -1]));
    expect(places).toEqual(places.toSorted(([r1, c1], [r2, c2]) => r1! - r2! || c1! - c2!));
    expect(most).toBeLessThanOrEqual(100);
    const puzzle = model as FillominoModel;
    const only = (clues: readonly Clue[]): FillominoModel => {
        const kept = new ClueSet(clues);
        return {
            ...puzzle,
            cells: puzzle.cells.map((row, r) => row.map((given, c) => (kept.has(cellClue([r, c])) ? given : null))),
        };
    };
    expect(solve(only(clash!.clues)).status).toBe('none');
});

describe('clashing clues of a Fillomino', () => {
    test.each([
        [2, 3],
        [3, 3],
    ])('of %i by %i are minimal sets', (rows, columns) => {
        const random = new Random(10 * rows + columns);
        const boards = allFillominoBoards(rows, columns);
        const hasAnswer = (puzzle: FillominoModel): boolean => boards.some(board => agreesWithClues(puzzle, board));
        let contradictions = 0;
        const kinds: string[] = [];
        for (let i = 0; i < 300; i++) {
            const puzzle: FillominoModel = {
                type: 'Fillomino',
                rows,
                columns,
                cells: filled({ rows, columns }, () => (random.chance(0.5) ? 1 + random.below(5) : null)),
                borders: neighbourPairs(rows, columns).filter(() => random.chance(0.15)),
                ...(random.chance(0.5) && { max: 1 + random.below(5) }),
            };
            const found = clashes(puzzle);
            kinds.push(...found.flatMap(({ clues }) => clues.map(({ kind }) => kind)));
            expect(found.length > 0).toBe(!hasAnswer(puzzle));
            const seen = new ClueSet();
            for (const { clues, minimal } of found) {
                contradictions += 1;
                expect(minimal).toBe(true);
                const only = (some: readonly Clue[]): FillominoModel => {
                    const kept = new ClueSet(some);
                    const { max, ...others } = puzzle;
                    const place = (cell: number): Place => [Math.floor(cell / columns), cell % columns];
                    return {
                        ...others,
                        cells: puzzle.cells.map((row, r) =>
                            row.map((given, c) => (kept.has(cellClue([r, c])) ? given : null)),
                        ),
                        borders: puzzle.borders.filter(([a, b]) => kept.has(borderClue(place(a), place(b)))),
                        ...(max !== undefined && kept.has(lineClue('max')) && { max }),
                    };
                };
                expect(hasAnswer(only(clues))).toBe(false);
                for (const clue of clues) {
                    expect(hasAnswer(only(clues.filter(other => other !== clue)))).toBe(true);
                    expect(seen.has(clue)).toBe(false);
                    seen.add(clue);
                }
            }
        }
        expectOften(contradictions, 100);
        expect(new Set(kinds)).toEqual(new Set(['cell', 'border', 'line']));
    });
});

test('clashing clues of a Battleship are minimal sets', () => {
    const random = new Random(7);
    const fleet = [2, 1];
    const boards = allBattleshipBoards(3, 3).get(fleet.join(' ')) ?? [];
    expect(boards.length).toBeGreaterThan(0);
    const clue = (): number | null => (random.chance(0.6) ? random.below(4) : null);
    let contradictions = 0;
    for (let i = 0; i < 200; i++) {
        const puzzle: BattleshipModel = {
            type: 'Battleship',
            rows: 3,
            columns: 3,
            fleet,
            cells: Array.from({ length: 3 }, () => [null, null, random.chance(0.2) ? 'ship' : null]),
            rowClues: [clue(), clue(), clue()],
            columnClues: [clue(), clue(), clue()],
        };
        for (const { clues } of clashes(puzzle)) {
            contradictions += 1;
            // Without the fleet there are more boards than these.
            const others = except(clues, [lineClue('fleet')]);
            if (others.length < clues.length) {
                const only = (some: readonly Clue[]): BattleshipModel => {
                    const kept = new ClueSet(some);
                    return {
                        ...puzzle,
                        rowClues: puzzle.rowClues.map((count, row) =>
                            kept.has(outsideClue('row', row)) ? count : null,
                        ),
                        columnClues: puzzle.columnClues.map((count, column) =>
                            kept.has(outsideClue('column', column)) ? count : null,
                        ),
                        cells: puzzle.cells.map((row, r) =>
                            row.map((segment, c) => (kept.has(cellClue([r, c])) ? segment : null)),
                        ),
                    };
                };
                const hasAnswer = (model: BattleshipModel): boolean =>
                    boards.some(board => agreesBattleship(model, board));
                expect(hasAnswer(only(clues))).toBe(false);
                for (const left of others) {
                    expect(hasAnswer(only(clues.filter(other => other !== left)))).toBe(true);
                }
            }
        }
    }
    expectOften(contradictions, 50);
});

test('a puzzle with an answer has no clashing clues; one that was not asked why says none', () => {
    const puzzle = (givens: FillominoModel['cells']): FillominoModel => ({
        type: 'Fillomino',
        rows: givens.length,
        columns: givens[0]!.length,
        cells: givens,
        borders: [],
    });
    expect(clashes(puzzle([[3, null, null]]))).toEqual([]);
    const none = puzzle([
        [1, null, null],
        [null, 2, null],
        [3, null, 1],
    ]);
    expect(solve(none)).toMatchObject({ status: 'none', clashes: [] });
    const clash = { clues: [cellClue([1, 1]), cellClue([2, 0]), cellClue([2, 2])], minimal: true };
    expect(solve(none, { questions: { clashes: true } })).toMatchObject({ status: 'none', clashes: [clash] });
});
