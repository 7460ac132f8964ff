import type { ClueMode } from '../logic/logic';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Contradiction } from '../puzzles/rules-facet';
import { changes } from './changes';
import { clashes } from './clashes';
import { nothingKnown, type Questions, type Report } from './report';
import { type ReportOptions, reported } from './reported';
import { type SearchOptions, valuesOf, withSearch } from './search';
import { Several } from './several';
import { suggest } from './suggest';
import { superfluousClues } from './superfluous';

export interface SolveOptions extends ReportOptions<Report> {
    /** Default: hard. */
    readonly clueMode?: ClueMode;
    /** Default: none. */
    readonly questions?: Questions;
}

/** Maximum number of answers by which clues are suggested; more would hardly narrow the suggestions down. */
const maxAnswersToSuggestBy = 200;

/**
 * Proves whether a puzzle has one answer, several or none. Never throws: what goes wrong is the report's `reason`.
 * Runs to its end in the calling thread; `SolverPool` runs it in another one.
 */
export function solve(model: Model, options: SolveOptions = {}): Report {
    const { limitMs = Number.POSITIVE_INFINITY, clueMode = 'hard', questions = {} } = options;
    return reported<Report>({ ...nothingKnown, status: 'unknown' }, options, (learn, work) => {
        const searching: SearchOptions = { ...options, work };
        const contradictions = typeOf(model).rules.check(model);
        if (contradictions.length > 0) {
            learn({ status: 'none', contradictions, openComplete: true });
            const [{ clues }, ...others] = contradictions as [Contradiction, ...Contradiction[]];
            if (others.length === 0 && questions.clashes && questions.suggestions) {
                changes(model, clues, searching, changes => learn({ changes }));
            }
            return;
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
        if (!first && questions.clashes) {
            const [clash, ...others] = clashes(model, searching, clashes => learn({ clashes }));
            if (clash?.minimal && others.length === 0 && questions.suggestions) {
                changes(model, clash.clues, searching, changes => learn({ changes }));
            }
        }
        if (first && !several && questions.superfluous) {
            superfluousClues(model, first, searching, superfluous => learn({ superfluous }));
        }
    });
}
