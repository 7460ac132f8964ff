import * as vscode from 'vscode';
import { BoardView } from './board-view';
import type { Boards } from './board-workspace';

/** The board as an editor of its own: "Reopen Editor With…", "Board". Undo, redo and saving are VS Code's. */
export class BoardEditor implements vscode.CustomTextEditorProvider {
    static readonly viewType = 'puz.boardEditor';

    readonly #views = new Set<BoardView>();

    constructor(private readonly boards: Boards) {}

    viewOf(document: vscode.TextDocument): BoardView | undefined {
        return [...this.#views].find(view => view.document === document);
    }

    /** The puzzle whose board is the active editor. */
    static get active(): vscode.TextDocument | undefined {
        const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
        const isBoard = input instanceof vscode.TabInputCustom && input.viewType === BoardEditor.viewType;
        return isBoard
            ? vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === input.uri.toString())
            : undefined;
    }

    resolveCustomTextEditor(document: vscode.TextDocument, panel: vscode.WebviewPanel): void {
        const turnBack = async (command: string): Promise<void> => {
            await vscode.commands.executeCommand(command);
        };
        const view = new BoardView({ panel, isPanel: false, turnBack }, this.boards);
        this.#views.add(view);
        panel.onDidDispose(() => {
            this.#views.delete(view);
            view.dispose();
        });
        view.follow(document);
    }
}
