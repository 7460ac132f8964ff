import { type Fact, type Givens, Known, type Reason, reasonId } from '../puzzles/known';
import type { Level } from '../puzzles/level';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Deduction, Technique } from '../puzzles/techniques/technique';
import { supposingNames } from '../puzzles/techniques/trying';
import { isSpent, unlessThrown, type Work } from '../solve/work';

/** A proof that a supposition is wrong. Each link is needed for a later one or for the clash. */
export interface Refutation {
    /** Those for which the supposition is not needed come first. */
    readonly links: readonly Link[];
    readonly clash: Clash;
}

/** A deduction on the way from a supposition to a contradiction. */
export interface Link {
    readonly technique: string;
    readonly level: Level;
    readonly deduction: Deduction;
    /** The conclusions that later links or the clash rest on. */
    readonly conclusions: readonly Fact[];
    /** Whether the supposition is needed for it. */
    readonly isSupposing: boolean;
}

/** Two facts that exclude each other, or reasons that do. */
export interface Clash {
    /** The last deduction; undefined if what is known denies the supposition itself. */
    readonly link?: Link;
    /** The fact that would follow, and the reason why it is false; undefined if the reasons contradict each other. */
    readonly denied?: { readonly fact: Fact; readonly by: Reason };
    /** If false, the puzzle has no answer, or something else that counts as known is wrong. */
    readonly isSupposing: boolean;
}

/** The levels up to which techniques are followed, one after the other. */
const levels: readonly Level[] = [1, 2, 3, 4];

/** A chain of at most this length is not improved by harder techniques. */
const shortEnough = 2.5;

/** The number of reasons that are as hard to survey as one level more. */
const reasonsLikeALevel = 10;

/** Rounds of applying all techniques, after which nobody follows a chain any more. */
const maxRounds = 15;

/** The work for looking for a shorter chain once there is one, in milliseconds. */
const shorteningMs = 1150;

/**
 * Finds the shortest chain that techniques make from a supposition to a contradiction; undefined if they make none. Its
 * length is the sum of the levels of its links, and more if they have many reasons.
 *
 * @param from facts known besides the clues
 * @param work if it runs out, the best chain by then is returned
 * @throws the errors of `Work.spend` except `outOfWork`
 */
export function refute(
    model: Model,
    givens: Givens,
    from: readonly Fact[],
    supposed: Fact,
    work: Work,
): Refutation | undefined {
    // A supposition within another one cannot be followed.
    const techniques = (typeOf(model).hints.techniques ?? []).filter(({ name }) => !supposingNames.has(name));
    let best: Chain | undefined;
    let budget = work;
    const attempt = (level: Level, some: readonly Technique<Model>[], only?: ReadonlySet<string>): boolean => {
        const known = new Known(givens, looks => budget.spend('known', looks));
        const chain = new Attempt(model, known, from, supposed).run(some, { level, only, under: best?.length });
        if (chain) {
            best = chain;
            budget = budget === work ? work.part(1, shorteningMs) : budget;
        }
        return chain !== undefined;
    };
    unlessThrown(isSpent, () => {
        for (const level of levels) {
            attempt(
                level,
                techniques.filter(technique => technique.level <= level),
            );
            if (best && best.length <= shortEnough) {
                break;
            }
        }
        while (best && isShortened(best, techniques, attempt)) {
            // Without one link, others may be needless as well.
        }
    });
    return best && refutationOf(best);
}

/** Tries to do without each of the links of a chain, with what the others conclude. */
function isShortened(
    chain: Chain,
    techniques: readonly Technique<Model>[],
    attempt: (level: Level, some: readonly Technique<Model>[], only: ReadonlySet<string>) => boolean,
): boolean {
    const { links } = refutationOf(chain);
    const names = new Set(chain.nodes.map(({ technique }) => technique.name));
    const used = techniques.filter(({ name }) => names.has(name));
    return links.toReversed().some(link => {
        const others = links.filter(other => other !== link).flatMap(({ conclusions }) => conclusions);
        return attempt(4, used, new Set(others.map(reasonId)));
    });
}

/** A deduction with everything that it rests on. */
interface Node {
    readonly technique: Technique<Model>;
    readonly level: Level;
    readonly deduction: Deduction;
    /** This node and those on which it rests, the first first. */
    readonly closure: ReadonlySet<Node>;
    readonly isSupposing: boolean;
}

interface Chain {
    readonly nodes: readonly Node[];
    readonly last?: Node;
    readonly denied?: Clash['denied'];
    readonly isSupposing: boolean;
    readonly length: number;
    /** Where a reason comes from. */
    readonly originOf: (reason: Reason) => Origin | undefined;
}

/** A conclusion, and the node that it belongs to. */
interface Origin {
    readonly fact: Fact;
    readonly node: Node;
}

interface Run {
    /** Deductions above this level are left out. */
    readonly level: Level;
    /** The facts that may be concluded; default: all. */
    readonly only: ReadonlySet<string> | undefined;
    /** Chains have to be shorter than this. */
    readonly under: number | undefined;
}

class Attempt {
    readonly #origins = new Map<string, Origin>();
    readonly #supposed: string;
    #best: Chain | undefined;

    constructor(
        private readonly model: Model,
        private readonly known: Known,
        from: readonly Fact[],
        supposed: Fact,
    ) {
        for (const fact of from.filter(fact => !known.denies(fact))) {
            known.add(fact);
        }
        this.#supposed = reasonId(supposed);
        if (known.denies(supposed)) {
            const by = this.known.whyFalse(supposed);
            this.#best = {
                nodes: [],
                denied: { fact: supposed, by },
                isSupposing: true,
                length: 0,
                originOf: () => undefined,
            };
        } else {
            known.add(supposed);
        }
    }

    /** Applies all techniques in rounds, until one finds a contradiction: in this round, that with the shortest chain. */
    run(
        techniques: readonly Technique<Model>[],
        { level, only, under = Number.POSITIVE_INFINITY }: Run,
    ): Chain | undefined {
        for (let round = 1; round <= maxRounds && round < under && !this.#best; round++) {
            const found = new Map<string, Origin>();
            for (const technique of techniques) {
                for (const deduction of [...technique.find(this.model, this.known)]) {
                    if ((deduction.level ?? technique.level) <= level) {
                        this.#look(technique, deduction, only, found);
                    }
                }
            }
            if (found.size === 0) {
                break;
            }
            for (const { fact, node } of found.values()) {
                if (this.known.denies(fact)) {
                    this.#clash(node, fact);
                } else {
                    this.known.add(fact);
                    this.#origins.set(reasonId(fact), { fact, node });
                }
            }
        }
        return this.#best && this.#best.length < under ? this.#best : undefined;
    }

    /** Notes what is new in a deduction: of those with the same conclusion, the one with the shortest chain. */
    #look(
        technique: Technique<Model>,
        deduction: Deduction,
        only: ReadonlySet<string> | undefined,
        found: Map<string, Origin>,
    ): void {
        if (!deduction.conclusions) {
            this.#clash(this.#nodeFor(technique, deduction));
            return;
        }
        const fresh = deduction.conclusions.filter(fact => !this.known.has(fact));
        if (fresh.length === 0) {
            return;
        }
        const node = this.#nodeFor(technique, deduction);
        for (const fact of fresh) {
            const id = reasonId(fact);
            if (this.known.denies(fact)) {
                this.#clash(node, fact);
            } else if (only?.has(id) ?? true) {
                const other = found.get(id)?.node;
                if (!other || lengthOf(node.closure) < lengthOf(other.closure)) {
                    found.set(id, { fact, node });
                }
            }
        }
    }

    #nodeFor(technique: Technique<Model>, deduction: Deduction): Node {
        const before = deduction.reasons.flatMap(reason => this.#originOf(reason)?.node ?? []);
        const closure = new Set(before.flatMap(node => [...node.closure]));
        const isSupposing =
            before.some(node => node.isSupposing) || deduction.reasons.some(reason => this.#isSupposed(reason));
        const node: Node = { technique, level: deduction.level ?? technique.level, deduction, closure, isSupposing };
        closure.add(node);
        return node;
    }

    /** Undefined for clues, for what was known before and for the supposition. */
    readonly #originOf = (reason: Reason): Origin | undefined => this.#origins.get(reasonId(this.#knownAs(reason)));

    #isSupposed(reason: Reason): boolean {
        return reasonId(this.#knownAs(reason)) === this.#supposed;
    }

    /** A key lacks a value because it was excluded, or because the key has another one. */
    #knownAs(reason: Reason): Reason {
        return this.#origins.has(reasonId(reason)) ? reason : this.known.asKnown(reason);
    }

    #clash(last: Node, fact?: Fact): void {
        const denied = fact && { fact, by: this.known.whyFalse(fact) };
        const other = denied && this.#originOf(denied.by)?.node;
        const nodes = [...new Set([...last.closure, ...(other?.closure ?? [])])];
        const length = lengthOf(nodes);
        if (!this.#best || length < this.#best.length) {
            const isSupposing =
                nodes.some(node => node.isSupposing) || (denied !== undefined && this.#isSupposed(denied.by));
            this.#best = { nodes, last, ...(denied && { denied }), isSupposing, length, originOf: this.#originOf };
        }
    }
}

function lengthOf(nodes: Iterable<Node>): number {
    let length = 0;
    for (const { level, deduction } of nodes) {
        length += level + deduction.reasons.length / reasonsLikeALevel;
    }
    return length;
}

/** The links in an order in which each rests on earlier ones, with only those conclusions that are needed. */
function refutationOf({ nodes, last, denied, isSupposing, originOf }: Chain): Refutation {
    const reasons = [...nodes.flatMap(({ deduction }) => deduction.reasons), ...(denied ? [denied.by] : [])];
    const needed = new Set(reasons.flatMap(reason => originOf(reason) ?? []));
    const linkOf = (node: Node): Link => {
        const { technique, level, deduction } = node;
        const all = deduction.conclusions ?? [];
        const conclusions = all.filter(fact => {
            const origin = originOf(fact);
            return origin?.node === node && needed.has(origin);
        });
        return { technique: technique.name, level, deduction, conclusions, isSupposing: node.isSupposing };
    };
    const before = nodes.filter(node => node !== last);
    const links = [...before.filter(node => !node.isSupposing), ...before.filter(node => node.isSupposing)].map(linkOf);
    return { links, clash: { ...(last && { link: linkOf(last) }), ...(denied && { denied }), isSupposing } };
}
