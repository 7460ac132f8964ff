import { describe, expect, test, vi } from 'vitest';
import { removableClues } from '../../bench/variants';
import { type Clue, ClueSet, cellClue, clueName, lineClue } from '../../server/src/board/clue';
import { inRows } from '../../server/src/board/grid';
import { loadPuzzle } from '../../server/src/language/load';
import { kanaore } from '../../server/src/puzzles/kanaore';
import { type KanaoreModel, keptEmpty, type Word } from '../../server/src/puzzles/kanaore/model';
import type { WrittenClue } from '../../server/src/puzzles/model';
import { clashes } from '../../server/src/solve/clashes';
import { imageOf } from '../../server/src/solve/clue-symmetry';
import { type SolveOptions, solve } from '../../server/src/solve/solve';
import { differences } from '../support/compare';
import { allKanaoreBoards, canHold, type Dropped, isKanaoreAnswer, wordsWithSeveralPaths } from '../support/kanaore';
import { directions, puzzle, randomPuzzles } from '../support/kanaore-random';
import { PlainEngine } from '../support/plain-engine';
import { Random } from '../support/random';
import { expectOften, runs } from '../support/runs';

const mostPlainCells = 9;
/** Without the contradictions that need no search, so that the search has to find them. */
function withoutCheck<T>(action: () => T): T {
    const check = vi.spyOn(kanaore.rules, 'check').mockReturnValue([]);
    try {
        return action();
    } finally {
        check.mockRestore();
    }
}

const ways: readonly SolveOptions[] = [{ clueMode: 'hard' }, { clueMode: 'assumed' }];

/** For tiny boards, where starting an engine takes longer than all the rest. */
const plainWays: readonly SolveOptions[] = ways.map(way => ({ ...way, newEngine: () => new PlainEngine() }));

/** The program's mistakes about a puzzle, with clues as facts and as assumptions, and in its check. */
function wrong(model: KanaoreModel): string[] {
    const known = allKanaoreBoards(model);
    const waysOfSize = model.rows * model.columns <= mostPlainCells ? plainWays : ways;
    return [
        ...(known.length > 0 && kanaore.rules.check(model).length > 0
            ? [`check is wrong about ${JSON.stringify(model)}`]
            : []),
        ...waysOfSize.flatMap(way => withoutCheck(() => differences(model, known, way))),
    ];
}

describe('random puzzles', () => {
    test.each([
        [1, 2, 30],
        [2, 1, 30],
        [1, 4, 60],
        [4, 1, 60],
        [2, 2, 120],
        [2, 3, 150],
        [3, 2, 100],
        [2, 4, 100],
        [3, 3, 200],
        [3, 4, 150],
        [4, 3, 100],
    ])('of %i by %i', (rows, columns, count) => {
        expect(randomPuzzles(rows, columns, runs(count)).flatMap(wrong).slice(0, 10)).toEqual([]);
    });

    test('are of all kinds', () => {
        const statuses = randomPuzzles(3, 3, 200).map(model => allKanaoreBoards(model).length);
        const share = (count: (answers: number) => boolean): number => statuses.filter(count).length / statuses.length;
        expectOften(
            share(answers => answers === 0),
            0.15,
        );
        expectOften(
            share(answers => answers === 1),
            0.15,
        );
        expectOften(
            share(answers => answers > 1),
            0.15,
        );
    });
});

describe('every two words of three letters on 2 by 3', () => {
    // あああ, ああい, …: what words of equal letters do is what is easily got wrong.
    const threeLetters = Array.from({ length: 8 }, (_, n) => [1 + (n >> 2), 1 + ((n >> 1) & 1), 1 + (n & 1)]);
    test.each(directions)('the first one going %s', direction => {
        const puzzles = threeLetters.flatMap(first =>
            threeLetters.flatMap(second =>
                [true, false].map(full =>
                    puzzle(2, 3, {
                        words: [
                            { number: 1, direction, letters: first, text: '' },
                            { number: 2, direction: 'left', letters: second, text: '' },
                        ],
                        numbers: [
                            [null, 1, null],
                            [null, null, 2],
                        ],
                        full,
                    }),
                ),
            ),
        );
        expect(puzzles.flatMap(wrong).slice(0, 10)).toEqual([]);
    });
});

describe('advice', () => {
    /** On a square board the first word begins in a corner and goes right; its first letter is 1. */
    const squares: KanaoreModel[] = [];
    const letters = [[1], [2]].flatMap(([a]) => [[a!], [a!, 1], [a!, 2]]);
    for (const first of letters) {
        for (const givens of allGivens(4)) {
            for (const full of [false, true]) {
                squares.push(
                    puzzle(2, 2, {
                        words: [{ number: 1, direction: 'right', letters: [1, ...first], text: '' }],
                        numbers: [
                            [1, null],
                            [null, null],
                        ],
                        cells: inRows(givens, 2),
                        full,
                    }),
                );
            }
        }
    }
    const random = new Random(22);
    const withSecondWord = (model: KanaoreModel): KanaoreModel => {
        const start = 1 + random.below(3);
        const number = (cell: number): number | null => (cell === 0 ? 1 : cell === start ? 2 : null);
        const direction = random.pick(start === 1 ? ['left', 'down'] : start === 2 ? ['right', 'up'] : ['left', 'up']);
        const second = { number: 2, direction, letters: [1 + random.below(2), ...random.pick(letters)], text: '' };
        return {
            ...model,
            words: [...model.words, second as Word],
            numbers: inRows([0, 1, 2, 3].map(number), 2),
        };
    };
    const rows = allGivens(3, [0, 1, 2, keptEmpty]).flatMap(givens =>
        [false, true].flatMap(full =>
            letters.map(first =>
                puzzle(1, 3, {
                    words: [{ number: 1, direction: 'right', letters: [1, ...first], text: '' }],
                    numbers: [[1, null, null]],
                    cells: [givens],
                    full,
                }),
            ),
        ),
    );

    test.each([
        ['1 by 3', rows],
        ['2 by 2', squares],
        ['2 by 2 with two words', squares.map(withSecondWord)],
        ['2 by 3', randomPuzzles(2, 3, 200)],
        ['3 by 3', randomPuzzles(3, 3, 150)],
    ])('on %s says what brute force says', (_, models) => {
        let advised = 0;
        for (const model of models) {
            const [verdicts, name] = [wrong(model), JSON.stringify(model)];
            expect(verdicts).toEqual([]);
            const { superfluous, suggestions } = solve(model, {
                newEngine: () => new PlainEngine(),
                questions: { superfluous: true, suggestions: true },
            });
            const answers = allKanaoreBoards(model);
            const answersWith = (clues: readonly WrittenClue[]): number =>
                allKanaoreBoards(kanaore.view.write(model, clues)).length;
            if (answers.length === 1) {
                const givens = removableClues(model).filter(({ kind }) => kind === 'cell');
                const spare = givens.filter(clue => answersWith(kanaore.edit.withoutClue(model, clue)) === 1);
                expect(superfluous?.clues, name).toEqual(spare);
                advised += spare.length;
            }
            if (answers.length > 1) {
                expect(suggestions.length, name).toBeGreaterThan(0);
                for (const { clues, symmetry } of suggestions) {
                    expect(answersWith(clues), name).toBe(1);
                    for (const { clue } of clues) {
                        // In a symmetric set, a clue and its partner are left out together.
                        const gone = new ClueSet([clue, symmetry ? imageOf(clue, symmetry, model) : clue]);
                        const rest = clues.filter(other => !gone.has(other.clue));
                        expect(answersWith(rest), name).toBeGreaterThan(1);
                    }
                }
                advised += 1;
            }
        }
        expectOften(advised, 10);
    });

    test('is a letter, or that a cell stays empty', () => {
        // The last letter of word 1 is in a cell of its own, or shared: then the other cell is empty.
        const model = loadPuzzle('kanaore\nwords\n  1 → あいう\n  2 → うう\ngrid\n  1 . .\n  2 . .').model!;
        const { suggestions } = solve(model, { questions: { suggestions: true } });
        expect(suggestions.map(({ clues }) => clues)).toEqual([
            [{ clue: cellClue([0, 2]), text: 'う' }],
            [{ clue: cellClue([0, 2]), text: '■' }],
        ]);
    });
});

/** All ways to give no letter, the first or the second one in each of so many cells. */
function allGivens(cells: number, signs = [0, 1, 2]): number[][] {
    return cells === 0 ? [[]] : allGivens(cells - 1, signs).flatMap(rest => signs.map(sign => [...rest, sign]));
}

describe('clues that clash', () => {
    test('cannot all hold, and can as soon as one is left out', () => {
        const puzzles = [...randomPuzzles(2, 3, 150), ...randomPuzzles(3, 3, 200)].filter(
            model => allKanaoreBoards(model).length === 0,
        );
        expect(puzzles.length).toBeGreaterThan(50);
        for (const model of puzzles) {
            const found = clashes(model);
            expect(found.length).toBeGreaterThan(0);
            for (const { clues, minimal } of found) {
                expect(minimal).toBe(true);
                expect(canHold(model, allBut(model, clues)), `${clues.map(clueName)}`).toBe(false);
                // Also where nothing else was written.
                expect(allKanaoreBoards(onlyWith(model, clues)), `${clues.map(clueName)}`).toEqual([]);
                for (const clue of clues) {
                    const others = clues.filter(other => other !== clue);
                    expect(canHold(model, allBut(model, others)), `${others.map(clueName)}`).toBe(true);
                }
            }
        }
    });

    test('name the words on which given letters depend', () => {
        const text = 'kanaore\nwords\n  16 ↑ くくけきく\n  2 → あいう\ngrid\n  く き く\n  く . ■\n  16 . .\n  2 . .\n';
        const [first] = clashes(loadPuzzle(text).model!);
        expect(first!.clues.map(clueName)).toEqual(['word 16', 'r1c1', 'r1c3']);
    });
});

function onlyWith(model: KanaoreModel, clues: readonly Clue[]): KanaoreModel {
    const { words, cells, full } = allBut(model, clues);
    const grid = model.cells.flat().map((given, cell) => (cells.includes(cell) ? 0 : given));
    return {
        ...model,
        words: model.words.filter(({ number }) => !words.includes(number)),
        numbers: model.numbers.map(row => row.map(number => (words.includes(number ?? 0) ? null : number))),
        cells: inRows(grid, model.columns),
        full: model.full && !full,
    };
}

/** All clues but these, as clues to drop. */
function allBut(model: KanaoreModel, clues: readonly Clue[]): Required<Dropped> {
    const kept = new ClueSet(clues);
    return {
        words: model.words.map(({ number }) => number).filter(number => !kept.has({ kind: 'word', number })),
        cells: model.cells.flat().flatMap((_, cell) => {
            const clue = cellClue([Math.floor(cell / model.columns), cell % model.columns]);
            return kept.has(clue) ? [] : [cell];
        }),
        full: !kept.has(lineClue('full')),
    };
}

describe('answers of larger puzzles', () => {
    test('obey the rules', () => {
        for (const model of randomPuzzles(5, 6, 60)) {
            for (const answer of solve(model).answers) {
                expect(isKanaoreAnswer(model, answer), JSON.stringify(model)).toBe(true);
            }
        }
    });

    test('the checker refuses a letter too many, one too few and one that is wrong', () => {
        const model = puzzle(2, 3, {
            words: [{ number: 1, direction: 'right', letters: [1, 2, 3], text: 'あいう' }],
            numbers: [
                [1, null, null],
                [null, null, null],
            ],
        });
        expect(isKanaoreAnswer(model, [1, 2, 3, 0, 0, 0])).toBe(true);
        expect(isKanaoreAnswer(model, [1, 2, 0, 0, 3, 0])).toBe(true);
        expect(isKanaoreAnswer(model, [1, 2, 3, 0, 3, 0])).toBe(false);
        expect(isKanaoreAnswer(model, [1, 2, 0, 0, 0, 0])).toBe(false);
        expect(isKanaoreAnswer(model, [1, 0, 3, 2, 0, 0])).toBe(false);
        expect(isKanaoreAnswer({ ...model, full: true }, [1, 2, 3, 0, 0, 0])).toBe(false);
    });
});

describe('words with several paths in the only answer', () => {
    const warnedOf = (model: KanaoreModel, answer: readonly number[]): number[] =>
        kanaore.rules.remarks!(model, answer).flatMap(({ clue }) => (clue.kind === 'word' ? clue.number : []));

    test('are those that trying all paths together finds', () => {
        // Few letters, so that there are many of them.
        const models = [...randomPuzzles(3, 3, runs(300)), ...randomPuzzles(3, 4, runs(300))];
        let warned = 0;
        for (const model of models) {
            for (const answer of allKanaoreBoards(model).slice(0, 3)) {
                const found = warnedOf(model, answer);
                expect(found, JSON.stringify({ model, answer })).toEqual(wordsWithSeveralPaths(model, answer));
                warned += found.length;
            }
        }
        expectOften(warned, 20);
    });

    test('are not those that have to come to a letter that no other word puts there', () => {
        const model = puzzle(2, 2, {
            words: [
                { number: 1, direction: 'right', letters: [1, 2, 3], text: 'あいう' },
                { number: 2, direction: 'up', letters: [3, 1], text: 'うあ' },
            ],
            numbers: [
                [1, null],
                [2, null],
            ],
        });
        expect(warnedOf(model, [1, 2, 3, 3])).toEqual([]);
    });
});

describe('what makes an answer', () => {
    test('two paths that spell the same letters are one', () => {
        // The last い of word 1 may be either of those that the other words put there.
        const model = puzzle(2, 3, {
            words: [
                { number: 1, direction: 'down', letters: [1, 2, 3], text: 'あいう' },
                { number: 2, direction: 'down', letters: [3, 3], text: 'うう' },
                { number: 3, direction: 'right', letters: [2, 3], text: 'いう' },
            ],
            numbers: [
                [2, 1, null],
                [null, 3, null],
            ],
        });
        expect(allKanaoreBoards(model)).toEqual([[3, 1, 0, 3, 2, 3]]);
        expect(wrong(model)).toEqual([]);
    });

    test('letters that no word puts there do not', () => {
        const model = puzzle(2, 2, {
            words: [{ number: 1, direction: 'right', letters: [1, 2], text: 'あい' }],
            numbers: [
                [1, null],
                [null, null],
            ],
        });
        expect(solve(model)).toMatchObject({ status: 'unique', answers: [[1, 2, 0, 0]] });
    });
});
