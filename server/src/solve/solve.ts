import type { ClueMode } from '../logic/logic';
import type { Answer, Model } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import { clashes } from './clashes';
import { checkEntries } from './entries';
import { type Count, nothingKnown, type OpenKey, type Questions, type Report } from './report';
import { type Difference, reasonOf, type Search, type SearchOptions, withSearch } from './search';
import { suggest } from './suggest';
import { superfluousClues } from './superfluous';

export interface SolveOptions extends SearchOptions {
    /** Default: hard. */
    readonly clueMode?: ClueMode;
    /** What to find out beyond the verdict and the open cells; default: nothing. */
    readonly questions?: Questions;
    /** Called when something is proven that a later time-out should not lose; the report says `unknown` or what is known. */
    readonly onProgress?: (report: Report) => void;
}

/**
 * Proves whether a puzzle has one answer, several or none. Never throws: what goes wrong is `unknown` with a reason.
 * Runs to its end in the calling thread; `SolverPool` runs it in another one.
 */
export function solve(model: Model, options: SolveOptions = {}): Report {
    const start = performance.now();
    const { questions = {} } = options;
    let known: Report = { ...nothingKnown, status: 'unknown' };
    const learn = (more: Partial<Report>): Report => {
        known = { ...known, ...more, ms: performance.now() - start };
        options.onProgress?.(known);
        return known;
    };
    /** The options for what is still to be asked. */
    const left = (): SearchOptions => ({
        ...options,
        limitMs: (options.limitMs ?? Number.POSITIVE_INFINITY) - (performance.now() - start),
    });

    try {
        const contradictions = typeOf(model).check(model);
        if (contradictions.length > 0) {
            return learn({ status: 'none', contradictions, openComplete: true });
        }
        const { entries } = questions;
        if (entries) {
            withSearch(model, 'hard', options, search => checkEntries(model, search, entries, learn));
            return learn({});
        }
        withSearch(model, options.clueMode ?? 'hard', options, search => {
            const first = search.find();
            if (first === undefined) {
                learn({ status: 'none', openComplete: true });
                return;
            }
            learn({ answers: [first] });
            const second = search.find({ differing: differencesFrom(first) });
            if (second === undefined) {
                learn({ status: 'unique', openComplete: true });
            } else {
                decide(model, search, first, second, questions, left, learn);
            }
        });
        if (known.status === 'none' && questions.clashes) {
            learn({ clashes: clashes(model, left()) });
        }
        if (known.status === 'unique' && questions.superfluous) {
            superfluousClues(model, known.answers[0]!, left(), superfluous => learn({ superfluous }));
        }
    } catch (error) {
        // What is proven stays so, whatever happened afterwards.
        const reason = reasonOf(error);
        learn({ reason, ...(reason === 'fault' && { fault: String(error) }) });
    }
    return { ...known, ms: performance.now() - start };
}

/** Of a puzzle with several answers: the keys that differ between them, and what else is asked. */
function decide(
    model: Model,
    search: Search,
    first: Answer,
    second: Answer,
    questions: Questions,
    left: () => SearchOptions,
    learn: (more: Partial<Report>) => void,
): void {
    const keys = typeOf(model).keys(model);
    const values = first.map(value => new Set([value]));
    const answers = new Map<string, Answer>([[first.join(), first]]);
    const see = (answer: Answer): void => {
        answers.set(answer.join(), answer);
        for (const [key, value] of answer.entries()) {
            values[key]!.add(value);
        }
        const open = values.flatMap((seen, key): OpenKey[] =>
            seen.size > 1 ? [{ key, places: keys[key]!, values: [...seen].sort((a, b) => a - b) }] : [],
        );
        learn({ status: 'several', answers: [first, second], open });
    };

    learn({ openComplete: false, valuesComplete: false });
    // Asking for answers that differ in a key still thought to be the same finds them all.
    const openComplete = search.inPartOfTheTime(1 / 2, () => {
        for (let next: Answer | undefined = second; next !== undefined; ) {
            see(next);
            const same = values.flatMap((seen, key) => (seen.size === 1 ? [{ key, value: first[key]! }] : []));
            next = search.find({ differing: same });
        }
    });
    learn({ openComplete });

    if (questions.values && openComplete) {
        const valuesComplete = search.inPartOfTheTime(1 / 4, () => {
            for (const [key, seen] of values.entries()) {
                let next: Answer | undefined = seen.size > 1 ? second : undefined;
                while (next !== undefined) {
                    next = search.find({ avoiding: [...seen].map(value => ({ key, value })) });
                    if (next) {
                        see(next);
                    }
                }
            }
        });
        learn({ valuesComplete });
    }
    const all = [...answers.values()];
    if (questions.countTo) {
        const limit = questions.countTo;
        search.inPartOfTheTime(1 / 4, () => countUpTo(search, all, limit, count => learn({ count })));
    }
    if (questions.suggestions) {
        suggest(model, all.slice(0, mostToSuggestBy), left(), suggestions => learn({ suggestions }));
    }
    if (!openComplete) {
        learn({ reason: 'time' });
    }
}

/** So many answers are looked at first where clues are suggested; more of them would hardly narrow it down further. */
const mostToSuggestBy = 200;

/** @param answers those that are known, to which others are added */
function countUpTo(search: Search, answers: Answer[], limit: number, learn: (count: Count) => void): void {
    let exact = false;
    try {
        for (const answer of answers) {
            search.exclude(answer);
        }
        while (answers.length <= limit && !exact) {
            const next = search.find();
            if (next) {
                search.exclude(next);
                answers.push(next);
            } else {
                exact = true;
            }
        }
    } finally {
        learn({ answers: Math.min(answers.length, limit), exact });
    }
}

function differencesFrom(answer: Answer): Difference[] {
    return answer.map((value, key) => ({ key, value }));
}
