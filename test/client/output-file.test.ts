import { posix } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeFile } from '../../client/vscode/output-file';

const FileSystemError = vi.hoisted(
    () =>
        class extends Error {
            constructor(readonly code: string) {
                super(code);
            }
        },
);

type Call = 'writeFile' | 'rename' | 'delete';

/** A file system in memory, and what it refuses. */
const files = new Map<string, string>();
let links: readonly string[];
/** In bytes. VS Code silently writes no more than this to a file. */
let room: number;
let refused: (call: Call, path: string) => string | undefined;

interface Path {
    readonly path: string;
}

vi.mock('vscode', () => {
    const doing = async (call: Call, path: string, act: () => void): Promise<void> => {
        const code = refused(call, path);
        // As of a disk that fills while it is written to.
        if (code !== undefined) {
            if (call === 'writeFile' && code === 'Unknown') {
                files.set(path, 'torn');
            }
            throw new FileSystemError(code);
        }
        act();
    };
    return {
        FileSystemError,
        l10n: { t: (text: string, ...values: readonly string[]) => text.replace('{0}', values[0]!) },
        FileType: { File: 1, SymbolicLink: 64 },
        Uri: { joinPath: ({ path }: Path, ...parts: readonly string[]) => ({ path: posix.join(path, ...parts) }) },
        workspace: {
            fs: {
                stat: async ({ path }: Path) => {
                    if (!files.has(path)) {
                        throw new FileSystemError('FileNotFound');
                    }
                    return { type: links.includes(path) ? 65 : 1, size: files.get(path)!.length };
                },
                writeFile: ({ path }: Path, content: Uint8Array) =>
                    doing('writeFile', path, () =>
                        files.set(path, new TextDecoder().decode(content.subarray(0, room))),
                    ),
                rename: (from: Path, to: Path, { overwrite }: { readonly overwrite: boolean }) =>
                    doing('rename', from.path, () => {
                        expect(overwrite || !files.has(to.path)).toBe(true);
                        files.set(to.path, files.get(from.path)!);
                        files.delete(from.path);
                    }),
                delete: ({ path }: Path) => doing('delete', path, () => files.delete(path)),
            },
        },
    };
});

const book = '/folder/book.pdf';

function write(content: string): Promise<void> {
    return writeFile({ path: book } as never, new TextEncoder().encode(content));
}

beforeEach(() => {
    files.clear();
    files.set(book, 'old');
    links = [];
    room = Number.POSITIVE_INFINITY;
    refused = () => undefined;
});

test('a file is replaced, or made, and nothing is left beside it', async () => {
    const written: string[] = [];
    refused = (call, path) => {
        written.push(`${call} ${path.replace(/-[\da-f-]{36}\./, '-….')}`);
        return undefined;
    };
    await write('new');
    expect([...files]).toEqual([[book, 'new']]);
    expect(written.slice(0, 2)).toEqual(['writeFile /folder/.puz-….tmp', 'rename /folder/.puz-….tmp']);
    files.clear();
    await write('made');
    expect([...files]).toEqual([[book, 'made']]);
});

test('on a full disk it stays as it was, and nothing is left', async () => {
    refused = call => (call === 'writeFile' ? 'Unknown' : undefined);
    await expect(write('new')).rejects.toThrow('Unknown');
    expect([...files]).toEqual([[book, 'old']]);
    files.clear();
    await expect(write('new')).rejects.toThrow('Unknown');
    expect([...files]).toEqual([]);
});

test('on a disk that takes a part, and of which VS Code says nothing, it stays as it was', async () => {
    room = 2;
    await expect(write('new')).rejects.toThrow('book.pdf could not be written: no space is left.');
    expect([...files]).toEqual([[book, 'old']]);
    await write('2.');
    expect([...files]).toEqual([[book, '2.']]);
});

test.each(['NoPermissions', 'Unavailable', 'FileNotFound'])(
    'where no file can be beside it (%s), it is written to itself',
    async code => {
        refused = (call, path) => (call === 'writeFile' && path === book ? undefined : code);
        await write('new');
        expect([...files]).toEqual([[book, 'new']]);
    },
);

test('where nothing can be renamed, it is written to itself, and nothing is left', async () => {
    refused = call => (call === 'rename' ? 'Unknown' : undefined);
    await write('new');
    expect([...files]).toEqual([[book, 'new']]);
});

test('where it cannot be written either, that is the error, and nothing is left', async () => {
    refused = (call, path) => (call === 'rename' || path === book ? 'NoPermissions' : undefined);
    await expect(write('new')).rejects.toThrow('NoPermissions');
    expect([...files]).toEqual([[book, 'old']]);
});

test('a link is written to, and stays one', async () => {
    links = [book];
    const renamed = vi.fn();
    refused = call => (call === 'rename' ? renamed() : undefined);
    await write('new');
    expect([[...files], renamed.mock.calls]).toEqual([[[book, 'new']], []]);
});
