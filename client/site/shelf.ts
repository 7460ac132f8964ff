import { del, entries, get, set } from 'idb-keyval';

/** A puzzle as it is kept in the browser. */
export interface Kept {
    readonly text: string;
    /** The last change, in milliseconds since 1970. */
    readonly changed: number;
}

/** The user's puzzles, kept in this browser (IndexedDB), each under an identifier. */
export class Shelf {
    readonly #failed: (error: unknown) => void;
    /** The writing of each puzzle that has not ended yet. */
    #last: Promise<unknown> = Promise.resolve();

    /** @param failed is told when a puzzle cannot be kept, as when the disk is full */
    constructor(failed: (error: unknown) => void) {
        this.#failed = failed;
    }

    /** Keeps a text at once: the tab may be closed or killed at any time. */
    keep(id: string, text: string): Promise<void> {
        const kept: Kept = { text, changed: Date.now() };
        const written = this.#last.then(() => set(id, kept));
        this.#last = written.catch(this.#failed);
        return written.catch(() => {});
    }

    async text(id: string): Promise<string | undefined> {
        return (await get<Kept>(id).catch(() => undefined))?.text;
    }

    /** All puzzles, the one changed last first. */
    async all(): Promise<readonly (Kept & { readonly id: string })[]> {
        const all = await entries<string, Kept>().catch(() => []);
        return all.map(([id, kept]) => ({ id, ...kept })).sort((one, other) => other.changed - one.changed);
    }

    remove(id: string): Promise<void> {
        return del(id);
    }
}

/**
 * Takes a puzzle for this tab: no two tabs may write the same one. The tab keeps it until it is closed or takes another.
 *
 * @returns how to give it back; undefined if another tab has it
 */
export function takeForThisTab(id: string): Promise<(() => void) | undefined> {
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
