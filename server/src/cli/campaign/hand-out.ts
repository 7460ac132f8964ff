import * as os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locale } from '../../message';
import { type Crew, doers, type TaskName, type Tasks } from '../tasks';
import { Refusal } from '../terminal';
import { BatchSize } from './batch-size';
import {
    beginCampaign,
    type Campaign,
    isCancelled,
    noteBatches,
    type Place,
    removeCampaign,
    removeOldCampaigns,
    showCampaign,
} from './campaigns';
import { isPaused, mayDropWork, nobodyWorks, sayConditions } from './conditions';
import { hashOf, packed, unpacked } from './packed';
import { type Batch, type OpenQueue, planKey, withQueue } from './queue';

/** How often to ask whether the first batch is done. */
const askMs = 100;

/** The queue is kept filled with at least this many batches. */
const fewestWaiting = 8;

/** At most this many batches are handed out while the first one is not done. */
const mostAhead = 1000;

/** The texts of a batch are not much longer than this, in characters. */
const longestBatch = 4_000_000;

interface HandedOut<C extends TaskName> extends Place {
    readonly items: readonly Tasks[C]['item'][];
}

interface Task<C extends TaskName, J> {
    readonly name: C;
    readonly options: Tasks[C]['options'];
    readonly read: (job: J) => Promise<Tasks[C]['item']>;
}

export interface QueueCrew {
    /** Of the queue. */
    readonly address: string;
    /** About how much work a worker takes at a time. */
    readonly batchMs: number;
    /** As one would call it: `check made`. */
    readonly title: string;
}

/**
 * Has work done by the workers of a queue. Batches handed out before with the same content, by anybody, are not done
 * again. Once all results are used, they are removed from the queue.
 *
 * @throws Refusal
 */
export async function withQueueCrew(
    { address, batchMs, title }: QueueCrew,
    locale: Locale,
    use: (crew: Crew) => Promise<void>,
): Promise<void> {
    await withQueue(address, locale, async open => {
        await removeOldCampaigns(open);
        const campaigns = new Map<string, Campaign>();
        const saying = new AbortController();
        await sayConditions(
            [nobodyWorks(open), isPaused(open), mayDropWork(open)],
            locale,
            async () => {
                for (const campaign of campaigns.values()) {
                    if (!(await isCancelled(open, campaign))) {
                        await showCampaign(open, campaign);
                    }
                }
            },
            saying.signal,
        );
        try {
            await use(
                (name, options, read) =>
                    async function* (jobs) {
                        const all = [...jobs];
                        const id = hashOf(__PUZ_BUILD__, os.hostname(), process.cwd(), title, name, options, all).slice(
                            0,
                            8,
                        );
                        const campaign = await beginCampaign(open, id, title, all.length);
                        campaigns.set(id, campaign);
                        yield* handOut(open, { name, options, read }, all, batchMs, campaign);
                    },
            );
            for (const id of campaigns.keys()) {
                await removeCampaign(open, id);
            }
        } finally {
            saying.abort();
        }
    });
}

async function* handOut<C extends TaskName, J>(
    open: OpenQueue,
    { name, options, read }: Task<C, J>,
    all: readonly J[],
    batchMs: number,
    campaign: Campaign,
): AsyncGenerator<Tasks[C]['result']> {
    const { redis, queue } = open;
    const size = new BatchSize(batchMs);
    const ahead: Tasks[C]['item'][] = [];
    let next = 0;
    const readAhead = async (count: number): Promise<void> => {
        let length = JSON.stringify(ahead).length;
        while (next < all.length && ahead.length < count && (ahead.length === 0 || length < longestBatch)) {
            const item = await read(all[next++]!);
            length += JSON.stringify(item).length;
            ahead.push(item);
        }
    };
    const out: HandedOut<C>[] = [];
    const add = async ({ id, start, items }: HandedOut<C>): Promise<void> => {
        if (await isCancelled(open, campaign)) {
            await removeCampaign(open, campaign.id);
            throw new Refusal({ en: 'The campaign was cancelled.', ja: '一括処理は中止されました。' });
        }
        await noteBatches(open, campaign, [{ id, start, count: items.length }]);
        const batch: Batch<C> = { version: __PUZ_BUILD__, name, options, items: packed(items) };
        await queue.add(name, batch, { jobId: id, attempts: 3 });
    };
    const handOutNext = async (threads: number): Promise<HandedOut<C>> => {
        const wanted = size.next(all.length - next + ahead.length, threads);
        await readAhead(wanted);
        const start = hashOf(__PUZ_BUILD__, name, options, ahead[0]);
        // Whoever hands out the same a second time cuts it into the same batches.
        const count = Number(await redis.hget(planKey, start)) || Math.min(wanted, ahead.length);
        await readAhead(count);
        const items = ahead.splice(0, count);
        const id = hashOf(__PUZ_BUILD__, name, options, items);
        const batch = { id, start, items };
        await add(batch);
        return batch;
    };
    for (;;) {
        const { active = 0, waiting = 0 } = await queue.getJobCounts('active', 'waiting');
        const wanted = Math.max(fewestWaiting, 2 * active) - waiting;
        for (let added = 0; out.length === 0 || (added < wanted && out.length < mostAhead); added += 1) {
            if (next === all.length && ahead.length === 0) {
                break;
            }
            out.push(await handOutNext(Math.max(active, 1)));
        }
        const [first] = out;
        if (!first) {
            return;
        }
        const { id, items } = first;
        const state = await queue.getJobState(id);
        const isOver = state === 'completed' || state === 'failed';
        const job = isOver ? await queue.getJob(id) : undefined;
        if (job) {
            out.shift();
            if (state === 'completed') {
                size.add(job.returnvalue.ms, items.length);
                yield* unpacked(job.returnvalue.results) as Tasks[C]['result'][];
            } else {
                yield* items.map(item => doers[name].failed(item, job.failedReason));
            }
        } else if (!isOver && state !== 'unknown') {
            await wait(askMs);
        } else {
            // It was cancelled; or Redis has lost it, with the last second of work when it was killed; or somebody else has
            // used it already.
            await add(first);
        }
    }
}
