import { findPath } from '../explain/path';
import type { ClueMode } from '../logic/logic';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { clashes } from './clashes';
import { stopwatch } from './clock';
import { checkEntries } from './entries';
import { type Ends, limitedWork } from './limits';
import { type Before, nothingKnown, type Questions, type Report } from './report';
import { reasonOf, type SearchOptions, valuesOf, withSearch } from './search';
import { Several } from './several';
import { suggest } from './suggest';
import { superfluousClues } from './superfluous';

export interface SolveOptions extends SearchOptions, Ends {
    /** As much as takes about so many milliseconds at most on an idle machine may be done. Default: no limit but `work`. */
    readonly limitMs?: number;
    /** Default: hard. */
    readonly clueMode?: ClueMode;
    /** What to find out beyond the verdict and the open cells; default: nothing. */
    readonly questions?: Questions;
    /** What was proven of the puzzle before, with its answers and all open keys: it is not searched for again. */
    readonly before?: Before | undefined;
    /** Called when something is proven that a later time-out should not lose; the report says `unknown` or what is known. */
    readonly onProgress?: (report: Report) => void;
}

/** So many answers are looked at first where clues are suggested; more of them would hardly narrow it down further. */
const mostToSuggestBy = 200;

/**
 * Proves whether a puzzle has one answer, several or none. Never throws: what goes wrong is `unknown` with a reason.
 * Runs to its end in the calling thread; `SolverPool` runs it in another one.
 */
export function solve(model: Model, options: SolveOptions = {}): Report {
    const { limitMs = Number.POSITIVE_INFINITY, clueMode = 'hard', questions = {}, before } = options;
    const elapsed = stopwatch(options.clock);
    const { work = limitedWork(limitMs, options) } = options;
    const searching: SearchOptions = { ...options, work };
    let known: Report = { ...nothingKnown, status: 'unknown' };
    const learn = (more: Partial<Report>): Report => {
        known = { ...known, ...more, ms: elapsed() };
        options.onProgress?.(known);
        return known;
    };

    try {
        // What has an answer contradicts itself nowhere.
        const contradictions = before?.answers.length ? [] : typeOf(model).rules.check(model);
        if (contradictions.length > 0) {
            return learn({ status: 'none', contradictions, openComplete: true });
        }
        const { entries } = questions;
        if (entries) {
            withSearch(model, 'hard', searching, search => checkEntries(model, search, entries, learn));
            return learn({});
        }
        // What is known stays where the search begins again with another encoding.
        let first: Answer | undefined;
        let several: Several | undefined;
        if (before) {
            learn(before);
        } else {
            withSearch(model, clueMode, searching, search => {
                if (!first) {
                    first = search.find();
                    learn(first ? { answers: [first] } : { status: 'none', openComplete: true });
                }
                if (first && !several) {
                    const second = search.find({ differing: valuesOf(first) });
                    several = second && new Several(model, first, second, questions, limitMs, learn);
                }
                several?.run(search);
                if (first && !several) {
                    learn({ status: 'unique', openComplete: true });
                }
            });
        }
        if (several && questions.suggestions) {
            const where = questions.suggestions === 'chosen' ? 'chosen' : 'anywhere';
            suggest(model, several.answers.slice(0, mostToSuggestBy), where, searching, suggestions =>
                learn({ suggestions }),
            );
        }
        if (several && !several.isComplete) {
            learn({ reason: 'work' });
        }
        if (known.status === 'none' && questions.clashes) {
            clashes(model, searching, clashes => learn({ clashes }));
        }
        if (known.status === 'unique' && questions.superfluous) {
            superfluousClues(model, known.answers[0]!, searching, superfluous => learn({ superfluous }));
        }
        const [answer] = known.answers;
        if (answer && known.openComplete && questions.path) {
            const open = new Set(known.open.map(({ key }) => key));
            const decided = [...answer.keys()].filter(key => !open.has(key));
            findPath(model, answer, decided, questions.path, searching, path => learn({ path }), before?.path);
        }
    } catch (error) {
        // What is proven stays so, whatever happened afterwards.
        const reason = reasonOf(error);
        learn({ reason, ...(reason === 'fault' && { fault: String(error) }) });
    }
    return { ...known, ms: elapsed() };
}
