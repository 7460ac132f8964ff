import * as vscode from 'vscode';
import { ProgressType } from 'vscode-languageclient';
import type { Locale } from '../../server/src/message';
import type { ExplainProgress, PuzzleState } from '../../server/src/protocol';
import { BoardHost, type HostCommand, hasBoard, type Workspace } from '../host/board-host';
import { type Connection, connect } from '../host/connect';
import { type Drawn, type Page, type PageMemory, type Picture, pageTells, type Start } from '../host/host';
import { textsIn } from '../page/texts';
import { type Addresses, addressAfter, type Move } from './addresses';
import { htmlOf } from './board-html';
import type { BoardMemory } from './board-memory';
import type { BoardStates } from './board-states';
import { hostedText, type TextView } from './hosted-text';
import type { PuzClient } from './language-client';
import { isInReadOnlyPlace } from './read-only';
import { saveTrail } from './save-trail';

/** The parts that all boards of the window share. */
export interface Boards {
    readonly extensionUri: vscode.Uri;
    readonly states: BoardStates;
    readonly addresses: Pick<Addresses, 'isRenaming'>;
    readonly client: Pick<PuzClient, 'ask' | 'onProgress' | 'error'>;
    readonly memory: BoardMemory;
}

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

/** A page with the board of a puzzle. Its HTML is set once. Edits change the text, and come back as another board. */
export class BoardView implements vscode.Disposable {
    readonly #subscriptions: vscode.Disposable[];
    readonly #connection: Connection<Page>;
    readonly #host: BoardHost;
    /** The language of the page's texts. */
    #locale: Locale = vscode.env.language.startsWith('ja') ? 'ja' : 'en';
    #isDisposed = false;
    #document: vscode.TextDocument | undefined;
    /** The address to which the puzzle goes that is shown, until its board is known there. */
    #movesTo: string | undefined;
    #isReadOnly = false;
    #drawn: Drawn | undefined;
    /** What to start once the puzzle is drawn. */
    #startNext: { readonly document: vscode.TextDocument; readonly start: Start } | undefined;
    #painting: { readonly picture: Picture; done(png: Uint8Array | null): void } | undefined;

    constructor(
        private readonly frame: Frame,
        private readonly boards: Boards,
    ) {
        const { states, memory, client, extensionUri } = boards;
        const { webview } = frame.panel;
        this.#host = new BoardHost(this.#workspace(), () => this.#page);
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
            memory.onDidPlay(({ uri, play, by }) => by !== this && this.#page.played(uri, play)),
            memory.onDidMove(move => this.#follow(move)),
            frame.panel.onDidChangeViewState(() => this.#lookAtText()),
            // VS Code says that something about a tab has changed, but not that it has become read-only.
            vscode.window.tabGroups.onDidChangeTabGroups(() => this.#lookAtText()),
        ];
        const host = this.#host.hostFor({
            ready: () => this.#begin(),
            drawn: drawn => this.#takeDrawn(drawn),
        });
        this.#connection = connect<Page>(host, pageTells, {
            // VS Code may have ended the webview, and not have told us yet.
            send: message => void (this.#isDisposed || webview.postMessage(message).then(undefined, () => {})),
            listen: receive => this.#subscriptions.push(webview.onDidReceiveMessage(receive)),
            fail: error => client.error('A board', error),
        });
        const resources = vscode.Uri.joinPath(extensionUri, 'dist');
        webview.options = { enableScripts: true, localResourceRoots: [resources] };
        webview.html = htmlOf(webview, resources, this.#locale);
    }

    get document(): vscode.TextDocument | undefined {
        return this.#document;
    }

    get isMoving(): boolean {
        return this.#movesTo !== undefined;
    }

    get drawn(): Drawn | undefined {
        return this.#drawn;
    }

    follow(document: vscode.TextDocument | undefined, start?: Start): void {
        if (document !== this.#document) {
            this.#document = document;
            this.#host.follow(document && hostedText(document, this.#textView));
            this.#movesTo = document?.uri.toString() === this.#movesTo ? this.#movesTo : undefined;
            this.#isReadOnly = false;
            void this.#lookAtText();
        }
        const isNext = document !== undefined && document === this.#startNext?.document;
        this.#startNext = document && start ? { document, start } : isNext ? this.#startNext : undefined;
        this.boards.states.watch(this, document);
        this.#show();
    }

    /** Renders a picture as a PNG file; null if it is too large, or could not be rendered or copied. */
    paint(picture: Picture): Promise<Uint8Array | null> {
        return new Promise(resolve => {
            this.#painting?.done(null);
            this.#painting = { picture, done: resolve };
            void this.#paint();
        });
    }

    dispose(): void {
        this.#isDisposed = true;
        this.#painting?.done(null);
        this.#host.cancel();
        this.#connection.close();
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
        turnBack: (command, document) => this.frame.turnBack(command, document, this.#page),
        foundReadOnly: document => {
            this.#takeReadOnly(document, true);
            return textsIn(this.#locale).readOnly;
        },
        wasSaved: async ({ isUntitled }) => {
            if (isUntitled && this.frame.isPanel) {
                await this.#takeFocusBack();
            }
        },
    };

    /** Goes on where the user was: VS Code has the focus on a text whose file it asked for. */
    async #takeFocusBack(): Promise<void> {
        const hasFocus = await this.#page.takeFocus().catch(() => true);
        if (!hasFocus && !this.#isDisposed) {
            this.frame.panel.reveal();
        }
        this.#page.keys([]);
    }

    /** Finds out whether the text can be changed, as far as that is known before an edit. */
    async #lookAtText(): Promise<void> {
        const document = this.#document;
        if (!document || this.#isDisposed || !this.frame.panel.visible) {
            return;
        }
        const isNow = await isInReadOnlyPlace(document);
        // After an edit was refused, only a user who has left the board can have changed that.
        if (!this.#isDisposed && (isNow || !this.frame.panel.active)) {
            this.#takeReadOnly(document, isNow);
        }
    }

    #takeReadOnly(document: vscode.TextDocument, isNow: boolean): void {
        if (document === this.#document && isNow !== this.#isReadOnly) {
            this.#isReadOnly = isNow;
            this.#show();
        }
    }

    get #page(): Page {
        return this.#connection.remote;
    }

    #workspace(): Workspace {
        const { memory, client, states } = this.boards;
        const shown = (): vscode.TextDocument | undefined => this.#document;
        return {
            get memory() {
                return memory.all;
            },
            set memory(changed: PageMemory) {
                memory.keep(changed);
            },
            get state(): PuzzleState | undefined {
                const document = shown();
                return document && states.of(document);
            },
            ask: (request, params, signal) => {
                const source = signal && new vscode.CancellationTokenSource();
                signal?.addEventListener('abort', () => source?.cancel());
                return client.ask(request, params, source?.token);
            },
            onProgress: (token, hear) => {
                const watching = client.onProgress(new ProgressType<ExplainProgress>(), token, hear);
                return () => watching.dispose();
            },
            rememberPlay: (uri, play) => memory.rememberPlay(uri, play, this),
            saveTrail: (uri, play) => void saveTrail(client, vscode.Uri.parse(uri), play),
            run: (command, address) => {
                void vscode.commands.executeCommand(commandNames[command], address ?? this.#document?.uri);
            },
        };
    }

    /** Sends everything to a page that was just loaded, perhaps again. */
    #begin(): void {
        this.#host.cancel();
        this.#speak();
        this.#host.remind();
        this.#show();
        void this.#paint();
    }

    #takeDrawn(drawn: Drawn): void {
        this.#drawn = drawn;
        const { document, start } = this.#startNext ?? {};
        if (drawn.uri === document?.uri.toString() && (start === 'play' ? drawn.playing : drawn.explaining)) {
            this.#startNext = undefined;
        }
    }

    /**
     * Gives the page the texts of its language. VS Code would lose messages if the page were loaded again for them while it
     * is being loaded.
     */
    #speak(): void {
        this.#page.speak(this.#locale, textsIn(this.#locale));
    }

    #show(): void {
        const document = this.#document;
        const { states } = this.boards;
        const state = document && states.of(document);
        const isThere = state && document.uri.toString() === this.#movesTo;
        if (this.#isDisposed || (state && !hasBoard(state)) || (this.isMoving && !isThere)) {
            return; // The board is on its way.
        }
        this.#movesTo = undefined;
        if (state && state.locale !== this.#locale) {
            this.#locale = state.locale;
            this.#speak();
        }
        if (this.frame.isPanel) {
            const name = document?.uri.path.split('/').at(-1);
            this.frame.panel.title = [boardName[state?.locale ?? this.#locale], ...(name ? [name] : [])].join(': ');
        }
        this.#page.show({
            state,
            stale: document !== undefined && states.isStale(document),
            ...(this.#isReadOnly && { isReadOnly: true }),
            ...(document && this.#startNext?.document === document && { start: this.#startNext.start }),
        });
    }

    /** Marks the cell of the text cursor, unless the user is on the board: then the text follows the board. */
    #showCursor(document: vscode.TextDocument, position: vscode.Position): void {
        const { panel } = this.frame;
        const follows = (): boolean => !this.#isDisposed && document === this.#document && !panel.active;
        if (follows() && panel.visible) {
            void this.#host.showCursor(position, follows);
        }
    }

    /** A page that is loaded again has forgotten what it was asked. */
    async #paint(): Promise<void> {
        const painting = this.#painting;
        if (painting) {
            const png = await this.#page.paint(painting.picture).catch(() => null);
            painting.done(png);
            this.#painting = this.#painting === painting ? undefined : this.#painting;
        }
    }
}

const commandNames: Readonly<Record<HostCommand, string>> = {
    solve: 'puz.solve',
    continue: 'puz.continue',
    cancel: 'puz.cancel',
    fill: 'puz.fillIn',
    findSuperfluous: 'puz.findSuperfluousClues',
    new: 'puz.newPuzzle',
    import: 'puz.import',
};

/** In the language of the puzzle's messages, which need not be that of VS Code. */
const boardName = { en: 'Board', ja: '盤面' };

/** Undefined if it has been renamed or deleted meanwhile. */
export function openDocument(uri: string): PromiseLike<vscode.TextDocument | undefined> {
    return vscode.workspace.openTextDocument(vscode.Uri.parse(uri)).then(
        document => document,
        () => undefined,
    );
}
