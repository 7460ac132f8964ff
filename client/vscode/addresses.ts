import * as vscode from 'vscode';
import { isPuzzle } from './board-states';

/** A file, folder or unsaved puzzle that has another address from now on. */
export interface Move {
    readonly from: string;
    readonly to: string;
    /** Whether `from` stays: it was saved under another name. */
    readonly isCopy: boolean;
}

/** The text that a save writes to a file of another name, and the puzzles that have this text. */
interface SaveAs {
    readonly to: string;
    readonly sources: readonly string[];
}

/** Tells where puzzles go. VS Code reports renames; it does not report under which name a puzzle is saved. */
export class Addresses implements vscode.Disposable {
    readonly #moved = new vscode.EventEmitter<Move>();
    readonly #ended = new vscode.EventEmitter<string>();
    readonly #subscriptions: vscode.Disposable[];
    #saveAs: SaveAs | undefined;
    #renaming: readonly Move[] = [];

    readonly onDidMove = this.#moved.event;
    /** An unsaved puzzle was closed; its address goes to the next new one. */
    readonly onDidEnd = this.#ended.event;

    constructor() {
        const { workspace } = vscode;
        this.#subscriptions = [
            this.#moved,
            this.#ended,
            workspace.onWillRenameFiles(({ files }) => {
                this.#renaming = renames(files);
            }),
            workspace.onDidRenameFiles(({ files }) => {
                this.#renaming = [];
                for (const move of renames(files)) {
                    this.#moved.fire(move);
                }
            }),
            workspace.onWillSaveTextDocument(({ document, reason }) => {
                const isByHand = reason === vscode.TextDocumentSaveReason.Manual;
                this.#saveAs = isByHand ? saveAsOf(document) : this.#saveAs;
            }),
            workspace.onDidSaveTextDocument(document => this.#onSaved(document)),
            workspace.onDidCloseTextDocument(document => {
                // A document that gets another language is closed, too, but stays.
                if (document.isClosed && document.isUntitled) {
                    this.#onUntitledClosed(`${document.uri}`);
                }
            }),
        ];
    }

    /** Whether a file is being renamed: VS Code closes its text before it reports that. */
    isRenaming(address: string): boolean {
        return this.#renaming.some(move => addressAfter(move, address) !== undefined);
    }

    dispose(): void {
        vscode.Disposable.from(...this.#subscriptions).dispose();
    }

    /** "Save As" of a file goes on in the new one. */
    #onSaved({ uri }: vscode.TextDocument): void {
        const active = addressOf(vscode.window.tabGroups.activeTabGroup.activeTab);
        const { to, sources = [] } = this.#saveAs ?? {};
        const isFile = active !== undefined && !active.startsWith('untitled:');
        if (to === `${uri}` && isFile && sources.includes(active) && !openAddresses().includes(to)) {
            this.#saveAs = undefined;
            this.#moved.fire({ from: active, to, isCopy: true });
        }
    }

    /** VS Code closes an unsaved text right after it has saved it as a file. */
    #onUntitledClosed(from: string): void {
        const { to, sources = [] } = this.#saveAs ?? {};
        if (to !== undefined && sources.includes(from)) {
            this.#saveAs = undefined;
            this.#moved.fire({ from, to, isCopy: false });
        } else {
            this.#ended.fire(from);
        }
    }
}

function renames(files: vscode.FileRenameEvent['files']): readonly Move[] {
    return files.map(({ oldUri, newUri }) => ({ from: `${oldUri}`, to: `${newUri}`, isCopy: false }));
}

/** The address of a puzzle after a move of it or of its folder; undefined if that leaves it where it is. */
export function addressAfter({ from, to }: Move, address: string): string | undefined {
    const isMoved = address === from || address.startsWith(`${from}/`);
    return isMoved ? to + address.slice(from.length) : undefined;
}

/** The addresses of all texts and boards that are open, also behind other tabs. */
export function openAddresses(): readonly string[] {
    const tabs = vscode.window.tabGroups.all.flatMap(group => group.tabs);
    return tabs.flatMap(tab => addressOf(tab) ?? []);
}

function addressOf(tab: vscode.Tab | undefined): string | undefined {
    const { input } = tab ?? {};
    const isText = input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom;
    return isText ? `${input.uri}` : undefined;
}

/**
 * The puzzles that may have been saved as this file; undefined if it is in front: "Save As" saves a file that is not shown
 * yet.
 */
function saveAsOf(saved: vscode.TextDocument): SaveAs | undefined {
    const to = `${saved.uri}`;
    if (to === addressOf(vscode.window.tabGroups.activeTabGroup.activeTab)) {
        return undefined;
    }
    const others = vscode.workspace.textDocuments.filter(document => document !== saved && isPuzzle(document));
    const text = textOf(saved);
    const sources = others.filter(other => textOf(other) === text).map(({ uri }) => `${uri}`);
    return sources.length > 0 ? { to, sources } : undefined;
}

/** A text with LF alone: two files may end their lines in different ways. */
function textOf(document: vscode.TextDocument): string {
    return document.getText().replaceAll('\r\n', '\n');
}
