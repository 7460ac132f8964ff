import * as vscode from 'vscode';

/** Does what takes a while, with a notification to cancel it by; undefined where it was cancelled. */
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
