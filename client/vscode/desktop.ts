import { availableParallelism } from 'node:os';
import type * as vscode from 'vscode';
import { LanguageClient, type ServerOptions, TransportKind } from 'vscode-languageclient/node';
import { registerAgents } from './agents';
import { createClient } from './language-client';
import type { LoadPrint } from './paper';
import { type PuzApi, start } from './start';

export { deactivate } from './start';

/** On the desktop, and wherever else there is Node: the server is a process. */
export function activate(context: vscode.ExtensionContext): PuzApi {
    const module = context.asAbsolutePath('dist/server.js');
    const server: ServerOptions = {
        run: { module, transport: TransportKind.ipc },
        debug: { module, transport: TransportKind.ipc, options: { execArgv: ['--nolazy', '--inspect=6009'] } },
    };
    const loadPrint: LoadPrint = async () => require(context.asAbsolutePath('dist/print.js'));
    const client = createClient(LanguageClient, server);
    context.subscriptions.push(registerAgents(context, client, module));
    return start(context, client, loadPrint, availableParallelism());
}
