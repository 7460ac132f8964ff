import * as vscode from 'vscode';
import { BoardHost, hasBoard } from '../host/board-host';
import type { Drawn, Page, Picture, Start } from '../host/host';
import { textsIn } from '../page/texts';
import { addressAfter, type Move } from './addresses';
import { BoardPage } from './board-page';
import { type Boards, workspaceOf } from './board-workspace';
import { hostedText, type TextView } from './hosted-text';
import { isInReadOnlyPlace } from './read-only';

/** Where a board is shown: in the panel beside the text, or in an editor of its own. */
export interface Frame {
    readonly panel: vscode.WebviewPanel;
    /**
     * Whether it is the panel: its tab is named after the board, and it follows a puzzle to another address. The tab of
     * an editor has the name of the file, and VS Code opens another editor for another address.
     */
    readonly isPanel: boolean;
    /** Has VS Code undo or redo in the document, as if that had the focus. */
    turnBack(command: 'undo' | 'redo', document: vscode.TextDocument, page: Page): Promise<void>;
}

/** The board of a puzzle on its page. Edits change the text, and come back as another board. */
export class BoardView implements vscode.Disposable {
    /** The page's latest report of its content. */
    drawn: Drawn | undefined;
    readonly #subscriptions: vscode.Disposable[];
    readonly #host: BoardHost;
    readonly #page: BoardPage;
    #document: vscode.TextDocument | undefined;
    /** The address to which the puzzle goes that is shown, until its board is known there. */
    #movesTo: string | undefined;
    #isReadOnly = false;
    /** What to start once the puzzle is drawn. */
    #start: Start | undefined;

    constructor(
        private readonly frame: Frame,
        private readonly boards: Boards,
    ) {
        const { states, memory, client, extensionUri } = boards;
        const workspace = workspaceOf(boards, this, () => this.#document);
        this.#host = new BoardHost(workspace, () => this.#page.remote);
        this.#subscriptions = [
            states.onDidChange(uri => uri === this.#document?.uri.toString() && this.#show()),
            vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
                if (document === this.#document && contentChanges.length > 0) {
                    this.#host.changed();
                }
            }),
            vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
                this.#showCursor(textEditor.document, selections[0]!.active);
            }),
            memory.onDidPlay(({ uri, play, by }) => by !== this && this.#page.remote.played(uri, play)),
            memory.onDidMove(move => this.#follow(move)),
            frame.panel.onDidChangeViewState(() => this.#lookAtText()),
            // VS Code says that something about a tab has changed, but not that it has become read-only.
            vscode.window.tabGroups.onDidChangeTabGroups(() => this.#lookAtText()),
        ];
        const host = this.#host.hostFor(
            () => {
                this.#page.begin();
                this.#show();
            },
            drawn => this.#takeDrawn(drawn),
        );
        this.#page = new BoardPage(frame.panel.webview, extensionUri, host, error => client.error('A board', error));
    }

    get document(): vscode.TextDocument | undefined {
        return this.#document;
    }

    get isMoving(): boolean {
        return this.#movesTo !== undefined;
    }

    follow(document: vscode.TextDocument | undefined, start?: Start): void {
        if (document !== this.#document) {
            this.#document = document;
            this.#host.follow(document && hostedText(document, this.#textView));
            this.#movesTo = document?.uri.toString() === this.#movesTo ? this.#movesTo : undefined;
            this.#isReadOnly = false;
            this.#start = undefined;
            void this.#lookAtText();
        }
        this.#start = start ?? this.#start;
        this.boards.states.watch(this, document);
        this.#show();
    }

    /** Renders a picture as a PNG file; null if it is too large, or could not be rendered or copied. */
    paint(picture: Picture): Promise<Uint8Array | null> {
        return this.#page.paint(picture);
    }

    dispose(): void {
        this.#page.dispose();
        this.#host.cancel();
        this.boards.states.watch(this, undefined);
        vscode.Disposable.from(...this.#subscriptions).dispose();
    }

    /** Follows a puzzle to another address, with all that the page shows. */
    async #follow(move: Move | undefined): Promise<void> {
        const before = this.#document;
        const [from, to] = [before?.uri.toString(), move && before && addressAfter(move, before.uri.toString())];
        if (!this.frame.isPanel || from === undefined || to === undefined) {
            this.#host.remind();
            return;
        }
        this.#movesTo = to;
        this.#host.moved(from, to);
        const { workspace } = vscode;
        const isAtIt = ({ uri }: vscode.TextDocument): boolean => uri.toString() === to;
        const opened = workspace.textDocuments.find(isAtIt) ?? (await openDocument(to));
        if (this.#document === before) {
            this.follow(opened);
        }
    }

    readonly #textView: TextView = {
        turnBack: (command, document) => this.frame.turnBack(command, document, this.#page.remote),
        foundReadOnly: document => {
            this.#takeReadOnly(document, true);
            return textsIn(this.#page.locale).readOnly;
        },
        wasSaved: async ({ isUntitled }) => {
            if (isUntitled && this.frame.isPanel) {
                await this.#takeFocusBack();
            }
        },
    };

    /** Goes on where the user was: VS Code has the focus on a text whose file it asked for. */
    async #takeFocusBack(): Promise<void> {
        const hasFocus = await this.#page.remote.takeFocus().catch(() => true);
        if (!hasFocus && !this.#page.isDisposed) {
            this.frame.panel.reveal();
        }
        this.#page.remote.keys([]);
    }

    /** Finds out whether the text can be changed, as far as that is known before an edit. */
    async #lookAtText(): Promise<void> {
        const document = this.#document;
        if (!document || this.#page.isDisposed || !this.frame.panel.visible) {
            return;
        }
        const isNow = await isInReadOnlyPlace(document);
        // After an edit was refused, only a user who has left the board can have changed that.
        if (!this.#page.isDisposed && (isNow || !this.frame.panel.active)) {
            this.#takeReadOnly(document, isNow);
        }
    }

    #takeReadOnly(document: vscode.TextDocument, isNow: boolean): void {
        if (document === this.#document && isNow !== this.#isReadOnly) {
            this.#isReadOnly = isNow;
            this.#show();
        }
    }

    #takeDrawn(drawn: Drawn): void {
        this.drawn = drawn;
        const hasStarted = this.#start === 'play' ? drawn.playing : drawn.explaining;
        if (hasStarted && drawn.uri === this.#document?.uri.toString()) {
            this.#start = undefined;
        }
    }

    #show(): void {
        const document = this.#document;
        const { states } = this.boards;
        const state = document && states.of(document);
        const isThere = state && document.uri.toString() === this.#movesTo;
        if (this.#page.isDisposed || (state && !hasBoard(state)) || (this.isMoving && !isThere)) {
            return; // The board is on its way.
        }
        this.#movesTo = undefined;
        if (state) {
            this.#page.locale = state.locale;
        }
        if (this.frame.isPanel) {
            const name = document?.uri.path.split('/').at(-1);
            this.frame.panel.title = [boardName[this.#page.locale], ...(name ? [name] : [])].join(': ');
        }
        this.#page.remote.show({
            state,
            stale: document !== undefined && states.isStale(document),
            ...(this.#isReadOnly && { isReadOnly: true }),
            ...(this.#start && { start: this.#start }),
        });
    }

    /** Marks the cell of the text cursor, unless the user is on the board: then the text follows the board. */
    #showCursor(document: vscode.TextDocument, position: vscode.Position): void {
        const { panel } = this.frame;
        const follows = (): boolean => !this.#page.isDisposed && document === this.#document && !panel.active;
        if (follows() && panel.visible) {
            void this.#host.showCursor(position, follows);
        }
    }
}

/** In the language of the puzzle's messages, which need not be that of VS Code. */
const boardName = { en: 'Board', ja: '盤面' };

/** Undefined if it has been renamed or deleted meanwhile. */
export function openDocument(uri: string): PromiseLike<vscode.TextDocument | undefined> {
    return vscode.workspace.openTextDocument(vscode.Uri.parse(uri)).then(
        document => document,
        () => undefined,
    );
}
