// @module-tag slow
import { expect, test } from 'vitest';
import { byTechnique, givenValues } from '../../server/src/explain/by-technique';
import { available, stepByEngine } from '../../server/src/explain/engine-step';
import { Prover } from '../../server/src/explain/prover';
import { generate } from '../../server/src/generate/generate';
import { generatedKinds } from '../../server/src/generate/kinds';
import { is, Known } from '../../server/src/puzzles/known';
import type { Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { Random } from '../../server/src/random';
import { solve } from '../../server/src/solve/solve';
import { fewestReasons } from '../support/fewest-reasons';
import { thorough } from '../support/runs';

/** The maximum number of steps examined per puzzle. */
const mostSteps = 5;

/** The number of reasons of engine steps, and the minimum number that suffices. */
function* measured(model: Model, seed: number): Generator<{ readonly found: number; readonly fewest: number }> {
    const [answer] = solve(model).answers;
    const prover = new Prover(model, answer!, {});
    const known = new Known(givenValues(model, prover.clues));
    const { given } = typeOf(model).view.play(model);
    const random = new Random(seed);
    const wanted = answer!.flatMap((_, key) =>
        known.value(key) === undefined && given[key] === undefined ? [key] : [],
    );
    // Where techniques stop, or, every other time, somewhere on the way; there the oracle takes too long for a Fillomino.
    const isByChance = seed % 2 === 0 && model.type !== 'Fillomino';
    for (const key of isByChance ? wanted.filter(() => random.chance(0.3)) : []) {
        known.add(is(key, answer![key]!));
    }
    for (let steps = 0; steps < mostSteps && wanted.some(key => known.value(key) === undefined); ) {
        const byName = isByChance ? [] : byTechnique(model, known);
        for (const fact of byName.flatMap(({ conclusions }) => conclusions).filter(fact => !known.has(fact))) {
            known.add(fact);
        }
        if (byName.length === 0) {
            const all = available(model, known, prover);
            const { reasons, conclusions } = stepByEngine(model, known, answer!, wanted, prover, undefined);
            yield { found: reasons.length, fewest: fewestReasons(model, all, conclusions) };
            steps += 1;
            for (const fact of conclusions) {
                known.add(fact);
            }
        }
    }
}

test('steps by the engine mostly have the fewest reasons', () => {
    const each = thorough ? 84 : 6;
    const all = generatedKinds.flatMap(kind => {
        const steps: { found: number; fewest: number }[] = [];
        for (let seed = 1; steps.length < each; seed++) {
            // The oracle takes too long for a larger Fillomino.
            const [rows, columns] = [5, kind.type === 'Fillomino' ? 5 : 5 + (seed % 2)];
            const model = generate(kind.board(rows, columns, seed), { seed, clues: 'few' });
            steps.push(...(model ? measured(model, seed) : []));
        }
        return steps.slice(0, each);
    });
    const exact = all.filter(({ found, fewest }) => found === fewest).length;
    if (thorough) {
        console.log(`${exact} of ${all.length} steps have the fewest reasons`);
    }
    expect(all.filter(({ found, fewest }) => found < fewest)).toEqual([]);
    expect(exact / all.length).toBeGreaterThanOrEqual(0.95);
});
