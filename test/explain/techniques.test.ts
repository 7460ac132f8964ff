// @module-tag slow
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { givenValues } from '../../server/src/explain/by-technique';
import { explain } from '../../server/src/explain/explain';
import { factText } from '../../server/src/explain/facts';
import { Prover } from '../../server/src/explain/prover';
import { isRefuted } from '../../server/src/explain/verdict';
import { generate } from '../../server/src/generate/generate';
import { generatedKinds } from '../../server/src/generate/kinds';
import { loadPuzzle } from '../../server/src/language/load';
import { is, isFact, isNot, Known, reasonId } from '../../server/src/puzzles/known';
import type { Answer, Model } from '../../server/src/puzzles/model';
import type { PuzzleType } from '../../server/src/puzzles/puzzle-type';
import { puzzleTypes, typeOf } from '../../server/src/puzzles/registry';
import { Random } from '../../server/src/random';
import { withSearch } from '../../server/src/solve/search';
import { solve } from '../../server/src/solve/solve';
import { neighbourPairs } from '../support/fillomino';
import { factsAbout, type State } from '../support/random-facts';
import { costlyRuns, round, runs } from '../support/runs';
import { examples } from '../support/texts';

/** The examples that are tried; of a type without any here all that have one answer. */
const files = {
    Bonsan: ['bonsan/7x7', 'bonsan/8x8', 'bonsan/heya-8x8'],
    Kanaore: ['kanaore/06-fold', 'kanaore/06-animals', 'kanaore/06-latin'],
    Battleship: [
        'battleship/unique',
        'battleship/b10',
        'battleship/digital',
        'battleship/weighted',
        'battleship/tetrominoes',
    ],
    Fillomino: ['fillomino/p02', 'fillomino/p05'],
    CurveData: ['curvedata/5x5', 'curvedata/6x6-forks'],
};

/** These take what is in none of the examples: given borders; the middle of a ship; cells that stay empty. */
const rare = ['border', 'middle', 'end-of-ship', 'single-goes-on', 'one-water-left', 'last-single', 'empty'];

function uniqueExamples(type: string): Model[] {
    const texts = examples.get(type.toLowerCase())!.filter(text => text.includes('expect unique'));
    return texts.map(text => loadPuzzle(text).model!);
}

const states: readonly State[] = [
    { share: 0.3, wrong: 0 },
    { share: 0.7, wrong: 0 },
    { share: 0.3, wrong: 0.1 },
    { share: 0.7, wrong: 0.1 },
];

/** The names of the techniques that see something. */
function expectSound(prover: Prover, known: Known): string[] {
    const clues = new Set(prover.clues.map(reasonId));
    return typeOf(prover.model).hints.techniques!.flatMap(({ name, find }) => {
        const found = [...find(prover.model, known)];
        for (const { conclusions = [], reasons, en } of found) {
            const unknown = reasons.filter(
                reason => !(isFact(reason) ? known.has(reason) : clues.has(reasonId(reason))),
            );
            expect({ name, en, unknown }).toEqual({ name, en, unknown: [] });
            const verdict = prover.ask(reasons, conclusions, 20);
            expect({ name, en, isRefuted: isRefuted(verdict) }).toEqual({ name, en, isRefuted: false });
        }
        return found.length > 0 ? [name] : [];
    });
}

function example(file: string): Model {
    return loadPuzzle(readFileSync(`examples/${file}.puz`, 'utf8')).model!;
}

/** By type, puzzles in which each of its techniques sees something. */
const tried = Object.entries<PuzzleType>(puzzleTypes).flatMap(([type, { hints }]) => {
    const chosen = Object.hasOwn(files, type) ? files[type as keyof typeof files].map(example) : uniqueExamples(type);
    return hints.techniques ? [[type, chosen] as const] : [];
});

describe.each(tried)('%s', (type, models) => {
    // Battleship has by far the most techniques; `reasons-alone.test.ts` tries them as well.
    const tags = type === 'Battleship' ? ['slow'] : [];
    test('what its techniques see follows, whatever is known', { tags }, () => {
        const random = new Random(1);
        const unseen = new Set(typeOf(models[0]!).hints.techniques!.map(({ name }) => name));
        for (const model of models) {
            const [answer] = solve(model).answers;
            const prover = new Prover(model, answer!, {});
            for (let run = 0; run < runs(30); run++) {
                const known = new Known(givenValues(model, prover.clues));
                for (const fact of factsAbout(model, answer!, random, states[run % states.length]!)) {
                    known.add(fact);
                }
                for (const name of expectSound(prover, known)) {
                    unseen.delete(name);
                }
            }
        }
        if (round === 0) {
            expect([...unseen].filter(name => !rare.includes(name))).toEqual([]);
        }
    });
});

test.each(['Battleship', 'Fillomino'] as const)(
    'what follows in a %s follows in a puzzle of the reasons alone',
    type => {
        const random = new Random(2);
        const verdicts = new Set<boolean>();
        for (const model of files[type].map(example)) {
            const [answer] = solve(model).answers;
            const { given } = typeOf(model).view.play(model);
            const prover = new Prover(model, answer!, {});
            const clues = prover.clues.filter(clue => clue.kind === 'line' || random.chance(0.6));
            const facts = factsAbout(model, answer!, random, { share: 0.4, wrong: 0 });
            const reasons = [...clues, ...facts];
            const said = new Set(facts.map(({ key }) => key));
            const open = [...answer!.keys()].filter(key => given[key] === undefined && !said.has(key));
            for (const key of random.shuffled(open).slice(0, 10)) {
                const { model: alone, facts: others } = typeOf(model).hints.puzzleOfReasons!(model, [
                    ...reasons,
                    isNot(key, answer![key]!),
                ])!;
                const follows = withSearch(alone, 'hard', {}, search => search.find({ facts: others }) === undefined);
                verdicts.add(follows);
                expect({ key, follows }).toEqual({
                    key,
                    follows: !isRefuted(prover.ask(reasons, [is(key, answer![key]!)], Number.POSITIVE_INFINITY)),
                });
            }
        }
        expect(verdicts.size).toBe(2);
    },
);

/** A Fillomino with some given borders. */
function withBorders(random: Random, model: Model, answer: Answer): Model {
    const { rows, columns } = model;
    const isBorder = ([a, b]: readonly [number, number]): boolean => answer[a] !== answer[b] && random.chance(0.1);
    const borders = model.type === 'Fillomino' ? neighbourPairs(rows, columns).filter(isBorder) : [];
    return { ...model, ...(borders.length > 0 && { borders }) };
}

test.each([
    ['fillomino', 6, 6],
    ['fillomino', 1, 9],
    ['battleship', 6, 6],
    ['battleship', 1, 9],
] as const)(
    'what the techniques of %s see on boards of %i rows and %i columns follows from the reasons alone',
    { tags: 'slow' },
    (word, rows, columns) => {
        const kind = generatedKinds.find(kind => kind.word === word)!;
        const random = new Random(3);
        let asked = 0;
        for (let seed = 1; seed <= (rows === 1 ? runs(40) : costlyRuns(60)); seed++) {
            const made = generate(kind.board(rows, columns, seed), { seed })!;
            const [answer] = solve(made).answers;
            const model = withBorders(random, made, answer!);
            const { clues } = new Prover(model, answer!, {});
            for (const state of states) {
                const known = new Known(givenValues(model, clues));
                for (const fact of factsAbout(model, answer!, random, state)) {
                    known.add(fact);
                }
                for (const { name, find } of typeOf(model).hints.techniques!) {
                    for (const { conclusions = [], reasons, en } of find(model, known)) {
                        const denied = conclusions.length > 0 ? conclusions : [undefined];
                        const follows = denied.every(fact => {
                            const against = fact ? [{ ...fact, is: !fact.is }] : [];
                            const alone = typeOf(model).hints.puzzleOfReasons!(model, [...reasons, ...against]);
                            asked += alone ? 1 : 0;
                            return (
                                !alone ||
                                withSearch(alone.model, 'hard', {}, search => !search.find({ facts: alone.facts }))
                            );
                        });
                        expect({ seed, name, en, follows }).toEqual({ seed, name, en, follows: true });
                    }
                }
            }
        }
        expect(asked).toBeGreaterThan(500);
    },
);

test.each([
    [
        example('bonsan/8x8'),
        [
            [
                'only-move',
                'r1c6 = 5 left: The circle in r1c6 has only one move: there is no room for 5 cells up or right, and moving down is ruled out already.',
                'r1c6 = 左へ5マス: r1c6の○の動かし方は1通りだけです。上・右へは5マス進めません。下は除外済みです。',
            ],
            [
                'no-partner',
                'r7c1 = 1 up: No other circle can end in r2c8, so the one in r7c1 cannot end opposite in r7c1, and has only one move left.',
                'r7c1 = 上へ1マス: r2c8に来られるほかの○がないので、r7c1の○は対称の位置r7c1に来られません。残る動かし方は1通りです。',
            ],
            [
                'either-way',
                'r5c3 = 1 right, r6c5 = 2 up: The circle in r6c5 can only end in r4c5 with the one in r5c3 opposite; that leaves only these moves. If it ended in r6c7 with the one in r3c5 opposite, the circle in r6c4 could not end in r4c4 or r6c2, and has nowhere else to go.',
                'r5c3 = 右へ1マス、r6c5 = 上へ2マス: r6c5の○の終点はr4c5(対称の位置に来るのはr5c3の○)だけで、残る動かし方は1通りです。r6c7に来ると(対称の位置はr3c5の○)、r6c4の○はr4c4かr6c2にしか行けないのに、そこに行けなくなります。',
            ],
        ],
    ],
    [
        example('bonsan/heya-6x6'),
        [
            [
                'stuck-pair',
                'r2c3 must move, but not 1 left: If the circle in r2c3 ended in r2c3 or r2c2, only the one from r1c4 could end opposite in r1c1 or r1c2, and then no circle could end in r1c3, opposite r2c1 where the one from r2c1 ends.',
                'r2c3の○は動く(左へ1マス以外): r2c3の○がr2c3かr2c2に来ると、対称の位置r1c1かr1c2に来られるのはr1c4の○だけで、r2c1の○の終点r2c1と対称の位置r1c3に来られる○がなくなります。',
            ],
        ],
    ],
    [
        example('bonsan/5x5'),
        [
            [
                'only-move',
                'r1c2 = 2 down: The circle in r1c2 has only one move: there is no room for 2 cells up, left or right.',
                'r1c2 = 下へ2マス: r1c2の○の動かし方は1通りだけです。上・左・右へは2マス進めません。',
            ],
            [
                'only-move',
                'r1c5 = no move: The circle in r1c5 has only one move: it has no room to go anywhere.',
                'r1c5 = 動かない: r1c5の○の動かし方は1通りだけです。どの方向にも進めません。',
            ],
            [
                'opposite',
                'r2c1 = 2 down: A circle has to end in r4c1, opposite the end of the one from r2c5, and only the one in r2c1 can.',
                'r2c1 = 下へ2マス: r2c5の○の終点と対称の位置r4c1にも○が必要で、来られるのはr2c1の○だけです。',
            ],
        ],
    ],
    [
        loadPuzzle('kanaore\nwords\n  1 → かなだ\ngrid\n  1 . .\n').model!,
        [
            [
                'beginning',
                'r1c1 = か, r1c2 = な: Word 1 (かなだ) begins at its number and goes right first.',
                'r1c1 = 「か」、r1c2 = 「な」: 1番「かなだ」は、番号のマスから右へ進みます。',
            ],
            [
                'only-way-on',
                'r1c3 = だ: Word 1 (かなだ) can go on from r1c2 in one way only.',
                'r1c3 = 「だ」: 1番「かなだ」は、r1c2から先の進み方が1通りです。',
            ],
        ],
    ],
    [
        loadPuzzle('kanaore\nwords\n  1 → かな\ngrid\n  1 . .\n').model!,
        [['empty', 'r1c3 = empty: No word can come to r1c3.', 'r1c3 = 空き: r1c3に来られる言葉はありません。']],
    ],
] as const)('steps are told in both languages', (model, told) => {
    const { steps } = explain(model, { to: 'all' }).path!;
    const texts = steps.map(({ name, text }) => [name, text.en, text.ja]);
    expect(texts).toEqual(expect.arrayContaining(told.map(one => [...one])));
});

test.each([
    [
        'single-goes-on',
        'fleet 2\ngrid\n  . . .\n  . . .\n',
        'S..~~.',
        ['r1c2 = ship'],
        'No ship of 1 is missing, so the ship at r1c1 goes on to the only cell that is left beside it.',
        '1マスの艦は残っていないので、r1c1の艦は、隣に1つだけ残ったマスへ続きます。',
    ],
    [
        'one-water-left',
        'fleet 2 2\ngrid\n  4 | . . . . .\n',
        '.....',
        ['r1c1 = ship'],
        'In row 1 one more cell is water. If it were r1c1, there would be a ship of 4, which is not missing.',
        '1行目の波はあと1マスです。r1c1を波にすると4マスの艦ができますが、そのような艦は残っていません。',
    ],
    [
        'last-single',
        'fleet 1\ngrid\n    | . . 1\n  . | . . .\n  1 | . . .\n',
        '......',
        ['r2c3 = ship', 'r1c1 = water', 'r1c2 = water', 'r1c3 = water', 'r2c1 = water', 'r2c2 = water'],
        'The last ship of 1 is in row 2 and column 3: the ship cell that is missing there can be nothing else.',
        '最後の1マスの艦は2行目と3列目にあります。そこに残る1マスに、ほかの艦は入りません。',
    ],
    [
        'ships-of-a-length',
        'fleet 2 2 1\ngrid\n  . . . . . . .\n',
        '..~....',
        ['r1c1 = ship', 'r1c2 = ship'],
        'The 2 ships of 2 that are missing fit only in row 1 (elsewhere known water is in the way); all ways to place them have this in common.',
        '2マスの艦の残り2隻は1行目にしか入らず(ほかに置くと、波のマスにかかるため)、どう置いても、ここは同じになります。',
    ],
    [
        'longest-ships',
        'fleet 3 1\ngrid\n  . . . . .\n',
        '.....',
        ['r1c1 = ship', 'r1c3 = ship', 'r1c5 = ship'],
        'The ship of 3 fits only in row 1. All ways to place the 2 longest ships that are missing (3, 1) have this in common.',
        '3マスの艦は1行目にしか入りません。残りの艦のうち長いほうから2隻(3マス、1マス)をどう置いても、ここは同じになります。',
    ],
    [
        'line-full',
        'weighted\nfleet 2\ngrid\n  0 | . . .\n  . | . . .\n',
        '......',
        ['r1c1 = water', 'r1c2 = water', 'r1c3 = water'],
        'There is no ship in row 1.',
        '1行目に艦はありません。',
    ],
    [
        'line-full',
        'digital\nfleet 2\ngrid\n  0 | 3 1 2\n  . | 1 1 1\n',
        '......',
        ['r1c1 = water', 'r1c2 = water', 'r1c3 = water'],
        'There is no ship in row 1.',
        '1行目に艦はありません。',
    ],
    [
        'line-sum',
        'digital\nfleet 2 1\ngrid\n  5 | 3 4 9 2\n',
        'S...',
        ['r1c2 = water', 'r1c3 = water'],
        'In row 1 the ships can add no more than 2 to what is known.',
        '1行目の艦の合計に足せるのは、あと2までです。',
    ],
    [
        'line-sum',
        'weighted\nfleet 2 1\ngrid\n  4 | . . . .\n',
        'SS..',
        ['r1c3 = water', 'r1c4 = water'],
        'In row 1 the ships can add nothing to what is known.',
        '1行目の艦の合計は、もう4になっています。',
    ],
] as const)('Battleship, %s: %s', (name, text, known, conclusions, en, ja) => {
    const model = loadPuzzle(`battleship\n${text}`).model!;
    const facts = [...known].flatMap((sign, cell) => (sign === '.' ? [] : [is(cell, Number(sign === 'S'))]));
    const technique = typeOf(model).hints.techniques!.find(one => one.name === name)!;
    const board = new Known(new Map());
    for (const fact of facts) {
        board.add(fact);
    }
    const [deduction] = technique.find(model, board);
    expect(deduction!.conclusions!.map(fact => factText(model, fact).en)).toEqual(conclusions);
    expect(deduction).toMatchObject({ en, ja });
});

test('the borders that close the other ways of a region are reasons', () => {
    const model = loadPuzzle('fillomino\ngrid\n  . 2| .\n  .|_ . .\n  . . .\n').model!;
    const { steps } = explain(model, { to: 'all' }).path!;
    const step = steps.find(({ name }) => name === 'either-exit')!;
    expect(step.text.en).toContain('r2c1 ≠ 2');
    expect(step.reasons.map(reasonId).sort()).toEqual(['r1c2', 'r1c2|']);
});
