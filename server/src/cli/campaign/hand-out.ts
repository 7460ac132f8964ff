import { setTimeout as wait } from 'node:timers/promises';
import type { Locale, Text } from '../../message';
import { type Crew, doers, readItem, type TaskName, type Tasks } from '../tasks';
import { Refusal } from '../terminal';
import { BatchSize } from './batch-size';
import {
    type BatchKeys,
    beginCampaign,
    type Campaign,
    campaignId,
    isCancelled,
    noteBatches,
    removeCampaign,
    removeOldCampaigns,
    reportCampaign,
} from './campaigns';
import { isPaused, mayDropWork, nobodyWorks, reportConditions } from './conditions';
import { Cutter, type Task } from './cutter';
import { endedOf, portions } from './ended';
import { hashOf, packed, unpacked } from './packed';
import { type Batch, type OpenQueue, threadsOf, withQueue } from './queue';
import { Spool, type SpoolRange } from './spool';

/** The interval at which the queue is asked which batches have ended, in milliseconds. */
const askMs = 100;

/** The interval at which threads are counted, in milliseconds. */
const countMs = 2000;

/** The minimum number of batches that wait in the queue. More wait if there are more threads. */
const minWaiting = 8;

/** The number of batches that are handed out before ended ones are looked at. */
const maxAtOnce = 100;

/** A batch whose results were not passed on yet. */
interface HandedOut extends BatchKeys {
    readonly count: number;
    /** Its packed items in the spool. */
    readonly items: SpoolRange;
    /** Its packed results in the spool, or why it failed. */
    ended?: { readonly results: SpoolRange } | { readonly failed: string };
    /** Whether it was split off from a batch that has crashed workers. */
    readonly isAlone?: true;
}

export interface QueueCrew {
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
        const reportAll = async (): Promise<void> => {
            for (const campaign of campaigns.values()) {
                if (!(await isCancelled(open, campaign))) {
                    await reportCampaign(open, campaign);
                }
            }
        };
        const conditions = [nobodyWorks(open), isPaused(open), mayDropWork(open)];
        await reportConditions(conditions, locale, reportAll, reporting.signal);
        try {
            await use(
                (name, options, itemOf) =>
                    async function* (jobs) {
                        const all = await listed(jobs);
                        const id = campaignId(title, name, options, all);
                        const campaign = await beginCampaign(open, id, title, all.length);
                        campaigns.set(id, campaign);
                        const read = async (job: (typeof all)[number]) => readItem(name, options, await itemOf(job));
                        const task = { name, options, read };
                        yield* new BatchQueue(open, task, all, batchMs, campaign, locale).results();
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

async function listed<J>(jobs: Iterable<J> | AsyncIterable<J>): Promise<J[]> {
    const all: J[] = [];
    for await (const job of jobs) {
        all.push(job);
    }
    return all;
}

/** Hands out the batches of a campaign. */
class BatchQueue<C extends TaskName, J> {
    readonly #cutter: Cutter<C, J>;
    readonly #size: BatchSize;
    readonly #spool = new Spool();
    /** All batches whose results were not passed on yet, in the order of the campaign. */
    readonly #out: HandedOut[] = [];
    /** The threads of the queue, at least 1, and when they were counted. */
    #threads = 1;
    #counted = Number.NEGATIVE_INFINITY;

    constructor(
        private readonly open: OpenQueue,
        private readonly task: Task<C, J>,
        jobs: readonly J[],
        batchMs: number,
        private readonly campaign: Campaign,
        private readonly locale: Locale,
    ) {
        this.#cutter = new Cutter(task, jobs, open.redis);
        this.#size = new BatchSize(batchMs);
    }

    /** Takes results as they come, keeps them in a file until all earlier ones are there, and yields them in order. */
    async *results(): AsyncGenerator<Tasks[C]['result']> {
        const out = this.#out;
        let nextLook = 0;
        try {
            while (this.#cutter.left > 0 || out.length > 0) {
                if (await isCancelled(this.open, this.campaign)) {
                    await removeCampaign(this.open, this.campaign.id);
                    throw new Refusal({ en: 'The campaign was cancelled.', ja: '一括処理は中止されました。' });
                }
                await this.#countThreads();
                if (performance.now() >= nextLook) {
                    const pending = out.filter(({ ended }) => !ended);
                    await this.#lookAt(pending);
                    // Looking takes longer if there are more.
                    nextLook = performance.now() + Math.max(askMs, pending.length / 10);
                }
                const more = await this.#handOutMore();
                const end = performance.now() + askMs;
                while (out[0]?.ended && performance.now() < end) {
                    yield* this.#resultsOf(out[0]);
                    out.shift();
                }
                if (more === 0 && out[0] && !out[0].ended) {
                    await wait(Math.max(0, nextLook - performance.now()));
                }
            }
        } finally {
            this.#spool.close();
        }
    }

    /** Counts the threads now and then. */
    async #countThreads(): Promise<void> {
        if (performance.now() - this.#counted > countMs) {
            const threads = (await threadsOf(this.open)).reduce((sum, count) => sum + count, 0);
            this.#threads = Math.max(1, threads);
            this.#counted = performance.now();
        }
    }

    /**
     * Fills up the queue, whatever others have put into it: campaigns that run at the same time share the threads.
     *
     * @returns the number of batches that were handed out
     */
    async #handOutMore(): Promise<number> {
        const threads = this.#threads;
        const pending = this.#out.filter(({ ended }) => !ended).length;
        const wanted = Math.min(maxAtOnce, threads + Math.max(minWaiting, threads) - pending);
        const more: HandedOut[] = [];
        while (more.length < wanted && this.#cutter.left > 0) {
            const { id, start, items } = await this.#cutter.cut(this.#size.next(this.#cutter.left, threads));
            more.push({ id, start, count: items.length, items: this.#spool.add(packed(items)) });
        }
        if (more.length > 0) {
            await this.#add(more);
        }
        this.#out.push(...more);
        return more.length;
    }

    async #add(batches: readonly HandedOut[]): Promise<void> {
        await noteBatches(this.open, this.campaign, batches);
        const { name, options } = this.task;
        const adding = this.open.queue.addBulk(
            batches.map(({ id, items, isAlone }) => {
                const packedItems = { items: this.#spool.read(items), ...(isAlone && { isAlone }) };
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
    async #lookAt(pending: readonly HandedOut[]): Promise<void> {
        const byId = new Map(pending.map(batch => [batch.id, batch]));
        const gone: HandedOut[] = [];
        for await (const [id, ended] of endedOf(this.open, [...byId.keys()])) {
            const batch = byId.get(id)!;
            if (ended === 'gone') {
                gone.push(batch);
            } else if ('failed' in ended) {
                // BullMQ's own reason means nothing to a user.
                batch.ended = ended.failed.includes('stalled') ? { failed: crashed[this.locale] } : ended;
            } else if (ended.done === 'crashed') {
                batch.ended = { failed: crashed[this.locale] };
            } else if (ended.done === 'split') {
                this.#out.splice(this.#out.indexOf(batch), 1, ...this.#singlesOf(batch));
            } else {
                const { ms, results } = ended.done;
                this.#size.add(ms, batch.count, this.#threads);
                batch.ended = { results: this.#spool.add(results) };
            }
        }
        // Gone batches were split off; or Redis was killed and has lost its last second; or another process has used them.
        if (gone.length > 0 && !(await isCancelled(this.open, this.campaign))) {
            for (const some of portions(gone, maxAtOnce)) {
                await this.#add(some);
            }
        }
    }

    /** The items of a batch as batches of their own. They are not in the queue yet; `#lookAt` adds what is not there. */
    #singlesOf({ items }: HandedOut): HandedOut[] {
        return this.#itemsOf(items).map(item => {
            const id = hashOf(__PUZ_BUILD__, this.task.name, this.task.options, [item], 'alone');
            // The plan counts it in its old batch.
            return { id, start: id, count: 0, items: this.#spool.add(packed([item])), isAlone: true };
        });
    }

    #itemsOf(range: SpoolRange): Tasks[C]['item'][] {
        return unpacked(this.#spool.read(range)) as Tasks[C]['item'][];
    }

    #resultsOf({ items, ended }: HandedOut): Tasks[C]['result'][] {
        if (ended && 'results' in ended) {
            return unpacked(this.#spool.read(ended.results)) as Tasks[C]['result'][];
        }
        const { name, options } = this.task;
        return this.#itemsOf(items).map(item => doers[name].failed(options, item, ended?.failed ?? ''));
    }
}

const crashed: Text = {
    en: 'each worker that tried this puzzle crashed or went silent; it may need more memory than they have',
    ja: 'この問題を扱ったワーカーが、どれも異常終了したか、応答しなくなりました。メモリーが足りないのかもしれません',
};
