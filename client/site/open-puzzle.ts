import { type Form, formOf, inForm, type SavedIn, saveAgain, saveAs } from './files';
import { newId, Shelf, takeForThisTab } from './shelf';
import { recall, store } from './storage';
import type { TextName } from './texts';

/** The parts of the site that the open puzzle needs. */
interface Desk {
    /** The text in the editor. */
    readonly text: string;
    /** The name of a file with this puzzle, without an ending. */
    readonly name: string;
    /** Shows the text of the puzzle that is open from now on. */
    showText(text: string): void;
    /** Shows a message; without one, clears it. */
    tell(name?: TextName, ...values: readonly string[]): void;
    /** Closes the dialog that is open. */
    ask(): void;
    /** Asks what to do about a file that another program has changed. */
    askToOverwrite(handle: FileSystemFileHandle): void;
    update(): void;
}

interface Opened {
    /** The identifier under which the text is kept; undefined for a puzzle that is played. */
    readonly id: string | undefined;
    readonly uri: string;
    /** The file that it is saved in, if any. */
    readonly file?: SavedIn | undefined;
    /** The form of its text in files, if it was opened from one. */
    readonly form?: Form | undefined;
}

/** The storage key of the puzzle that this tab has open, which is opened again after a reload. */
const ofThisTab = 'puz.id';

/** The puzzle that is open in this tab: where its text is kept, and the file that it is saved in. */
export class OpenPuzzle {
    readonly shelf = new Shelf({ changed: () => this.desk.update(), moved: (id, to) => void this.#moved(id, to) });
    #opened: Opened = { id: undefined, uri: '' };
    /** Lets other tabs have the puzzle. */
    #giveBack: (() => void) | undefined;

    constructor(private readonly desk: Desk) {}

    get uri(): string {
        return this.#opened.uri;
    }

    get isPlayed(): boolean {
        return this.#opened.id === undefined;
    }

    /** The name of the file that the puzzle is saved in; undefined if there is none. */
    get fileName(): string | undefined {
        return this.#opened.file?.name;
    }

    /** Opens the puzzle that this tab had before a reload, or else an empty text. Returns false if it had none. */
    async openLast(): Promise<boolean> {
        const id = recall('sessionStorage', ofThisTab);
        await (id === null ? this.edit('') : this.reopen(id));
        return id !== null;
    }

    /** Edits a text as a new puzzle; if it is kept already and no other tab has it, that one. */
    async edit(text: string, form?: Form, file?: SavedIn): Promise<void> {
        const same = text === '' ? undefined : (await this.shelf.all()).find(kept => kept.text === text);
        if (same && (await this.#lock(same.id))) {
            this.#take(same.id, text, form ?? same.form, same.file);
        } else {
            await this.#editCopy(text, form);
        }
        if (file) {
            await this.#keepIn(file);
            this.desk.update();
        }
    }

    /** Edits a puzzle of this browser; a copy of it, if another tab has it open. */
    async reopen(id: string): Promise<void> {
        if (id === this.#opened.id) {
            this.desk.ask();
            return;
        }
        const kept = await this.shelf.find(id);
        const { text = '', file } = kept ?? {};
        const form = kept?.form ?? (file && formOf(file.text));
        // After a reload, the tab before may still have it for a moment.
        const tries = this.uri === '' ? 10 : 1;
        if (text !== '' && (await this.#lock(id, tries))) {
            this.#take(id, text, form, file);
        } else {
            await this.#editCopy(text, form);
            this.desk.tell(text === '' ? undefined : 'elsewhere');
        }
    }

    /** Opens a text only to be solved by hand. Each has an address of its own, under which what is entered is kept. */
    play(uri: string, text: string): void {
        this.#giveBack?.();
        this.#show({ id: undefined, uri }, text);
    }

    /** Keeps the text as it is now, unless it is only played. */
    async keep(): Promise<void> {
        const { id, file, form } = this.#opened;
        if (id !== undefined) {
            await this.shelf.keep(id, { text: this.desk.text, file, form });
        }
    }

    /** Saves the text in its file; in one that the user chooses, if it has none yet. */
    async save(overwrite = false): Promise<boolean> {
        const { id, file, form } = this.#opened;
        const handle = file && (file.handle ?? (await this.shelf.handleOf(id!)));
        const saved = handle ? await saveAgain(handle, file.text, inForm(this.desk.text, form), overwrite) : 'gone';
        if (saved === 'gone') {
            return this.saveAs();
        }
        if (saved === 'changed') {
            this.desk.askToOverwrite(handle!);
        }
        return this.#saved(saved);
    }

    /** Saves the text in another file. */
    async saveAs(): Promise<boolean> {
        const { text, name } = this.desk;
        const fileName = this.fileName?.replace(/\.[^.]*$/, '') ?? name;
        return this.#saved(await saveAs(inForm(text, this.#opened.form), fileName));
    }

    async #saved(saved: SavedIn | 'downloaded' | 'cancelled' | 'changed' | 'refused'): Promise<boolean> {
        if (typeof saved === 'object') {
            await this.#keepIn(saved);
            this.desk.tell('savedIn', saved.name);
        } else if (saved === 'refused') {
            this.desk.tell('notWritten');
        }
        return typeof saved === 'object' || saved === 'downloaded';
    }

    /** The puzzle is in this file from now on. */
    async #keepIn(file: SavedIn): Promise<void> {
        const id = this.#opened.id!;
        this.#opened = { ...this.#opened, file };
        await this.keep();
        await (file.handle && this.shelf.keepHandle(id, file.handle));
    }

    /** Goes on under another identifier: another tab has written the puzzle that this one has open. */
    async #moved(id: string, to: string): Promise<void> {
        if (id === this.#opened.id && (await this.#lock(to))) {
            this.#opened = { ...this.#opened, id: to };
            store('sessionStorage', ofThisTab, to);
            await this.keep();
            this.desk.tell('elsewhere');
        }
    }

    async #editCopy(text: string, form?: Form): Promise<void> {
        const id = newId();
        await this.#lock(id);
        this.#take(id, text, form);
        if (text !== '') {
            await this.keep();
        }
    }

    /** Takes a puzzle for this tab, which gives back the one before. Returns false if another tab has it. */
    async #lock(id: string, tries = 1): Promise<boolean> {
        if (id === this.#opened.id) {
            return true;
        }
        for (let left = tries; left > 0; left -= 1) {
            const giveBack = await takeForThisTab(id);
            if (giveBack) {
                this.#giveBack?.();
                this.#giveBack = giveBack;
                return true;
            }
            await new Promise(resolve => setTimeout(resolve, 100));
        }
        return false;
    }

    /** Edits a puzzle that this tab has. */
    #take(id: string, text: string, form?: Form, file?: SavedIn): void {
        store('sessionStorage', ofThisTab, id);
        // From now on another puzzle is edited than that of the address.
        if (location.hash !== '') {
            history.replaceState(null, '', location.pathname + location.search);
        }
        this.#show({ id, uri: `puz:/${id}.puz`, form, file }, text);
    }

    #show(opened: Opened, text: string): void {
        this.#opened = opened;
        this.desk.showText(text);
    }
}
