import * as vscode from 'vscode';
import type { BoardEdits } from '../../server/src/protocol';
import type { HostedText } from '../host/board-host';
import { showInText } from './show-in-text';

/** What the host of a board needs of a document, whatever board shows it. */
export function textOf(document: vscode.TextDocument): Pick<HostedText, 'uri' | 'isAt' | 'select'> {
    const uri = document.uri.toString();
    return {
        uri,
        isAt: other => vscode.Uri.parse(other).toString() === uri,
        select: (range, focus) => showInText(document, range, focus),
    };
}

export function editOf({ uri }: vscode.TextDocument, { edits }: BoardEdits): vscode.WorkspaceEdit {
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
