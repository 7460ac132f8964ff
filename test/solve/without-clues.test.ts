import { expect, test } from 'vitest';
import { generatedInstances } from '../../bench/instances';
import { is } from '../../server/src/puzzles/known';
import { withSearch } from '../../server/src/solve/search';
import { solve } from '../../server/src/solve/solve';
import { Random } from '../support/random';
import { expectOften, someOf, thorough } from '../support/runs';

const generated = (group: string) => generatedInstances('bench/instances').filter(instance => instance.group === group);

test.each([
    ...someOf(generated('battleship 8x8'), 1),
    ...someOf(generated('battleship bent 10x10'), 1),
    ...someOf(generated('battleship weighted 10x10'), 1),
    ...someOf(generated('bonsan 8x8'), 1),
    ...someOf(generated('curve data 6x6'), 2),
    ...someOf(generated('kanaore 8x8'), 1),
])('$name has the same answers whether clues are left open or ruled out', ({ model }) => {
    const random = new Random(1);
    const [answer] = solve(model).answers;
    const found = { open: 0, none: 0 };
    withSearch(model, 'assumed', {}, search => {
        for (let round = 0; round < (thorough ? 200 : 20); round++) {
            const mixed = random.shuffled(search.clues);
            const count = random.below(mixed.length + 1);
            const facts = [...answer!.keys()].filter(() => random.below(3) === 0).map(key => is(key, answer![key]!));
            const key = random.below(answer!.length);
            const question = { clues: mixed.slice(0, count), facts, against: [is(key, answer![key]!)] };
            const isFound = search.find(question) !== undefined;
            expect(search.find({ ...question, only: true }) !== undefined).toBe(isFound);
            found[isFound ? 'open' : 'none'] += 1;
        }
    });
    expectOften(Math.min(found.open, found.none), 0);
});
