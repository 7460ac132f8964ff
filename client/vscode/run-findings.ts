import * as vscode from 'vscode';
import { textOf } from './puzzle-files';

/**
 * Shows the findings of a test run as problems of files that are not open. They go when the file is changed, renamed or
 * deleted, or when it is opened: then its problems come from the server.
 */
export class RunFindings implements vscode.Disposable {
    readonly #problems = vscode.languages.createDiagnosticCollection('puz');
    readonly #subscription = vscode.workspace.onDidOpenTextDocument(({ uri }) => this.forget(uri));

    dispose(): void {
        this.#subscription.dispose();
        this.#problems.dispose();
    }

    /** Shows the findings in a text, if it is that of the file still. */
    async show(uri: vscode.Uri, text: string, findings: readonly vscode.Diagnostic[]): Promise<void> {
        // The event of a change can come before its result.
        const isLatest = await textOf(uri).then(
            now => now === text,
            () => false,
        );
        if (isLatest && !isOpen(uri)) {
            this.#problems.set(uri, findings);
        }
    }

    forget(uri: vscode.Uri): void {
        this.#problems.delete(uri);
    }

    forgetAll(): void {
        this.#problems.clear();
    }
}

export function isOpen(uri: vscode.Uri): boolean {
    return vscode.workspace.textDocuments.some(document => document.uri.toString() === uri.toString());
}
