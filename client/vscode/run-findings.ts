import * as vscode from 'vscode';
import { textOf } from './puzzle-files';

/**
 * What a run of tests has found in files that are not open, as problems of these files. They hold until the file is
 * opened, whose problems come from the server, or is changed, renamed or deleted.
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
