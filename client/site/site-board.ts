import { redo, undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import {
    type BoardState,
    cancelSolve,
    fillIn,
    reviewTrail,
    solveDocument,
    watchBoard,
} from '../../server/src/protocol';
import { BoardHost, type HostCommand, type HostedText, type Workspace } from '../host/board-host';
import type { Host, Page, PageMemory, PlayMemory } from '../host/host';
import { readMemory, withPlay } from '../host/plays';
import { download } from './download';
import { changesOf, positionOf, spanOf } from './positions';
import type { Server } from './server';
import { recall, store } from './storage';
import type { Say, TextName } from './texts';

/** The services of the site that its board needs. */
export interface Site {
    readonly server: Server;
    readonly view: EditorView;
    readonly say: Say;
    /** The name of the puzzle's file, without an ending. */
    readonly name: string;
    /** The search that is running, apart from those for the verdict. */
    readonly search: AbortController | undefined;
    save(): Promise<boolean>;
    /** Edits a text as a new puzzle. */
    edit(text: string): unknown;
    /** Imports the puzzle at an address; without one, asks for it. */
    importFrom(address?: string): unknown;
    /** Does what may take long, with a button to stop it. Returns undefined if it was stopped. */
    during<T>(name: TextName, search: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
    /** Shows a message; an empty one clears it. */
    show(message: string): void;
    /** Shows what has changed. */
    update(): void;
}

const memoryKey = 'puz.page';

/** The board of the site: what it shows of the text beside it, and what is kept of it in the browser. */
export class SiteBoard {
    readonly #site: Site;
    readonly #host: BoardHost;
    #page: Page | undefined;
    #uri = '';
    #state: BoardState | undefined;
    #isPlayed = false;
    #starts = false;
    /** The number of edits of the board that are on their way into the text. */
    #edits = 0;
    /** False if what was entered last could not be kept. */
    keepsPlays = true;

    constructor(site: Site) {
        this.#site = site;
        this.#host = new BoardHost(this.#workspace(), () => this.#page);
    }

    /** Shows another text, which the server has been told of; one that is played only to be solved by hand. */
    follow(uri: string, isPlayed: boolean): void {
        this.#uri = uri;
        this.#isPlayed = isPlayed;
        this.#state = undefined;
        this.#starts = isPlayed;
        this.#host.follow(textAt(this.#site, uri, () => uri === this.#uri));
        this.#site.server.tell(watchBoard, { uris: [uri] });
        this.#show();
    }

    /** News from the server. */
    heard(state: BoardState): void {
        if (state.uri === this.#uri && state.version >= (this.#state?.version ?? 0)) {
            this.#state = state;
            this.#show();
        }
    }

    /** The text has changed. */
    changed(): void {
        this.#host.changed();
        this.#show();
    }

    /** The cursor of the text has moved. */
    moved(): void {
        const { view } = this.#site;
        const { state } = view;
        const position = positionOf(state.doc, state.selection.main.head);
        void this.#host.showCursor(position, () => view.hasFocus && view.state === state);
    }

    /** The state that is shown; undefined before the first one. */
    get state(): BoardState | undefined {
        return this.#state;
    }

    /** Whether the puzzle has changed since the state that is shown. */
    get isStale(): boolean {
        return this.#edits > 0 || this.#isTextNewer;
    }

    get #isTextNewer(): boolean {
        return this.#state !== undefined && this.#state.version < versionOf(this.#site, this.#uri);
    }

    /** Whether a search is running. */
    get isBusy(): boolean {
        return this.#site.search !== undefined || this.#state?.busy === true;
    }

    /** Runs a command of the lens. */
    run(command: string): void {
        if (command === 'puz.showBoard') {
            void this.#takeFocus();
        } else if (Object.hasOwn(lensCommands, command)) {
            this.#run(lensCommands[command as keyof typeof lensCommands]);
        }
    }

    connect(page: Page): Host {
        this.#page = page;
        // Entries from another tab are made here, too; otherwise the next entry here would undo them.
        addEventListener('storage', ({ key }) => {
            const play = memory().plays?.[this.#uri];
            if (key === memoryKey && play) {
                page.played(this.#uri, play);
            }
        });
        const host = this.#host.hostFor({
            ready: () => {
                this.#host.remind();
                this.#show();
            },
            drawn: () => {},
        });
        return {
            ...host,
            edit: async edit => {
                this.#countEdits(1);
                try {
                    return await host.edit(edit);
                } finally {
                    this.#countEdits(-1);
                }
            },
        };
    }

    #countEdits(by: 1 | -1): void {
        this.#edits += by;
        this.#site.update();
    }

    #workspace(): Workspace {
        const board = this;
        return {
            get memory() {
                return memory();
            },
            // If it cannot be kept, the tab only forgets what the page looked like.
            set memory(changed) {
                keep(changed);
            },
            get state() {
                return board.#state;
            },
            ask: (request, params, signal) => this.#site.server.ask(request, params, signal),
            onProgress: (token, hear) => this.#site.server.onProgress(token, hear),
            rememberPlay: (uri, play) => {
                this.keepsPlays = keep({ ...memory(), plays: withPlay(memory().plays, uri, play) });
                this.#site.update();
            },
            saveTrail: (uri, play) => void this.#saveTrail(uri, play),
            run: (command, address) => this.#run(command, address),
        };
    }

    #run(command: HostCommand, address?: string): void {
        const { server, search } = this.#site;
        const uri = this.#uri;
        const commands: Readonly<Record<HostCommand, () => unknown>> = {
            solve: () => server.ask(solveDocument, { uri }),
            continue: () => server.ask(solveDocument, { uri, longer: true }),
            findSuperfluous: () => server.ask(solveDocument, { uri, superfluous: true }),
            cancel: () => (search ? search.abort() : server.tell(cancelSolve, { uri })),
            fill: () => this.#fillIn(),
            new: () => this.#site.edit(''),
            import: () => this.#site.importFrom(address),
        };
        void commands[command]();
    }

    #show(): void {
        const { state } = this;
        if (state?.board === undefined) {
            return; // It is on its way; the board before stays until then.
        }
        if (this.#page) {
            this.#page.show({
                state: { ...(this.#isPlayed ? played(state) : state), busy: this.isBusy },
                stale: this.#isTextNewer,
                ...(this.#starts && { start: 'play' }),
                ...(this.#isPlayed && { purpose: 'hints' }),
            });
            this.#starts = false;
        }
        this.#site.update();
    }

    /** Saves how a puzzle was solved by hand, as a page that has the record in it. */
    async #saveTrail(uri: string, { ms, solved, trail }: PlayMemory): Promise<void> {
        const site = this.#site;
        const { name } = site;
        const asked = { uri, name, ...(ms !== undefined && { ms }), ...(solved && { solved }), trail };
        const made = await site.during('reviewing', signal => site.server.ask(reviewTrail, asked, signal));
        if (made) {
            download(new Blob([made.html], { type: 'text/html' }), name, '.trail.html');
        }
    }

    /** Gives the focus to the board. */
    async #takeFocus(): Promise<void> {
        await this.#page?.takeFocus();
        this.#page?.keys([]);
    }

    /** Adds clues until the puzzle is unique: at the places marked for them, if there are any. */
    async #fillIn(): Promise<void> {
        const site = this.#site;
        const { hasMarked = false } = this.#state ?? {};
        const uri = this.#uri;
        const version = versionOf(site, uri);
        const searching = site.during('fillingIn', signal =>
            site.server.ask(fillIn, { uri, onlyMarked: hasMarked }, signal),
        );
        this.#show();
        const found = await searching;
        this.#show();
        if (found === undefined) {
            return; // It was stopped.
        }
        const isSame = uri === this.#uri && version === versionOf(site, uri);
        if (found && isSame) {
            const { view } = site;
            view.dispatch({ changes: changesOf(view.state.doc, found.edits), userEvent: 'input.board' });
        }
        site.show(isSame ? (found?.refused ?? '') : site.say('changedMeanwhile'));
    }
}

const lensCommands = {
    'puz.solve': 'solve',
    'puz.continue': 'continue',
    'puz.findSuperfluousClues': 'findSuperfluous',
    'puz.cancel': 'cancel',
} as const satisfies Readonly<Record<string, HostCommand>>;

/** The text of a puzzle in the site's editor, which has another one as soon as `isShown` is false. */
function textAt(site: Site, uri: string, isShown: () => boolean): HostedText {
    const { view } = site;
    return {
        uri,
        get version() {
            return versionOf(site, uri);
        },
        get lines() {
            return view.state.doc.lines;
        },
        isAt: other => other === uri,
        apply: async ({ edits }) => {
            if (isShown()) {
                view.dispatch({ changes: changesOf(view.state.doc, edits), userEvent: 'input.board' });
            }
            return isShown();
        },
        select: (range, focus) => {
            const { from, to } = spanOf(view.state.doc, range);
            view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
            if (focus) {
                view.focus();
            }
        },
        turnBack: async command => {
            (command === 'undo' ? undo : redo)(view);
        },
        save: () => site.save(),
    };
}

/** The state for a solver: without what is edited, and without the constructor’s verdict. */
function played({ edit: _, advice: __, reasons: ___, slips: ____, ...state }: BoardState): BoardState {
    return { ...state, verdict: '' };
}

function versionOf({ server }: Site, uri: string): number {
    return server.client.workspace.getFile(uri)?.version ?? 0;
}

function memory(): PageMemory {
    return readMemory(JSON.parse(recall('localStorage', memoryKey) ?? '{}') as PageMemory);
}

/** Returns false if storage is full or off. */
function keep(changed: PageMemory): boolean {
    return store('localStorage', memoryKey, JSON.stringify(changed));
}
