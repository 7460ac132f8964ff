import * as vscode from 'vscode';

/**
 * True if VS Code lets nobody type into a text. It does not say so to extensions, but refuses to save such a text;
 * otherwise it saves nothing, since nothing has changed. Of a text with unsaved changes only `changeText` can tell.
 */
export async function isReadOnly(document: vscode.TextDocument): Promise<boolean> {
    if (document.isUntitled || document.isDirty || document.isClosed) {
        return false;
    }
    return document.save().then(
        isSaved => !isSaved,
        () => false,
    );
}

/** Changes a text as if typed; VS Code would make the edits of an extension even where it is read-only. */
export async function changeText(
    document: vscode.TextDocument,
    edit: vscode.WorkspaceEdit,
): Promise<'done' | 'failed' | 'read-only'> {
    const { version } = document;
    if (await isReadOnly(document)) {
        return 'read-only';
    }
    if (document.version !== version) {
        return 'failed'; // The edit fits the text as it was.
    }
    const editor = vscode.window.visibleTextEditors.find(shown => shown.document === document);
    if (!document.isDirty || !editor) {
        return (await vscode.workspace.applyEdit(edit)) ? 'done' : 'failed';
    }
    const isTaken = await editor.edit(builder => {
        for (const { range, newText } of edit.get(document.uri)) {
            builder.replace(range, newText);
        }
    });
    return !isTaken ? 'failed' : document.version > version ? 'done' : 'read-only';
}
