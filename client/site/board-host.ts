import { redo, undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import type { Place } from '../../server/src/board/grid';
import {
    type BoardQuestions,
    type BoardState,
    boardQuestions,
    cancelSolve,
    type ExplainProgress,
    editBoard,
    fillIn,
    getCellAt,
    getCellRange,
    reviewTrail,
    solveDocument,
    watchBoard,
} from '../../server/src/protocol';
import { EditQueue } from '../host/edit-queue';
import type { BoardCommand, BoardEdit, Edited, Host, Page, PageMemory, PlayMemory } from '../host/host';
import { readMemory, withChanges, withPlay } from '../host/plays';
import { download } from './download';
import { changesOf, positionOf, spanOf } from './positions';
import type { Server } from './server';
import { newId } from './shelf';
import { recall, store } from './storage';
import type { Say, TextName } from './texts';

/** The services of the site that the page's host needs. */
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

/** The host of the board: the text beside it, the server, and what is kept in the browser. */
export class BoardHost {
    readonly #site: Site;
    readonly #searches = new Map<string, AbortController>();
    #page: Page | undefined;
    #uri = '';
    #state: BoardState | undefined;
    #queue: EditQueue | undefined;
    #isPlayed = false;
    #starts = false;
    #isTurningBack = false;
    /** The number of edits of the board that are on their way into the text. */
    #edits = 0;
    /** The memory that the page has. */
    #remembered: PageMemory = {};
    /** False if what was entered last could not be kept. */
    keepsPlays = true;

    constructor(site: Site) {
        this.#site = site;
    }

    /** Shows another text, which the server has been told of; one that is played only to be solved by hand. */
    follow(uri: string, isPlayed: boolean): void {
        this.#uri = uri;
        this.#isPlayed = isPlayed;
        this.#state = undefined;
        this.#starts = isPlayed;
        this.#queue = new EditQueue(this.#text());
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
        this.#queue?.changed();
        this.#show();
    }

    /** The cursor of the text has moved. */
    async moved(): Promise<void> {
        const { server, view } = this.#site;
        const { state } = view;
        if (!view.hasFocus || this.#isTurningBack) {
            return;
        }
        const position = positionOf(state.doc, state.selection.main.head);
        const place = await server.ask(getCellAt, { uri: this.#uri, position });
        if (view.hasFocus && view.state === state) {
            this.#page?.cursor(place);
        }
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
        return this.#state !== undefined && this.#state.version < this.#version;
    }

    /** Whether a search is running. */
    get isBusy(): boolean {
        return this.#site.search !== undefined || this.#state?.busy === true;
    }

    /** Runs a command of the lens. */
    run(command: string): void {
        const { server, search } = this.#site;
        const uri = this.#uri;
        const commands: Readonly<Record<string, () => unknown>> = {
            'puz.solve': () => server.ask(solveDocument, { uri }),
            'puz.continue': () => server.ask(solveDocument, { uri, longer: true }),
            'puz.findSuperfluousClues': () => server.ask(solveDocument, { uri, superfluous: true }),
            'puz.cancel': () => (search ? search.abort() : server.tell(cancelSolve, { uri })),
            'puz.showBoard': () => this.#takeFocus(),
        };
        void commands[command]?.();
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
        const { view } = this.#site;
        return {
            ...this.#questions(),
            ready: () => {
                this.#remembered = memory();
                page.remembered(this.#remembered);
                this.#show();
            },
            remember: changed => {
                // If it cannot be kept, the tab only forgets what the page looked like.
                keep(withChanges(memory(), this.#remembered, changed));
                this.#remembered = changed;
            },
            rememberPlay: (uri, play) => {
                this.keepsPlays = keep({ ...memory(), plays: withPlay(memory().plays, uri, play) });
                this.#site.update();
            },
            saveTrail: (uri, play) => void this.#saveTrail(uri, play),
            solve: longer => this.run(longer ? 'puz.continue' : 'puz.solve'),
            cancelSolve: () => this.run('puz.cancel'),
            run: (command, address) => {
                const commands: Readonly<Record<BoardCommand, () => unknown>> = {
                    fill: () => this.#fillIn(),
                    findSuperfluous: () => this.run('puz.findSuperfluousClues'),
                    new: () => this.#site.edit(''),
                    import: () => this.#site.importFrom(address),
                };
                void commands[command]();
            },
            edit: edit => this.#edit(edit),
            turnBack: command => void this.#turnBack(command === 'undo' ? undo : redo),
            save: () => this.#site.save(),
            showCell: (place, focus) => void this.#showCell(place, focus),
            showReason: index => {
                const reason = this.state?.reasons?.[index];
                if (reason && this.state?.version === this.#version) {
                    select(view, reason.range, true);
                }
            },
            cancelSearch: progress => this.#searches.get(progress)?.abort(),
            drawn: () => {},
        };
    }

    async #edit(edit: BoardEdit): Promise<Edited> {
        const queue = edit.uri === this.#uri ? this.#queue : undefined;
        this.#edits += 1;
        this.#site.update();
        try {
            return (await queue?.edit(edit)) ?? { kind: 'outdated' };
        } finally {
            this.#edits -= 1;
            this.#site.update();
        }
    }

    get #version(): number {
        return versionOf(this.#site.server, this.#uri);
    }

    #text(): ConstructorParameters<typeof EditQueue>[0] {
        const { server, view } = this.#site;
        const uri = this.#uri;
        return {
            get version() {
                return versionOf(server, uri);
            },
            ask: ({ intents, symmetry }) => server.ask(editBoard, { uri, intents, symmetry }),
            apply: async ({ edits }) => {
                if (uri !== this.#uri) {
                    return false; // Another puzzle was opened meanwhile.
                }
                view.dispatch({ changes: changesOf(view.state.doc, edits), userEvent: 'input.board' });
                return true;
            },
        };
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

    /** The board does not follow the cursor of a text that changes back. */
    async #turnBack(command: typeof undo): Promise<void> {
        const { view } = this.#site;
        const { lines } = view.state.doc;
        await this.#queue?.afterwards(
            async () => {
                this.#isTurningBack = true;
                command(view);
                this.#isTurningBack = false;
            },
            () => view.state.doc.lines === lines,
        );
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

    async #showCell(place: Place, focus: boolean): Promise<void> {
        const { server, view } = this.#site;
        const range = await server.ask(getCellRange, { uri: this.#uri, place });
        if (range && range.version === this.#version) {
            select(view, range, focus);
        }
    }

    /** Adds clues until the puzzle is unique: at the places marked for them, if there are any. */
    async #fillIn(): Promise<void> {
        const site = this.#site;
        const { hasMarked = false } = this.#state ?? {};
        const [uri, version] = [this.#uri, this.#version];
        const searching = site.during('fillingIn', signal =>
            site.server.ask(fillIn, { uri, onlyMarked: hasMarked }, signal),
        );
        this.#show();
        const found = await searching;
        this.#show();
        if (found === undefined) {
            return; // It was stopped.
        }
        const isSame = uri === this.#uri && version === this.#version;
        if (found && isSame) {
            const { view } = site;
            view.dispatch({ changes: changesOf(view.state.doc, found.edits), userEvent: 'input.board' });
        }
        site.show(isSame ? (found?.refused ?? '') : site.say('changedMeanwhile'));
    }

    #questions(): BoardQuestions {
        const { server } = this.#site;
        const ask = async (request: string, params: { readonly progress?: string }): Promise<unknown> => {
            const { progress } = params;
            if (progress === undefined) {
                return server.ask(request, params);
            }
            const search = new AbortController();
            this.#searches.set(progress, search);
            const token = newId();
            const stop = server.onProgress<ExplainProgress>(token, value => this.#page?.progress(progress, value));
            try {
                return await server.ask(request, { ...params, progress: token }, search.signal);
            } finally {
                stop();
                this.#searches.delete(progress);
            }
        };
        return Object.fromEntries(
            Object.entries(boardQuestions).map(([name, request]) => [name, (params: object) => ask(request, params)]),
        ) as BoardQuestions;
    }
}

/** The state for a solver: without what is edited, and without the constructor’s verdict. */
function played({ edit: _, advice: __, reasons: ___, slips: ____, ...state }: BoardState): BoardState {
    return { ...state, verdict: '' };
}

function versionOf({ client }: Server, uri: string): number {
    return client.workspace.getFile(uri)?.version ?? 0;
}

function select(view: EditorView, range: Parameters<typeof spanOf>[1], focus: boolean): void {
    const { from, to } = spanOf(view.state.doc, range);
    view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    if (focus) {
        view.focus();
    }
}

function memory(): PageMemory {
    return readMemory(JSON.parse(recall('localStorage', memoryKey) ?? '{}') as PageMemory);
}

/** Returns false if storage is full or off. */
function keep(changed: PageMemory): boolean {
    return store('localStorage', memoryKey, JSON.stringify(changed));
}
