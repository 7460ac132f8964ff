import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from './until';

const before = 'fillomino\ngrid\n  . . .\n  . . .\n';

suite('A clue is typed over an empty cell', () => {
    let editor: vscode.TextEditor;

    const text = (): string => editor.document.getText();
    const type = (sign: string): Thenable<unknown> => vscode.commands.executeCommand('type', { text: sign });
    const run = (command: string): Thenable<unknown> => vscode.commands.executeCommand(command);
    const becomes = (wanted: string): Promise<unknown> => until(JSON.stringify(wanted), () => text() === wanted);
    const goTo = (line: number, character: number): void => {
        editor.selection = new vscode.Selection(line, character, line, character);
    };

    async function open(content: string): Promise<void> {
        const document = await vscode.workspace.openTextDocument({ language: 'puz', content });
        editor = await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
        await served();
    }

    /** Waits until the server has answered what it was asked before. */
    async function served(): Promise<void> {
        await until('the outline', async () => {
            const symbols = await vscode.commands.executeCommand<unknown[]>(
                'vscode.executeDocumentSymbolProvider',
                editor.document.uri,
            );
            return symbols?.length > 0;
        });
    }

    teardown(async () => {
        await vscode.workspace.getConfiguration('puz').update('typing.replaceEmpty', undefined, true);
        await run('workbench.action.revertAndCloseActiveEditor');
    });

    test('in front of it, with a second digit, and undone digit by digit', async () => {
        assert.equal(vscode.workspace.getConfiguration('editor', { languageId: 'puz' }).get('formatOnType'), false);
        await open(before);
        goTo(2, 4);
        await type('3');
        await becomes(before.replace('. . .', '. 3 .'));
        assert.equal(editor.selection.active.character, 5);
        await type('2');
        await becomes(before.replace('. . .', '. 32 .'));
        await run('undo');
        assert.equal(text(), before.replace('. . .', '. 3 .'));
        await run('undo');
        assert.equal(text(), before);
        await run('redo');
        assert.equal(text(), before.replace('. . .', '. 3 .'));
    });

    test('behind it, and undone in one step', async () => {
        await open(before);
        goTo(3, 7);
        await type('?');
        await becomes('fillomino\ngrid\n  . . .\n  . . ?\n');
        assert.equal(editor.selection.active.character, 7);
        await run('undo');
        assert.equal(text(), before);
    });

    test('two digits at once', async () => {
        await open(before);
        goTo(2, 2);
        await Promise.all([type('1'), type('2')]);
        await becomes(before.replace('. . .', '12 . .'));
    });

    test('kana only when the cursor goes on: an input method may still be at work', async () => {
        const kana = 'kanaore\nwords\n  1 → うみ\ngrid\n  1 .\n  . .\n';
        await open(kana);
        goTo(5, 2);
        await type('み');
        await run('cursorRight');
        await served();
        assert.equal(text(), kana.replace('  . .\n', '  み. .\n'));
        await run('cursorRight');
        await becomes(kana.replace('  . .\n', '  み .\n'));
        // The cursor has moved, so these are two steps.
        await run('undo');
        assert.equal(text(), kana.replace('  . .\n', '  み. .\n'));
        await run('undo');
        assert.equal(text(), kana);
    });

    test('not by an edit that nobody typed', async () => {
        await open(before);
        goTo(0, 0);
        const edit = new vscode.WorkspaceEdit();
        edit.insert(editor.document.uri, new vscode.Position(2, 4), '3');
        assert.ok(await vscode.workspace.applyEdit(edit));
        await served();
        goTo(3, 2);
        await type('1');
        await becomes('fillomino\ngrid\n  . 3. .\n  1 . .\n');
    });

    test('not where the setting says no', async () => {
        await open(before);
        await vscode.workspace.getConfiguration('puz').update('typing.replaceEmpty', false, true);
        goTo(2, 4);
        await type('3');
        await until('the message', () => vscode.languages.getDiagnostics(editor.document.uri).length > 0);
        assert.equal(text(), before.replace('. . .', '. 3. .'));
    });
});
