import type { DocumentFinding, Severity } from '../language/finding';
import type { Locale, Text } from '../message';
import { slipCode } from '../verdict/slip-texts';
import { clashCode } from '../verdict/verdict-texts';
import { type Guard, having, isText, isWhole, oneOf } from './guards';
import type { PlacedMessage } from './results';

export type { PlacedMessage };

export const severities: Readonly<Record<Severity, Text>> = {
    error: { en: 'error', ja: 'エラー' },
    warning: { en: 'warning', ja: '警告' },
    info: { en: 'note', ja: '情報' },
    hint: { en: 'note', ja: '情報' },
};

/** Whether JSON is a message with its place, in one language. */
export const isPlacedMessage: Guard<PlacedMessage> = having({
    line: isWhole,
    column: isWhole,
    endLine: isWhole,
    endColumn: isWhole,
    severity: oneOf(severities),
    code: isText,
    message: isText,
});

export function messagesOf(findings: readonly DocumentFinding[], locale: Locale): PlacedMessage[] {
    return findings.map(({ severity, message, range: { start, end } }) => ({
        line: start.line + 1,
        column: start.character + 1,
        endLine: end.line + 1,
        endColumn: end.character + 1,
        severity,
        code: message.code,
        message: message[locale],
    }));
}

/** A message about a whole file, at its beginning. */
export function messageAtStart(severity: Severity, code: string, message: string): PlacedMessage {
    return { line: 1, column: 1, endLine: 1, endColumn: 1, severity, code, message };
}

/** Removes the messages on all clues of a clash, or that may be slips, but the first, whose message names the others. */
export function withoutRepeats(messages: readonly PlacedMessage[]): PlacedMessage[] {
    const seen = new Set<string>();
    return messages.filter(({ code, message }) => {
        const isRepeated = (code === clashCode || code === slipCode) && seen.has(message);
        seen.add(message);
        return !isRepeated;
    });
}

/** One line per message, in the style of compilers. Clashing clues share a line. */
export function messageLines(name: string, messages: readonly PlacedMessage[], locale: Locale): string[] {
    return withoutRepeats(messages).map(
        ({ line, column, severity, message }) =>
            `${name}:${line}:${column}: ${severities[severity][locale]}: ${message}`,
    );
}

export function findingLines(name: string, findings: readonly DocumentFinding[], locale: Locale): string[] {
    return messageLines(name, messagesOf(findings, locale), locale);
}
