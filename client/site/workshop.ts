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
    /** The list of puzzles that is open. */
    list: 'mine' | 'example' | undefined;
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
        const id = crypto.randomUUID();
        await this.#lock(id);
        await this.#take(id, text);
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

    /**
     * Takes in a text in another format: asks for its type if that is unclear.
     *
     * @returns why it is no puzzle; undefined if it is or may be one
     */
    async import(text: string, type?: string): Promise<string | undefined> {
        const read = await this.server.ask(importText, { text, ...(type !== undefined && { type }) });
        if (read && !('text' in read) && !read.types) {
            return read.error;
        }
        if (read && 'text' in read) {
            await this.edit(read.text);
        }
        this.update(() => {
            this.message = (read && 'text' in read && read.note) || '';
            this.unclear = read && 'types' in read && read.types ? { text, types: read.types } : undefined;
        });
        return undefined;
    }

    /** Edits a text of any format as a new puzzle. What is no other format is taken as it is. */
    async take(text: string): Promise<void> {
        if ((await this.import(text)) !== undefined) {
            await this.edit(text);
        }
    }

    /** Pastes into an empty text: an address or a table becomes the puzzle that it stands for. */
    readonly paste = (event: ClipboardEvent, view: EditorView): boolean => {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (text === '' || view.state.doc.toString().trim() !== '') {
            return false;
        }
        void this.import(text).then(refusal => {
            if (refusal !== undefined) {
                view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.paste' });
            }
        });
        return true;
    };

    async takeFile(file: File): Promise<void> {
        if (file.size > largestFile) {
            this.tell('tooLarge');
            return;
        }
        await this.take(await file.text());
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
        this.id = id;
        if (id !== undefined) {
            sessionStorage.setItem('puz.id', id);
        }
        this.message = '';
        this.list = undefined;
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
        this.view.setState(
            editorState(this.server, this.uri, text, this.locale, [
                changed,
                EditorView.domEventHandlers({ paste: this.paste }),
            ]),
        );
        this.board.follow(this.uri, start);
        this.update();
    }
}
