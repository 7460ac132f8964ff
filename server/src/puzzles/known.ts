import { type Clue, clueName } from '../board/clue';

/** A statement about a key of the answer: it has this value, or (`is: false`) it has another one. */
export interface Fact {
    readonly key: number;
    readonly value: number;
    readonly is: boolean;
}

/** A clue, or a fact that was known before. */
export type Reason = Clue | Fact;

export function isFact(reason: Reason): reason is Fact {
    return 'is' in reason;
}

/** Names a reason so that no other has the same name. */
export function reasonId(reason: Reason): string {
    return isFact(reason) ? `${reason.key} ${reason.is} ${reason.value}` : clueName(reason);
}

export const is = (key: number, value: number): Fact => ({ key, value, is: true });
export const negated = (fact: Fact): Fact => ({ ...fact, is: !fact.is });
export const isNot = (key: number, value: number): Fact => ({ key, value, is: false });

export function onlyOnce<T extends Reason>(some: readonly T[]): T[] {
    return [...new Map(some.map(one => [reasonId(one), one])).values()];
}

/** Whether two facts cannot both hold. */
export function excludes(fact: Fact, other: Fact): boolean {
    const isSame = fact.value === other.value;
    return fact.key === other.key && (fact.is && other.is ? !isSame : isSame && fact.is !== other.is);
}

/** By key, the clue in its cell and the value that this clue states. */
export type Givens = ReadonlyMap<number, { readonly clue: Clue; readonly value: number }>;

/** Looks between two calls of `onLooks`. */
const looksPerCall = 1000;

/** Adds up looks, and reports them in portions. */
class Tally {
    #looks = 0;
    readonly #onLooks: (count: number) => void;

    constructor(onLooks: (count: number) => void) {
        this.#onLooks = onLooks;
    }

    add(looks: number): void {
        this.#looks += looks;
        if (this.#looks >= looksPerCall) {
            const all = this.#looks;
            this.#looks = 0;
            this.#onLooks(all);
        }
    }
}

/** Everything known of an answer at some point of a path. */
export class Known {
    readonly #values: (number | undefined)[];
    readonly #excluded: (Set<number> | undefined)[];
    /** Sets of `#excluded` that a copy may share. They are copied before a value is added. */
    #shared: readonly (Set<number> | undefined)[] = [];
    readonly #given: ReadonlyMap<number, Clue>;
    readonly #tally: Tally;
    /** Goes up with each fact that is added: anything made of an earlier version is out of date. */
    version = 0;
    /** The original of this copy, and its version at that time. */
    readonly origin: { readonly known: Known; readonly version: number } | undefined;

    /**
     * @param from the values that clues state, or the original to copy
     * @param onLooks receives the number of looks, here and in copies, since its last call; an error that it throws ends
     *     a technique
     */
    constructor(from: Givens | Known, onLooks: (count: number) => void = () => {}) {
        if (from instanceof Known) {
            this.#values = [...from.#values];
            this.#excluded = [...from.#excluded];
            this.#shared = from.#shared = [...from.#excluded];
            this.#given = from.#given;
            this.origin = { known: from, version: from.version };
            this.#tally = from.#tally;
        } else {
            this.#tally = new Tally(onLooks);
            this.#values = [];
            this.#excluded = [];
            this.#given = new Map(Array.from(from, ([key, { clue }]) => [key, clue]));
            for (const [key, { value }] of from) {
                this.#values[key] = value;
            }
        }
    }

    /**
     * Counts work that a technique does besides asking this object: one look for what takes as long as asking for a
     * key.
     */
    count(looks: number): void {
        this.#tally.add(looks);
    }

    value(key: number): number | undefined {
        this.#tally.add(1);
        return this.#values[key];
    }

    /** Whether the value of a key is not known. */
    isOpen(key: number): boolean {
        return this.value(key) === undefined;
    }

    /** Whether nothing that is known keeps a key from having a value. */
    may(key: number, value: number): boolean {
        this.#tally.add(1);
        const known = this.#values[key];
        return known === undefined ? !this.#excluded[key]?.has(value) : known === value;
    }

    /** The values that are ruled out for a key that has none yet. */
    excluded(key: number): ReadonlySet<number> {
        return this.#excluded[key] ?? none;
    }

    has({ key, value, is }: Fact): boolean {
        return is ? this.#values[key] === value : !this.may(key, value);
    }

    denies({ key, value, is }: Fact): boolean {
        return is ? !this.may(key, value) : this.#values[key] === value;
    }

    add({ key, value, is }: Fact): void {
        this.version += 1;
        if (is) {
            this.#values[key] = value;
        } else {
            const values = this.#excluded[key];
            if (values === undefined || values === this.#shared[key]) {
                this.#excluded[key] = new Set(values).add(value);
            } else {
                values.add(value);
            }
        }
    }

    /** The reason for a key's value: the clue in its cell, or the fact. */
    why(key: number): Reason {
        return this.#given.get(key) ?? is(key, this.#values[key]!);
    }

    /** The reasons for the values of some keys. */
    whyEach(keys: readonly number[]): Reason[] {
        return keys.map(key => this.why(key));
    }

    /** The reasons for the values of those of some keys that have one. */
    whyKnown(keys: readonly number[]): Reason[] {
        return this.whyEach(keys.filter(key => !this.isOpen(key)));
    }

    /** The reason why a key does not have a value. */
    whyNot(key: number, value: number): Reason {
        return this.#values[key] === undefined ? isNot(key, value) : this.why(key);
    }

    /** A reason as it is known by now: a key that has a value has no other one. */
    asKnown(reason: Reason): Reason {
        return isFact(reason) && !reason.is ? this.whyNot(reason.key, reason.value) : reason;
    }

    /** The reason why a fact that is denied is false. */
    whyFalse({ key, value, is }: Fact): Reason {
        return is ? this.whyNot(key, value) : this.why(key);
    }
}

const none: ReadonlySet<number> = new Set();
