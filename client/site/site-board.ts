import { type BoardState, type PuzzleState, watchBoard } from '../../server/src/protocol';
import { BoardHost, commandNames, type HostCommand, hasBoard, type Workspace } from '../host/board-host';
import type { Host, Page } from '../host/host';
import { runCommand, type Site, saveTrail } from './board-commands';
import { boardMemory, keepMemory, keepPlay, onPlayed } from './board-memory';
import { hostedText } from './hosted-text';
import { positionOf } from './positions';

/** The board of the site: what it shows of the text beside it, and what is kept of it in the browser. */
export class SiteBoard {
    uri = '';
    /** The state that is shown; undefined before the first one. */
    state: BoardState | undefined;
    /** False if what was entered last could not be kept. */
    keepsPlays = true;
    readonly #host: BoardHost;
    #page: Page | undefined;
    #isPlayed = false;
    #starts = false;
    /** The number of edits of the board that are on their way into the text. */
    #edits = 0;

    constructor(private readonly site: Site) {
        this.#host = new BoardHost(this.#workspace(), () => this.#page);
    }

    /** Shows another text, which the server has been told of; one that is played only to be solved by hand. */
    follow(uri: string, isPlayed: boolean): void {
        this.uri = uri;
        this.#isPlayed = isPlayed;
        this.state = undefined;
        this.#starts = isPlayed;
        this.#host.follow(hostedText(this.site, uri, () => uri === this.uri));
        this.site.server.tell(watchBoard, { uris: [uri] });
        this.show();
    }

    /** News from the server. */
    receive(state: PuzzleState): void {
        const isNews = state.uri === this.uri && state.version >= (this.state?.version ?? 0);
        // Without the board, that is on its way; the board before stays until then.
        if (isNews && hasBoard(state)) {
            this.state = state;
            this.show();
        }
    }

    /** The text has changed. */
    changed(): void {
        this.#host.changed();
        this.show();
    }

    /** The cursor of the text has moved. */
    moved(): void {
        const { view } = this.site;
        const { state } = view;
        const position = positionOf(state.doc, state.selection.main.head);
        void this.#host.showCursor(position, () => view.hasFocus && view.state === state);
    }

    /** Whether the puzzle has changed since the state that is shown. */
    get isStale(): boolean {
        return this.#edits > 0 || this.#isTextNewer;
    }

    get #isTextNewer(): boolean {
        return this.state !== undefined && this.state.version < this.site.server.versionOf(this.uri);
    }

    /** Runs a command of the lens. */
    run(lens: string): void {
        const command = (Object.keys(commandNames) as HostCommand[]).find(name => commandNames[name] === lens);
        if (command) {
            runCommand(this.site, this, command);
        } else if (lens === 'puz.showBoard') {
            void this.#takeFocus();
        }
    }

    connect(page: Page): Host {
        this.#page = page;
        // Entries from another tab are made here, too; otherwise the next entry here would undo them.
        onPlayed(
            () => this.uri,
            (uri, play) => page.played(uri, play),
        );
        const host = this.#host.hostFor(() => this.show());
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
        const { server } = this.site;
        return {
            get memory() {
                return boardMemory();
            },
            // If it cannot be kept, the tab only forgets what the page looked like.
            set memory(changed) {
                keepMemory(changed);
            },
            get state() {
                return board.state;
            },
            ask: (request, params, signal) => server.ask(request, params, signal),
            onProgress: (token, hear) => server.onProgress(token, hear),
            rememberPlay: (uri, play) => {
                this.keepsPlays = keepPlay(uri, play);
                this.site.update();
            },
            saveTrail: (uri, play) => void saveTrail(this.site, uri, play),
            run: (command, address) => runCommand(this.site, this, command, address),
        };
    }

    /** Shows the puzzle, and whether a search is running. */
    show(): void {
        const { state, site } = this;
        if (!state) {
            return;
        }
        if (this.#page) {
            const busy = state.busy || site.search !== undefined;
            this.#page.show({
                state: { ...(this.#isPlayed ? played(state) : state), busy },
                stale: this.#isTextNewer,
                ...(this.#starts && { start: 'play' }),
                ...(this.#isPlayed && { purpose: 'hints' }),
            });
            this.#starts = false;
        }
        site.update();
    }

    /** Gives the focus to the board. */
    async #takeFocus(): Promise<void> {
        await this.#page?.takeFocus();
        this.#page?.keys([]);
    }
}

/** The state for a solver: without what is edited, and without the constructor’s verdict. */
function played({ edit: _, advice: __, reasons: ___, slips: ____, ...state }: BoardState): BoardState {
    return { ...state, verdict: '' };
}
