import * as path from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { searchesAtOnce, startPuzServer } from './lsp/server';
import { terminalLocale } from './message';
import { nodeThread } from './solve/threads/node-thread';
import { SolverPool } from './solve/threads/pool';

// The language server. How it is spoken to (`--stdio`, `--node-ipc`, …) stands in the arguments.
const pool = new SolverPool(() => nodeThread(path.join(import.meta.dirname, 'worker.js')), searchesAtOnce);
startPuzServer(createConnection(ProposedFeatures.all), pool, terminalLocale(process.env));
