import * as vscode from 'vscode';

/** How long VS Code's automatic saving may take. */
const momentMs = 2000;

/**
 * Saves a document; true if it is saved. VS Code's own `save` returns false where automatic saving is faster: the
 * document is saved then, or will be in a moment.
 *
 * @param inTurn calls it in its turn among the edits of the document
 */
export async function save(
    document: vscode.TextDocument,
    inTurn: (act: () => PromiseLike<boolean>) => Promise<boolean>,
): Promise<boolean> {
    const isSaved = await inTurn(() => saved(document).then(undefined, () => false));
    return isSaved || (!document.isUntitled && (!document.isDirty || isSavedSoon(document)));
}

/** The editor of an unsaved puzzle goes on with its file. The document's own `save` would only close it. */
function saved(document: vscode.TextDocument): PromiseLike<boolean> {
    return document.isUntitled ? vscode.workspace.save(document.uri).then(file => file !== undefined) : document.save();
}

function isSavedSoon(document: vscode.TextDocument): Promise<boolean> {
    return new Promise(resolve => {
        const end = (isSaved: boolean): void => {
            clearTimeout(tooLate);
            watching.dispose();
            resolve(isSaved);
        };
        const watching = vscode.workspace.onDidSaveTextDocument(saved => saved === document && end(true));
        const tooLate = setTimeout(end, momentMs, false);
    });
}
