import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { idOf } from '../../server/src/explain/facts';
import { givenValues } from '../../server/src/explain/path';
import { isRefuted, Prover } from '../../server/src/explain/prover';
import { loadPuzzle } from '../../server/src/language/load';
import type { Answer, Model } from '../../server/src/puzzles/puzzle-type';
import { typeOf } from '../../server/src/puzzles/registry';
import { type Fact, is, isFact, isNot, Known } from '../../server/src/puzzles/technique';
import { Random } from '../../server/src/random';
import { solve } from '../../server/src/solve/solve';
import { runs } from '../support/runs';

const files = {
    Bonsan: ['bonsan/7x7', 'bonsan/8x8', 'bonsan/heya-8x8'],
    Kanaore: ['kanaore/06-fold', 'kanaore/06-animals'],
    Battleship: ['battleship/unique', 'battleship/b10'],
    Fillomino: ['fillomino/p02', 'fillomino/p05'],
    CurveData: ['curvedata/5x5', 'curvedata/6x6-forks'],
};

/** These take what is in none of the examples: given borders; the middle of a ship; cells that stay empty. */
const rare = ['border', 'middle', 'end-of-ship', 'empty'];

/** Of how many keys something is known, and of how many of these it is wrong. */
const states = [
    { share: 0.3, wrong: 0 },
    { share: 0.7, wrong: 0 },
    { share: 0.3, wrong: 0.1 },
    { share: 0.7, wrong: 0.1 },
];

/** Values that a key can be thought to have. */
function valuesOf(model: Model): (key: number) => readonly number[] {
    const { entry } = typeOf(model).play(model);
    switch (entry.kind) {
        case 'lines':
            return key => entry.lines.filter(line => line.key === key).map(({ value }) => value);
        case 'cycle':
            return () => entry.values;
        default: {
            const { signs } = entry;
            const length = 'upTo' in signs ? 9 : signs.length;
            return () => Array.from({ length }, (_, value) => value + 1);
        }
    }
}

function factsAbout(model: Model, answer: Answer, random: Random, state: (typeof states)[number]): Fact[] {
    const { given } = typeOf(model).play(model);
    const values = valuesOf(model);
    return answer.flatMap((value, key): Fact[] => {
        if (given[key] !== undefined || !random.chance(state.share)) {
            return [];
        }
        const others = values(key).filter(other => other !== value);
        const isWrong = random.chance(state.wrong);
        if (random.chance(0.5)) {
            return [is(key, isWrong ? random.pick(others) : value)];
        }
        return [
            ...random
                .shuffled(others)
                .slice(0, 3)
                .map(other => isNot(key, other)),
            ...(isWrong ? [isNot(key, value)] : []),
        ];
    });
}

/** The names of the techniques that see something. */
function expectSound(prover: Prover, known: Known): string[] {
    const clues = new Set(prover.clues.map(idOf));
    return typeOf(prover.model).techniques!.flatMap(({ name, find }) => {
        const found = [...find(prover.model, known)];
        for (const { conclusions, reasons, text } of found) {
            const unknown = reasons.filter(reason => !(isFact(reason) ? known.has(reason) : clues.has(idOf(reason))));
            expect({ name, text, unknown }).toEqual({ name, text, unknown: [] });
            const verdict = prover.ask(reasons, conclusions, 20);
            expect({ name, text, isRefuted: isRefuted(verdict) }).toEqual({ name, text, isRefuted: false });
        }
        return found.length > 0 ? [name] : [];
    });
}

function example(file: string): Model {
    return loadPuzzle(readFileSync(`examples/${file}.puz`, 'utf8')).model!;
}

test.each(Object.entries(files))('what the techniques of %s see follows, whatever is known', (_, list) => {
    const random = new Random(1);
    const unseen = new Set(typeOf(example(list[0]!)).techniques!.map(({ name }) => name));
    for (const model of list.map(example)) {
        const [answer] = solve(model).answers;
        const prover = new Prover(model, answer!, {});
        for (let run = 0; run < runs(30); run++) {
            const known = new Known(givenValues(model, prover));
            for (const fact of factsAbout(model, answer!, random, states[run % states.length]!)) {
                known.add(fact);
            }
            for (const name of expectSound(prover, known)) {
                unseen.delete(name);
            }
        }
    }
    expect([...unseen].filter(name => !rare.includes(name))).toEqual([]);
});

test.each([
    [
        example('bonsan/5x5'),
        [
            [
                'only-move',
                'r1c2 = 2 down: The circle in r1c2 has only one move.',
                'r1c2 = 下へ2マス: r1c2の○の動かし方は1通りだけです。',
            ],
            [
                'only-move',
                'r1c5 = stays: The circle in r1c5 has only one move.',
                'r1c5 = 動かない: r1c5の○の動かし方は1通りだけです。',
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
    const { steps } = solve(model, { questions: { path: { to: 'all' } } }).path!;
    const texts = steps.map(({ name, text }) => [name, text.en, text.ja]);
    expect(texts).toEqual(expect.arrayContaining(told.map(one => [...one])));
});
