import { describe, expect, test } from 'vitest';
import { sparser } from '../../bench/variants';
import type { Answer, Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { checkEntries } from '../../server/src/solve/entries';
import { type Difference, withSearch } from '../../server/src/solve/search';
import { generated, generatedBattleship } from '../support/generated';
import { Random } from '../support/random';
import { expectOften } from '../support/runs';

// The check of entries made by hand, compared with all answers of the puzzle, found by excluding one after the other.

const generators: Readonly<Record<string, (random: Random) => Model>> = {
    battleship: random => generatedBattleship(random, 5, 5, { fleet: [3, 2, 1, 1] }),
    bonsan: random => generated(random, 'bonsan', 5, 5),
    curvedata: random => generated(random, 'curvedata', 4, 4),
    fillomino: random => generated(random, 'fillomino', 4, 4),
    kanaore: random => generated(random, 'kanaore', 4, 4),
};

/** A puzzle with more answers than these is left out. */
const mostAnswers = 300;

function answersOf(model: Model): Answer[] {
    return withSearch(model, 'hard', {}, search => {
        const answers: Answer[] = [];
        for (let next = search.find(); next && answers.length <= mostAnswers; next = search.find()) {
            answers.push(next);
            search.exclude(next);
        }
        return answers;
    });
}

/** The values that can be entered for a key. */
function valuesOf(model: Model, key: number): readonly number[] {
    const { entry } = typeOf(model).view.play(model);
    switch (entry.kind) {
        case 'typed':
            return Array.from(
                { length: 'upTo' in entry.signs ? entry.signs.upTo : entry.signs.length },
                (_, i) => i + 1,
            );
        case 'cycle':
            return entry.values;
        case 'lines':
            return [0, ...entry.lines.filter(line => line.key === key).map(({ value }) => value)];
    }
}

/** The entries that do not go with those before them, by the list of all answers. */
function wrongAmong(entries: readonly Difference[], answers: readonly Answer[]): number[] {
    let left = answers;
    return entries.flatMap(({ key, value }) => {
        const fitting = left.filter(answer => answer[key] === value);
        left = fitting.length > 0 ? fitting : left;
        return fitting.length > 0 ? [] : [key];
    });
}

describe.each(Object.entries(generators))('%s', (_, generate) => {
    const random = new Random(71);
    const puzzles = Array.from({ length: 20 }, (_, index) => {
        const model = generate(random);
        return index % 2 === 0 ? model : sparser(random, model);
    }).map(model => ({ model, answers: answersOf(model) }));
    const known = puzzles.filter(({ answers }) => answers.length > 0 && answers.length <= mostAnswers);

    test('there are puzzles with one answer, and with several', () => {
        expectOften(known.filter(({ answers }) => answers.length === 1).length, 0);
        expectOften(known.filter(({ answers }) => answers.length > 1).length, 0);
    });

    test('just the entries are wrong that no answer has, together with those before them', () => {
        let wrongOnes = 0;
        for (const { model, answers } of known) {
            for (let round = 0; round < 8; round++) {
                const answer = random.pick(answers);
                const keys = random.shuffled([...answer.keys()]).slice(0, 1 + random.below(answer.length));
                const entries = keys.map(key => ({
                    key,
                    value: random.chance(0.85) ? answer[key]! : random.pick(valuesOf(model, key)),
                }));
                const { complete, wrong } = checkEntries(model, entries);
                expect(complete).toBe(true);
                expect(wrong).toEqual(wrongAmong(entries, answers));
                wrongOnes += wrong.length;
            }
        }
        expectOften(wrongOnes, 20);
    });

    test('an answer is one, with what clues say and what is left out; less than that is not', () => {
        for (const { model, answers } of known) {
            const { given, defaultValue } = typeOf(model).view.play(model);
            const answer = random.pick(answers);
            for (const key of given.keys()) {
                expect(given[key] ?? answer[key]).toBe(answer[key]);
            }
            const needed = [...answer.entries()]
                .filter(([key, value]) => given[key] === undefined && value !== defaultValue)
                .map(([key, value]) => ({ key, value }));
            expect(checkEntries(model, needed)).toMatchObject({
                hasAnswer: true,
                wrong: [],
                complete: true,
                solved: true,
            });
            const less = needed.slice(1);
            const { wrong, solved } = checkEntries(model, less);
            expect(wrong).toEqual([]);
            const isAnswer = answers.some(
                other =>
                    defaultValue !== undefined &&
                    other.every(
                        (value, key) =>
                            value === (less.find(entry => entry.key === key)?.value ?? given[key] ?? defaultValue),
                    ),
            );
            expect(solved).toBe(needed.length === 0 || isAnswer);
        }
    });
});

test('of a puzzle without an answer it is said that there is none', () => {
    const model = generatedBattleship(new Random(3), 4, 4, { fleet: [2, 1] });
    const report = checkEntries({ ...model, fleet: [4, 4, 4, 4] } as Model, []);
    expect(report).toMatchObject({ hasAnswer: false, complete: false, solved: false });
});
