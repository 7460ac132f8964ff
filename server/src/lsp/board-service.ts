import { DocumentState, type LangiumDocument, type URI } from 'langium';
import { withVisibleControls } from '../board/control-characters';
import { readPuzzle } from '../language/read-puzzle';
import { type BoardState, boardChanged } from '../protocol';
import { boardsOf } from '../verdict/boards';
import { EditorRefresh } from './editor-refresh';
import type { Boards, PuzLspServices } from './services';
import { isBusy, standing } from './standing';

/** Tells the client what there is to show of a document besides its diagnostics, whenever that changes. */
export class BoardService implements Boards {
    readonly #services: PuzLspServices;
    readonly #refresh: EditorRefresh;
    #watched: string | undefined;

    constructor(services: PuzLspServices) {
        this.#services = services;
        this.#refresh = new EditorRefresh(services);
        services.shared.workspace.DocumentBuilder.onDocumentPhase(DocumentState.Validated, document =>
            this.changed(document),
        );
    }

    stateOf(document: LangiumDocument): BoardState & Required<Pick<BoardState, 'boards'>> {
        const { lsp } = this.#services;
        const { report } = lsp.Solutions.solutionOf(document);
        const boards = boardsOf(readPuzzle(document), report, lsp.Settings.current);
        return { ...this.#headOf(document), boards };
    }

    /** All that is shown of a document but the boards. */
    #headOf(document: LangiumDocument): BoardState {
        const { lsp } = this.#services;
        const puzzle = readPuzzle(document);
        const model = puzzle.reading?.model;
        const locale = lsp.Settings.current;
        const solution = lsp.Solutions.solutionOf(document);
        const { status, verdict } = standing(puzzle, solution);
        return {
            uri: document.textDocument.uri,
            version: document.textDocument.version,
            locale,
            status,
            busy: isBusy(puzzle, solution),
            unfinished: solution.unfinished,
            verdict: withVisibleControls(verdict[locale]),
            engine: solution.engine ?? lsp.Settings.engine,
            typeName: puzzle.type?.name[locale] ?? '',
            title: withVisibleControls(puzzle.header.title),
            author: withVisibleControls(puzzle.header.author),
            ...(model && { size: { rows: model.rows, columns: model.columns } }),
        };
    }

    changed(document: LangiumDocument): void {
        if (this.#services.shared.lsp.Client.hasCommands) {
            this.#tell(document);
        }
        this.#refresh.changed(document);
    }

    watch(uri: URI | undefined): void {
        this.#watched = uri?.toString();
        const document = uri && this.#services.shared.workspace.LangiumDocuments.getDocument(uri);
        if (document && document.state >= DocumentState.Validated) {
            this.#tell(document);
        }
    }

    #tell(document: LangiumDocument): void {
        const isWatched = document.uri.toString() === this.#watched;
        const state = isWatched ? this.stateOf(document) : this.#headOf(document);
        void this.#services.shared.lsp.Connection?.sendNotification(boardChanged, state);
    }
}
