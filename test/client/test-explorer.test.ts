import * as path from 'node:path/posix';
import { expect, test, vi } from 'vitest';
import { TestExplorer } from '../../client/vscode/test-explorer';

interface Uri {
    readonly path: string;
    toString(): string;
}
type Listener = (uri: Uri) => unknown;

function uriOf(of: string): Uri {
    return { path: of, toString: () => of };
}

/** The files that there are. */
const files = new Set<string>();
/** The listeners of the watcher. */
let [created, changed]: Listener[] = [];

vi.mock('vscode', () => {
    class Items extends Map<string, { readonly id: string }> {
        add(item: { readonly id: string }): void {
            this.set(item.id, item);
        }
    }
    const never = (): { dispose(): void } => ({ dispose() {} });
    return {
        Disposable: { from: never },
        TestRunProfileKind: {},
        Uri: { joinPath: (uri: Uri, part: string) => uriOf(path.join(uri.path, part)) },
        l10n: { t: String },
        tests: {
            createTestController: () => ({
                items: new Items(),
                createRunProfile: never,
                createTestItem: (id: string) => ({ id, children: new Items() }),
                invalidateTestResults() {},
            }),
        },
        workspace: {
            workspaceFolders: [{ uri: uriOf('/puzzles') }],
            getWorkspaceFolder: (uri: Uri) => (uri.path === '/' ? undefined : { uri: uriOf('/puzzles') }),
            fs: { stat: async ({ path }: Uri) => (files.has(path) ? {} : Promise.reject(new Error('not found'))) },
            findFiles: async () => [...files].map(uriOf),
            createFileSystemWatcher: () => ({
                onDidCreate: (listener: Listener) => (created = listener),
                onDidChange: (listener: Listener) => (changed = listener),
                onDidDelete: never,
            }),
            onDidDeleteFiles: never,
            onDidRenameFiles: never,
            onDidChangeWorkspaceFolders: never,
        },
    };
});

test('a file that the watcher tells of too late, when it is gone again, is no test', async () => {
    files.add('/puzzles/one.puz');
    const { controller } = new TestExplorer({} as never, 2);
    await controller.resolveHandler!(undefined);
    const names = (): string[] => [...controller.items].map(([id]) => id);
    expect(names()).toEqual(['/puzzles/one.puz']);
    for (const tell of [created, changed]) {
        await tell!(uriOf('/puzzles/gone.puz'));
    }
    expect(names()).toEqual(['/puzzles/one.puz']);
    files.add('/puzzles/two.puz');
    await created!(uriOf('/puzzles/two.puz'));
    expect(names()).toEqual(['/puzzles/one.puz', '/puzzles/two.puz']);
});
