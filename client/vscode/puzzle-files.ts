import * as vscode from 'vscode';
import { fileName } from '../../server/src/board/file-name';
import { writeFile } from './output-file';

export const puzzleFiles = '**/*.{puz,penpuz}';

/** In bytes. No puzzle is larger. */
const largestFile = 1_000_000;

/** The text in the editor, where the file is open. A file too large for a puzzle is not read, and gives blanks. */
export async function textOf(uri: vscode.Uri): Promise<string> {
    const open = vscode.workspace.textDocuments.find(document => document.uri.toString() === uri.toString());
    if (open) {
        return open.getText();
    }
    // Long enough for the server's message that the file is too long.
    return (await readFile(uri)) ?? ' '.repeat(largestFile);
}

/** The text of a file; undefined if it is too large for a puzzle. */
export async function readFile(file: vscode.Uri): Promise<string | undefined> {
    const { fs } = vscode.workspace;
    const { size } = await fs.stat(file);
    return size > largestFile ? undefined : new TextDecoder().decode(await fs.readFile(file));
}

export function stemOf({ path }: vscode.Uri): string {
    return path
        .split('/')
        .at(-1)!
        .replace(/\.(pen)?puz$/i, '');
}

/** A file for something made of a puzzle: in the same folder; for an unsaved puzzle, in that of the workspace. */
export function besidePuzzle(uri: vscode.Uri, ending: string): vscode.Uri {
    return beside(uri, uri.scheme === 'untitled' ? fileName(titleOf(uri), ending) : `${stemOf(uri)}${ending}`);
}

/** The order of files by their names, in which numbers count as such. */
export function inOrder(uris: readonly vscode.Uri[]): readonly vscode.Uri[] {
    const { compare } = new Intl.Collator(vscode.env.language, { numeric: true });
    return uris.toSorted((a, b) => compare(a.path, b.path));
}

/** A file for something made of several puzzles, or of a single one. */
export function besidePuzzles([first, ...others]: readonly vscode.Uri[], ending: string): vscode.Uri {
    return others.length === 0 ? besidePuzzle(first!, ending) : beside(first!, `${vscode.l10n.t('puzzles')}${ending}`);
}

/** The title in the first line of an open puzzle, or the type; empty if it has neither. */
function titleOf(uri: vscode.Uri): string {
    const open = vscode.workspace.textDocuments.find(document => document.uri.toString() === uri.toString());
    const [, type = '', title = ''] =
        /^(?![#＃])([^\s"“＂]+)[^\S\n]*(?:["“＂]([^"”＂\n]*))?/m.exec(open?.getText() ?? '') ?? [];
    return title || type;
}

/** A file in the same folder; for an unsaved puzzle, in that of the workspace. */
export function beside(uri: vscode.Uri, name: string): vscode.Uri {
    const folder =
        uri.scheme === 'untitled' ? vscode.workspace.workspaceFolders?.[0]?.uri : vscode.Uri.joinPath(uri, '..');
    return folder ? vscode.Uri.joinPath(folder, name) : vscode.Uri.file(name);
}

/** Opens a puzzle in an untitled document. */
export async function openUntitled(content: string): Promise<vscode.TextEditor> {
    return vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'puz', content }));
}

/** Writes a file, and shows a message with a button to open it. @throws an error of the file system */
export async function saveFile(file: vscode.Uri, content: Uint8Array | string): Promise<void> {
    await writeFile(file, typeof content === 'string' ? new TextEncoder().encode(content) : content);
    const open = vscode.l10n.t('Open');
    const choices = file.scheme === 'file' && !vscode.env.remoteName ? [open] : [];
    const text = vscode.l10n.t('{0} has been written.', file.path.split('/').at(-1)!);
    void vscode.window.showInformationMessage(text, ...choices).then(choice => {
        void (choice && vscode.env.openExternal(file));
    });
}

export function tellError(error: unknown): void {
    void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
}
