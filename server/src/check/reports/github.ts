import { shownLines } from '../../board/control-characters';
import type { Severity } from '../../language/finding';
import { type PlacedMessage, withoutRepeats } from '../finding-lines';
import type { CheckRecord } from '../record';
import { bySeverity, findingsOf, type ReportFormat, ranked, summaryLine } from './report';
import { slashes } from './uri';

const commands: Readonly<Record<Severity, string>> = {
    error: 'error',
    warning: 'warning',
    info: 'notice',
    hint: 'notice',
};

/**
 * GitHub's workflow commands, which show findings beside the lines. It shows only the first ten errors, warnings and
 * notices of a step. So they come at the end: the worst finding of each puzzle, the worst puzzles first, then the others.
 * Verdicts are in the log.
 */
export const githubReport: ReportFormat = locale => {
    const annotationsOf = new Map<CheckRecord, readonly string[]>();
    return {
        begin: '',
        entry: record => {
            const messages = messagesOf(record).toSorted(
                (a, b) => bySeverity.indexOf(a.severity) - bySeverity.indexOf(b.severity),
            );
            if (messages.length > 0) {
                annotationsOf.set(
                    record,
                    messages.map(message => annotation(record, message)),
                );
            }
            return shownLines(verdictLine(record));
        },
        end: summary => {
            const annotations = ranked([...annotationsOf.keys()]).map(record => annotationsOf.get(record)!);
            const worst = annotations.map(([first]) => first!);
            const others = annotations.flatMap(([, ...rest]) => rest);
            return `${shownLines([...worst, ...others])}${summaryLine(summary, locale)}`;
        },
    };
};

/** What makes the step fail is an error. */
function messagesOf(record: CheckRecord): PlacedMessage[] {
    const { ok } = record;
    const shown = withoutRepeats(findingsOf(record));
    const hasError = shown.some(({ severity }) => severity === 'error');
    const failing = ok || hasError ? undefined : (shown.find(({ severity }) => severity === 'warning') ?? shown[0]);
    return shown.map(message => (message === failing ? { ...message, severity: 'error' } : message));
}

function annotation(
    { file }: CheckRecord,
    { severity, line, column, endLine, endColumn, code, message }: PlacedMessage,
): string {
    // Columns are shown for what is on one line alone.
    const columns = line === endLine ? { col: column, endColumn: Math.max(column, endColumn - 1) } : {};
    const place = Object.entries({ file: slashes(file), line, endLine, ...columns, title: code });
    const properties = place.map(([name, value]) => `${name}=${escaped(String(value)).replace(/[:,]/g, percent)}`);
    return `::${commands[severity]} ${properties.join(',')}::${escaped(message)}`;
}

function verdictLine({ file, verdict, ok, outcome }: CheckRecord): string[] {
    // A line that begins with two colons would be a command.
    const line = `${ok ? 'ok  ' : 'FAIL'} ${file}: ${verdict}`;
    return ok && outcome === 'foreign' ? [] : [line];
}

function escaped(text: string): string {
    return text.replace(/[%\r\n]/g, percent);
}

function percent(char: string): string {
    return `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
