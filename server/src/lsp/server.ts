import { DocumentState, URI } from 'langium';
import { createRequestHandler, startLanguageServer } from 'langium/lsp';
import type { Connection, SelectionRangeParams } from 'vscode-languageserver';
import type { Locale } from '../message';
import {
    type BoardState,
    cancelSolve,
    type DocumentParams,
    getBoard,
    type SolveParams,
    solveDocument,
} from '../protocol';
import type { SolverPool } from '../solve/pool';
import { registerCheck } from './check';
import { registerNewPuzzle } from './new-puzzle';
import { createPuzLspServices } from './puz-lsp-module';

/**
 * Answers on a connection until it is closed.
 * @param fallback the language for clients that do not say theirs
 */
export function startPuzServer(
    connection: Connection,
    pool: Pick<SolverPool, 'solve' | 'dispose'>,
    fallback: Locale = 'en',
): void {
    const services = createPuzLspServices(connection, pool, fallback);
    const { lsp, shared } = services;
    const board = async (uri: URI): Promise<BoardState | null> => {
        const { LangiumDocuments, WorkspaceLock } = shared.workspace;
        const document = await WorkspaceLock.read(() => LangiumDocuments.getDocument(uri));
        return (document && lsp.Boards.stateOf(document)) ?? null;
    };
    connection.onRequest(getBoard, ({ uri }: DocumentParams) => board(URI.parse(uri)));
    connection.onRequest(solveDocument, async ({ uri, ...options }: SolveParams) => {
        await lsp.Solutions.solve(URI.parse(uri), { again: true, ...options });
        return board(URI.parse(uri));
    });
    connection.onNotification(cancelSolve, ({ uri }: DocumentParams) => lsp.Solutions.cancel(URI.parse(uri)));
    connection.onSelectionRanges(
        createRequestHandler(
            (_, document, { positions }: SelectionRangeParams) => lsp.SelectionRanges.at(document, positions),
            shared,
            DocumentState.Parsed,
        ),
    );
    registerCheck(services, pool);
    registerNewPuzzle(services);
    connection.onShutdown(() => pool.dispose());
    startLanguageServer(shared);
}
