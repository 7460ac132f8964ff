import type { EditorView } from '@codemirror/view';
import {
    type BoardState,
    cancelSolve,
    fillIn,
    type PuzzleState,
    reviewTrail,
    solveDocument,
    watchBoard,
} from '../../server/src/protocol';
import { BoardHost, type HostCommand, hasBoard, type Workspace } from '../host/board-host';
import type { Host, Page, PlayMemory } from '../host/host';
import { boardMemory, keepMemory, keepPlay, onPlayed } from './board-memory';
import { download } from './download';
import { hostedText, versionOf } from './hosted-text';
import type { OpenPuzzle } from './open-puzzle';
import { changesOf, positionOf } from './positions';
import type { Server } from './server';
import type { Say, TextName } from './texts';

/** The services of the site that its board needs. */
export interface Site {
    readonly server: Server;
    readonly view: EditorView;
    readonly say: Say;
    readonly puzzle: OpenPuzzle;
    /** The name of the puzzle's file, without an ending. */
    readonly name: string;
    /** The search that is running, apart from those for the verdict. */
    readonly search: AbortController | undefined;
    /** Imports the puzzle at an address; without one, asks for it. */
    importFrom(address?: string): unknown;
    /** Does what may take long, with a button to stop it. Returns undefined if it was stopped. */
    during<T>(name: TextName, search: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
    /** Shows a message; an empty one clears it. */
    show(message: string): void;
    /** Shows what has changed. */
    update(): void;
}

/** The board of the site: what it shows of the text beside it, and what is kept of it in the browser. */
export class SiteBoard {
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

    constructor(private readonly site: Site) {
        this.#host = new BoardHost(this.#workspace(), () => this.#page);
    }

    /** Shows another text, which the server has been told of; one that is played only to be solved by hand. */
    follow(uri: string, isPlayed: boolean): void {
        this.#uri = uri;
        this.#isPlayed = isPlayed;
        this.#state = undefined;
        this.#starts = isPlayed;
        this.#host.follow(hostedText(this.site, uri, () => uri === this.#uri));
        this.site.server.tell(watchBoard, { uris: [uri] });
        this.#show();
    }

    /** News from the server. */
    receive(state: PuzzleState): void {
        const isNews = state.uri === this.#uri && state.version >= (this.#state?.version ?? 0);
        // Without the board, that is on its way; the board before stays until then.
        if (isNews && hasBoard(state)) {
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
        const { view } = this.site;
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
        return this.#state !== undefined && this.#state.version < versionOf(this.site.server, this.#uri);
    }

    /** Whether a search is running. */
    get isBusy(): boolean {
        return this.site.search !== undefined || this.#state?.busy === true;
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
        onPlayed(
            () => this.#uri,
            (uri, play) => page.played(uri, play),
        );
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
        this.site.update();
    }

    #workspace(): Workspace {
        const board = this;
        return {
            get memory() {
                return boardMemory();
            },
            // If it cannot be kept, the tab only forgets what the page looked like.
            set memory(changed) {
                keepMemory(changed);
            },
            get state() {
                return board.#state;
            },
            ask: (request, params, signal) => this.site.server.ask(request, params, signal),
            onProgress: (token, hear) => this.site.server.onProgress(token, hear),
            rememberPlay: (uri, play) => {
                this.keepsPlays = keepPlay(uri, play);
                this.site.update();
            },
            saveTrail: (uri, play) => void this.#saveTrail(uri, play),
            run: (command, address) => this.#run(command, address),
        };
    }

    #run(command: HostCommand, address?: string): void {
        const { server, search } = this.site;
        const uri = this.#uri;
        const commands: Readonly<Record<HostCommand, () => unknown>> = {
            solve: () => server.ask(solveDocument, { uri }),
            continue: () => server.ask(solveDocument, { uri, longer: true }),
            findSuperfluous: () => server.ask(solveDocument, { uri, superfluous: true }),
            cancel: () => (search ? search.abort() : server.tell(cancelSolve, { uri })),
            fill: () => this.#fillIn(),
            new: () => this.site.puzzle.edit(''),
            import: () => this.site.importFrom(address),
        };
        void commands[command]();
    }

    #show(): void {
        const { state } = this;
        if (!state) {
            return;
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
        this.site.update();
    }

    /** Saves how a puzzle was solved by hand, as a page that has the record in it. */
    async #saveTrail(uri: string, { ms, solved, trail }: PlayMemory): Promise<void> {
        const site = this.site;
        const { name } = site;
        const made = await site.during('reviewing', signal =>
            site.server.ask(reviewTrail, { uri, name, ms, solved, trail }, signal),
        );
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
        const site = this.site;
        const { hasMarked = false } = this.#state ?? {};
        const uri = this.#uri;
        const version = versionOf(site.server, uri);
        const searching = site.during('fillingIn', signal =>
            site.server.ask(fillIn, { uri, onlyMarked: hasMarked }, signal),
        );
        this.#show();
        const found = await searching;
        this.#show();
        if (found === undefined) {
            return; // It was stopped.
        }
        const isSame = uri === this.#uri && version === versionOf(site.server, uri);
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

/** The state for a solver: without what is edited, and without the constructor’s verdict. */
function played({ edit: _, advice: __, reasons: ___, slips: ____, ...state }: BoardState): BoardState {
    return { ...state, verdict: '' };
}
