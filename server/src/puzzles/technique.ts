import type { Clue } from '../board/clue';
import type { Text } from '../message';

/** That a key of the answer has a value, or has it not. */
export interface Fact {
    readonly key: number;
    readonly value: number;
    readonly is: boolean;
}

/** What a step rests on: a clue, or a fact that was known before. */
export type Reason = Clue | Fact;

/** What follows from some reasons, as a technique sees it. */
export interface Deduction {
    /** None where the reasons contradict each other, as they can while something is tried. */
    readonly conclusions: readonly Fact[];
    /** They imply the conclusions; that none of them can be left out need not be seen to here. */
    readonly reasons: readonly Reason[];
    /** Why, in a sentence without the conclusions; where something was tried, why that cannot be. */
    readonly text: Text;
    readonly trial?: Trial;
    /** Of a contradiction: what leads to it beside the reasons. */
    readonly onTheWay?: readonly Fact[];
    /** Where it is harder to see than what the technique finds mostly. */
    readonly level?: Level;
}

/** What somebody tried who found out that it cannot be. */
export interface Trial {
    readonly tried: Fact;
    /** What would follow, in order. */
    readonly follows: readonly Fact[];
    /** What would follow from that, and is known to be false; left out where that contradicts itself. */
    readonly denied?: Fact;
}

/** A way in which people who solve puzzles of a type find out more. */
export interface Technique<M> {
    /** In kebab case; unique in its type. */
    readonly name: string;
    /** What it finds, the nearest first; what is known already may be among it. */
    find(model: M, known: Known): Iterable<Deduction>;
    /** Whether it is seen at a glance: what somebody tries in their head is followed by these. */
    readonly atAGlance?: boolean;
    /** Left out: 1 where it is seen at a glance, else 2. */
    readonly level?: Level;
}

/**
 * How hard a step is: 1, seen at a glance; 2, with some counting; 3, with several ways to be compared; 4, with something
 * to be tried; 5, found by a search only.
 */
export type Level = 1 | 2 | 3 | 4 | 5;

export const levels: readonly Level[] = [1, 2, 3, 4, 5];

/** As puzzle magazines call them. */
export const levelNames: Readonly<Record<Level, Text>> = {
    1: { en: 'easy', ja: 'らくらく' },
    2: { en: 'medium', ja: 'おてごろ' },
    3: { en: 'hard', ja: 'たいへん' },
    4: { en: 'very hard', ja: 'アゼン' },
    5: { en: 'extreme', ja: '超難問' },
};

/** What a name in either language, or so many stars of five, stands for; undefined where it is none of these. */
export function levelNamed(text: string): Level | undefined {
    const typed = text.normalize('NFKC').trim().toLowerCase();
    return levels.find(
        level =>
            levelNames[level].en === typed ||
            levelNames[level].ja === typed ||
            typed.replace(/☆+$/, '') === '★'.repeat(level),
    );
}

export function levelOf({ level, atAGlance }: Pick<Technique<never>, 'level' | 'atAGlance'>): Level {
    return level ?? (atAGlance ? 1 : 2);
}

/** More ways than these are not compared at a glance, but tried; more than those, by a search only. */
const fewWays = 24;
const manyWays = 240;

/** How hard it is to see what so many ways have in common. */
export function levelOfWays(count: number): Level {
    return count > manyWays ? 5 : count > fewWays ? 4 : 3;
}

export function isFact(reason: Reason): reason is Fact {
    return 'is' in reason;
}

export const is = (key: number, value: number): Fact => ({ key, value, is: true });
export const isNot = (key: number, value: number): Fact => ({ key, value, is: false });

/** The values that clues in cells say, by key. */
export type Givens = ReadonlyMap<number, { readonly clue: Clue; readonly value: number }>;

/** So much is looked at between two calls of `onLooks`. */
const looksAtOnce = 1000;

class Tally {
    #looks = 0;
    readonly #onLooks: (count: number) => void;

    constructor(onLooks: (count: number) => void) {
        this.#onLooks = onLooks;
    }

    add(looks: number): void {
        this.#looks += looks;
        if (this.#looks >= looksAtOnce) {
            const all = this.#looks;
            this.#looks = 0;
            this.#onLooks(all);
        }
    }
}

/** What is known of an answer at some point of a path. */
export class Known {
    readonly #values: (number | undefined)[];
    readonly #excluded: (Set<number> | undefined)[];
    /** Whose values a copy may share; they are copied when the first one is added. */
    #shared: readonly (Set<number> | undefined)[] = [];
    readonly #given: ReadonlyMap<number, Clue>;
    readonly #tally: Tally;
    /** Goes up with each fact that is added: what was made of another version is out of date. */
    version = 0;
    /** What it began as a copy of, and in which version. */
    readonly origin: { readonly known: Known; readonly version: number } | undefined;

    /**
     * @param from what clues say; or what it is to be a copy of
     * @param onLooks told now and then how much was looked at, here and in copies; what it throws ends a technique
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

    /** Techniques call this for what they look at besides: as often as it takes about as long as to look at a key. */
    count(looks: number): void {
        this.#tally.add(looks);
    }

    get values(): readonly (number | undefined)[] {
        this.#tally.add(this.#values.length);
        return this.#values;
    }

    value(key: number): number | undefined {
        this.#tally.add(1);
        return this.#values[key];
    }

    /** Whether a key can have a value, as far as is known. */
    may(key: number, value: number): boolean {
        this.#tally.add(1);
        const known = this.#values[key];
        return known === undefined ? !this.#excluded[key]?.has(value) : known === value;
    }

    /** The values that a key is known not to have, while it is open. */
    excluded(key: number): ReadonlySet<number> {
        return this.#excluded[key] ?? none;
    }

    /** Whether it is known, and whether it is known to be false. */
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

    /** Why a key has the value that is known: the clue in its cell, or that it was found out. */
    why(key: number): Reason {
        return this.#given.get(key) ?? is(key, this.#values[key]!);
    }

    /** Why a key has not a value. */
    whyNot(key: number, value: number): Reason {
        return this.#values[key] === undefined ? isNot(key, value) : this.why(key);
    }
}

/** So many rounds of techniques at a glance are gone through while something is tried: first few, then more. */
const rounds = [1, 4];

/**
 * The technique of trying: what would follow at a glance contradicts itself, so the opposite holds.
 *
 * @param simple the techniques that are gone by
 * @param candidates what is worth trying, the most promising first
 * @param opposite what holds where a candidate does not
 */
export function trying<M>(
    simple: readonly Technique<M>[],
    candidates: (model: M, known: Known) => readonly Fact[],
    opposite: (fact: Fact) => Fact = fact => ({ ...fact, is: !fact.is }),
): Technique<M> {
    return {
        name: 'trial',
        level: 4,
        *find(model, known) {
            const facts = candidates(model, known);
            for (const most of rounds) {
                for (const fact of facts) {
                    const failed = attempt(simple, model, known, fact, most);
                    if (failed) {
                        yield { ...failed, conclusions: [opposite(fact)] };
                        return;
                    }
                }
            }
        },
    };
}

function attempt<M>(
    simple: readonly Technique<M>[],
    model: M,
    known: Known,
    tried: Fact,
    most: number,
): Omit<Deduction, 'conclusions'> | undefined {
    const scratch = new Known(known);
    scratch.add(tried);
    const origins = new Map<string, Deduction>();
    const id = ({ key, value, is }: Fact): string => `${key} ${is} ${value}`;
    /** The facts that were not known before come from deductions, and these from others. */
    const failed = (last: Deduction, denied?: Fact): Omit<Deduction, 'conclusions'> => {
        const reasons: Reason[] = [];
        const facts = new Map<string, Fact>();
        const seen = new Set<Deduction>();
        const visit = (deduction: Deduction): void => {
            if (!seen.has(deduction)) {
                seen.add(deduction);
                deduction.reasons.forEach(trace);
            }
        };
        const trace = (reason: Reason): void => {
            if (!isFact(reason) || (known.has(reason) && id(reason) !== id(tried))) {
                reasons.push(reason);
            } else if (id(reason) !== id(tried)) {
                visit(origins.get(id(reason))!);
                facts.set(id(reason), reason);
            }
        };
        visit(last);
        if (denied) {
            trace(denied.is ? scratch.whyNot(denied.key, denied.value) : scratch.why(denied.key));
        }
        const follows = [...facts.values(), ...(last.onTheWay ?? [])];
        return { reasons, text: last.text, trial: { tried, follows, ...(denied && { denied }) } };
    };
    for (let round = 0; round < most; round++) {
        let isMore = false;
        const found = simple.flatMap(technique => [...technique.find(model, scratch)]);
        for (const deduction of found) {
            if (deduction.conclusions.length === 0) {
                return failed(deduction);
            }
            for (const fact of deduction.conclusions) {
                if (scratch.denies(fact)) {
                    return failed(deduction, fact);
                }
                if (!scratch.has(fact)) {
                    origins.set(id(fact), deduction);
                    scratch.add(fact);
                    isMore = true;
                }
            }
        }
        if (!isMore) {
            return undefined;
        }
    }
    return undefined;
}

const none: ReadonlySet<number> = new Set();
