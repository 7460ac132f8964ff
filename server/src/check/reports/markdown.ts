import { shownMarkup } from '../../board/markup';
import { counted, type Locale, type Text, textIf } from '../../message';
import { withoutRepeats } from '../finding-lines';
import type { CheckRecord } from '../record';
import { factsOf, findingsOf, type ReportFormat, ranked, summaryText } from './report';

/** The maximum length of all rows, in UTF-16 units: GitHub shows no summary of more than 1 MiB. */
const longest = 300_000;

/** The maximum number of messages of a puzzle. */
const mostMessages = 3;

/** A table for the summary of a build: the puzzles with findings, the worst first. The others are counted above it. */
export const markdownReport: ReportFormat = locale => {
    const rowsOf = new Map<CheckRecord, string>();
    return {
        begin: '',
        entry: record => {
            if (!record.ok || record.messages.length > 0) {
                rowsOf.set(record, rowOf(record, locale));
            }
            return '';
        },
        end: summary => {
            const count = summaryText(summary)[locale];
            const rows: string[] = [];
            let length = 0;
            for (const record of ranked([...rowsOf.keys()])) {
                const row = rowsOf.get(record)!;
                length += row.length;
                if (length > longest) {
                    break;
                }
                rows.push(row);
            }
            const table = rows.length > 0 ? `\n${heads[locale]}\n| --- | --- | --- | --- |\n${rows.join('')}` : '';
            const left = rowsOf.size - rows.length;
            const more = left > 0 ? `\n${andMore(left)[locale]}\n` : '';
            return `${count === '' ? '' : `**${count}**\n`}${table}${more}`;
        },
    };
};

const heads: Text = {
    en: '| | File | Puzzle | Verdict and findings |',
    ja: '| | ファイル | パズル | 判定と指摘 |',
};

const andMore = (puzzles: number): Text => ({
    en: `… and ${counted(puzzles, 'more puzzle')} with findings.`,
    ja: `…ほかに、指摘のあるパズルが${puzzles}問あります。`,
});

function rowOf(record: CheckRecord, locale: Locale): string {
    const { file, ok, verdict, outcome, title } = record;
    const facts = factsOf(record, locale)
        .slice(0, 2)
        .map(([, value]) => value);
    const messages = withoutRepeats(findingsOf(record));
    const left = messages.length - mostMessages;
    const lines = [
        ...(outcome === 'unread' || outcome === 'fault' ? [] : [shown(verdict)]),
        ...messages
            .slice(0, mostMessages)
            .map(({ line, column, message }) => `<code>${line}:${column}</code> ${shown(message)}`),
        textIf(left > 0, { en: `… and ${left} more`, ja: `…ほか${left}件` })[locale],
    ];
    const puzzle = [title, ...facts].filter(text => text !== null).map(shown);
    const cells = [
        ok ? 'ok' : '**FAIL**',
        `<code>${shown(file)}</code>`,
        puzzle.join('<br>'),
        lines.filter(line => line !== '').join('<br>'),
    ];
    return `| ${cells.join(' | ')} |\n`;
}

/** A text in which nothing is taken for markup. */
function shown(text: string): string {
    return shownMarkup(text).replace(/[\\`*_~[\]|$@]|:(?=\/\/|[\w+-]+:)/g, char => `&#${char.codePointAt(0)};`);
}
