import type { Text } from '../../message';
import { type Fact, type Known, negated, reasonId } from '../known';
import { Attempt, type Failure, type Glance } from './attempt';
import { type CaseTold, type Deduction, follows, type Inference, type Technique } from './technique';

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
 * @param maxDeductions more than `maxChain` where people see several deductions at one glance
 */
export function trying<M>(
    follow: Follow<M> | readonly Technique<M>[],
    candidates: (model: M, known: Known) => readonly Fact[],
    opposite: (fact: Fact) => Fact = negated,
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
    opposite: (fact: Fact) => Fact = negated,
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

/** The largest number of cases that a person goes through. */
const maxCases = 4;

/** Whether a person goes through these one after the other. */
export function areCases(all: readonly unknown[]): boolean {
    return all.length > 1 && all.length <= maxCases;
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
                        ...follows(conclusions),
                        ...(conclusions.length > 0 && { cases: told }),
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

/**
 * What holds in all cases that do not fail, and why. No conclusions if all cases fail: that is an impasse. Undefined if the
 * others have nothing in common.
 */
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
    const { follows, denied, deniedBy } = failure.trial;
    const why = { en: failure.en, ja: failure.ja, ...(denied && { denied }), ...(deniedBy && { deniedBy }) };
    return { en, ja, follows, failure: why };
}

function followAll<M>(follow: Follow<M> | readonly Technique<M>[]): Follow<M> {
    if (typeof follow === 'function') {
        return follow;
    }
    const followed = follow.filter(({ isFollowed }) => isFollowed);
    return (model, known) => followed.flatMap(({ find }) => [...find(model, known)]);
}
