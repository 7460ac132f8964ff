import * as vscode from 'vscode';
import type { Drawn, Page, Start } from '../host/host';
import type { BoardMemory } from './board-memory';
import { isPuzzle } from './board-states';
import { type Boards, BoardView, type Frame, openDocument } from './board-view';

/** The panel beside the text, with the board of the puzzle edited last. It never takes the focus unasked. */
export class BoardPanel implements vscode.WebviewPanelSerializer, vscode.Disposable {
    static readonly viewType = 'puz.board';

    readonly #boards: Boards;
    #shown: { readonly panel: vscode.WebviewPanel; readonly view: BoardView } | undefined;
    readonly #activeChanged = new vscode.EventEmitter<void>();
    readonly #closed = new vscode.EventEmitter<vscode.TextDocument>();
    readonly #subscriptions: vscode.Disposable[];

    readonly onDidChangeActive = this.#activeChanged.event;
    readonly onDidClose = this.#closed.event;

    constructor(boards: Boards) {
        this.#boards = boards;
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
        const document = await documentToShow(this.#boards.memory);
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
        const view = new BoardView(frameOf(panel), this.#boards);
        this.#shown = { panel, view };
        panel.iconPath = {
            light: vscode.Uri.joinPath(this.#boards.extensionUri, 'client/media/puz-light.svg'),
            dark: vscode.Uri.joinPath(this.#boards.extensionUri, 'client/media/puz-dark.svg'),
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

function frameOf(panel: vscode.WebviewPanel): Frame {
    return {
        panel,
        isPanel: true,
        // VS Code undoes in what has the focus, and a panel has no text.
        turnBack: async (command, document, page) => {
            const viewColumn = columnOf(document);
            const pressed = catchKeys();
            try {
                await vscode.window.showTextDocument(document, viewColumn === undefined ? {} : { viewColumn });
                await vscode.commands.executeCommand(command);
                await focusBack(panel, page);
            } finally {
                pressed.dispose();
                page.keys(pressed.keys);
            }
        },
    };
}

/** Commands of the keys that may be pressed while the text briefly has the focus. */
const keysOfCommands = {
    cursorLeft: 'ArrowLeft',
    cursorRight: 'ArrowRight',
    cursorUp: 'ArrowUp',
    cursorDown: 'ArrowDown',
    deleteLeft: 'Backspace',
    deleteRight: 'Delete',
} as const;

/** Until disposed of, keeps what is typed into a text for the board, for which it was meant. */
function catchKeys(): vscode.Disposable & { readonly keys: readonly string[] } {
    const keys: string[] = [];
    const keep = (key: string): void => {
        keys.push(key);
    };
    const subscriptions: vscode.Disposable[] = [];
    try {
        subscriptions.push(
            vscode.commands.registerCommand('type', ({ text }: { readonly text: string }) => keep(text)),
            ...Object.entries(keysOfCommands).map(([command, key]) =>
                vscode.commands.registerCommand(command, () => keep(key)),
            ),
        );
    } catch {
        // Another extension has taken these.
    }
    return { keys, dispose: () => vscode.Disposable.from(...subscriptions).dispose() };
}

/** The page takes the focus itself: VS Code would first focus the frame around it, where keys are lost. */
async function focusBack(panel: vscode.WebviewPanel, page: Page): Promise<void> {
    const subscriptions: vscode.Disposable[] = [];
    const isGone = new Promise<'gone'>(resolve => {
        subscriptions.push(
            panel.onDidChangeViewState(() => panel.visible || resolve('gone')),
            panel.onDidDispose(() => resolve('gone')),
        );
    });
    const hasFocus = await Promise.race([page.takeFocus().catch(() => 'gone'), isGone]);
    vscode.Disposable.from(...subscriptions).dispose();
    if (hasFocus === false) {
        panel.reveal();
    }
}

/** The column in which a document's text is open, even behind another tab. */
function columnOf(document: vscode.TextDocument): vscode.ViewColumn | undefined {
    return vscode.window.tabGroups.all.find(({ tabs }) =>
        tabs.some(
            ({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === document.uri.toString(),
        ),
    )?.viewColumn;
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
