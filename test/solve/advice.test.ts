// @module-tag slow
import { describe, expect, test } from 'vitest';
import { removableClues, spareClues, sparser, spoilt, without } from '../../bench/variants';
import { type Clue, ClueSet, cellClue, clueName, except } from '../../server/src/board/clue';
import { inRows } from '../../server/src/board/grid';
import { generate } from '../../server/src/generate/generate';
import { loadPuzzle } from '../../server/src/language/load';
import type { BattleshipModel, DrawnShip } from '../../server/src/puzzles/battleship/model';
import type { CurveDataModel } from '../../server/src/puzzles/curvedata/model';
import { fillomino } from '../../server/src/puzzles/fillomino';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import { type KanaoreModel, keptEmpty, keptEmptySign, wordClue } from '../../server/src/puzzles/kanaore/model';
import type { Answer, Model, WrittenClue } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { isChosen } from '../../server/src/solve/chosen-places';
import { clashes } from '../../server/src/solve/clashes';
import { imageOf, symmetryOf } from '../../server/src/solve/clue-symmetry';
import { withSearch } from '../../server/src/solve/search';
import { solve } from '../../server/src/solve/solve';
import { agreesWithClues as agreesBattleship, allBattleshipBoards } from '../support/battleship';
import { agreesWithClues as agreesFillomino, allFillominoBoards, neighbourPairs } from '../support/fillomino';
import { generated, generatedBattleship } from '../support/generated';
import { Random } from '../support/random';
import { costlyRuns, expectOften, runs } from '../support/runs';

// Advice about clues, compared with searches on other puzzles: those with the clues written into them
// or removed from them, each in an encoding of its own.

const cases = (name: string): number => (name.endsWith(' battleship') ? 50 : 200);

const fleet = [3, 2, 1, 1];

/** Like an L, with three cells and with four. */
const bentShips: readonly DrawnShip[] = [
    {
        cells: [
            [0, 0],
            [1, 0],
            [1, 1],
        ],
        count: 1,
    },
    {
        cells: [
            [0, 0],
            [1, 0],
            [2, 0],
            [2, 1],
        ],
        count: 1,
    },
];

/** Puzzles with one answer. */
const generators: Readonly<Record<string, (random: Random) => Model>> = {
    battleship: random => generatedBattleship(random, 5, 5, { fleet }),
    'bent battleship': random => generatedBattleship(random, 5, 5, { fleet: [2, 1], drawn: bentShips }),
    'weighted battleship': random => generatedBattleship(random, 5, 5, { fleet, variant: 'weighted' }),
    'digital battleship': random => generatedBattleship(random, 5, 5, { fleet, variant: 'digital' }),
    bonsan: random => generated(random, 'bonsan', 5, 5),
    'heya-bon': random => generated(random, 'heya-bon', 5, 6),
    curvedata: random => generated(random, 'curvedata', 4, 4),
    fillomino: random => generated(random, 'fillomino', 4, 4),
    'fillomino with borders': random => borderedFillomino(random),
    'curvedata with walls': random => walledCurveData(random),
    kanaore: random => generated(random, 'kanaore', 4, 4),
};

/** With borders and often a largest number, and only as many givens as it needs beside them. */
function borderedFillomino(random: Random): FillominoModel {
    const model = generated(random, 'fillomino', 4, 4) as FillominoModel;
    const [answer] = solve(model).answers;
    const { rows, columns } = model;
    const borders = neighbourPairs(rows, columns).filter(([a, b]) => answer![a] !== answer![b] && random.chance(0.4));
    const max = random.chance(0.7) ? { max: Math.max(...answer!) } : {};
    return withFewerGivens(random, { ...model, borders, ...max });
}

function walledCurveData(random: Random): CurveDataModel {
    const model = generated(random, 'curvedata', 4, 4) as CurveDataModel;
    const [answer] = solve(model).answers;
    const walls = typeOf(model)
        .edit.possibleClues(model, answer!)
        .filter(({ clue }) => clue.kind === 'border' && random.chance(0.2));
    return typeOf(model).view.write(model, walls) as CurveDataModel;
}

function withFewerGivens<M extends Model>(random: Random, model: M): M {
    let fewer = model;
    for (const clue of random.shuffled(removableClues(model).filter(({ kind }) => kind === 'cell'))) {
        const next = without(fewer, [clue]) as M;
        fewer = solve(next).status === 'unique' ? next : fewer;
    }
    return fewer;
}

/** The number of puzzles generated per type, of which the cases are made. */
const puzzleCount = 20;

function statusWith(model: Model, clues: readonly WrittenClue[]): string {
    return solve(typeOf(model).view.write(model, clues)).status;
}

describe.each(Object.entries(generators))('%s', (name, generate) => {
    const most = costlyRuns(cases(name));
    const seeds = new Random(0);
    const puzzles = Array.from({ length: Math.min(puzzleCount, most) }, () => generate(seeds));

    test('suggested clues make it unique, and none of them can be left out', () => {
        const random = new Random(1);
        let suggested = 0;
        for (let tried = 0; suggested < most && tried < 4 * most; tried++) {
            const model = sparser(random, random.pick(puzzles));
            const { status, answers, suggestions } = solve(model, { questions: { suggestions: true } });
            if (status !== 'several') {
                continue;
            }
            if (suggestions.length === 0) {
                for (const answer of answers) {
                    expect(statusWith(model, typeOf(model).edit.possibleClues(model, answer))).toBe('several');
                }
                continue;
            }
            suggested += 1;
            for (const { clues, symmetry } of suggestions) {
                expect(statusWith(model, clues)).toBe('unique');
                for (const { clue } of clues) {
                    const image = symmetry ? imageOf(clue, symmetry, model) : clue;
                    const gone = new ClueSet([clue, image]);
                    const rest = clues.filter(other => !gone.has(other.clue));
                    expect(statusWith(model, rest)).toBe('several');
                }
            }
            // A single clue is found where there is one.
            if (suggestions[0]!.clues.length > 1 && suggested % 20 === 0) {
                for (const one of answers.flatMap(answer => typeOf(model).edit.possibleClues(model, answer))) {
                    expect(statusWith(model, [one])).toBe('several');
                }
            }
        }
        expect(suggested).toBe(most);
    });

    test('superfluous clues can be left out one by one, the removable ones together', () => {
        const random = new Random(2);
        let superfluousClues = 0;
        for (let i = 0; i < most; i++) {
            const model = fuller(random, random.pick(puzzles));
            const { superfluous, answers } = solve(model, { questions: { superfluous: true } });
            const { clues, together, symmetric, complete } = superfluous!;
            const isUnique = (left: readonly Clue[]): boolean => solve(without(model, left)).status === 'unique';
            const spare = spareClues(model);
            superfluousClues += clues.length;
            expect(complete).toBe(true);
            expect(clues).toEqual(spare.filter(clue => isUnique([clue])));
            expect(solve(without(model, together)).answers).toEqual(answers);
            for (const clue of except(spare, together)) {
                expect(isUnique([...together, clue])).toBe(false);
            }
            if (symmetric) {
                expect(isUnique(symmetric.clues)).toBe(true);
                const images = symmetric.clues.map(clue => imageOf(clue, symmetric.symmetry, model));
                expect(images.map(clueName).sort()).toEqual(symmetric.clues.map(clueName).sort());
            }
        }
        expectOften(superfluousClues, most / 2);
    });

    test('clashing clues cannot all hold, and without any of them the others can', () => {
        const random = new Random(3);
        let contradictions = 0;
        for (let tried = 0; contradictions < most && tried < 20 * most; tried++) {
            const model = spoilt(random, random.pick(puzzles));
            for (const { clues, minimal } of model ? clashes(model) : []) {
                contradictions += 1;
                expect(minimal).toBe(true);
                expect(hasAnswerWith(model!, clues)).toBe(false);
                for (const clue of clues) {
                    const others = clues.filter(other => other !== clue);
                    expect(hasAnswerWith(model!, others)).toBe(true);
                }
            }
        }
        expectOften(contradictions, most - 1);
    });
});

test('changes of a clue are what they say', { tags: 'slow' }, () => {
    const random = new Random(39);
    const verdicts = { unique: 0, several: 0 };
    const kinds = new Set<string>();
    for (const [name, generator] of Object.entries(generators)) {
        const puzzles = Array.from({ length: 10 }, () => generator(random));
        for (let count = 0; count < runs(cases(name)); count++) {
            const model = withWrongClue(random, random.pick(puzzles));
            const { changes } = model ? solve(model, { questions: { slips: true } }) : { changes: [] };
            for (const change of changes) {
                const verdict = change.unique ? 'unique' : 'several';
                verdicts[verdict] += 1;
                kinds.add(change.kind);
                const changed = typeOf(model!).view.write(model!, change.writes);
                expect(solve(changed).status).toBe(verdict);
                if (change.kind === 'moved') {
                    expect(removableClues(changed).length).toBe(removableClues(model!).length);
                }
            }
            expect(new Set(changes.map(({ unique }) => unique)).size).toBeLessThan(2);
        }
    }
    expect(verdicts.unique).toBeGreaterThan(20);
    expect([...kinds].sort()).toEqual(['dropped', 'moved', 'swapped', 'value']);
});

/** With another sign in the cell of one of its clues, or where one could be. */
function withWrongClue(random: Random, model: Model): Model | undefined {
    const type = typeOf(model);
    const [answer] = solve(model).answers;
    const bare = without(
        model,
        removableClues(model).filter(({ kind }) => kind === 'cell'),
    );
    const inCells = type.edit.possibleClues(bare, answer!).filter(({ clue }) => clue.kind === 'cell');
    const wrong = { clue: random.pick(inCells).clue, text: random.pick(inCells).text };
    const mixed = type.view.write(model, [wrong]);
    return type.rules.check(mixed).length === 0 ? mixed : undefined;
}

/** With more clues of its answer than it needs. */
function fuller(random: Random, model: Model): Model {
    const type = typeOf(model);
    const [answer] = solve(model).answers;
    const more = random.shuffled(type.edit.possibleClues(model, answer!)).slice(0, 1 + random.below(4));
    return type.view.write(model, more);
}

/** Whether a puzzle has an answer with no more than these clues, of which the fleet may be missing. */
function hasAnswerWith(model: Model, clues: readonly Clue[]): boolean {
    const all = withSearch(model, 'assumed', {}, search => search.clues);
    const taken = except(all, clues);
    const removable = new ClueSet(removableClues(model));
    if (model.type === 'Kanaore') {
        return canHoldKanaore(model as KanaoreModel, taken);
    }
    return taken.every(clue => removable.has(clue))
        ? solve(without(model, taken)).status !== 'none'
        : withSearch(model, 'assumed', {}, search => search.find({ clues })) !== undefined;
}

/**
 * A word that is taken away may put each of its letters anywhere. So where it has a letter that is given, this is on the
 * board or in a cell that no other word comes to.
 */
function canHoldKanaore(model: KanaoreModel, taken: readonly Clue[]): boolean {
    const gone = new ClueSet(taken);
    const loose = new Set(model.words.filter(word => gone.has(wordClue(word))).flatMap(({ letters }) => letters));
    const rest = without(model, taken) as KanaoreModel;
    const kept = rest.cells.flatMap((row, r) => row.flatMap((letter, c) => (letter === 0 ? [] : [{ letter, r, c }])));
    if (loose.size > 0 && rest.full && kept.some(({ letter }) => letter === keptEmpty)) {
        return false;
    }
    const elsewhere = kept.filter(({ letter }) => loose.has(letter));
    return subsets(elsewhere).some(cells => {
        const written = cells.map(({ r, c }) => ({ clue: cellClue([r, c]), text: keptEmptySign }));
        const puzzle = typeOf(model).view.write(rest, written) as KanaoreModel;
        const loosened: KanaoreModel = { ...puzzle, full: rest.full && loose.size === 0 };
        return solve(loosened).status !== 'none';
    });
}

function subsets<T>(items: readonly T[]): T[][] {
    const [first, ...rest] = items;
    return first === undefined ? [[]] : subsets(rest).flatMap(subset => [subset, [first, ...subset]]);
}

test('suggested clues take the places that the constructor has chosen', () => {
    const random = new Random(11);
    let suggested = 0;
    for (let tried = 0; suggested < runs(30) && tried < 200; tried++) {
        // Of small regions: where they are large, the places that are left are seldom enough.
        const board: FillominoModel = { ...fillomino.edit.blank(5, 5), max: 4 };
        const whole = generate(board, { seed: tried, clues: 11 }) as FillominoModel;
        const givens = whole.cells.map(row =>
            row.map(given => (given !== null && random.chance(0.4) ? ('?' as const) : given)),
        );
        const model: FillominoModel = { ...whole, cells: givens };
        const places = new ClueSet(
            givens.flatMap((row, r) => row.flatMap((given, c) => (given === '?' ? [cellClue([r, c])] : []))),
        );
        const { status, answers, suggestions } = solve(model, { questions: { suggestions: true } });
        if (status !== 'several') {
            continue;
        }
        const enough = answers.some(answer => {
            const clues = typeOf(model).edit.possibleClues(model, answer);
            const chosen = clues.filter(({ clue }) => places.has(clue));
            return statusWith(model, chosen) === 'unique';
        });
        if (enough) {
            const best = suggestions[0]!.clues.map(({ clue }) => clue);
            expect(except(best, places.keys())).toEqual([]);
            suggested += 1;
        }
    }
    expectOften(suggested, 5);
});

describe.each(['battleship', 'curvedata', 'fillomino'])('single clues for %s', name => {
    const kindOf = (model: Model, written: WrittenClue): string =>
        typeOf(model).edit.filler?.givesAway?.(written) ? 'given away' : written.clue.kind;

    test('are of each kind of which one is enough, at marked places first, and each kind is together', {
        tags: 'slow',
    }, () => {
        const random = new Random(12);
        const puzzles = Array.from({ length: 10 }, () => generators[name]!(random));
        let several = 0;
        let marked = 0;
        for (let tried = 0; several < 30 && tried < 300; tried++) {
            const model = withMarks(random, sparser(random, random.pick(puzzles), 2));
            const { status, answers, suggestions } = solve(model, { questions: { suggestions: true } });
            const kept = answers.slice(0, 2).flatMap(answer => typeOf(model).edit.possibleClues(model, answer));
            const enough = status === 'several' ? kept.filter(one => statusWith(model, [one]) === 'unique') : [];
            if (enough.length === 0) {
                continue;
            }
            several += 1;
            const singles = suggestions.flatMap(({ clues, symmetry }) =>
                clues.length === 1 && !symmetry ? clues : [],
            );
            const kinds = singles.map(one => kindOf(model, one));
            expect(new Set(kinds)).toEqual(new Set([...kinds, ...enough.map(one => kindOf(model, one))]));
            if (enough.some(({ clue }) => isChosen(model, clue))) {
                marked += 1;
                expect(isChosen(model, singles[0]!.clue)).toBe(true);
            }
            const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]);
            expect(changes.length).toBe(new Set(kinds).size - 1);
        }
        expectOften(several, 20);
        expectOften(marked, 3);
    });
});

test('where the marked places need two clues, single ones elsewhere are suggested after them', () => {
    const { model } = loadPuzzle('fillomino\ngrid\n  . . . .\n  7 7 3 .\n  . 6 ? ?\n  . . . .\n');
    const { suggestions } = solve(model!, { questions: { suggestions: true } });
    const [first, ...others] = suggestions.filter(({ symmetry }) => !symmetry).map(({ clues }) => clues);
    expect(first!.map(({ clue }) => clueName(clue))).toEqual(['r3c3', 'r3c4']);
    expect(others.map(clues => clues.length)).toContain(1);
    for (const clues of others) {
        expect(statusWith(model!, clues)).toBe('unique');
    }
});

/** With some clues of an answer in cells, but only as places for clues. */
function withMarks(random: Random, model: Model): Model {
    const [answer] = solve(model).answers;
    const clues = answer ? typeOf(model).edit.possibleClues(model, answer) : [];
    const inCells = clues.filter(({ clue, text }) => clue.kind === 'cell' && text !== '~');
    const marks = random.shuffled(inCells).slice(0, 2);
    return typeOf(model).view.write(
        model,
        marks.map(({ clue }) => ({ clue, text: '?' })),
    );
}

test('where most clues stand symmetrically, suggested ones have their partners', () => {
    const random = new Random(5);
    let suggested = 0;
    for (let i = 0; i < 60; i++) {
        const model = generated(random, 'fillomino', 4, 4) as FillominoModel;
        const [answer] = solve(model).answers;
        const cells = random.shuffled([0, 1, 2, 3, 4, 5, 6, 7]).slice(0, 4 + random.below(3));
        const [gap] = cells;
        const pairs = new Set(cells.flatMap(cell => (cell === gap ? [cell] : [cell, 15 - cell])));
        const givens = answer!.map((number, cell) => (pairs.has(cell) ? number : null));
        const lopsided: FillominoModel = { ...model, cells: inRows(givens, 4) };
        for (const { clues, symmetry, nearly } of solve(lopsided, { questions: { suggestions: true } }).suggestions) {
            if (symmetry) {
                suggested += 1;
                expect(nearly).toBe(true);
                const after = typeOf(lopsided).view.write(lopsided, clues);
                expect(solve(after).status).toBe('unique');
                const there = new ClueSet(removableClues(after));
                expect(clues.every(({ clue }) => there.has(imageOf(clue, symmetry, after)))).toBe(true);
            }
        }
    }
    expectOften(suggested, 10);
});

test('where the clues stand symmetrically, so do suggested ones and those that are left', () => {
    const random = new Random(4);
    let suggested = 0;
    let removed = 0;
    for (let i = 0; i < 60; i++) {
        const model = generated(random, 'fillomino', 4, 4) as FillominoModel;
        const [answer] = solve(model).answers;
        const cells = random.shuffled([0, 1, 2, 3, 4, 5, 6, 7]).slice(0, 2 + random.below(5));
        const pairs = new Set(cells.flatMap(cell => [cell, 15 - cell]));
        const givens = answer!.map((number, cell) => (pairs.has(cell) ? number : null));
        const symmetric: FillominoModel = {
            ...model,
            cells: [0, 4, 8, 12].map(start => givens.slice(start, start + 4)),
        };
        const report = solve(symmetric, { questions: { suggestions: true, superfluous: true } });
        for (const { clues, symmetry } of report.suggestions) {
            if (symmetry) {
                suggested += 1;
                const after = typeOf(symmetric).view.write(symmetric, clues);
                expect(symmetryOf(after, removableClues(after))).toBeDefined();
                expect(solve(after).status).toBe('unique');
            }
        }
        const { clues } = report.superfluous?.symmetric ?? { clues: [] };
        if (clues.length > 0) {
            removed += 1;
            const after = without(symmetric, clues);
            const left = removableClues(after);
            expect(left.length < 4 || symmetryOf(after, left) !== undefined).toBe(true);
            expect(solve(after).status).toBe('unique');
        }
    }
    expectOften(suggested, 10);
    expectOften(removed, 5);
});

describe('on all tiny boards superfluous clues are those that brute force finds', () => {
    function compare<M extends Model>(
        models: readonly M[],
        answersOf: (model: M) => readonly Answer[],
        most: number,
    ): number {
        let compared = 0;
        for (const model of models) {
            if (compared < most && answersOf(model).length === 1) {
                compared += 1;
                const { superfluous } = solve(model, { questions: { superfluous: true } });
                const expected = spareClues(model).filter(clue => answersOf(without(model, [clue]) as M).length === 1);
                expect(superfluous?.clues).toEqual(expected);
            }
        }
        return compared;
    }

    test.each([
        [2, 2],
        [2, 3],
        [3, 3],
    ])('Fillomino of %i by %i', (rows, columns) => {
        const random = new Random(rows * 10 + columns);
        const boards = allFillominoBoards(rows, columns);
        const models = Array.from({ length: 400 }, (): FillominoModel => {
            const board = random.pick(boards);
            return {
                type: 'Fillomino',
                rows,
                columns,
                cells: inRows(
                    board.map(number => (random.chance(0.6) ? number : null)),
                    columns,
                ),
                borders: neighbourPairs(rows, columns).filter(([a, b]) => board[a] !== board[b] && random.chance(0.2)),
                ...(random.chance(0.3) && { max: Math.max(...board) }),
            };
        });
        const answersOf = (model: FillominoModel): Answer[] => boards.filter(board => agreesFillomino(model, board));
        expectOften(compare(models, answersOf, 150), 20);
    });

    test('Battleship of 3 by 3', () => {
        const random = new Random(33);
        const fleet = [2, 1];
        const boards = allBattleshipBoards(3, 3).get(fleet.join(' ')) ?? [];
        const models = Array.from({ length: 300 }, (): BattleshipModel => {
            const board = random.pick(boards);
            const count = (cells: readonly number[]): number | null =>
                random.chance(0.7) ? cells.filter(cell => board[cell] === 1).length : null;
            return {
                type: 'Battleship',
                rows: 3,
                columns: 3,
                fleet,
                cells: [0, 1, 2].map(row =>
                    [0, 1, 2].map(column =>
                        random.chance(0.2) ? (board[3 * row + column] === 1 ? 'ship' : 'water') : null,
                    ),
                ),
                rowClues: [0, 1, 2].map(row => count([3 * row, 3 * row + 1, 3 * row + 2])),
                columnClues: [0, 1, 2].map(column => count([column, column + 3, column + 6])),
            };
        });
        const answersOf = (model: BattleshipModel): Answer[] => boards.filter(board => agreesBattleship(model, board));
        expectOften(compare(models, answersOf, 150), 50);
    });
});
