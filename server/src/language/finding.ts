import type { Range, TextEdit } from 'vscode-languageserver-types';
import type { Message, Text } from '../message';
import type { Repair } from '../puzzles/puzzle-type';
import { compareRanges } from './ranges';

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** A message about a document, and where in the text it belongs. */
export interface DocumentFinding {
    readonly severity: Severity;
    readonly message: Message;
    readonly range: Range;
    /** What is not needed, and shown faded. */
    readonly unnecessary?: boolean;
    /** Other places that the message is about. */
    readonly related?: readonly { readonly text: Text; readonly range: Range }[];
    /** What would put it right. */
    readonly repairs?: () => readonly TextRepair[];
}

/** A change of the text that puts a finding right. */
export interface TextRepair extends Pick<Repair, 'title' | 'isPreferred' | 'whileTyping'> {
    readonly edits: readonly TextEdit[];
    /** Where it is offered; left out, where its finding is. */
    readonly range?: Range;
}

/** Of what stands in quotes, in a message or the title of a repair, no more is shown. */
const longestQuote = 60;

/** Longer is only what quotes something with quotes in it. */
const longestMessage = 1000;

/** A text in which long quotes from the document are cut off. */
export function withShortQuotes<T extends Text>(text: T): T {
    const short = (message: string, quotes: RegExp): string => {
        const cut = message.replace(quotes, quote =>
            quote.length > longestQuote ? `${quote.slice(0, longestQuote)}…${quote.at(-1)}` : quote,
        );
        const half = longestMessage / 2;
        return cut.length > longestMessage ? `${cut.slice(0, half)}…${cut.slice(-half)}` : cut;
    };
    return { ...text, en: short(text.en, /“[^“”]*”/g), ja: short(text.ja, /「[^「」]*」/g) };
}

/** No document shows more findings than this; one more says how many there are. */
export const mostFindings = 20;

/** The findings in the order of the text, the first `most` of them, and where there are more one that says so. */
export function capped(findings: readonly DocumentFinding[], most = mostFindings): readonly DocumentFinding[] {
    const sorted = findings.toSorted((a, b) => compareRanges(a.range, b.range));
    const next = sorted[most];
    if (!next) {
        return sorted;
    }
    const { severity, range } = next;
    return [...sorted.slice(0, most), { severity, range, message: andMore(sorted.length - most) }];
}

const andMore = (count: number): Message => ({
    code: 'language/more-findings',
    en: `… and ${count} more from here on.`,
    ja: `…ほかに、ここから先に${count}件あります。`,
});
