import * as vscode from 'vscode';
import { fillIn, type PuzzleState, resizeBoard } from '../../server/src/protocol';
import { cancellable } from './cancellable';
import { editOf } from './hosted-text';
import type { PuzClient } from './language-client';
import { typeSize } from './new-puzzle';
import { changeText, isInReadOnlyPlace } from './read-only';

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
    state: PuzzleState | undefined,
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
    await change(document, version, editOf(document, edits));
}

/** Adds clues until a puzzle has one answer. Returns whether it was changed. */
export async function fillInClues(
    client: PuzClient,
    document: vscode.TextDocument,
    state: PuzzleState | undefined,
): Promise<boolean> {
    const onlyMarked = state?.hasMarked ? await askWhere() : false;
    if (onlyMarked === undefined) {
        return false;
    }
    const params = { uri: document.uri.toString(), onlyMarked };
    const title = vscode.l10n.t('Looking for clues that make it unique…');
    const found = await cancellable(title, token => client.ask(fillIn, params, token));
    if (found === null) {
        tellThatItCannot();
    } else if (found?.refused !== undefined) {
        void vscode.window.showInformationMessage(found.refused);
    } else if (found) {
        return change(document, found.version, editOf(document, found.edits));
    }
    return false;
}

/** Whether clues go only to marked places; undefined where the user cancels. */
async function askWhere(): Promise<boolean | undefined> {
    const choices = [
        { label: vscode.l10n.t('Only at the places that are marked'), onlyMarked: true },
        { label: vscode.l10n.t('Also in other cells'), onlyMarked: false },
    ];
    const picked = await vscode.window.showQuickPick(choices, {
        title: vscode.l10n.t('Fill In Clues'),
        placeHolder: vscode.l10n.t('Where may clues go?'),
    });
    return picked?.onlyMarked;
}

/** Makes an edit for a version of a text, or says why not. Returns whether it was made. */
export async function change(
    document: vscode.TextDocument,
    version: number,
    edit: vscode.WorkspaceEdit,
): Promise<boolean> {
    const isLocked = await isInReadOnlyPlace(document);
    const changed = isLocked ? 'read-only' : document.version === version ? await changeText(document, edit) : 'failed';
    if (changed !== 'done') {
        const isReadOnly = changed === 'read-only';
        void vscode.window.showInformationMessage(
            isReadOnly
                ? vscode.l10n.t('The text is read-only. Save a copy to change it.')
                : vscode.l10n.t('The puzzle has changed meanwhile; nothing was done.'),
        );
    }
    return changed === 'done';
}

function tellThatItCannot(): void {
    void vscode.window.showInformationMessage(vscode.l10n.t('Put right what cannot be read of this board first.'));
}
