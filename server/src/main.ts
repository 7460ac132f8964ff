import * as path from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { startPuzServer } from './lsp/server';
import { SolverPool } from './solve/pool';

/** The language server. How it is spoken to (`--stdio`, `--node-ipc`, …) stands in the arguments. */
startPuzServer(createConnection(ProposedFeatures.all), new SolverPool(path.join(import.meta.dirname, 'worker.js')));
