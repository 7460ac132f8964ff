import { EditorView } from '@codemirror/view';
import type { DiagnosticSeverity, Range } from 'vscode-languageserver-types';
import { readLink, TooLarge } from '../host/link';
import { changesOffered, type Offered } from './code-actions';
import { type Published, showFindings } from './diagnostics';
import { editorState, keysThat } from './editor';
import { Intake } from './intake';
import { OpenPuzzle } from './open-puzzle';
import { Paper } from './paper';
import { positionOf } from './positions';
import type { Server } from './server';
import { SiteBoard } from './site-board';
import { type Locale, type Say, sayIn, type TextName } from './texts';

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

/** The state of the site around the open puzzle, and the actions on that. */
export class Workshop {
    readonly say: Say;
    readonly puzzle = new OpenPuzzle(this);
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
    #confirmed: ReturnType<typeof setTimeout> | undefined;

    /** @param draw draws the site again */
    constructor(
        readonly server: Server,
        readonly view: EditorView,
        readonly locale: Locale,
        private readonly draw: () => void,
    ) {
        this.say = sayIn(locale);
        this.paper = new Paper(server, locale);
        this.intake = new Intake(this);
        this.board = new SiteBoard(this);
    }

    get text(): string {
        return this.view.state.doc.toString();
    }

    /** The message about what the browser could not keep; undefined if it keeps everything. */
    get lossMessage(): TextName | undefined {
        return !this.puzzle.shelf.isKept ? 'notKept' : !this.board.keepsPlays ? 'playNotKept' : undefined;
    }

    /** Opens the puzzle of the address; without one, that of this tab. */
    async begin(): Promise<void> {
        addEventListener('hashchange', () => void this.#openLink());
        const { hash } = location;
        if (!(await this.#openLink())) {
            const hadPuzzle = await this.puzzle.openLast();
            if (hash.length > 1) {
                this.tell('otherLink');
            } else if (!hadPuzzle && (await this.puzzle.shelf.all()).length > 0) {
                this.tell('welcomeBack');
            }
        }
        this.update();
    }

    /** Places the text in the site. */
    readonly place = (parent: HTMLElement | null): void => void parent?.append(this.view.dom);

    update(change: () => void = () => {}): void {
        change();
        this.draw();
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
    showFindings(published: Published): void {
        showFindings(this.server, this.view, published);
        this.update(() => {
            // Hints are no problems, but what can be done next.
            this.problems = published.diagnostics.filter(({ severity }) => severity !== hint).length;
        });
    }

    /** Runs a command of the lens. */
    run(command: string): void {
        this.showsText &&= command !== 'puz.showBoard';
        this.update();
        this.board.run(command);
    }

    /** Asks what to do about a file that another program has changed. */
    askToOverwrite(handle: FileSystemFileHandle): void {
        const open = async (): Promise<void> => this.intake.takeFiles([{ handle, file: await handle.getFile() }]);
        this.offers = [
            { title: this.say('saveAs'), apply: () => void this.puzzle.saveAs() },
            { title: this.say('openChanged'), apply: () => void open() },
            { title: this.say('overwrite'), apply: () => void this.puzzle.save(true) },
        ];
        this.ask('changedFile');
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
        const offers = await changesOffered(this.server, this.view, this.puzzle.uri, wanted);
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
                this.puzzle.play(`puz:/${hash.slice(1).replace('=', '/')}.puz`, linked.text);
            } else {
                await this.puzzle.edit(linked.text);
            }
        } catch (error) {
            await this.puzzle.edit('');
            this.tell(error instanceof TooLarge ? 'largeLink' : 'damaged');
        }
        return true;
    }

    /** Shows the text of the puzzle that is open from now on. */
    showText(text: string): void {
        const { uri, isPlayed } = this.puzzle;
        this.message = '';
        this.anyway = undefined;
        this.toCopy = undefined;
        this.intake.unclear = undefined;
        this.search?.abort();
        this.dialog = undefined;
        const changed = EditorView.updateListener.of(({ docChanged, selectionSet }) => {
            if (docChanged) {
                this.board.changed();
                void this.puzzle.keep();
            }
            if (selectionSet) {
                void this.board.moved();
            }
        });
        const keys = keysThat({
            'Mod-s': () => this.puzzle.save(),
            'Mod-Shift-s': () => this.puzzle.saveAs(),
            'Mod-.': () => this.offer('fixes'),
        });
        const pastes = EditorView.domEventHandlers({ paste: this.intake.paste });
        this.view.setState(editorState(this.server, uri, text, this.locale, [changed, pastes, keys]));
        this.board.follow(uri, isPlayed);
        this.update();
    }
}
