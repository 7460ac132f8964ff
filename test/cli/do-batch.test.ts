import type { Job } from 'bullmq';
import { expect, test } from 'vitest';
import { batchDoer } from '../../server/src/cli/campaign/do-batch';
import { packed, unpacked } from '../../server/src/cli/campaign/packed';
import type { Batch, Done } from '../../server/src/cli/campaign/queue';
import type { Generated } from '../../server/src/generate/generate';
import { solverBy } from '../support/solver';

// Workers that end are in scripts/test-queue.mjs, too: real ones.

type GenerateJob = Job<Batch<'generate'>, Done>;

const model = { type: 'Fillomino', rows: 1, columns: 1, cells: [[null]] };
const reportOf = (seed: number): Generated => ({ missed: { easier: 0, harder: 0 }, ms: seed });

/** As BullMQ keeps a batch: what it knows of earlier workers, and what the present one notes. */
class Batched {
    progress: unknown = 0;
    stalledCounter = 0;
    readonly data: Batch<'generate'>;

    constructor(
        readonly seeds: readonly number[],
        isAlone: boolean,
    ) {
        const items = packed(seeds.map(seed => ({ seed, model })));
        this.data = { version: '', name: 'generate', options: { limitMs: 1000, wishes: {} }, items, isAlone };
    }

    /** As a worker sees it that takes it now. */
    taken(): GenerateJob {
        const { data, progress, stalledCounter } = this;
        const updateProgress = async (value: unknown): Promise<void> => {
            this.progress = JSON.parse(JSON.stringify(value));
        };
        return { data, progress, stalledCounter, updateProgress } as unknown as GenerateJob;
    }
}

/** One worker takes all these batches at once. Returns those that it has done; a seed of `deadly` crashes it. */
async function workerOn(batches: readonly Batched[], deadly: ReadonlySet<number>): Promise<Map<Batched, Done>> {
    let die: () => void = () => {};
    const death = new Promise<void>(resolve => {
        die = resolve;
    });
    let isDead = false;
    const solver = solverBy(async job => {
        const seed = job.kind === 'generate' ? job.wishes.seed : Number.NaN;
        await new Promise(resolve => setImmediate(resolve));
        if (deadly.has(seed)) {
            isDead = true;
            die();
        }
        return isDead ? new Promise<never>(() => {}) : reportOf(seed);
    });
    const doBatch = batchDoer(solver);
    const ended = new Map<Batched, Done>();
    const all = batches.map(async batch => {
        const done = await doBatch(batch.taken());
        if (!isDead) {
            ended.set(batch, done);
        }
    });
    await Promise.race([death, Promise.all(all)]);
    for (const batch of batches.filter(one => !ended.has(one))) {
        batch.stalledCounter += 1;
    }
    return ended;
}

test('a worker that ends again and again leads to the items that end it, and to no others', async () => {
    const deadly = new Set([7, 21, 41]);
    let left = [[1, 2, 3, 4, 5, 6, 7, 8], [11, 12, 13, 14], [21, 22], [31], [41]].map(
        seeds => new Batched(seeds, false),
    );
    const results = new Map<number, unknown>();
    let workers = 0;
    for (; left.length > 0; workers += 1) {
        expect(workers).toBeLessThan(20);
        const ended = await workerOn(left, deadly);
        left = left.flatMap(batch => {
            const done = ended.get(batch);
            if (done === 'split') {
                return batch.seeds.map(seed => new Batched([seed], true));
            }
            if (done) {
                const reports = done === 'crashed' ? [done] : (unpacked(done.results) as unknown[]);
                for (const [index, seed] of batch.seeds.entries()) {
                    results.set(seed, reports[index]);
                }
            }
            return done ? [] : [batch];
        });
    }
    expect(results.size).toBe(16);
    for (const [seed, result] of results) {
        expect(result).toEqual(deadly.has(seed) ? 'crashed' : reportOf(seed));
    }
    // Twice as whole batches, and then three times for each of the three.
    expect(workers).toBeLessThanOrEqual(2 + 3 * 3 + 1);
});
