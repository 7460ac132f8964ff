import { describe, expect, test, vi } from 'vitest';
import { borderClue, type Clue, ClueSet, cellClue } from '../../server/src/board/clue';
import type { Place } from '../../server/src/board/grid';
import { loadPuzzle } from '../../server/src/language/load';
import { Logic } from '../../server/src/logic/logic';
import { type CurveDataModel, shapeOf } from '../../server/src/puzzles/curvedata/model';
import { clashes } from '../../server/src/solve/clashes';
import { type SolveOptions, solve } from '../../server/src/solve/solve';
import { differences } from '../support/compare';
import {
    agreesWithClues,
    allCurveDataAnswers,
    allCurveDataTilings,
    edgesOf,
    type Figure,
    figuresOf,
    isCurveDataAnswer,
    looksOfShape,
} from '../support/curvedata';
import { puzzleOf, randomPuzzles } from '../support/curvedata-random';
import { PlainEngine } from '../support/plain-engine';
import { Random } from '../support/random';
import { expectOften, runs, someOf } from '../support/runs';

const plain: SolveOptions = { clueMode: 'hard', newEngine: () => new PlainEngine() };
const hard: SolveOptions = { clueMode: 'hard' };
const assumed: SolveOptions = { clueMode: 'assumed' };

function placesOfKeys({ rows, columns }: CurveDataModel): (readonly [number, number])[][] {
    const place = (cell: number) => [Math.floor(cell / columns), cell % columns] as const;
    return edgesOf(rows, columns).map(edge => edge.map(place));
}

describe('every tiling of a board by figures', () => {
    test.each([
        [1, 2],
        [2, 1],
        [1, 4],
        [2, 2],
        [2, 3],
        [3, 2],
        [2, 4],
        [3, 3],
        [5, 2],
    ])('of %i by %i', (rows, columns) => {
        const random = new Random(100 * rows + columns);
        const tilings = allCurveDataTilings(rows, columns).map(lines => ({
            lines,
            figures: figuresOf(rows, columns, lines),
        }));
        const tried = someOf(tilings.length > 200 ? random.shuffled(tilings) : tilings, 200);
        const found = tried.flatMap(({ lines }) => {
            const model = puzzleOf(random, rows, columns, lines, { anyShape: 0.15 });
            const known = tilings.filter(({ figures }) => agreesWithClues(model, figures)).map(tiling => tiling.lines);
            expect(known).toContainEqual(lines);
            return differences(model, known, edgesOf(rows, columns).length < 8 ? plain : hard, placesOfKeys(model));
        });
        expect(found.slice(0, 5)).toEqual([]);
    });
});

describe('random boards', () => {
    test.each([
        ['hard clues', hard, 300],
        ['clues under assumptions', assumed, 100],
    ] as const)('with %s', (_, options, count) => {
        const found = randomPuzzles(runs(count), 5).flatMap(model =>
            differences(model, allCurveDataAnswers(model), options, placesOfKeys(model)),
        );
        expect(found.slice(0, 5)).toEqual([]);
    });

    test('with hard clues, and what is put off for hard questions', () => {
        const later = vi.spyOn(Logic.prototype, 'later').mockImplementation((_, post) => post());
        const found = randomPuzzles(runs(300), 5).flatMap(model =>
            differences(model, allCurveDataAnswers(model), hard, placesOfKeys(model)),
        );
        expect(found.slice(0, 5)).toEqual([]);
        expect(later).toHaveBeenCalled();
        later.mockRestore();
    });

    test('clashing clues are minimal sets, where a clue that is left out stands for any shape', {
        tags: 'slow',
    }, () => {
        let contradictions = 0;
        let withWalls = 0;
        for (const puzzle of randomPuzzles(150, 6)) {
            const place = (cell: number): Place => [Math.floor(cell / puzzle.columns), cell % puzzle.columns];
            const hasAnswer = (clues?: readonly Clue[]): boolean => {
                const kept = new ClueSet(clues);
                return (
                    allCurveDataAnswers({
                        ...puzzle,
                        cells: puzzle.cells.map((row, r) =>
                            row.map((sign, c) =>
                                typeof sign === 'number' && clues && !kept.has(cellClue([r, c])) ? '?' : sign,
                            ),
                        ),
                        borders: puzzle.borders.filter(([a, b]) => !clues || kept.has(borderClue(place(a), place(b)))),
                    }).length > 0
                );
            };
            const found = clashes(puzzle);
            expect(found.length > 0).toBe(!hasAnswer());
            for (const { clues, minimal } of found) {
                contradictions += 1;
                expect(minimal).toBe(true);
                expect(hasAnswer(clues)).toBe(false);
                withWalls += clues.some(({ kind }) => kind === 'border') ? 1 : 0;
                for (const clue of clues) {
                    expect(hasAnswer(clues.filter(other => other !== clue))).toBe(true);
                }
            }
        }
        expectOften(contradictions, 20);
        expectOften(withWalls, 5);
    });

    test('what is seen without a search has no answer', () => {
        const puzzles = randomPuzzles(400, 7).filter(model => solve(model).contradictions.length > 0);
        const seen = puzzles.flatMap(model => solve(model).contradictions.map(({ message }) => message.code));
        const codes = ['curvedata/does-not-fit', 'curvedata/out-of-reach', 'curvedata/too-many-figures'];
        expect(codes).toEqual(expect.arrayContaining(seen));
        for (const code of codes) {
            expectOften(seen.filter(other => other === code).length, 0);
        }
        expect(puzzles.filter(model => allCurveDataAnswers(model).length > 0)).toEqual([]);
    });
});

describe('shapes', () => {
    /** The drawing of a figure as it would be typed. */
    function drawn(
        rows: number,
        columns: number,
        lines: readonly number[],
        { cells }: Figure,
        stretch: number,
    ): string {
        const canvas = Array.from({ length: (rows - 1) * stretch + 1 }, () =>
            Array<string>((columns - 1) * stretch + 1).fill(' '),
        );
        const at = (cell: number): [number, number] => [
            Math.floor(cell / columns) * stretch,
            (cell % columns) * stretch,
        ];
        for (const [key, [a, b]] of edgesOf(rows, columns).entries()) {
            if (lines[key] === 1 && cells.includes(a)) {
                const [[top, left], [bottom, right]] = [at(a), at(b)];
                for (let step = 1; step < stretch; step++) {
                    canvas[top === bottom ? top : top + step]![left === right ? left : left + step] =
                        top === bottom ? '-' : '|';
                }
            }
        }
        for (const cell of cells) {
            const [row, column] = at(cell);
            canvas[row]![column] = '+';
        }
        return canvas.map(line => `  ${line.join('')}`.trimEnd()).join('\n');
    }

    test('are read from drawings of any size', () => {
        const tilings = new Random(8).shuffled(allCurveDataTilings(3, 3)).slice(0, runs(250));
        const wrong = tilings.flatMap(lines =>
            figuresOf(3, 3, lines).flatMap((figure, index) => {
                const drawing = drawn(3, 3, lines, figure, 2 + (index % 3));
                const { reading } = loadPuzzle(`curvedata\nshape A\n${drawing}\ngrid\n  A . .\n  . . .\n  . . ?\n`);
                const [shape] = (reading!.model as CurveDataModel).shapes;
                const isRead = reading!.findings.length === 0 && shape && looksOfShape(shape) === figure.looks;
                return isRead ? [] : [drawing];
            }),
        );
        expect(wrong.slice(0, 3)).toEqual([]);
    });
});

test('the checker refuses what breaks a rule', () => {
    const model: CurveDataModel = {
        type: 'CurveData',
        rows: 2,
        columns: 3,
        shapes: [
            shapeOf('A', [
                [
                    [0, 0],
                    [0, 1],
                ],
                [
                    [0, 0],
                    [1, 0],
                ],
            ]),
        ],
        cells: [
            [0, null, null],
            [null, '?', null],
        ],
        borders: [],
    };
    const answer = [1, 1, 0, 1, 1, 0, 0];
    expect(isCurveDataAnswer(model, answer)).toBe(true);
    expect(isCurveDataAnswer({ ...model, borders: [[0, 1]] }, answer)).toBe(false);
    expect(
        isCurveDataAnswer(
            {
                ...model,
                shapes: [
                    shapeOf('A', [
                        [
                            [0, 0],
                            [0, 1],
                        ],
                    ]),
                ],
            },
            answer,
        ),
    ).toBe(false);
    const wrongClues: CurveDataModel['cells'][] = [
        [
            [0, null, '?'],
            [null, '?', null],
        ],
        [
            [0, null, null],
            [null, null, null],
        ],
        [
            [0, null, null],
            [null, '?', 'shaded'],
        ],
    ];
    for (const clues of wrongClues) {
        expect(isCurveDataAnswer({ ...model, cells: clues }, answer)).toBe(false);
    }
    expect(isCurveDataAnswer(model, [1, 1, 0, 0, 1, 0, 0])).toBe(false);
});
