import { DocumentState, type LangiumDocument, type URI } from 'langium';
import { withVisibleControls } from '../board/control-characters';
import type { Place } from '../board/grid';
import { rangeOf } from '../language/ranges';
import { readPuzzle } from '../language/read-puzzle';
import { type BoardState, boardChanged, type CellRange, type TextPosition } from '../protocol';
import { boardsOf } from '../verdict/boards';
import type { Boards, PuzLspServices } from './services';
import { isBusy, standing } from './standing';

/** Tells the client what there is to show of a document besides its diagnostics, whenever that changes. */
export class BoardService implements Boards {
    readonly #services: PuzLspServices;
    #watched: string | undefined;

    constructor(services: PuzLspServices) {
        this.#services = services;
        services.shared.workspace.DocumentBuilder.onDocumentPhase(DocumentState.Validated, document =>
            this.changed(document),
        );
    }

    stateOf(document: LangiumDocument): BoardState & Required<Pick<BoardState, 'boards'>> {
        const puzzle = readPuzzle(document, this.#services.Grammar);
        const { report } = this.#services.lsp.Solutions.solutionOf(document);
        return { ...this.#headOf(document), boards: boardsOf(puzzle, report, this.#services.lsp.Settings.current) };
    }

    /** All that is shown of a document but the boards. */
    #headOf(document: LangiumDocument): BoardState {
        const puzzle = readPuzzle(document, this.#services.Grammar);
        const model = puzzle.reading?.model;
        const locale = this.#services.lsp.Settings.current;
        const solution = this.#services.lsp.Solutions.solutionOf(document);
        const { status, verdict } = standing(puzzle, solution);
        return {
            uri: document.textDocument.uri,
            version: document.textDocument.version,
            locale,
            status,
            busy: isBusy(puzzle, solution),
            unfinished: solution.unfinished,
            verdict: withVisibleControls(verdict[locale]),
            engine: solution.engine ?? this.#services.lsp.Settings.engine,
            typeName: puzzle.type?.name[locale] ?? '',
            title: withVisibleControls(puzzle.header.title),
            author: withVisibleControls(puzzle.header.author),
            ...(model && { size: { rows: model.rows, columns: model.columns } }),
        };
    }

    rangeOf(document: LangiumDocument, [row, column]: Place): CellRange | undefined {
        const node = readPuzzle(document, this.#services.Grammar).reading?.cells[row]?.[column];
        return node && { ...rangeOf(node), version: document.textDocument.version };
    }

    cellAt(document: LangiumDocument, { line, character }: TextPosition): Place | undefined {
        const cells = readPuzzle(document, this.#services.Grammar).reading?.cells ?? [];
        for (const [row, nodes] of cells.entries()) {
            const column = nodes.findIndex(node => {
                const { start, end } = node ? rangeOf(node) : nowhere;
                return start.line === line && start.character <= character && character <= end.character;
            });
            if (column >= 0) {
                return [row, column];
            }
        }
        return undefined;
    }

    changed(document: LangiumDocument): void {
        if (this.#services.shared.lsp.Client.hasCommands) {
            this.#tell(document);
        }
        this.#services.lsp.Refresh.changed(document);
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

const nowhere = { start: { line: -1, character: 0 }, end: { line: -1, character: 0 } };
