// @module-tag slow
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckRecord } from '../../server/src/check/record';
import { CrewThreads } from '../../server/src/cli/crew-threads';
import { type Crew, crewHere, type Tasks } from '../../server/src/cli/tasks';
import { nodeThread, startThread } from '../../server/src/jobs/node-thread';
import { SolverPool } from '../../server/src/jobs/pool';
import { program } from '../support/programs';
import { solverBy } from '../support/solver';

const examples = ['bonsan', 'fillomino'].flatMap(type =>
    readdirSync(`examples/${type}`).map(name => join('examples', type, name)),
);
const files = ['not/there.puz', ...Array.from({ length: 4 }, () => examples).flat()];
const options: Tasks['check']['options'] = {
    limitMs: 1000,
    engine: 'minisat',
    questions: {},
    times: false,
    locale: 'en',
};

const pool = new SolverPool(() => nodeThread(program('worker')));
const unused = solverBy(() => Promise.reject(new Error('asked the pool')));
let expected: readonly CheckRecord[];

beforeAll(async () => {
    expected = await checked(crewHere(pool, 1));
});
afterAll(() => pool.dispose());

async function checked(crew: Crew, more: Partial<typeof options> = {}): Promise<readonly CheckRecord[]> {
    const check = crew('check', { ...options, ...more }, async (file: string) => ({ file }));
    const records: CheckRecord[] = [];
    for await (const record of check(files)) {
        records.push(record);
    }
    return records;
}

test('threads that read, solve and word many puzzles at a time give the same records, in order', async () => {
    const threads = new CrewThreads(() => startThread(program('crew')), 2, unused);
    expect(await checked(threads.crew)).toEqual(expected);
    expect(await checked(threads.crew)).toEqual(expected);
    await threads.dispose();
});

test('what a thread had when it ended is done nevertheless, and the others are done by a new one', async () => {
    const workers: Worker[] = [];
    const newWorker = (): Worker => {
        const worker = startThread(program('crew'));
        workers.push(worker);
        if (workers.length <= 2) {
            worker.once('message', () => worker.terminate());
        }
        return worker;
    };
    const threads = new CrewThreads(newWorker, 2, pool);
    expect(await checked(threads.crew)).toEqual(expected);
    expect(workers).toHaveLength(4);
    await threads.dispose();
});

test('an engine whose work is not known searches in threads that can be ended', async () => {
    const threads = new CrewThreads(() => startThread(program('crew')), 1, unused);
    const records = await checked(threads.crew, { engine: 'logic-solver' });
    expect(records.filter(({ outcome }) => outcome === 'fault').length).toBeGreaterThan(10);
    await threads.dispose();
});
