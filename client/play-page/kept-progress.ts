import { noEntries } from '../../server/src/drawn/entry-set';
import type { Locale } from '../../server/src/message';
import type { PageMemory, PlayMemory } from '../host/host';
import { readPlay } from '../host/plays';
import { recall, store } from '../site/storage';

/** The progress in a puzzle, as the browser keeps it. */
export interface Progress {
    readonly play: PlayMemory;
    /** Whether it was solved, now or earlier. */
    readonly isSolved: boolean;
}

/** The progress of each puzzle and the looks of the page, in the browser's storage, or else as long as the page is open. */
export class KeptProgress {
    readonly #here = new Map<string, string>();

    progress(id: string): Progress {
        const kept = this.#read<Progress>(`play ${id}`);
        const begun: PlayMemory = { on: true, entries: noEntries, done: [], undone: [] };
        return { isSolved: false, ...kept, play: readPlay(kept?.play ?? begun) };
    }

    keepProgress(id: string, progress: Progress): void {
        this.#write(`play ${id}`, progress);
    }

    get memory(): Omit<PageMemory, 'plays'> {
        return this.#read('page') ?? {};
    }

    keepMemory(memory: Omit<PageMemory, 'plays'>): void {
        this.#write('page', memory);
    }

    /** The language that the user chose, or else the browser's. */
    get locale(): Locale {
        return this.#read<Locale>('language') ?? (navigator.language.startsWith('ja') ? 'ja' : 'en');
    }

    set locale(locale: Locale) {
        this.#write('language', locale);
    }

    #read<T>(name: string): T | undefined {
        const text = this.#here.get(name) ?? recall('localStorage', `puz.${name}`);
        try {
            return text === null ? undefined : (JSON.parse(text) as T);
        } catch {
            return undefined; // Another page has written there.
        }
    }

    #write(name: string, value: unknown): void {
        const text = JSON.stringify(value);
        if (store('localStorage', `puz.${name}`, text)) {
            this.#here.delete(name);
        } else {
            this.#here.set(name, text); // Storage is full, or off, as in a frame.
        }
    }
}
