import { type LangiumDocument, URI } from 'langium';
import { type CodeAction, CodeActionKind, type CodeActionParams } from 'vscode-languageserver';
import { capped, type DocumentFinding, mostFindings, withShortQuotes } from '../../language/finding';
import { rangeOf, touches, withLineBreaks } from '../../language/ranges';
import { sameText } from '../../message';
import { viewOf } from '../document-view';
import { commandsFor } from '../providers/code-lens';
import type { PuzLspServices } from '../services';
import type { ActionContext, Offer } from './action-context';
import { boardActions } from './board';
import { importActions } from './import';
import { normaliseActions } from './normalise';
import { tabActions } from './tabs';
import { verdictActions } from './verdict';

/** The code actions for a selection: repairs, actions on the verdict, and actions on the whole board. */
export function codeActions(
    services: PuzLspServices,
    document: LangiumDocument,
    { range, context: { only, diagnostics } }: CodeActionParams,
): CodeAction[] {
    const view = viewOf(services, document);
    const { say } = view;
    const { uri } = document.textDocument;
    const text = document.textDocument.getText();
    const isWanted = (kind: string): boolean =>
        only?.some(wanted => kind === wanted || kind.startsWith(`${wanted}.`)) ?? true;
    const parse = (changed: string): LangiumDocument =>
        services.shared.workspace.LangiumDocumentFactory.fromString(changed, URI.parse(uri));
    const here: ActionContext = {
        ...view,
        range,
        isAt: node => node !== undefined && touches(rangeOf(node), range),
        isAskedFor: kind => only !== undefined && isWanted(kind),
        problems: codes => diagnostics.filter(({ code }) => codes.includes(String(code))),
    };
    const ofVerdict = verdictActions(here);
    const edited = ofVerdict.flatMap(({ edits }) => (edits ? [withLineBreaks(edits, text)] : []));
    services.lsp.Solutions.expectOneOf(document, edited);
    const offers = [
        ...importActions(here),
        ...tabActions(here),
        ...(isWanted(CodeActionKind.QuickFix) ? repairActions(here) : []),
        ...ofVerdict,
        ...normaliseActions(here, services.parser.Lexer),
        ...boardActions(here, parse),
        ...(services.shared.lsp.Client.showsCodeLenses ? [] : commandActions(here)),
    ];
    return offers
        .filter(({ kind = CodeActionKind.QuickFix }) => isWanted(kind))
        .map(
            ({ title, kind = CodeActionKind.QuickFix, problems, edits, command, isPreferred }): CodeAction => ({
                title: say(withShortQuotes(title)),
                kind,
                ...(problems && { diagnostics: problems }),
                ...(edits && { edit: { changes: { [uri]: withLineBreaks(edits, text) } } }),
                ...(command && { command: { title: say(title), command, arguments: [uri] } }),
                ...(isPreferred && { isPreferred }),
            }),
        );
}

/** Commands that an editor without code lenses cannot offer otherwise. */
function commandActions(here: ActionContext): Offer[] {
    return (here.isAt(here.puzzle) ? commandsFor(here) : [])
        .filter(({ command }) => command !== 'puz.continue')
        .map(({ title, command }) => ({ title: sameText(title), kind: CodeActionKind.Source, command }));
}

/** The maximum number of repairs offered for one finding: nobody chooses among more. */
const mostRepairs = 20;

/**
 * The repairs of the findings here, those of a cell before those of its row. Repairs that are offered elsewhere than at
 * their finding are those of the findings that are shown: a text can have thousands.
 */
function repairActions({ findings, range, problems }: ActionContext): Offer[] {
    const length = ({ range: { start, end } }: DocumentFinding): number =>
        start.line === end.line ? end.character - start.character : Number.MAX_SAFE_INTEGER;
    const inOrder = (some: readonly DocumentFinding[]): DocumentFinding[] =>
        some.toSorted((a, b) => length(a) - length(b));
    const here = inOrder(findings.filter(finding => touches(finding.range, range))).slice(0, mostFindings);
    const offers = inOrder([...new Set([...here, ...capped(findings)])]).flatMap(({ message, repairs, range: place }) =>
        (repairs?.() ?? [])
            .filter(repair => touches(repair.range ?? place, range))
            .slice(0, mostRepairs)
            .map(repair => ({
                ...repair,
                problems: problems([message.code]).filter(problem => touches(problem.range, place)),
            })),
    );
    // Several findings may offer the same change of the whole file.
    return [...new Map(offers.map(offer => [offer.edits, offer])).values()];
}
