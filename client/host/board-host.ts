import type { Place } from '../../server/src/board/grid';
import {
    type BoardEdit,
    type BoardQuestions,
    type BoardState,
    boardQuestions,
    type CellRange,
    type ExplainProgress,
    editBoard,
    getCellAt,
    getCellRange,
    type PuzzleState,
    type Request,
} from '../../server/src/protocol';
import { type EditedText, EditQueue } from './edit-queue';
import type { BoardCommand, EditResult, Host, Page, PageMemory, PlayMemory } from './host';
import { withChanges } from './plays';

/** The text of the puzzle that a board shows, in its editor. */
export interface HostedText extends EditedText {
    readonly uri: string;
    /** The number of its lines. */
    readonly lines: number;
    /** True for the address of this text, however it is written. */
    isAt(uri: string): boolean;
    /** Selects a place, and goes there with `focus`. */
    select(range: Pick<CellRange, 'start' | 'end'>, focus: boolean): unknown;
    /** Undoes or redoes the last change, as its editor does. */
    turnBack(command: 'undo' | 'redo'): Promise<void>;
    /**
     * Saves the text; true if it is saved.
     *
     * @param inTurn does something once all edits of the board are in the text
     */
    save(inTurn: <T>(act: () => PromiseLike<T>) => Promise<T>): Promise<boolean>;
}

/** True if a client has a state with the board, as the server sends it of a document that is watched. */
export function hasBoard(state: PuzzleState): state is BoardState {
    return 'board' in state;
}

export type HostCommand = BoardCommand | 'solve' | 'continue' | 'cancel';

/** The names under which editors know the commands. */
export const commandNames: Readonly<Record<HostCommand, string>> = {
    solve: 'puz.solve',
    continue: 'puz.continue',
    cancel: 'puz.cancel',
    fill: 'puz.fillIn',
    findSuperfluous: 'puz.findSuperfluousClues',
    new: 'puz.newPuzzle',
    import: 'puz.import',
};

/** The program around a board: its server, its memory, and its commands. */
export interface Workspace {
    /** The memory of all pages. */
    memory: PageMemory;
    /** Null without an answer, as after `signal`. */
    ask<P extends object, R>(request: Request<P, R>, params: P, signal?: AbortSignal): Promise<R | null>;
    /** Hears of the progress of a request with this token, until the returned function is called. */
    onProgress(token: string, hear: (progress: ExplainProgress) => void): () => void;
    /** The latest state of the text that is shown. */
    readonly state: PuzzleState | undefined;
    rememberPlay(uri: string, play: PlayMemory): void;
    saveTrail(uri: string, play: PlayMemory): void;
    run(command: HostCommand, address?: string): void;
}

/** The host of a page with a board: does what the page asks for, in the text beside it and on the server. */
export class BoardHost {
    readonly #searches = new Map<string, AbortController>();
    #text: HostedText | undefined;
    #queue: EditQueue | undefined;
    /** The memory that the page has. */
    #remembered: PageMemory = {};
    #isTurningBack = false;

    constructor(
        private readonly workspace: Workspace,
        private readonly page: () => Page | undefined,
    ) {}

    /** Shows another text from now on. */
    follow(text: HostedText | undefined): void {
        this.#text = text;
        this.#queue = text && new EditQueue(text, edit => this.workspace.ask(editBoard, { ...edit, uri: text.uri }));
    }

    /** To be called whenever the text changes. */
    changed(): void {
        this.#queue?.changed();
    }

    /** Tells the page what all pages remember. */
    remind(): void {
        this.page()?.remembered(this.#takeMemory());
    }

    /** The puzzle that is shown goes to another address, with all else that the page shows. */
    moved(from: string, to: string): void {
        this.page()?.moved(from, to, this.#takeMemory());
    }

    #takeMemory(): PageMemory {
        this.#remembered = this.workspace.memory;
        return this.#remembered;
    }

    /** Marks the cell of the text cursor, unless the text changes back just now. */
    async showCursor(position: CellRange['start'], follows: () => boolean): Promise<void> {
        const text = this.#text;
        const isFollowed = (): boolean => text === this.#text && !this.#isTurningBack && follows();
        if (text && isFollowed()) {
            const place = await this.workspace.ask(getCellAt, { uri: text.uri, position });
            if (isFollowed()) {
                this.page()?.cursor(place);
            }
        }
    }

    /** Ends the search of a question with this progress token; without a token, all searches. */
    cancel(progress?: string): void {
        for (const [token, search] of this.#searches) {
            if (progress === undefined || progress === token) {
                search.abort();
            }
        }
    }

    /**
     * Returns the methods that the page can call.
     *
     * @param show shows the puzzle on a page that was just loaded, perhaps again
     */
    hostFor(show: () => void, drawn: Host['drawn'] = () => {}): Host {
        const workspace = this.workspace;
        return {
            ...this.#questions(),
            ready: () => {
                this.cancel();
                this.remind();
                show();
            },
            drawn,
            remember: changed => {
                workspace.memory = withChanges(workspace.memory, this.#remembered, changed);
                this.#remembered = changed;
            },
            rememberPlay: (uri, play) => workspace.rememberPlay(uri, play),
            saveTrail: (uri, play) => workspace.saveTrail(uri, play),
            solve: longer => workspace.run(longer ? 'continue' : 'solve'),
            cancelSolve: () => workspace.run('cancel'),
            run: (command, address) => workspace.run(command, address),
            edit: edit => this.#edit(edit),
            turnBack: command => void this.#turnBack(command),
            save: async () => {
                const [text, queue] = [this.#text, this.#queue];
                return text !== undefined && queue !== undefined && text.save(act => queue.afterwards(act));
            },
            showCell: (place, focus) => void this.#showCell(place, focus),
            showReason: index => {
                const { state } = workspace;
                const reason = state?.reasons?.[index];
                if (reason && state?.version === this.#text?.version) {
                    void this.#text?.select(reason.range, true);
                }
            },
            cancelSearch: progress => this.cancel(progress),
        };
    }

    async #edit(edit: BoardEdit): Promise<EditResult> {
        return (this.#text?.isAt(edit.uri) && (await this.#queue?.edit(edit))) || { kind: 'outdated' };
    }

    async #turnBack(command: 'undo' | 'redo'): Promise<void> {
        const text = this.#text;
        let linesBefore: number | undefined;
        const turnBack = async (): Promise<void> => {
            linesBefore = text?.lines;
            this.#isTurningBack = true;
            try {
                await text?.turnBack(command);
            } finally {
                this.#isTurningBack = false;
            }
        };
        // While the text has as many lines as before, the board has the same cells, and later edits still fit.
        await this.#queue?.afterwards(turnBack, () => text?.lines === linesBefore);
    }

    async #showCell(place: Place, focus: boolean): Promise<void> {
        const text = this.#text;
        const range = text && (await this.workspace.ask(getCellRange, { uri: text.uri, place }));
        if (range && range.version === text.version) {
            await text.select(range, focus);
        }
    }

    /** The questions that the server answers. The page hears how far their searches have come. */
    #questions(): BoardQuestions {
        const workspace = this.workspace;
        const ask = async (request: Request<object, unknown>, params: { readonly progress?: string }) => {
            const { progress } = params;
            if (progress === undefined) {
                return workspace.ask(request, params);
            }
            const search = new AbortController();
            this.#searches.set(progress, search);
            // Another page may use the same token.
            const token = `${progress} ${Math.random()}`;
            const stop = workspace.onProgress(token, value => this.page()?.progress(progress, value));
            try {
                return await workspace.ask(request, { ...params, progress: token }, search.signal);
            } finally {
                stop();
                this.#searches.delete(progress);
            }
        };
        return Object.fromEntries(
            Object.entries(boardQuestions).map(([name, request]) => [
                name,
                (params: object) => ask(request as Request<object, unknown>, params),
            ]),
        ) as BoardQuestions;
    }
}
