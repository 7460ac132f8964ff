import * as vscode from 'vscode';
import type { Place } from '../../server/src/board/grid';
import {
    type CellParams,
    type CellRange,
    checkPlay,
    getCellAt,
    getCellRange,
    getPlay,
    type PlayCheck,
    type PlayParams,
    type PlayState,
    type PositionParams,
} from '../../server/src/protocol';
import { type BoardStates, isPuzzle } from './board-states';
import type { PuzClient } from './language-client';
import type { AskPlay, Drawn, FromPanel, PanelMemory, ToPanel } from './panel-messages';

/**
 * The one panel beside the text that shows the board of the puzzle edited last. It never takes the focus, gets its
 * HTML once, and is told of every change by a message.
 */
export class BoardPanel implements vscode.WebviewPanelSerializer, vscode.Disposable {
    static readonly viewType = 'puz.board';

    #panel: vscode.WebviewPanel | undefined;
    #document: vscode.TextDocument | undefined;
    #drawn: Drawn | undefined;
    /** The puzzle that is to be solved by hand as soon as it is drawn. */
    #playNext: vscode.TextDocument | undefined;
    readonly #activeChanged = new vscode.EventEmitter<void>();
    readonly #subscriptions: vscode.Disposable[];

    readonly onDidChangeActive = this.#activeChanged.event;

    constructor(
        readonly extensionUri: vscode.Uri,
        readonly boards: BoardStates,
        readonly client: Pick<PuzClient, 'ask'>,
        readonly storage: vscode.Memento,
    ) {
        this.#subscriptions = [
            this.#activeChanged,
            boards.onDidChange(uri => {
                if (uri === this.#document?.uri.toString()) {
                    this.#post();
                }
            }),
            vscode.window.onDidChangeActiveTextEditor(editor => {
                if (editor && isPuzzle(editor.document)) {
                    this.#follow(editor.document);
                }
            }),
            vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
                // While the user is on the board, the text follows it and not the other way round.
                if (textEditor.document === this.#document && !this.isActive) {
                    void this.#showCursor(textEditor.document, selections[0]!.active);
                }
            }),
            vscode.workspace.onDidCloseTextDocument(document => {
                if (document === this.#document) {
                    this.#follow(undefined);
                }
            }),
        ];
    }

    /** Whether the panel is where the user works now. */
    get isActive(): boolean {
        return this.#panel?.active ?? false;
    }

    /** The puzzle in the panel. */
    get document(): vscode.TextDocument | undefined {
        return this.#panel && this.#document;
    }

    get drawn(): Drawn | undefined {
        return this.#drawn;
    }

    get #memory(): PanelMemory {
        return this.storage.get(memoryKey, {});
    }

    get html(): string | undefined {
        return this.#panel?.webview.html;
    }

    /** Opens the panel where there is none, brings it to the front where it is hidden, and leaves the focus where it is. */
    show(document: vscode.TextDocument): void {
        if (!this.#panel) {
            const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
            this.#adopt(vscode.window.createWebviewPanel(BoardPanel.viewType, '', place));
        } else if (!this.#panel.visible) {
            this.#panel.reveal(undefined, true);
        }
        this.#follow(document);
    }

    /** Has the puzzle solved by hand, in the panel, which gets the focus. */
    play(document: vscode.TextDocument): void {
        this.#playNext = document;
        this.show(document);
        this.#panel?.reveal();
    }

    /** After a reload of the window: VS Code brings the panel back, and we fill it. */
    async deserializeWebviewPanel(panel: vscode.WebviewPanel): Promise<void> {
        this.#adopt(panel);
        this.#follow(await reopen(this.#memory.uri));
    }

    dispose(): void {
        this.#panel?.dispose();
        vscode.Disposable.from(...this.#subscriptions).dispose();
    }

    #adopt(panel: vscode.WebviewPanel): void {
        this.#panel?.dispose();
        this.#panel = panel;
        const resources = vscode.Uri.joinPath(this.extensionUri, 'dist');
        panel.iconPath = {
            light: vscode.Uri.joinPath(this.extensionUri, 'client/media/puz-light.svg'),
            dark: vscode.Uri.joinPath(this.extensionUri, 'client/media/puz-dark.svg'),
        };
        panel.webview.options = { enableScripts: true, localResourceRoots: [resources] };
        panel.webview.onDidReceiveMessage((message: FromPanel) => this.#receive(message));
        panel.onDidChangeViewState(() => this.#activeChanged.fire());
        panel.onDidDispose(() => {
            if (this.#panel === panel) {
                this.#panel = undefined;
                this.#drawn = undefined;
                this.boards.watch(undefined);
                this.#activeChanged.fire();
            }
        });
        panel.webview.html = page(panel.webview, resources);
    }

    #follow(document: vscode.TextDocument | undefined): void {
        this.#document = document;
        this.#playNext = document === this.#playNext ? document : undefined;
        if (this.#panel) {
            this.boards.watch(document);
            this.#post();
        }
    }

    #post(): void {
        const document = this.#document;
        const state = document && this.boards.of(document);
        if (state && !state.boards) {
            return; // They are on their way.
        }
        if (this.#panel) {
            const name = document?.uri.path.split('/').at(-1);
            const locale = state?.locale ?? (vscode.env.language.startsWith('ja') ? 'ja' : 'en');
            this.#panel.title = [boardName[locale], ...(name ? [name] : [])].join(': ');
        }
        this.#send({
            kind: 'board',
            state,
            stale: document !== undefined && this.boards.isStale(document),
            startPlay: document !== undefined && document === this.#playNext,
        });
    }

    #send(message: ToPanel): void {
        void this.#panel?.webview.postMessage(message);
    }

    /** Marks the cell on the board that the cursor is in. */
    async #showCursor(document: vscode.TextDocument, position: vscode.Position): Promise<void> {
        if (this.#panel?.visible) {
            const params: PositionParams = { uri: document.uri.toString(), position };
            const place = await this.client.ask<Place>(getCellAt, params);
            if (document === this.#document && !this.isActive) {
                this.#send({ kind: 'cursor', place: place ?? undefined });
            }
        }
    }

    /** Has what was entered by hand drawn, or checked. */
    async #answerPlay({ kind, uri, turn, entries }: AskPlay): Promise<void> {
        const params: PlayParams = { uri, entries };
        if (kind === 'play') {
            const play = await this.client.ask<PlayState>(getPlay, params);
            this.#send({ kind, turn, play });
        } else {
            const check = await this.client.ask<PlayCheck>(checkPlay, params);
            this.#send({ kind, turn, check });
        }
    }

    /** Selects a cell in the text where that can be seen; with `focus`, goes there. */
    async #showInText(place: Place, focus: boolean): Promise<void> {
        const document = this.#document;
        const params: CellParams | undefined = document && { uri: document.uri.toString(), place };
        const range = params && (await this.client.ask<CellRange>(getCellRange, params));
        if (!document || !range || range.version !== document.version) {
            return;
        }
        const { start, end } = range;
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

    #receive(message: FromPanel): void {
        switch (message.kind) {
            case 'ready':
                this.#send({ kind: 'remembered', memory: this.#memory });
                this.#post();
                break;
            case 'remember':
                void this.storage.update(memoryKey, message.memory);
                break;
            case 'drawn':
                this.#drawn = message;
                if (message.playing && message.uri === this.#playNext?.uri.toString()) {
                    this.#playNext = undefined;
                }
                break;
            case 'play':
            case 'check':
                void this.#answerPlay(message);
                break;
            case 'cell':
                void this.#showInText(message.place, message.focus);
                break;
            case 'solve':
            case 'cancel':
            case 'continue':
                void vscode.commands.executeCommand(`puz.${message.kind}`, this.#document?.uri);
                break;
        }
    }
}

/** As all in the panel, in the language of the puzzle's messages, which need not be that of VS Code. */
const boardName = { en: 'Board', ja: '盤面' };

/** Where a panel finds what the one before it remembered. */
const memoryKey = 'puz.panel';

/** The document that the panel showed before the window was reloaded, or the puzzle that is being edited now. */
async function reopen(uri: string | undefined): Promise<vscode.TextDocument | undefined> {
    const active = vscode.window.activeTextEditor?.document;
    if (active && isPuzzle(active)) {
        return active;
    }
    try {
        return uri === undefined ? undefined : await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
    } catch {
        return undefined; // It has been renamed or deleted meanwhile.
    }
}

function page(webview: vscode.Webview, resources: vscode.Uri): string {
    const nonce = crypto.randomUUID();
    const script = webview.asWebviewUri(vscode.Uri.joinPath(resources, 'webview.js'));
    const style = webview.asWebviewUri(vscode.Uri.joinPath(resources, 'webview.css'));
    const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
    return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${style}">
<script nonce="${nonce}" src="${script}" defer></script>
</head>
<body></body>
</html>`;
}
