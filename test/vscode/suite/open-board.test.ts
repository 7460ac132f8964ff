import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as vscode from 'vscode';
import type { PuzApi } from '../../../client/vscode/start';
import { until } from './until';

const panels = (): vscode.Tab[] =>
    vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .filter(({ input }) => input instanceof vscode.TabInputWebview);

suite('The board opens by itself', () => {
    let api: PuzApi;
    let folder: string;
    const settings = () => vscode.workspace.getConfiguration('puz');

    const open = async (name: string): Promise<vscode.TextDocument> => {
        const file = path.join(folder, name);
        fs.writeFileSync(file, 'fillomino\ngrid\n  1 .\n  . .\n');
        const document = await vscode.workspace.openTextDocument(file);
        await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
        return document;
    };
    const save = async (document: vscode.TextDocument): Promise<void> => {
        const edit = new vscode.WorkspaceEdit();
        edit.insert(document.uri, new vscode.Position(0, 0), ' ');
        assert.ok(await vscode.workspace.applyEdit(edit));
        assert.ok(await document.save());
    };

    suiteSetup(async () => {
        const extension = vscode.extensions.getExtension<PuzApi>('puz.puz')!;
        api = await extension.activate();
    });
    setup(() => {
        folder = fs.mkdtempSync(path.join(vscode.workspace.workspaceFolders![0]!.uri.fsPath, 'open-'));
    });
    teardown(async () => {
        await settings().update('board.open', undefined, vscode.ConfigurationTarget.Global);
        await vscode.workspace
            .getConfiguration('workbench.editor')
            .update('closeEmptyGroups', undefined, vscode.ConfigurationTarget.Global);
        await vscode.commands.executeCommand('workbench.action.closeAllEditors');
        fs.rmSync(folder, { recursive: true });
    });

    const hasPanel = (): boolean => api.panelHtml() !== undefined;
    const close = async (): Promise<void> => {
        await vscode.window.tabGroups.close(panels());
        await until('no panel', () => !hasPanel());
    };

    test('when a puzzle is first saved: beside it, without the focus, and not again once it was closed', async () => {
        const first = await open('first.puz');
        assert.ok(!hasPanel());
        await save(first);
        assert.ok(hasPanel());
        const panel = await until('the tab', () => panels()[0]);
        assert.notEqual(panel.group.viewColumn, vscode.ViewColumn.One);
        assert.equal(vscode.window.activeTextEditor?.document, first);
        await close();
        await save(first);
        assert.ok(!hasPanel());
        await save(await open('second.puz'));
        assert.ok(hasPanel());
    });

    test('not where the user has closed it before the first save', async () => {
        const document = await open('closed.puz');
        await vscode.commands.executeCommand('puz.showBoard');
        await until('the tab', () => panels().length > 0);
        await close();
        await save(document);
        assert.ok(!hasPanel());
    });

    test('by command, also where nothing is open in the group of editors that has the focus', async () => {
        await open('seen.puz');
        // A new group would be empty, too, but VS Code may go on telling for minutes that the text is active.
        const groups = vscode.workspace.getConfiguration('workbench.editor');
        await groups.update('closeEmptyGroups', false, vscode.ConfigurationTarget.Global);
        const other = await vscode.workspace.openTextDocument({ content: '' });
        await vscode.window.showTextDocument(other, vscode.ViewColumn.Two);
        await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
        await until('no editor in the group', () => vscode.window.activeTextEditor === undefined);
        await vscode.commands.executeCommand('puz.showBoard');
        await until('the tab', () => panels().length > 0);
    });

    test('when a puzzle is opened, or never, where the setting says so', async () => {
        await settings().update('board.open', 'never', vscode.ConfigurationTarget.Global);
        await save(await open('never.puz'));
        assert.ok(!hasPanel());
        await settings().update('board.open', 'onOpen', vscode.ConfigurationTarget.Global);
        const document = await open('opened.puz');
        await until('the tab', () => panels().length > 0);
        assert.equal(vscode.window.activeTextEditor?.document, document);
        await close();
        await save(document);
        assert.ok(!hasPanel());
    });
});
