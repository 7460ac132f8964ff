import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import type { PuzApi } from '../../../client/vscode/start';
import { endless } from '../../support/endless';
import { processorTicks, serverProcesses } from './processes';
import { until } from './until';

const unique = 'fillomino "One"\ngrid\n  3 . .\n';
const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';
/** Any two of its clues can hold, so there is only one way to say what clashes. */
const none = 'fillomino\ngrid\n  1 3 .\n  . . 1\n';

/** The results of a run by the names of the tests' files. */
interface Watched {
    readonly started: string[];
    readonly results: Map<string, Result>;
    output: string;
    ended: boolean;
}

interface Result {
    readonly state: 'passed' | 'failed' | 'errored' | 'skipped';
    readonly messages: readonly vscode.TestMessage[];
    readonly ms?: number | undefined;
}

const root = (): vscode.Uri => vscode.workspace.workspaceFolders![0]!.uri;
const file = (name: string): vscode.Uri => vscode.Uri.joinPath(root(), 'a-magazine', name);
const write = (name: string, text: string): Thenable<void> =>
    vscode.workspace.fs.writeFile(file(name), new TextEncoder().encode(text));

suite('the Test Explorer', () => {
    let tests: vscode.TestController;
    let createTestRun: vscode.TestController['createTestRun'];
    let runs: Watched[] = [];

    const folder = (): vscode.TestItem | undefined =>
        tests.items.get(vscode.Uri.joinPath(root(), 'a-magazine').toString());
    const item = (name: string): vscode.TestItem | undefined => folder()?.children.get(file(name).toString());
    const names = (): string[] => [...(folder()?.children ?? [])].map(([, { label }]) => label).sort();

    /** Runs a command that runs tests; gives the run when it has ended. */
    const running = async (command: string): Promise<Watched> => {
        const before = runs.length;
        void vscode.commands.executeCommand(command);
        return until('the end of the run', () => runs[before]?.ended && runs[before]);
    };

    suiteSetup(async () => {
        const extension = vscode.extensions.getExtension<PuzApi>('puz.puz')!;
        tests = (await extension.activate()).tests;
        createTestRun = tests.createTestRun;
        // VS Code does not expose results of tests, so we record what the extension reports to it.
        tests.createTestRun = (...args) => {
            const run = createTestRun.apply(tests, args);
            const watched: Watched = { started: [], results: new Map(), output: '', ended: false };
            runs.push(watched);
            const note = (state: Result['state'], test: vscode.TestItem, told: Partial<Result> = {}): void => {
                watched.results.set(test.label, { state, messages: [], ...told });
            };
            return {
                ...run,
                started: test => {
                    watched.started.push(test.label);
                    run.started(test);
                },
                passed: (test, ms) => {
                    note('passed', test, { ms });
                    run.passed(test, ms);
                },
                failed: (test, message, ms) => {
                    note('failed', test, { messages: [message].flat(), ms });
                    run.failed(test, message, ms);
                },
                errored: (test, message, ms) => {
                    note('errored', test, { messages: [message].flat(), ms });
                    run.errored(test, message, ms);
                },
                skipped: test => {
                    note('skipped', test);
                    run.skipped(test);
                },
                appendOutput: (output, ...where) => {
                    watched.output += output;
                    run.appendOutput(output, ...where);
                },
                end: () => {
                    run.end();
                    watched.ended = true;
                },
            };
        };
    });

    suiteTeardown(async () => {
        tests.createTestRun = createTestRun;
        await vscode.workspace.fs.delete(vscode.Uri.joinPath(root(), 'a-magazine'), { recursive: true });
        await vscode.commands.executeCommand('workbench.view.explorer');
    });

    setup(() => {
        runs = [];
    });

    teardown(async () => {
        await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    });

    test('has nothing before it is opened, then the files of the folder, in their folders', async () => {
        assert.equal(tests.items.size, 0);
        await write('1-unique.puz', unique);
        await write('2-several.puz', several);
        await vscode.commands.executeCommand('workbench.view.testing.focus');
        await until('the tests', () => tests.items.size > 1 && names().length > 1);
        assert.deepEqual(names(), ['1-unique.puz', '2-several.puz']);
        const labels = [...tests.items].map(([, { label }]) => label).sort();
        assert.deepEqual(labels, ['a-magazine', 'battleship', 'bonsan', 'curvedata', 'fillomino', 'kanaore']);
    });

    test('follows what is created and deleted, and a folder goes with its last puzzle', async () => {
        await write('3-none.penpuz', none);
        await until('the new file', () => item('3-none.penpuz'));
        const inner = vscode.Uri.joinPath(root(), 'a-magazine/inner');
        const isThere = (): boolean => folder()?.children.get(inner.toString())?.children.size === 1;
        /** Again and again: of a file in a folder that it does not watch yet, VS Code tells only that it has changed. */
        const writeUntilThere = async (): Promise<boolean> => {
            const found = isThere();
            if (!found) {
                await write('inner/deep.puz', unique);
            }
            return found;
        };
        await until('the new folder', writeUntilThere);
        await vscode.workspace.fs.delete(file('inner/deep.puz'));
        await until('the folder to go', () => folder()?.children.get(inner.toString()) === undefined);
        assert.deepEqual(names(), ['1-unique.puz', '2-several.puz', '3-none.penpuz']);
        await until('the folder again', writeUntilThere);
        const edit = new vscode.WorkspaceEdit();
        edit.deleteFile(inner, { recursive: true });
        assert.ok(await vscode.workspace.applyEdit(edit));
        await until('the folder to go at once', () => folder()?.children.get(inner.toString()) === undefined);
    });

    test('has a puzzle of a folder that was moved here once it is saved', async () => {
        const elsewhere = fs.mkdtempSync(`${dirname(root().fsPath)}/moved-`);
        fs.writeFileSync(`${elsewhere}/deep.puz`, unique);
        const inner = vscode.Uri.joinPath(root(), 'a-magazine/moved');
        fs.renameSync(elsewhere, inner.fsPath);
        await until('the puzzle', async () => {
            await write('moved/deep.puz', unique);
            return folder()?.children.get(inner.toString())?.children.size === 1;
        });
        await vscode.workspace.fs.delete(file('moved/deep.puz'));
        await until('the puzzle to go', () => folder()?.children.get(inner.toString()) === undefined);
    });

    test('runs all: each passes, fails or has an error, with the message at its place', async () => {
        await write('4-expected.puz', none.replace('grid', 'expect none\ngrid'));
        await write('5-other.puz', unique.replace('grid', 'expect several\ngrid'));
        await write('6-broken.puz', 'fillomino\ngrid\n  1 x\n');
        await write('7-crossword.puz', 'AB\0\0ACROSS&DOWN\0\0');
        await until('the new files', () => item('7-crossword.puz'));
        // Gone before anybody noticed.
        const gone = file('8-gone.puz');
        folder()!.children.add(tests.createTestItem(gone.toString(), '8-gone.puz', gone));

        const { results, output } = await running('testing.runAll');
        assert.match(
            output,
            /\r\npuzzles: \d+; as expected: \d+; not as expected: 3; with mistakes: 1; not a puzzle: 1; that cannot be opened: 1\r\n$/,
        );
        folder()!.children.delete(gone.toString());
        const made = [...results].filter(([name]) => /^\d-/.test(name));
        assert.deepEqual(
            made.map(([name, { state }]) => `${name} ${state}`),
            [
                '1-unique.puz passed',
                '2-several.puz failed',
                '3-none.penpuz failed',
                '4-expected.puz passed',
                '5-other.puz failed',
                '6-broken.puz errored',
                '7-crossword.puz skipped',
                '8-gone.puz errored',
            ],
        );
        const placed = (name: string): string[] =>
            results.get(name)!.messages.map(({ message, location }) => {
                assert.equal(location, undefined, 'VS Code would keep it beside the text');
                return String(message).replace(`a-magazine/${name}:`, '');
            });
        assert.match(placed('2-several.puz')[0]!, /^1:1: This puzzle has several answers: 6 cells/);
        assert.match(
            placed('3-none.penpuz')[0]!,
            /^3:3: Any one of these changes \(likeliest first\) leaves exactly one answer: /,
        );
        const clashes = placed('3-none.penpuz').filter(text => text.includes('cannot all hold'));
        assert.deepEqual(clashes.slice(0, 1), [
            [
                '3:3: These 3 clues cannot all hold: r1c1 = 1, r1c2 = 3, r2c3 = 1.',
                'a-magazine/3-none.penpuz:3:5: r1c2 = 3',
                'a-magazine/3-none.penpuz:4:7: r2c3 = 1',
            ].join('\n'),
        ]);
        assert.deepEqual(placed('5-other.puz'), [
            '2:1: The file expects several answers, but the puzzle has exactly one answer.',
        ]);
        assert.match(placed('6-broken.puz')[0]!, /^3:5: /);
        assert.match(
            String(results.get('8-gone.puz')!.messages[0]!.message),
            /^a-magazine\/8-gone\.puz could not be checked: /,
        );
        const problems = (name: string): vscode.Diagnostic[] => vscode.languages.getDiagnostics(file(name));
        assert.match(problems('2-several.puz')[0]!.message, /^This puzzle has several answers/);
        assert.equal(problems('6-broken.puz')[0]!.range.start.line, 2);
        assert.deepEqual(problems('4-expected.puz'), []);
        await write('6-broken.puz', unique);
        await until('the file without its problem', () => problems('6-broken.puz').length === 0);
        await write('6-broken.puz', 'fillomino\ngrid\n  1 x\n');
        assert.ok(results.get('1-unique.puz')!.ms! > 0);
        assert.equal(item('1-unique.puz')!.description, 'Fillomino "One"');
        assert.equal(results.get('b10.puz')?.state, 'passed', 'the examples take part');
        assert.equal(results.get('heya-6x6.puz')?.state, 'passed');
    });

    test('runs one file, as it is in the editor', async () => {
        const settings = vscode.workspace.getConfiguration('testing');
        await settings.update('saveBeforeTest', false, vscode.ConfigurationTarget.Global);
        const document = await vscode.workspace.openTextDocument(file('1-unique.puz'));
        try {
            const editor = await vscode.window.showTextDocument(document);
            await editor.edit(edit => edit.replace(document.lineAt(2).range, '  4 . .'));
            const { results } = await running('testing.runCurrentFile');
            assert.deepEqual([...results.keys()], ['1-unique.puz']);
            assert.equal(results.get('1-unique.puz')!.state, 'failed');
            assert.ok(document.isDirty);
        } finally {
            // Reverting applies to the editor with the focus, which other tests may have moved.
            await vscode.window.showTextDocument(document);
            await vscode.commands.executeCommand('workbench.action.files.revert');
            await until('the file as it was', () => !document.isDirty && document.getText() === unique);
            await settings.update('saveBeforeTest', undefined, vscode.ConfigurationTarget.Global);
        }
    });

    test('as many are checked at once as the setting says; a run that is cancelled ends at once, and what was not checked has no result', async () => {
        await write('8-endless.puz', endless);
        await until('the new file', () => item('8-endless.puz'));
        const settings = vscode.workspace.getConfiguration('puz');
        const searches = (count: number | undefined) =>
            settings.update('check.searches', count, vscode.ConfigurationTarget.Global);
        try {
            await searches(1);
            const ended = running('testing.runAll');
            await until('the long search', () => runs[0]?.started.at(-1) === '8-endless.puz');
            await vscode.commands.executeCommand('testing.cancelRun');
            const { started, results } = await ended;
            assert.equal(started.at(-1), '8-endless.puz');
            assert.equal(results.get('1-unique.puz')?.state, 'passed');
            assert.equal(results.has('8-endless.puz'), false);
            assert.equal(results.has('b10.puz'), false);

            await searches(2);
            const other = running('testing.runAll');
            await until('others beside the long search', () => runs[1]?.results.has('b10.puz'));
            assert.equal(runs[1]!.results.has('8-endless.puz'), false);
            await vscode.commands.executeCommand('testing.cancelRun');
            assert.equal((await other).results.has('8-endless.puz'), false);
        } finally {
            await searches(undefined);
        }
    });

    test('a search that runs out of time is an error, on the first line', async () => {
        const settings = vscode.workspace.getConfiguration('puz');
        const before = settings.inspect('solve.timeLimit')?.globalValue;
        await settings.update('solve.timeLimit', 1, vscode.ConfigurationTarget.Global);
        try {
            await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(file('8-endless.puz')));
            const { results } = await running('testing.runCurrentFile');
            const { state, messages } = results.get('8-endless.puz')!;
            assert.equal(state, 'errored');
            assert.match(
                String(messages[0]!.message),
                /8-endless\.puz:1:\d+: .*could not be decided within the time limit/,
            );
        } finally {
            await settings.update('solve.timeLimit', before, vscode.ConfigurationTarget.Global);
        }
    });

    test('has 2,000 puzzles without reading or solving one', async () => {
        const many = 2000;
        for (let n = 0; n < many; n++) {
            const path = vscode.Uri.joinPath(root(), 'a-magazine/many', `${n % 20}`, `${n}.puz`).fsPath;
            fs.mkdirSync(dirname(path), { recursive: true });
            fs.writeFileSync(path, n % 2 === 0 ? unique : none);
        }
        const [server] = await until('a server', () => serverProcesses().length > 0 && serverProcesses());
        const before = processorTicks(server!);
        await vscode.commands.executeCommand('testing.refreshTests');
        const inMany = (): number =>
            [...(folder()?.children.get(vscode.Uri.joinPath(root(), 'a-magazine/many').toString())?.children ?? [])]
                .map(([, { children }]) => children.size)
                .reduce((sum, size) => sum + size, 0);
        await until('all of them', () => inMany() === many);
        assert.deepEqual(runs, []);
        const isOne = ({ path }: vscode.Uri): boolean => path.includes('/many/');
        assert.deepEqual(
            vscode.workspace.textDocuments.filter(({ uri }) => isOne(uri)),
            [],
        );
        assert.deepEqual(
            vscode.languages.getDiagnostics().filter(([uri, found]) => isOne(uri) && found.length > 0),
            [],
        );
        // To solve them would take seconds.
        assert.ok(processorTicks(server!) - before < 50);
    });
});
