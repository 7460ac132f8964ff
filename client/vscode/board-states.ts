import * as vscode from 'vscode';
import { State } from 'vscode-languageclient';
import { boardChanged, getBoard, type PuzzleState, type WatchParams, watchBoard } from '../../server/src/protocol';
import { type PuzClient, puzzleDocuments } from './language-client';

/** The latest states of documents from the server. */
export class BoardStates implements vscode.Disposable {
    readonly #changed = new vscode.EventEmitter<string>();
    readonly #known = new Map<string, PuzzleState>();
    readonly #subscriptions: vscode.Disposable[];

    /** Fires the document's URI when its board, its verdict or its being up to date has changed. */
    readonly onDidChange = this.#changed.event;

    /** The document that each viewer shows. */
    readonly #watched = new Map<object, string>();

    constructor(private readonly client: PuzClient) {
        this.#subscriptions = [
            this.#changed,
            client.onNotification(boardChanged, (state: PuzzleState) => this.#set(state)),
            client.onDidChangeState(async ({ newState }) => {
                if (newState === State.Running) {
                    this.#watch();
                    await this.#fetchAll();
                } else {
                    for (const uri of this.#known.keys()) {
                        this.#forget(uri);
                    }
                }
            }),
            vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
                if (contentChanges.length > 0 && this.isStale(document)) {
                    this.#changed.fire(document.uri.toString());
                }
            }),
            vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri.toString())),
        ];
    }

    of(document: vscode.TextDocument): PuzzleState | undefined {
        return this.#known.get(document.uri.toString());
    }

    /** A viewer shows this document from now on, and no other. */
    watch(viewer: object, document: vscode.TextDocument | undefined): void {
        const uri = document?.uri.toString();
        if (uri !== this.#watched.get(viewer)) {
            if (uri === undefined) {
                this.#watched.delete(viewer);
            } else {
                this.#watched.set(viewer, uri);
            }
            this.#watch();
        }
    }

    /** Whether the text has changed since the server's last state. */
    isStale(document: vscode.TextDocument): boolean {
        const state = this.of(document);
        return state !== undefined && state.version < document.version;
    }

    dispose(): void {
        vscode.Disposable.from(...this.#subscriptions).dispose();
    }

    #set(state: PuzzleState): void {
        const uri = vscode.Uri.parse(state.uri).toString();
        // The state of a document that was closed meanwhile would never be removed.
        const isOpen = vscode.workspace.textDocuments.some(document => document.uri.toString() === uri);
        if (isOpen && state.version >= (this.#known.get(uri)?.version ?? 0)) {
            this.#known.set(uri, state);
            this.#changed.fire(uri);
        }
    }

    #watch(): void {
        const params: WatchParams = { uris: [...new Set(this.#watched.values())] };
        // A server that is not running yet gets this when it starts.
        this.client.sendNotification(watchBoard, params).catch(() => {});
    }

    #forget(uri: string): void {
        if (this.#known.delete(uri)) {
            this.#changed.fire(uri);
        }
    }

    /** A server just started may have sent states before we listened. */
    async #fetchAll(): Promise<void> {
        for (const document of vscode.workspace.textDocuments.filter(isPuzzle)) {
            const state = await this.client.ask(getBoard, { uri: document.uri.toString() });
            if (state) {
                this.#set(state);
            }
        }
    }
}

export function isPuzzle(document: vscode.TextDocument): boolean {
    return vscode.languages.match(puzzleDocuments, document) > 0;
}
