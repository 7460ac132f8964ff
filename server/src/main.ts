import { availableParallelism } from 'node:os';
import * as path from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { Houses } from './house/houses';
import { nodeThread } from './jobs/node-thread';
import { SolverPool } from './jobs/pool';
import { searchesFor, startPuzServer } from './lsp/server';
import { terminalLocale } from './message';

// The language server. The arguments name the transport (`--stdio`, `--node-ipc`, …).
const newThread = () => nodeThread(path.join(import.meta.dirname, 'worker.js'));
// A failure to write to standard error cannot be reported there.
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
        houses: new Houses(),
    },
    pool,
    terminalLocale(process.env),
);
