import type { LangiumDocument } from 'langium';
import { type CodeAction, CodeActionKind, type CodeActionParams } from 'vscode-languageserver';
import { rangeOf, touches, withLineBreaks } from '../../language/ranges';
import { readPuzzle } from '../../language/read-puzzle';
import { sameText } from '../../message';
import { commandsFor } from '../providers/code-lens';
import type { PuzLspServices } from '../services';
import type { ActionContext, Offer } from './action-context';
import { boardActions } from './board';
import { normaliseActions } from './normalise';
import { repairActions } from './repairs';
import { tabActions } from './tabs';
import { verdictActions } from './verdict';

/** What can be done here: about what cannot be read, about the verdict, and with the board as a whole. */
export function codeActions(
    services: PuzLspServices,
    document: LangiumDocument,
    { range, context: { only, diagnostics } }: CodeActionParams,
): CodeAction[] {
    const { lsp, parser } = services;
    const { uri } = document.textDocument;
    const text = document.textDocument.getText();
    const isWanted = (kind: string): boolean =>
        only?.some(wanted => kind === wanted || kind.startsWith(`${wanted}.`)) ?? true;
    const here: ActionContext = {
        document,
        puzzle: readPuzzle(document),
        solution: lsp.Solutions.solutionOf(document),
        range,
        isAt: node => node !== undefined && touches(rangeOf(node), range),
        isAskedFor: kind => only !== undefined && isWanted(kind),
        problems: codes => diagnostics.filter(({ code }) => codes.includes(String(code))),
    };
    const offers = [
        ...tabActions(here),
        ...repairActions(here),
        ...verdictActions(here),
        ...normaliseActions(here, parser.Lexer),
        ...boardActions(here),
        ...commandActions(here, services),
    ];
    return offers
        .map(
            ({ title, kind = CodeActionKind.QuickFix, problems, edits, command, isPreferred }): CodeAction => ({
                title: title[lsp.Settings.current],
                kind,
                ...(problems && { diagnostics: problems }),
                ...(edits && { edit: { changes: { [uri]: withLineBreaks(edits, text) } } }),
                ...(command && { command: { title: title[lsp.Settings.current], command, arguments: [uri] } }),
                ...(isPreferred && { isPreferred }),
            }),
        )
        .filter(({ kind }) => isWanted(kind!));
}

/** What an editor without code lenses has no other way to offer. */
function commandActions({ document, puzzle, isAt }: ActionContext, services: PuzLspServices): Offer[] {
    return services.shared.lsp.Client.showsCodeLenses || !isAt(puzzle.puzzle)
        ? []
        : commandsFor(services, document)
              .filter(({ command }) => command !== 'puz.continue')
              .map(({ title, command }) => ({ title: sameText(title), kind: CodeActionKind.Source, command }));
}
