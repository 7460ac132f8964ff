import { URI } from 'langium';
import { contains, rangeOf } from '../../language/ranges';
import {
    cancelSolve,
    type DocumentParams,
    getBoard,
    getCellAt,
    getCellRange,
    solveDocument,
    type WatchParams,
    watchBoard,
} from '../../protocol';
import { newestVersion } from '../open-documents';
import { placeOf } from '../providers/names';
import type { PuzLspServices } from '../services';
import { answer } from './answer';

/** Answers with the boards of a document and the places of its cells; solves it on demand, and cancels that. */
export function registerBoards(services: PuzLspServices): void {
    const { lsp, shared } = services;
    const connection = shared.lsp.Connection!;
    answer(services, getCellAt, ({ reading }, { position }) => {
        const here = reading?.cells.flat().find(node => node && contains(rangeOf(node), position));
        return reading && here && placeOf(reading, here);
    });
    answer(services, getCellRange, (view, { place: [row, column] }) => {
        const node = view.reading?.cells[row]?.[column];
        return node && { ...rangeOf(node), version: view.document.textDocument.version };
    });
    answer(services, getBoard, ({ document }) => lsp.Boards.stateOf(document));
    answer(services, solveDocument, async ({ document }, { uri: _, ...wishes }) => {
        await lsp.Solutions.solve(document.uri, { again: true, ...wishes });
        const newest = await newestVersion(shared, document.uri);
        return newest && lsp.Boards.stateOf(newest);
    });
    connection.onNotification(watchBoard, ({ uris }: WatchParams) => lsp.Boards.watch(uris.map(uri => URI.parse(uri))));
    connection.onNotification(cancelSolve, ({ uri }: DocumentParams) => lsp.Solutions.cancel(URI.parse(uri)));
}
