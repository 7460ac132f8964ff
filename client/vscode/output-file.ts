import * as vscode from 'vscode';

/**
 * Writes a file, through another one beside it, which then takes its place: a full disk leaves what was there before.
 * A link, whose target VS Code does not tell, is written to directly; and so is a file where no other one can be made
 * or renamed, such as one that was opened without its folder in a browser.
 *
 * @throws an error of the file system
 */
export async function writeFile(file: vscode.Uri, content: Uint8Array): Promise<void> {
    const { fs } = vscode.workspace;
    const beside = vscode.Uri.joinPath(file, '..', `.puz-${crypto.randomUUID()}.tmp`);
    try {
        if ((await isReplaceable(file)) && (await isWritten(beside, file, content))) {
            try {
                await fs.rename(beside, file, { overwrite: true });
                return;
            } catch {
                // Its name can be written to even so, or the next error says why not.
            }
        }
        await writeWhole(file, file, content);
    } finally {
        await fs.delete(beside).then(undefined, () => {});
    }
}

/**
 * Writes a file. VS Code does not notice that a disk which is nearly full has taken only a part.
 *
 * @param meant the file to name in the error
 * @throws an error of the file system, or one that says that no space is left
 */
async function writeWhole(file: vscode.Uri, meant: vscode.Uri, content: Uint8Array): Promise<void> {
    const { fs } = vscode.workspace;
    await fs.writeFile(file, content);
    const { type, size } = await fs.stat(file);
    if (type & vscode.FileType.File && size < content.length) {
        const name = meant.path.split('/').at(-1)!;
        throw new Error(vscode.l10n.t('{0} could not be written: no space is left.', name));
    }
}

/** Whether there is no such file yet, or an ordinary one. */
async function isReplaceable(file: vscode.Uri): Promise<boolean> {
    return vscode.workspace.fs.stat(file).then(
        ({ type }) => type === vscode.FileType.File,
        () => true,
    );
}

/** Writes a file; whether its folder permits that. @throws an error of the file system, as on a full disk */
async function isWritten(file: vscode.Uri, meant: vscode.Uri, content: Uint8Array): Promise<boolean> {
    try {
        await writeWhole(file, meant, content);
        return true;
    } catch (error) {
        // Without its folder, a file of a browser has no place beside it.
        const codes = ['NoPermissions', 'Unavailable', 'FileNotFound'];
        if (error instanceof vscode.FileSystemError && codes.includes(error.code)) {
            return false;
        }
        throw error;
    }
}
