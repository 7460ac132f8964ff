import { DocumentState } from 'langium';
import { type LanguageServer, startLanguageServer } from 'langium/lsp';
import type { Connection, ConnectionOptions, MessageStrategy } from 'vscode-languageserver';
import type { HouseFiles } from '../house/house';
import type { SolverPool } from '../jobs/pool';
import type { Locale } from '../message';
import { Gate } from './gate';
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
import { registerTrail } from './requests/trail';

/**
 * How many searches run at once: a folder of puzzles is checked by as many as there are processors but one, and the
 * puzzle that is being edited need not wait. At rest no more than two threads are kept.
 */
export const searchesFor = (processors: number): readonly [size: number, maxIdle: number] => [
    Math.max(2, processors),
    2,
];

type Pool = Pick<SolverPool, 'run' | 'size'>;

/** The differences between Node and a browser. */
export interface Host {
    connect(options: ConnectionOptions): Connection;
    /** Writes to where somebody who starts the server by hand can read it. */
    writeError(text: string): void;
    /** Reports uncaught exceptions and rejections, after which the server continues. */
    onFault(tell: (error: unknown) => void): void;
    /** Left out where there are no files to read. */
    readonly houses?: HouseFiles;
}

/**
 * Serves a connection until it is closed.
 * @param fallback the language for clients that do not declare theirs
 */
export function startPuzServer(
    host: Host,
    solver: Pool & Pick<SolverPool, 'dispose'>,
    fallback: Locale = 'en',
): LanguageServer {
    // The gate needs the services, and these the connection: messages come only after all are made.
    const messageStrategy: MessageStrategy = { handleMessage: (...message) => gate.handleMessage(...message) };
    const connection = host.connect({ messageStrategy });
    const reportFault = (error: unknown): void => {
        const text = error instanceof Error ? (error.stack ?? String(error)) : String(error);
        host.writeError(text);
        try {
            connection.console.error(text);
        } catch {
            // The client is gone, which may be the cause.
        }
    };
    host.onFault(reportFault);
    const pool = withFaults(solver, reportFault);
    const services = createPuzLspServices(connection, pool, fallback, reportFault, host.houses);
    const gate = new Gate(services);
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
    registerTrail(services, pool);
    connection.onShutdown(() => solver.dispose());
    // Langium would wait until references into all other documents are known; a puzzle has none.
    const ready = DocumentState.IndexedReferences;
    startLanguageServer(services.shared, {
        DocumentHighlightProvider: ready,
        ReferencesProvider: ready,
        RenameProvider: ready,
    });
    return services.shared.lsp.LanguageServer;
}

/** Also reports jobs that ended by a fault. */
function withFaults(pool: Pool, tell: (error: unknown) => void): Pool {
    return {
        size: pool.size,
        async run(job, options) {
            const result = await pool.run(job, options);
            if (result.fault !== undefined) {
                tell(`A search failed: ${result.fault}`);
            }
            return result;
        },
    };
}
