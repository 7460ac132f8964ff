import type { Solver } from '../jobs/job';
import type { Locale } from '../message';
import { type EngineName, engineNames } from '../solve/engine-names';
import { defaultSeconds, longestTimeLimit } from '../solve/limits';
import { expectOneOf, kindOf } from './arguments';

export interface Options {
    /** The language of all messages and names. Default: `en`. */
    readonly language?: Locale;
}

export interface SearchOptions extends Options {
    /**
     * Where searches run. Default: in worker threads that all calls share. They start when they are needed, and do not keep
     * a program alive. Others: `threads(…)`, or `callingThread`, which each call blocks until it is done.
     */
    readonly solver?: Solver;
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

let makeUsual: (() => Solver) | undefined;
let usual: Solver | undefined;

/** Sets how the solver of calls that name none is made, at the first of them. Each platform has its own. */
export function usually(make: () => Solver): void {
    makeUsual = make;
}

/** The language of the messages of a call. @throws RangeError if there is no such language */
export function languageOf({ language = 'en' }: Options): Locale {
    expectOneOf('language', language, ['en', 'ja']);
    return language;
}

/**
 * The solver for a call. It cancels searches by the signal of the call.
 *
 * @throws TypeError if one of the two is something else
 */
export function solverOf({ solver, signal }: SearchOptions): Solver {
    if (solver !== undefined && typeof solver?.run !== 'function') {
        throw new TypeError(`solver: pass threads(…) or callingThread, not ${kindOf(solver)}`);
    }
    if (signal !== undefined && !(signal instanceof AbortSignal)) {
        throw new TypeError(`signal: pass the signal of an AbortController, not ${kindOf(signal)}`);
    }
    usual ??= solver ? undefined : makeUsual?.();
    const chosen = solver ?? usual;
    if (!chosen) {
        throw new TypeError('solver: there is no default for this build');
    }
    return { run: (job, more) => chosen.run(job, { ...more, signal }) };
}

/** @throws RangeError if the time limit is out of range, or there is no such engine */
export function limitsOf({ timeLimit = defaultSeconds, engine = engineNames[0] }: SearchOptions) {
    if (!(timeLimit > 0 && timeLimit <= longestTimeLimit)) {
        throw new RangeError(`timeLimit: ${timeLimit} is not above 0 and at most ${longestTimeLimit} seconds`);
    }
    expectOneOf('engine', engine, engineNames);
    return { limitMs: 1000 * timeLimit, engine };
}
