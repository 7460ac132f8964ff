import type * as vscode from 'vscode';
import type { PuzApi } from './start';

/**
 * All that VS Code loads at first: the library of the language client, nearly all of the code, is evaluated once the
 * extension has been called.
 */
export async function activate(context: vscode.ExtensionContext): Promise<PuzApi> {
    return (await import('./desktop')).activate(context);
}

export async function deactivate(): Promise<void> {
    await (await import('./desktop')).deactivate();
}
