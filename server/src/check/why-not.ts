import { factText } from '../explain/facts';
import type { WhyNotQuestion, WhyNotReport } from '../explain/why-not';
import { whyNotSteps, whyNotVerdict } from '../explain/why-not-texts';
import type { Limits, Solver } from '../jobs/job';
import type { LoadedPuzzle } from '../language/load';
import type { Locale } from '../message';
import type { Fact } from '../puzzles/known';
import { messagesOf } from './finding-lines';
import { kindJson, stepJson } from './json';
import type { WhyNot } from './results';

/** A fact of a puzzle, and the report on it. */
export interface WhyNotAnswer {
    readonly supposed: Fact;
    readonly report: WhyNotReport;
}

/** Has the solver find out what speaks against a fact. */
export async function askWhyNot(
    { model }: LoadedPuzzle,
    question: WhyNotQuestion,
    solver: Solver,
    limits: Limits,
): Promise<WhyNotAnswer> {
    const job = { kind: 'whyNot', model: model!, ...limits, question } as const;
    return { supposed: question.supposed, report: await solver.run(job) };
}

/** The answer for other programs, in one language; without an answer, the text could not be read. */
export function whyNotJson(puzzle: LoadedPuzzle, answer: WhyNotAnswer | undefined, locale: Locale): WhyNot {
    const { model } = puzzle;
    const { supposed, report } = answer ?? {};
    const isKnown = model !== undefined && supposed !== undefined && report !== undefined;
    return {
        ...kindJson(puzzle, locale),
        fact: isKnown ? factText(model, supposed)[locale] : null,
        verdict: report?.verdict ?? 'unknown',
        ...(report?.reason && { reason: report.reason }),
        text: isKnown ? whyNotVerdict(model, supposed, report)[locale] : '',
        steps: isKnown
            ? whyNotSteps(model, supposed, report).map(step => {
                  const { text, ...facts } = stepJson(model, step, locale);
                  return { ...facts, supposes: step.isSupposing, text };
              })
            : [],
        messages: messagesOf(puzzle.shown, locale),
    };
}
