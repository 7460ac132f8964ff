import { type Clock, stopwatch, wallClock } from './clock';
import { type EngineName, engineNames } from './engine-names';
import { cancelled, outOfTime, Work } from './work';

/** The longest time limit, in seconds: a timer set for more than 2³¹ − 1 ms fires at once. */
export const longestTimeLimit = 2_147_483;

/** Each answer that is counted is kept in memory. */
export const mostToCount = 100_000;

/** So many times as long as its work takes an idle machine, a search goes on where the machine is busy or slow. */
const patience = 300;

/** Where many programs run at once, even little can take so long. */
const leastMs = 300_000;

/** Wall milliseconds after which a search that may do so much work ends in any case. */
export function outerLimit(limitMs: number, engine: EngineName = engineNames[0]): number {
    // Of another engine it is not known how much it does.
    return engine === engineNames[0] ? Math.max(patience * limitMs, leastMs) : limitMs;
}

export interface Ends {
    /** Wall milliseconds after which it ends in any case. */
    readonly outerMs?: number;
    /** Asked now and then; when it says so, the work ends in `cancelled`. */
    readonly isCancelled?: () => boolean;
    /** Default: the time that goes by. */
    readonly clock?: Clock;
}

/** As much work as takes about so many milliseconds at most on an idle machine. */
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
