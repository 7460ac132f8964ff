import { type Fact, type Givens, negated, type Reason } from '../puzzles/known';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Ending } from '../solve/report';
import { type SearchOptions, withSearch } from '../solve/search';
import { makeReport, type ReportOptions } from '../solve/search-report';
import { isSpent, unlessThrown, type Work } from '../solve/work';
import { withBothHalves } from './both-halves';
import { givenValues } from './by-technique';
import { Prover } from './prover';
import { type Refutation, refute } from './refutation';
import { coreOf } from './verdict';

export interface WhyNotQuestion {
    readonly supposed: Fact;
    /** Facts known besides the clues, such as entries by hand. The search takes them to be right. */
    readonly from?: readonly Fact[];
}

/** The judgement on a fact, and the evidence against it, as far as it was found. */
export interface WhyNotReport extends Ending {
    /**
     * `wrong`: no answer has it; `right`: all answers have it; `possible`: some have it, others do not; `none`: the puzzle
     * has no answer, or none with the facts that are known; `unknown`: the search did not finish.
     */
    readonly verdict: 'wrong' | 'right' | 'possible' | 'none' | 'unknown';
    /** The chain to a contradiction, if techniques find one. */
    readonly refutation?: Refutation;
    /** If they do not: reasons that exclude the fact by a search, and whether none of them can be left out. */
    readonly search?: { readonly reasons: readonly Reason[]; readonly isMinimal: boolean };
}

/** The work for a chain by techniques, in milliseconds. */
const chainMs = 1280;

/** The work for leaving out reasons if only a search excludes the fact, in milliseconds. */
const fewerMs = 1280;

/** Finds out why a fact is wrong, or that it is not. Never throws: what goes wrong is the report's `reason`. */
export function whyNot(
    model: Model,
    { supposed, from = [] }: WhyNotQuestion,
    options: ReportOptions<WhyNotReport> = {},
): WhyNotReport {
    return makeReport<WhyNotReport>({ verdict: 'unknown', ms: 0 }, options, (learn, work) => {
        if (typeOf(model).rules.check(model).length > 0) {
            learn({ verdict: 'none' });
            return;
        }
        const givens = givensOf(model, work, options);
        const chain = refute(model, givens, from, supposed, work.part(1, chainMs));
        if (chain) {
            const refutation = withBothHalves(model, givens, from, supposed, chain, work.part(1, chainMs));
            learn({ verdict: refutation.clash.isSupposing ? 'wrong' : 'none', refutation });
            return;
        }
        const { verdict, answer } = judge(model, supposed, from, { ...options, work });
        learn({ verdict });
        if (verdict === 'wrong' && answer) {
            const search = fewReasons(model, answer, supposed, from, { ...options, work });
            learn({ ...(search && { search }) });
        }
    });
}

/** The values that clues state. They take an encoding, unless there are none. */
function givensOf(model: Model, work: Work, options: SearchOptions): Givens {
    const { given } = typeOf(model).view.play(model);
    return given.some(value => value !== undefined)
        ? withSearch(model, 'assumed', { ...options, work }, search => givenValues(model, search.clues))
        : new Map();
}

/** Asks the engine; `answer` is one in which the known facts hold. */
function judge(
    model: Model,
    supposed: Fact,
    from: readonly Fact[],
    options: SearchOptions,
): { readonly verdict: WhyNotReport['verdict']; readonly answer?: Answer } {
    return withSearch(model, 'hard', options, search => {
        const answer = search.find({ facts: from });
        if (!answer) {
            return { verdict: 'none' };
        }
        const holds = (answer[supposed.key] === supposed.value) === supposed.is;
        if (!holds && !search.find({ facts: [...from, supposed] })) {
            return { verdict: 'wrong', answer };
        }
        const isSure = holds && !search.find({ facts: from, against: [supposed] });
        return { verdict: isSure ? 'right' : 'possible' };
    });
}

/** As few reasons as a short search finds why a fact is wrong. */
function fewReasons(
    model: Model,
    answer: Answer,
    supposed: Fact,
    from: readonly Fact[],
    options: ReportOptions<WhyNotReport>,
): WhyNotReport['search'] {
    const prover = new Prover(model, answer, options);
    try {
        return unlessThrown(isSpent, () => {
            const whole = prover.work;
            const conclusions = [negated(supposed)];
            const all = [...prover.clues, ...from];
            const reasons = coreOf(prover.ask(all, conclusions, Number.POSITIVE_INFINITY)) ?? all;
            prover.work = whole.part(1, fewerMs);
            return prover.minimal(reasons, conclusions, true);
        });
    } finally {
        prover.release();
    }
}
