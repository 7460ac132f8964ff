import { afterEach, describe, expect, test } from 'vitest';
import { program } from '../support/programs';
import { type Editor, Server, type Start } from './connect';
import { ownProcess } from './transports';

let server: Server;

afterEach(() => server.stop());

const uri = 'file:///puzzles/a.puz';
const unique = 'fillomino "A"\ngrid\n  3 . .\n';
const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';
const plain: Editor = { capabilities: {} };

async function connect(editor: Editor, start?: Start): Promise<readonly string[]> {
    const started = await Server.start(editor, start);
    server = started.server;
    return started.capabilities.executeCommandProvider?.commands ?? [];
}

/** The message that a command brings. */
async function execute(command: string, ...args: readonly string[]): Promise<string | undefined> {
    await server.connection.sendRequest('workspace/executeCommand', { command, arguments: args });
    return server.messages.at(-1);
}

describe('commands', () => {
    test('are run by the server for an editor that has none', async () => {
        expect(await connect(plain)).toEqual([
            'puz.solve',
            'puz.continue',
            'puz.findSuperfluousClues',
            'puz.cancel',
            'puz.showBoard',
        ]);
        await server.open(uri, unique);
        expect(await execute('puz.showBoard', uri)).toMatch(/^Not solved yet\nPuzzle:\n(.*\n)*│ 3 {7}│\n/);
        expect(await execute('puz.solve', uri)).toMatch(/^Unique\nAnswer:\n(.*\n)*│ 3 {2}3 {2}3 │\n/);
        expect(await execute('puz.findSuperfluousClues', uri)).toContain('superfluous');
    });

    test('are for the document that was used last where none is named', async () => {
        await connect(plain);
        await server.open(uri, unique);
        await server.open('file:///puzzles/b.puz', several);
        expect(await execute('puz.solve')).toMatch(/^\d answers/);
        await server.save(uri);
        expect(await execute('puz.continue')).toMatch(/^Unique/);
    });

    test('do nothing without a document, and none is unknown', async () => {
        await connect(plain);
        expect(await execute('puz.solve')).toBeUndefined();
        await server.open(uri, unique);
        expect(await execute('puz.none', uri)).toBeUndefined();
    });

    test('are left to an editor that has them', async () => {
        expect(await connect({ capabilities: {}, initializationOptions: { hasCommands: true } })).toEqual([]);
    });

    test('lead to no panel from an empty text: there is none', async () => {
        await connect(plain);
        await server.open(uri, '');
        expect(await server.lenses(uri)).toEqual([]);
    });

    test('are code actions of the first line where there are no code lenses', async () => {
        await connect(plain);
        await server.open(uri, unique);
        await server.solve(uri);
        const titles = async (line: number) => (await server.actions(uri, line, 2)).map(({ title }) => title);
        expect(await titles(0)).toEqual(['▶ Solve', 'Unique', 'Find superfluous clues']);
        expect(await titles(2)).toEqual([]);
    });
});

describe('settings', () => {
    const manual = { puz: { language: 'ja', solve: { run: 'manual' } } };

    async function verdictOf(text: string): Promise<string | undefined> {
        await server.open(uri, text);
        return (await server.solve(uri))?.verdict;
    }

    /** The verdict after a save, in the language of the editor; undefined if it was not solved. */
    async function verdictAfterSave(): Promise<string> {
        await server.open(uri, unique);
        await server.save(uri);
        // Answered after the save.
        await server.hover(uri, 0, 0);
        const lenses = (): Promise<string[]> => server.lenses(uri);
        await expect.poll(lenses).not.toContain('Solving…');
        return (await lenses())[1]!;
    }

    test('have their defaults in an editor that knows of none', async () => {
        await connect(plain);
        await server.open(uri, several);
        await server.save(uri);
        const found = await server.diagnostics(uri, list => list.length > 0);
        expect(found[0]!.code).toBe('solution/several');
    });

    test('can be sent along at the start', async () => {
        await connect({ ...plain, initializationOptions: manual });
        expect(await verdictAfterSave()).toBe('未判定');
    });

    test('can be sent later, which counts for more', async () => {
        await connect({ ...plain, initializationOptions: manual });
        await server.connection.sendNotification('workspace/didChangeConfiguration', {
            settings: { puz: { language: 'en' } },
        });
        expect(await verdictAfterSave()).toBe('Not solved yet');
    });

    test('can be asked for, and need not be there', async () => {
        await connect(
            { ...plain, capabilities: { workspace: { configuration: true } } },
            { settings: { language: 'ja' } },
        );
        expect(await verdictOf(unique)).toBe('唯一解');
    });

    test.each([
        ['ja_JP.UTF-8', '唯一解'],
        ['C.UTF-8', 'Unique'],
    ])('the language is that of the environment where the editor says none: %s', async (language, verdict) => {
        const environment = { LC_ALL: '', LC_MESSAGES: '', LANG: language };
        await connect(plain, { transport: ownProcess(program('puz-language-server'), environment) });
        expect(await verdictOf(unique)).toBe(verdict);
    });
});

test.each([
    [true, 'fillomino "$1"'],
    [false, undefined],
])('a whole puzzle by completion only where snippets are taken: %s', async (snippetSupport, begin) => {
    await connect({ capabilities: { textDocument: { completion: { completionItem: { snippetSupport } } } } });
    await server.open(uri, '');
    const { items } = await server.connection.sendRequest<{ items: { label: string; insertText?: string }[] }>(
        'textDocument/completion',
        { textDocument: { uri }, position: { line: 0, character: 0 } },
    );
    const { insertText } = items.find(({ label }) => label === 'fillomino')!;
    expect(insertText?.split('\n')[0]).toBe(begin);
});
