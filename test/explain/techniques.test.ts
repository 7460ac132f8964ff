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

/** Examples in which all techniques of their type are seen. */
const files = {
    Bonsan: ['bonsan/7x7', 'bonsan/8x8', 'bonsan/heya-8x8'],
    Kanaore: ['kanaore/06-fold', 'kanaore/06-animals'],
    Battleship: ['battleship/unique', 'battleship/b10', 'battleship/tetrominoes'],
    Fillomino: ['fillomino/p02', 'fillomino/p05'],
    CurveData: ['curvedata/5x5', 'curvedata/6x6-forks'],
};

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

test.each(Object.entries(files))('what the techniques of %s see follows, whatever is known', (_type, list) => {
    const random = new Random(1);
    const seen = new Set<string>();
    for (const file of list) {
        const model = loadPuzzle(readFileSync(`examples/${file}.puz`, 'utf8')).model!;
        const [answer] = solve(model).answers;
        const prover = new Prover(model, answer!, {});
        for (let run = 0; run < runs(30); run++) {
            const known = new Known(givenValues(model, prover));
            for (const fact of factsAbout(model, answer!, random, states[run % states.length]!)) {
                known.add(fact);
            }
            for (const name of expectSound(prover, known)) {
                seen.add(name);
            }
        }
    }
    const all = typeOf(loadPuzzle(readFileSync(`examples/${list[0]!}.puz`, 'utf8')).model!).techniques!.map(({ name }) => name);
    console.log(_type, all.filter(name => !seen.has(name)));
});
