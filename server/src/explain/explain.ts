import type { Model } from '../puzzles/model';
import { stopwatch } from '../solve/clock';
import { limitedWork } from '../solve/limits';
import { nothingKnown, type Report } from '../solve/report';
import { endingOf } from '../solve/search';
import { type SolveOptions, solve } from '../solve/solve';
import { findPath } from './path';
import type { Before, PathQuestion, PathReport } from './path-report';

export interface ExplainOptions extends Omit<SolveOptions, 'onProgress'> {
    /** An earlier result for the puzzle, with its answers and all open keys. It is not searched for again. */
    readonly before?: Before | undefined;
    readonly onProgress?: (report: PathReport) => void;
}

/** Solves a puzzle, and finds a path to its answer. Never throws: what goes wrong is the report's `reason`. */
export function explain(model: Model, question: PathQuestion, options: ExplainOptions = {}): PathReport {
    const { limitMs = Number.POSITIVE_INFINITY, before, onProgress = () => {}, ...rest } = options;
    const elapsed = stopwatch(options.clock);
    const { work = limitedWork(limitMs, options) } = options;
    const report: Report = before
        ? { ...nothingKnown, ...before }
        : solve(model, { ...rest, limitMs, work, onProgress });
    const [answer] = report.answers;
    if (!answer || !report.openComplete || report.reason) {
        return report;
    }
    let known: PathReport = report;
    const learn = (more: Partial<PathReport>): void => {
        known = { ...known, ...more, ms: elapsed() };
        onProgress(known);
    };
    const open = new Set(report.open.map(({ key }) => key));
    const decided = [...answer.keys()].filter(key => !open.has(key));
    try {
        findPath(model, answer, decided, question, { ...rest, work }, path => learn({ path }), before?.path);
    } catch (error) {
        learn(endingOf(error));
    }
    return { ...known, ms: elapsed() };
}
