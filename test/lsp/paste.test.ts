import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { pasteEdits } from '../../server/src/edit/pasted-table';
import { loadPuzzle } from '../../server/src/language/load';
import { tries } from '../support/runs';
import { damaged, examples } from '../support/texts';
import type { Server } from './connect';
import { serverForEach } from './servers';

let server: Server;
serverForEach(started => {
    server = started;
});

const uri = 'file:///puzzles/a.puz';
const lines = (...text: string[]): string => `${text.join('\n')}\n`;

/** The text after pasting, where `¦` marks the selection's ends or the cursor; undefined where it is pasted as it is. */
async function pasted(marked: string, text: string): Promise<string | undefined> {
    const [before = '', middle, after] = marked.split('¦');
    const all = before + (after === undefined ? '' : middle) + (after ?? middle);
    const positionOf = (part: string): { line: number; character: number } => {
        const rows = part.split('\n');
        return { line: rows.length - 1, character: rows.at(-1)!.length };
    };
    const range = { start: positionOf(before), end: positionOf(after === undefined ? before : before + middle) };
    await server.open(uri, all);
    const edits: TextEdit[] | null = await server.connection.sendRequest('puz/pasteCells', {
        uri,
        range,
        text,
    });
    const result = edits ? server.after(uri, edits) : undefined;
    await server.close(uri);
    return result;
}

describe('cells of a spreadsheet', () => {
    const cases: readonly (readonly [string, readonly string[], string, readonly string[]])[] = [
        [
            'become rows that line up, empty cells too',
            ['fillomino', 'grid', '¦'],
            '3\t\t12\r\n\t1\t\r\n',
            ['fillomino', 'grid', '  3 . 12', '  . 1  .'],
        ],
        [
            'go below the keyword when the cursor stands behind it',
            ['fillomino', 'grid¦', 'max 3'],
            '3\t\n\t1',
            ['fillomino', 'grid', '  3 .', '  . 1', 'max 3'],
        ],
        [
            'are written over the cells from the cursor on, and borders stay',
            ['fillomino', 'grid', '  1| 2 3  # a', '  4 ¦5_ 6', '  7 8 9'],
            '10\t',
            ['fillomino', 'grid', '  1|  2  3  # a', '  4  10_ .', '  7   8  9'],
        ],
        [
            'make the board larger where they do not fit',
            ['bonsan', 'grid', '  o o', '  . ¦.'],
            '1\t2\n3\t4',
            ['bonsan', 'grid', '  o o .', '  . 1 2', '  . 3 4'],
        ],
        [
            'take the place of selected rows',
            ['bonsan', 'grid', '¦  o o', '  . .¦', 'expect none'],
            'o\t\t2\n\t\t\n',
            ['bonsan', 'grid', '  o . 2', '  . . .', 'expect none'],
        ],
        [
            'with an empty corner are a Battleship with its numbers outside',
            ['battleship', 'fleet 2', 'grid', '¦'],
            '\t1\t\t10\n2\t<\t>\t\n\t~\t\t\n',
            ['battleship', 'fleet 2', 'grid', '    | 1 . 10', '  2 | < >  .', '  . | ~ .  .'],
        ],
        [
            'go into the cells of a Battleship, not over its numbers',
            ['battleship', 'fleet 2', 'grid', '    | 1 .', '  2 | ¦. .'],
            '<\t>',
            ['battleship', 'fleet 2', 'grid', '    | 1 .', '  2 | < >'],
        ],
        [
            'are two wide where they are kana',
            ['kanaore', 'words', '  1 → うみ', 'grid', '¦'],
            '1\t\tう\n',
            ['kanaore', 'words', '  1 → うみ', 'grid', '  1 . う'],
        ],
        [
            'go behind a cell with a number and a letter',
            ['kanaore', 'words', '  1 → うみ', 'grid', '  1う ¦. .'],
            'み\t2',
            ['kanaore', 'words', '  1 → うみ', 'grid', '  1う み 2'],
        ],
    ];

    test.each(cases)('%s', async (_, before, text, wanted) => {
        const end = before.at(-1) === '¦' ? '' : '\n';
        expect(await pasted(before.join('\n') + end, text)).toBe(wanted.join('\n') + end);
    });

    test.each([
        ['a text without tabs', lines('fillomino', 'grid', '¦'), '1 2'],
        ['outside of the board', lines('fillomino', 'author ¦"x"', 'grid', '  1 2'), '1\t2'],
        ['into a list of words', lines('kanaore', 'words', '  1 → ¦うみ', 'grid', '  1 .'), 'a\tb'],
        ['into a drawing', lines('curvedata', 'shape A', '  +-¦+', 'grid', '  A .'), 'a\tb'],
        ['more than a board holds', lines('fillomino', 'grid', '¦'), `${'1\t'.repeat(66)}1`],
        ['before the bar', lines('battleship', 'fleet 1', 'grid', '  1¦ | . .'), '1\t2'],
        ['over a row beside its keyword', lines('fillomino', 'grid 1 2', '  ¦3 4'), '1\t2'],
        ['over a row below one beside its keyword', lines('fillomino', 'grid 1 ¦2'), '1\t2\n3\t4'],
        ['into no puzzle', lines('hello ¦'), '1\t2'],
    ])('%s is pasted as it is', async (_, marked, text) => {
        expect(await pasted(marked, text)).toBeUndefined();
    });

    test('are left alone by an editor whose cursor is past the end', async () => {
        await server.open(uri, lines('fillomino', 'grid'));
        const range = { start: { line: 7, character: 0 }, end: { line: 7, character: 0 } };
        const params = { uri, range, text: '1\t2' };
        expect(await server.connection.sendRequest('puz/pasteCells', params)).toBeNull();
    });

    test('that were pasted with their tabs get a `.` where they are empty', async () => {
        await server.open(uri, lines('fillomino', 'grid', '  3\t\t1', '  \t2\t', '  1\t1\t1 # c'));
        await server.diagnostics(uri, list => list.length > 0);
        const [first] = await server.codeActions(uri, 3, 3);
        expect(first).toMatchObject({ title: 'Write “.” for the empty cells between tabs', isPreferred: true });
        const text = server.after(uri, first!.edit!.changes![uri]!);
        expect(text).toBe(lines('fillomino', 'grid', '  3 . 1', '  . 2 .', '  1 1 1 # c'));
        expect(loadPuzzle(text).model).toBeDefined();
    });
});

test('anything can be pasted anywhere', () => {
    const texts = damaged(fc.oneof(...[...examples.values()].map(some => fc.constantFrom(...some))));
    const pastes = fc.constantFrom('1\t2', '\t1\n2\t.', 'A\t\n\tB\t|', '\t\t\n\n', '#\t1', '"a\nb"\t3');
    const staysInside = (text: string, paste: string, place: number, length: number): void => {
        const { document, puzzle } = loadPuzzle(text);
        const { textDocument } = document;
        const start = textDocument.positionAt(place % (text.length + 1));
        const end = textDocument.positionAt((place % (text.length + 1)) + length);
        const lines = text.split(/\r\n?|\n/);
        const edits = puzzle && pasteEdits(document, puzzle, { start, end }, paste);
        for (const { range } of edits ?? []) {
            expect(range.end.line).toBeLessThanOrEqual(lines.length);
        }
        TextDocument.applyEdits(textDocument, edits ?? []);
    };
    fc.assert(fc.property(texts, pastes, fc.nat(), fc.nat({ max: 20 }), staysInside), tries(1, 1000));
});

describe('a size that is asked for', () => {
    const resized = async (text: string, rows: number, columns: number): Promise<string | undefined> => {
        await server.open(uri, text);
        const edits: TextEdit[] | null = await server.connection.sendRequest('puz/resizeBoard', {
            uri,
            rows,
            columns,
        });
        return edits ? server.after(uri, edits) : undefined;
    };

    test('comes at the lower and right edges, with regions and clues outside', async () => {
        const heya = lines('bonsan', 'grid', '  o . o', 'regions', '  A A B');
        expect(await resized(heya, 2, 4)).toBe(
            lines('bonsan', 'grid', '  o . o .', '  . . . .', 'regions', '  A A B B', '  A A B B'),
        );
        await server.close(uri);
        const sea = lines('battleship', 'fleet 1', 'grid', '    | 1 2', '  1 | . .', '  2 | . .', '  3 | . .');
        expect(await resized(sea, 1, 3)).toBe(lines('battleship', 'fleet 1', 'grid', '    | 1 2 .', '  1 | . . .'));
    });

    test.each([
        [0, 3],
        [3, 65],
        [1e9, 1e9],
        [1.5, 3],
    ])('is one that a board can have: not %s × %s', async (rows, columns) => {
        await expect(resized(lines('bonsan', 'grid', '  o . o'), rows, columns)).rejects.toThrow('from 1 to 64');
    });

    test('is not given to a board that cannot be read', async () => {
        expect(await resized(lines('bonsan', 'grid', '  o . o', '  .'), 2, 4)).toBeUndefined();
    });
});
