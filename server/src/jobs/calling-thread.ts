import { type Job, type JobKind, type ResultOf, type RunOptions, type Solver, unfinished } from './job';

/**
 * Runs each job in the thread that asks for it, and blocks that thread until it is done. Only what has not begun can be
 * cancelled.
 */
export const callingThread: Solver = {
    async run<K extends JobKind>(job: Job<K>, { signal, onProgress }: RunOptions<K> = {}): Promise<ResultOf<K>> {
        let last = unfinished(job.kind, 'cancelled');
        if (!signal?.aborted) {
            // A program whose searches run in other threads need not load the rules.
            const { perform } = await import('./perform');
            await perform(job, ({ result, done }) => {
                last = result;
                if (!done) {
                    onProgress?.(result);
                }
            });
        }
        return last;
    },
};
