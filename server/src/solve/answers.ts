import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Ending } from './report';
import { withSearch } from './search';
import { makeReport, type ReportOptions } from './search-report';

/** Answers of a puzzle. */
export interface AnswersReport extends Ending {
    readonly answers: readonly Answer[];
    /** Whether it is proven that there are no more. */
    readonly complete: boolean;
}

/**
 * Finds answers of a puzzle. Never throws: what goes wrong is the report's `reason`.
 *
 * @param known answers that are not wanted
 * @param most number of answers after which the search ends
 */
export function findAnswers(
    model: Model,
    known: readonly Answer[],
    most: number,
    options: ReportOptions<AnswersReport> = {},
): AnswersReport {
    return makeReport<AnswersReport>({ answers: [], complete: false, ms: 0 }, options, (learn, work) => {
        const answers: Answer[] = [];
        let complete = typeOf(model).rules.check(model).length > 0;
        const findIn: Parameters<typeof withSearch<void>>[3] = search => {
            for (const answer of [...known, ...answers]) {
                search.exclude(answer);
            }
            while (answers.length < most && !complete) {
                const next = search.find();
                if (next) {
                    answers.push(next);
                    search.exclude(next);
                } else {
                    complete = true;
                }
            }
        };
        try {
            withSearch(model, 'hard', { ...options, work }, findIn);
        } finally {
            learn({ answers, complete });
        }
    });
}
