import type { Range, TextEdit } from 'vscode-languageserver-types';
import type { Message, Text } from '../message';
import type { Repair } from '../puzzles/finding';
import { compareRanges } from './ranges';

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** A message about a document and its place in the text. */
export interface DocumentFinding {
    readonly severity: Severity;
    readonly message: Message;
    readonly range: Range;
    /** True for text that is not needed; editors fade it. */
    readonly unnecessary?: boolean;
    /**
     * The name of the clue at its place. The finding is shown at its related places, too, and refers to this one by
     * name.
     */
    readonly name?: Text;
    /** Other places that the message is about. */
    readonly related?: readonly { readonly text: Text; readonly range: Range }[];
    /** Changes of the text that would resolve the finding. */
    readonly repairs?: () => readonly TextRepair[];
}

/** A change of the text that resolves a finding. */
export interface TextRepair extends Pick<Repair, 'title' | 'isPreferred' | 'whileTyping'> {
    readonly edits: readonly TextEdit[];
    /** The place at which it is offered; defaults to that of the finding. */
    readonly range?: Range;
}

/** The longest quotation in a message or the title of a repair, in UTF-16 units. */
const longestQuote = 60;

/** In UTF-16 units. Only a message that quotes a text with quotes in it gets longer. */
const longestMessage = 1000;

/** Cuts off long quotations from the document. */
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

/** The maximum number of findings shown for a document; one more finding gives the number of the others. */
export const mostFindings = 20;

/** The first `most` findings in the order of the text; if there are more, a last finding gives their number. */
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
