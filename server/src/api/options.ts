import type { Solver } from '../jobs/job';
import type { Locale } from '../message';
import { type EngineName, engineNames } from '../solve/engine-names';
import { defaultSeconds, longestTimeLimit } from '../solve/limits';

export interface Options {
    /** The language of all messages and names. Default: `en`. */
    readonly language?: Locale;
}

export interface SearchOptions extends Options {
    /**
     * Where searches run: `threads(…)`, a pool of worker threads that is kept for many calls and disposed of in the end; or
     * `callingThread`, which each call blocks until it is done.
     */
    readonly solver: Solver;
    /**
     * The time limit in seconds; default: 10. It limits the work to what an idle machine does in this time, so that the
     * result is the same on any machine.
     */
    readonly timeLimit?: number;
    /** Default: `minisat`. The other engine is slower, and there to check the first one. */
    readonly engine?: EngineName;
    /** Cancels the search. The promise is still fulfilled: with what was proven by then, and the reason `cancelled`. */
    readonly signal?: AbortSignal;
}

/** @throws RangeError if the time limit is out of range */
export function limitsOf({ timeLimit = defaultSeconds, engine = engineNames[0] }: SearchOptions) {
    if (!(timeLimit > 0 && timeLimit <= longestTimeLimit)) {
        throw new RangeError(`timeLimit: ${timeLimit} is not above 0 and at most ${longestTimeLimit} seconds`);
    }
    return { limitMs: 1000 * timeLimit, engine };
}
