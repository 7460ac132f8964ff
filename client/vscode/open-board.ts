import * as vscode from 'vscode';
import { BoardPanel } from './board-panel';
import { isPuzzle } from './board-states';

/**
 * Opens the board beside a puzzle, as `puz.board.open` says: once in a session, and never after the user has closed it.
 */
export function openBoards(panel: BoardPanel): vscode.Disposable {
    /** The puzzles whose board was opened before, or closed by the user. */
    const settled = new Set<string>();
    const open = (on: 'onSave' | 'onOpen', document: vscode.TextDocument | undefined): void => {
        const wanted = vscode.workspace.getConfiguration('puz', document).get('board.open');
        const isHere = document !== undefined && document === vscode.window.activeTextEditor?.document;
        if (wanted !== on || !isHere || !isPuzzle(document) || settled.has(document.uri.toString())) {
            return;
        }
        settled.add(document.uri.toString());
        if (!hasPanel()) {
            panel.show(document);
        }
    };
    open('onOpen', vscode.window.activeTextEditor?.document);
    return vscode.Disposable.from(
        panel.onDidClose(document => settled.add(document.uri.toString())),
        vscode.workspace.onDidSaveTextDocument(document => open('onSave', document)),
        vscode.window.onDidChangeActiveTextEditor(editor => open('onOpen', editor?.document)),
    );
}

/** Also one behind another tab since the window was reloaded, which is not filled yet. */
function hasPanel(): boolean {
    return vscode.window.tabGroups.all.some(({ tabs }) =>
        tabs.some(
            ({ input }) =>
                input instanceof vscode.TabInputWebview && input.viewType.endsWith(`-${BoardPanel.viewType}`),
        ),
    );
}
