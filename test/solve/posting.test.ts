import { expect, test } from 'vitest';
import { generatedInstances } from '../../bench/instances';
import { solve } from '../../server/src/solve/solve';
import { PlainEngine } from '../support/plain-engine';

test.each(generatedInstances('bench/instances').filter(({ name }) => /(15x15|17x17|20x20)-1\.0$/.test(name)))(
    '$name: rules are posted no longer than the time limit allows',
    ({ model }) => {
        let posted = 0;
        class Counting extends PlainEngine {
            override newVariable(): number {
                posted += 1;
                return super.newVariable();
            }
        }
        const report = solve(model, { limitMs: 0, newEngine: () => new Counting() });
        expect(report).toMatchObject({ status: 'unknown', reason: 'work' });
        expect(posted).toBeLessThan(2000);
    },
);
