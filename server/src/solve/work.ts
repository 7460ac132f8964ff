import type { Effort, Engine } from '../logic/engine';

/** Thrown where as much was done as was allowed. */
export const outOfWork = Symbol('out of work');

/** Thrown where the clock ends a search, as a last resort. */
export const outOfTime = Symbol('out of time');

/** Whether no more can be done, but what was found out can be told. */
export const isSpent = (error: unknown): boolean => error === outOfWork || error === outOfTime;

/** Thrown where somebody ends a search. */
export const cancelled = Symbol('cancelled');

/** About how many nanoseconds each kind of work takes, with what is done beside it, on an idle machine. */
const costs = {
    /** Rules look at an assignment, or a question is put. */
    look: 4000,
    /** A step that rules take beside the engine (`Logic.onWork`). */
    step: 2000,
    /** A literal is assigned by the engine. */
    propagation: 50,
    conflict: 4000,
    /** A variable or a clause is posted. */
    posted: 700,
    /** A number is drawn while a puzzle is generated. */
    drawn: 1000,
    /** A technique looks at what is known of a key (`Known.count`). */
    known: 50,
} as const;

type KindOfWork = keyof typeof costs;

const nsPerMs = 1_000_000;

/** Work between two looks at the clock, in nanoseconds. */
const nsBetweenLooks = 200_000;

/**
 * What may still be done for something, measured by what is done and not by the clock: so a result is the same on any
 * machine, busy or not. A part of some work is spent from the whole as well.
 */
export class Work {
    #left: number;
    #unlooked = 0;
    readonly #look: () => void;
    readonly #whole: Work | undefined;

    /**
     * @param ms as much as takes about so long at most on an idle machine; default: no limit
     * @param look called now and then; what it throws ends the work
     */
    constructor(ms = Number.POSITIVE_INFINITY, look: () => void = () => {}, whole?: Work) {
        this.#left = ms * nsPerMs;
        this.#look = look;
        this.#whole = whole;
    }

    /** @throws outOfWork, and what `look` throws */
    spend(kind: KindOfWork, count = 1): void {
        this.#take(costs[kind] * count);
    }

    get leftMs(): number {
        return this.#left / nsPerMs;
    }

    /** A part of what is left, but no more than so much. */
    part(share: number, mostMs = Number.POSITIVE_INFINITY): Work {
        return new Work(Math.min(share * this.leftMs, mostMs), undefined, this);
    }

    #take(ns: number): void {
        if (this.#whole) {
            this.#whole.#take(ns);
        }
        this.#left -= ns;
        if (this.#left < 0) {
            throw outOfWork;
        }
        this.#unlooked += ns;
        if (this.#unlooked >= nsBetweenLooks) {
            this.#unlooked = 0;
            this.#look();
        }
    }
}

/** Spends, whenever it is called, what an engine has done since the last time; nothing where it does not count that. */
export function meterOf(engine: Engine): (work: Work) => void {
    let before: Effort = { propagations: 0, conflicts: 0 };
    return work => {
        const done = engine.effort?.() ?? before;
        const { propagations, conflicts } = before;
        before = done;
        work.spend('propagation', done.propagations - propagations);
        work.spend('conflict', done.conflicts - conflicts);
    };
}
