import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as vscode from 'vscode';
import type { PuzApi } from '../../../client/vscode/start';
import type { BoardState } from '../../../server/src/protocol';
import { serverProcesses } from './processes';
import { until } from './until';

const folder = (): string => vscode.workspace.workspaceFolders![0]!.uri.fsPath;

const copies: string[] = [];

/** Opens a copy of an example: of a file that was edited before, VS Code may bring back what it had backed up. */
async function open(name: string): Promise<vscode.TextDocument> {
    const copy = fs.mkdtempSync(path.join(folder(), 'copy-'));
    copies.push(copy);
    const file = path.join(copy, path.basename(name));
    fs.copyFileSync(path.join(folder(), name), file);
    const document = await vscode.workspace.openTextDocument(file);
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
    return document;
}

/** Saves what was edited: an editor that holds something unsaved cannot be closed without a question. */
async function saveAll(): Promise<void> {
    await until('nothing unsaved', async () => await vscode.workspace.saveAll());
}

async function replace(document: vscode.TextDocument, old: string, by: string): Promise<void> {
    const start = document.getText().indexOf(old);
    assert.ok(start >= 0, `"${old}" is in the text`);
    const edit = new vscode.WorkspaceEdit();
    const range = new vscode.Range(document.positionAt(start), document.positionAt(start + old.length));
    edit.replace(document.uri, range, by);
    assert.ok(await vscode.workspace.applyEdit(edit));
}

const diagnostics = (document: vscode.TextDocument): vscode.Diagnostic[] =>
    vscode.languages.getDiagnostics(document.uri);

const codes = (document: vscode.TextDocument): string[] => diagnostics(document).map(({ code }) => String(code));

async function lensTitles(document: vscode.TextDocument): Promise<string[]> {
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        'vscode.executeCodeLensProvider',
        document.uri,
    );
    return lenses.flatMap(({ command }) => (command ? [command.title] : []));
}

async function quickFix(document: vscode.TextDocument, range: vscode.Range, title: RegExp): Promise<void> {
    const action = await until('the quick fix', async () => {
        const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
            'vscode.executeCodeActionProvider',
            document.uri,
            range,
            vscode.CodeActionKind.QuickFix.value,
        );
        return actions.find(candidate => title.test(candidate.title));
    });
    assert.ok(action.edit && (await vscode.workspace.applyEdit(action.edit)));
}

suite('Puz in VS Code', () => {
    let api: PuzApi;

    suiteSetup(async () => {
        const extension = vscode.extensions.getExtension<PuzApi>('puz.puz');
        assert.ok(extension, 'the extension is installed');
        await open('fillomino/p06.puz');
        await until('activation', () => extension.isActive);
        api = extension.exports;
    });

    teardown(async () => {
        await vscode.commands.executeCommand('workbench.action.closeAllEditors');
        for (const copy of copies.splice(0)) {
            fs.rmSync(copy, { recursive: true });
        }
    });

    test('a .puz file has our language', async () => {
        assert.equal((await open('fillomino/p01.puz')).languageId, 'puz');
    });

    test('the language turns off what gets in the way of kana', () => {
        const settings = vscode.workspace.getConfiguration('editor', { languageId: 'puz' });
        assert.equal(settings.get('unicodeHighlight.ambiguousCharacters'), false);
        assert.equal(settings.get('unicodeHighlight.invisibleCharacters'), true);
        assert.equal(settings.get<Record<string, boolean>>('unicodeHighlight.allowedCharacters')?.['\u3000'], true);
        assert.equal(settings.get('wordBasedSuggestions'), 'off');
        assert.deepEqual(settings.get('quickSuggestions'), { other: 'on', comments: 'off', strings: 'off' });
    });

    test('saving a puzzle with one answer gives no diagnostics, and a verdict in the CodeLens', async () => {
        const document = await open('fillomino/p06.puz');
        await replace(document, 'GLPK 6', 'GLPK six');
        assert.ok(await document.save());
        await until('the verdict', async () => (await lensTitles(document)).some(title => /Unique/.test(title)));
        assert.deepEqual(diagnostics(document), []);
    });

    test('the command solves, opens the board beside, leaves the focus in the text and the file as it is', async () => {
        const document = await open('battleship/b10.puz');
        const bytes = fs.readFileSync(document.uri.fsPath);
        const board = await vscode.commands.executeCommand<BoardState>('puz.solve');
        assert.equal(board.status, 'unique');
        const drawn = await until('the drawing', () => {
            const last = api.drawn();
            return last?.status === 'unique' && last.uri?.endsWith('b10.puz') && last;
        });
        assert.equal(drawn.verdict, board.verdict);
        assert.deepEqual([...drawn.boards], ['Answer', 'Puzzle']);
        assert.equal(vscode.window.activeTextEditor?.document, document);
        assert.equal(vscode.window.activeTextEditor?.viewColumn, vscode.ViewColumn.One);
        const tab = vscode.window.tabGroups.all
            .flatMap(({ tabs }) => tabs)
            .find(({ input }) => input instanceof vscode.TabInputWebview);
        assert.ok(tab, 'the board is in a tab');
        assert.notEqual(tab.group.viewColumn, vscode.ViewColumn.One);
        assert.equal(document.isDirty, false);
        assert.deepEqual(fs.readFileSync(document.uri.fsPath), bytes);
    });

    test('the panel allows nothing but its own script and style', async () => {
        await open('fillomino/p01.puz');
        await vscode.commands.executeCommand('puz.showBoard');
        const html = await until('the panel', () => api.panelHtml());
        assert.match(html, /default-src 'none'; img-src data:; style-src [^;"]+; script-src 'nonce-[0-9a-f-]{36}'"/);
        assert.doesNotMatch(html, /unsafe|<script(?! nonce)|style=|\son\w+=/);
    });

    test('several answers: a warning on the first line, one on each run of open cells, and four boards', async () => {
        const document = await open('fillomino/several.puz');
        await replace(document, 'expect several\n', '');
        const board = await vscode.commands.executeCommand<BoardState>('puz.solve');
        assert.equal(board.status, 'several');
        // Proven results are shown during the search; at its end the answers are counted.
        const found = await until('the warnings', () => {
            const all = diagnostics(document);
            return all.some(({ message }) => message.includes('exactly')) && all;
        });
        const [first] = found.filter(({ code }) => code === 'solution/several');
        assert.equal(first?.severity, vscode.DiagnosticSeverity.Warning);
        assert.match(first.message, /6 cells/);
        assert.match(document.lineAt(first.range.start.line).text, /^fillomino/);
        const runs = found
            .filter(({ code }) => code === 'solution/open-cells')
            .map(({ range }) => document.getText(range));
        assert.deepEqual(runs, ['.', '.', '.', '. . .']);
        const drawn = await until(
            'the drawing',
            () => api.drawn()?.status === 'several' && api.drawn()?.boards[0] === 'In common' && api.drawn(),
        );
        assert.deepEqual(
            [...drawn.boards],
            ['In common', 'Answer A', 'Answer B', 'Difference', 'Candidates', 'Puzzle'],
        );
        assert.equal(drawn.openMarks, 6);
        await saveAll();
    });

    test('a quick fix adds a clue that makes a puzzle unique, and another one removes a clue that clashes', async () => {
        const document = await open('fillomino/several.puz');
        await replace(document, 'expect several\n', '');
        await vscode.commands.executeCommand('puz.solve');
        const warnings = await until('the warnings', () => diagnostics(document).length > 0 && diagnostics(document));
        await quickFix(document, warnings[0]!.range, /^Make it unique: add /);
        assert.equal((await vscode.commands.executeCommand<BoardState>('puz.solve')).status, 'unique');
        await until('no warnings', () => diagnostics(document).length === 0);
        await saveAll();

        const other = await open('fillomino/none.puz');
        await replace(other, 'expect none\n', '');
        await vscode.commands.executeCommand('puz.solve');
        const found = await until('the errors', () => diagnostics(other).length > 0 && diagnostics(other));
        const before = other.getText(found[0]!.range);
        await quickFix(other, found[0]!.range, /^(Remove this clue: |Make it unique: remove )/);
        assert.notEqual(other.getText(found[0]!.range), before);
        assert.match(other.getText(found[0]!.range), /\.$/);
        await saveAll();
    });

    test('superfluous clues are shown faded when asked for, and removed by a quick fix', async () => {
        const document = await open('fillomino/p01.puz');
        const board = await vscode.commands.executeCommand<BoardState>('puz.findSuperfluousClues');
        assert.match(board.verdict, /superfluous/);
        const found = await until('the faded clues', () => diagnostics(document).length > 0 && diagnostics(document));
        assert.deepEqual(found[0]!.tags, [vscode.DiagnosticTag.Unnecessary]);
        await quickFix(document, found[0]!.range, /^Remove this superfluous clue: /);
        const after = await vscode.commands.executeCommand<BoardState>('puz.findSuperfluousClues');
        assert.match(after.verdict, /no superfluous clue/);
        await saveAll();
    });

    test('with the setting, puzzles are solved while typing', async () => {
        const settings = vscode.workspace.getConfiguration('puz');
        await settings.update('solve.run', 'onType', vscode.ConfigurationTarget.Global);
        try {
            const document = await open('fillomino/p01.puz');
            await vscode.commands.executeCommand('puz.showBoard');
            await until('the answer', () => api.drawn()?.uri?.endsWith('p01.puz') && api.drawn()?.status === 'unique');
            await replace(document, '3 . . 1', '. . . 1');
            await until('the other verdict', () => api.drawn()?.status === 'several');
            assert.ok(document.isDirty);
        } finally {
            await saveAll();
            await settings.update('solve.run', undefined, vscode.ConfigurationTarget.Global);
        }
    });

    test('an edit into a contradiction, saved, is an error; undo brings the verdict back', async () => {
        const document = await open('fillomino/p04.puz');
        const before = document.getText();
        await vscode.commands.executeCommand('puz.solve');
        await replace(document, '5 3 1 . . .', '5 3 4 . . .');
        await document.save();
        await until('the error', () =>
            diagnostics(document).some(({ severity }) => severity === vscode.DiagnosticSeverity.Error),
        );
        await vscode.commands.executeCommand('undo');
        assert.equal(document.getText(), before);
        await document.save();
        await until('no error', () => diagnostics(document).length === 0);
        await until('the verdict', async () => (await lensTitles(document)).some(title => /Unique/.test(title)));
    });

    test('a mistake is reported while typing, on its cell', async () => {
        const document = await open('fillomino/p01.puz');
        await replace(document, '3 . . 1', '3 . . one');
        const [found] = await until('the message', () => diagnostics(document).length > 0 && diagnostics(document));
        assert.equal(document.getText(found!.range), 'one');
        await saveAll();
    });

    test('a result is not shown as current when the text has changed', async () => {
        const document = await open('fillomino/p03.puz');
        await vscode.commands.executeCommand('puz.solve');
        await until('the drawing', () => api.drawn()?.status === 'unique');
        await replace(document, '6 . . . 1', '. . . . 1');
        await until('the old result to go', () => api.drawn()?.status === 'unsolved' && codes(document).length === 0);
        await saveAll();
    });

    test('where there is no answer, the board is drawn all the same', async () => {
        const document = await open('battleship/none.puz');
        const board = await vscode.commands.executeCommand<BoardState>('puz.solve');
        assert.equal(board.status, 'none');
        const drawn = await until('the drawing', () => api.drawn()?.status === 'none' && api.drawn());
        assert.deepEqual([...drawn.boards], ['Puzzle']);
        assert.ok(drawn.texts.length > 0);
        assert.deepEqual(codes(document), []);
    });

    test('after its server has been killed, nothing is lost: the next request is answered, and the board is back', async () => {
        const document = await open('fillomino/p01.puz');
        await vscode.commands.executeCommand('puz.solve');
        const [killed] = serverProcesses();
        assert.ok(killed);
        process.kill(killed, 'SIGKILL');
        await until('another server', () => serverProcesses().some(pid => pid !== killed));
        const board = await vscode.commands.executeCommand<BoardState>('puz.solve');
        assert.equal(board.status, 'unique');
        await until('the board', () => api.drawn()?.status === 'unique' && api.drawn()?.uri?.endsWith('p01.puz'));
        await replace(document, '3 . . 1', '3 . . one');
        await until('the message', () => diagnostics(document).length > 0);
        await saveAll();
    });

    test('the panel follows the puzzle that is edited', async () => {
        await open('fillomino/p01.puz');
        await vscode.commands.executeCommand('puz.showBoard');
        await open('fillomino/p02.puz');
        await until('the other puzzle', () => api.drawn()?.uri?.endsWith('p02.puz'));
    });

    test('hovering over a clue says what it means', async () => {
        const document = await open('fillomino/p04.puz');
        const position = document.positionAt(document.getText().indexOf('5 3 1'));
        const hovers = await until('the hover', async () => {
            const found = await vscode.commands.executeCommand<vscode.Hover[]>(
                'vscode.executeHoverProvider',
                document.uri,
                position,
            );
            return found.length > 0 && found;
        });
        const text = hovers.flatMap(({ contents }) =>
            contents.map(content => (typeof content === 'string' ? content : content.value)),
        );
        assert.match(text.join('\n'), /r3c1/);
    });
});
