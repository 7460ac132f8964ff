import * as path from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { terminalLocale } from './language/locale';
import { startPuzServer } from './lsp/server';
import { SolverPool } from './solve/pool';

/** While a folder of puzzles is checked, one after the other, the puzzle that is being edited need not wait. */
const searchesAtOnce = 2;

/** The language server. How it is spoken to (`--stdio`, `--node-ipc`, …) stands in the arguments. */
startPuzServer(
    createConnection(ProposedFeatures.all),
    new SolverPool(path.join(import.meta.dirname, 'worker.js'), searchesAtOnce),
    terminalLocale(process.env),
);
