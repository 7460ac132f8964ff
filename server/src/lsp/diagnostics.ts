import { toDiagnosticSeverity } from 'langium';
import { type Diagnostic, DiagnosticTag } from 'vscode-languageserver';
import { withVisibleControls } from '../board/control-characters';
import { capped, type DocumentFinding } from '../language/finding';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Locale } from '../message';
import type { Report } from '../solve/report';
import { solutionFindings } from '../verdict/solution-findings';

/** The findings in a text and those of a report, as editors know them. */
export function diagnosticsOf(
    puzzle: PuzzleDocument,
    report: Report | undefined,
    uri: string,
    locale: Locale,
): Diagnostic[] {
    const found = [...capped(puzzle.findings), ...(report ? solutionFindings(puzzle, report) : [])];
    return found.map(
        ({ severity, message, range, unnecessary, related = [] }: DocumentFinding): Diagnostic => ({
            severity: toDiagnosticSeverity(severity),
            message: withVisibleControls(message[locale]),
            code: message.code,
            source: 'puz',
            range,
            ...(unnecessary && { tags: [DiagnosticTag.Unnecessary] }),
            ...(related.length > 0 && {
                relatedInformation: related.map(place => ({
                    location: { uri, range: place.range },
                    message: withVisibleControls(place.text[locale]),
                })),
            }),
        }),
    );
}
