import * as vscode from 'vscode';
import { ProgressType } from 'vscode-languageclient';
import type { Place } from '../../server/src/board/grid';
import {
    type CellRange,
    checkPlay,
    drawExplained,
    type ExplainProgress,
    editBoard,
    explain,
    getCellAt,
    getCellRange,
    getPlay,
} from '../../server/src/protocol';
import type { BoardMemory } from './board-memory';
import { type BoardStates, isPuzzle } from './board-states';
import { EditQueue } from './edit-queue';
import type { PuzClient } from './language-client';
import type { AskPlay, Drawn, FromPanel, PaintPicture, Start, ToPanel } from './panel-messages';

type Asked<K extends FromPanel['kind']> = FromPanel & { readonly kind: K };

/** How long VS Code's automatic saving may take. */
const momentMs = 2000;

/** What all boards of the window share. */
export interface Boards {
    readonly extensionUri: vscode.Uri;
    readonly states: BoardStates;
    readonly client: Pick<PuzClient, 'ask' | 'onProgress'>;
    readonly memory: BoardMemory;
}

/** Where a board is shown: in the panel beside the text, or in an editor of its own. */
export interface BoardHost {
    readonly webview: vscode.Webview;
    readonly active: boolean;
    readonly visible: boolean;
    title: string;
    /** Has VS Code undo or redo in the document, as if that had the focus. */
    inText(command: 'undo' | 'redo', document: vscode.TextDocument): Promise<void>;
}

/**
 * A page with the board of a puzzle. Its HTML is set once; messages tell it of changes. Edits change the text, and come
 * back as another board.
 */
export class BoardView implements vscode.Disposable {
    readonly #host: BoardHost;
    readonly #boards: Boards;
    readonly #subscriptions: vscode.Disposable[];
    #document: vscode.TextDocument | undefined;
    #queue: EditQueue | undefined;
    #isTurningBack = false;
    /** The document being saved from the board. */
    #saving: vscode.TextDocument | undefined;
    #givingUp: ReturnType<typeof setTimeout> | undefined;
    #drawn: Drawn | undefined;
    /** What to start once the puzzle is drawn. */
    #startNext: { readonly document: vscode.TextDocument; readonly start: Start } | undefined;
    #explaining: vscode.CancellationTokenSource | undefined;

    #painting: { readonly message: PaintPicture; done(png: Uint8Array | undefined): void } | undefined;

    constructor(host: BoardHost, boards: Boards) {
        this.#host = host;
        this.#boards = boards;
        this.#subscriptions = [
            boards.states.onDidChange(uri => {
                if (uri === this.#document?.uri.toString()) {
                    this.#post();
                }
            }),
            vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
                if (document === this.#document && contentChanges.length > 0) {
                    this.#queue?.changed();
                }
            }),
            vscode.workspace.onDidSaveTextDocument(document => document === this.#saving && this.#endSaving(true)),
            vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
                // While the user is on the board, the text follows it and not the other way round.
                if (textEditor.document === this.#document && !host.active && !this.#isTurningBack) {
                    void this.#showCursor(textEditor.document, selections[0]!.active);
                }
            }),
            boards.memory.onDidPlay(({ uri, play, by }) => by !== this && this.#send({ kind: 'played', uri, play })),
            boards.memory.onDidMove(() => this.#send({ kind: 'remembered', memory: boards.memory.all })),
            host.webview.onDidReceiveMessage((message: FromPanel) => this.#receive(message)),
        ];
        const resources = vscode.Uri.joinPath(boards.extensionUri, 'dist');
        host.webview.options = { enableScripts: true, localResourceRoots: [resources] };
        host.webview.html = page(host.webview, resources);
    }

    get document(): vscode.TextDocument | undefined {
        return this.#document;
    }

    get drawn(): Drawn | undefined {
        return this.#drawn;
    }

    #send(message: ToPanel): void {
        void this.#host.webview.postMessage(message);
    }

    follow(document: vscode.TextDocument | undefined, start?: Start): void {
        if (document !== this.#document) {
            this.#document = document;
            this.#queue = document && new EditQueue(this.#textOf(document));
        }
        const isNext = document !== undefined && document === this.#startNext?.document;
        this.#startNext = document && start ? { document, start } : isNext ? this.#startNext : undefined;
        this.#boards.states.watch(this, document);
        this.#post();
    }

    /** A picture as a PNG file, copied to the clipboard if so asked; undefined where it is too large. */
    paint(svg: string, dpi: number, copy: boolean): Promise<Uint8Array | undefined> {
        return new Promise(resolve => {
            this.#painting?.done(undefined);
            this.#painting = { message: { kind: 'paint', svg, dpi, copy }, done: resolve };
            this.#send(this.#painting.message);
        });
    }

    dispose(): void {
        this.#painting?.done(undefined);
        this.#explaining?.cancel();
        clearTimeout(this.#givingUp);
        this.#boards.states.watch(this, undefined);
        vscode.Disposable.from(...this.#subscriptions).dispose();
    }

    #textOf(document: vscode.TextDocument): ConstructorParameters<typeof EditQueue>[0] {
        return {
            get version() {
                return document.version;
            },
            ask: ({ intents, symmetry }) =>
                this.#boards.client.ask(editBoard, { uri: document.uri.toString(), intents, symmetry }),
            apply: async ({ edits, board }) => {
                const change = new vscode.WorkspaceEdit();
                change.set(
                    document.uri,
                    edits.map(({ range: { start, end }, newText }) => {
                        const range = new vscode.Range(start.line, start.character, end.line, end.character);
                        return vscode.TextEdit.replace(range, newText);
                    }),
                );
                const applied = vscode.workspace.applyEdit(change);
                if (board) {
                    this.#boards.states.expect(board, applied);
                }
                return applied;
            },
        };
    }

    #post(): void {
        const document = this.#document;
        const state = document && this.#boards.states.of(document);
        if (state && !state.boards) {
            return; // They are on their way.
        }
        const name = document?.uri.path.split('/').at(-1);
        const locale = state?.locale ?? (vscode.env.language.startsWith('ja') ? 'ja' : 'en');
        this.#host.title = [boardName[locale], ...(name ? [name] : [])].join(': ');
        this.#send({
            kind: 'board',
            state,
            version: document && this.#boards.states.versionOf(document),
            stale: document !== undefined && this.#boards.states.isStale(document),
            ...(document && this.#startNext?.document === document && { start: this.#startNext.start }),
        });
    }

    /** Marks the cell on the board that the cursor is in. */
    async #showCursor(document: vscode.TextDocument, position: vscode.Position): Promise<void> {
        if (this.#host.visible) {
            const place = await this.#boards.client.ask(getCellAt, { uri: document.uri.toString(), position });
            if (document === this.#document && !this.#host.active && !this.#isTurningBack) {
                this.#send({ kind: 'cursor', place: place ?? undefined });
            }
        }
    }

    async #edit({ uri, version, intents, symmetry }: Asked<'edit'>): Promise<void> {
        const queue = this.#document?.uri.toString() === vscode.Uri.parse(uri).toString() ? this.#queue : undefined;
        const edited = await queue?.edit({ version, intents, symmetry });
        this.#send({ kind: 'edited', refused: edited?.kind === 'done' ? edited.refused : 'outdated' });
    }

    async #answerPlay({ kind, turn, ...params }: AskPlay): Promise<void> {
        if (kind === 'play') {
            this.#send({ kind, turn, play: await this.#boards.client.ask(getPlay, params) });
        } else {
            this.#send({ kind, turn, check: await this.#boards.client.ask(checkPlay, params) });
        }
    }

    /** A new question cancels the one before. */
    async #explain({ kind: _, turn, ...params }: Asked<'explain'>): Promise<void> {
        this.#explaining?.cancel();
        const asking = new vscode.CancellationTokenSource();
        this.#explaining = asking;
        const progress = crypto.randomUUID();
        const type = new ProgressType<ExplainProgress>();
        const watching = this.#boards.client.onProgress(type, progress, ({ found, checked }) => {
            this.#send({ kind: 'explaining', turn, found, checked });
        });
        const explained = await this.#boards.client.ask(explain, { ...params, progress }, asking.token);
        watching.dispose();
        if (!asking.token.isCancellationRequested) {
            this.#send({ kind: 'explained', turn, explained });
        }
    }

    async #drawStep({ kind, turn, ...params }: Asked<'step'>): Promise<void> {
        this.#send({ kind, turn, step: params.step, drawing: await this.#boards.client.ask(drawExplained, params) });
    }

    /** While the text has the focus for this, the board does not follow its cursor. */
    #turnBack(kind: 'undo' | 'redo', document: vscode.TextDocument): void {
        let lines = 0;
        this.#queue?.afterwards(
            async () => {
                lines = document.lineCount;
                this.#isTurningBack = true;
                try {
                    await this.#host.inText(kind, document);
                } finally {
                    this.#isTurningBack = false;
                }
            },
            () => document.lineCount === lines,
        );
    }

    async #showInText(place: Place, focus: boolean): Promise<void> {
        const document = this.#document;
        const range =
            document && (await this.#boards.client.ask(getCellRange, { uri: document.uri.toString(), place }));
        if (range && range.version === document.version) {
            await select(document, range, focus);
        }
    }

    /** Goes to what is wrong in the text. */
    async #showReason(index: number): Promise<void> {
        const document = this.#document;
        const state = document && this.#boards.states.of(document);
        const reason = state?.reasons?.[index];
        if (document && reason && state.version === document.version) {
            await select(document, reason.range, true);
        }
    }

    /** `save` returns false where automatic saving is faster: the document is saved then, or will be in a moment. */
    async #save(document: vscode.TextDocument): Promise<void> {
        clearTimeout(this.#givingUp);
        this.#saving = document;
        const isSaved = await document.save().then(undefined, () => false);
        if (isSaved || !document.isDirty) {
            this.#endSaving(true);
        } else {
            this.#givingUp = setTimeout(() => this.#endSaving(false), momentMs);
        }
    }

    #endSaving(isSaved: boolean): void {
        if (this.#saving) {
            this.#saving = undefined;
            this.#send({ kind: 'saved', isSaved });
        }
    }

    #receive(message: FromPanel): void {
        const document = this.#document;
        switch (message.kind) {
            case 'ready':
                this.#send({ kind: 'remembered', memory: this.#boards.memory.all });
                this.#post();
                if (this.#painting) {
                    this.#send(this.#painting.message);
                }
                break;
            case 'painted':
                this.#painting?.done(message.png);
                this.#painting = undefined;
                break;
            case 'remember':
                this.#boards.memory.remember(message.memory);
                break;
            case 'rememberPlay':
                this.#boards.memory.rememberPlay(message.uri, message.play, this);
                break;
            case 'drawn':
                this.#drawn = message;
                if (
                    message.uri === this.#startNext?.document.uri.toString() &&
                    (this.#startNext?.start === 'play' ? message.playing : message.explaining)
                ) {
                    this.#startNext = undefined;
                }
                break;
            case 'play':
            case 'check':
                void this.#answerPlay(message);
                break;
            case 'explain':
                void this.#explain(message);
                break;
            case 'step':
                void this.#drawStep(message);
                break;
            case 'explainEnd':
                this.#explaining?.cancel();
                break;
            case 'edit':
                void this.#edit(message);
                break;
            case 'undo':
            case 'redo': {
                const { kind } = message;
                this.#turnBack(kind, document!);
                break;
            }
            case 'save':
                this.#queue?.afterwards(() => this.#save(document!));
                break;
            case 'reason':
                void this.#showReason(message.index);
                break;
            case 'cell':
                void this.#showInText(message.place, message.focus);
                break;
            case 'solve':
            case 'cancel':
            case 'continue':
                void vscode.commands.executeCommand(`puz.${message.kind}`, document?.uri);
                break;
        }
    }
}

/** Selects a place in the text if that is visible; with `focus`, goes there. */
async function select(
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

/** In the language of the puzzle's messages, which need not be that of VS Code. */
const boardName = { en: 'Board', ja: '盤面' };

/** The puzzle being edited, or else the one shown before the window was reloaded. */
export async function documentToShow(memory: BoardMemory): Promise<vscode.TextDocument | undefined> {
    const active = vscode.window.activeTextEditor?.document;
    if (active && isPuzzle(active)) {
        return active;
    }
    const { uri } = memory.all;
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
    const policy = `default-src 'none'; img-src data:; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
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
