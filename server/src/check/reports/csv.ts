import { withVisibleControls } from '../../board/control-characters';
import type { CheckRecord } from '../record';
import type { ReportFormat } from './report';

type Cell = string | number | null | undefined;

const columns: Readonly<Record<string, (record: CheckRecord) => Cell>> = {
    file: ({ file }) => withVisibleControls(file),
    type: ({ type }) => type,
    variant: ({ variant }) => variant,
    rows: ({ rows }) => rows,
    columns: ({ columns }) => columns,
    clues: ({ clues }) => clues,
    symmetry: ({ symmetry }) => symmetry,
    title: ({ title }) => title,
    author: ({ author }) => author,
    source: ({ source }) => source,
    number: ({ number }) => number,
    date: ({ date }) => date,
    difficulty: ({ difficulty }) => difficulty,
    grade: ({ grade }) => grade?.name,
    level: ({ grade }) => grade?.level,
    expect: ({ expect }) => expect,
    status: ({ status }) => status,
    outcome: ({ outcome }) => outcome,
    answers: ({ status, count }) => (status === 'unique' ? 1 : status === 'none' ? 0 : count?.answers),
    exact: ({ status, count }) => (status === 'unique' || status === 'none' ? 'true' : count && String(count.exact)),
    verdict: ({ verdict }) => verdict,
    findings: ({ messages }) =>
        messages.map(({ line, column, message }) => `${line}:${column}: ${withVisibleControls(message)}`).join('\n'),
    ms: ({ ms }) => ms,
};

/** RFC 4180, with a byte order mark, without which spreadsheets garble kana. */
export const csvReport: ReportFormat = () => ({
    begin: `\ufeff${row(Object.keys(columns))}`,
    entry: record => row(Object.values(columns).map(cell => cell(record))),
    end: () => '',
});

function row(cells: readonly Cell[]): string {
    return `${cells.map(cell => (typeof cell === 'string' ? quoted(cell) : (cell ?? ''))).join(',')}\r\n`;
}

/** Nothing in a cell is taken for a formula. */
function quoted(text: string): string {
    const safe = text.replace(/^[=+\-@＝＋－＠\t\r\n]/, "'$&");
    const shown = safe.split('\n').map(withVisibleControls).join('\n');
    return /[",\n']|^\s|\s$/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
