import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type Locale, sameText, type Text, textIf } from '../../message';
import type { TaskName, Tasks } from '../tasks';
import { printError, Refusal, refuseUnless } from '../terminal';

/** A part of a campaign, as it is in the queue. */
export interface Batch<C extends TaskName = TaskName> {
    /** Build of the program that must do the batch: others may report differently. */
    readonly version: string;
    readonly name: C;
    readonly options: Tasks[C]['options'];
    /** A packed list. */
    readonly items: string;
    /** Whether its item was split off from a batch that has crashed or silenced workers. */
    readonly isAlone?: boolean;
}

/** The outcome of a batch from its worker. */
export type Done =
    | {
          /** A packed list, in the order of the items. */
          readonly results: string;
          readonly ms: number;
      }
    /** Its items have to be handed out one by one, because it has crashed or silenced workers. */
    | 'split'
    /** Its only item has crashed or silenced each worker that tried it. */
    | 'crashed';

/** All our keys in Redis begin with this. */
export const prefix = 'puz';

/** BullMQ's name for the queue, of which each Redis database has one. */
export const queueName = 'batches';

/** The plan: the number of items of each batch, by the hash of its first item. */
export const planKey = `${prefix}:plan`;

export interface OpenQueue {
    /** Includes user and password. */
    readonly address: string;
    readonly redis: Redis;
    readonly queue: Queue<Batch, Done>;
}

/** Opens the queue at an address while it is used. @throws Refusal if there is none, or it could lose work */
export async function withQueue(
    address: string,
    locale: Locale,
    use: (queue: OpenQueue) => Promise<void>,
): Promise<void> {
    const redis = await connect(address, locale);
    try {
        const open = await openQueue(redis, address);
        await use(open);
        await open.queue.close();
    } catch (error) {
        throw refusedByRedis(error) ?? error;
    } finally {
        redis.disconnect();
    }
}

export async function openQueue(redis: Redis, address: string): Promise<OpenQueue> {
    const { Queue } = await loaded(() => import('bullmq'));
    // Nobody reads the events: the coordinator asks for the state of a batch.
    const streams = { events: { maxLen: 100 } };
    const queue = new Queue<Batch, Done>(queueName, { connection: redis, prefix, streams });
    queue.on('error', () => {});
    return { address, redis, queue };
}

/** The maximum time to connect, in milliseconds. */
const connectMs = 10_000;

/**
 * The time after which a connection counts as broken if no answer comes, in milliseconds. A worker waits up to 10 s for
 * work.
 */
const silentMs = 12_000;

/** A connection that reconnects. @throws Refusal if there is no Redis at the address, or it could lose work */
export async function connect(address: string, locale: Locale): Promise<Redis> {
    const { Redis } = await loaded(() => import('ioredis'));
    let isOpen = false;
    let isLost = false;
    let fault: Error | undefined;
    const redis = new Redis(address, {
        lazyConnect: true,
        connectTimeout: connectMs,
        socketTimeout: silentMs,
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
        // If there is no such database, the client itself goes on in database 0.
        await redis.select(redis.options.db ?? 0);
        const policy = await policyOf(redis);
        refuseUnless(policy === 'noeviction', dropsWork(address, policy));
        isOpen = true;
        return redis;
    } catch (error) {
        redis.disconnect();
        const { message } = fault ?? (error as Error);
        throw error instanceof Refusal ? error : new Refusal(noQueue(shown(address), message));
    }
}

/** The policy of a full Redis. */
export async function policyOf(redis: Redis): Promise<string> {
    const [, policy = 'noeviction'] = /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory')) ?? [];
    return policy;
}

export function dropsWork(address: string, policy: string): Text {
    return {
        en: `The Redis at ${shown(address)} may drop work when it is full: its maxmemory-policy is ${policy}, but has to be noeviction.`,
        ja: `${shown(address)} の Redis は、満杯になると仕事を捨てることがあります。maxmemory-policy を ${policy} から noeviction に変えてください。`,
    };
}

const wrongSecret = /^(NOAUTH|WRONGPASS|ERR invalid password)/;

function noQueue(address: string, cause: string): Text {
    if (wrongSecret.test(cause)) {
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
    const { text: why = sameText(cause), isRedis = false } = causes.find(({ pattern }) => pattern.test(cause)) ?? {};
    const needed = textIf(!isRedis, {
        en: ' It has to be a Redis server (Debian: redis-server).',
        ja: 'Redis サーバーが必要です(Debian では redis-server)。',
    });
    return {
        en: `There is no queue at ${address}: ${why.en}.${needed.en}`,
        ja: `${address} にキューがありません(${why.ja})。${needed.ja}`,
    };
}

/** Reasons why there is no connection; `isRedis` if there may well be a Redis. */
const causes: readonly { readonly pattern: RegExp; readonly text: Text; readonly isRedis?: boolean }[] = [
    { pattern: /ECONNREFUSED/, text: { en: 'no program listens there', ja: '待ち受けているプログラムがありません' } },
    {
        pattern: /Unknown RESP type|Protocol error/,
        text: { en: 'another program answers there', ja: '応答したのは別のプログラムです' },
    },
    {
        pattern: /wrong version number|packet length too long|EPROTO/,
        isRedis: true,
        text: {
            en: 'no TLS is spoken there, without which the address begins with redis://',
            ja: 'TLS を使っていません。TLS なしのアドレスは redis:// で始まります',
        },
    },
    {
        pattern: /certificate/,
        isRedis: true,
        text: {
            en: 'its certificate is not trusted, unless NODE_EXTRA_CA_CERTS names that of its authority',
            ja: '証明書を信頼できません。認証局の証明書を NODE_EXTRA_CA_CERTS で指定してください',
        },
    },
    {
        pattern: /max number of clients|EPIPE|ECONNRESET/,
        isRedis: true,
        text: {
            en: 'the connection is closed at once, as by a Redis that takes only TLS (rediss://), or has reached its maxclients',
            ja: '接続がすぐに切られました。TLS だけを受け付ける Redis (rediss://)か、maxclients に達した Redis かもしれません',
        },
    },
    { pattern: /ENOTFOUND|EAI_AGAIN/, text: { en: 'there is no such machine', ja: 'そのようなマシンはありません' } },
    { pattern: /ETIMEDOUT|Socket timeout/, text: { en: 'nobody answers', ja: '応答がありません' } },
];

const beatKey = (worker: string): string => `${prefix}:worker:${worker}`;

/** Reports that a worker is alive, which holds for `ms` milliseconds. @param threads the number of its threads */
export async function beat(redis: Redis, worker: string, threads: number, ms: number): Promise<void> {
    // A full Redis accepts only the first command.
    if ((await redis.pexpire(beatKey(worker), ms)) === 0) {
        await redis.set(beatKey(worker), threads, 'PX', ms);
    }
}

/** The number of threads of each worker that is connected and alive. */
export async function threadsOf({ redis, queue }: OpenQueue): Promise<number[]> {
    // Redis counts a machine that has lost the network as connected, and keeps the last report of a worker that ended.
    const keys = (await queue.getWorkers()).map(({ rawname = '' }) => beatKey(rawname.replace(/^.*?:w:/, '')));
    const values = keys.length === 0 ? [] : await redis.mget(...keys);
    return values.filter(value => value !== null).map(Number);
}

/** Loads an optional package. @throws Refusal if it is not installed */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
    try {
        return await load();
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') {
            throw error;
        }
        throw new Refusal({
            en: 'A queue needs the npm packages bullmq and ioredis. Install them where puz is: npm install --global bullmq@6 ioredis@6.',
            ja: 'キューを使うには npm のパッケージ bullmq と ioredis が必要です。puz と同じところに npm install --global bullmq@6 ioredis@6 でインストールしてください。',
        });
    }
}

/** The address without user and password. */
export function shown(address: string): string {
    const { protocol, host, pathname } = new URL(address);
    return `${protocol}//${host}${pathname}`;
}

/** Whether Redis has refused a command because it is full. */
export function isForRoom(error: unknown): boolean {
    return error instanceof Error && error.name === 'ReplyError' && /\bOOM /.test(error.message);
}

/** Why Redis refused a command, such as for lack of memory; undefined for any other error. */
export function refusedByRedis(error: unknown): Refusal | undefined {
    if (!(error instanceof Error && error.name === 'ReplyError')) {
        return undefined;
    }
    if (wrongSecret.test(error.message)) {
        return new Refusal({
            en: 'Redis no longer accepts the user or the password. Start again with valid ones; what is done stays done.',
            ja: 'Redis がユーザー名かパスワードを受け付けなくなりました。正しいもので再び実行してください。済んだ分は残っています。',
        });
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
