import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as vscode from 'vscode';
import type { PuzApi } from '../../../client/vscode/start';
import type { BoardState } from '../../../server/src/protocol';
import { endless } from '../../support/endless';
import { until } from './until';

const unique = 'fillomino\ngrid\n  3 . .\n';
const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';

suite('While a puzzle is solved', () => {
    let api: PuzApi;
    let folder: string;

    suiteSetup(async () => {
        api = await vscode.extensions.getExtension<PuzApi>('puz.puz')!.activate();
    });
    setup(() => {
        folder = fs.mkdtempSync(path.join(vscode.workspace.workspaceFolders![0]!.uri.fsPath, 'solving-'));
    });
    teardown(async () => {
        await vscode.commands.executeCommand('workbench.action.closeAllEditors');
        fs.rmSync(folder, { recursive: true });
    });

    const file = (name: string): vscode.Uri => vscode.Uri.file(path.join(folder, name));
    const open = async (name: string, text: string): Promise<vscode.TextDocument> => {
        fs.writeFileSync(file(name).fsPath, text);
        const document = await vscode.workspace.openTextDocument(file(name));
        await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
        return document;
    };
    const solve = (): Thenable<BoardState> => vscode.commands.executeCommand<BoardState>('puz.solve');
    const drawn = (name: string, status: string): Promise<unknown> =>
        until(`${name} ${status}`, () => api.drawn()?.uri?.endsWith(name) && api.drawn()?.status === status);

    for (const [what, change] of [
        ['renamed', (edit: vscode.WorkspaceEdit) => edit.renameFile(file('endless.puz'), file('other.puz'))],
        ['deleted', (edit: vscode.WorkspaceEdit) => edit.deleteFile(file('endless.puz'))],
    ] as const) {
        test(`a file that is ${what} ends its search, and the next one is right`, async () => {
            await open('endless.puz', endless);
            const solving = solve();
            await drawn('endless.puz', 'solving');
            const edit = new vscode.WorkspaceEdit();
            change(edit);
            assert.ok(await vscode.workspace.applyEdit(edit));
            await solving;
            await open('next.puz', unique);
            assert.equal((await solve()).status, 'unique');
            await drawn('next.puz', 'unique');
        });
    }

    test('a file that another window saves has no verdict until it is solved again, unless it had one before', async () => {
        const document = await open('shared.puz', unique);
        assert.equal((await solve()).status, 'unique');
        await drawn('shared.puz', 'unique');
        fs.writeFileSync(document.uri.fsPath, several);
        await until('the other text', () => document.getText() === several);
        await drawn('shared.puz', 'unsolved');
        assert.equal((await solve()).status, 'several');
        fs.writeFileSync(document.uri.fsPath, endless);
        await until('the other text', () => document.getText() === endless);
        const solving = solve();
        await drawn('shared.puz', 'solving');
        fs.writeFileSync(document.uri.fsPath, unique);
        await solving;
        await drawn('shared.puz', 'unique');
        assert.equal((await solve()).status, 'unique');
    });
});
