import { expect, test } from 'vitest';
import { explanationLines } from '../../server/src/cli/explanation';
import { explain } from '../../server/src/explain/explain';
import { generate } from '../../server/src/generate/generate';
import { generatedKinds } from '../../server/src/generate/kinds';
import { Random } from '../support/random';
import { expectOften, runs } from '../support/runs';

/** "1 cells", "these 1 reasons"; but a 1 may be a clue: "These 1s touch". */
const wrong =
    /\b1 (more |ship |enclosed )?(cells|reasons|cases|ways|steps|clues|circles|letters|ships|places)\b|\b(these|all) 1 /i;

test.each(generatedKinds.map(({ word, board }) => [word, board] as const))(
    '%s: no step has a plural after a 1',
    (_, board) => {
        const random = new Random(1);
        let steps = 0;
        for (let seed = 0; seed < runs(60); seed += 1) {
            const model = generate(board(1 + random.below(5), 2 + random.below(3), seed), { seed, clues: 'few' });
            if (model) {
                const report = explain(model, { to: 'all' });
                steps += report.path?.steps.length ?? 0;
                expect(explanationLines(model, 'all', report, 'en').filter(line => wrong.test(line))).toEqual([]);
            }
        }
        expectOften(steps, 20);
    },
);
