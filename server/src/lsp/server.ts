import { URI } from 'langium';
import { type LanguageServer, startLanguageServer } from 'langium/lsp';
import type { Connection } from 'vscode-languageserver';
import type { Locale } from '../message';
import type { SolverPool } from '../solve/threads/pool';
import { createPuzLspServices } from './module';
import { registerSelectionRanges } from './providers/selection-ranges';
import { registerBoardEdits } from './requests/board-edits';
import { registerBoards } from './requests/boards';
import { registerCheck } from './requests/check-file';
import { registerExchange } from './requests/exchange';
import { registerExplain } from './requests/explain';
import { registerFillIn } from './requests/fill-in';
import { registerGenerate } from './requests/generate';
import { registerPlay } from './requests/play';
import { registerReport } from './requests/report';
import type { PuzLspServices } from './services';

/**
 * How many searches run at once: a folder of puzzles is checked by as many as there are processors but one, and the puzzle
 * that is being edited need not wait. At rest no more than two threads are kept.
 */
export const searchesFor = (processors: number): readonly [size: number, mostIdle: number] => [
    Math.max(2, processors),
    2,
];

/**
 * Answers on a connection until it is closed.
 * @param fallback the language for clients that do not say theirs
 */
export function startPuzServer(
    connection: Connection,
    pool: Pick<SolverPool, 'solve' | 'dispose' | 'size'>,
    fallback: Locale = 'en',
): LanguageServer {
    const services = createPuzLspServices(connection, pool, fallback);
    registerSelectionRanges(services);
    registerBoards(services);
    registerBoardEdits(services);
    registerCheck(services, pool);
    registerExchange(services);
    registerExplain(services, pool);
    registerFillIn(services, pool);
    registerGenerate(services, pool);
    registerPlay(services, pool);
    registerReport(services, pool);
    connection.onShutdown(() => pool.dispose());
    sendVersions(connection, services);
    startLanguageServer(services.shared);
    return services.shared.lsp.LanguageServer;
}

/** Langium does not say to which version of a text its diagnostics belong. Those of an older one are followed by others. */
function sendVersions(connection: Connection, { shared }: PuzLspServices): void {
    const { sendDiagnostics } = connection;
    connection.sendDiagnostics = async params => {
        const document = shared.workspace.LangiumDocuments.getDocument(URI.parse(params.uri));
        const read = document?.parseResult.value.$cstNode?.root.fullText;
        if (!document || read === document.textDocument.getText()) {
            await sendDiagnostics({ ...params, ...(document && { version: document.textDocument.version }) });
        }
    };
}
