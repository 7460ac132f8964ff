import { EditorView } from '@codemirror/view';
import type { DiagnosticSeverity, Range } from 'vscode-languageserver-types';
import { readLink, TooLarge } from '../host/link';
import { changesOffered, type Offered } from './code-actions';
import { type Published, showFindings } from './diagnostics';
import { editorState, keysThat } from './editor';
import { type Form, formOf, inForm, type SavedIn, saveAgain, saveAs } from './files';
import { Intake } from './intake';
import { Paper } from './paper';
import { positionOf } from './positions';
import type { Server } from './server';
import { newId, Shelf, takeForThisTab } from './shelf';
import { SiteBoard } from './site-board';
import { recall, store } from './storage';
import { type Locale, type Say, sayIn, type TextName } from './texts';

/** The puzzle that is open in this tab. */
interface Open {
    /** The identifier under which the text is kept; undefined for a puzzle that is played. */
    readonly id: string | undefined;
    readonly uri: string;
    /** The file that it is saved in, if any. */
    readonly file?: SavedIn | undefined;
    /** The form of its text in files, if it was opened from one. */
    readonly form?: Form | undefined;
}

interface Anyway {
    readonly name: TextName;
    act(): unknown;
}

export type DialogName = 'mine' | 'example' | 'generate' | 'print' | 'change' | 'fixes' | 'changedFile';

/** How long a message is shown that only confirms something, in milliseconds. */
const confirmedMs = 6000;
const confirmations: readonly TextName[] = ['linkCopied', 'playCopied', 'addressCopied', 'savedIn'];

const startOfText: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

const hint: DiagnosticSeverity = 4;

const ofThisTab = 'puz.id';

/** The state of the site: the puzzle that is edited or played, and what can be done with it. */
export class Workshop {
    readonly server: Server;
    readonly view: EditorView;
    readonly locale: Locale;
    readonly say: Say;
    readonly shelf = new Shelf({ changed: () => this.update(), moved: (id, to) => void this.#moved(id, to) });
    readonly board: SiteBoard;
    readonly paper: Paper;
    readonly intake: Intake;
    message = '';
    /** An action that goes ahead in spite of the message. */
    anyway: Anyway | undefined;
    /** The search that is running, apart from those for the verdict. */
    search: AbortController | undefined;
    /** A text for the user to copy. */
    toCopy: string | undefined;
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
    #confirmed: ReturnType<typeof setTimeout> | undefined;

    /** @param show draws the site anew */
    constructor(server: Server, view: EditorView, locale: Locale, show: () => void) {
        this.server = server;
        this.view = view;
        this.locale = locale;
        this.say = sayIn(locale);
        this.#show = show;
        this.paper = new Paper(server, locale);
        this.intake = new Intake(this);
        this.board = new SiteBoard(this);
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

    /** The text that the browser could not keep; undefined if it keeps everything. */
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
            } else if (id === null && (await this.shelf.all()).length > 0) {
                this.tell('welcomeBack');
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
    tell(name?: TextName, ...values: readonly string[]): void {
        this.show(name ? this.say(name, ...values) : '');
        clearTimeout(this.#confirmed);
        if (name && confirmations.includes(name)) {
            this.#confirmed = setTimeout(() => this.show(''), confirmedMs);
        }
    }

    show(message: string, anyway?: Anyway): void {
        this.update(() => {
            this.message = message;
            this.anyway = anyway;
            this.toCopy = undefined;
        });
    }

    /** Does what may take long, with a button to stop it. Returns undefined if it was stopped. */
    async during<T>(name: TextName, search: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
        this.search?.abort();
        const own = new AbortController();
        this.search = own;
        this.tell(name);
        const found = await search(own.signal);
        if (this.search === own) {
            this.search = undefined;
            this.tell();
        }
        return own.signal.aborted ? undefined : found;
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
            // Hints are no problems, but what can be done next.
            this.problems = published.diagnostics.filter(({ severity }) => severity !== hint).length;
        });
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
            this.update();
        }
    }

    /** Edits a puzzle of this browser; a copy of it, if another tab has it open. */
    async reopen(id: string): Promise<void> {
        if (id === this.#open.id) {
            this.ask();
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
            this.tell(text === '' ? undefined : 'elsewhere');
        }
    }

    /** Runs a command of the lens. */
    run(command: string): void {
        this.showsText &&= command !== 'puz.showBoard';
        this.update();
        this.board.run(command);
    }

    /** Saves the text in its file; in one that the user chooses, if it has none yet. */
    async save(overwrite = false): Promise<boolean> {
        const { id, file, form } = this.#open;
        const handle = file && (file.handle ?? (await this.shelf.handleOf(id!)));
        const saved = handle ? await saveAgain(handle, file.text, inForm(this.text, form), overwrite) : 'gone';
        if (saved === 'gone') {
            return this.saveAs();
        }
        if (saved === 'changed') {
            this.#askToOverwrite(handle!);
        }
        return this.#saved(saved);
    }

    /** Saves the text in another file. */
    async saveAs(): Promise<boolean> {
        return this.#saved(
            await saveAs(inForm(this.text, this.#open.form), this.file?.replace(/\.[^.]*$/, '') ?? this.name),
        );
    }

    async #saved(saved: SavedIn | 'downloaded' | 'cancelled' | 'changed' | 'refused'): Promise<boolean> {
        if (typeof saved === 'object') {
            await this.#keepIn(saved);
            this.tell('savedIn', saved.name);
        } else if (saved === 'refused') {
            this.tell('notWritten');
        }
        return typeof saved === 'object' || saved === 'downloaded';
    }

    /** The puzzle is in this file from now on. */
    async #keepIn(file: SavedIn): Promise<void> {
        const id = this.#open.id!;
        this.#open = { ...this.#open, file };
        await this.#keep(id);
        await (file.handle && this.shelf.keepHandle(id, file.handle));
    }

    #keep(id: string): Promise<void> {
        const { file, form } = this.#open;
        return this.shelf.keep(id, { text: this.text, file, form });
    }

    /** The file has been changed by another program. */
    #askToOverwrite(handle: FileSystemFileHandle): void {
        const open = async (): Promise<void> => this.intake.takeFiles([{ handle, file: await handle.getFile() }]);
        this.offers = [
            { title: this.say('saveAs'), apply: () => void this.saveAs() },
            { title: this.say('openChanged'), apply: () => void open() },
            { title: this.say('overwrite'), apply: () => void this.save(true) },
        ];
        this.ask('changedFile');
    }

    /** The name of the file that the puzzle is saved in; undefined if there is none. */
    get file(): string | undefined {
        return this.#open.file?.name;
    }

    /** The name of a file with this puzzle, without an ending. */
    get name(): string {
        return this.board.state?.title || 'puzzle';
    }

    importFrom(address = prompt(this.say('whichAddress')) ?? ''): Promise<void> {
        return this.intake.importFrom(address);
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
            await this.#keep(to);
            this.tell('elsewhere');
        }
    }

    async #editCopy(text: string, form?: Form): Promise<void> {
        const id = newId();
        await this.#lock(id);
        this.#take(id, text, form);
        if (text !== '') {
            await this.#keep(id);
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
    #take(id: string, text: string, form?: Form, file?: SavedIn): void {
        store('sessionStorage', ofThisTab, id);
        // From now on another puzzle is edited than that of the address.
        if (location.hash !== '') {
            history.replaceState(null, '', location.pathname + location.search);
        }
        this.#showText({ id, uri: `puz:/${id}.puz`, form, file }, text);
    }

    #showText(open: Open, text: string): void {
        const { uri } = open;
        this.#open = open;
        this.message = '';
        this.anyway = undefined;
        this.toCopy = undefined;
        this.intake.unclear = undefined;
        this.search?.abort();
        this.dialog = undefined;
        const changed = EditorView.updateListener.of(({ docChanged, selectionSet }) => {
            if (docChanged) {
                this.board.changed();
                if (this.#open.id !== undefined) {
                    void this.#keep(this.#open.id);
                }
            }
            if (selectionSet) {
                void this.board.moved();
            }
        });
        const keys = keysThat({
            'Mod-s': () => this.save(),
            'Mod-Shift-s': () => this.saveAs(),
            'Mod-.': () => this.offer('fixes'),
        });
        const pastes = EditorView.domEventHandlers({ paste: this.intake.paste });
        this.view.setState(editorState(this.server, uri, text, this.locale, [changed, pastes, keys]));
        this.board.follow(uri, this.isPlayed);
        this.update();
    }
}
