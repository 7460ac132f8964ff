import { expect, test } from 'vitest';
import type { SelectionRange } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Server } from './connect';
import { openMarked } from './marked';
import { serverForAll } from './servers';

let server: Server;

serverForAll(started => {
    server = started;
});

/** The selections around the `¦`, step by step. */
async function selections(marked: string): Promise<string[]> {
    const { uri, text, position } = await openMarked(server, marked);
    const [first] = await server.connection.sendRequest<SelectionRange[]>('textDocument/selectionRange', {
        textDocument: { uri },
        positions: [position],
    });
    const document = TextDocument.create(uri, 'puz', 1, text);
    const texts: string[] = [];
    for (let next: SelectionRange | undefined = first; next; next = next.parent) {
        texts.push(document.getText(next.range));
    }
    return texts;
}

test.each([
    ['Fillomino', 'fillomino', 'grid\n  1 ¦2\n  2 .', ['2', '1 2', '1 2\n  2 .', 'grid\n  1 2\n  2 .']],
    [
        'Battleship',
        'battleship\nfleet 2',
        'grid\n    | 1 .\n  2 | ¦^ .',
        ['^', '2 | ^ .', '| 1 .\n  2 | ^ .', 'grid\n    | 1 .\n  2 | ^ .'],
    ],
    ['Bonsan', 'bonsan\ngrid\n  o o', 'regions\n  A ¦B', ['B', 'A B', 'regions\n  A B']],
    ['Curve Data', 'curvedata', 'shape A\n  +-¦+\ngrid\n  A .', ['+-+', '+-+', 'shape A\n  +-+']],
    [
        'Kanaore',
        'kanaore',
        'words\n  1 ↓ ¦はだの\n  2 → かな',
        ['はだの', '1 ↓ はだの', '1 ↓ はだの\n  2 → かな', 'words\n  1 ↓ はだの\n  2 → かな'],
    ],
])('%s: cell, row, rows, block, file', async (_, head, block, expected) => {
    const marked = `${head}\n${block}\n`;
    const distinct = expected.filter((text, index) => text !== expected[index - 1]);
    expect(await selections(marked)).toEqual([...distinct, marked.replace('¦', '')]);
});

test('parts of a cell: the number, the letter, the sign without its border', async () => {
    expect((await selections('kanaore\nwords\n  1 ↓ はな\ngrid\n  ¦1は .\n'))[0]).toBe('1');
    expect((await selections('kanaore\nwords\n  1 ↓ はな\ngrid\n  1¦は .\n')).slice(0, 3)).toEqual([
        'は',
        '1は',
        '1は .',
    ]);
    expect((await selections('fillomino\ngrid\n  ¦3| .\n')).slice(0, 2)).toEqual(['3', '3|']);
});

test('other lines: between the quotes, the word, the line', async () => {
    const rest = '\nmax 9\ngrid\n  1 .\n';
    expect(await selections(`fillomino "A ¦title"${rest}`)).toEqual([
        'A title',
        '"A title"',
        'fillomino "A title"',
        `fillomino "A title"${rest}`,
    ]);
    expect(await selections(`fillomino "A"\nm¦ax 9\ngrid\n  1 .\n`)).toEqual([
        'max',
        'max 9',
        'fillomino "A"\nmax 9\ngrid\n  1 .\n',
    ]);
});

test('a comment between rows: the rows, the block; what cannot be read: the file', async () => {
    expect((await selections('fillomino\ngrid\n  1 .\n  # a ¦comment\n  . .\n'))[0]).toBe('1 .\n  # a comment\n  . .');
    expect(await selections('nothing¦')).toEqual(['nothing']);
});
