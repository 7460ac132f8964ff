import * as vscode from 'vscode';

/** The results for each of several files, with a notification; undefined if the user cancels. */
export function forEachFile<T>(
    title: string,
    uris: readonly vscode.Uri[],
    work: (uri: vscode.Uri, token: vscode.CancellationToken) => Promise<T | null>,
): Thenable<readonly { readonly uri: vscode.Uri; readonly result: T }[] | undefined> {
    return cancellable(title, async (token, progress) => {
        const results: { readonly uri: vscode.Uri; readonly result: T }[] = [];
        for (const uri of uris) {
            const result = token.isCancellationRequested ? null : await work(uri, token);
            if (result !== null) {
                results.push({ uri, result });
            }
            progress.report({ increment: 100 / uris.length });
        }
        return results;
    });
}

/** Does what takes a while, with a notification to cancel it by; undefined if the user cancels. */
export function cancellable<T>(
    title: string,
    work: (
        token: vscode.CancellationToken,
        progress: vscode.Progress<{ readonly increment: number }>,
    ) => PromiseLike<T>,
): Thenable<T | undefined> {
    const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    return vscode.window.withProgress(options, async (progress, token) => {
        const made = await work(token, progress);
        return token.isCancellationRequested ? undefined : made;
    });
}
