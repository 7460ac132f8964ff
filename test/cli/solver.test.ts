import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { soloSolver } from '../../server/src/cli/solver';
import { nodeThread } from '../../server/src/jobs/node-thread';
import { SolverPool } from '../../server/src/jobs/pool';
import type { SolveRequest } from '../../server/src/jobs/thread';
import { loadPuzzle } from '../../server/src/language/load';
import { nothingKnown, type Report } from '../../server/src/solve/report';
import { program } from '../support/programs';

const limitMs = 3_600_000;
const requestFor = (example: string, more: Partial<SolveRequest> = {}): SolveRequest => ({
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
            solve(...args) {
                asked += 1;
                return pool.solve(...args);
            },
        },
        Number.POSITIVE_INFINITY,
    );
    const { ms: _, ...here } = await solver.solve(requestFor(example));
    expect(asked).toBe(0);
    const { ms: __, ...there } = await pool.solve(requestFor(example));
    expect(here).toEqual(there);
    expect(here.reason).toBeUndefined();
    await pool.dispose();
});

test.each<[string, Partial<SolveRequest>, number]>([
    ['that takes longer', {}, -1],
    ['that is to be explained', { questions: { path: { to: 'all' } } }, Number.POSITIVE_INFINITY],
    ['for the other engine', { engine: 'logic-solver' }, Number.POSITIVE_INFINITY],
])('a search %s is left to a thread, as it was asked', async (_, more, hereMs) => {
    const requests: SolveRequest[] = [];
    const report: Report = { ...nothingKnown, status: 'several' };
    const pool = {
        async solve(request: SolveRequest) {
            requests.push(request);
            return report;
        },
    };
    const request = requestFor(examples[0]!, more);
    expect(await soloSolver(pool, hereMs).solve(request)).toBe(report);
    expect(requests).toEqual([request]);
});
