import type { AstNode } from 'langium';
import { capped, type DocumentFinding } from '../language/finding';
import { rangeOf, runsOf } from '../language/ranges';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { OpenKey, Report } from '../solve/report';
import { notAsExpected, openMessage, verdictMessage } from '../solve/verdict';

/** Runs of open cells that are pointed out; beyond these one more finding says how many there are. */
const mostRuns = 50;

/** What a verdict says about the text: on the first line, on the runs of open cells, or on the `expect` line. */
export function solutionFindings(document: PuzzleDocument, report: Report): readonly DocumentFinding[] {
    const { puzzle, header, model } = document;
    if (!puzzle || !model) {
        return [];
    }
    const decided = report.status === 'unique' || report.status === 'several' || report.status === 'none';
    const expect = decided ? header.expect : undefined;
    if (expect && expect.value === report.status) {
        return [];
    }
    const open = report.status === 'several' ? openRuns(document, report.open) : [];
    if (expect) {
        const message = notAsExpected(expect.value, report.status);
        return [{ severity: 'error', message, range: rangeOf(expect.at) }, ...open];
    }
    const message = verdictMessage(report);
    if (!message || report.contradictions.length > 0) {
        return open;
    }
    const severity = report.status === 'none' ? 'error' : report.status === 'several' ? 'warning' : 'info';
    return [{ severity, message, range: rangeOf(puzzle) }, ...open];
}

/** One finding on each run of cells that lie side by side and are not the same in all answers. */
function openRuns({ reading, model }: PuzzleDocument, open: readonly OpenKey[]): readonly DocumentFinding[] {
    const keysAt = new Map<AstNode, OpenKey[]>();
    for (const key of open) {
        const [row, column] = key.places[0] ?? [];
        const cell = row === undefined || column === undefined ? undefined : reading?.cells[row]?.[column];
        if (cell) {
            keysAt.set(cell, [...(keysAt.get(cell) ?? []), key]);
        }
    }
    const runs = runsOf([...keysAt.keys()]).map(
        (run): DocumentFinding => ({
            severity: 'warning',
            message: openMessage(
                model!,
                run.flatMap(cell => keysAt.get(cell)!),
            ),
            range: rangeOf(run[0]!, run.at(-1)!),
        }),
    );
    return capped(runs, mostRuns);
}
