import { EditorView } from '@codemirror/view';
import type { Range } from 'vscode-languageserver-types';
import { getAddress, importText } from '../../server/src/protocol';
import { linkTo, readLink, TooLarge } from '../host/link';
import { BoardHost } from './board-host';
import { changesOffered, type Offered } from './code-actions';
import { type Published, showFindings } from './diagnostics';
import { download } from './download';
import { editorState, keysThat } from './editor';
import { Paper } from './paper';
import { positionOf } from './positions';
import type { Server } from './server';
import { newId, Shelf, takeForThisTab } from './shelf';
import { recall, store } from './storage';
import { type Locale, type Say, sayIn, type TextName } from './texts';

/** A text in another format, whose type is to be chosen. */
export interface Unclear {
    readonly text: string;
    readonly types: readonly { readonly type: string; readonly typeName: string }[];
}

/** Texts longer than this are no puzzles. In bytes. */
const largestFile = 1_000_000;

/** What a tab has open. */
interface Open {
    /** The identifier under which the text is kept; undefined for a puzzle that is played. */
    readonly id: string | undefined;
    readonly uri: string;
}

export type DialogName = 'mine' | 'example' | 'generate' | 'print' | 'change' | 'fixes';

const startOfText: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

const ofThisTab = 'puz.id';

/** The state of the site: the puzzle that is edited or played, and what can be done with it. */
export class Workshop {
    readonly server: Server;
    readonly view: EditorView;
    readonly locale: Locale;
    readonly say: Say;
    readonly shelf = new Shelf({ changed: () => this.update(), moved: (id, to) => void this.#moved(id, to) });
    readonly board: BoardHost;
    readonly paper: Paper;
    message = '';
    /** A text that the user is to copy, as the browser does not let the site do it. */
    toCopy: string | undefined;
    unclear: Unclear | undefined;
    /** The dialog that is open. */
    dialog: DialogName | undefined;
    /** The changes of the text that the dialog offers. */
    offers: readonly Offered[] = [];
    /** The number of findings in the text. */
    problems = 0;
    /** On a narrow screen: whether the text is shown instead of the board. */
    showsText = false;
    readonly #show: () => void;
    #open: Open = { id: undefined, uri: '' };
    #giveBack: (() => void) | undefined;

    /** @param show draws the site anew */
    constructor(server: Server, view: EditorView, locale: Locale, show: () => void) {
        this.server = server;
        this.view = view;
        this.locale = locale;
        this.say = sayIn(locale);
        this.#show = show;
        this.paper = new Paper(server, locale);
        this.board = new BoardHost({
            server,
            view,
            say: this.say,
            save: async () => this.save(),
            beginNew: () => this.edit(''),
            importFrom: (address = prompt(this.say('whichAddress')) ?? '') => this.#importFrom(address),
            show: message =>
                this.update(() => {
                    this.message = message;
                }),
            update: () => this.update(),
        });
    }

    get uri(): string {
        return this.#open.uri;
    }

    get text(): string {
        return this.view.state.doc.toString();
    }

    get isPlayed(): boolean {
        return this.#open.id === undefined;
    }

    /** What the browser does not keep; undefined if it keeps everything. */
    get lost(): TextName | undefined {
        return !this.shelf.isKept ? 'notKept' : !this.board.keepsPlays ? 'playNotKept' : undefined;
    }

    /** Opens the puzzle of the address; without one, that of this tab. */
    async begin(): Promise<void> {
        addEventListener('hashchange', () => void this.#openLink());
        const { hash } = location;
        if (!(await this.#openLink())) {
            const id = recall('sessionStorage', ofThisTab);
            await (id === null ? this.edit('') : this.reopen(id));
            if (hash.length > 1) {
                this.tell('otherLink');
            }
        }
        this.update();
    }

    /** Places the text in the site. */
    readonly place = (parent: HTMLElement | null): void => void parent?.append(this.view.dom);

    update(change: () => void = () => {}): void {
        change();
        this.#show();
    }

    /** Shows a message; without one, clears it. */
    tell(name?: TextName): void {
        this.update(() => {
            this.message = name ? this.say(name) : '';
            this.toCopy = undefined;
        });
    }

    /** Shows a dialog; without a name, none. */
    readonly ask = (dialog?: DialogName): void =>
        this.update(() => {
            this.dialog = dialog;
        });

    /** Shows findings of the server. */
    found(published: Published): void {
        showFindings(this.server, this.view, published);
        this.update(() => {
            this.problems = published.diagnostics.length;
        });
    }

    /** Edits a text as a new puzzle; if it is kept already and no other tab has it, that one. */
    async edit(text: string): Promise<void> {
        const same = text === '' ? undefined : (await this.shelf.all()).find(kept => kept.text === text);
        if (same && (await this.#lock(same.id))) {
            this.#take(same.id, text);
        } else {
            await this.#editCopy(text);
        }
    }

    /** Edits a puzzle of this browser; a copy of it, if another tab has it open. */
    async reopen(id: string): Promise<void> {
        if (id === this.#open.id) {
            this.ask();
            return;
        }
        const text = (await this.shelf.text(id)) ?? '';
        // After a reload, the tab before may still have it for a moment.
        const tries = this.uri === '' ? 10 : 1;
        if (text !== '' && (await this.#lock(id, tries))) {
            this.#take(id, text);
        } else {
            await this.#editCopy(text);
            this.tell(text === '' ? undefined : 'elsewhere');
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

    async #importFrom(address: string): Promise<void> {
        const refusal = address.trim() === '' ? undefined : await this.import(address);
        if (refusal !== undefined) {
            this.update(() => {
                this.message = refusal;
            });
        }
    }

    /** Edits a text of any format as a new puzzle. What is no other format is taken as it is. */
    async take(text: string): Promise<void> {
        if ((await this.import(text)) !== undefined) {
            await this.edit(text);
        }
    }

    /** Pastes over the whole text: an address or a table becomes the puzzle that it stands for. */
    readonly paste = (event: ClipboardEvent, view: EditorView): boolean => {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        const { doc, selection } = view.state;
        const { from, to } = selection.main;
        const isOver = `${doc.sliceString(0, from)}${doc.sliceString(to)}`.trim() === '';
        if (text === '' || !isOver) {
            return false;
        }
        void this.import(text).then(refusal => {
            if (refusal !== undefined) {
                view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.paste', scrollIntoView: true });
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
        download(new Blob([this.text], { type: 'text/plain' }), `${this.name}.puz`);
        return true;
    }

    /** The name of a file with this puzzle, without an ending. */
    get name(): string {
        return this.board.state?.title || 'puzzle';
    }

    async copyLink(play: boolean): Promise<void> {
        const link = await linkTo(location.href, { text: this.text, play });
        if (link === undefined) {
            this.tell('noLink');
        } else {
            await this.copy(link);
        }
    }

    /** Copies the address on puzz.link, or says why there is none. */
    async copyAddress(): Promise<void> {
        const made = await this.server.ask(getAddress, { uri: this.uri });
        if (made && 'text' in made) {
            await this.copy(made.text);
        } else {
            this.update(() => {
                this.message = made?.error ?? '';
            });
        }
    }

    /** Offers the changes that mend the text at the cursor, or those that turn and resize the board. */
    async offer(dialog: 'fixes' | 'change'): Promise<void> {
        const { doc, selection } = this.view.state;
        const { from, to } = selection.main;
        const here = { start: positionOf(doc, from), end: positionOf(doc, to) };
        const wanted =
            dialog === 'fixes'
                ? { range: here }
                : { range: startOfText, only: ['refactor.rewrite.turn', 'refactor.rewrite.resize'] };
        const offers = await changesOffered(this.server, this.view, this.uri, wanted);
        if (offers.length === 0) {
            this.tell(dialog === 'fixes' ? 'noFixes' : 'noBoard');
            return;
        }
        this.offers = offers;
        this.ask(dialog);
    }

    /** Copies a text. If the browser does not allow that, the user can do it. */
    async copy(text: string): Promise<void> {
        try {
            await navigator.clipboard.writeText(text);
            this.tell('copied');
        } catch {
            this.tell('copyYourself');
            this.update(() => {
                this.toCopy = text;
            });
        }
    }

    async #openLink(): Promise<boolean> {
        const { hash } = location;
        try {
            const linked = await readLink(hash);
            if (!linked) {
                return false;
            }
            if (linked.play) {
                this.#giveBack?.();
                // Each puzzle has an address of its own, under which what is entered is kept.
                this.#showText({ id: undefined, uri: `puz:/${hash.slice(1).replace('=', '/')}.puz` }, linked.text);
            } else {
                await this.edit(linked.text);
            }
        } catch (error) {
            await this.edit('');
            this.tell(error instanceof TooLarge ? 'largeLink' : 'damaged');
        }
        return true;
    }

    /** Goes on under another identifier: another tab has written the puzzle that this one has open. */
    async #moved(id: string, to: string): Promise<void> {
        if (id === this.#open.id && (await this.#lock(to))) {
            this.#open = { ...this.#open, id: to };
            store('sessionStorage', ofThisTab, to);
            await this.shelf.keep(to, this.text);
            this.tell('elsewhere');
        }
    }

    async #editCopy(text: string): Promise<void> {
        const id = newId();
        await this.#lock(id);
        this.#take(id, text);
        if (text !== '') {
            await this.shelf.keep(id, text);
        }
    }

    /** Takes a puzzle for this tab, which gives back the one before. Returns false if another tab has it. */
    async #lock(id: string, tries = 1): Promise<boolean> {
        if (id === this.#open.id) {
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
    #take(id: string, text: string): void {
        store('sessionStorage', ofThisTab, id);
        // What is edited from now on is another puzzle than that of the address.
        if (location.hash !== '') {
            history.replaceState(null, '', location.pathname + location.search);
        }
        this.#showText({ id, uri: `puz:/${id}.puz` }, text);
    }

    #showText(open: Open, text: string): void {
        const { uri } = open;
        this.#open = open;
        this.message = '';
        this.toCopy = undefined;
        this.unclear = undefined;
        this.dialog = undefined;
        const changed = EditorView.updateListener.of(({ docChanged, selectionSet }) => {
            if (docChanged) {
                this.board.changed();
                if (this.#open.id !== undefined) {
                    void this.shelf.keep(this.#open.id, this.text);
                }
            }
            if (selectionSet) {
                void this.board.moved();
            }
        });
        this.view.setState(
            editorState(this.server, uri, text, this.locale, [
                changed,
                EditorView.domEventHandlers({ paste: this.paste }),
                keysThat({ 'Mod-s': () => this.save(), 'Mod-.': () => this.offer('fixes') }),
            ]),
        );
        this.board.follow(uri, this.isPlayed);
        this.update();
    }
}
