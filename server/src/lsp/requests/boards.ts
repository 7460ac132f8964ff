import { type LangiumDocument, URI } from 'langium';
import type { Place } from '../../board/grid';
import { contains, rangeOf } from '../../language/ranges';
import { readPuzzle } from '../../language/read-puzzle';
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
import { newestVersion } from '../open-documents';
import { placeOf } from '../providers/figures-at';
import type { PuzLspServices } from '../services';

/** Answers what is shown of a document and where its cells stand; solves it, and ends that, where somebody asks. */
export function registerBoards({ lsp, shared }: PuzLspServices): void {
    const { Connection: connection } = shared.lsp;
    const ofDocument = async <T>(uri: string, get: (document: LangiumDocument) => T | undefined): Promise<T | null> => {
        const document = await newestVersion(shared, uri);
        return (document && get(document)) ?? null;
    };
    const board = (uri: string): Promise<BoardState | null> =>
        ofDocument(uri, document => lsp.Boards.stateOf(document));
    connection?.onRequest(getCellAt, ({ uri, position }: PositionParams) =>
        ofDocument(uri, (document): Place | undefined => {
            const { reading } = readPuzzle(document);
            const here = reading?.cells.flat().find(node => node && contains(rangeOf(node), position));
            return reading && here && placeOf(reading, here);
        }),
    );
    connection?.onRequest(getCellRange, ({ uri, place: [row, column] }: CellParams) =>
        ofDocument(uri, (document): CellRange | undefined => {
            const node = readPuzzle(document).reading?.cells[row]?.[column];
            return node && { ...rangeOf(node), version: document.textDocument.version };
        }),
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
