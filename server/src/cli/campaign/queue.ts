import { setTimeout } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { counted, type Locale, type Text } from '../../message';
import type { QueueArguments } from '../queue-arguments';
import type { TaskName, Tasks } from '../tasks';
import { printError, printLines, Refusal } from '../terminal';

/** A part of a campaign, as it stands in the queue. */
export interface Batch<C extends TaskName = TaskName> {
    /** Build of the program that must do the batch: others may report differently. */
    readonly version: string;
    readonly name: C;
    readonly options: Tasks[C]['options'];
    /** A packed list. */
    readonly items: string;
}

export interface Done {
    /** A packed list, in the order of the items. */
    readonly results: string;
    readonly ms: number;
}

/** All our keys in Redis begin with this. */
export const prefix = 'puz';

/** BullMQ's name for the queue, of which each Redis database has one. */
export const queueName = 'batches';

const cancelledKey = `${prefix}:cancelled`;

export interface OpenQueue {
    readonly redis: Redis;
    readonly queue: Queue<Batch, Done>;
}

/** Opens the queue at an address for a while. @throws Refusal where there is none, or it could lose work */
export async function withQueue(
    address: string,
    locale: Locale,
    use: (queue: OpenQueue) => Promise<void>,
): Promise<void> {
    const redis = await connect(address, locale);
    try {
        const { Queue } = await loaded(() => import('bullmq'));
        // Nobody reads the events; what has become of a batch is asked.
        const streams = { events: { maxLen: 100 } };
        const queue = new Queue<Batch, Done>(queueName, { connection: redis, prefix, streams });
        queue.on('error', () => {});
        await use({ redis, queue });
        await queue.close();
    } catch (error) {
        throw refusedByRedis(error) ?? error;
    } finally {
        redis.disconnect();
    }
}

/** A connection that reconnects. @throws Refusal where there is no Redis at the address, or it could lose work */
export async function connect(address: string, locale: Locale): Promise<Redis> {
    const { Redis } = await loaded(() => import('ioredis'));
    let isOpen = false;
    let isLost = false;
    let fault: Error | undefined;
    const redis = new Redis(address, {
        lazyConnect: true,
        maxRetriesPerRequest: null,
        retryStrategy: times => (isOpen ? Math.min(200 * times, 5000) : null),
    });
    redis.on('error', (error: Error) => {
        fault = error;
    });
    redis.on('reconnecting', () => {
        if (!isLost) {
            isLost = true;
            const text = {
                en: 'The queue cannot be reached; waiting for it.',
                ja: 'キューにつながりません。待っています。',
            };
            printError(text[locale]);
        }
    });
    redis.on('ready', () => {
        if (isLost) {
            isLost = false;
            printError({ en: 'The queue is there again.', ja: 'キューに再びつながりました。' }[locale]);
        }
    });
    try {
        await redis.connect();
        // The client itself goes on in database 0 where there is no such one.
        await redis.select(redis.options.db ?? 0);
        const [, policy = 'noeviction'] = /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory')) ?? [];
        if (policy !== 'noeviction') {
            throw new Refusal({
                en: `The Redis at ${shown(address)} may drop work when it is full: its maxmemory-policy is ${policy}, but has to be noeviction.`,
                ja: `${shown(address)} の Redis は、満杯になると仕事を捨てることがあります。maxmemory-policy を ${policy} から noeviction に変えてください。`,
            });
        }
        isOpen = true;
        return redis;
    } catch (error) {
        redis.disconnect();
        if (error instanceof Refusal) {
            throw error;
        }
        throw new Refusal(noQueue(shown(address), (fault ?? (error as Error)).message));
    }
}

function noQueue(address: string, cause: string): Text {
    if (/^(NOAUTH|WRONGPASS|ERR invalid password)/.test(cause)) {
        return {
            en: `The Redis at ${address} refuses the user or the password.`,
            ja: `${address} の Redis に、ユーザー名かパスワードを拒否されました。`,
        };
    }
    if (/^ERR (DB index|invalid DB)/.test(cause)) {
        return {
            en: `There is no database of this number: ${address}. Redis has 16, from 0 to 15, unless its redis.conf says otherwise.`,
            ja: `この番号のデータベースはありません: ${address}。Redis のデータベースは、redis.conf で変えなければ0から15までの16個です。`,
        };
    }
    const why = causes.find(({ pattern }) => pattern.test(cause))?.text ?? { en: cause, ja: cause };
    return {
        en: `There is no queue at ${address}: ${why.en}. It has to be a Redis server (Debian: redis-server).`,
        ja: `${address} にキューがありません(${why.ja})。Redis サーバーが必要です(Debian では redis-server)。`,
    };
}

const causes: readonly { readonly pattern: RegExp; readonly text: Text }[] = [
    { pattern: /ECONNREFUSED/, text: { en: 'no program listens there', ja: '待ち受けているプログラムがありません' } },
    { pattern: /ENOTFOUND|EAI_AGAIN/, text: { en: 'there is no such machine', ja: 'そのようなマシンはありません' } },
    { pattern: /ETIMEDOUT/, text: { en: 'nobody answers', ja: '応答がありません' } },
];

/** Loads an optional package. @throws Refusal where it is not installed */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
    try {
        return await load();
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') {
            throw error;
        }
        throw new Refusal({
            en: 'A queue needs the npm packages bullmq and ioredis; install puz again without --omit=optional.',
            ja: 'キューを使うには npm のパッケージ bullmq と ioredis が必要です。--omit=optional を付けずに puz をインストールし直してください。',
        });
    }
}

/** The address without user and password. */
export function shown(address: string): string {
    const { protocol, host, pathname } = new URL(address);
    return `${protocol}//${host}${pathname}`;
}

function isForRoom(error: unknown): boolean {
    return error instanceof Error && error.name === 'ReplyError' && /\bOOM /.test(error.message);
}

/** Why Redis refused a command, such as for lack of memory; undefined for any other error. */
export function refusedByRedis(error: unknown): Refusal | undefined {
    if (!(error instanceof Error && error.name === 'ReplyError')) {
        return undefined;
    }
    return new Refusal(
        isForRoom(error)
            ? {
                  en: 'The queue is full: Redis has reached its maxmemory. Give it more, and start again; what is done stays done.',
                  ja: 'キューが満杯です(Redis が maxmemory に達しました)。増やしてから再び実行してください。済んだ分は残っています。',
              }
            : {
                  en: `Redis refuses: ${error.message}`,
                  ja: `Redis が受け付けません: ${error.message}`,
              },
    );
}

/** Changes whenever a campaign is cancelled. */
export async function cancellations({ redis }: OpenQueue): Promise<string> {
    return (await redis.get(cancelledKey)) ?? '0';
}

/** The plan: how many items each batch has, by the hash of its first one. */
export const planKey = `${prefix}:plan`;

/** `puz campaign status`, `pause`, `resume` and `cancel`. @throws Refusal */
export async function callQueue({ call, queue: address }: QueueArguments, locale: Locale): Promise<void> {
    await withQueue(address, locale, async open => {
        const { redis, queue } = open;
        switch (call) {
            case 'pause':
                await queue.pause();
                break;
            case 'resume':
                await queue.resume();
                break;
            case 'cancel':
                await onceThereIsRoom(open, async () => {
                    // First, or coordinators would hand out again what has gone.
                    await redis.incr(cancelledKey);
                    await queue.obliterate({ force: true });
                });
                await redis.del(planKey);
                break;
        }
        printLines([await statusText(open, locale)]);
    });
}

/** A full Redis accepts nothing until something is removed, and frees that memory with a delay. */
async function onceThereIsRoom({ queue }: OpenQueue, call: () => Promise<void>): Promise<void> {
    const most = 20;
    for (let tries = 1; ; tries++) {
        try {
            if (tries > 1) {
                await queue.drain(true);
                await queue.clean(0, Number.POSITIVE_INFINITY, 'completed');
            }
            return await call();
        } catch (error) {
            if (tries === most || !isForRoom(error)) {
                throw error;
            }
            await setTimeout(500);
        }
    }
}

async function statusText({ redis, queue }: OpenQueue, locale: Locale): Promise<string> {
    const [counts, plan, workers, isPaused] = await Promise.all([
        queue.getJobCounts('waiting', 'delayed', 'active', 'completed', 'failed'),
        redis.hvals(planKey),
        queue.getWorkersCount(),
        queue.isPaused(),
    ]);
    const { waiting = 0, delayed = 0, active = 0, completed = 0, failed = 0 } = counts;
    const left = waiting + delayed;
    const puzzles = plan.reduce((sum, count) => sum + Number(count), 0);
    return {
        en: `${counted(workers, 'worker')}${isPaused ? ', paused' : ''}; ${counted(puzzles, 'puzzle')} in batches: ${left} waiting, ${active} in work, ${completed} done, ${failed} failed`,
        ja: `ワーカー ${workers}${isPaused ? '(一時停止中)' : ''}。パズル ${puzzles}。まとまり: 待ち ${left}、作業中 ${active}、終了 ${completed}、失敗 ${failed}`,
    }[locale];
}
