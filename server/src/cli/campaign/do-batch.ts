import type { Job } from 'bullmq';
import type { Solver } from '../../jobs/job';
import { resultOf, type TaskName, type Tasks } from '../tasks';
import { packed, unpacked } from './packed';
import type { Batch, Done } from './queue';

/** If a batch has crashed or silenced this many workers, its items are tried one by one. */
const trialAfter = 2;

/** An item is given up if it has crashed or silenced this many workers. */
const mostDeaths = 3;

/** The state of the trial of an item. It is kept in Redis, as the worker that tries an item may not survive it. */
interface Trial {
    /** Whether a worker tries it now. */
    readonly isTried: boolean;
    /** The number of workers that crashed or went silent while they tried it. */
    readonly deaths: number;
}

type DoBatch = <C extends TaskName>(job: Job<Batch<C>, Done>) => Promise<Done>;

/** Returns the function of a worker that does a batch. */
export function batchDoer(solver: Solver): DoBatch {
    // A crash ends all threads of a worker. So it tries one suspect at a time: others would be blamed as well.
    let lastSuspect: Promise<unknown> = Promise.resolve();
    const oneByOne = (work: () => Promise<Done>): Promise<Done> => {
        const done = lastSuspect.then(work);
        lastSuspect = done.catch(() => {});
        return done;
    };
    const perform = async <C extends TaskName>(
        { name, options }: Batch<C>,
        items: readonly Tasks[C]['item'][],
    ): Promise<Done> => {
        const start = performance.now();
        const results: Tasks[C]['result'][] = [];
        for (const item of items) {
            results.push(await resultOf(name, options, item, solver));
        }
        return { results: packed(results), ms: Math.round(performance.now() - start) };
    };
    return async <C extends TaskName>(job: Job<Batch<C>, Done>) => {
        const { data, stalledCounter } = job;
        const items = unpacked(data.items) as Tasks[C]['item'][];
        if (!data.isAlone && stalledCounter < trialAfter) {
            return perform(data, items);
        }
        if (items.length > 1) {
            return 'split';
        }
        const deaths = deathsSoFar(job.progress);
        if (deaths >= mostDeaths) {
            return 'crashed';
        }
        const note = (isTried: boolean): Promise<void> => job.updateProgress({ isTried, deaths } satisfies Trial);
        const attempt = async (): Promise<Done> => {
            await note(true);
            return perform(data, items);
        };
        if (deaths === 0) {
            return attempt();
        }
        // A worker that dies while it waits for its turn does not count against these items.
        await note(false);
        return oneByOne(attempt);
    };
}

/** @param progress of the job; a trial if a worker has begun one */
function deathsSoFar(progress: unknown): number {
    if (typeof progress !== 'object' || progress === null || !('deaths' in progress)) {
        return 0;
    }
    const { isTried, deaths } = progress as Trial;
    return isTried ? deaths + 1 : deaths;
}
