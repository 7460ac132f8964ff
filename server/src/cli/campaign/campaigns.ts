import { randomUUID } from 'node:crypto';
import * as os from 'node:os';
import type { Text } from '../../message';
import { Refusal, refuseUnless } from '../terminal';
import { portions } from './ended';
import { hashOf } from './packed';
import { type OpenQueue, planKey, prefix } from './queue';

/** A campaign that this process runs. */
export interface Campaign {
    readonly id: string;
    /** The command that began it, without `puz`: `check examples/`. */
    readonly title: string;
    readonly puzzles: number;
    /** The token of the last cancellation of this campaign before it began; null if there was none. */
    readonly cancelledBefore: string | null;
}

/** The keys of a batch. */
export interface BatchKeys {
    /** In the queue. */
    readonly id: string;
    /** In the plan, which has the number of its puzzles there. */
    readonly start: string;
}

/** A campaign as `puz campaign list` shows it; the numbers are of puzzles. */
export interface CampaignState {
    readonly id: string;
    readonly title: string;
    /** The build of the program that works for it. */
    readonly build: string;
    readonly done: number;
    readonly active: number;
    readonly waiting: number;
    /** Times by the clock of Redis, in milliseconds. */
    readonly since: number;
    readonly lastSeen: number;
    /** Whether a process has recently reported that it runs the campaign. */
    readonly isRun: boolean;
}

/** A campaign that no process has reported for this long is removed: a week, in milliseconds. */
const keptMs = 7 * 24 * 3600_000;

/** A campaign that no process has reported for this long, in milliseconds, does not run. */
const silentMs = 60_000;

/** The number of batches that are removed at a time. */
const removedAtOnce = 100;

/** The time of the last report of each campaign, by the clock of Redis. */
const campaignsKey = `${prefix}:campaigns`;

const recordKey = (id: string): string => `${prefix}:campaign:${id}`;

/** The keys in the plan of all batches of a campaign, by their keys in the queue. */
const batchesKey = (id: string): string => `${recordKey(id)}:batches`;

/** A random token, which each cancellation makes anew: see `isCancelled`. */
const cancelledKey = (id: string): string => `${prefix}:cancelled:${id}`;

/** The ID of a campaign, which is the same if it is started again in the same folder of the same machine. */
export function campaignId(...content: readonly unknown[]): string {
    return hashOf(__PUZ_BUILD__, os.hostname(), process.cwd(), ...content).slice(0, 8);
}

/** The time by the clock of Redis, the same for all machines. */
async function timeOf({ redis }: OpenQueue): Promise<number> {
    const [seconds, microseconds] = await redis.time();
    return 1000 * Number(seconds) + Math.floor(Number(microseconds) / 1000);
}

/** Registers a campaign that is started, or started again. */
export async function beginCampaign(open: OpenQueue, id: string, title: string, puzzles: number): Promise<Campaign> {
    const campaign = { id, title, puzzles, cancelledBefore: await open.redis.get(cancelledKey(id)) };
    await reportCampaign(open, campaign);
    return campaign;
}

export async function reportCampaign(open: OpenQueue, { id, title, puzzles }: Campaign): Promise<void> {
    const now = await timeOf(open);
    await Promise.all([
        open.redis.hset(recordKey(id), { title, puzzles, build: __PUZ_BUILD__ }),
        open.redis.hsetnx(recordKey(id), 'since', now),
        open.redis.zadd(campaignsKey, now, id),
    ]);
}

/**
 * Whether a campaign was cancelled since it began: whether there is another token than then. If Redis was emptied, there is
 * none, and the campaign goes on.
 */
export async function isCancelled({ redis }: OpenQueue, { id, cancelledBefore }: Campaign): Promise<boolean> {
    const token = await redis.get(cancelledKey(id));
    return token !== null && token !== cancelledBefore;
}

/** Notes that batches belong to a campaign, and how they are cut. Called before they are handed out. */
export async function noteBatches(
    open: OpenQueue,
    campaign: Campaign,
    batches: readonly (BatchKeys & { readonly count: number })[],
): Promise<void> {
    const { redis } = open;
    if ((await redis.exists(recordKey(campaign.id))) === 0) {
        await reportCampaign(open, campaign);
    }
    await Promise.all([
        redis.hset(batchesKey(campaign.id), Object.fromEntries(batches.map(({ id, start }) => [id, start]))),
        redis.hset(planKey, Object.fromEntries(batches.map(({ start, count }) => [start, count]))),
    ]);
}

/** Ends the process that runs a campaign, if there is one, and removes the campaign from the queue. */
export async function cancelCampaign(open: OpenQueue, id: string): Promise<void> {
    // The token comes first, or the process would hand out again what is gone.
    await open.redis.set(cancelledKey(id), randomUUID(), 'PX', keptMs);
    await removeCampaign(open, id);
}

/** Removes a campaign from the queue, which then refuses results for it. */
export async function removeCampaign(open: OpenQueue, id: string): Promise<void> {
    await removeBatches(open, id);
    await open.redis.del(recordKey(id), batchesKey(id));
    await open.redis.zrem(campaignsKey, id);
}

/** Removes the batches of a campaign, even if Redis is full. */
export async function removeBatches({ redis, queue }: OpenQueue, campaign: string): Promise<void> {
    const places = Object.entries(await redis.hgetall(batchesKey(campaign)));
    for (const some of portions(places, removedAtOnce)) {
        // A batch that a worker has locked would stay.
        await redis.del(...some.map(([id]) => `${queue.toKey(id)}:lock`));
        await Promise.all(some.map(([id]) => queue.remove(id)));
        await redis.hdel(planKey, ...some.map(([, start]) => start));
    }
}

/** Removes campaigns that no process has reported for a week. */
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
    refuseUnless(campaigns.length > 0, noCampaign);
    const known = campaigns.map(campaign => `${campaign.id} (${campaign.title})`).join(', ');
    throw new Refusal(
        id === undefined
            ? {
                  en: `There are several campaigns: ${known}. Name the one to cancel: puz campaign cancel ID.`,
                  ja: `一括処理が複数あります: ${known}。中止するものの ID を指定してください: puz campaign cancel ID`,
              }
            : {
                  en: `There is no campaign ${id}. The campaigns are: ${known}.`,
                  ja: `一括処理 ${id} はありません。あるのは ${known} です。`,
              },
    );
}

export const noCampaign: Text = {
    en: 'There is no campaign in the queue.',
    ja: 'キューに一括処理はありません。',
};
