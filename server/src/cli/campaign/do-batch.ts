import type { Job } from 'bullmq';
import type { Solver } from '../solver';
import { resultOf, type TaskName, type Tasks } from '../tasks';
import { packed, unpacked } from './packed';
import type { Batch, Done } from './queue';

/** The items of a batch that has ended or silenced this many workers are tried one by one. */
const trialAfter = 2;

/** An item that has ended or silenced this many workers during trials is given up. */
const mostDeaths = 3;

/** The state of the trials of a batch. It is kept in Redis, as the worker that tries an item may not survive it. */
interface Trial {
    /** The item that is being tried; null between two items. */
    readonly at: number | null;
    /** How many workers ended or went silent at an item. */
    readonly deaths: Readonly<Record<number, number>>;
}

type DoBatch = <C extends TaskName>(job: Job<Batch<C>, Done>) => Promise<Done>;

/** Returns what a worker does with each batch. */
export function batchDoer(solver: Solver): DoBatch {
    // A crash ends all threads of a worker. So it tries one suspect at a time, or others would be blamed.
    let lastSuspect: Promise<unknown> = Promise.resolve();
    const oneByOne = (work: () => Promise<void>): Promise<void> => {
        const done = lastSuspect.then(work);
        lastSuspect = done.catch(() => {});
        return done;
    };
    return async <C extends TaskName>(job: Job<Batch<C>, Done>) => {
        const { name, options, items } = job.data;
        const deaths = job.stalledCounter >= trialAfter ? deathsSoFar(job.progress) : undefined;
        const note = async (at: number | null): Promise<void> => {
            if (deaths) {
                const trial: Trial = { at, deaths };
                await job.updateProgress(trial);
            }
        };
        const results: (Tasks[C]['result'] | null)[] = [];
        const crashed: number[] = [];
        let ms = 0;
        const perform = async (index: number, item: Tasks[C]['item']): Promise<void> => {
            await note(index);
            const start = performance.now();
            results[index] = await resultOf(name, options, item, solver);
            ms += performance.now() - start;
        };
        for (const [index, item] of (unpacked(items) as Tasks[C]['item'][]).entries()) {
            results[index] = null;
            const died = deaths?.[index] ?? 0;
            if (died >= mostDeaths) {
                crashed.push(index);
            } else if (died > 0) {
                await note(null);
                await oneByOne(() => perform(index, item));
            } else {
                await perform(index, item);
            }
        }
        return { results: packed(results), crashed, ms: Math.round(ms) };
    };
}

/** @param progress of the job; a trial if its last worker had begun one */
function deathsSoFar(progress: unknown): Trial['deaths'] {
    if (typeof progress !== 'object' || progress === null || !('deaths' in progress)) {
        return {};
    }
    const { at, deaths } = progress as Trial;
    return at === null ? deaths : { ...deaths, [at]: (deaths[at] ?? 0) + 1 };
}
