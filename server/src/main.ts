import { availableParallelism } from 'node:os';
import * as path from 'node:path';
import { type Connection, createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { Houses } from './house/houses';
import { nodeThread } from './jobs/node-thread';
import { SolverPool } from './jobs/pool';
import { searchesFor, startPuzServer } from './lsp/server';
import { terminalLocale } from './message';

/** Returns the pool that searches in threads, beside the bundle. */
export function newPool(): SolverPool {
    const newThread = () => nodeThread(path.join(import.meta.dirname, 'worker.js'));
    return new SolverPool(newThread, ...searchesFor(availableParallelism()));
}

/**
 * Starts the language server. The arguments of the process name the transport (`--stdio`, `--node-ipc`, …).
 * @param extend adds requests that not every server answers
 */
export function serveEditor(pool = newPool(), extend = (_: Connection): void => {}): void {
    // A failure to write to standard error cannot be reported there.
    process.stderr.on('error', () => {});
    startPuzServer(
        {
            connect(options) {
                const connection = createConnection(ProposedFeatures.all, options);
                extend(connection);
                return connection;
            },
            writeError: text => process.stderr.write(`${text}\n`),
            onFault(tell) {
                process.on('uncaughtException', tell);
                process.on('unhandledRejection', tell);
            },
            houses: new Houses(),
        },
        pool,
        terminalLocale(process.env),
    );
}
