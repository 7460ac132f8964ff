import { expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { type Fact, is, isNot, Known } from '../../server/src/puzzles/known';
import type { Model } from '../../server/src/puzzles/model';
import { type Deduction, type Inference, impasse, type Technique } from '../../server/src/puzzles/techniques/technique';
import { byCases, trying } from '../../server/src/puzzles/techniques/trying';

// A cell that has a number has no other one. A deduction that uses this rests on the reasons for the number.

const model = loadPuzzle('fillomino\ngrid\n  . . . .\n').model!;
const text = { en: 'So it is.', ja: 'そうなります。' };
const before = isNot(3, 1);

/** Reasons with their conclusion: r1c3 is no 3 if r1c1 is 1, and 4 if r1c1 is 2. */
const rules: readonly (readonly [readonly Fact[], Fact])[] = [
    [[is(0, 1)], isNot(2, 3)],
    [[is(0, 2), before], is(2, 4)],
];

/** Follows the rules. If r1c2 is 3, r1c3 must be 3 as well. */
const following: Technique<Model> = {
    name: 'following',
    level: 1,
    isFollowed: true,
    *find(_, known): Iterable<Deduction> {
        for (const [reasons, conclusion] of rules) {
            if (reasons.every(fact => known.has(fact))) {
                yield { conclusions: [conclusion], reasons, ...text };
            }
        }
        const clash = [is(1, 3), isNot(2, 3)];
        if (clash.every(fact => known.has(fact))) {
            yield { ...impasse, reasons: clash, ...text };
        }
    },
};

function knownFrom(facts: readonly Fact[]): Known {
    const known = new Known(new Map());
    for (const fact of facts) {
        known.add(fact);
    }
    return known;
}

test('if a conclusion holds in a case because the cell has another number, the reasons for that number are named', () => {
    const cases = [1, 2].map(number => ({ facts: [is(0, number)], en: `If it is ${number}`, ja: `${number}だと` }));
    const split = { cases, tell: () => ({ reasons: [isNot(0, 3)], ...text }) };
    const [found] = byCases([following], () => [split]).find(model, knownFrom([before, isNot(0, 3)]));
    expect(found).toMatchObject({
        conclusions: [isNot(2, 3)],
        reasons: [isNot(0, 3), before],
        cases: [{ follows: [] }, { follows: [is(2, 4)] }],
    });
});

test('if a number is ruled out because the cell has another one, a contradiction names the reasons for that one', () => {
    const [found] = trying([following], () => [is(0, 2)]).find(model, knownFrom([before, is(1, 3)]));
    const { conclusions, reasons, trial } = found as Inference;
    expect({ conclusions, trial }).toEqual({
        conclusions: [isNot(0, 2)],
        trial: { tried: is(0, 2), follows: [is(2, 4)] },
    });
    expect(reasons).toEqual([is(1, 3), before]);
});
