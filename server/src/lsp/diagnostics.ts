import { toDiagnosticSeverity } from 'langium';
import { type Diagnostic, DiagnosticTag } from 'vscode-languageserver';
import { capped, type DocumentFinding } from '../language/finding';
import { otherFormat } from '../language/text-findings';
import type { Message, Text } from '../message';
import type { PuzzleState } from '../protocol';
import { slipCode } from '../verdict/slip-texts';
import { solutionFindings } from '../verdict/solution-findings';
import { clashCode } from '../verdict/verdict-texts';
import type { DocumentView } from './document-view';
import { imported } from './other-format';

/** A message is plain text, since not every editor shows Markdown in messages. */
type PlainDiagnostic = Diagnostic & { readonly message: string };

/** The findings in an open document, and those of the report on it. */
function findingsOf(view: DocumentView): DocumentFinding[] {
    const { report } = view.solution;
    return [...capped(view.findings), ...(report ? solutionFindings(view, report) : [])];
}

/** The same findings; that the text is in another format comes with the reason against importing it. */
function explained(findings: readonly DocumentFinding[], text: string): DocumentFinding[] {
    const said = (message: Message): Message => {
        const read = message.code === otherFormat.code ? imported(text) : undefined;
        return read && 'error' in read ? { ...message, ...read.error, code: message.code } : message;
    };
    return findings.map(finding => ({ ...finding, message: said(finding.message) }));
}

/** The same as diagnostics. */
export function diagnosticsOf(
    findings: readonly DocumentFinding[],
    { uri, text }: { readonly uri: string; readonly text: string },
    say: (text: Text) => string,
): PlainDiagnostic[] {
    return explained(findings, text)
        .flatMap(atEachPlace)
        .map(
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

/** The diagnostics of an open document, with the findings about the rules of the puzzle's house. */
export function diagnosticsIn(view: DocumentView, ofHouse: readonly DocumentFinding[]): PlainDiagnostic[] {
    const { uri } = view.document.textDocument;
    const text = view.document.textDocument.getText();
    return diagnosticsOf([...findingsOf(view), ...ofHouse], { uri, text }, view.say);
}

/** The maximum number of reasons in a short text. */
const mostReasons = 3;

/**
 * The first findings that explain why there is no answer, no puzzle, or nothing to solve yet, each sentence once; without
 * the finding that only states it.
 */
export function reasonsOf(view: DocumentView): Required<PuzzleState>['reasons'] {
    const { foreign, contradictions, document, say } = view;
    const codes = [slipCode, clashCode, ...contradictions.map(({ message }) => message.code)];
    const reasons = explained(findingsOf(view), document.textDocument.getText())
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
