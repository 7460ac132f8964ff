import { setTimeout as wait } from 'node:timers/promises';
import type { Locale, Text } from '../../message';
import { type Crew, doers, type TaskName, type Tasks } from '../tasks';
import { Refusal } from '../terminal';
import { BatchSize } from './batch-size';
import {
    beginCampaign,
    type Campaign,
    campaignId,
    isCancelled,
    noteBatches,
    type Place,
    removeCampaign,
    removeOldCampaigns,
    reportCampaign,
} from './campaigns';
import { isPaused, mayDropWork, nobodyWorks, reportConditions } from './conditions';
import { Cutter, type Task } from './cutter';
import { endedOf, portions } from './ended';
import { hashOf, packed, unpacked } from './packed';
import { type Batch, type OpenQueue, threadsOf, withQueue } from './queue';
import { type Slip, Spool } from './spool';

/** The interval at which the queue is asked which batches have ended, in milliseconds. */
const askMs = 100;

/** The interval at which threads are counted, in milliseconds. */
const countMs = 2000;

/** The minimum number of batches that wait in the queue. More wait if there are more threads. */
const minWaiting = 8;

/** The number of batches that are handed out before ended ones are looked at. */
const maxAtOnce = 100;

/** A batch whose results were not passed on yet. */
interface HandedOut extends Place {
    readonly count: number;
    /** Its packed items in the spool. */
    readonly items: Slip;
    /** Its packed results in the spool, or why it failed. */
    ended?: { readonly results: Slip } | { readonly failed: string };
    /** Whether it was split off from a batch that has crashed workers. */
    readonly isAlone?: true;
}

/** The state that the functions of a campaign share. */
interface Desk<C extends TaskName, J> {
    readonly open: OpenQueue;
    readonly task: Task<C, J>;
    readonly size: BatchSize;
    readonly spool: Spool;
    readonly campaign: Campaign;
    readonly locale: Locale;
    /** All batches whose results were not passed on yet, in the order of the campaign. */
    readonly out: HandedOut[];
}

export interface QueueCrew {
    /** The address of the queue. */
    readonly address: string;
    /** The approximate work that a worker takes at a time. */
    readonly batchMs: number;
    /** The call of the campaign: `check made`. */
    readonly title: string;
}

/**
 * Lets the workers of a queue do the work. A batch is not done again if one with the same content was handed out before,
 * by any process. Once all results are used, they are removed from the queue.
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
        const reporting = new AbortController();
        await reportConditions(
            [nobodyWorks(open), isPaused(open), mayDropWork(open)],
            locale,
            async () => {
                for (const campaign of campaigns.values()) {
                    if (!(await isCancelled(open, campaign))) {
                        await reportCampaign(open, campaign);
                    }
                }
            },
            reporting.signal,
        );
        try {
            await use(
                (name, options, read) =>
                    async function* (jobs) {
                        const all = [...jobs];
                        const id = campaignId(title, name, options, all);
                        const campaign = await beginCampaign(open, id, title, all.length);
                        campaigns.set(id, campaign);
                        yield* handOut(open, { name, options, read }, all, { batchMs, campaign, locale });
                    },
            );
            for (const id of campaigns.keys()) {
                await removeCampaign(open, id);
            }
        } finally {
            reporting.abort();
        }
    });
}

/** Takes results as they come, keeps them in a file until all earlier ones are there, and yields them in order. */
async function* handOut<C extends TaskName, J>(
    open: OpenQueue,
    task: Task<C, J>,
    all: readonly J[],
    { batchMs, campaign, locale }: { readonly batchMs: number; readonly campaign: Campaign; readonly locale: Locale },
): AsyncGenerator<Tasks[C]['result']> {
    const cutter = new Cutter(task, all, open.redis);
    const spool = new Spool();
    const out: HandedOut[] = [];
    const desk: Desk<C, J> = { open, task, spool, size: new BatchSize(batchMs), campaign, locale, out };
    const threads = threadCount(open);
    let nextLook = 0;
    try {
        while (cutter.left > 0 || out.length > 0) {
            if (await isCancelled(open, campaign)) {
                await removeCampaign(open, campaign.id);
                throw new Refusal({ en: 'The campaign was cancelled.', ja: '一括処理は中止されました。' });
            }
            if (performance.now() >= nextLook) {
                const pending = out.filter(({ ended }) => !ended);
                await lookAt(desk, pending, await threads());
                // Looking takes longer if there are more.
                nextLook = performance.now() + Math.max(askMs, pending.length / 10);
            }
            const more = await handOutMore(desk, cutter, await threads());
            out.push(...more);
            for (const end = performance.now() + askMs; out[0]?.ended && performance.now() < end; ) {
                yield* resultsOf(desk, out[0]);
                out.shift();
            }
            if (more.length === 0 && out[0] && !out[0].ended) {
                await wait(Math.max(0, nextLook - performance.now()));
            }
        }
    } finally {
        spool.close();
    }
}

/** Returns a function that counts the threads of a queue, asking it now and then; at least 1. */
function threadCount(open: OpenQueue): () => Promise<number> {
    let [threads, asked] = [1, Number.NEGATIVE_INFINITY];
    return async () => {
        if (performance.now() - asked > countMs) {
            threads = Math.max(
                1,
                (await threadsOf(open)).reduce((sum, count) => sum + count, 0),
            );
            asked = performance.now();
        }
        return threads;
    };
}

/** Fills up the queue, whatever others have put into it: campaigns that run at the same time share the threads. */
async function handOutMore<C extends TaskName, J>(
    desk: Desk<C, J>,
    cutter: Cutter<C, J>,
    threads: number,
): Promise<HandedOut[]> {
    const { size, spool, out } = desk;
    const pending = out.reduce((sum, { ended }) => sum + (ended ? 0 : 1), 0);
    const wanted = Math.min(maxAtOnce, threads + Math.max(minWaiting, threads) - pending);
    const more: HandedOut[] = [];
    while (more.length < wanted && cutter.left > 0) {
        const { id, start, items } = await cutter.cut(size.next(cutter.left, threads));
        more.push({ id, start, count: items.length, items: spool.add(packed(items)) });
    }
    if (more.length > 0) {
        await add(desk, more);
    }
    return more;
}

async function add<C extends TaskName, J>(
    { open, task: { name, options }, spool, campaign }: Desk<C, J>,
    batches: readonly HandedOut[],
): Promise<void> {
    await noteBatches(open, campaign, batches);
    const adding = open.queue.addBulk(
        batches.map(({ id, items, isAlone }) => {
            const packedItems = { items: spool.read(items), ...(isAlone && { isAlone }) };
            const data: Batch<C> = { version: __PUZ_BUILD__, name, options, ...packedItems };
            return { name, data, opts: { jobId: id, attempts: 3 } };
        }),
    );
    await adding.catch(error => {
        // The connection was lost. Batches that have not arrived will be found to be gone.
        if (error.name !== 'AbortError') {
            throw error;
        }
    });
}

/** Notes which batches have ended, and hands out again what has gone. */
async function lookAt<C extends TaskName, J>(
    desk: Desk<C, J>,
    pending: readonly HandedOut[],
    threads: number,
): Promise<void> {
    const { open, spool, size, campaign, locale, out } = desk;
    const byId = new Map(pending.map(batch => [batch.id, batch]));
    const gone: HandedOut[] = [];
    for await (const [id, ended] of endedOf(open, [...byId.keys()])) {
        const batch = byId.get(id)!;
        if (ended === 'gone') {
            gone.push(batch);
        } else if ('failed' in ended) {
            // BullMQ's own reason means nothing to a user.
            batch.ended = ended.failed.includes('stalled') ? { failed: crashed[locale] } : ended;
        } else if (ended.done === 'crashed') {
            batch.ended = { failed: crashed[locale] };
        } else if (ended.done === 'split') {
            out.splice(out.indexOf(batch), 1, ...singlesOf(desk, batch));
        } else {
            const { ms, results } = ended.done;
            size.add(ms, batch.count, threads);
            batch.ended = { results: spool.add(results) };
        }
    }
    // Gone batches were split off; or Redis was killed and has lost its last second; or another process has used them.
    if (gone.length > 0 && !(await isCancelled(open, campaign))) {
        for (const some of portions(gone, maxAtOnce)) {
            await add(desk, some);
        }
    }
}

/** The items of a batch as batches of their own. They are not in the queue yet; `lookAt` adds what is not there. */
function singlesOf<C extends TaskName, J>(desk: Desk<C, J>, { items }: HandedOut): HandedOut[] {
    const { spool, task } = desk;
    return (unpacked(spool.read(items)) as Tasks[C]['item'][]).map(item => {
        const id = hashOf(__PUZ_BUILD__, task.name, task.options, [item], 'alone');
        // The plan counts it in its old batch.
        return { id, start: id, count: 0, items: spool.add(packed([item])), isAlone: true };
    });
}

function resultsOf<C extends TaskName, J>(
    { spool, task: { name, options } }: Desk<C, J>,
    { items, ended }: HandedOut,
): Tasks[C]['result'][] {
    const get = (slip: Slip): unknown => unpacked(spool.read(slip));
    if (ended && 'results' in ended) {
        return get(ended.results) as Tasks[C]['result'][];
    }
    const why = ended?.failed ?? '';
    return (get(items) as Tasks[C]['item'][]).map(item => doers[name].failed(options, item, why));
}

const crashed: Text = {
    en: 'each worker that tried this puzzle crashed or went silent; it may need more memory than they have',
    ja: 'この問題を扱ったワーカーが、どれも異常終了したか、応答しなくなりました。メモリーが足りないのかもしれません',
};
