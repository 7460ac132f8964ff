import { randomUUID } from 'node:crypto';
import type { Solver } from '../../jobs/job';
import { counted, type Locale } from '../../message';
import type { Call, GivenTo } from '../command';
import type { work as workCommand } from '../commands/work';
import { withSolver } from '../crew';
import { printError, printLines, Refusal } from '../terminal';
import { removeOldCampaigns } from './campaigns';
import { mayDropWork, reportConditions } from './conditions';
import { batchDoer } from './do-batch';
import { stopMessage } from './keeper';
import {
    type Batch,
    beat,
    connect,
    type Done,
    loaded,
    openQueue,
    prefix,
    queueName,
    refusedByRedis,
    shown,
} from './queue';

/** The maximum interval at which a worker reports that it is alive, in milliseconds. */
const beatMs = 5000;

/** The maximum time for the connections of a worker to end, in milliseconds. */
const leaveMs = 3000;

/**
 * The number of workers that a batch may crash or silence before it fails as a whole. Its items are tried one by one long
 * before that (`do-batch.ts`).
 */
const maxTakeOvers = 50;

type WorkGiven = GivenTo<typeof workCommand>;

/** `puz work --no-restart`. @throws Refusal */
export async function workHere(given: WorkGiven, { locale }: Call): Promise<void> {
    await withSolver({ threads: given.jobs }, solver => work(given, solver, locale));
}

/**
 * Does batches of a queue, each in its own thread. When asked to end, it finishes its batches first.
 *
 * @throws Refusal if there is no queue, or its work is for another build
 */
export async function work(
    { queue: address, jobs, lostMs }: Pick<WorkGiven, 'queue' | 'jobs' | 'lostMs'>,
    solver: Solver,
    locale: Locale,
): Promise<void> {
    const isKept = process.connected;
    const redis = await connect(address, locale);
    const open = await openQueue(redis, address);
    const { Worker, WaitingError } = await loaded(() => import('bullmq'));
    const name = randomUUID();
    // A full Redis refuses the work as well, which reports it.
    const sayAlive = (): Promise<void> => beat(redis, name, jobs, lostMs).catch(() => {});
    const beating = setInterval(sayAlive, Math.min(beatMs, lostMs / 4));
    await sayAlive();
    const doBatch = batchDoer(solver);
    let end: (refusal?: Refusal) => void = () => {};
    const ended = new Promise<Refusal | undefined>(resolve => {
        end = resolve;
    });
    const worker = new Worker<Batch, Done>(
        queueName,
        async (job, token) => {
            if (job.data.version !== __PUZ_BUILD__) {
                await job.moveToWait(token);
                end(otherVersion(job.data.version));
                void worker.close();
                throw new WaitingError();
            }
            return await doBatch(job);
        },
        {
            connection: redis,
            prefix,
            name,
            concurrency: jobs,
            lockDuration: lostMs,
            stalledInterval: lostMs / 2,
            maxStalledCount: maxTakeOvers,
        },
    );
    const reported = new Set<string>();
    worker.on('error', error => {
        const text = refusedByRedis(error)?.text[locale] ?? error.message;
        if (!isExpected(error) && !reported.has(text)) {
            reported.add(text);
            printError(text);
        }
    });
    whenStopped(isKept, () => {
        const text = {
            en: 'Ending once the work in hand is done; Ctrl+C again ends at once.',
            ja: '始めた仕事を終えてから終了します。もう一度 Ctrl+C を押すと、すぐに終了します。',
        };
        printError(text[locale]);
        end();
    });
    const threads = { en: counted(jobs, 'thread'), ja: `スレッド ${jobs}` }[locale];
    printLines([
        {
            en: `Working for ${shown(address)} with ${threads}; Ctrl+C ends it.`,
            ja: `${shown(address)} の仕事をします(${threads})。Ctrl+C で終わります。`,
        }[locale],
    ]);
    const reporting = new AbortController();
    reportConditions([mayDropWork(open)], locale, () => removeOldCampaigns(open), reporting.signal).catch(() => {});
    const refusal = await ended;
    // If Redis is gone, the end cannot be reported; others take over what was begun.
    const isGone = new Promise(resolve => redis.once('close', resolve));
    await Promise.race([isGone, worker.close(redis.status !== 'ready')]);
    clearInterval(beating);
    reporting.abort();
    worker.disconnect().catch(() => {});
    redis.disconnect();
    // Neither of these waits for a Redis that never came.
    setTimeout(() => process.exit(), leaveMs).unref();
    if (refusal) {
        throw refusal;
    }
}

/**
 * Calls `stop` when this process is first asked to end. A second request ends it at once.
 *
 * @param isKept true if it has a keeper. A terminal sends Ctrl+C to both, and the keeper handles the second one
 */
function whenStopped(isKept: boolean, stop: () => void): void {
    let isStopped = false;
    const stopOnce = (): void => {
        if (!isStopped) {
            isStopped = true;
            stop();
        } else if (!isKept) {
            process.exit(2);
        }
    };
    process.on('SIGINT', stopOnce);
    process.on('SIGTERM', stopOnce);
    if (isKept) {
        process.on('message', message => message === stopMessage && stopOnce());
        process.on('disconnect', stopOnce);
        process.channel?.unref();
        if (!process.connected) {
            stopOnce();
        }
    }
}

function otherVersion(version: string): Refusal {
    return new Refusal({
        en: `The work in the queue is for puz ${version}; this is puz ${__PUZ_BUILD__}. Install the same build on all machines, or cancel that campaign (puz campaign list).`,
        ja: `キューの仕事は puz ${version} のものですが、これは puz ${__PUZ_BUILD__} です。すべてのマシンに同じビルドをインストールするか、その一括処理を中止してください(puz campaign list)。`,
    });
}

/**
 * Connection errors are reported elsewhere. A batch loses its lock if another worker took over or it was cancelled.
 */
function isExpected(error: Error & { readonly code?: unknown }): boolean {
    return (
        typeof error.code === 'string' ||
        /connection is closed|socket timeout|missing (lock|key)|lock mismatch|renew lock/i.test(error.message)
    );
}
