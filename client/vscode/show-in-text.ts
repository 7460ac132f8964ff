import * as vscode from 'vscode';
import type { CellRange } from '../../server/src/protocol';

/** Selects a place in the text if that is visible; with `focus`, goes there. */
export async function showInText(
    document: vscode.TextDocument,
    { start, end }: Pick<CellRange, 'start' | 'end'>,
    focus: boolean,
): Promise<void> {
    const selection = new vscode.Selection(start.line, start.character, end.line, end.character);
    const editor = vscode.window.visibleTextEditors.find(visible => visible.document === document);
    if (focus) {
        const viewColumn = editor?.viewColumn ?? vscode.ViewColumn.One;
        await vscode.window.showTextDocument(document, { viewColumn, selection });
    } else if (editor) {
        editor.selection = selection;
        editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    }
}
