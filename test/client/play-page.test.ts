import { posix } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { copyPlayLink, savePlayPage } from '../../client/vscode/play-page';
import { loadPuzzle } from '../../server/src/language/load';
import { solve } from '../../server/src/solve/solve';
import { playableOf, playableWarning } from '../../server/src/verdict/playable';

// Saving pages to play in VS Code, without VS Code.

interface Path {
    readonly path: string;
}

/** The user's choices in each dialog, the files, and the messages. */
const user = vi.hoisted(() => ({
    title: undefined as string | undefined,
    asked: [] as string[],
    files: new Map<string, string>(),
    told: [] as string[],
    isFull: false,
    isSure: false,
    site: '',
    copied: '',
}));

vi.mock('vscode-languageclient', () => ({}));
vi.mock('vscode', () => ({
    FileSystemError: Error,
    FileType: { File: 1 },
    ProgressLocation: { Notification: 15 },
    Uri: { joinPath: ({ path }: Path, ...parts: string[]) => uri(posix.join(path, ...parts)) },
    l10n: {
        t: (text: string, ...values: string[]) =>
            values.reduce((all, value, at) => all.replace(`{${at}}`, value), text),
    },
    env: {
        language: 'en',
        openExternal: async () => true,
        clipboard: {
            writeText: async (text: string) => {
                user.copied = text;
            },
        },
    },
    commands: { executeCommand: async (...call: string[]) => void user.told.push(call.join(' ')) },
    window: {
        showQuickPick: async ([first]: readonly unknown[]) => first,
        showInputBox: async ({ prompt }: { readonly prompt: string }) => {
            user.asked.push(prompt);
            return user.title;
        },
        showSaveDialog: async ({ defaultUri }: { readonly defaultUri: Path }) => defaultUri,
        showInformationMessage: async (text: string, ...choices: string[]) => {
            user.told.push(text);
            return choices[0];
        },
        showWarningMessage: async (text: string, _: unknown, choice?: string) => {
            user.told.push(text);
            return user.isSure ? choice : undefined;
        },
        showErrorMessage: async (text: string) => void user.told.push(text),
        setStatusBarMessage: () => {},
        withProgress: (_: unknown, work: (progress: unknown, token: unknown) => unknown) =>
            work({ report: () => {} }, { isCancellationRequested: false }),
    },
    workspace: {
        textDocuments: [],
        getConfiguration: () => ({ get: () => user.site }),
        fs: {
            stat: async ({ path }: Path) => {
                if (!user.files.has(path)) {
                    throw new Error('There is no such file.');
                }
                return { type: 1, size: Buffer.byteLength(user.files.get(path)!) };
            },
            readFile: async ({ path }: Path) => new TextEncoder().encode(user.files.get(path)),
            writeFile: async ({ path }: Path, content: Uint8Array) => {
                if (user.isFull) {
                    throw new Error('No space is left.');
                }
                user.files.set(path, new TextDecoder().decode(content));
            },
            rename: async (from: Path, to: Path) => {
                user.files.set(to.path, user.files.get(from.path)!);
                user.files.delete(from.path);
            },
            delete: async ({ path }: Path) => void user.files.delete(path),
        },
    },
}));

function uri(path: string) {
    return { path, scheme: 'file', toString: () => `file://${path}`, with: (to: Path) => uri(to.path) } as never;
}

const client = {
    ask: async (_: unknown, { text }: { readonly text: string }) => {
        const puzzle = loadPuzzle(text);
        const report = puzzle.model && solve(puzzle.model);
        return {
            puzzle: (report && playableOf(puzzle, report)) ?? null,
            warning: playableWarning(puzzle, report)?.en ?? '',
        };
    },
} as never;

const save = (...names: readonly string[]): Promise<void> =>
    savePlayPage(
        client,
        uri('/puz'),
        names.map(name => uri(`/issue/${name}.puz`)),
    );

beforeEach(() => {
    Object.assign(user, {
        title: 'An <issue>',
        asked: [],
        told: [],
        isFull: false,
        isSure: false,
        site: '',
        copied: '',
    });
    user.files = new Map([
        ['/issue/10.puz', 'fillomino "Ten"\ngrid\n  1 3 .\n  2 2 .\n'],
        ['/issue/9.puz', 'fillomino "Nine"\ngrid\n  1 3 .\n  2 2 .\n'],
        ['/issue/bad.puz', 'fillomino\ngrid\n  1 z\n'],
        ['/puz/dist/play-page.html', '<title><!--title--></title><!--puzzles--><!--solver-->'],
        ['/puz/dist/play-solver.html', '<b>the solver</b>'],
    ]);
});

test('of one puzzle no title is asked', async () => {
    await save('10');
    expect(user.asked).toEqual([]);
    expect(user.told).toEqual(['10.html has been written.']);
    expect(user.files.get('/issue/10.html')).toMatch(/^<title>Ten<\/title>/);
});

test('of several the title is asked; they are in their natural order; what has errors is left out, with a word', async () => {
    await save('10', 'bad', '9');
    expect(user.asked).toHaveLength(1);
    const page = user.files.get('/issue/puzzles.html')!;
    expect(page).toMatch(/^<title>An &#60;issue&#62;<\/title>/);
    expect(page.indexOf('Nine')).toBeLessThan(page.indexOf('Ten'));
    expect(user.told).toEqual([
        'puzzles.html has been written.',
        'bad: It has errors, so nobody can play it. Correct them first.',
    ]);
});

test('whoever leaves the dialog for the title writes nothing', async () => {
    user.title = undefined;
    await save('10', '9');
    expect([user.told, user.files.has('/issue/puzzles.html')]).toEqual([[], false]);
});

test('a full disk is told', async () => {
    user.isFull = true;
    await save('10');
    expect([user.told, user.files.has('/issue/10.html')]).toEqual([['No space is left.'], false]);
});

const solvable = 'fillomino\ngrid\n  1 3 .\n  2 2 .\n';
const severalAnswers = 'fillomino\ngrid\n  . . . 1\n';
const documentOf = (text: string) => ({ uri: uri('/issue/open.puz'), getText: () => text }) as never;

test.each([
    ['errors', 'fillomino\ngrid\n  1 z\n', 'It has errors, so nobody can play it. Correct them first.'],
    ['no answer', 'fillomino\ngrid\n  1 1\n', 'No answer. Nobody can solve it. Correct it first.'],
])('a puzzle with %s is given to nobody to play', async (_, text, told) => {
    Object.assign(user, { site: 'https://puzzles.example/', isSure: true });
    await copyPlayLink(client, documentOf(text));
    expect([user.told, user.copied]).toEqual([[told], '']);
    user.files.set('/issue/bad.puz', text);
    await save('bad');
    expect([user.told.at(-1), user.files.has('/issue/bad.html')]).toEqual([`bad: ${told}`, false]);
});

test('one with several answers is given only by somebody who is sure', async () => {
    user.site = 'https://puzzles.example/';
    user.files.set('/issue/9.puz', severalAnswers);
    const deeds = [() => copyPlayLink(client, documentOf(severalAnswers)), () => save('9')];
    const made = (): readonly boolean[] => [user.copied !== '', user.files.has('/issue/9.html')];
    for (const deed of deeds) {
        await deed();
        expect(user.told.at(-1)).toMatch(/Several answers.*Any answer counts as solved\.$/);
    }
    expect(made()).toEqual([false, false]);
    user.isSure = true;
    for (const deed of deeds) {
        await deed();
    }
    expect(made()).toEqual([true, true]);
});

test('a link to play needs a site, for which the user is led to the setting', async () => {
    const document = documentOf(solvable);
    await copyPlayLink(client, document);
    expect(user.told.at(-1)).toBe('workbench.action.openSettings puz.site');
    user.site = 'javascript:alert(1)';
    await copyPlayLink(client, document);
    expect(user.copied).toBe('');
    user.site = ' https://puzzles.example/ ';
    await copyPlayLink(client, document);
    expect(user.copied).toMatch(/^https:\/\/puzzles\.example\/#play=[\w-]+$/);
});
