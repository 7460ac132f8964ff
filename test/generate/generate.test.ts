import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { isRight } from '../../bench/check';
import { type Clue, ClueSet, except } from '../../server/src/board/clue';
import { symmetries } from '../../server/src/board/symmetry';
import { formatEdits } from '../../server/src/edit/format-text';
import { explain } from '../../server/src/explain/explain';
import { isSolvedAt } from '../../server/src/explain/level';
import { generate, generateWithin } from '../../server/src/generate/generate';
import { type GeneratedKind, generatedKinds } from '../../server/src/generate/kinds';
import type { Job } from '../../server/src/jobs/job';
import type { JobNews } from '../../server/src/jobs/thread';
import { loadPuzzle } from '../../server/src/language/load';
import { printPuzzle } from '../../server/src/language/new-puzzle';
import { LogicSolverEngine } from '../../server/src/logic/engines/logic-solver';
import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';
import type { CurveDataModel } from '../../server/src/puzzles/curvedata/model';
import type { Wishes } from '../../server/src/puzzles/filler';
import type { KanaoreModel } from '../../server/src/puzzles/kanaore/model';
import { type Level, levels } from '../../server/src/puzzles/level';
import type { Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { imageOf, orbits } from '../../server/src/solve/clue-symmetry';
import { defaultEngine } from '../../server/src/solve/default-engine';
import type { Report } from '../../server/src/solve/report';
import { withSearch } from '../../server/src/solve/search';
import { solve } from '../../server/src/solve/solve';
import { isSpare, removable } from '../../server/src/solve/superfluous';
import { outOfWork, Work } from '../../server/src/solve/work';
import { program } from '../support/programs';
import { runs, someOf, thorough } from '../support/runs';

const kinds = generatedKinds.map(kind => [kind.word, kind] as const);
const seeds = Array.from({ length: thorough ? 100 : 2 }, (_, seed) => seed);
const sides = thorough ? [8, 10] : [6];

function reportsOf(model: Model): Report[] {
    return [
        solve(model, { newEngine: defaultEngine, questions: { superfluous: true } }),
        solve(model, { newEngine: () => new LogicSolverEngine() }),
    ];
}

/** One answer by both engines, right by a checker that is not ours to generate with; and read as it is printed. */
function expectGood(model: Model | undefined): Report {
    expect(model).toBeDefined();
    const [report, other] = reportsOf(model!);
    expect(report!.status).toBe('unique');
    expect(other!.status).toBe('unique');
    expect(other!.answers).toEqual(report!.answers);
    expect(isRight(model!, report!.answers[0]!)).toBe(true);
    const text = printPuzzle(model!);
    const { document, findings, model: read } = loadPuzzle(text);
    expect(findings).toEqual([]);
    expect(read).toEqual(model);
    expect(formatEdits(document)).toEqual([]);
    return report!;
}

/** The cells that say something, of a Bonsan all circles. */
function cellsOf(model: Model): Clue[] {
    const said = withSearch(model, 'assumed', {}, search => search.clues.filter(({ kind }) => kind === 'cell'));
    return new ClueSet([...said, ...typeOf(model).edit.placeholders(model)]).keys();
}

/** The levels of the techniques of a kind. */
function levelsOf({ board }: GeneratedKind): Level[] {
    const { techniques = [] } = typeOf(board(5, 5, 0)).hints;
    const found = levels.filter(level => techniques.some(technique => technique.level === level));
    return found.length > 0 ? found : [5];
}

/** The sides of a board on which puzzles of every level are found. A Bonsan that takes something to be tried is larger. */
function sideOf({ type }: GeneratedKind): number {
    return type === 'Bonsan' ? 7 : 5;
}

describe.each(kinds)('%s', (_, kind) => {
    test.each(sides)('unique by both engines, at most as many clues as are usual: %i', side => {
        for (const seed of seeds) {
            expectGood(generate(kind.board(side, side, seed), { seed }));
        }
    });

    test.each(sides)('with few clues none can be left out: %i', side => {
        for (const seed of seeds) {
            const { superfluous } = expectGood(generate(kind.board(side, side, seed), { seed, clues: 'few' }));
            expect(superfluous).toMatchObject({ clues: [], complete: true });
        }
    });

    test.each(kind.wishes.includes('symmetry') ? someOf(symmetries, 2) : [])('symmetric: %s', symmetry => {
        for (const seed of someOf(seeds, 1)) {
            const puzzle = generate(kind.board(6, 6, seed), { seed, symmetry, clues: 'few' })!;
            const { superfluous } = expectGood(puzzle);
            const clues = new ClueSet(cellsOf(puzzle));
            expect(clues.keys().filter(clue => !clues.has(imageOf(clue, symmetry, puzzle)))).toEqual([]);
            expect(superfluous!.symmetric?.clues ?? []).toEqual([]);
        }
    });

    test('as hard as wanted: neither easier nor harder', { tags: 'slow' }, () => {
        for (const seed of seeds) {
            const [easiest, ...harder] = levelsOf(kind);
            const difficulty = harder[seed % harder.length] ?? easiest!;
            const board = kind.board(sideOf(kind), sideOf(kind), seed);
            const puzzle = generate(board, { seed, difficulty: [difficulty, difficulty] });
            const { path } = explain(puzzle!, { to: 'all' });
            expect(path?.grade?.level).toBe(difficulty);
        }
    });

    test('as few clues as a difficulty allows: without any other the puzzle is harder or has several answers', {
        tags: 'slow',
    }, () => {
        for (let seed = 0; seed < runs(20); seed++) {
            const level = levelsOf(kind)[seed % levelsOf(kind).length]!;
            // A Curve Data of level 1 takes long to find.
            const puzzle = generate(kind.board(sideOf(kind), sideOf(kind), seed), {
                seed,
                difficulty: kind.type === 'CurveData' ? [1, level] : [level, level],
            })!;
            expectGood(puzzle);
            const clues = withSearch(puzzle, 'assumed', {}, search => search.clues);
            expect(isSolvedAt(level, puzzle, clues)).toBe(true);
            const spare = clues.filter(clue => clue.kind !== 'border' && isSpare(puzzle, clue));
            expect(spare.filter(clue => isSolvedAt(level, without(puzzle, [clue]), except(clues, [clue])))).toEqual([]);
            for (const clue of someOf(spare, 1)) {
                const { status, path } = explain(without(puzzle, [clue]), { to: 'all' });
                expect(status === 'unique' && path!.grade!.level <= level).toBe(false);
            }
        }
    });

    test.each(kind.wishes.includes('symmetry') ? someOf(symmetries, 1) : [])(
        'the same of clues with their images: %s',
        { tags: 'slow' },
        symmetry => {
            for (const seed of seeds) {
                const puzzle = generate(kind.board(6, 6, seed), { seed, symmetry, difficulty: [1, 2] })!;
                const clues = withSearch(puzzle, 'assumed', {}, search => search.clues);
                const inCells = new ClueSet(cellsOf(puzzle));
                expect(inCells.keys().filter(clue => !inCells.has(imageOf(clue, symmetry, puzzle)))).toEqual([]);
                const pairs = orbits(
                    clues.filter(clue => isSpare(puzzle, clue)),
                    symmetry,
                    puzzle,
                );
                expect(pairs.length).toBeGreaterThan(0);
                expect(pairs.filter(pair => isSolvedAt(2, without(puzzle, pair), except(clues, pair)))).toEqual([]);
            }
        },
    );

    test('the same seed gives the same puzzle, another one another', () => {
        const make = (seed: number): Model | undefined => generate(kind.board(6, 6, seed), { seed });
        expect(make(7)).toEqual(make(7));
        expect(make(7)).not.toEqual(make(8));
    });

    test('the web worker makes the same', async () => {
        const job: Job<'generate'> = {
            kind: 'generate',
            model: kind.board(6, 6, 5),
            limitMs: 3_600_000,
            wishes: { seed: 5, clues: 'few' },
        };
        const posted: JobNews<'generate'>[] = [];
        const scope: { onmessage?: (event: { data: Job }) => Promise<void> } = createContext({
            importScripts() {},
            postMessage: (message: never) => posted.push(message),
            WebAssembly,
            performance,
            atob,
        });
        runInContext(readFileSync(program('worker'), 'utf8'), scope);
        await scope.onmessage!({ data: job });
        // Objects from the other realm have prototypes of their own.
        const [{ result }] = JSON.parse(JSON.stringify(posted));
        expect(result.puzzle).toEqual(generate(job.model, job.wishes));
    });
});

/** The puzzle after some clues were taken out of its text. */
function without(puzzle: Model, clues: readonly Clue[]): Model {
    const type = typeOf(puzzle);
    return type.view.write(
        puzzle,
        clues.flatMap(clue => type.edit.withoutClue(puzzle, clue)),
    );
}

describe('from a board', () => {
    const modelOf = (text: string): Model => loadPuzzle(text).model!;
    const boards = {
        fillomino: 'fillomino\nmax 6\ngrid\n  ? . 3 ?_ ?\n  . ? . . .\n  ? . ? . ?\n  . . . ? .\n  ? ? 2| . ?\n',
        battleship:
            'battleship\nfleet 3 2 1\ngrid\n    | . 2 . . .\n  . | . . . . .\n  3 | . . . ? .\n  . | . . . . .\n  . | ~ . . . .\n  . | . . . . .\n',
        bonsan: 'bonsan\ngrid\n  o . . o .\n  . . 2 . .\n  . o . . o\n  . . o . .\n  o . . . .\n',
        curvedata:
            'curvedata\nshape Q\n  +-+\n    |\n    +\ngrid\n  ? . . . x\n  . . Q . .\n  . . . . .\n  . ? ._ . ?\n  . . . . .\n',
        kanaore: 'kanaore\nwords\n  3 → かもめ\ngrid\n  . . . .\n  . 3 . .\n  . . . ■\n  . . . .\n',
    };

    test.each(Object.entries(boards))('the clues of a %s stay, and others stand at the places for them', (_, text) => {
        const board = modelOf(text);
        const type = typeOf(board);
        const places = new ClueSet(type.edit.placeholders(board));
        const said = (model: Model): Map<string, unknown> =>
            new Map(model.cells.flatMap((row, r) => row.map((sign, c) => [`${r} ${c}`, sign] as const)));
        for (const seed of someOf(seeds, 1)) {
            const puzzle = generate(board, { seed })!;
            expectGood(puzzle);
            expect(puzzle.borders).toEqual(board.borders);
            for (const [place, sign] of said(board)) {
                const [row, column] = place.split(' ').map(Number);
                const isPlace = places.has({ kind: 'cell', place: [row!, column!] });
                const isFree = sign === null || sign === 0 || sign === 'ship';
                if (!isPlace && (!isFree || places.keys().length > 0)) {
                    expect([place, said(puzzle).get(place)]).toEqual([place, sign]);
                }
            }
        }
    });

    test('what stands beside the cells stays, too', () => {
        const curve = generate(modelOf(boards.curvedata), { seed: 1 }) as CurveDataModel;
        expect(curve.shapes[0]).toEqual((modelOf(boards.curvedata) as CurveDataModel).shapes[0]);
        const { words, numbers } = generate(modelOf(boards.kanaore), { seed: 1 }) as KanaoreModel;
        expect(words[0]).toMatchObject({ number: 3, text: 'かもめ' });
        expect(numbers[1]![1]).toBe(3);
        expect(words.length).toBeGreaterThan(1);
    });

    test('where it has no answer there is no puzzle', () => {
        expect(generate(modelOf('fillomino\ngrid\n  2 1 1\n'), { seed: 1 })).toBeUndefined();
        expect(generate(modelOf('battleship\nfleet 4\ngrid\n  . . .\n'), { seed: 1 })).toBeUndefined();
    });
});

test('regions of a Heya-bon are not all rectangles, and are named in reading order', () => {
    const kind = generatedKinds.find(({ word }) => word === 'heya-bon')!;
    let others = 0;
    for (let seed = 1; seed <= 20; seed++) {
        const regions = (kind.board(8, 8, seed) as BonsanModel).regions!;
        const names = [...new Set(regions.flat())];
        expect(names).toEqual(names.toSorted());
        for (const name of names) {
            const places = regions.flatMap((row, r) =>
                row.flatMap((cell, c) => (cell === name ? [[r, c] as const] : [])),
            );
            const side = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers) + 1;
            const box = side(places.map(([row]) => row)) * side(places.map(([, column]) => column));
            others += Number(box > places.length);
        }
    }
    expect(others).toBeGreaterThan(10);
});

describe('wishes', () => {
    const board = (word: string, side: number): Model =>
        generatedKinds.find(kind => kind.word === word)!.board(side, side, 1);

    test('as many clues as a difficulty allows, and no more than wanted', () => {
        const countOf = (wishes: Omit<Wishes, 'seed'>): number =>
            cellsOf(generate(board('fillomino', 6), { seed: 1, ...wishes })!).length;
        const easy = countOf({ difficulty: [1, 1] });
        expect(countOf({ difficulty: [2, 2] })).toBeLessThan(easy);
        expect(countOf({ difficulty: [1, 1], clues: easy - 2 })).toBeLessThan(easy - 1);
        expect(countOf({ difficulty: [1, 5] })).toBe(countOf({ clues: 'few' }));
    });

    test('from so many clues to so many, where the difficulty stays', () => {
        const cluesIn = (wishes: Omit<Wishes, 'seed'>): Model | undefined =>
            generate(board('fillomino', 6), { seed: 1, ...wishes });
        const fewest = cellsOf(cluesIn({ difficulty: [2, 2] })!).length;
        const [least, most] = [fewest + 3, fewest + 5];
        for (const difficulty of [undefined, [2, 2] as const]) {
            const puzzle = cluesIn({ clues: [least, most], ...(difficulty && { difficulty }) })!;
            expect(cellsOf(puzzle).length).toBeGreaterThanOrEqual(least);
            expect(cellsOf(puzzle).length).toBeLessThanOrEqual(most);
            expect(solve(puzzle).status).toBe('unique');
            if (difficulty) {
                expect(explain(puzzle, { to: 'all' }).path?.grade?.level).toBe(2);
            }
        }
        expect(cluesIn({ clues: [37, 40] })).toBeUndefined();
    });

    test.each(generatedKinds.map(({ word }) => word))(
        'a number of clues that a %s cannot have is the usual one',
        word => {
            const small = board(word, 5);
            expect(generate(small, { seed: 4, clues: 25 + 5 + 5 })).toEqual(generate(small, { seed: 4 }));
        },
    );

    test('about as many clues as wanted, even if these are many', () => {
        expect(cellsOf(generate(board('fillomino', 5), { seed: 4, clues: 20 })!)).toHaveLength(20);
    });

    test('where none is as hard as wanted, it is told how many were easier', () => {
        const { puzzle, missed, reason } = generateWithin(board('bonsan', 2), { seed: 1, difficulty: [5, 5] });
        expect({ puzzle, missed, reason }).toEqual({ missed: { easier: 100, harder: 0 } });
    });

    test.each([{}, { clues: 'few' }, { difficulty: [1, 2] }, { difficulty: [3, 4] }] as const)(
        'neither letters nor water is given, unless that is wished for: %j',
        { tags: 'slow' },
        wishes => {
            for (const seed of seeds) {
                const kanaore = generate(board('kanaore', 6), { seed, ...wishes })!;
                expect(kanaore.cells.flat().filter(letter => letter !== 0)).toEqual([]);
                const battleship = generate(board('battleship', 7), { seed, ...wishes })!;
                expect(battleship.cells.flat()).not.toContain('water');
            }
        },
    );

    test('letters and water are clues like others where that is wished for', () => {
        const difficulty = [1, 1] as const;
        const water = [1, 2, 3, 4].flatMap(
            seed => generate(board('battleship', 8), { seed, difficulty, given: 'water' })!.cells,
        );
        expect(water.flat()).toContain('water');
        const letters = [1, 2, 3].flatMap(
            seed => generate(board('kanaore', 6), { seed, difficulty, given: 'letters' })!.cells,
        );
        expect(letters.flat().some(letter => letter !== 0)).toBe(true);
    });

    test('letters are given where nothing else makes a puzzle unique', { tags: 'slow' }, () => {
        const words = ['abcdefghij'];
        for (const wishes of someOf<Partial<Wishes>>([{}, { difficulty: [1, 4] }], 1)) {
            const puzzle = generate(board('kanaore', 4), { seed: 1, words, ...wishes });
            expectGood(puzzle);
            expect(puzzle!.cells.flat().some(letter => letter !== 0)).toBe(true);
        }
    });

    test('a clue stays where a few conflicts do not tell whether it can go', () => {
        const puzzle = generate(board('battleship', 9), { seed: 3, clues: 100 })!;
        const [answer] = solve(puzzle).answers;
        const type = typeOf(puzzle);
        const full = type.view.write(puzzle, type.edit.possibleClues(puzzle, answer!));
        const goneWith = (conflicts: number): readonly Clue[] =>
            withSearch(full, 'assumed', {}, search => {
                const groups = search.clues.filter(clue => isSpare(full, clue)).map(clue => [clue]);
                return removable(search, answer!, groups, Number.POSITIVE_INFINITY, conflicts).flat();
            });
        const [some, all] = [goneWith(3), goneWith(1_000_000)];
        expect(some.length).toBeLessThan(all.length);
        for (const gone of [some, all]) {
            expect(solve(without(full, gone)).answers).toEqual([answer]);
        }
    });

    test('a large Battleship, whose last clues are hard to do without', () => {
        const { puzzle } = generateWithin(board('battleship', thorough ? 20 : 14), { seed: 2 });
        expect(solve(puzzle!).status).toBe('unique');
    });

    test('no more clues than so many', () => {
        for (const most of [11, 14, 30]) {
            const puzzle = generate(board('fillomino', 6), { seed: 1, clues: most })!;
            expectGood(puzzle);
            expect(puzzle.cells.flat().filter(given => given !== null).length).toBeLessThanOrEqual(most);
        }
    });

    test.each([
        ['Latin', ['apple', 'pear', 'plum', 'grape', 'melon', 'lemon', 'fig', 'cherry', 'olive', 'mango', 'lime']],
        [
            'kana, small and half-width',
            ['きゃべつ', 'ｷｭｳﾘ', 'かぼちゃ', 'なす', 'とまと', 'ごぼう', 'にら', 'ねぎ', 'しそ'],
        ],
        ['Devanagari', ['नमस्ते', 'किताब', 'पानी', 'घर', 'सड़क', 'बादल', 'नदी', 'कमल', 'आम']],
    ])('a Kanaore from a list of words: %s', (_, words) => {
        const puzzle = generate(board('kanaore', 5), { seed: 2, words }) as KanaoreModel;
        expectGood(puzzle);
        expect(puzzle.words.length).toBeGreaterThan(2);
        expect(new Set(puzzle.words.map(({ text }) => text)).size).toBe(puzzle.words.length);
        const normal = words.map(word => word.normalize('NFKC'));
        expect(puzzle.words.filter(({ text }) => !normal.includes(text.normalize('NFKC')))).toEqual([]);
    });

    test('a Kanaore with some words, without others, of words of a length, with shared cells', { tags: 'slow' }, () => {
        const made = (seed: number, wishes: Omit<Wishes, 'seed'>): KanaoreModel => {
            const puzzle = generate(board('kanaore', 6), { seed, ...wishes }) as KanaoreModel;
            expectGood(puzzle);
            return puzzle;
        };
        const wordsOf = ({ words }: KanaoreModel): string[] => words.map(({ text }) => text);
        const lettersIn = ({ words }: KanaoreModel): number =>
            words.reduce((sum, { letters }) => sum + letters.length, 0);
        let [usual, shared] = [0, 0];
        for (const seed of [1, 2, 3]) {
            const wanted = ['かなおれ', 'パズル'];
            expect(wordsOf(made(seed, { withWords: wanted, difficulty: [1, 3] }))).toEqual(
                expect.arrayContaining(wanted),
            );
            const some = made(seed, {});
            const withoutWords = wordsOf(some).slice(0, 3);
            const others = made(seed, { withoutWords, withWords: ['りす'], lengths: [4, 5] });
            expect(wordsOf(others).filter(word => withoutWords.includes(word))).toEqual([]);
            const lengths = new Set(others.words.filter(({ text }) => text !== 'りす').map(one => one.letters.length));
            expect([...lengths].filter(length => length < 4 || length > 5)).toEqual([]);
            usual += lettersIn(some);
            shared += lettersIn(made(seed, { sharing: true }));
        }
        expect(shared).toBeGreaterThan(1.1 * usual);
    });

    test('a Kanaore with a word that does not fit, or is none, is not made', { tags: 'slow' }, () => {
        for (const withWords of [['いち', 'あいうえおかきくけこ'], ['い']]) {
            expect(generate(board('kanaore', 3), { seed: 1, withWords })).toBeUndefined();
        }
    });

    test.each([
        ['lines', false, false],
        ['branches', true, false],
        ['loops', false, true],
    ] as const)('a Curve Data of %s', (shapes, branches, loops) => {
        const puzzles = [1, 2, 3].map(seed => generate(board('curvedata', 6), { seed, shapes }) as CurveDataModel);
        const all = puzzles.flatMap(puzzle => {
            expectGood(puzzle);
            return puzzle.shapes;
        });
        const ways = all.flatMap(({ nodes, lines }) =>
            nodes.map((_, node) => lines.filter(line => line.includes(node)).length),
        );
        expect(ways.some(count => count > 2)).toBe(branches);
        expect(all.some(({ nodes, lines }) => lines.length >= nodes.length)).toBe(loops);
    });
});

describe('a puzzle that takes more work than it may', () => {
    test.each(generatedKinds)('is not found: $word', kind => {
        const wishes: Wishes = { seed: 1, difficulty: [4, 4] };
        const board = kind.board(8, 8, 1);
        const [first, again] = [1, 2].map(() => generateWithin(board, wishes, 3));
        expect(first).toMatchObject({ reason: 'work' });
        expect(first).not.toHaveProperty('puzzle');
        expect(again).toEqual({ ...first, ms: again!.ms });
    });

    test('ends at the same point whenever it is tried, and with more work is the same as with any', () => {
        for (const kind of generatedKinds) {
            const wishes = { seed: 3 };
            const board = kind.board(6, 6, 3);
            const whole = new Work(3_600_000);
            const puzzle = generate(board, wishes, whole);
            const spentMs = 3_600_000 - whole.leftMs;
            expect(generate(board, wishes, new Work(1.01 * spentMs))).toEqual(puzzle);
            expect(() => generate(board, wishes, new Work(0.99 * spentMs))).toThrow(
                expect.toSatisfy(error => error === outOfWork),
            );
        }
    });
});

describe.each([
    [1, 12],
    [12, 1],
    [2, 10],
    [3, 20],
    [1, 30],
])('on a thin board of %i by %i', (rows, columns) => {
    test.each(kinds.filter(([, { sizes }]) => sizes?.allows({ rows, columns }) !== false))('%s', (_, kind) => {
        expect(generate(kind.board(rows, columns, 1), { seed: 1 })).toBeDefined();
    });
});
