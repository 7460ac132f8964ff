import { describe, expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { exportPuzzle } from '../../server/src/exchange/export';
import { loadPuzzle } from '../../server/src/language/load';
import {
    type ExportResult,
    getAddress,
    type ImportParams,
    type ImportResult,
    importText,
} from '../../server/src/protocol';
import type { Server } from './connect';
import { serverForEach } from './servers';

let server: Server;
serverForEach(started => {
    server = started;
});

const uri = 'file:///puzzles/a.puz';
const read = (params: ImportParams): Promise<ImportResult> => server.connection.sendRequest(importText, params);

async function addressOf(text: string): Promise<ExportResult | null> {
    await server.open(uri, text);
    const made: ExportResult | null = await server.connection.sendRequest(getAddress, { uri });
    await server.close(uri);
    return made;
}

/** The titles of what is offered on the first line, and the text after each. */
async function offered(text: string): Promise<[title: string, after: string][]> {
    await server.open(uri, text);
    const actions: CodeAction[] = await server.codeActions(uri, 0, 0);
    const found = actions
        .filter(({ title }) => title.startsWith('Import'))
        .map(({ title, edit }): [string, string] => [title, server.after(uri, edit!.changes![uri]!)]);
    await server.close(uri);
    return found;
}

const small = 'fillomino\n\ngrid\n  3 . .\n  . 2 .\n';

describe('a puzzle and its address', () => {
    test('both ways', async () => {
        const made = await addressOf(small);
        expect(made).toEqual({ text: expect.stringMatching(/^https:\/\/puzz\.link\/p\?fillomino\/3\/2\//) as string });
        const address = (made as { text: string }).text;
        expect(await read({ text: ` ${address}\n` })).toEqual({
            text: small,
            type: 'fillomino',
            typeName: 'Fillomino',
            rows: 2,
            columns: 3,
        });
    });

    test.each([
        ['a type that puzz.link does not have', 'kanaore\nwords\n  1 → かな\ngrid\n  1 .\n', /Kanaore/],
        ['what puzz.link has no place for', 'fillomino\nmax 4\ngrid\n  3 . .\n', /max/],
        ['what cannot be read', 'fillomino\ngrid\n  3 x .\n', /cannot be read yet/],
    ])('%s: why there is none', async (_, text, error) => {
        expect(await addressOf(text)).toEqual({ error: expect.stringMatching(error) as string });
    });

    test('of what is not open there is none', async () => {
        expect(await server.connection.sendRequest(getAddress, { uri })).toBeNull();
    });
});

describe('what is imported', () => {
    test.each([
        ['an address that was cut off', 'https://puzz.link/p?fillomino/3/2/3'],
        ['another address', 'https://example.org/p?sudoku/9/9/'],
        ['a text', 'Hello, world'],
        ['a puzzle', small],
        ['a text that is far too long', '3 . .\n'.repeat(100_000)],
    ])('%s: nothing, and one message', async (_, text) => {
        expect(await read({ text })).toEqual({ error: expect.stringMatching(/^[^\n]+$/) as string });
    });

    test('a saved board: its clues, and that entries are left out', async () => {
        const saved = 'pzprv3/fillomino/1/3/2 . . /. 2 . /0 0 /';
        expect(await read({ text: saved })).toMatchObject({
            text: 'fillomino\n\ngrid\n  2 . .\n',
            note: expect.stringContaining('not its entries') as string,
        });
        expect(await read({ text: saved.replace('. 2 .', '. . .') })).not.toHaveProperty('note');
    });

    test('cells of a spreadsheet, of the type that was chosen', async () => {
        const text = '\t2\t\n1\t\t\n';
        const several = await read({ text });
        expect(several).toMatchObject({ error: expect.stringContaining('say which') as string });
        const types = 'types' in several ? several.types! : [];
        expect(types).toContainEqual({ type: 'fillomino', typeName: 'Fillomino' });
        for (const { type, typeName } of types) {
            expect(await read({ text, type })).toMatchObject({ typeName });
        }
    });
});

describe('in a file that holds a puzzle in another format', () => {
    test('the light bulb imports it', async () => {
        const address = (await addressOf(small)) as { text: string };
        expect(await offered(`${address.text}\n`)).toEqual([['Import this puzzle', small]]);
        const file = exportPuzzle(loadPuzzle(small).model!, 'pzprv3') as string;
        expect(await offered(file)).toEqual([['Import this puzzle', small]]);
    });

    test('the first letter of a word is no puzzle', async () => {
        expect(await offered('k')).toEqual([]);
    });

    test('it has a choice where the text does not say which type it is', async () => {
        const titles = (await offered('1\t2\t.\n.\t.\t1\n')).map(([title]) => title);
        expect(titles).toContain('Import as a Fillomino');
        expect(titles.length).toBeGreaterThan(1);
    });

    test('where it cannot be imported, the message says why, and nothing is offered', async () => {
        const text = 'https://puzz.link/p?fillomino/3/2/3\n';
        await server.open(uri, text);
        const [found] = await server.diagnostics(uri, list => list.length > 0);
        expect(found).toMatchObject({
            code: 'language/other-format',
            message: ((await read({ text })) as { error: string }).error,
        });
        await server.close(uri);
        expect(await offered(text)).toEqual([]);
    });

    test('a puzzle is offered nothing', async () => {
        expect(await offered(small)).toEqual([]);
    });
});
