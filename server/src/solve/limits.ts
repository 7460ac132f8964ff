import { type Clock, stopwatch, wallClock } from './clock';
import { type EngineName, engineNames } from './engine-names';
import { cancelled, outOfTime, Work } from './work';

/** The default time limit per puzzle, in seconds. */
export const defaultSeconds = 10;

/** The default of the number of answers up to which several are counted. */
export const defaultCount = 1000;

/** The time limit in the editor, in milliseconds, if the user asks for a longer search, for clues or for a puzzle. */
export const longerMs = 300_000;

/** The longest time limit, in seconds: a timer set for more than 2³¹ − 1 ms fires at once. */
export const longestTimeLimit = 2_147_483;

/** The largest number of answers to count: each one is kept in memory. */
export const mostToCount = 100_000;

/** Factor by which a busy or slow machine may exceed the time that the work takes an idle one. */
const patience = 300;

/** The shortest time after which the clock ends a search: on a busy machine even little work can take long. */
const minOuterMs = 300_000;

/** Wall milliseconds after which the clock ends a search with this work limit. */
export function outerLimit(limitMs: number, engine: EngineName = engineNames[0]): number {
    // The work of another engine is not known.
    return engine === engineNames[0] ? Math.max(patience * limitMs, minOuterMs) : limitMs;
}

export interface Ends {
    /** Wall milliseconds after which the work ends in any case. */
    readonly outerMs?: number;
    /** Called now and then; if it returns true, the work ends in `cancelled`. */
    readonly isCancelled?: () => boolean;
    /** Default: the wall clock. */
    readonly clock?: Clock;
}

/** Limits work to what an idle machine does in this many milliseconds. */
export function limitedWork(
    limitMs: number,
    { outerMs = outerLimit(limitMs), isCancelled = () => false, clock = wallClock }: Ends = {},
): Work {
    const elapsed = stopwatch(clock);
    return new Work(limitMs, () => {
        if (isCancelled()) {
            throw cancelled;
        }
        if (elapsed() > outerMs) {
            throw outOfTime;
        }
    });
}
