import * as vscode from 'vscode';
import { withVisibleControls } from '../../server/src/board/control-characters';
import { type CheckResult, checkPuzzle, solveDocument } from '../../server/src/protocol';
import type { PuzClient } from './language-client';
import { puzzleFiles, textOf } from './puzzle-files';
import { isOpen, RunFindings } from './run-findings';

/**
 * The puzzles of the workspace as tests, which pass if the verdict is as expected. Files are searched only when the
 * Test Explorer is opened or tests are run, and read only when their test is run.
 */
export class TestExplorer implements vscode.Disposable {
    readonly controller = vscode.tests.createTestController('puz', vscode.l10n.t('Pencil Puzzles'));
    readonly #files = new Map<string, vscode.TestItem>();
    readonly #findings = new RunFindings(uri => this.client.ask(solveDocument, { uri: uri.toString() }));
    readonly #subscriptions: vscode.Disposable[] = [this.controller, this.#findings];
    #searching: Promise<void> | undefined;

    /** @param processors how many the machine has */
    constructor(
        private readonly client: PuzClient,
        private readonly processors: number,
    ) {
        this.controller.resolveHandler = () => this.#findOnce();
        this.controller.refreshHandler = () => this.#find();
        const run = (request: vscode.TestRunRequest, token: vscode.CancellationToken) => this.#run(request, token);
        this.controller.createRunProfile(vscode.l10n.t('Check'), vscode.TestRunProfileKind.Run, run, true);
    }

    dispose(): void {
        vscode.Disposable.from(...this.#subscriptions).dispose();
    }

    #findOnce(): Promise<void> {
        if (!this.#searching) {
            this.#watch();
            this.#searching = this.#find();
        }
        return this.#searching;
    }

    #watch(): void {
        const watcher = vscode.workspace.createFileSystemWatcher(puzzleFiles);
        const findAgain = (): Promise<void> => this.#find();
        /** Events can come late, when the file is gone with its folder. */
        const addIfThere = async (uri: vscode.Uri): Promise<void> => {
            this.#findings.forget(uri);
            if (await isThere(uri)) {
                this.controller.invalidateTestResults(this.#add(uri));
            }
        };
        this.#subscriptions.push(
            watcher,
            watcher.onDidCreate(addIfThere),
            // For a file that came with its folder, this is the watcher's first event.
            watcher.onDidChange(addIfThere),
            watcher.onDidDelete(uri => this.#remove(uri.toString())),
            // The watcher has no event for a whole folder.
            vscode.workspace.onDidDeleteFiles(findAgain),
            vscode.workspace.onDidRenameFiles(findAgain),
            vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
                const test = this.#files.get(document.uri.toString());
                if (test && contentChanges.length > 0) {
                    this.#findings.forget(document.uri);
                    this.controller.invalidateTestResults(test);
                }
            }),
            vscode.workspace.onDidChangeWorkspaceFolders(() => {
                this.#findings.forgetAll();
                this.#files.clear();
                this.controller.items.replace([]);
                return this.#find();
            }),
        );
    }

    /** Brings the tests up to date with the files; tests that stay keep their results. */
    async #find(): Promise<void> {
        const before = [...this.#files.keys()];
        const found = await vscode.workspace.findFiles(puzzleFiles);
        const ids = new Set(found.map(uri => uri.toString()));
        for (const id of before.filter(known => !ids.has(known))) {
            this.#remove(id);
        }
        for (const uri of found) {
            this.#add(uri);
        }
    }

    #add(uri: vscode.Uri): vscode.TestItem {
        const test = this.#item(uri);
        this.#files.set(uri.toString(), test);
        return test;
    }

    /** The item of a file or folder, created with those of its folders where there is none. */
    #item(uri: vscode.Uri): vscode.TestItem {
        const siblings = this.#siblings(uri);
        const known = siblings.get(uri.toString());
        const item =
            known ?? this.controller.createTestItem(uri.toString(), uri.path.slice(uri.path.lastIndexOf('/') + 1), uri);
        if (!known) {
            siblings.add(item);
        }
        return item;
    }

    #siblings(uri: vscode.Uri): vscode.TestItemCollection {
        const parent = vscode.Uri.joinPath(uri, '..');
        const root = vscode.workspace.getWorkspaceFolder(parent)?.uri;
        const onlyRoot = vscode.workspace.workspaceFolders?.length === 1 && root?.toString() === parent.toString();
        return root && !onlyRoot ? this.#item(parent).children : this.controller.items;
    }

    #remove(id: string): void {
        let item = this.#files.get(id);
        this.#files.delete(id);
        this.#findings.forget(vscode.Uri.parse(id));
        // A folder without puzzles goes with the last of them.
        while (item && item.children.size === 0) {
            (item.parent?.children ?? this.controller.items).delete(item.id);
            item = item.parent;
        }
    }

    /** Tests that a cancelled run did not reach get no result. */
    async #run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
        await this.#findOnce();
        const run = this.controller.createTestRun(request);
        const tests = new Set((request.include ?? itemsOf(this.controller.items)).flatMap(item => testsOf(item)));
        for (const test of (request.exclude ?? []).flatMap(testsOf)) {
            tests.delete(test);
        }
        for (const test of tests) {
            run.enqueued(test);
        }
        const queue = tests.values();
        const counts = new Map<Result, number>();
        const work = async (): Promise<void> => {
            // All of them take from the same queue.
            for (const test of queue) {
                if (token.isCancellationRequested) {
                    return;
                }
                run.started(test);
                const result = await this.#check(test, run, token);
                if (result) {
                    counts.set(result, (counts.get(result) ?? 0) + 1);
                }
            }
        };
        await Promise.all(Array.from({ length: searchesAtOnce(this.processors) }, work));
        run.appendOutput(`${countsText(counts)}\r\n`);
        run.end();
    }

    /** Never rejects: errors are results of the test; undefined where it is cancelled. */
    async #check(
        test: vscode.TestItem,
        run: vscode.TestRun,
        token: vscode.CancellationToken,
    ): Promise<Result | undefined> {
        try {
            const text = await textOf(test.uri!);
            const result = await this.client.ask(checkPuzzle, { uri: test.id, text }, token);
            if (!result) {
                throw new Error(vscode.l10n.t('there is no answer from the solver'));
            }
            const findings = await this.client.protocol2CodeConverter.asDiagnostics([...result.findings]);
            if (!token.isCancellationRequested) {
                test.description = [result.typeName, result.title && `"${result.title}"`]
                    .filter(text => text !== '')
                    .join(' ');
                tell(run, test, result, findings);
                if (isOpen(test.uri!)) {
                    // Its problems are the server's.
                    await this.client.ask(solveDocument, { uri: test.id }, token);
                } else {
                    await this.#findings.show(test.uri!, text, findings);
                }
                return result.outcome;
            }
        } catch (error) {
            if (!token.isCancellationRequested) {
                const reason = withVisibleControls(error instanceof Error ? error.message : String(error));
                const message = vscode.l10n.t('{0} could not be checked: {1}', nameOf(test), reason);
                run.errored(test, new vscode.TestMessage(message));
                return 'unread';
            }
        }
        return undefined;
    }
}

function isThere(uri: vscode.Uri): Thenable<boolean> {
    return vscode.workspace.fs.stat(uri).then(
        () => true,
        () => false,
    );
}

type Result = CheckResult['outcome'] | 'unread';

/** The number of searches in the settings; by default one processor is left for the puzzle being edited. */
function searchesAtOnce(processors: number): number {
    const wanted = vscode.workspace.getConfiguration('puz').get<number>('check.searches', 0);
    // The server has no more threads than that.
    const most = Math.max(2, processors);
    return wanted >= 1 ? Math.min(Math.floor(wanted), most) : Math.max(1, processors - 1);
}

/** In a line: "puzzles: 57; as expected: 55; not as expected: 2". */
function countsText(counts: ReadonlyMap<Result, number>): string {
    const texts: readonly (readonly [Result, string])[] = [
        ['passed', vscode.l10n.t('as expected')],
        ['failed', vscode.l10n.t('not as expected')],
        ['undecided', vscode.l10n.t('not decided')],
        ['invalid', vscode.l10n.t('with mistakes')],
        ['foreign', vscode.l10n.t('not a puzzle')],
        ['unread', vscode.l10n.t('that cannot be opened')],
    ];
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const parts = texts.flatMap(([result, text]) => (counts.has(result) ? [`${text}: ${counts.get(result)}`] : []));
    return parts.reduce((said, part) => vscode.l10n.t('{0}; {1}', said, part), vscode.l10n.t('puzzles: {0}', all));
}

function tell(
    run: vscode.TestRun,
    test: vscode.TestItem,
    { outcome, verdict, ms }: CheckResult,
    findings: readonly vscode.Diagnostic[],
): void {
    const said = outcome === 'foreign' ? findings.map(({ message }) => message).join(' ') : verdict;
    run.appendOutput(`${nameOf(test)}: ${said} (${Math.round(ms)} ms)\r\n`, undefined, test);
    const worstFirst = findings.toSorted((a, b) => a.severity - b.severity);
    const messages = worstFirst.map(finding => toMessage(test, finding));
    switch (outcome) {
        case 'passed':
            run.passed(test, ms);
            break;
        case 'failed':
            run.failed(test, messages, ms);
            break;
        case 'foreign':
            run.skipped(test);
            break;
        case 'undecided':
        case 'invalid':
            run.errored(test, messages.length > 0 ? messages : new vscode.TestMessage(verdict), ms);
    }
}

/**
 * A finding and its related places, each with a link. It has no place of its own, where VS Code would show it beside the
 * text until the next run, whatever becomes of the text.
 */
function toMessage(
    test: vscode.TestItem,
    { message, range, relatedInformation }: vscode.Diagnostic,
): vscode.TestMessage {
    const places = [
        { range, message },
        ...(relatedInformation ?? []).map(({ location: { range }, message }) => ({ range, message })),
    ];
    const lines = places.map(
        ({ range: { start }, message }) => `${nameOf(test)}:${start.line + 1}:${start.character + 1}: ${message}`,
    );
    return new vscode.TestMessage(lines.join('\n'));
}

/** The path from the workspace's folder, of which VS Code makes a link. */
function nameOf(test: vscode.TestItem): string {
    return withVisibleControls(vscode.workspace.asRelativePath(test.uri!));
}

/** The files that an item stands for, in the order of their names. */
function testsOf(item: vscode.TestItem): vscode.TestItem[] {
    return item.children.size === 0 ? [item] : itemsOf(item.children).flatMap(testsOf);
}

function itemsOf(items: vscode.TestItemCollection): vscode.TestItem[] {
    return [...items].map(([, item]) => item).sort((a, b) => (a.label < b.label ? -1 : 1));
}
