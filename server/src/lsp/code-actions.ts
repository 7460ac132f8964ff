import type { LangiumDocument } from 'langium';
import type { CodeActionProvider } from 'langium/lsp';
import {
    type CodeAction,
    type CodeActionContext,
    CodeActionKind,
    type CodeActionParams,
    type WorkspaceEdit,
} from 'vscode-languageserver';
import { rangeOf } from '../language/ranges';
import { readPuzzle } from '../language/read-puzzle';
import { type ActionContext, touches } from './actions/action-context';
import { boardActions } from './actions/board';
import { normaliseActions } from './actions/normalise';
import { repairActions } from './actions/repairs';
import { verdictActions } from './actions/verdict';
import { commandsFor } from './code-lens';
import type { PuzLspServices } from './puz-lsp-module';

/** What can be done here: about what cannot be read, about the verdict, and with the board as a whole. */
export class PuzCodeActionProvider implements CodeActionProvider {
    readonly #services: PuzLspServices;

    constructor(services: PuzLspServices) {
        this.#services = services;
    }

    getCodeActions(document: LangiumDocument, { range, context }: CodeActionParams): CodeAction[] {
        const { lsp, parser, Grammar } = this.#services;
        const text = document.textDocument.getText();
        const here: ActionContext = {
            document,
            puzzle: readPuzzle(document, Grammar),
            solution: lsp.Solutions.solutionOf(document),
            locale: lsp.Settings.current,
            uri: document.textDocument.uri,
            lines: text.split(/\r\n?|\n/),
            range,
            isAskedFor: kind => context.only !== undefined && isWanted(kind, context),
            problems: codes => context.diagnostics.filter(({ code }) => codes.includes(String(code))),
        };
        const lineBreak = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
        return [
            ...repairActions(here),
            ...verdictActions(here),
            ...normaliseActions(here, parser.Lexer),
            ...boardActions(here),
            ...this.#commands(here),
        ]
            .filter(({ kind }) => isWanted(kind!, context))
            .map(action => (action.edit ? { ...action, edit: withLineBreaks(action.edit, lineBreak) } : action));
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

/** The same changes with the line breaks of the document. */
function withLineBreaks({ changes = {} }: WorkspaceEdit, lineBreak: string): WorkspaceEdit {
    return {
        changes: Object.fromEntries(
            Object.entries(changes).map(([uri, edits]) => [
                uri,
                edits.map(edit => ({ ...edit, newText: edit.newText.replaceAll('\n', lineBreak) })),
            ]),
        ),
    };
}
