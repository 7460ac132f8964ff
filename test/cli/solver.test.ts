import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { soloSolver } from '../../server/src/cli/solver';
import type { Job } from '../../server/src/jobs/job';
import { nodeThread } from '../../server/src/jobs/node-thread';
import { SolverPool } from '../../server/src/jobs/pool';
import { loadPuzzle } from '../../server/src/language/load';
import { nothingKnown, type Report } from '../../server/src/solve/report';
import { program } from '../support/programs';
import { solverBy } from '../support/solver';

const limitMs = 3_600_000;
const jobFor = (example: string, more: Partial<Job<'solve'>> = {}): Job<'solve'> => ({
    kind: 'solve',
    model: loadPuzzle(readFileSync(`examples/${example}.puz`, 'utf8')).model!,
    limitMs,
    engine: 'minisat',
    questions: { clashes: true, values: true, superfluous: true },
    ...more,
});
const examples = ['fillomino/p01', 'fillomino/none', 'battleship/several', 'bonsan/5x5'];

test.each(examples)('a single puzzle has the same report from the calling thread: %s', async example => {
    const pool = new SolverPool(() => nodeThread(program('worker')));
    let asked = 0;
    const solver = soloSolver(
        {
            run(...args) {
                asked += 1;
                return pool.run(...args);
            },
        },
        Number.POSITIVE_INFINITY,
    );
    const { ms: _, ...here } = await solver.run(jobFor(example));
    expect(asked).toBe(0);
    const { ms: __, ...there } = await pool.run(jobFor(example));
    expect(here).toEqual(there);
    expect(here.reason).toBeUndefined();
    await pool.dispose();
});

test.each<[string, Job, number]>([
    ['a search that takes longer', jobFor(examples[0]!), -1],
    ['a path', { ...jobFor(examples[0]!), kind: 'path', path: { to: 'all' } }, Number.POSITIVE_INFINITY],
    ['a search with the other engine', jobFor(examples[0]!, { engine: 'logic-solver' }), Number.POSITIVE_INFINITY],
])('%s is left to a thread, as it was asked for', async (_, job, hereMs) => {
    const jobs: Job[] = [];
    const report: Report = { ...nothingKnown, status: 'several' };
    const pool = solverBy(asked => {
        jobs.push(asked);
        return report;
    });
    expect(await soloSolver(pool, hereMs).run(job)).toBe(report);
    expect(jobs).toEqual([job]);
});
