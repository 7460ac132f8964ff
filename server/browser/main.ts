import {
    BrowserMessageReader,
    BrowserMessageWriter,
    createConnection,
    ProposedFeatures,
} from 'vscode-languageserver/browser';
import { SolverPool } from '../src/jobs/pool';
import { searchesFor, startPuzServer } from '../src/lsp/server';
import type { InitializationOptions } from '../src/protocol';
import { browserThread } from './thread';

// The language server in a web worker. It cannot know where the solver's script is: its own address is a `blob:`.
let solverUrl = '';
const pool = new SolverPool(() => browserThread(solverUrl), ...searchesFor(navigator.hardwareConcurrency));
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
    ({ solverUrl = '' } = initializationOptions as InitializationOptions);
});
