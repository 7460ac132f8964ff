import * as vscode from 'vscode';
import {
    BrowserMessageReader,
    BrowserMessageWriter,
    LanguageClient,
    type MessageTransports,
} from 'vscode-languageclient/browser';
import { createClient } from '../vscode/language-client';
import type { LoadPrint } from '../vscode/paper';
import { type PuzApi, start } from '../vscode/start';

export { deactivate } from '../vscode/start';

/** In VS Code for the Web: the server is a web worker. */
export function activate(context: vscode.ExtensionContext): PuzApi {
    // Not encoded: VS Code takes the address as it is.
    const urlOf = (name: string): string => vscode.Uri.joinPath(context.extensionUri, 'dist', name).toString(true);
    const server = async (): Promise<MessageTransports> => {
        const worker = new Worker(urlOf('browser/server.js'));
        return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
    };
    /** VS Code lets no script be imported in a worker, and runs extensions in the same way. */
    const loadPrint: LoadPrint = async () => {
        const file = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, 'dist/print.js'));
        const module = { exports: {} };
        new Function('module', new TextDecoder().decode(file))(module);
        return module.exports as Awaited<ReturnType<LoadPrint>>;
    };
    const client = createClient(LanguageClient, server, { solverUrl: urlOf('worker.js') });
    return start(context, client, loadPrint, navigator.hardwareConcurrency);
}
