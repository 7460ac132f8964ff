import type { Job } from 'bullmq';
import { expect, test } from 'vitest';
import { batchDoer } from '../../server/src/cli/campaign/do-batch';
import { packed, unpacked } from '../../server/src/cli/campaign/packed';
import type { Batch, Done } from '../../server/src/cli/campaign/queue';
import type { Solver } from '../../server/src/cli/solver';
import { nothingKnown, type Report } from '../../server/src/solve/report';

// Workers that end are in scripts/test-queue.mjs, too: real ones.

type GenerateJob = Job<Batch<'generate'>, Done>;

const model = { type: 'Fillomino', rows: 1, columns: 1, cells: [[null]] };
const reportOf = (seed: number): Report => ({ ...nothingKnown, status: 'unknown', ms: seed });

/** As BullMQ keeps a batch: what it knows of earlier workers, and what the present one notes. */
class Batched {
    progress: unknown = 0;
    stalledCounter = 0;
    readonly data: Batch<'generate'>;

    constructor(readonly seeds: readonly number[]) {
        const items = packed(seeds.map(seed => ({ seed, model })));
        this.data = { version: '', name: 'generate', options: { limitMs: 1000, wishes: {} }, items };
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

test('of the batches of a worker that ends again and again, only the items that end it are given up', async () => {
    const poison = new Set([7, 21]);
    const batches = [
        [1, 2, 3, 4, 5, 6, 7, 8],
        [11, 12, 13, 14, 15, 16, 17, 18],
        [21, 22],
        [31, 32, 33],
    ].map(seeds => new Batched(seeds));
    const ended = new Map<Batched, Done>();
    let workers = 0;
    for (; ended.size < batches.length; workers += 1) {
        expect(workers).toBeLessThan(20);
        let die: () => void = () => {};
        const death = new Promise<void>(resolve => {
            die = resolve;
        });
        let isDead = false;
        const solver: Solver = {
            async solve({ wishes }) {
                await new Promise(resolve => setImmediate(resolve));
                if (poison.has(wishes!.seed)) {
                    isDead = true;
                    die();
                }
                return isDead ? new Promise<never>(() => {}) : reportOf(wishes!.seed);
            },
        };
        const doBatch = batchDoer(solver);
        const left = batches.filter(batch => !ended.has(batch));
        const all = Promise.all(
            left.map(async batch => {
                const done = await doBatch(batch.taken());
                if (!isDead) {
                    ended.set(batch, done);
                }
            }),
        );
        await Promise.race([death, all]);
        for (const batch of left.filter(one => !ended.has(one))) {
            batch.stalledCounter += 1;
        }
    }
    for (const [{ seeds }, { results, crashed }] of ended) {
        expect(unpacked(results)).toEqual(seeds.map(seed => (poison.has(seed) ? null : reportOf(seed))));
        expect(crashed).toEqual(seeds.flatMap((seed, index) => (poison.has(seed) ? [index] : [])));
    }
    // Twice as whole batches, and three times for each of the two.
    expect(workers).toBeLessThanOrEqual(2 + 2 * 3 + 1);
});
