import { toDiagnosticSeverity } from 'langium';
import { type Diagnostic, DiagnosticTag } from 'vscode-languageserver';
import { capped, type DocumentFinding } from '../language/finding';
import type { PuzzleDocument } from '../language/read-puzzle';
import { otherFormat } from '../language/text-findings';
import type { Message, Text } from '../message';
import type { PuzzleState } from '../protocol';
import type { Report } from '../solve/report';
import { slipCode } from '../verdict/slip-texts';
import { solutionFindings } from '../verdict/solution-findings';
import { clashCode } from '../verdict/verdict-texts';
import type { DocumentView } from './document-view';
import { imported } from './other-format';

/** A message is plain text, since not every editor shows Markdown in messages. */
type PlainDiagnostic = Diagnostic & { readonly message: string };

/** The findings in a text and those of a report; for another format, the reason against importing it. */
function findingsOf(puzzle: PuzzleDocument, report: Report | undefined, text: string): DocumentFinding[] {
    const said = (message: Message): Message => {
        const read = message.code === otherFormat.code ? imported(text) : undefined;
        return read && 'error' in read ? { ...message, ...read.error, code: message.code } : message;
    };
    const found = [...capped(puzzle.findings), ...(report ? solutionFindings(puzzle, report) : [])];
    return found.map(finding => ({ ...finding, message: said(finding.message) }));
}

/** The same as diagnostics, with the findings about the rules of the puzzle's house. */
export function diagnosticsOf(
    puzzle: PuzzleDocument,
    report: Report | undefined,
    { uri, text }: { readonly uri: string; readonly text: string },
    say: (text: Text) => string,
    ofHouse: readonly DocumentFinding[] = [],
): PlainDiagnostic[] {
    return [...findingsOf(puzzle, report, text), ...ofHouse].flatMap(atEachPlace).map(
        ({ severity, message, range, unnecessary, related = [] }): PlainDiagnostic => ({
            severity: toDiagnosticSeverity(severity),
            message: say(message),
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

/** The maximum number of other places where a finding is shown as well. */
const mostPlaces = 64;

/** A finding that concerns several places, at each of them: an editor underlines nothing at related places. */
function atEachPlace(finding: DocumentFinding): DocumentFinding[] {
    const { range, name, related = [] } = finding;
    return [
        finding,
        ...(name ? related.slice(0, mostPlaces) : []).map(place => ({
            ...finding,
            range: place.range,
            related: [{ range, text: name! }],
        })),
    ];
}

/** The diagnostics of an open document. */
export function diagnosticsIn(view: DocumentView, ofHouse: readonly DocumentFinding[]): PlainDiagnostic[] {
    const { document, solution, say } = view;
    const source = { uri: document.textDocument.uri, text: document.textDocument.getText() };
    return diagnosticsOf(view, solution.report, source, say, ofHouse);
}

/** The maximum number of reasons in a short text. */
const mostReasons = 3;

/**
 * The first findings that explain why there is no answer, no puzzle, or nothing to solve yet, each sentence once; without
 * the finding that only states it.
 */
export function reasonsOf(view: DocumentView): Required<PuzzleState>['reasons'] {
    const { foreign, contradictions, document, solution, say } = view;
    const codes = [slipCode, clashCode, ...contradictions.map(({ message }) => message.code)];
    const reasons = findingsOf(view, solution.report, document.textDocument.getText())
        .filter(({ severity, message: { code } }) => {
            const isOfText = severity === 'error' && !code.startsWith('solution/');
            const isMissing = view.isBegun && severity === 'warning';
            return foreign || isOfText || isMissing || codes.includes(code);
        })
        .map(({ message, range }) => ({
            text: say(message),
            ...(message.onBoard && { onBoard: say(message.onBoard) }),
            range,
        }));
    const isFirst = ({ text }: { readonly text: string }, index: number): boolean =>
        reasons.findIndex(other => other.text === text) === index;
    return reasons.filter(isFirst).slice(0, mostReasons);
}
