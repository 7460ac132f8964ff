import * as vscode from 'vscode';
import type { PageMemory, PlayMemory } from '../host/host';
import { copied, readMemory, renamed, withPlay } from '../host/plays';
import { type Addresses, addressAfter, type Move, openAddresses } from './addresses';

export interface Played {
    readonly uri: string;
    readonly play: PlayMemory;
    readonly by: object;
}

/**
 * The memory of the pages of all boards. Entries and layers follow their puzzle when it gets another address; those of
 * an unsaved puzzle end with it.
 */
export class BoardMemory implements vscode.Disposable {
    readonly #moved = new vscode.EventEmitter<Move | undefined>();
    readonly #played = new vscode.EventEmitter<Played>();
    readonly #subscriptions: vscode.Disposable[];

    /** Entries belong to another address now; undefined: some are gone. */
    readonly onDidMove = this.#moved.event;
    readonly onDidPlay = this.#played.event;

    constructor(
        private readonly storage: vscode.Memento,
        addresses: Addresses,
    ) {
        this.#subscriptions = [
            this.#moved,
            this.#played,
            addresses.onDidMove(move => {
                const { from, to } = move;
                const follow = move.isCopy ? copied : renamed;
                const { uri, plays = {}, layers = {} } = this.all;
                this.keep({
                    ...this.all,
                    ...(uri !== undefined && { uri: addressAfter(move, uri) ?? uri }),
                    plays: follow(plays, from, to),
                    layers: follow(layers, from, to),
                });
                this.#moved.fire(move);
            }),
            addresses.onDidEnd(ended => this.#forget(uri => uri === ended)),
        ];
        // Unsaved puzzles that ended with a window that crashed.
        const open = openAddresses();
        this.#forget(uri => isUnsaved(uri) && !open.includes(uri));
    }

    get all(): PageMemory {
        return readMemory(this.storage.get<PageMemory>(memoryKey, {}));
    }

    keep(memory: PageMemory): void {
        void this.storage.update(memoryKey, memory);
    }

    rememberPlay(uri: string, play: PlayMemory, by: object): void {
        const isOpen = vscode.workspace.textDocuments.some(document => document.uri.toString() === uri);
        if (isUnsaved(uri) && !isOpen) {
            return; // It has ended, and its page did not know yet.
        }
        this.keep({ ...this.all, plays: withPlay(this.all.plays, uri, play) });
        this.#played.fire({ uri, play, by });
    }

    dispose(): void {
        vscode.Disposable.from(...this.#subscriptions).dispose();
    }

    #forget(isGone: (uri: string) => boolean): void {
        const left = <T>(all: Readonly<Record<string, T>> = {}): Readonly<Record<string, T>> =>
            Object.fromEntries(Object.entries(all).filter(([uri]) => !isGone(uri)));
        const { uri, plays, layers, ...others } = this.all;
        const shown = uri === undefined || isGone(uri) ? {} : { uri };
        this.keep({ ...others, ...shown, plays: left(plays), layers: left(layers) });
        this.#moved.fire(undefined);
    }
}

function isUnsaved(uri: string): boolean {
    return uri.startsWith('untitled:');
}

const memoryKey = 'puz.panel';
