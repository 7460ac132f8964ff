import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { nodeThread } from '../../server/src/jobs/node-thread';
import { SolverPool } from '../../server/src/jobs/pool';
import type { SolverThread, ThreadListener } from '../../server/src/jobs/thread';
import type { BattleshipModel } from '../../server/src/puzzles/battleship/model';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import { nothingKnown } from '../../server/src/solve/report';
import { program } from '../support/programs';
import { temporaryFolder } from '../support/temporary-folder';

const { folder, file } = temporaryFolder();
let pool: SolverPool;
const newThread = (): SolverThread => nodeThread(program('worker'));
afterEach(() => pool.dispose());

const engine = 'minisat';

/** No verdict depends on the clock. */
const anHour = 3_600_000;

/** One 3 and its region: easy, unique. */
const easy: FillominoModel = { type: 'Fillomino', rows: 1, columns: 3, cells: [[3, null, null]], borders: [] };

/** Only the fleet and the outside numbers of a large, sparsely filled sea: a search of minutes. */
const endless: BattleshipModel = {
    type: 'Battleship',
    rows: 30,
    columns: 30,
    fleet: Array.from({ length: 9 }, (_, shorter) => Array<number>(shorter + 1).fill(9 - shorter)).flat(),
    cells: Array.from({ length: 30 }, () => Array<null>(30).fill(null)),
    rowClues: Array.from({ length: 30 }, (_, row) => [3, 9, 2, 8, 5, 6][row % 6]!),
    columnClues: Array.from({ length: 30 }, (_, column) => [7, 2, 6, 5, 4, 9][column % 6]!),
};

test('a puzzle is solved in a worker, and the worker is used again', async () => {
    pool = new SolverPool(newThread);
    for (let i = 0; i < 3; i++) {
        const report = await pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine });
        expect(report).toMatchObject({ status: 'unique', answers: [[3, 3, 3]] });
    }
});

test('what goes wrong in a worker is a fault, and the next search is right', async () => {
    pool = new SolverPool(newThread);
    const unknown = { ...easy, type: 'Nonsense' } as unknown as FillominoModel;
    expect(await pool.run({ kind: 'solve', model: unknown, limitMs: anHour, engine })).toMatchObject({
        status: 'unknown',
        reason: 'fault',
        fault: expect.stringContaining('TypeError'),
    });
    expect(await pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine })).toMatchObject({ status: 'unique' });
});

test('of the searches that wait, the newest that somebody asked for has its turn first', async () => {
    pool = new SolverPool(newThread);
    const ended: number[] = [];
    const asked = [true, true, true, false, false];
    await Promise.all(
        asked.map(async (isAsked, index) => {
            await pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine }, { isAsked: () => isAsked });
            ended.push(index);
        }),
    );
    expect(ended).toEqual([0, 2, 1, 4, 3]);
});

test('of many threads only a few are kept', async () => {
    let made = 0;
    const make = (): SolverThread => {
        made += 1;
        return newThread();
    };
    pool = new SolverPool(make, 3, 1);
    const solveThree = () =>
        Promise.all([1, 2, 3].map(() => pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine })));
    await solveThree();
    expect(made).toBe(3);
    await solveThree();
    expect(made).toBe(5);
});

test('a search that is cancelled ends at once with what it knows, and the next one is right', async () => {
    pool = new SolverPool(newThread);
    const abort = new AbortController();
    const questions = { countTo: 1e9 };
    const sea = { ...endless, rowClues: Array<null>(30).fill(null), columnClues: Array<null>(30).fill(null) };
    const running = pool.run(
        { kind: 'solve', model: sea, limitMs: anHour, engine, questions },
        {
            signal: abort.signal,
            onProgress({ status }) {
                if (status === 'several') {
                    abort.abort();
                }
            },
        },
    );
    expect(await running).toMatchObject({ status: 'several', reason: 'cancelled' });
    expect(await pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine })).toMatchObject({ status: 'unique' });
});

test('at the limit the verdict is unknown, not an error, and the next one is right', async () => {
    pool = new SolverPool(newThread);
    expect(await pool.run({ kind: 'solve', model: endless, limitMs: 100, engine })).toMatchObject({
        status: 'unknown',
        reason: 'work',
    });
    expect(await pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine })).toMatchObject({ status: 'unique' });
});

test('a thread that says itself that the time is over is used again', async () => {
    let threads = 0;
    pool = new SolverPool(() => {
        threads += 1;
        return {
            run: (_, { onMessage }) =>
                onMessage({ result: { ...nothingKnown, status: 'unknown', reason: 'time' }, done: true }),
            rest: () => {},
            terminate: async () => {},
        };
    });
    for (let i = 0; i < 2; i++) {
        const report = await pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine });
        expect(report).toMatchObject({ status: 'unknown', reason: 'time' });
    }
    expect(threads).toBe(1);
});

test('requests beyond the size of the pool wait for their turn', async () => {
    pool = new SolverPool(newThread, 1);
    const reports = await Promise.all(
        [1, 2, 3, 4].map(() => pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine })),
    );
    expect(reports.map(({ status }) => status)).toEqual(['unique', 'unique', 'unique', 'unique']);
});

test('a request that has had its turn leaves nothing behind that listens', async () => {
    let listening = 0;
    const add = vi.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(function (
        this: AbortSignal,
        ...args
    ) {
        listening += 1;
        return EventTarget.prototype.addEventListener.apply(this, args);
    });
    const remove = vi.spyOn(AbortSignal.prototype, 'removeEventListener').mockImplementation(function (
        this: AbortSignal,
        ...args
    ) {
        listening -= 1;
        return EventTarget.prototype.removeEventListener.apply(this, args);
    });
    pool = new SolverPool(newThread, 1);
    const waiting = [1, 2, 3].map(() => pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine }));
    expect(listening).toBeGreaterThan(1);
    await Promise.all(waiting);
    expect(listening).toBe(0);
    add.mockRestore();
    remove.mockRestore();
});

test('a request that is cancelled while it waits is not begun', async () => {
    pool = new SolverPool(newThread, 1);
    const first = new AbortController();
    const second = new AbortController();
    const running = pool.run({ kind: 'solve', model: endless, limitMs: anHour, engine }, { signal: first.signal });
    const waiting = pool.run({ kind: 'solve', model: endless, limitMs: anHour, engine }, { signal: second.signal });
    second.abort();
    // The first one goes on, and the second one does not wait for it.
    expect(await waiting).toMatchObject({ status: 'unknown', reason: 'cancelled' });
    first.abort();
    expect(await running).toMatchObject({ status: 'unknown', reason: 'cancelled' });
});

test('disposing of the pool ends what runs and what waits', async () => {
    pool = new SolverPool(newThread, 1);
    const reports = [1, 2].map(() => pool.run({ kind: 'solve', model: endless, limitMs: anHour, engine }));
    await pool.dispose();
    for (const report of await Promise.all(reports)) {
        expect(report).toMatchObject({ status: 'unknown', reason: 'cancelled' });
    }
});

test('a worker that cannot start is a fault, told as such', async () => {
    pool = new SolverPool(() => nodeThread(join(folder, 'missing.js')));
    const report = await pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine });
    expect(report).toMatchObject({ status: 'unknown', reason: 'fault' });
    expect(report.fault).toContain('missing.js');
});

test('a worker that ended before it was asked says so when it is', async () => {
    const thread = nodeThread(join(folder, 'missing.js'));
    for (let i = 0; i < 2; i++) {
        const fault = await new Promise<string>(resolve => {
            const onFailure: ThreadListener['onFailure'] = (_, why) => resolve(why);
            thread.run({ kind: 'solve', model: easy, limitMs: anHour, engine }, { onMessage: () => {}, onFailure });
        });
        expect(fault).toContain('missing.js');
    }
});

test('a worker that was started beforehand takes the first search', async () => {
    let started = 0;
    pool = new SolverPool(() => {
        started += 1;
        return newThread();
    });
    pool.prepare();
    expect(started).toBe(1);
    expect(await pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine })).toMatchObject({ status: 'unique' });
    expect(started).toBe(1);
});

test('a worker that cannot even be made is a fault, told as such', async () => {
    pool = new SolverPool(() => {
        throw new Error('no more threads');
    });
    const report = await pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine });
    expect(report).toMatchObject({ status: 'unknown', reason: 'fault' });
    expect(report.fault).toContain('no more threads');
});

test.each([
    ['fails', 'throw new Error("too late");'],
    ['ends', 'process.exit(3);'],
])('a worker that %s while nothing is asked of it is replaced', async (_, action) => {
    const worker = JSON.stringify(program('worker'));
    const failing = file(
        'failing.js',
        `require(${worker}); new BroadcastChannel('puz-test').onmessage = () => { ${action} };`,
    );
    const paths = [failing, program('worker')];
    let onGone!: () => void;
    const gone = new Promise<void>(resolve => {
        onGone = resolve;
    });
    pool = new SolverPool(() => {
        const thread = nodeThread(paths.shift()!);
        const run: SolverThread['run'] = (request, { onMessage, onFailure }) =>
            thread.run(request, {
                onMessage,
                onFailure(...why) {
                    onFailure(...why);
                    onGone();
                },
            });
        return { ...thread, run };
    });
    expect(await pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine })).toMatchObject({ status: 'unique' });
    const channel = new BroadcastChannel('puz-test');
    channel.postMessage('now');
    await gone;
    channel.close();
    expect(await pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine })).toMatchObject({ status: 'unique' });
    expect(paths).toEqual([]);
});

test('an engine that runs out of memory gives unknown, and the next verdict is right', async () => {
    pool = new SolverPool(newThread);
    // Given far apart, each of these numbers may reach half of the board, and has a class of its own there.
    const givens = Array.from({ length: 64 }, (_, row) =>
        Array.from({ length: 64 }, (_, column) => (row % 8 === 3 && column % 8 === 3 ? 40 + 8 * row + column : null)),
    );
    const large: FillominoModel = { type: 'Fillomino', rows: 64, columns: 64, cells: givens, borders: [] };
    expect(await pool.run({ kind: 'solve', model: large, limitMs: anHour, engine: 'logic-solver' })).toMatchObject({
        status: 'unknown',
        reason: 'memory',
    });
    expect(await pool.run({ kind: 'solve', model: easy, limitMs: anHour, engine })).toMatchObject({ status: 'unique' });
});
