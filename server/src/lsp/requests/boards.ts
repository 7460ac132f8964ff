import { type LangiumDocument, URI } from 'langium';
import type { Place } from '../../board/grid';
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
} from '../../protocol';
import type { PuzLspServices } from '../services';

/** Answers what is shown of a document and where its cells stand; solves it, and ends that, where somebody asks. */
export function registerBoards({ lsp, shared }: PuzLspServices): void {
    const { Connection: connection } = shared.lsp;
    const ofDocument = async <T>(uri: string, get: (document: LangiumDocument) => T | undefined): Promise<T | null> => {
        const { LangiumDocuments, WorkspaceLock } = shared.workspace;
        const document = await WorkspaceLock.read(() => LangiumDocuments.getDocument(URI.parse(uri)));
        return (document && get(document)) ?? null;
    };
    const board = (uri: string): Promise<BoardState | null> =>
        ofDocument(uri, document => lsp.Boards.stateOf(document));
    connection?.onRequest(
        getCellAt,
        ({ uri, position }: PositionParams): Promise<Place | null> =>
            ofDocument(uri, document => lsp.Boards.cellAt(document, position)),
    );
    connection?.onRequest(
        getCellRange,
        ({ uri, place }: CellParams): Promise<CellRange | null> =>
            ofDocument(uri, document => lsp.Boards.rangeOf(document, place)),
    );
    connection?.onRequest(getBoard, ({ uri }: DocumentParams) => board(uri));
    connection?.onRequest(solveDocument, async ({ uri, ...options }: SolveParams) => {
        await lsp.Solutions.solve(URI.parse(uri), { again: true, ...options });
        return board(uri);
    });
    connection?.onNotification(watchBoard, ({ uri }: WatchParams) =>
        lsp.Boards.watch(uri === null ? undefined : URI.parse(uri)),
    );
    connection?.onNotification(cancelSolve, ({ uri }: DocumentParams) => lsp.Solutions.cancel(URI.parse(uri)));
}
