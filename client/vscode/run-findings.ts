import * as vscode from 'vscode';
import { textOf } from './puzzle-files';

/**
 * Shows the findings of a test run as problems of their files, until these are changed, renamed or deleted. A file that is
 * opened is solved, and its problems then come from the server, as long as it is open.
 */
export class RunFindings implements vscode.Disposable {
    readonly #problems = vscode.languages.createDiagnosticCollection('puz');
    readonly #findings = new Map<string, readonly vscode.Diagnostic[]>();
    #subscription: vscode.Disposable | undefined;

    /** @param solve solves an open file, after which the server's problems of it are complete */
    constructor(private readonly solve: (uri: vscode.Uri) => Promise<unknown>) {}

    dispose(): void {
        this.#subscription?.dispose();
        this.#problems.dispose();
    }

    /** Shows the findings in a text, if it is that of the file still. */
    async show(uri: vscode.Uri, text: string, findings: readonly vscode.Diagnostic[]): Promise<void> {
        this.#listen();
        // The event of a change can come before its result.
        const isLatest = await textOf(uri).then(
            now => now === text,
            () => false,
        );
        if (findings.length === 0) {
            this.forget(uri);
        } else if (isLatest && !isOpen(uri)) {
            this.#findings.set(uri.toString(), findings);
            this.#problems.set(uri, findings);
        }
    }

    forget(uri: vscode.Uri): void {
        this.#findings.delete(uri.toString());
        this.#problems.delete(uri);
    }

    forgetAll(): void {
        this.#findings.clear();
        this.#problems.clear();
    }

    /** Not before there are findings: the client has begun to listen by then, and tells the server first what is opened. */
    #listen(): void {
        this.#subscription ??= vscode.Disposable.from(
            vscode.workspace.onDidOpenTextDocument(({ uri }) => this.#opened(uri)),
            vscode.workspace.onDidCloseTextDocument(({ uri }) =>
                this.#problems.set(uri, this.#findings.get(uri.toString())),
            ),
        );
    }

    async #opened(uri: vscode.Uri): Promise<void> {
        if (this.#findings.has(uri.toString())) {
            await this.solve(uri);
            if (isOpen(uri)) {
                this.#problems.delete(uri);
            }
        }
    }
}

export function isOpen(uri: vscode.Uri): boolean {
    return vscode.workspace.textDocuments.some(document => document.uri.toString() === uri.toString());
}
