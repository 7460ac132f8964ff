import * as vscode from 'vscode';
import type { TextEdit } from 'vscode-languageclient';
import type { HostedText } from '../host/board-host';
import { changeText } from './read-only';
import { save } from './save';
import { showInText } from './show-in-text';

/** The view with the board of a text. */
export interface TextView {
    turnBack(command: 'undo' | 'redo', document: vscode.TextDocument): Promise<void>;
    /** Records that the text cannot be changed; returns the message about it. */
    foundReadOnly(document: vscode.TextDocument): string;
    wasSaved(document: vscode.TextDocument): Promise<void>;
}

/** A document as the text of a board. */
export function hostedText(document: vscode.TextDocument, view: TextView): HostedText {
    const uri = document.uri.toString();
    return {
        uri,
        get version() {
            return document.version;
        },
        get lines() {
            return document.lineCount;
        },
        isAt: other => vscode.Uri.parse(other).toString() === uri,
        apply: async ({ edits }) => {
            const changed = await changeText(document, editOf(document, edits));
            return changed === 'read-only' ? view.foundReadOnly(document) : changed === 'done';
        },
        select: (range, focus) => showInText(document, range, focus),
        turnBack: command => view.turnBack(command, document),
        save: async inTurn => {
            const isSaved = await save(document, inTurn);
            await view.wasSaved(document);
            return isSaved;
        },
    };
}

/** Changes of a document as VS Code makes them. */
export function editOf({ uri }: vscode.TextDocument, edits: readonly TextEdit[]): vscode.WorkspaceEdit {
    const edit = new vscode.WorkspaceEdit();
    edit.set(
        uri,
        edits.map(({ range: { start, end }, newText }) => {
            const range = new vscode.Range(start.line, start.character, end.line, end.character);
            return vscode.TextEdit.replace(range, newText);
        }),
    );
    return edit;
}
