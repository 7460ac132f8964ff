import {
    BrowserMessageReader,
    BrowserMessageWriter,
    createConnection,
    ProposedFeatures,
} from 'vscode-languageserver/browser';
import { SolverPool } from '../src/jobs/pool';
import type { SolverThread } from '../src/jobs/thread';
import { searchesFor, startPuzServer } from '../src/lsp/server';
import type { InitializationOptions } from '../src/protocol';

/**
 * Starts the language server in this web worker.
 *
 * @param startThread starts a solver; its parameter is the address of its script, if the client gave one
 */
export function serve(startThread: (solverUrl: string) => SolverThread): void {
    // The client tells it when it connects, before any search.
    let solverUrl = '';
    const [size, mostIdle] = searchesFor(navigator.hardwareConcurrency);
    const pool = new SolverPool(() => startThread(solverUrl), size, mostIdle);
    const server = startPuzServer(
        {
            connect(options) {
                const [reader, writer] = [new BrowserMessageReader(self), new BrowserMessageWriter(self)];
                const connection = createConnection(ProposedFeatures.all, reader, writer, options);
                connection.onExit(() => self.close());
                return connection;
            },
            writeError: text => console.error(text),
            onFault(tell) {
                self.addEventListener('error', event => {
                    event.preventDefault();
                    tell(event.error ?? event.message);
                });
                self.addEventListener('unhandledrejection', event => {
                    event.preventDefault();
                    tell(event.reason);
                });
            },
        },
        pool,
    );
    server.onInitialize(({ initializationOptions }) => {
        solverUrl = (initializationOptions as InitializationOptions).solverUrl ?? '';
    });
}
