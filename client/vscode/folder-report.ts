import * as vscode from 'vscode';
import { reportOn } from '../../server/src/protocol';
import { cancellable } from './cancellable';
import type { PuzClient } from './language-client';
import { puzzleFiles, saveFile, tellError, textOf } from './puzzle-files';

/**
 * Saves a report on the puzzles of a folder as a page.
 *
 * @param named the folder; undefined: the user is asked
 */
export async function reportOnFolder(client: PuzClient, named: vscode.Uri | undefined): Promise<void> {
    const folder = named ?? (await chosenFolder());
    if (!folder) {
        return;
    }
    const uris = await vscode.workspace.findFiles(new vscode.RelativePattern(folder, puzzleFiles));
    if (uris.length === 0) {
        void vscode.window.showInformationMessage(vscode.l10n.t('There is no puzzle in this folder.'));
        return;
    }
    const file = await vscode.window.showSaveDialog({
        defaultUri: vscode.Uri.joinPath(folder, 'report.html'),
        filters: { HTML: ['html'] },
        title: vscode.l10n.t('Save Report'),
    });
    if (!file) {
        return;
    }
    const report = await cancellable(vscode.l10n.t('Checking puzzles: {0}…', uris.length), async token => {
        const files = uris.map(async uri => ({
            name: uri.path.slice(folder.path.length + 1),
            text: await textOf(uri),
        }));
        return client.ask(reportOn, { files: await Promise.all(files) }, token);
    });
    if (report) {
        try {
            await saveFile(file, report.html);
        } catch (error) {
            tellError(error);
        }
    }
}

async function chosenFolder(): Promise<vscode.Uri | undefined> {
    const start = vscode.workspace.workspaceFolders?.[0]?.uri;
    const [folder] =
        (await vscode.window.showOpenDialog({
            canSelectFiles: false,
            canSelectFolders: true,
            ...(start && { defaultUri: start }),
            title: vscode.l10n.t('Folder with Puzzles'),
        })) ?? [];
    return folder;
}
