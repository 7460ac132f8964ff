import type * as vscode from 'vscode';
import type { PuzApi } from './start';

/** What VS Code loads at first. The library of the language client, most of the code, is loaded on activation. */
export async function activate(context: vscode.ExtensionContext): Promise<PuzApi> {
    return (await import('./desktop')).activate(context);
}

export async function deactivate(): Promise<void> {
    await (await import('./desktop')).deactivate();
}
