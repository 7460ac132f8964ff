import type { Model } from '../puzzles/model';
import { nothingKnown, type Report } from '../solve/report';
import { makeReport, type ReportOptions } from '../solve/search-report';
import { type SolveOptions, solve } from '../solve/solve';
import { findPath } from './path';
import type { Before, PathQuestion, PathReport } from './path-report';

export interface ExplainOptions extends ReportOptions<PathReport>, Pick<SolveOptions, 'clueMode' | 'questions'> {
    /** An earlier result for the puzzle, with its answers and all open keys. It is not searched for again. */
    readonly before?: Before | undefined;
}

/** Solves a puzzle, and finds a path to its answer. Never throws: what goes wrong is the report's `reason`. */
export function explain(model: Model, question: PathQuestion, options: ExplainOptions = {}): PathReport {
    const { before } = options;
    return makeReport<PathReport>({ ...nothingKnown, status: 'unknown' }, options, (learn, work) => {
        const report: Report = before ? { ...nothingKnown, ...before } : solve(model, { ...options, work });
        learn(report);
        const { answers, open, openComplete, reason } = report;
        const [answer] = answers;
        if (answer && openComplete && !reason) {
            const isOpen = new Set(open.map(({ key }) => key));
            const decided = [...answer.keys()].filter(key => !isOpen.has(key));
            findPath(model, answer, decided, question, { ...options, work }, path => learn({ path }), before?.path);
        }
    });
}
