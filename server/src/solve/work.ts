import type { Effort, Engine } from '../logic/engine';

/** Thrown when the work limit is reached. */
export const outOfWork = Symbol('out of work');

/** Thrown when the clock ends a search, as a last resort. */
export const outOfTime = Symbol('out of time');

/** True if an error means that a limit was reached, so that the results so far are valid. */
export const isSpent = (error: unknown): boolean => error === outOfWork || error === outOfTime;

/** Returns the result of something; undefined if it throws such an error. */
export function unlessThrown<T>(isSuch: (error: unknown) => boolean, ask: () => T): T | undefined {
    try {
        return ask();
    } catch (error) {
        if (!isSuch(error)) {
            throw error;
        }
        return undefined;
    }
}

/** Does something with a part of the work; returns true if it sufficed. */
export function isEnough(ask: () => void): boolean {
    const isDone = (): boolean => {
        ask();
        return true;
    };
    return unlessThrown(error => error === outOfWork, isDone) ?? false;
}

/** Thrown when somebody cancels a search. */
export const cancelled = Symbol('cancelled');

/**
 * The approximate cost of each kind of work in nanoseconds on an idle machine, including overhead: `npm run bench:work`
 * measures how far off they are, and which ones fit best.
 */
export const costs = {
    /** Rules examine an assignment, or a question is asked. */
    look: 3200,
    /** Rules examine a literal that was assigned since their last look. */
    examined: 200,
    /** A step of rules outside of the engine (`Logic.onWork`). */
    step: 2000,
    /** A puzzle with other clues is written and checked, for each of its cells. */
    changed: 4000,
    /** The engine assigns a literal. */
    propagation: 50,
    /** The engine reads a clause. */
    clauseRead: 45,
    conflict: 3500,
    /** A variable or a clause is posted. */
    posted: 1300,
    /** The generator draws a random number. */
    drawn: 1000,
    /** A technique examines a key (`Known.count`). */
    known: 230,
} as const;

type KindOfWork = keyof typeof costs;

const nsPerMs = 1_000_000;

/** Work between two looks at the clock, in nanoseconds. */
const nsBetweenLooks = 200_000;

/**
 * A budget, measured by work and not by the clock, so that results are the same on any
 * machine, busy or not. A part of a budget is also spent from the whole.
 */
export class Work {
    #left: number;
    #unlooked = 0;

    /**
     * @param ms the approximate time on an idle machine, in milliseconds; default: no limit
     * @param look called now and then; may throw to end the work
     */
    constructor(
        ms = Number.POSITIVE_INFINITY,
        private readonly look: () => void = () => {},
        private readonly whole?: Work,
    ) {
        this.#left = ms * nsPerMs;
    }

    /** @throws outOfWork, and the errors of `look` */
    spend(kind: KindOfWork, count = 1): void {
        this.#take(costs[kind] * count);
    }

    get leftMs(): number {
        return this.#left / nsPerMs;
    }

    /** A share of the rest, but at most `mostMs`. */
    part(share: number, mostMs = Number.POSITIVE_INFINITY): Work {
        return new Work(Math.min(share * this.leftMs, mostMs), undefined, this);
    }

    #take(ns: number): void {
        if (this.whole) {
            this.whole.#take(ns);
        }
        this.#left -= ns;
        if (this.#left < 0) {
            throw outOfWork;
        }
        this.#unlooked += ns;
        if (this.#unlooked >= nsBetweenLooks) {
            this.#unlooked = 0;
            this.look();
        }
    }
}

/** Makes a function that spends an engine's effort since the last call; nothing if the engine does not count it. */
export function meterOf(engine: Engine): (work: Work) => void {
    let before: Effort = { propagations: 0, conflicts: 0, clausesRead: 0 };
    return work => {
        const done = engine.effort?.() ?? before;
        const last = before;
        before = done;
        work.spend('propagation', done.propagations - last.propagations);
        work.spend('conflict', done.conflicts - last.conflicts);
        work.spend('clauseRead', done.clausesRead - last.clausesRead);
    };
}
