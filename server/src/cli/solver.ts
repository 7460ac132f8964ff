import type { SolverPool } from '../jobs/pool';
import { stopwatch } from '../solve/clock';
import { engineNames } from '../solve/engine-names';
import { solve } from '../solve/solve';

/** Threads, or what stands before them. */
export type Solver = Pick<SolverPool, 'solve'>;

/**
 * A solver for a single puzzle: solves it in the calling thread if that is quick, or else starts again in a thread,
 * which can be ended at any moment.
 *
 * @param hereMs about how long it takes to start a thread
 */
export function soloSolver(pool: Solver, hereMs = 100): Solver {
    return {
        async solve(request, ...rest) {
            const { model, limitMs, engine, questions = {}, wishes } = request;
            if (wishes || questions.path || engine !== engineNames[0]) {
                return pool.solve(request, ...rest);
            }
            const elapsed = stopwatch();
            const report = solve(model, { limitMs, questions, isCancelled: () => elapsed() > hereMs });
            return report.reason === 'cancelled' ? pool.solve(request, ...rest) : report;
        },
    };
}
