import type { Job, JobKind, ResultOf, RunOptions, Solver } from '../../server/src/jobs/job';

/** A solver whose results a function makes, which has to give what the kind of the job asks for. */
export function solverBy(make: (job: Job, options: RunOptions) => ResultOf | Promise<ResultOf>): Solver {
    return {
        async run<K extends JobKind>(job: Job<K>, options: RunOptions<K> = {}): Promise<ResultOf<K>> {
            return (await make(job as Job, options as RunOptions)) as ResultOf<K>;
        },
    };
}
