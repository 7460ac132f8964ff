import { shownLines } from '../../board/control-characters';
import { symmetryNames } from '../../board/symmetry';
import { sum } from '../../extremes';
import type { Severity } from '../../language/finding';
import { counted, joined, type Locale, sameText, type Text, textIf } from '../../message';
import { typeOf } from '../../puzzles/registry';
import { messageAtStart, type PlacedMessage } from '../finding-lines';
import { type CheckOutcome, type CheckRecord, faultRecord, outcomeTexts } from '../record';
import { twinMessage } from '../twins';

/** Writes a report piece by piece, so that the first puzzle is seen before the last one is checked. */
interface ReportWriter {
    readonly begin: string;
    entry(record: CheckRecord): string;
    end(summary: Summary): string;
}

export type ReportFormat = (locale: Locale, version: string) => ReportWriter;

/** Writes the entry of a record. If that fails, writes and returns a record of the internal error instead. */
export function entryOf(
    record: CheckRecord,
    entry: (record: CheckRecord) => string,
    locale: Locale,
): { readonly text: string; readonly record: CheckRecord } {
    try {
        return { text: entry(record), record };
    } catch (error) {
        const { file, shard } = record;
        const fault = { ...faultRecord(file, error, locale), ...(shard && { shard }) };
        return { text: entry(fault), record: fault };
    }
}

/** The messages of a record for formats that show no verdict: a file that could not be checked has one, too. */
export function findingsOf({ messages, outcome, verdict }: CheckRecord): readonly PlacedMessage[] {
    const isSaid = messages.some(({ severity }) => severity === 'error');
    if (isSaid || (outcome !== 'unread' && outcome !== 'fault')) {
        return messages;
    }
    return [...messages, messageAtStart('error', `puz/${outcome}`, verdict)];
}

/** The outcomes of puzzles that fail, the worst first. */
const failing: readonly CheckOutcome[] = ['fault', 'unread', 'invalid', 'failed', 'house', 'undecided', 'foreign'];

/** The worst first. */
export const bySeverity: readonly Severity[] = ['error', 'warning', 'info', 'hint'];

/** How bad a record is: 0 for the worst. */
function rankOf({ ok, outcome, messages }: CheckRecord): number {
    const ranks = messages.map(({ severity }) => bySeverity.indexOf(severity));
    return ok ? failing.length + Math.min(bySeverity.length, ...ranks) : failing.indexOf(outcome);
}

/** The records, the worst first; equally bad ones stay in their order. */
export function ranked(records: readonly CheckRecord[]): CheckRecord[] {
    return records.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const outcomes = Object.keys(outcomeTexts) as CheckOutcome[];

/** How many files have each outcome; `same`: how many repeat an earlier puzzle. */
export type Summary = Readonly<Record<CheckOutcome | 'same', number>>;

export const emptySummary = Object.fromEntries([...outcomes, 'same'].map(kind => [kind, 0])) as Summary;

export function withRecord(summary: Summary, record: CheckRecord): Summary {
    const { outcome } = record;
    return {
        ...summary,
        [outcome]: summary[outcome] + 1,
        same: summary.same + (twinMessage(record) === undefined ? 0 : 1),
    };
}

function filesIn(summary: Summary): number {
    return sum(outcomes.map(outcome => summary[outcome]));
}

/** The last line of a report that is read line by line; nothing below a single puzzle. */
export function summaryLine(summary: Summary, locale: Locale): string {
    return filesIn(summary) > 1 ? shownLines([summaryText(summary)[locale]]) : '';
}

/** In a line: "57 files: 55 as expected, 2 not as expected". */
export function summaryText(summary: Summary): Text {
    const all = filesIn(summary);
    const parts = outcomes
        .filter(outcome => summary[outcome] > 0)
        .map(outcome => {
            const { en, ja } = outcomeTexts[outcome];
            return { en: `${summary[outcome]} ${en}`, ja: `${ja} ${summary[outcome]}` };
        });
    const same = { en: `; ${summary.same} repeated`, ja: `(重複 ${summary.same})` };
    const { en, ja } = joined(parts);
    const rest = textIf(summary.same > 0, same);
    return all === 0
        ? sameText('')
        : { en: `${counted(all, 'file')}: ${en}${rest.en}`, ja: `ファイル ${all}個: ${ja}${rest.ja}` };
}

/** The facts about a puzzle that a person wants, each with its name. */
export function factsOf(record: CheckRecord, locale: Locale): (readonly [name: string, value: string])[] {
    const { puzzle, clues, symmetry, author, difficulty, number, date, source } = record;
    const facts: readonly (readonly [Text, string | number | null])[] = [
        [{ en: 'Type', ja: '種類' }, puzzle && typeOf(puzzle).text.rules(puzzle).name[locale]],
        [{ en: 'Size', ja: '大きさ' }, puzzle && `${puzzle.rows}×${puzzle.columns}`],
        [{ en: 'Clues', ja: 'ヒントの数' }, clues],
        [{ en: 'Symmetry', ja: '対称' }, symmetry && symmetryNames[symmetry][locale]],
        [{ en: 'Author', ja: '作者' }, author],
        [{ en: 'Difficulty', ja: '難易度' }, difficulty],
        [{ en: 'Number', ja: '番号' }, number],
        [{ en: 'Date', ja: '日付' }, date],
        [{ en: 'Source', ja: '出典' }, source],
    ];
    return facts.flatMap(([name, value]) => (value === null ? [] : [[name[locale], String(value)] as const]));
}
