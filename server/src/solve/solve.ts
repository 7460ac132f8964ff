import type { Place } from '../board/grid';
import type { ClueMode } from '../logic/logic';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { clashes } from './clashes';
import { overlookedClues } from './overlooked';
import { nothingKnown, type Questions, type Report } from './report';
import { type SearchOptions, valuesOf, withSearch } from './search';
import { makeReport, type ReportOptions } from './search-report';
import { Several } from './several';
import { slipPairs } from './slip-pairs';
import { slips } from './slips';
import { suggest } from './suggest';
import { superfluousClues } from './superfluous';
import { isEnough } from './work';

export interface SolveOptions extends ReportOptions<Report> {
    /** Default: hard. */
    readonly clueMode?: ClueMode;
    /** Default: none. */
    readonly questions?: Questions;
}

/** The share of the cells that may be open if a slip is to be found: more are open while a puzzle is being made. */
const mostOpen = 1 / 2;

/** The share of the remaining work for finding slips, and its maximum in milliseconds if there are several answers. */
const partForSlips = 1 / 2;
const mostMsForSlips = 10_000;

/** The maximum for finding two slips together. */
const mostMsForPairs = 10_000;

/** The share of the remaining work for clues that can be overlooked without another key, and its maximum. */
const partForKey = 1 / 4;
const mostMsForKey = 5_000;

/** Maximum number of answers by which clues are suggested; more would hardly narrow the suggestions down. */
const maxAnswersToSuggestBy = 200;

/**
 * Proves whether a puzzle has one answer, several or none. Never throws: what goes wrong is the report's `reason`.
 * Runs to its end in the calling thread; `SolverPool` runs it in another one.
 */
export function solve(model: Model, options: SolveOptions = {}): Report {
    const { limitMs = Number.POSITIVE_INFINITY, clueMode = 'hard', questions = {} } = options;
    return makeReport<Report>({ ...nothingKnown, status: 'unknown' }, options, (learn, work) => {
        const searching: SearchOptions = { ...options, work };
        let isNoSingleSlip = false;
        const findSlips = (open: readonly Place[]): void => {
            const openCells = new Set(open.map(String)).size;
            if (questions.slips && openCells <= mostOpen * model.rows * model.columns) {
                const part = work.part(partForSlips, open.length > 0 ? mostMsForSlips : undefined);
                isEnough(() =>
                    slips(model, open, { ...searching, work: part }, (changes, changesComplete) => {
                        learn({ changes, changesComplete });
                        isNoSingleSlip = changesComplete && !changes.some(({ unique }) => unique);
                    }),
                );
            }
        };
        const findPairs = (): void => {
            if (isNoSingleSlip) {
                const part = work.part(partForSlips, mostMsForPairs);
                isEnough(() => slipPairs(model, { ...searching, work: part }, changes => learn({ changes })));
            }
        };
        const contradictions = typeOf(model).rules.check(model);
        if (contradictions.length > 0) {
            learn({ status: 'none', contradictions, openComplete: true });
            findSlips([]);
            findPairs();
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
        if (!first || several) {
            findSlips(several?.openPlaces ?? []);
        }
        if (several && questions.suggestions) {
            const where = questions.suggestions === 'chosen' ? 'chosen' : 'anywhere';
            suggest(model, several.answers.slice(0, maxAnswersToSuggestBy), where, searching, suggestions =>
                learn({ suggestions }),
            );
        }
        const { key } = questions;
        if (first && !several && key) {
            const part = work.part(partForKey, mostMsForKey);
            isEnough(() =>
                overlookedClues(model, key, first!, { ...searching, work: part }, overlooked => learn({ overlooked })),
            );
        }
        if (several && !several.isComplete) {
            learn({ reason: 'work' });
        }
        if (!first && questions.clashes) {
            clashes(model, searching, clashes => learn({ clashes }));
        }
        if (!first) {
            findPairs();
        }
        if (first && !several && questions.superfluous) {
            superfluousClues(model, first, searching, superfluous => learn({ superfluous }));
        }
    });
}
