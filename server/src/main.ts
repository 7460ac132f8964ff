import { availableParallelism } from 'node:os';
import * as path from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { nodeThread } from './jobs/node-thread';
import { SolverPool } from './jobs/pool';
import { searchesFor, startPuzServer } from './lsp/server';
import { terminalLocale } from './message';

// The language server. How it is spoken to (`--stdio`, `--node-ipc`, …) stands in the arguments.
const newThread = () => nodeThread(path.join(import.meta.dirname, 'worker.js'));
// What cannot be written there is no fault to be written there.
process.stderr.on('error', () => {});
const pool = new SolverPool(newThread, ...searchesFor(availableParallelism()));
startPuzServer(
    {
        connect: options => createConnection(ProposedFeatures.all, options),
        writeError: text => process.stderr.write(`${text}\n`),
        onFault(tell) {
            process.on('uncaughtException', tell);
            process.on('unhandledRejection', tell);
        },
    },
    pool,
    terminalLocale(process.env),
);
