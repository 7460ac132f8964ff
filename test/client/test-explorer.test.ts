import * as path from 'node:path/posix';
import { expect, test, vi } from 'vitest';
import { TestExplorer } from '../../client/vscode/test-explorer';
import { checkPuzzle, solveDocument } from '../../server/src/protocol';

interface Uri {
    readonly path: string;
    toString(): string;
}
type Listener = (uri: Uri) => unknown;

function uriOf(of: string): Uri {
    return { path: of, toString: () => of };
}

/** The texts of the files that there are. */
const files = new Map<string, string>();
/** The listeners of the watcher, and of documents. */
let [created, changed, deleted]: Listener[] = [];
let opened: (document: { readonly uri: Uri }) => Promise<void>;
let closed: (document: { readonly uri: Uri }) => void;
let edited: (event: { readonly document: { readonly uri: Uri }; readonly contentChanges: readonly object[] }) => void;
let run: (request: object, token: object) => Promise<void>;
const openDocuments: { readonly uri: Uri; getText(): string }[] = [];
const problems = new Map<string, readonly string[]>();
const outdated: string[] = [];
const told: object[] = [];

vi.mock('vscode', () => {
    class Items extends Map<string, { readonly id: string }> {
        add(item: { readonly id: string }): void {
            this.set(item.id, item);
        }
    }
    const never = (): { dispose(): void } => ({ dispose() {} });
    const ofFile = async (path: string): Promise<string> => {
        const text = files.get(path);
        return text ?? Promise.reject(new Error('not found'));
    };
    return {
        Disposable: { from: never },
        TestRunProfileKind: {},
        TestMessage: class {
            constructor(readonly message: string) {}
        },
        Uri: { joinPath: (uri: Uri, part: string) => uriOf(path.join(uri.path, part)), parse: uriOf },
        languages: {
            createDiagnosticCollection: () => ({
                set: ({ path }: Uri, some: readonly { readonly message: string }[] = []) =>
                    problems.set(
                        path,
                        some.map(({ message }) => message),
                    ),
                delete: ({ path }: Uri) => problems.delete(path),
                clear: () => problems.clear(),
                dispose() {},
            }),
        },
        l10n: { t: String },
        tests: {
            createTestController: () => ({
                items: new Items(),
                createRunProfile: (_name: string, _kind: unknown, handler: typeof run) => {
                    run = handler;
                },
                createTestItem: (id: string, label: string, uri: Uri) => ({ id, label, uri, children: new Items() }),
                invalidateTestResults: ({ id }: { readonly id: string }) => outdated.push(id),
                createTestRun: () => ({
                    enqueued() {},
                    started() {},
                    appendOutput() {},
                    end() {},
                    passed() {},
                    failed: (_test: unknown, messages: readonly object[]) => told.push(...messages),
                    errored: (_test: unknown, messages: readonly object[]) => told.push(...messages),
                }),
            }),
        },
        workspace: {
            workspaceFolders: [{ uri: uriOf('/puzzles') }],
            getWorkspaceFolder: (uri: Uri) => (uri.path === '/' ? undefined : { uri: uriOf('/puzzles') }),
            fs: {
                stat: async ({ path }: Uri) => ({ size: (await ofFile(path)).length }),
                readFile: async ({ path }: Uri) => new TextEncoder().encode(await ofFile(path)),
            },
            get textDocuments() {
                return openDocuments;
            },
            asRelativePath: ({ path }: Uri) => path.slice(1),
            getConfiguration: () => ({ get: (_name: string, value: unknown) => value }),
            onDidOpenTextDocument: (listener: typeof opened) => {
                opened = listener;
                return never();
            },
            onDidCloseTextDocument: (listener: typeof closed) => {
                closed = listener;
                return never();
            },
            onDidChangeTextDocument: (listener: typeof edited) => (edited = listener),
            findFiles: async () => [...files.keys()].map(uriOf),
            createFileSystemWatcher: () => ({
                onDidCreate: (listener: Listener) => (created = listener),
                onDidChange: (listener: Listener) => (changed = listener),
                onDidDelete: (listener: Listener) => (deleted = listener),
            }),
            onDidDeleteFiles: never,
            onDidRenameFiles: never,
            onDidChangeWorkspaceFolders: never,
        },
    };
});

test('a file that the watcher tells of too late, when it is gone again, is no test', async () => {
    files.set('/puzzles/one.puz', '');
    const { controller } = new TestExplorer({} as never, 2);
    await controller.resolveHandler!(undefined);
    const names = (): string[] => [...controller.items].map(([id]) => id);
    expect(names()).toEqual(['/puzzles/one.puz']);
    for (const tell of [created, changed]) {
        await tell!(uriOf('/puzzles/gone.puz'));
    }
    expect(names()).toEqual(['/puzzles/one.puz']);
    files.set('/puzzles/two.puz', '');
    await created!(uriOf('/puzzles/two.puz'));
    expect(names()).toEqual(['/puzzles/one.puz', '/puzzles/two.puz']);
});

/** The open files that the server was asked to solve. */
const solved: string[] = [];

/** Finds a mistake in every text that has an `x`. */
const client = {
    ask: async (request: string, params: { readonly uri: string; readonly text?: string }) => {
        if (request === solveDocument) {
            solved.push(params.uri);
            return null;
        }
        expect(request).toBe(checkPuzzle);
        return checked(params.text!);
    },
    protocol2CodeConverter: { asDiagnostics: async (some: readonly object[]) => some },
};

function checked(text: string): object {
    return {
        outcome: text.includes('x') ? 'invalid' : 'passed',
        verdict: '',
        typeName: 'Fillomino',
        title: '',
        findings: text.includes('x')
            ? [{ message: 'not a cell', severity: 0, range: { start: { line: 2, character: 4 } } }]
            : [],
        ms: 1,
    };
}

async function checkAll(texts: Readonly<Record<string, string>>): Promise<void> {
    files.clear();
    for (const [name, text] of Object.entries(texts)) {
        files.set(`/puzzles/${name}`, text);
    }
    new TestExplorer(client as never, 2);
    await run({}, { isCancellationRequested: false });
}

const withProblems = (): string[] => [...problems].flatMap(([name, { length }]) => (length > 0 ? [name] : []));

test('findings of a run are problems of their files, until these are changed or deleted', async () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(name => uriOf(`/puzzles/${name}.puz`)) as [Uri, Uri, Uri, Uri];
    openDocuments.push({ uri: d, getText: () => '1 x' });
    await checkAll({ 'a.puz': '1 x', 'b.puz': '1 x', 'c.puz': '1 x', 'd.puz': '1 x', 'fine.puz': '1' });
    expect(withProblems(), 'an open file has those of the server').toEqual([a, b, c].map(String));
    expect(solved, 'which has to know them').toEqual([String(d)]);
    await changed!(b);
    deleted!(c);
    expect(withProblems()).toEqual([String(a)]);
    openDocuments.length = 0;
});

test('a file with findings is solved when it is opened, has problems all the time, and again when it is closed', async () => {
    const a = uriOf('/puzzles/a.puz');
    const document = { uri: a, getText: () => '1 x' };
    await checkAll({ 'a.puz': '1 x', 'fine.puz': '1' });
    solved.length = 0;
    openDocuments.push(document);
    const shown = opened(document);
    opened({ uri: uriOf('/puzzles/fine.puz') });
    expect(withProblems()).toEqual([String(a)]);
    await shown;
    expect(solved).toEqual([String(a)]);
    expect(withProblems(), 'those of the server').toEqual([]);
    openDocuments.length = 0;
    closed(document);
    expect(withProblems()).toEqual([String(a)]);
    openDocuments.push(document);
    await opened(document);
    edited({ document, contentChanges: [{}] });
    openDocuments.length = 0;
    closed(document);
    expect(withProblems(), 'no more, since its text has changed').toEqual([]);
});

test('a message of a run names its place, and has none beside the text', async () => {
    told.length = 0;
    await checkAll({ 'a.puz': '1 x' });
    expect(told).toEqual([{ message: 'puzzles/a.puz:3:5: not a cell' }]);
});

test('findings in a text that changed meanwhile are no problems of its file', async () => {
    problems.clear();
    const ask = vi.spyOn(client, 'ask').mockImplementationOnce(async (request, params) => {
        files.set('/puzzles/a.puz', '1');
        return client.ask(request, params);
    });
    await checkAll({ 'a.puz': '1 x' });
    expect(problems.get('/puzzles/a.puz') ?? []).toEqual([]);
    ask.mockRestore();
});

test('a result is outdated once its file is edited, before it is saved', async () => {
    await checkAll({ 'a.puz': '1 x' });
    outdated.length = 0;
    edited({ document: { uri: uriOf('/puzzles/a.puz') }, contentChanges: [] });
    expect(outdated).toEqual([]);
    edited({ document: { uri: uriOf('/puzzles/a.puz') }, contentChanges: [{}] });
    expect(outdated).toEqual(['/puzzles/a.puz']);
});
