import { toDiagnosticSeverity } from 'langium';
import { type Diagnostic, DiagnosticTag } from 'vscode-languageserver';
import { withVisibleControls } from '../board/control-characters';
import { importPuzzle } from '../exchange/import';
import { capped, type DocumentFinding } from '../language/finding';
import type { PuzzleDocument } from '../language/read-puzzle';
import { otherFormat } from '../language/text-findings';
import type { Locale, Message } from '../message';
import type { Report } from '../solve/report';
import { solutionFindings } from '../verdict/solution-findings';

/** The findings in a text and those of a report, as editors know them. Of another format: why it cannot be imported, if so. */
export function diagnosticsOf(
    puzzle: PuzzleDocument,
    report: Report | undefined,
    { uri, text }: { readonly uri: string; readonly text: string },
    locale: Locale,
): Diagnostic[] {
    const said = (message: Message): Message => {
        const read = message.code === otherFormat.code ? importPuzzle(text) : undefined;
        return read && 'error' in read ? { ...message, ...read.error, code: message.code } : message;
    };
    const found = [...capped(puzzle.findings), ...(report ? solutionFindings(puzzle, report) : [])];
    return found.map(
        ({ severity, message, range, unnecessary, related = [] }: DocumentFinding): Diagnostic => ({
            severity: toDiagnosticSeverity(severity),
            message: withVisibleControls(said(message)[locale]),
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
