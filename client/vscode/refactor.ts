import * as vscode from 'vscode';
import { type BoardState, resizeBoard } from '../../server/src/protocol';
import type { PuzClient } from './language-client';
import { typeSize } from './new-puzzle';

/** Lets the user choose how to turn or mirror a board, and does it. */
export async function turnBoard(document: vscode.TextDocument): Promise<void> {
    const { version } = document;
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        new vscode.Range(0, 0, 0, 0),
        'refactor.rewrite.turn',
    );
    if (actions.length === 0) {
        tellThatItCannot();
        return;
    }
    const chosen = await vscode.window.showQuickPick(
        actions.map(action => ({ label: action.title, action })),
        { title: vscode.l10n.t('Turn or Mirror Board') },
    );
    if (chosen?.action.edit) {
        await change(document, version, chosen.action.edit);
    }
}

/** Asks for a size, and resizes a board at its lower and right edges. */
export async function askForBoardSize(
    client: PuzClient,
    document: vscode.TextDocument,
    state: BoardState | undefined,
): Promise<void> {
    const size = await typeSize(vscode.l10n.t('Resize Board'), state?.size);
    if (!size) {
        return;
    }
    const { version } = document;
    const edits = await client.ask(resizeBoard, { uri: document.uri.toString(), ...size });
    if (!edits) {
        tellThatItCannot();
        return;
    }
    const edit = new vscode.WorkspaceEdit();
    edit.set(document.uri, await client.protocol2CodeConverter.asTextEdits(edits));
    await change(document, version, edit);
}

/** Makes an edit for a version of a text, or says that the text has changed. Returns whether it was made. */
export async function change(
    document: vscode.TextDocument,
    version: number,
    edit: vscode.WorkspaceEdit,
): Promise<boolean> {
    if (document.version === version) {
        return vscode.workspace.applyEdit(edit);
    }
    void vscode.window.showInformationMessage(vscode.l10n.t('The puzzle has changed meanwhile; nothing was done.'));
    return false;
}

export function tellThatItCannot(): void {
    void vscode.window.showInformationMessage(vscode.l10n.t('Put right what cannot be read of this board first.'));
}
