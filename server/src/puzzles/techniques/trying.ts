import type { Text } from '../../message';
import { excludes, type Fact, isFact, Known, type Reason, reasonId } from '../known';
import { type CaseTold, type Deduction, type Inference, impasse, type Technique, type Trial } from './technique';

/** Finds what follows at a glance from what is known. */
type Follow<M> = Technique<M>['find'];

/** The names of the techniques below. In each of them something is supposed. */
export const supposingNames: ReadonlySet<string> = new Set(['trial', 'clash', 'cases']);

/** The rounds of following while something is tried: few at first, then more. */
const rounds = [1, 4];

/** The rounds of following in each of several cases. */
const roundsInCase = 3;

/** The maximum number of deductions that lead from a supposition to its contradiction, or to another conclusion. */
const maxChain = 5;

/**
 * The technique of trying: what follows at a glance from a candidate contradicts itself or what is known, so the
 * opposite holds.
 *
 * @param follow or the techniques, of which those with `isFollowed` are followed
 * @param candidates the facts worth trying, the most promising first
 * @param opposite the fact that holds if a candidate does not, and the other way round
 * @param maxDeductions more than a chain has if people see several at one glance
 */
export function trying<M>(
    follow: Follow<M> | readonly Technique<M>[],
    candidates: (model: M, known: Known) => readonly Fact[],
    opposite: (fact: Fact) => Fact = fact => ({ ...fact, is: !fact.is }),
    maxDeductions = maxChain,
): Technique<M> {
    const followed = followAll(follow);
    const tryOut = (model: M, known: Known, fact: Fact, maxRounds: number): Inference[] => {
        const attempt = new Attempt(known, [fact], maxDeductions);
        const glance: Glance = scratch => followed(model, scratch);
        const failure = attempt.fail(glance, maxRounds);
        return failure ? [{ ...(attempt.bothHalves(glance) ?? failure), conclusions: [opposite(fact)] }] : [];
    };
    return {
        name: 'trial',
        level: 4,
        isFollowed: false,
        *find(model, known) {
            const facts = candidates(model, known);
            for (const maxRounds of rounds) {
                for (const fact of facts) {
                    const failed = tryOut(model, known, fact, maxRounds);
                    if (failed.length > 0) {
                        yield* failed;
                        return;
                    }
                }
            }
        },
        again: (model, known, conclusions) =>
            conclusions.slice(0, 1).flatMap(fact => tryOut(model, known, opposite(fact), rounds.at(-1)!)),
    };
}

/**
 * The technique of looking at what a candidate breaks at once: a single deduction contradicts itself or what is known, so
 * the opposite holds.
 *
 * @param follow, candidates, opposite as in `trying`
 */
export function clashing<M>(
    follow: Follow<M> | readonly Technique<M>[],
    candidates: (model: M, known: Known) => readonly Fact[],
    opposite: (fact: Fact) => Fact = fact => ({ ...fact, is: !fact.is }),
): Technique<M> {
    const followed = followAll(follow);
    const clashesOf = (model: M, known: Known, facts: readonly Fact[]): Inference[] =>
        facts.flatMap(fact => {
            const failure = new Attempt(known, [fact], 1).fail(scratch => followed(model, scratch), 1);
            return failure ? [{ ...failure, conclusions: [opposite(fact)] }] : [];
        });
    return {
        name: 'clash',
        level: 3,
        isFollowed: false,
        find: (model, known) => clashesOf(model, known, candidates(model, known)),
        again: (model, known, conclusions) => clashesOf(model, known, conclusions.map(opposite)),
    };
}

/** Facts that hold in one of several cases; the text begins a sentence about it: "If it is in row 4". */
export interface Case extends Text {
    readonly facts: readonly Fact[];
}

/** Cases of which one holds, and why there are no others. */
export interface Split {
    readonly cases: readonly Case[];
    readonly tell: () => Pick<Deduction, 'reasons' | 'en' | 'ja'>;
}

/**
 * The technique of going through cases: whatever follows at a glance in each case that does not contradict what is known.
 *
 * @param splits the most promising first
 */
export function byCases<M>(
    follow: Follow<M> | readonly Technique<M>[],
    splits: (model: M, known: Known) => Iterable<Split>,
    maxDeductions = maxChain,
): Technique<M> {
    const followed = followAll(follow);
    return {
        name: 'cases',
        level: 4,
        isFollowed: false,
        *find(model, known) {
            for (const { cases, tell } of splits(model, known)) {
                const isOpen = cases.every(({ facts }) => !facts.some(fact => known.denies(fact)));
                const found = isOpen && inAllCases(known, cases, maxDeductions, scratch => followed(model, scratch));
                if (found) {
                    const { reasons, en, ja } = tell();
                    const { told, conclusions } = found;
                    yield {
                        ...(conclusions.length > 0 ? { conclusions, cases: told } : impasse),
                        looked: cases.length,
                        reasons: [...reasons, ...found.reasons],
                        en,
                        ja,
                    };
                    return;
                }
            }
        },
    };
}

function inAllCases(known: Known, cases: Split['cases'], maxDeductions: number, follow: Glance) {
    const attempts = cases.map(({ facts }) => new Attempt(known, facts, maxDeductions));
    const found = attempts.map(attempt => attempt.fail(follow, roundsInCase));
    const left = attempts.filter((_, index) => !found[index]);
    const [first, ...others] = left;
    const conclusions = (first?.shortChains() ?? []).filter(fact => others.every(other => other.reaches(fact)));
    if (left.length > 0 && conclusions.length === 0) {
        return undefined;
    }
    const told = cases.map((one, index) => toldCase(one, found[index], attempts[index]!, conclusions));
    const failures = found.flatMap(failure => failure?.reasons ?? []);
    return { told, conclusions, reasons: [...failures, ...left.flatMap(one => one.why(conclusions))] };
}

function toldCase(
    { en, ja }: Case,
    failure: Failure | undefined,
    attempt: Attempt,
    conclusions: readonly Fact[],
): CaseTold {
    if (!failure) {
        const said = new Set(conclusions.map(reasonId));
        return { en, ja, follows: attempt.way(conclusions).filter(fact => !said.has(reasonId(fact))) };
    }
    const { follows, denied, there } = failure.trial;
    const why = { en: failure.en, ja: failure.ja, ...(denied && { denied }), ...(there && { there }) };
    return { en, ja, follows, failure: why };
}

function followAll<M>(follow: Follow<M> | readonly Technique<M>[]): Follow<M> {
    if (typeof follow === 'function') {
        return follow;
    }
    const followed = follow.filter(({ isFollowed }) => isFollowed);
    return (model, known) => followed.flatMap(({ find }) => [...find(model, known)]);
}

type Failure = Omit<Inference, 'conclusions'> & { readonly trial: Trial };

/** Finds what follows at a glance in one puzzle. */
type Glance = (scratch: Known) => Iterable<Deduction>;

/** The deductions while some facts are tried. */
class Attempt {
    #scratch: Known;
    readonly #origins = new Map<string, Deduction>();
    readonly #tried: ReadonlySet<string>;
    readonly #news: Fact[] = [];
    /** The deduction whose reasons contradict each other, if that is why the facts cannot hold. */
    #clash: Deduction | undefined;

    constructor(
        readonly known: Known,
        readonly tried: readonly Fact[],
        readonly maxDeductions: number,
    ) {
        this.#scratch = new Known(known);
        const news = tried.filter(fact => !known.has(fact));
        this.#tried = new Set(news.map(reasonId));
        for (const fact of news) {
            this.#scratch.add(fact);
            this.#news.push(fact);
        }
    }

    /** Why the facts cannot hold, if that shows within this many rounds and by a chain that is short enough. */
    fail(follow: Glance, maxRounds: number): Failure | undefined {
        let best: Failure | undefined;
        let shortest = this.maxDeductions + 1;
        for (let round = 0; round < maxRounds && !best; round++) {
            let isMore = false;
            const found = [...follow(this.#scratch)];
            // Deductions that tell their reasons later look at what was known when they were found.
            this.#scratch = new Known(this.#scratch);
            for (const deduction of found) {
                const denied = deduction.conclusions?.find(fact => this.#scratch.denies(fact));
                if (denied || deduction.conclusions === undefined) {
                    const { failure, deductions } = this.#failure(deduction, denied);
                    if (deductions < shortest) {
                        [best, shortest] = [failure, deductions];
                        this.#clash = denied ? undefined : deduction;
                    }
                    continue;
                }
                for (const fact of deduction.conclusions) {
                    if (!this.#scratch.has(fact)) {
                        this.#origins.set(reasonId(fact), deduction);
                        this.#scratch.add(fact);
                        this.#news.push(fact);
                        isMore = true;
                    }
                }
            }
            if (!isMore) {
                break;
            }
        }
        return best;
    }

    /**
     * Tells a contradiction between reasons by the value that would follow without one of them, and that one; undefined if none
     * follows at a glance.
     */
    bothHalves(follow: Glance): Failure | undefined {
        const clash = new Set(this.#clash?.reasons.flatMap(reason => (isFact(reason) ? [reasonId(reason)] : [])));
        // The fact that was found last is the most surprising one.
        for (const there of this.#news
            .toReversed()
            .filter(fact => clash.has(reasonId(fact)) && !this.#tried.has(reasonId(fact)))) {
            const others = new Known(this.known);
            for (const fact of this.#news.filter(fact => fact !== there)) {
                others.add(fact);
            }
            for (const deduction of follow(others)) {
                const denied = deduction.conclusions?.find(fact => fact.is && excludes(there, fact));
                const half = denied && this.#failure(deduction, denied, there);
                if (half && half.deductions <= this.maxDeductions) {
                    return half.failure;
                }
            }
        }
        return undefined;
    }

    /** The new facts that follow by chains that are short enough. */
    shortChains(): Fact[] {
        return this.#news.filter(fact => this.#trace([fact]).deductions <= this.maxDeductions);
    }

    reaches(fact: Fact): boolean {
        return this.#scratch.has(fact) && this.#trace([fact]).deductions <= this.maxDeductions;
    }

    /** The facts known before from which these follow. */
    why(facts: readonly Fact[]): readonly Reason[] {
        return this.#trace(facts).reasons;
    }

    /** The facts from which these follow in the end, in order. */
    way(facts: readonly Fact[]): readonly Fact[] {
        return this.#trace(facts).follows;
    }

    /** @param there what denies it */
    #failure(
        last: Deduction,
        denied?: Fact,
        there = denied && (denied.is ? this.#scratch.whyNot(denied.key, denied.value) : this.#scratch.why(denied.key)),
    ): { readonly failure: Failure; readonly deductions: number } {
        const { reasons, follows, deductions } = this.#trace(there ? [there] : [], last);
        const onTheWay = 'onTheWay' in last ? last.onTheWay : [];
        const { en, ja } = last;
        const [tried] = this.tried as [Fact];
        const trial = {
            tried,
            follows: [...follows, ...(onTheWay ?? [])],
            ...(denied && { denied }),
            ...(there && { there }),
        };
        return { failure: { reasons, en, ja, looked: deductions, trial }, deductions };
    }

    /**
     * Collects what some facts, and the reasons of a deduction, rest on: facts that were known before are reasons, others
     * come from deductions.
     */
    #trace(facts: readonly Reason[], last?: Deduction) {
        const reasons: Reason[] = [];
        const follows = new Map<string, Fact>();
        const seen = new Set<Deduction>();
        const visit = (deduction: Deduction): void => {
            if (!seen.has(deduction)) {
                seen.add(deduction);
                deduction.reasons.forEach(trace);
            }
        };
        const trace = (reason: Reason): void => {
            const from = this.#knownAs(reason);
            const origin = isFact(from) && this.#origins.get(reasonId(from));
            if (origin) {
                visit(origin);
                follows.set(reasonId(from), from);
            } else if (!isFact(from) || !this.#tried.has(reasonId(from))) {
                reasons.push(from);
            }
        };
        if (last) {
            visit(last);
        }
        facts.forEach(trace);
        return { reasons, follows: [...follows.values()], deductions: seen.size };
    }

    /** A key lacks a value because it was excluded, or because the key has another one. */
    #knownAs(reason: Reason): Reason {
        const isImplied =
            isFact(reason) &&
            !reason.is &&
            !this.known.has(reason) &&
            !this.#tried.has(reasonId(reason)) &&
            !this.#origins.has(reasonId(reason));
        return isImplied ? this.#scratch.whyNot(reason.key, reason.value) : reason;
    }
}
