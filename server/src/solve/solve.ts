import type { ClueMode } from '../logic/logic';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { clashes } from './clashes';
import { stopwatch } from './clock';
import { type Ends, limitedWork } from './limits';
import { nothingKnown, type Questions, type Report } from './report';
import { endingOf, type SearchOptions, valuesOf, withSearch } from './search';
import { Several } from './several';
import { suggest } from './suggest';
import { superfluousClues } from './superfluous';

export interface SolveOptions extends SearchOptions, Ends {
    /** Work limit: as much as an idle machine does in this many milliseconds. Default: no limit but `work`. */
    readonly limitMs?: number;
    /** Default: hard. */
    readonly clueMode?: ClueMode;
    /** Default: none. */
    readonly questions?: Questions;
    /** Called when something is proven that a later time-out should not lose. */
    readonly onProgress?: (report: Report) => void;
}

/** Maximum number of answers by which clues are suggested; more would hardly narrow the suggestions down. */
const maxAnswersToSuggestBy = 200;

/**
 * Proves whether a puzzle has one answer, several or none. Never throws: what goes wrong is the report's `reason`.
 * Runs to its end in the calling thread; `SolverPool` runs it in another one.
 */
export function solve(model: Model, options: SolveOptions = {}): Report {
    const { limitMs = Number.POSITIVE_INFINITY, clueMode = 'hard', questions = {} } = options;
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
        const contradictions = typeOf(model).rules.check(model);
        if (contradictions.length > 0) {
            return learn({ status: 'none', contradictions, openComplete: true });
        }
        // Results are kept if the search begins again with another encoding.
        let first: Answer | undefined;
        let several: Several | undefined;
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
        if (several && questions.suggestions) {
            const where = questions.suggestions === 'chosen' ? 'chosen' : 'anywhere';
            suggest(model, several.answers.slice(0, maxAnswersToSuggestBy), where, searching, suggestions =>
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
    } catch (error) {
        // Results from before the error are kept.
        learn(endingOf(error));
    }
    return { ...known, ms: elapsed() };
}
