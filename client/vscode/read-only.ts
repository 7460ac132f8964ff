import * as vscode from 'vscode';

/** True if the file system of a text says that nobody can write there, such as that of a repository on the web. */
export async function isInReadOnlyPlace({ uri }: vscode.TextDocument): Promise<boolean> {
    const { fs } = vscode.workspace;
    if (uri.scheme === 'untitled') {
        return false;
    }
    return (
        fs.isWritableFileSystem(uri.scheme) === false ||
        fs.stat(uri).then(
            ({ permissions = 0 }) => (permissions & vscode.FilePermission.Readonly) !== 0,
            () => false,
        )
    );
}

/**
 * Changes a text, at once and as if typed: VS Code would make an extension's edits even where it lets nobody type, and
 * tells extensions of that only by making no edit.
 */
export async function changeText(
    document: vscode.TextDocument,
    edit: vscode.WorkspaceEdit,
): Promise<'done' | 'failed' | 'read-only'> {
    const editor = vscode.window.visibleTextEditors.find(shown => shown.document === document);
    if (!editor) {
        return (await vscode.workspace.applyEdit(edit)) ? 'done' : 'failed';
    }
    const { version } = document;
    const isTaken = editor.edit(builder => {
        for (const { range, newText } of edit.get(document.uri)) {
            builder.replace(range, newText);
        }
    });
    return !(await isTaken) ? 'failed' : document.version > version ? 'done' : 'read-only';
}
