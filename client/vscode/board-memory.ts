import * as vscode from 'vscode';
import type { PageMemory, PlayMemory } from '../host/host';
import { renamed, withChanges, withPlay } from '../host/plays';

export interface Played {
    readonly uri: string;
    readonly play: PlayMemory;
    readonly by: object;
}

/** The memory of the pages of all boards. Entries and layers follow their file when that is renamed. */
export class BoardMemory implements vscode.Disposable {
    readonly #storage: vscode.Memento;
    readonly #moved = new vscode.EventEmitter<void>();
    readonly #played = new vscode.EventEmitter<Played>();
    readonly #subscription: vscode.Disposable;

    /** Entries have moved to a renamed file. */
    readonly onDidMove = this.#moved.event;
    readonly onDidPlay = this.#played.event;

    constructor(storage: vscode.Memento) {
        this.#storage = storage;
        this.#subscription = vscode.workspace.onDidRenameFiles(({ files }) => {
            const moved = <T>(all: Readonly<Record<string, T>> = {}): Readonly<Record<string, T>> =>
                files.reduce((before, { oldUri, newUri }) => renamed(before, `${oldUri}`, `${newUri}`), all);
            const { plays, layers } = this.all;
            this.#store({ ...this.all, plays: moved(plays), layers: moved(layers) });
            this.#moved.fire();
        });
    }

    get all(): PageMemory {
        return this.#storage.get<PageMemory>(memoryKey, {});
    }

    /**
     * Keeps what a page has changed, besides entries, which only `rememberPlay` changes.
     *
     * @param before what that page knew
     */
    remember(before: PageMemory, memory: Omit<PageMemory, 'plays'>): void {
        this.#store(withChanges(this.all, before, memory));
    }

    rememberPlay(uri: string, play: PlayMemory, by: object): void {
        this.#store({ ...this.all, plays: withPlay(this.all.plays, uri, play) });
        this.#played.fire({ uri, play, by });
    }

    dispose(): void {
        vscode.Disposable.from(this.#moved, this.#played, this.#subscription).dispose();
    }

    #store(memory: PageMemory): void {
        void this.#storage.update(memoryKey, memory);
    }
}

const memoryKey = 'puz.panel';
