import { del, entries, get, set } from 'idb-keyval';
import { recall, store } from './storage';

/** A puzzle as it is kept in the browser. */
export interface Kept {
    readonly text: string;
    /** The last change, in milliseconds since 1970. */
    readonly changed: number;
}

/** A text that the browser could not keep, while its tab is open. */
const unkept = 'puz.unkept';

/** The user's puzzles, kept in this browser (IndexedDB), each under an identifier. */
export class Shelf {
    /** False if the last change could not be kept, as when the disk is full. */
    isKept = true;
    readonly #tell: () => void;
    /** The end of all earlier writing. */
    #last: Promise<unknown> = Promise.resolve();

    /** @param tell is called when `isKept` changes */
    constructor(tell: () => void) {
        this.#tell = tell;
    }

    /** Keeps a text at once: the tab may be closed or killed at any time. */
    keep(id: string, text: string): Promise<void> {
        const kept: Kept = { text, changed: Date.now() };
        const written = this.#last
            .then(() => set(id, kept))
            .then(
                () => this.#note(true),
                () => {
                    // Another storage, with room of its own.
                    store('sessionStorage', unkept, JSON.stringify([id, text]));
                    this.#note(false);
                },
            );
        this.#last = written;
        return written;
    }

    async text(id: string): Promise<string | undefined> {
        const [other, text] = JSON.parse(recall('sessionStorage', unkept) ?? '[]') as [string?, string?];
        if (other === id) {
            return text;
        }
        await this.#last;
        return (await get<Kept>(id).catch(() => undefined))?.text;
    }

    /** All puzzles, the one changed last first. */
    async all(): Promise<readonly (Kept & { readonly id: string })[]> {
        await this.#last;
        const all = await entries<string, Kept>().catch(() => []);
        return all.map(([id, kept]) => ({ id, ...kept })).sort((one, other) => other.changed - one.changed);
    }

    async remove(id: string): Promise<void> {
        await del(id).catch(() => {});
    }

    #note(isKept: boolean): void {
        if (isKept) {
            store('sessionStorage', unkept, null);
        }
        if (isKept !== this.isKept) {
            this.isKept = isKept;
            this.#tell();
        }
    }
}

/**
 * Takes a puzzle for this tab: no two tabs may write the same one. The tab keeps it until it is closed or takes another.
 *
 * @returns how to give it back; undefined if another tab has it
 */
export function takeForThisTab(id: string): Promise<(() => void) | undefined> {
    // Browsers have no locks for a site without encryption.
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
