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
    solveDocument,
    watchBoard,
} from '../../server/src/protocol';
import { EditQueue } from '../host/edit-queue';
import type { BoardCommand, Host, Page, PageMemory } from '../host/host';
import { withChanges, withPlay } from '../host/plays';
import { changesOf, positionOf, spanOf } from './positions';
import type { Server } from './server';
import { newId } from './shelf';
import { recall, store } from './storage';
import type { Say } from './texts';

/** What the page's host needs of the site around it. */
export interface Site {
    readonly server: Server;
    readonly view: EditorView;
    save(): Promise<boolean>;
    beginNew(): unknown;
    /** Imports the puzzle at an address; without one, asks for it. */
    importFrom(address?: string): unknown;
    /** Shows a message; an empty one clears it. */
    show(message: string): void;
    /** Draws the site anew. */
    update(): void;
    readonly say: Say;
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
        this.#state = undefined;
        this.#isPlayed = isPlayed;
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

    connect(page: Page): Host {
        this.#page = page;
        // What is entered in another tab is entered here, too; otherwise the next entry here would take it back.
        addEventListener('storage', ({ key }) => {
            const play = memory().plays?.[this.#uri];
            if (key === memoryKey && play) {
                page.played(this.#uri, play);
            }
        });
        const { server, view } = this.#site;
        const document = (): { readonly uri: string } => ({ uri: this.#uri });
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
            solve: longer => void server.ask(solveDocument, { ...document(), longer }),
            cancelSolve: () => server.tell(cancelSolve, document()),
            run: (command, address) => {
                const commands: Readonly<Record<BoardCommand, () => unknown>> = {
                    fill: () => this.#fillIn(),
                    findSuperfluous: () => server.ask(solveDocument, { ...document(), superfluous: true }),
                    new: () => this.#site.beginNew(),
                    import: () => this.#site.importFrom(address),
                };
                void commands[command]();
            },
            edit: async edit => (await this.#queue?.edit(edit)) ?? { kind: 'outdated' },
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
        if (state && state.board === undefined) {
            return; // It is on its way.
        }
        this.#page?.show({
            state: state && this.#isPlayed ? played(state) : state,
            stale: state !== undefined && state.version < this.#version,
            ...(this.#starts && { start: 'play' }),
            ...(this.#isPlayed && { purpose: 'hints' }),
        });
        if (state) {
            this.#starts = false;
        }
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

    async #showCell(place: Place, focus: boolean): Promise<void> {
        const { server, view } = this.#site;
        const range = await server.ask(getCellRange, { uri: this.#uri, place });
        if (range && range.version === this.#version) {
            select(view, range, focus);
        }
    }

    /** Adds clues until the puzzle is unique: at the places marked for them, if there are any. */
    async #fillIn(): Promise<void> {
        const { server, view, show, say } = this.#site;
        const { hasMarked = false } = this.#state ?? {};
        const [uri, version] = [this.#uri, this.#version];
        show(say('fillingIn'));
        const found = await server.ask(fillIn, { uri, onlyMarked: hasMarked });
        const isSame = uri === this.#uri && version === this.#version;
        if (found && isSame) {
            view.dispatch({ changes: changesOf(view.state.doc, found.edits), userEvent: 'input.board' });
        }
        show(isSame ? (found?.refused ?? '') : say('changedMeanwhile'));
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
function played({ edit: _, advice: __, reasons: ___, ...state }: BoardState): BoardState {
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
    return JSON.parse(recall('localStorage', memoryKey) ?? '{}') as PageMemory;
}

/** Returns false if storage is full or off. */
function keep(changed: PageMemory): boolean {
    return store('localStorage', memoryKey, JSON.stringify(changed));
}
