import type { Job, JobKind, ResultOf, Solver } from '../jobs/job';
import { stopwatch } from '../solve/clock';
import { engineNames } from '../solve/engine-names';
import { solve } from '../solve/solve';

/** The approximate number of milliseconds that starting a thread takes. */
const threadStartMs = 100;

/**
 * A solver for a single puzzle: solves it in the calling thread if that is quick, or else starts again in a thread, which
 * can be ended at any moment.
 *
 * @param hereMs wall milliseconds after which it starts again
 */
export function soloSolver(solver: Solver, hereMs = threadStartMs): Solver {
    return {
        async run(job, options) {
            return performHere[job.kind]?.(job, hereMs) ?? solver.run(job, options);
        },
    };
}

/** The kinds of jobs that may be quick. */
const performHere: { readonly [K in JobKind]?: (job: Job<K>, hereMs: number) => ResultOf<K> | undefined } = {
    solve({ model, limitMs, engine, questions = {} }, hereMs) {
        if (engine !== engineNames[0]) {
            return undefined;
        }
        const elapsed = stopwatch();
        const report = solve(model, { limitMs, questions, isCancelled: () => elapsed() > hereMs });
        return report.reason === 'cancelled' ? undefined : report;
    },
};
