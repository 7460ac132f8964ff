import * as vscode from 'vscode';
import type { Drawn, Start } from '../host/host';
import type { BoardMemory } from './board-memory';
import { isPuzzle } from './board-states';
import { BoardView, openDocument } from './board-view';
import type { Boards } from './board-workspace';
import { turnBackInText } from './turn-back';

/** The panel beside the text, with the board of the puzzle edited last. It never takes the focus unasked. */
export class BoardPanel implements vscode.WebviewPanelSerializer, vscode.Disposable {
    static readonly viewType = 'puz.board';

    #shown: { readonly panel: vscode.WebviewPanel; readonly view: BoardView } | undefined;
    readonly #activeChanged = new vscode.EventEmitter<void>();
    readonly #closed = new vscode.EventEmitter<vscode.TextDocument>();
    readonly #subscriptions: vscode.Disposable[];

    readonly onDidChangeActive = this.#activeChanged.event;
    readonly onDidClose = this.#closed.event;

    constructor(private readonly boards: Boards) {
        this.#subscriptions = [
            this.#activeChanged,
            this.#closed,
            vscode.window.onDidChangeActiveTextEditor(editor => {
                if (editor && isPuzzle(editor.document)) {
                    this.#shown?.view.follow(editor.document);
                }
            }),
            vscode.workspace.onDidCloseTextDocument(document => {
                const isMoving = this.#shown?.view.isMoving || boards.addresses.isRenaming(document.uri.toString());
                if (document === this.document && !isMoving) {
                    this.#shown?.view.follow(undefined);
                }
            }),
        ];
    }

    get isActive(): boolean {
        return this.#shown?.panel.active ?? false;
    }

    get document(): vscode.TextDocument | undefined {
        return this.#shown?.view.document;
    }

    get drawn(): Drawn | undefined {
        return this.#shown?.view.drawn;
    }

    get html(): string | undefined {
        return this.#shown?.panel.webview.html;
    }

    /**
     * Shows a puzzle in the panel, which is opened or brought to the front if need be.
     *
     * @param focus whether the panel gets the focus
     * @param start starts solving by hand, or an explanation
     */
    show(document: vscode.TextDocument, focus = false, start?: Start): BoardView {
        if (this.#shown && !this.#shown.panel.visible) {
            this.#shown.panel.reveal(undefined, true);
        }
        const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
        const view = this.#shown?.view ?? this.#adopt(vscode.window.createWebviewPanel(BoardPanel.viewType, '', place));
        view.follow(document, start);
        if (focus) {
            this.#shown?.panel.reveal();
        }
        return view;
    }

    /** VS Code restores the panel when the window is reloaded, and we fill it. */
    async deserializeWebviewPanel(panel: vscode.WebviewPanel): Promise<void> {
        const view = this.#adopt(panel);
        const document = await documentToShow(this.boards.memory);
        // By then somebody may have gone to another one.
        if (view.document === undefined) {
            view.follow(document);
        }
    }

    dispose(): void {
        this.#shown?.panel.dispose();
        vscode.Disposable.from(...this.#subscriptions).dispose();
    }

    #adopt(panel: vscode.WebviewPanel): BoardView {
        this.#shown?.panel.dispose();
        const view = new BoardView({ panel, isPanel: true, turnBack: turnBackInText(panel) }, this.boards);
        this.#shown = { panel, view };
        panel.iconPath = {
            light: vscode.Uri.joinPath(this.boards.extensionUri, 'client/media/puz-light.svg'),
            dark: vscode.Uri.joinPath(this.boards.extensionUri, 'client/media/puz-dark.svg'),
        };
        panel.onDidChangeViewState(() => this.#activeChanged.fire());
        panel.onDidDispose(() => {
            const { document } = view;
            view.dispose();
            if (document) {
                this.#closed.fire(document);
            }
            if (this.#shown?.panel === panel) {
                this.#shown = undefined;
                this.#activeChanged.fire();
            }
        });
        return view;
    }
}

/** The puzzle being edited, or else the one shown before the window was reloaded. */
async function documentToShow(memory: BoardMemory): Promise<vscode.TextDocument | undefined> {
    const active = vscode.window.activeTextEditor?.document;
    if (active && isPuzzle(active)) {
        return active;
    }
    const { uri } = memory.all;
    return uri === undefined ? undefined : openDocument(uri);
}
