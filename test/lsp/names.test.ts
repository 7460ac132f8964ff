import { describe, expect, test } from 'vitest';
import type { DocumentHighlight, Location, LocationLink, Range, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Server } from './connect';
import { openMarked, shown } from './marked';
import { serverForAll } from './servers';

let server: Server;
let japanese: Server;

serverForAll(started => {
    server = started;
});
serverForAll(started => {
    japanese = started;
}, 'ja');

/** The result of a request at the `¦`, and the text. */
async function ask<T>(
    method: string,
    marked: string,
    { more = {}, solved = false, from = server }: { more?: object; solved?: boolean; from?: Server } = {},
): Promise<{ readonly text: string; readonly uri: string; readonly result: T }> {
    const { uri, text, position } = await openMarked(from, marked);
    if (solved) {
        expect(await from.solve(uri)).toMatchObject({ status: 'unique' });
    }
    const result = await from.connection.sendRequest<T>(method, { textDocument: { uri }, position, ...more });
    return { text, uri, result };
}

async function definitions(marked: string, solved = false): Promise<string[]> {
    const { text, result } = await ask<LocationLink[]>('textDocument/definition', marked, { solved });
    return result.map(({ targetSelectionRange }) => shown(text, targetSelectionRange));
}

async function references(marked: string, includeDeclaration = true): Promise<string[]> {
    const more = { context: { includeDeclaration } };
    const { text, result } = await ask<Location[]>('textDocument/references', marked, { more });
    return result.map(({ range }) => shown(text, range));
}

/** With `!` where it is described, `*` where it is named, nothing for cells that belong to it. */
async function highlights(marked: string, solved = true): Promise<string[]> {
    const { text, result } = await ask<DocumentHighlight[]>('textDocument/documentHighlight', marked, { solved });
    const signs = { 1: '', 2: '*', 3: '!' };
    return result.map(({ range, kind }) => shown(text, range) + signs[kind ?? 1]).sort();
}

/** The text after renaming, or why not. */
async function renamed(marked: string, newName: string, from = server): Promise<string> {
    const answer = ask<WorkspaceEdit>('textDocument/rename', marked, { more: { newName }, from });
    return answer.then(
        ({ text, uri, result }) =>
            TextDocument.applyEdits(TextDocument.create(uri, 'puz', 1, text), result.changes![uri]!),
        ({ message }: Error) => message,
    );
}

const kanaore = (words: string, grid: string): string => `kanaore\nwords\n${words}\ngrid\n${grid}\n`;
const curveData = (grid: string): string => `curvedata\nshape A\n  +-+\n  |\n  +\nshape B\n  +-+\ngrid\n${grid}\n`;

describe('go to definition', () => {
    test('Kanaore: from a number on the board, and from anywhere on its line, to the word', async () => {
        expect(await definitions(kanaore('  1 ↓ はな\n  2↓ かな', '  1 ¦2\n  . .'))).toEqual(['4:3 2']);
        expect(await definitions(kanaore('  1 ↓ は¦な\n  2↓ かな', '  1 2\n  . .'))).toEqual(['3:3 1']);
        expect(await definitions(kanaore('  1 ↓ はな\n  ②↓ かな', '  1 ２¦\n  . .'))).toEqual(['4:3 ②']);
    });

    test('Kanaore, solved: from a letter to the words that it belongs to', async () => {
        const marked = kanaore('  1 ↓ はな\n  2 ← なな', '  1 .\n  ¦. 2');
        expect(await definitions(marked)).toEqual([]);
        expect(await definitions(marked, true)).toEqual(['3:3 1', '4:3 2']);
    });

    test('Curve Data: from a letter in a cell to the shape, whose whole drawing is shown', async () => {
        expect(await definitions(curveData('  . ¦B|\n  A .'))).toEqual(['6:7 B']);
        const { text, result } = await ask<LocationLink[]>('textDocument/definition', curveData('  . ¦B|\n  A .'));
        expect(result[0]!.targetRange).toEqual({ start: { line: 5, character: 0 }, end: { line: 6, character: 5 } });
        expect(shown(text, result[0]!.originSelectionRange!)).toBe('9:5 B');
    });

    test('nothing is described elsewhere in the other types', async () => {
        expect(await definitions('fillomino\ngrid\n  ¦3 . .\n')).toEqual([]);
        expect(await definitions('bonsan\ngrid\n  ¦o .\nregions\n  A A\n')).toEqual([]);
        expect(await definitions('battleship\nfleet 1\ngrid\n  ¦1 | . .\n')).toEqual([]);
        expect(await definitions('fillo¦mino\ngrid\n  3 . .\n')).toEqual([]);
    });
});

describe('references', () => {
    test('Kanaore: the number of a word and its cell', async () => {
        const text = kanaore('  1 ↓ は¦な\n  12 ↓ かな', '  1は 12\n  . .');
        expect(await references(text)).toEqual(['3:3 1', '6:3 1']);
        expect(await references(text, false)).toEqual(['6:3 1']);
    });

    test('Curve Data: a shape, from its drawing, and its cells', async () => {
        const text = curveData('  A A|\n  . B').replace('  |\n', '  ¦|\n');
        expect(await references(text)).toEqual(['2:7 A', '9:3 A', '9:5 A']);
        expect(await references(text, false)).toEqual(['9:3 A', '9:5 A']);
    });

    test('Bonsan: the cells of a region', async () => {
        expect(await references('bonsan\ngrid\n  o .\nregions\n  A ¦A\n')).toEqual(['5:3 A', '5:5 A']);
    });

    test('a sign that is no name has none', async () => {
        expect(await references('fillomino\ngrid\n  ¦3 3 3\n')).toEqual([]);
    });
});

describe('document highlight', () => {
    test('Kanaore: the number and its word; solved, the cells of the word', async () => {
        const text = kanaore('  1 ↓ はなび\n  2 ← びな', '  ¦1 .\n  . 2');
        expect(await highlights(text, false)).toEqual(['3:3 1!', '6:3 1*']);
        expect(await highlights(text)).toEqual(['3:3 1!', '6:3 1*', '7:3 .', '7:5 2']);
        expect(await highlights(kanaore('  1 ↓ はなび\n  2 ← び¦な', '  1 .\n  . 2'))).toEqual([
            '4:3 2!',
            '4:7 びな*',
            '7:3 .',
            '7:5 2*',
        ]);
    });

    test('Kanaore: a letter of the answer, with all words that it belongs to', async () => {
        expect(await highlights(kanaore('  1 ↓ はなび\n  2 ← びな', '  1 .\n  ¦. 2'))).toEqual([
            ...['3:3 1 ↓ はなび', '4:3 2 ← びな', '6:3 1', '7:3 .*', '7:5 2'],
        ]);
    });

    test('Curve Data: the shape and its cells; solved, the figure of the cell', async () => {
        const text = curveData('  ¦A .\n  . x');
        expect(await highlights(text, false)).toEqual(['2:7 A!', '9:3 A*']);
        expect(await highlights(text)).toEqual(['10:3 .', '2:7 A!', '9:3 A*', '9:5 .']);
        expect(await highlights(curveData('  A .\n  . ¦x'))).toEqual(['10:5 x*']);
    });

    test('Fillomino: the cell alone; solved, its region', async () => {
        const text = 'fillomino\ngrid\n  3 . ¦.\n  1 2 .\n';
        expect(await highlights(text, false)).toEqual(['3:7 .*']);
        expect(await highlights(text)).toEqual(['3:3 3', '3:5 .', '3:7 .*']);
        expect(await highlights(text.replace('¦', '').replace('1 2', '1 ¦2'))).toEqual(['4:5 2*', '4:7 .']);
    });

    test('Bonsan: the line of the circle that moves; the cells of a region', async () => {
        const text = 'bonsan\ngrid\n  ¦2 . .\n  . . .\n  o . .\n';
        expect(await highlights(text)).toEqual(['3:3 2*', '3:5 .', '3:7 .']);
        expect(await highlights('bonsan\ngrid\n  0 .\n  . 0\nregions\n  A ¦B\n  A B\n', false)).toEqual([
            '6:5 B*',
            '7:5 B*',
        ]);
    });

    test('Battleship: the ship; of a number outside the row or column, with the column itself', async () => {
        const text = 'battleship\nfleet 3 1\ngrid\n    | 3 0 1\n  2 | ¦. . .\n  1 | . . .\n  1 | . . .\n';
        expect(await highlights(text)).toEqual(['5:7 .*', '6:7 .', '7:7 .']);
        const bare = text.replace('¦', '');
        expect(await highlights(bare.replace('  1 | .', '  ¦1 | .'), false)).toEqual([
            ...['6:11 .', '6:3 1*', '6:7 .', '6:9 .'],
        ]);
        expect(await highlights(bare.replace('3 0', '3 ¦0'), false)).toEqual(['4:9 0*', '5:9 .', '6:9 .', '7:9 .']);
        // Water belongs to no ship.
        expect(await highlights(bare.replace('. .\n  1', '¦. .\n  1'))).toEqual(['5:9 .*']);
    });

    test('several answers have no figures', async () => {
        const { uri, position } = await openMarked(server, 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . ¦.\n');
        expect(await server.solve(uri)).toMatchObject({ status: 'several' });
        const found = await server.connection.sendRequest('textDocument/documentHighlight', {
            textDocument: { uri },
            position,
        });
        expect(found).toHaveLength(1);
    });
});

describe('rename', () => {
    test('the number of a word, in the list and on the board', async () => {
        const words = '  1 ↓ はな\n  ②↓かな';
        expect(await renamed(kanaore(words, '  1 ¦2は\n  . .'), '１0')).toBe(
            kanaore('  1 ↓ はな\n  10↓かな', '  1 10は\n  . .'),
        );
    });

    test('the letter of a shape, and of a region', async () => {
        const text = curveData('  A ¦B|\n  B_ .');
        const after = text.replace('¦', '').replace('shape B', 'shape Q').replace('A B|', 'A Q|').replace('B_', 'Q_');
        expect(await renamed(text, 'Q')).toBe(after);
        expect(await renamed('bonsan\ngrid\n  o o\nregions\n  ¦A B\n', 'い')).toBe(
            'bonsan\ngrid\n  o o\nregions\n  い B\n',
        );
    });

    test('to its own name changes no meaning', async () => {
        expect(await renamed(kanaore('  ②¦ ↓ はな', '  2\n  .'), '2')).toBe(kanaore('  2 ↓ はな', '  2\n  .'));
    });

    test.each([
        [
            kanaore('  1 ↓ はな\n  2 ↓ かな', '  ¦1 2\n  . .'),
            '2',
            'There is already a word 2; every word needs its own number.',
            '2番の言葉がすでにあります。番号は言葉ごとに変えてください。',
        ],
        [
            kanaore('  1 ↓ はな', '  ¦1\n  .'),
            'a',
            '“a” is not a number; words are numbered 1, 2, 3, … (at most nine digits).',
            '言葉の番号は「12」のような9桁までの数字です。「a」は使えません。',
        ],
        [
            curveData('  A ¦B\n  . .'),
            'A',
            'There is a shape A already; give this one another letter.',
            '記号Aはすでにあります。こちらには別の文字を使ってください。',
        ],
        [
            curveData('  A ¦B\n  . .'),
            'x',
            '“x” is a shaded cell; give this shape another letter.',
            '「x」は黒マスを表します。この記号には別の文字を使ってください。',
        ],
        [
            curveData('  A ¦B\n  . .'),
            'a b',
            '“a b” cannot name a shape: use a letter, such as “A”.',
            '記号に付ける文字は「A」のようなものです。「a b」は使えません。',
        ],
        [
            'bonsan\ngrid\n  o o\nregions\n  ¦A B\n',
            'B',
            'There is a region B already; give this one another letter.',
            'ブロックBはすでにあります。こちらには別の文字を使ってください。',
        ],
        [
            'bonsan\ngrid\n  o o\nregions\n  ¦A B\n',
            '|',
            '“|” is not the name of a region: every cell belongs to one, so write its letter or number here.',
            '「|」はブロックの名前ではありません。どのマスもブロックに入るので、その文字か数字を書いてください。',
        ],
        [
            'fillomino\ngrid\n  ¦3 . .\n',
            '4',
            'You can rename the number of a word, and the letter of a shape or a region.',
            '名前を変えられるのは、言葉の番号と、記号やブロックの文字です。',
        ],
    ])('%j to %j is refused in the words of a constructor', async (text, name, en, ja) => {
        expect(await renamed(text, name)).toBe(en);
        expect(await renamed(text, name, japanese)).toBe(ja);
    });

    test('before it is asked for, what would be renamed', async () => {
        const prepare = (marked: string) => ask<Range>('textDocument/prepareRename', marked);
        const { text, result } = await prepare(kanaore('  1 ↓ はな', '  1¦は\n  .'));
        expect(shown(text, result)).toBe('5:3 1');
        await expect(prepare('battleship\nfleet 1\ngrid\n  ¦1 | . .\n')).rejects.toThrow('You can rename');
        await expect(prepare('fillo¦mino\ngrid\n  3 . .\n')).rejects.toThrow('You can rename');
    });
});
