import { toDiagnosticSeverity } from 'langium';
import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver';
import { importPuzzle } from '../exchange/import';
import { capped, type DocumentFinding } from '../language/finding';
import type { PuzzleDocument } from '../language/read-puzzle';
import { otherFormat } from '../language/text-findings';
import type { Message, Text } from '../message';
import type { Report } from '../solve/report';
import { solutionFindings } from '../verdict/solution-findings';
import { clashCode } from '../verdict/verdict-texts';
import type { DocumentView } from './document-view';

/** Not every editor shows Markdown in messages. */
type PlainDiagnostic = Diagnostic & { readonly message: string };

/**
 * The findings in a text and those of a report, as diagnostics; for another format, the reason against importing it.
 */
export function diagnosticsOf(
    puzzle: PuzzleDocument,
    report: Report | undefined,
    { uri, text }: { readonly uri: string; readonly text: string },
    say: (text: Text) => string,
): PlainDiagnostic[] {
    const said = (message: Message): Message => {
        const read = message.code === otherFormat.code ? importPuzzle(text) : undefined;
        return read && 'error' in read ? { ...message, ...read.error, code: message.code } : message;
    };
    const found = [...capped(puzzle.findings), ...(report ? solutionFindings(puzzle, report) : [])];
    return found.map(
        ({ severity, message, range, unnecessary, related = [] }: DocumentFinding): PlainDiagnostic => ({
            severity: toDiagnosticSeverity(severity),
            message: say(said(message)),
            code: message.code,
            source: 'puz',
            range,
            ...(unnecessary && { tags: [DiagnosticTag.Unnecessary] }),
            ...(related.length > 0 && {
                relatedInformation: related.map(place => ({
                    location: { uri, range: place.range },
                    message: say(place.text),
                })),
            }),
        }),
    );
}

/** The diagnostics of an open document. */
export function diagnosticsIn(view: DocumentView): PlainDiagnostic[] {
    const { document, solution, say } = view;
    const source = { uri: document.textDocument.uri, text: document.textDocument.getText() };
    return diagnosticsOf(view, solution.report, source, say);
}

/** The maximum number of reasons in a short text. */
const mostReasons = 3;

/**
 * The first diagnostics that explain why there is no answer, no puzzle, or nothing to solve yet, each sentence once;
 * without the diagnostic that only states it.
 */
export function reasonsOf(view: DocumentView): PlainDiagnostic[] {
    const { foreign, contradictions } = view;
    const codes = [clashCode, ...contradictions.map(({ message }) => message.code)];
    const found = diagnosticsIn(view).filter(({ severity, code = '' }) => {
        const isOfText = severity === DiagnosticSeverity.Error && !String(code).startsWith('solution/');
        const isMissing = view.isBegun && severity === DiagnosticSeverity.Warning;
        return foreign || isOfText || isMissing || codes.includes(String(code));
    });
    const isFirst = ({ message }: PlainDiagnostic, index: number): boolean =>
        found.findIndex(other => other.message === message) === index;
    return found.filter(isFirst).slice(0, mostReasons);
}
