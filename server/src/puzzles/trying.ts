import { type Fact, isFact, Known, type Reason } from './known';
import type { Deduction, Inference, Technique } from './technique';

/** Finds what follows at a glance from what is known. */
type Follow<M> = Technique<M>['find'];

/** Rounds of following while something is tried: few at first, then more. */
const rounds = [1, 4];

/** The maximum number of deductions that lead from a supposition to its contradiction. */
const maxChain = 5;

/**
 * The technique of trying: what follows at a glance from a candidate contradicts itself or what is known, so the
 * opposite holds.
 *
 * @param follow or the techniques, of which those with `isFollowed` are followed
 * @param candidates the facts worth trying, the most promising first
 * @param opposite the fact that holds if a candidate does not
 */
export function trying<M>(
    follow: Follow<M> | readonly Technique<M>[],
    candidates: (model: M, known: Known) => readonly Fact[],
    opposite: (fact: Fact) => Fact = fact => ({ ...fact, is: !fact.is }),
): Technique<M> {
    const followed = typeof follow === 'function' ? follow : followAll(follow);
    return {
        name: 'trial',
        level: 4,
        isFollowed: false,
        *find(model, known) {
            const facts = candidates(model, known);
            for (const maxRounds of rounds) {
                for (const fact of facts) {
                    const failed = new Attempt(known, fact).fail(scratch => followed(model, scratch), maxRounds);
                    if (failed) {
                        yield { ...failed, conclusions: [opposite(fact)] };
                        return;
                    }
                }
            }
        },
    };
}

function followAll<M>(techniques: readonly Technique<M>[]): Follow<M> {
    const followed = techniques.filter(({ isFollowed }) => isFollowed);
    return (model, known) => followed.flatMap(({ find }) => [...find(model, known)]);
}

type Failure = Omit<Inference, 'conclusions'>;

/** The deductions while one fact is tried. */
class Attempt {
    readonly #scratch: Known;
    readonly #origins = new Map<string, Deduction>();

    constructor(
        readonly known: Known,
        readonly tried: Fact,
    ) {
        this.#scratch = new Known(known);
        this.#scratch.add(tried);
    }

    /** Why the fact cannot hold, if that shows within this many rounds by a chain that is short enough. */
    fail(follow: (scratch: Known) => Iterable<Deduction>, maxRounds: number): Failure | undefined {
        for (let round = 0; round < maxRounds; round++) {
            let isMore = false;
            for (const deduction of [...follow(this.#scratch)]) {
                if (deduction.conclusions === undefined) {
                    return this.#failure(deduction);
                }
                for (const fact of deduction.conclusions) {
                    if (this.#scratch.denies(fact)) {
                        return this.#failure(deduction, fact);
                    }
                    if (!this.#scratch.has(fact)) {
                        this.#origins.set(id(fact), deduction);
                        this.#scratch.add(fact);
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

    /**
     * Collects what the last deduction rests on: facts that were known before are reasons, others come from deductions.
     */
    #failure(last: Deduction, denied?: Fact): Failure | undefined {
        const { known, tried } = this;
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
                visit(this.#origins.get(id(reason))!);
                facts.set(id(reason), reason);
            }
        };
        visit(last);
        if (denied) {
            const { key, value } = denied;
            trace(denied.is ? this.#scratch.whyNot(key, value) : this.#scratch.why(key));
        }
        if (seen.size > maxChain) {
            return undefined;
        }
        const onTheWay = 'onTheWay' in last ? last.onTheWay : [];
        const follows = [...facts.values(), ...(onTheWay ?? [])];
        const { en, ja } = last;
        return { reasons, en, ja, looked: seen.size, trial: { tried, follows, ...(denied && { denied }) } };
    }
}

function id({ key, value, is }: Fact): string {
    return `${key} ${is} ${value}`;
}
