import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withQueueCrew } from '../server/src/cli/campaign/hand-out';
import { work } from '../server/src/cli/campaign/work';
import type { Model } from '../server/src/puzzles/model';
import { solverBy } from '../test/support/solver';

// A part of bench/simulate.mjs, in a process of its own: workers whose searches sleep, or the campaign that they work for.
// Both run the product's own code with another solver.

const { values } = parseArgs({
    options: {
        queue: { type: 'string', default: '' },
        batch: { type: 'string', default: '20' },
        // For workers.
        workers: { type: 'string', default: '0' },
        jobs: { type: 'string', default: '16' },
        // For the campaign: the time that its puzzles take.
        puzzles: { type: 'string', default: '0' },
        ms: { type: 'string', default: '1000' },
        first: { type: 'string', default: '1' },
    },
});
const { queue } = values;
const [workers, jobs, puzzles, ms, first] = [values.workers, values.jobs, values.puzzles, values.ms, values.first].map(
    Number,
) as [number, number, number, number, number];

/** A result as large as that of a puzzle of 10x10. */
const model: Model = {
    type: 'Fillomino',
    rows: 10,
    columns: 10,
    cells: Array.from({ length: 10 }, () => Array<number>(10).fill(3)),
};

/** The time of a seed's search: between 0.5 and 1.5 times the mean, except for the first one. */
function msOf(seed: number): number {
    return seed === 0 ? ms * first : ms * (0.5 + ((seed * 0.618034) % 1));
}

async function sleepingWorkers(): Promise<void> {
    let busy = 0;
    let sum = 0;
    let since = performance.now();
    const count = (more: number): void => {
        const now = performance.now();
        sum += busy * (now - since);
        since = now;
        busy += more;
    };
    const solver = solverBy(async job => {
        const seed = job.kind === 'generate' ? job.wishes.seed : 0;
        count(1);
        await wait(msOf(seed));
        count(-1);
        return { puzzle: model, missed: { easier: 0, harder: 0 }, ms: seed };
    });
    setInterval(() => {
        count(0);
        process.send!({ busyMs: sum });
        sum = 0;
    }, 500);
    process.setMaxListeners(0);
    process.on('disconnect', () => process.exit());
    const given = {
        command: 'queue',
        call: 'work',
        id: undefined,
        queue,
        jobs,
        lostMs: 60_000,
        restarts: false,
    } as const;
    await Promise.all(Array.from({ length: workers }, () => work(given, solver, 'en')));
}

async function sleepersCampaign(): Promise<void> {
    const given = { address: queue, batchMs: 1000 * Number(values.batch), title: 'asleep' };
    await withQueueCrew(given, 'en', async crew => {
        const options = { limitMs: 3_600_000, wishes: {} };
        const seeds = Array.from({ length: puzzles }, (_, seed) => seed);
        let next = 0;
        for await (const result of crew('generate', options, async (seed: number) => ({ seed, model }))(seeds)) {
            if (result.ms !== next++) {
                throw new Error(`result ${result.ms} in place of ${next - 1}`);
            }
        }
        if (next !== puzzles) {
            throw new Error(`${next} results of ${puzzles}`);
        }
    });
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    process.send!({ cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 });
    process.disconnect();
}

await (workers > 0 ? sleepingWorkers() : sleepersCampaign());
