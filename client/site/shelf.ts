import { createStore, del, entries, get, promisifyRequest, set } from 'idb-keyval';
import type { Form, SavedIn } from './files';
import { recall, store } from './storage';

/** A puzzle as it is kept in the browser. */
export interface Kept {
    readonly text: string;
    /** The last change, in milliseconds since 1970. */
    readonly changed: number;
    /** The page, loaded once, that wrote it. */
    readonly by: string;
    /** The file that it was saved in or opened from, without its handle. */
    readonly file?: Pick<SavedIn, 'name' | 'text'>;
    /** The form of its text in files; LF alone, if left out. */
    readonly form?: Form;
}

/** The part of a puzzle that is stored. */
interface ToKeep {
    readonly text: string;
    readonly file?: SavedIn | undefined;
    readonly form?: Form | undefined;
}

/** A text that is still to be kept. */
interface Unkept extends Kept {
    /** The version that its tab knew to be kept before; undefined if it knew none. */
    after?: string | undefined;
}

const versionOf = ({ by, changed }: Kept): string => `${by} ${changed}`;

/** The store that idb-keyval has anyway. */
const puzzles = createStore('keyval-store', 'keyval');

/** Handles of files, apart from the puzzles: they are only read to write the file. */
const files = createStore('puz-files', 'files');

/** Where the texts are, while their tab is open, that the browser could not keep. */
const unkeptKey = 'puz.unkept';

/** The events of the shelf. */
interface Listener {
    /** `isKept` has changed. */
    changed(): void;
    /** Another tab has written this puzzle, so what this tab wrote is kept under another identifier. */
    moved(id: string, to: string): void;
}

/** The user's puzzles, kept in this browser (IndexedDB), each under an identifier. */
export class Shelf {
    /** False if changes could not be kept, as when the disk is full. */
    isKept = true;
    readonly #unkept = new Map<string, Unkept>(
        Object.entries(JSON.parse(recall('sessionStorage', unkeptKey) ?? '{}') as Record<string, Unkept>),
    );
    readonly #by = newId();
    /** The versions that this tab has read, by the identifiers. */
    readonly #read = new Map<string, string>();

    constructor(private readonly listener: Listener) {
        if (this.#unkept.size > 0) {
            this.isKept = false;
            void this.#write();
        }
    }

    /** Keeps a text at once: the tab may be closed or killed at any time. */
    keep(id: string, { text, file, form }: ToKeep): Promise<void> {
        const after = this.#unkept.get(id)?.after ?? this.#read.get(id);
        const more = { ...(file && { file: { name: file.name, text: file.text } }), ...(form && { form }) };
        this.#unkept.set(id, { text, changed: Date.now(), by: this.#by, ...more, after });
        return this.#write();
    }

    async find(id: string): Promise<Kept | undefined> {
        const unkept = this.#unkept.get(id);
        if (unkept) {
            return unkept;
        }
        const kept = await orNothing(() => get<Kept>(id, puzzles));
        if (kept) {
            this.#read.set(id, versionOf(kept));
        }
        return kept;
    }

    /** Keeps the handle of the file that a puzzle is saved in. Without it, the user will have to choose the file again. */
    async keepHandle(id: string, handle: FileSystemFileHandle): Promise<void> {
        await orNothing(() => set(id, handle, files));
    }

    handleOf(id: string): Promise<FileSystemFileHandle | undefined> {
        return orNothing(() => get<FileSystemFileHandle>(id, files));
    }

    /** All puzzles, the one changed last first. */
    async all(): Promise<readonly (Kept & { readonly id: string })[]> {
        const kept = (await orNothing(() => entries<string, Kept>(puzzles))) ?? [];
        const all = [...new Map<string, Kept>([...kept, ...this.#unkept])];
        return all.map(([id, one]) => ({ id, ...one })).sort((one, other) => other.changed - one.changed);
    }

    async remove(id: string): Promise<void> {
        this.#unkept.delete(id);
        await orNothing(() => del(id, puzzles));
        await orNothing(() => del(id, files));
    }

    /** Writes all that is not kept yet. */
    async #write(): Promise<void> {
        if (!this.isKept) {
            // At once, as writing takes a while to fail, and the page may be gone by then.
            this.#holdUnkept();
        }
        const written = await Promise.all([...this.#unkept].map(([id, unkept]) => this.#writeOne(id, unkept)));
        const isKept = !written.includes(false);
        if (!isKept || !this.isKept) {
            this.#holdUnkept();
        }
        if (isKept !== this.isKept) {
            this.isKept = isKept;
            this.listener.changed();
        }
    }

    /** Holds what is not kept yet in another storage, with room of its own. */
    #holdUnkept(): void {
        const rest = this.#unkept.size === 0 ? null : JSON.stringify(Object.fromEntries(this.#unkept));
        store('sessionStorage', unkeptKey, rest);
    }

    /** Returns false if the browser cannot keep it. */
    async #writeOne(id: string, unkept: Unkept): Promise<boolean> {
        const { after, ...kept } = unkept;
        try {
            const before = await replace(id, kept);
            if (before && before.by !== this.#by && versionOf(before) !== after) {
                const to = newId();
                this.#unkept.delete(id);
                this.listener.moved(id, to);
                await Promise.all([replace(id, before), replace(to, kept)]);
                return true;
            }
        } catch {
            return false;
        }
        this.#read.set(id, versionOf(kept));
        const latest = this.#unkept.get(id);
        if (latest === unkept) {
            this.#unkept.delete(id);
        } else if (latest) {
            latest.after = versionOf(kept);
        }
        return true;
    }
}

/** Keeps a version; returns the one before. @throws if the browser cannot */
function replace(id: string, kept: Kept): Promise<Kept | undefined> {
    return puzzles('readwrite', async store => {
        const before: IDBRequest<Kept | undefined> = store.get(id);
        store.put(kept, id);
        // At once: a transaction that waits for its page is lost together with it.
        store.transaction.commit();
        await promisifyRequest(store.transaction);
        return before.result;
    });
}

/** A value from a storage; undefined if the storage fails or is switched off. */
async function orNothing<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
        return await ask();
    } catch {
        return undefined;
    }
}

/** A new identifier. Browsers have `crypto.randomUUID` only for sites with encryption. */
export function newId(): string {
    return Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-');
}

/**
 * Takes a puzzle for this tab: no two tabs may write the same one. The tab keeps it until it is closed or takes another.
 *
 * @returns how to give it back; undefined if another tab has it
 */
export function takeForThisTab(id: string): Promise<(() => void) | undefined> {
    // Browsers have no locks for a site without encryption; there, the tab that writes second notices that it does.
    if (!('locks' in navigator)) {
        return Promise.resolve(() => {});
    }
    return new Promise(resolve => {
        void navigator.locks.request(`puz ${id}`, { ifAvailable: true }, lock => {
            if (!lock) {
                resolve(undefined);
                return undefined;
            }
            return new Promise<void>(release => resolve(release));
        });
    });
}
