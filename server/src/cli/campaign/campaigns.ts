import { randomUUID } from 'node:crypto';
import * as os from 'node:os';
import type { Text } from '../../message';
import { Refusal } from '../terminal';
import { hashOf } from './packed';
import { type OpenQueue, planKey, prefix } from './queue';

/** A campaign that this process runs. */
export interface Campaign {
    readonly id: string;
    /** As one would call it: `check made`. */
    readonly title: string;
    readonly puzzles: number;
    /** The token of the last cancellation of this campaign before it began; null if there was none. */
    readonly cancelledBefore: string | null;
}

/** The keys of a batch: in the queue, and in the plan. */
export interface Place {
    readonly id: string;
    readonly start: string;
}

/** A campaign as `puz campaign list` shows it; the numbers are of puzzles. */
export interface CampaignState {
    readonly id: string;
    readonly title: string;
    /** Of the program that works for it. */
    readonly build: string;
    readonly done: number;
    readonly active: number;
    readonly waiting: number;
    /** Times of Redis, in milliseconds. */
    readonly since: number;
    readonly lastSeen: number;
    /** False if no process has said for a while that it runs the campaign. */
    readonly isRun: boolean;
}

/** Campaigns of which nobody has heard for so long are removed: a week. */
const keptMs = 7 * 24 * 3600_000;

/** A campaign of which nobody has heard for so long is not run by any process. */
const silentMs = 60_000;

/** How many batches are removed at a time. */
const together = 100;

/** When each campaign was last heard of, by Redis's clock. */
const campaignsKey = `${prefix}:campaigns`;

const recordKey = (id: string): string => `${prefix}:campaign:${id}`;

/** The places in the plan of all batches of a campaign, by their keys in the queue. */
const batchesKey = (id: string): string => `${recordKey(id)}:batches`;

/** A random token: an emptied Redis has none, so nobody takes that for a cancellation. */
const cancelledKey = (id: string): string => `${prefix}:cancelled:${id}`;

/** The same for a campaign that is started again in the same folder of the same machine. */
export function campaignId(...content: readonly unknown[]): string {
    return hashOf(__PUZ_BUILD__, os.hostname(), process.cwd(), ...content).slice(0, 8);
}

/** By one clock for all machines. */
async function timeOf({ redis }: OpenQueue): Promise<number> {
    const [seconds, microseconds] = await redis.time();
    return 1000 * Number(seconds) + Math.floor(Number(microseconds) / 1000);
}

/** Registers a campaign, or one that is started again. */
export async function beginCampaign(open: OpenQueue, id: string, title: string, puzzles: number): Promise<Campaign> {
    const campaign = { id, title, puzzles, cancelledBefore: await open.redis.get(cancelledKey(id)) };
    await showCampaign(open, campaign);
    return campaign;
}

/** Says that a campaign is still run. */
export async function showCampaign(open: OpenQueue, { id, title, puzzles }: Campaign): Promise<void> {
    const now = await timeOf(open);
    await Promise.all([
        open.redis.hset(recordKey(id), { title, puzzles, build: __PUZ_BUILD__ }),
        open.redis.hsetnx(recordKey(id), 'since', now),
        open.redis.zadd(campaignsKey, now, id),
    ]);
}

/** Whether a campaign was cancelled since it began. */
export async function isCancelled({ redis }: OpenQueue, { id, cancelledBefore }: Campaign): Promise<boolean> {
    const token = await redis.get(cancelledKey(id));
    return token !== null && token !== cancelledBefore;
}

/** Writes down that batches belong to a campaign, and how they are cut: before they are handed out. */
export async function noteBatches(
    open: OpenQueue,
    campaign: Campaign,
    batches: readonly (Place & { readonly count: number })[],
): Promise<void> {
    const { redis } = open;
    if ((await redis.exists(recordKey(campaign.id))) === 0) {
        await showCampaign(open, campaign);
    }
    await Promise.all([
        redis.hset(batchesKey(campaign.id), Object.fromEntries(batches.map(({ id, start }) => [id, start]))),
        redis.hset(planKey, Object.fromEntries(batches.map(({ start, count }) => [start, count]))),
    ]);
}

/** Makes the process that runs a campaign end, if there is one, and removes all that the queue has of it. */
export async function cancelCampaign(open: OpenQueue, id: string): Promise<void> {
    // First, or the process would hand out again what has gone.
    await open.redis.set(cancelledKey(id), randomUUID(), 'PX', keptMs);
    await removeCampaign(open, id);
}

/** Removes all that the queue has of a campaign; a worker's result for it is refused. */
export async function removeCampaign(open: OpenQueue, id: string): Promise<void> {
    await removeBatches(open, id);
    await open.redis.del(recordKey(id), batchesKey(id));
    await open.redis.zrem(campaignsKey, id);
}

/** Even of a full Redis. */
export async function removeBatches({ redis, queue }: OpenQueue, campaign: string): Promise<void> {
    const places = Object.entries(await redis.hgetall(batchesKey(campaign)));
    for (let from = 0; from < places.length; from += together) {
        const some = places.slice(from, from + together);
        // What a worker has locked would stay.
        await redis.del(...some.map(([id]) => `${queue.toKey(id)}:lock`));
        await Promise.all(some.map(([id]) => queue.remove(id)));
        await redis.hdel(planKey, ...some.map(([, start]) => start));
    }
}

/** Removes campaigns of which nobody has heard for a week. */
export async function removeOldCampaigns(open: OpenQueue): Promise<void> {
    for (const id of await open.redis.zrange(campaignsKey, '-inf', String((await timeOf(open)) - keptMs), 'BYSCORE')) {
        await removeCampaign(open, id);
    }
}

/** All campaigns, the oldest first. */
export async function campaignsOf(open: OpenQueue): Promise<CampaignState[]> {
    const { redis, queue } = open;
    const [now, ids, plan, over, inWork] = await Promise.all([
        timeOf(open),
        redis.zrange(campaignsKey, '0', '-1'),
        redis.hgetall(planKey),
        queue.getRanges(['completed', 'failed'], 0, -1),
        queue.getRanges(['active'], 0, -1),
    ]);
    const [isOver, isInWork] = [new Set(over), new Set(inWork)];
    const states = ids.map(async (id): Promise<CampaignState> => {
        const [{ title = '', build = '', puzzles = '0', since = '0' }, batches, lastSeen] = await Promise.all([
            redis.hgetall(recordKey(id)),
            redis.hgetall(batchesKey(id)),
            redis.zscore(campaignsKey, id),
        ]);
        const puzzlesIn = (some: ReadonlySet<string>): number =>
            Object.entries(batches).reduce(
                (sum, [batch, start]) => sum + (some.has(batch) ? Number(plan[start]) : 0),
                0,
            );
        const [done, active] = [puzzlesIn(isOver), puzzlesIn(isInWork)];
        return {
            id,
            title,
            build,
            done,
            active,
            waiting: Math.max(0, Number(puzzles) - done - active),
            since: Number(since),
            lastSeen: Number(lastSeen),
            isRun: now - Number(lastSeen) < silentMs,
        };
    });
    return (await Promise.all(states)).toSorted((one, other) => one.since - other.since);
}

/** @throws Refusal if there is no such campaign, or none is named and there are several */
export function chosenCampaign(campaigns: readonly CampaignState[], id: string | undefined): string {
    const [only, ...more] = campaigns.filter(campaign => id === undefined || campaign.id === id);
    if (only && more.length === 0) {
        return only.id;
    }
    if (campaigns.length === 0) {
        throw new Refusal(noCampaign);
    }
    const known = campaigns.map(campaign => `${campaign.id} (${campaign.title})`).join(', ');
    throw new Refusal(
        id === undefined
            ? {
                  en: `There are several campaigns: ${known}. Name the one to cancel: puz campaign cancel ID.`,
                  ja: `一括処理が複数あります: ${known}。中止するものの ID を指定してください: puz campaign cancel ID`,
              }
            : {
                  en: `There is no campaign ${id}. Those that there are: ${known}.`,
                  ja: `一括処理 ${id} はありません。あるのは ${known} です。`,
              },
    );
}

export const noCampaign: Text = {
    en: 'There is no campaign in the queue.',
    ja: 'キューに一括処理はありません。',
};
