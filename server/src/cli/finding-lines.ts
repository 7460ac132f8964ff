import type { DocumentFinding } from '../language/finding';
import type { Locale, Text } from '../message';

const severities: Readonly<Record<DocumentFinding['severity'], Text>> = {
    error: { en: 'error', ja: 'エラー' },
    warning: { en: 'warning', ja: '警告' },
    info: { en: 'note', ja: '情報' },
    hint: { en: 'note', ja: '情報' },
};

/** A line each, as compilers write them. */
export function findingLines(name: string, findings: readonly DocumentFinding[], locale: Locale): string[] {
    return findings.map(({ severity, message, range }) => {
        const place = `${name}:${range.start.line + 1}:${range.start.character + 1}`;
        return `${place}: ${severities[severity][locale]}: ${message[locale]}`;
    });
}
