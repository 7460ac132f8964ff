import {
    BrowserMessageReader,
    BrowserMessageWriter,
    createConnection,
    ProposedFeatures,
} from 'vscode-languageserver/browser';
import { searchesFor, startPuzServer } from '../src/lsp/server';
import type { InitializationOptions } from '../src/protocol';
import { SolverPool } from '../src/solve/threads/pool';
import { browserThread } from './thread';

// The language server in a web worker. It cannot know where the solver's script is: its own address is a `blob:`.
let solverUrl = '';
const connection = createConnection(
    ProposedFeatures.all,
    new BrowserMessageReader(self),
    new BrowserMessageWriter(self),
);
const pool = new SolverPool(() => browserThread(solverUrl), ...searchesFor(navigator.hardwareConcurrency));
const server = startPuzServer(connection, pool);
server.onInitialize(({ initializationOptions }) => {
    ({ solverUrl = '' } = initializationOptions as InitializationOptions);
});
connection.onExit(() => self.close());
