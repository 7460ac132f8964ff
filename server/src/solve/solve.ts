import { EngineFailure } from '../logic/engine';
import type { ClueMode } from '../logic/logic';
import type { Answer, Model } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import { clashes } from './explain';
import type { Clash, OpenKey, Report } from './report';
import { reasonOf, type Search, type SearchOptions, withSearch } from './search';

export interface SolveOptions extends SearchOptions {
    /** Default: hard. */
    readonly clueMode?: ClueMode;
    /** Whether to look for the clues that clash, where there is no answer. */
    readonly explain?: boolean;
    /** Called when something is proven that a later time-out should not lose; the report says `unknown` or `several`. */
    readonly onProgress?: (report: Report) => void;
}

/**
 * Proves whether a puzzle has one answer, several or none. Never throws: what goes wrong is `unknown` with a reason.
 * Runs to its end in the calling thread; `SolverPool` runs it in another one.
 */
export function solve(model: Model, options: SolveOptions = {}): Report {
    const start = performance.now();
    let known: Partial<Report> = {};
    const report = (status: Report['status'], more: Partial<Report> = {}): Report => ({
        status,
        answers: [],
        open: [],
        openComplete: false,
        contradictions: [],
        clashes: [],
        ...known,
        ...more,
        ms: performance.now() - start,
    });
    const learn = (more: Partial<Report>, status: Report['status']): void => {
        known = { ...known, ...more };
        options.onProgress?.(report(status));
    };

    try {
        const contradictions = typeOf(model).check(model);
        if (contradictions.length > 0) {
            return report('none', { contradictions, openComplete: true });
        }
        return withSearch(model, options.clueMode ?? 'hard', options, search => {
            const first = search.find();
            if (first === undefined) {
                learn({ openComplete: true }, 'none');
                return report('none', options.explain ? { clashes: explained(model, options, start) } : {});
            }
            learn({ answers: [first] }, 'unknown');
            const second = search.find({ differing: first.map((value, key) => ({ key, value })) });
            if (second === undefined) {
                return report('unique', { openComplete: true });
            }
            return report('several', decide(model, search, first, second, learn));
        });
    } catch (error) {
        // Two answers are several, whatever happened afterwards.
        if (known.answers?.length === 2) {
            return report('several');
        }
        const reason = reasonOf(error);
        return report('unknown', { reason, ...(reason === 'fault' && { fault: String(error) }) });
    }
}

/** The clues that clash, as far as they are found in the time that is left; the verdict does not depend on them. */
function explained(model: Model, options: SolveOptions, start: number): readonly Clash[] {
    const left = (options.limitMs ?? Number.POSITIVE_INFINITY) - (performance.now() - start);
    try {
        return clashes(model, { ...options, limitMs: left });
    } catch (error) {
        if (error instanceof EngineFailure) {
            return [];
        }
        throw error;
    }
}

/** Finds the keys that differ between answers, by asking for answers that differ in a key still thought to be the same. */
function decide(
    model: Model,
    search: Search,
    first: Answer,
    second: Answer,
    learn: (more: Partial<Report>, status: Report['status']) => void,
): Partial<Report> {
    const keys = typeOf(model).keys(model);
    const values = first.map(value => new Set([value]));
    const open = (): OpenKey[] =>
        values.flatMap((seen, key) =>
            seen.size > 1 ? [{ key, places: keys[key]!, values: [...seen].sort((a, b) => a - b) }] : [],
        );
    for (let next: Answer | undefined = second; next !== undefined; ) {
        for (const [key, value] of next.entries()) {
            values[key]!.add(value);
        }
        learn({ answers: [first, second], open: open() }, 'several');
        const same = values.flatMap((seen, key) => (seen.size === 1 ? [{ key, value: first[key]! }] : []));
        next = search.find({ differing: same });
    }
    return { openComplete: true };
}
