import type { LangiumDocument } from 'langium';
import type { CodeActionProvider } from 'langium/lsp';
import { type CodeAction, type CodeActionContext, CodeActionKind, type CodeActionParams } from 'vscode-languageserver';
import { rangeOf } from '../../language/ranges';
import { readPuzzle } from '../../language/read-puzzle';
import { linesOf, withLineBreaks } from '../../language/text-lines';
import { commandsFor } from '../providers/code-lens';
import type { PuzLspServices } from '../services';
import { type ActionContext, touches } from './action-context';
import { boardActions } from './board';
import { normaliseActions } from './normalise';
import { repairActions } from './repairs';
import { tabActions } from './tabs';
import { verdictActions } from './verdict';

/** What can be done here: about what cannot be read, about the verdict, and with the board as a whole. */
export class PuzCodeActionProvider implements CodeActionProvider {
    readonly #services: PuzLspServices;

    constructor(services: PuzLspServices) {
        this.#services = services;
    }

    getCodeActions(document: LangiumDocument, { range, context }: CodeActionParams): CodeAction[] {
        const { lsp, parser, Grammar } = this.#services;
        const here: ActionContext = {
            document,
            puzzle: readPuzzle(document, Grammar),
            solution: lsp.Solutions.solutionOf(document),
            locale: lsp.Settings.current,
            uri: document.textDocument.uri,
            lines: linesOf(document.textDocument.getText()),
            range,
            isAskedFor: kind => context.only !== undefined && isWanted(kind, context),
            problems: codes => context.diagnostics.filter(({ code }) => codes.includes(String(code))),
        };
        return [
            ...tabActions(here),
            ...repairActions(here),
            ...verdictActions(here),
            ...normaliseActions(here, parser.Lexer),
            ...boardActions(here),
            ...this.#commands(here),
        ]
            .filter(({ kind }) => isWanted(kind!, context))
            .map(action => inDocument(action, document));
    }

    /** What an editor without code lenses has no other way to offer. */
    #commands({ puzzle, solution, uri, locale, range }: ActionContext): CodeAction[] {
        const isHere = puzzle.puzzle !== undefined && touches(rangeOf(puzzle.puzzle), range);
        if (!isHere || this.#services.shared.lsp.Client.showsCodeLenses) {
            return [];
        }
        return commandsFor(puzzle, solution, uri, locale)
            .filter(({ command }) => command !== 'puz.continue')
            .map(command => ({ title: command.title, kind: CodeActionKind.Source, command }));
    }
}

function isWanted(kind: string, { only }: CodeActionContext): boolean {
    return only?.some(wanted => kind === wanted || kind.startsWith(`${wanted}.`)) ?? true;
}

function inDocument(action: CodeAction, document: LangiumDocument): CodeAction {
    const { uri } = document.textDocument;
    const edits = action.edit?.changes?.[uri];
    return edits
        ? { ...action, edit: { changes: { [uri]: withLineBreaks(edits, document.textDocument.getText()) } } }
        : action;
}
