import { EditorView } from '@codemirror/view';
import { importText } from '../../server/src/protocol';
import type { Start } from '../host/host';
import { BoardHost } from './board-host';
import { editorState } from './editor';
import { linkTo, readLink } from './link';
import type { Server } from './server';
import { Shelf, takeForThisTab } from './shelf';
import { type Locale, type Say, sayIn, type TextName } from './texts';

/** A text in another format, whose type is to be chosen. */
export interface Unclear {
    readonly text: string;
    readonly types: readonly { readonly type: string; readonly typeName: string }[];
}

/** Texts longer than this are no puzzles. In bytes. */
const largestFile = 1_000_000;

/** The state of the site: the puzzle that is edited or played, and what can be done with it. */
export class Workshop {
    readonly server: Server;
    readonly view: EditorView;
    readonly locale: Locale;
    readonly say: Say;
    readonly shelf = new Shelf(() => this.tell('notKept'));
    readonly board: BoardHost;
    /** The identifier under which the text is kept; undefined for a puzzle that is played. */
    id: string | undefined;
    message = '';
    unclear: Unclear | undefined;
    showsMine = false;
    /** On a narrow screen: whether the text is shown instead of the board. */
    showsText = false;
    readonly #show: () => void;
    #giveBack: (() => void) | undefined;

    /** @param show draws the site anew */
    constructor(server: Server, view: EditorView, locale: Locale, show: () => void) {
        this.server = server;
        this.view = view;
        this.locale = locale;
        this.say = sayIn(locale);
        this.#show = show;
        this.board = new BoardHost({ server, view, save: async () => this.save() });
    }

    get uri(): string {
        return `puz:/${this.id ?? 'play'}.puz`;
    }

    get text(): string {
        return this.view.state.doc.toString();
    }

    get isPlayed(): boolean {
        return this.id === undefined;
    }

    /** Opens the puzzle of the address; without one, that of this tab. */
    async begin(): Promise<void> {
        addEventListener('hashchange', () => void this.#openLink());
        if (!(await this.#openLink())) {
            const id = sessionStorage.getItem('puz.id');
            const text = id === null ? undefined : await this.shelf.text(id);
            await (id !== null && text !== undefined ? this.reopen(id) : this.edit(''));
        }
        this.update();
    }

    /** Places the text in the site. */
    readonly place = (parent: HTMLElement | null): void => void parent?.append(this.view.dom);

    update(change: () => void = () => {}): void {
        change();
        this.#show();
    }

    tell(name: TextName): void {
        this.update(() => {
            this.message = this.say(name);
        });
    }

    /** Edits a text as a new puzzle. */
    async edit(text: string): Promise<void> {
        await this.#take(crypto.randomUUID(), text);
        if (text !== '') {
            await this.shelf.keep(this.id!, text);
        }
    }

    /** Edits a puzzle of this browser; a copy of it, if another tab has it open. */
    async reopen(id: string): Promise<void> {
        const text = (await this.shelf.text(id)) ?? '';
        const isTaken = id !== this.id && !(await this.#lock(id));
        if (isTaken) {
            await this.edit(text);
            this.tell('elsewhere');
        } else {
            await this.#take(id, text);
        }
    }

    /** Takes in a text in any format: asks for its type if that is unclear, or says why it is no puzzle. */
    async take(text: string, type?: string): Promise<void> {
        const read = await this.server.ask(importText, { text, ...(type !== undefined && { type }) });
        if (read && 'text' in read) {
            await this.edit(read.text);
            this.update(() => {
                this.message = read.note ?? '';
                this.unclear = undefined;
            });
        } else {
            this.update(() => {
                this.message = read?.error ?? '';
                this.unclear = read?.types && { text, types: read.types };
            });
        }
    }

    async takeFile(file: File): Promise<void> {
        if (file.size > largestFile) {
            this.tell('tooLarge');
            return;
        }
        const text = await file.text();
        await (file.name.endsWith('.puz') ? this.edit(text) : this.take(text));
    }

    /** Saves the text as a file. */
    async save(): Promise<boolean> {
        const link = document.createElement('a');
        link.download = `${this.board.state?.title || 'puzzle'}.puz`;
        link.href = URL.createObjectURL(new Blob([this.text], { type: 'text/plain' }));
        link.click();
        URL.revokeObjectURL(link.href);
        return true;
    }

    async copyLink(play: boolean): Promise<void> {
        await navigator.clipboard.writeText(await linkTo(location.href, { text: this.text, play }));
        this.tell('copied');
    }

    async #openLink(): Promise<boolean> {
        try {
            const linked = await readLink(location.hash);
            if (!linked) {
                return false;
            }
            if (linked.play) {
                await this.#take(undefined, linked.text, 'play');
            } else {
                await this.edit(linked.text);
                // What is edited from now on is another puzzle than that of the address.
                history.replaceState(null, '', location.pathname);
            }
            return true;
        } catch {
            await this.edit('');
            this.tell('damaged');
            return true;
        }
    }

    /** Takes the puzzle for this tab. After a reload the tab before may still have it for a moment. */
    async #lock(id: string): Promise<boolean> {
        for (let tries = 0; tries < 10; tries += 1) {
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

    async #take(id: string | undefined, text: string, start?: Start): Promise<void> {
        if (id !== undefined && id !== this.id && this.id !== undefined) {
            await this.#lock(id);
        }
        this.id = id;
        if (id !== undefined) {
            sessionStorage.setItem('puz.id', id);
        }
        this.message = '';
        const changed = EditorView.updateListener.of(({ docChanged, selectionSet }) => {
            if (docChanged) {
                this.board.changed();
                if (this.id !== undefined) {
                    void this.shelf.keep(this.id, this.text);
                }
            }
            if (selectionSet) {
                void this.board.moved();
            }
        });
        this.view.setState(editorState(this.server, this.uri, text, this.locale, changed));
        this.board.follow(this.uri, start);
        this.update();
    }
}
