import { DocumentState, type LangiumDocument, URI } from 'langium';
import { createRequestHandler, type LanguageServer, startLanguageServer } from 'langium/lsp';
import type { Connection, SelectionRangeParams } from 'vscode-languageserver';
import type { Place } from '../board/grid';
import type { Locale } from '../message';
import {
    type BoardState,
    type CellParams,
    type CellRange,
    cancelSolve,
    type DocumentParams,
    getBoard,
    getCellAt,
    getCellRange,
    type PositionParams,
    type SolveParams,
    solveDocument,
    type WatchParams,
    watchBoard,
} from '../protocol';
import type { SolverPool } from '../solve/threads/pool';
import { createPuzLspServices } from './module';
import { registerBoardEdits } from './requests/board-edits';
import { registerCheck } from './requests/check-file';
import { registerNewPuzzle } from './requests/new-puzzle';
import { registerPlay } from './requests/play';

/** While a folder of puzzles is checked, one after the other, the puzzle that is being edited need not wait. */
export const searchesAtOnce = 2;

/**
 * Answers on a connection until it is closed.
 * @param fallback the language for clients that do not say theirs
 */
export function startPuzServer(
    connection: Connection,
    pool: Pick<SolverPool, 'solve' | 'dispose'>,
    fallback: Locale = 'en',
): LanguageServer {
    const services = createPuzLspServices(connection, pool, fallback);
    const { lsp, shared } = services;
    const ofDocument = async <T>(uri: URI, get: (document: LangiumDocument) => T | undefined): Promise<T | null> => {
        const { LangiumDocuments, WorkspaceLock } = shared.workspace;
        const document = await WorkspaceLock.read(() => LangiumDocuments.getDocument(uri));
        return (document && get(document)) ?? null;
    };
    const board = (uri: URI): Promise<BoardState | null> => ofDocument(uri, document => lsp.Boards.stateOf(document));
    connection.onRequest(
        getCellAt,
        ({ uri, position }: PositionParams): Promise<Place | null> =>
            ofDocument(URI.parse(uri), document => lsp.Boards.cellAt(document, position)),
    );
    connection.onRequest(
        getCellRange,
        ({ uri, place }: CellParams): Promise<CellRange | null> =>
            ofDocument(URI.parse(uri), document => lsp.Boards.rangeOf(document, place)),
    );
    connection.onRequest(getBoard, ({ uri }: DocumentParams) => board(URI.parse(uri)));
    connection.onRequest(solveDocument, async ({ uri, ...options }: SolveParams) => {
        await lsp.Solutions.solve(URI.parse(uri), { again: true, ...options });
        return board(URI.parse(uri));
    });
    connection.onNotification(watchBoard, ({ uri }: WatchParams) =>
        lsp.Boards.watch(uri === null ? undefined : URI.parse(uri)),
    );
    connection.onNotification(cancelSolve, ({ uri }: DocumentParams) => lsp.Solutions.cancel(URI.parse(uri)));
    connection.onSelectionRanges(
        createRequestHandler(
            (_, document, { positions }: SelectionRangeParams) => lsp.SelectionRanges.at(document, positions),
            shared,
            DocumentState.Parsed,
        ),
    );
    registerBoardEdits(services);
    registerCheck(services, pool);
    registerNewPuzzle(services);
    registerPlay(services, pool);
    connection.onShutdown(() => pool.dispose());
    startLanguageServer(shared);
    return shared.lsp.LanguageServer;
}
