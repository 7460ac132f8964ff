import * as vscode from 'vscode';
import { type BoardState, fillIn } from '../../server/src/protocol';
import { cancellable } from './cancellable';
import type { PuzClient } from './language-client';
import { change, tellThatItCannot } from './refactor';

/** Adds clues until a puzzle has one answer. Returns whether it was changed. */
export async function fillInClues(
    client: PuzClient,
    document: vscode.TextDocument,
    state: BoardState | undefined,
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
        const edit = new vscode.WorkspaceEdit();
        edit.set(document.uri, await client.protocol2CodeConverter.asTextEdits([...found.edits]));
        return change(document, found.version, edit);
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
