import { shownLines } from '../../board/control-characters';
import { messageLines } from '../finding-lines';
import type { CheckRecord } from '../record';
import { type ReportFormat, summaryLine } from './report';

/** One line a puzzle, with its findings above it as compilers write them. */
export const textReport: ReportFormat = locale => ({
    begin: '',
    entry: record => shownLines([...messageLines(record.file, record.messages, locale), ...verdictLine(record)]),
    end: summary => summaryLine(summary, locale),
});

function verdictLine({ file, verdict, ok, outcome, ms }: CheckRecord): string[] {
    const time = ms === undefined ? '' : ` (${Math.round(ms)} ms)`;
    // A foreign file is reported as a finding; a file that cannot be opened goes to standard error.
    return (ok && outcome === 'foreign') || outcome === 'unread'
        ? []
        : [`${ok ? 'ok  ' : 'FAIL'} ${file}: ${verdict}${time}`];
}
