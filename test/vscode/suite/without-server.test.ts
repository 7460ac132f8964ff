import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as vscode from 'vscode';
import type { PuzApi } from '../../../client/vscode/start';
import { serverProcesses } from './processes';
import { until } from './until';

// The last suite: none after it has a server.

suite('Where the server is killed again and again', () => {
    const { showErrorMessage } = vscode.window;
    const messages: unknown[][] = [];
    const folder = path.join(vscode.workspace.workspaceFolders![0]!.uri.fsPath, 'without-server');

    suiteSetup(async () => {
        await vscode.extensions.getExtension<PuzApi>('puz.puz')!.activate();
        vscode.window.showErrorMessage = async (...given: unknown[]) => {
            messages.push(given);
            return undefined;
        };
        fs.mkdirSync(folder);
        fs.writeFileSync(path.join(folder, 'a.puz'), 'fillomino\ngrid\n  3 . .\n');
    });
    suiteTeardown(async () => {
        vscode.window.showErrorMessage = showErrorMessage;
        await vscode.commands.executeCommand('workbench.action.closeAllEditors');
        fs.rmSync(folder, { recursive: true });
    });

    test('five times in three minutes it is started again, then the user is told once, and nothing is tried any more', async () => {
        const document = await vscode.workspace.openTextDocument(path.join(folder, 'a.puz'));
        await vscode.window.showTextDocument(document);
        let kills = 0;
        for (; messages.length === 0; kills++) {
            const killed = await until(
                'a server, or a word',
                () => serverProcesses()[0] ?? (messages.length > 0 && -1),
            );
            if (killed === -1) {
                break;
            }
            // The client has to know it before it can lose it.
            await vscode.commands.executeCommand('puz.solve');
            process.kill(killed, 'SIGKILL');
            await until('its end', () => !serverProcesses().includes(killed));
        }
        // One was killed before, which may have been within the three minutes.
        assert.ok(kills >= 4 && kills <= 6, `${kills}`);
        assert.deepEqual(messages, [
            [
                'Puz is not running, so puzzles are neither checked nor solved. Reload the window to try again.',
                'Reload Window',
                'Show Log',
            ],
        ]);
        for (const command of ['puz.solve', 'puz.showBoard', 'puz.findSuperfluousClues']) {
            await vscode.commands.executeCommand(command);
        }
        const edit = new vscode.WorkspaceEdit();
        edit.insert(document.uri, new vscode.Position(0, 0), '# ');
        assert.ok(await vscode.workspace.applyEdit(edit));
        assert.ok(await document.save());
        assert.deepEqual(serverProcesses(), []);
        assert.equal(messages.length, 1);
    });
});
