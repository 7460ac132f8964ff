import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { change } from '../../../client/vscode/refactor';
import { until } from './until';

async function openText(content: string): Promise<vscode.TextEditor> {
    const document = await vscode.workspace.openTextDocument({ language: 'puz', content });
    return vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
}

suite('The whole board is changed', () => {
    teardown(() => vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor'));

    test('a turn is among the refactorings, and undone in one step', async () => {
        const before = 'battleship\nfleet 2\ngrid\n    | 1 1\n  2 | < >\n  0 | . .\n';
        const { document } = await openText(before);
        const turn = await until('the refactorings', async () => {
            const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
                'vscode.executeCodeActionProvider',
                document.uri,
                new vscode.Range(4, 0, 4, 0),
                vscode.CodeActionKind.RefactorRewrite.value,
            );
            return actions.find(({ title }) => /right by 90|右に90/.test(title));
        });
        assert.ok(await vscode.workspace.applyEdit(turn.edit!));
        assert.equal(document.getText(), 'battleship\nfleet 2\ngrid\n    | 0 2\n  1 | . ^\n  1 | . v\n');
        await vscode.commands.executeCommand('undo');
        assert.equal(document.getText(), before);
    });

    test('what was worked out for a text that has changed since is not done', async () => {
        const { document } = await openText('fillomino\n');
        const insertion = (text: string): vscode.WorkspaceEdit => {
            const edit = new vscode.WorkspaceEdit();
            edit.insert(document.uri, new vscode.Position(0, 0), text);
            return edit;
        };
        const { version } = document;
        assert.ok(await change(document, version, insertion('1')));
        assert.equal(await change(document, version, insertion('2')), false);
        assert.equal(document.getText(), '1fillomino\n');
    });
});
