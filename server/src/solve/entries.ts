import { enteredValues } from '../puzzles/entry-values';
import type { Fact } from '../puzzles/known';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Ending } from './report';
import { type Difference, withSearch } from './search';
import { makeReport, type ReportOptions } from './search-report';

/** Whether what somebody entered by hand can be right. */
export interface EntryReport extends Ending {
    /** Whether the puzzle has an answer at all; undefined if that is not known. */
    readonly hasAnswer?: boolean;
    /** The keys whose entry no answer has together with the right entries before it. */
    readonly wrong: readonly number[];
    /** Whether all entries were checked. */
    readonly complete: boolean;
    /** Whether the entries are an answer. */
    readonly solved: boolean;
}

/**
 * Checks entries in their order: an entry is wrong if no answer has it together with the right ones before it. If the
 * puzzle has one answer, these are the entries that differ from it. Never throws: what goes wrong is the report's `reason`.
 */
export function checkEntries(
    model: Model,
    entries: readonly Difference[],
    options: ReportOptions<EntryReport> = {},
): EntryReport {
    return makeReport<EntryReport>({ wrong: [], complete: false, solved: false, ms: 0 }, options, (learn, work) => {
        if (typeOf(model).rules.check(model).length > 0) {
            learn({ hasAnswer: false });
            return;
        }
        withSearch(model, 'hard', { ...options, work }, search => {
            let answer = search.find();
            learn({ hasAnswer: answer !== undefined });
            if (!answer) {
                return;
            }
            const wrong: number[] = [];
            let right: readonly Fact[] = [];
            for (const { key, value } of entries) {
                const facts: readonly Fact[] = [...right, { key, value, is: true }];
                const other: Answer | undefined = answer[key] === value ? answer : search.find({ facts });
                if (other) {
                    answer = other;
                    right = facts;
                } else {
                    wrong.push(key);
                    learn({ wrong: [...wrong] });
                }
            }
            const facts = wrong.length === 0 ? wholeAnswer(model, right) : undefined;
            const solved = facts !== undefined && search.find({ facts }) !== undefined;
            learn({ wrong, complete: true, solved });
        });
    });
}

/** The entries, with what the clues give and what may be left out; undefined if something is missing. */
function wholeAnswer(model: Model, entries: readonly Fact[]): Fact[] | undefined {
    const whole = enteredValues(typeOf(model).view, model, entries);
    const facts = whole.flatMap((value, key): Fact[] => (value === undefined ? [] : [{ key, value, is: true }]));
    return facts.length === whole.length ? facts : undefined;
}
