import type { Text } from '../../message';
import type { Fact, Known, Reason } from '../known';
import type { Level } from '../level';

/**
 * A way in which people who solve puzzles of a type find out more.
 *
 * A technique is sound whatever is known, also while something wrong is tried: its reasons imply its conclusions, or
 * contradict each other. Conclusions that exclude each other are an `Impasse`. It knows no engine and changes nothing.
 * Puzzles are solved with the easiest technique that finds anything new; it may return what is known already.
 */
export interface Technique<M> {
    /** In kebab case, unique in its type. */
    readonly name: string;
    readonly level: Level;
    /** Whether people follow it in their heads while they try something (`trying`). */
    readonly isFollowed: boolean;
    /** The nearest at hand first. */
    find(model: M, known: Known): Iterable<Deduction>;
    /** Looks for these conclusions only, to find out which reasons they need. Default: `find`. */
    again?(model: M, known: Known, conclusions: readonly Fact[]): Iterable<Deduction>;
}

export type Deduction = Inference | Impasse;

/** Conclusions that follow from some reasons. */
export interface Inference extends Grounded {
    readonly conclusions: readonly Fact[];
    readonly trial?: Trial;
    readonly cases?: readonly CaseTold[];
}

/** Reasons that cannot all hold: something that is being tried is wrong. */
export interface Impasse extends Grounded {
    readonly contradiction: true;
    readonly conclusions?: never;
    /** Facts that follow from the reasons before they contradict each other. */
    readonly onTheWay?: readonly Fact[];
}

/** The text says why the conclusions follow, in a sentence without them; or why the reasons contradict each other. */
interface Grounded extends Text {
    /** Clues and known facts. Some may be spare: those at the end of the list are left out first. */
    readonly reasons: readonly Reason[];
    /** Default: that of the technique. */
    readonly level?: Level;
    /** The number of ways that were looked through, also those that came to nothing. Default: 1. */
    readonly looked?: number;
}

/** The part of an `Impasse` that makes it one, to spread. */
export const impasse = { contradiction: true } as const;

/** The conclusions that are left to a deduction, or an impasse if none is, to spread. */
export function follows(conclusions: readonly Fact[]): typeof impasse | Pick<Inference, 'conclusions'> {
    return conclusions.length > 0 ? { conclusions } : impasse;
}

/**
 * A deduction whose reasons and text are made only when they are first asked for, because most deductions of a trial are
 * never shown. The known facts must stay the same until they have been made.
 */
export function lazily(
    found: ReturnType<typeof follows>,
    looked: number,
    tell: () => Pick<Deduction, 'reasons' | 'en' | 'ja'>,
): Deduction {
    let told: ReturnType<typeof tell> | undefined;
    const once = (): ReturnType<typeof tell> => {
        told ??= tell();
        return told;
    };
    return {
        ...found,
        looked,
        get reasons() {
            return once().reasons;
        },
        get en() {
            return once().en;
        },
        get ja() {
            return once().ja;
        },
    };
}

/** A supposition that was tried and contradicts what is known. */
export interface Trial {
    readonly tried: Fact;
    /** The facts that would follow, in order. */
    readonly follows: readonly Fact[];
    /** The last of them, which is known to be false; left out if the reasons contradict each other. */
    readonly denied?: Fact;
    /** What denies it. */
    readonly deniedBy?: Reason;
}

/** One of several cases, with what follows in it; the text begins a sentence: "If it is in row 4". */
export interface CaseTold extends Text {
    /** The facts that follow, in order, other than the conclusions. */
    readonly follows: readonly Fact[];
    /** The contradiction at the end, if there is one. */
    readonly failure?: Text & Pick<Trial, 'denied' | 'deniedBy'>;
}

/**
 * Makes the techniques of a type. For example:
 *
 *     const technique = techniqueOn(groupsOf);
 *
 *     export const onlyExit = technique({
 *         name: 'only-exit',
 *         level: 1,
 *         each: groups => groups.unfinished,
 *         *find(groups, group) {
 *             const exits = groups.exits(group);
 *             if (exits.length < 2) {
 *                 const facts = exits.map(exit => is(exit, group.number));
 *                 yield { ...follows(facts), reasons: groups.walls(group), en: '…', ja: '…' };
 *             }
 *         },
 *     });
 *
 * `find` counts the work that it does besides asking `Known` with `Known.count`, since that limits a path.
 *
 * @param view the board as far as it is known, in the type's own terms (`knownView`)
 */
export function techniqueOn<M, V>(view: (model: M, known: Known) => V) {
    return <T = undefined>(one: TechniqueOn<M, V, T>): Technique<M> => {
        const { name, level, isFollowed = level === 1, appliesTo = () => true } = one;
        return {
            name,
            level,
            isFollowed,
            find: (model, known) => (appliesTo(model) ? findOn(one, view(model, known)) : []),
        };
    };
}

/** The deductions of a technique on a view. */
export function* findOn<V, T>({ each, find }: Look<V, T>, view: V): Iterable<Deduction> {
    for (const thing of each ? each(view) : [undefined as T]) {
        yield* find(view, thing);
    }
}

export interface TechniqueOn<M, V, T> extends Pick<Technique<M>, 'name' | 'level'>, Look<V, T> {
    /** Default: at level 1. */
    readonly isFollowed?: boolean;
    /** Whether the technique is sound for a puzzle. Default: for every one. */
    readonly appliesTo?: (model: M) => boolean;
}

/** The things that a technique looks at, and its deductions from each. */
interface Look<V, T> {
    /** The things that it looks at, one after the other. Default: all at once. */
    readonly each?: (view: V) => Iterable<T>;
    readonly find: (view: V, thing: T) => Iterable<Deduction>;
}
