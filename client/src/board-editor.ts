import * as vscode from 'vscode';
import { type Boards, BoardView } from './board-view';

/** The board as an editor of its own: "Reopen Editor With…", "Board". Undo, redo and saving are VS Code's. */
export class BoardEditor implements vscode.CustomTextEditorProvider {
    static readonly viewType = 'puz.boardEditor';

    readonly #boards: Boards;
    readonly #views = new Set<BoardView>();

    constructor(boards: Boards) {
        this.#boards = boards;
    }

    /** The boards that are open. */
    get views(): readonly BoardView[] {
        return [...this.#views];
    }

    resolveCustomTextEditor(document: vscode.TextDocument, panel: vscode.WebviewPanel): void {
        const view = new BoardView(
            {
                webview: panel.webview,
                get active() {
                    return panel.active;
                },
                get visible() {
                    return panel.visible;
                },
                // Its tab has the name of the file.
                title: '',
                inText: async command => {
                    await vscode.commands.executeCommand(command);
                },
            },
            this.#boards,
        );
        this.#views.add(view);
        panel.onDidDispose(() => {
            this.#views.delete(view);
            view.dispose();
        });
        view.follow(document);
    }
}
