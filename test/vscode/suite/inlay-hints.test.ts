import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from './until';

suite('the answer beside the rows', () => {
    const settings = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration('puz');

    teardown(async () => {
        await settings().update('inlayHints.answer', undefined, true);
        await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    });

    test('comes and goes with the setting', async () => {
        const uri = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'battleship/unique.puz');
        const document = await vscode.workspace.openTextDocument(uri);
        await vscode.window.showTextDocument(document);
        const hints = (): Thenable<vscode.InlayHint[]> =>
            vscode.commands.executeCommand(
                'vscode.executeInlayHintProvider',
                uri,
                new vscode.Range(0, 0, document.lineCount, 0),
            );
        await until('the answer', async () => {
            const board = await vscode.commands.executeCommand<{ status: string } | undefined>('puz.solve');
            return board?.status === 'unique';
        });
        assert.deepEqual(await hints(), []);
        await settings().update('inlayHints.answer', true, true);
        await until('a hint for each row', async () => (await hints()).length === 6);
        await settings().update('inlayHints.answer', false, true);
        await until('no hint', async () => (await hints()).length === 0);
    });
});
