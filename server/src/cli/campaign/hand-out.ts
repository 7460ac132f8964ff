import { setTimeout as wait } from 'node:timers/promises';
import type { Locale } from '../../message';
import { type Crew, doers, type TaskName, type Tasks } from '../tasks';
import { printError, Refusal } from '../terminal';
import { BatchSize } from './batch-size';
import { hashOf, packed, unpacked } from './packed';
import { type Batch, cancellations, type OpenQueue, planKey, shown, withQueue } from './queue';

/** How often to ask whether the first batch is done. */
const askMs = 100;

/** The queue is kept filled with at least this many batches. */
const fewestWaiting = 8;

/** At most this many batches are handed out while the first one is not done. */
const mostAhead = 1000;

/** The texts of a batch are not much longer than this, in characters. */
const longestBatch = 4_000_000;

/** The keys of a batch: in the queue, and in the plan. */
interface Place {
    readonly id: string;
    readonly start: string;
}

interface HandedOut<C extends TaskName> extends Place {
    readonly items: readonly Tasks[C]['item'][];
}

interface Task<C extends TaskName, J> {
    readonly name: C;
    readonly options: Tasks[C]['options'];
    readonly read: (job: J) => Promise<Tasks[C]['item']>;
}

/**
 * Has work done by the workers of a queue. Batches handed out before with the same content, by anybody, are not done
 * again. Once all results are used, they are removed from the queue.
 *
 * @throws Refusal
 */
export async function withQueueCrew(
    address: string,
    batchMs: number,
    locale: Locale,
    use: (crew: Crew) => Promise<void>,
): Promise<void> {
    await withQueue(address, locale, async queue => {
        const used: Place[] = [];
        if ((await queue.queue.getWorkersCount()) === 0) {
            const { username, password } = new URL(address);
            const secret = username || password ? 'USER:PASSWORD@' : '';
            const call = `puz work --queue ${shown(address).replace('//', `//${secret}`)}`;
            printError(
                {
                    en: `No worker is there yet. On each machine: ${call}`,
                    ja: `ワーカーがまだいません。各マシンで次を実行してください: ${call}`,
                }[locale],
            );
        }
        if (await queue.queue.isPaused()) {
            const text = {
                en: 'The queue is paused. To go on: puz campaign resume',
                ja: 'キューは一時停止中です。再開するには: puz campaign resume',
            };
            printError(text[locale]);
        }
        await use((name, options, read) => jobs => handOut(queue, { name, options, read }, jobs, batchMs, used));
        for (let from = 0; from < used.length; from += 100) {
            await Promise.all(used.slice(from, from + 100).map(({ id }) => queue.queue.remove(id)));
            await queue.redis.hdel(planKey, ...used.slice(from, from + 100).map(({ start }) => start));
        }
    });
}

/** @param used batches whose results were given are added to it */
async function* handOut<C extends TaskName, J>(
    open: OpenQueue,
    { name, options, read }: Task<C, J>,
    jobs: Iterable<J>,
    batchMs: number,
    used: Place[],
): AsyncGenerator<Tasks[C]['result']> {
    const { redis, queue } = open;
    const all = [...jobs];
    const size = new BatchSize(batchMs);
    const cancelledBefore = await cancellations(open);
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
    const add = async (id: string, items: readonly Tasks[C]['item'][]): Promise<void> => {
        if ((await cancellations(open)) !== cancelledBefore) {
            await Promise.all(out.map(batch => queue.remove(batch.id)));
            throw new Refusal({ en: 'The campaign was cancelled.', ja: '一括処理は中止されました。' });
        }
        const batch: Batch<C> = { version: __PUZ_BUILD__, name, options, items: packed(items) };
        await queue.add(name, batch, { jobId: id, attempts: 3, backoff: { type: 'exponential', delay: 1000 } });
    };
    const handOutNext = async (threads: number): Promise<HandedOut<C>> => {
        const wanted = size.next(all.length - next + ahead.length, threads);
        await readAhead(wanted);
        const start = hashOf(__PUZ_BUILD__, name, options, ahead[0]);
        // Whoever hands out the same a second time cuts it into the same batches.
        await redis.hsetnx(planKey, start, Math.min(wanted, ahead.length));
        const count = Number(await redis.hget(planKey, start)) || 1;
        await readAhead(count);
        const items = ahead.splice(0, count);
        const id = hashOf(__PUZ_BUILD__, name, options, items);
        await add(id, items);
        return { id, start, items };
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
        const { id, start, items } = first;
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
            used.push({ id, start });
        } else if (!isOver && state !== 'unknown') {
            await wait(askMs);
        } else {
            // It was cancelled; or Redis has lost it, with the last second of work when it was killed; or somebody else has
            // used it already.
            await add(id, items);
        }
    }
}
