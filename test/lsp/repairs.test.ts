import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { tries } from '../support/runs';
import { randomText } from '../support/texts';
import type { Server } from './connect';
import { serverForEach, startServer } from './servers';

let server: Server;
serverForEach(started => {
    server = started;
});

const uri = 'file:///puzzles/a.puz';
const lines = (...text: string[]): string => `${text.join('\n')}\n`;

/** The text before, where the light bulb is opened, the action, and the text after it. */
type Case = readonly [string, readonly string[], readonly [number, number], string, readonly string[]];

const cases: readonly Case[] = [
    [
        'a row that is too short',
        ['fillomino', 'grid', '  1 2 3', '  2 # a comment'],
        [3, 2],
        'Add “. .” to fill up the row',
        ['fillomino', 'grid', '  1 2 3', '  2 . . # a comment'],
    ],
    [
        'a row that is too long',
        ['fillomino', 'grid', '  1 2 3', '  2 . 3 4 .', '  . . .'],
        [3, 8],
        'Delete the extra “4 .”',
        ['fillomino', 'grid', '  1 2 3', '  2 . 3', '  . . .'],
    ],
    [
        'cells without blanks between them',
        ['fillomino', 'grid', '  1.3', '  . 2 .', '  . . .'],
        [2, 3],
        'Put blanks between the cells: “1 . 3”',
        ['fillomino', 'grid', '  1 . 3', '  . 2 .', '  . . .'],
    ],
    [
        'a whole board without blanks',
        ['fillomino', 'grid', '  12.', '  .2. # a comment', '  123', '  ．．3'],
        [3, 3],
        'Put blanks between the cells of all 4 rows',
        ['fillomino', 'grid', '  1 2 .', '  . 2 . # a comment', '  1 2 3', '  . . 3'],
    ],
    [
        'rows without blanks, but not all of them',
        ['fillomino', 'grid', '  12.', '  . 2 .', '  ..3'],
        [4, 3],
        'Put blanks between the cells of 2 rows',
        ['fillomino', 'grid', '  1 2 .', '  . 2 .', '  . . 3'],
    ],
    [
        'a row without blanks, of several',
        ['fillomino', 'grid', '  12.', '  .2.', '  ..3'],
        [3, 3],
        'Put blanks between the cells: “. 2 .”',
        ['fillomino', 'grid', '  12.', '  . 2 .', '  ..3'],
    ],
    [
        'the board of a Bonsan without blanks',
        ['bonsan', 'grid', '  o.3', '  .oo'],
        [2, 3],
        'Put blanks between the cells of both rows',
        ['bonsan', 'grid', '  o . 3', '  . o o'],
    ],
    [
        'the board of a Kanaore without blanks',
        ['kanaore', 'words', '  1 → うみ', '  2 → やま', 'grid', '  1..', '  .2や', '  ...'],
        [6, 3],
        'Put blanks between the cells of all 3 rows',
        ['kanaore', 'words', '  1 → うみ', '  2 → やま', 'grid', '  1 . .', '  . 2 や', '  . . .'],
    ],
    [
        'an empty cell of another notation',
        ['fillomino', 'grid', '  - 2_', '  . .'],
        [2, 2],
        'Write “.”',
        ['fillomino', 'grid', '  . 2_', '  . .'],
    ],
    ['a misspelt keyword', ['fillomino', 'grdi', '  1 2'], [1, 1], 'Write “grid”', ['fillomino', 'grid', '  1 2']],
    ['a misspelt type', ['fillomnio', 'grid', '  1 2'], [0, 3], 'Write “fillomino”', ['fillomino', 'grid', '  1 2']],
    [
        'a type by its Japanese name',
        ['ふぃるおみの "x"', 'grid', '  1 2'],
        [0, 2],
        'Write “fillomino”',
        ['fillomino "x"', 'grid', '  1 2'],
    ],
    [
        'a kind of a type by its Japanese name',
        ['ヘヤぼん', 'grid', '  1 .'],
        [0, 4],
        'Write “bonsan”',
        ['bonsan', 'grid', '  1 .'],
    ],
    [
        'a misspelt value',
        ['fillomino', 'expect uniqe', 'grid', '  1 2'],
        [1, 9],
        'Write “unique”',
        ['fillomino', 'expect unique', 'grid', '  1 2'],
    ],
    [
        'a title without quotes',
        ['fillomino My first one # a comment', 'grid', '  1 2'],
        [0, 10],
        'Write “"My first one"”',
        ['fillomino "My first one" # a comment', 'grid', '  1 2'],
    ],
    [
        'a title without quotes in which some stand',
        ['fillomino My "first" one', 'grid', '  1 2'],
        [0, 10],
        'Write ““My "first" one””',
        ['fillomino “My "first" one”', 'grid', '  1 2'],
    ],
    [
        'a title in quotes as an input method writes them',
        ['fillomino ”はじめて”', 'grid', '  1 2'],
        [0, 12],
        'Write “"はじめて"”',
        ['fillomino "はじめて"', 'grid', '  1 2'],
    ],
    [
        'a title in quotes of two kinds',
        ['fillomino "はじめて”', 'grid', '  1 2'],
        [0, 12],
        'Write “"はじめて"”',
        ['fillomino "はじめて"', 'grid', '  1 2'],
    ],
    [
        'the beginning of a type',
        ['fillo', 'grid', '  1 .'],
        [0, 2],
        'Write “fillomino”',
        ['fillomino', 'grid', '  1 .'],
    ],
    [
        'a row without a bar behind its clue',
        ['battleship', 'fleet 1', 'grid', '    | 1 . .', '  0 . . .', '  1 | . .'],
        [4, 2],
        'Insert the “|”',
        ['battleship', 'fleet 1', 'grid', '    | 1 . .', '  0 | . . .', '  1 | . .'],
    ],
    [
        'a quote that is not closed',
        ['fillomino “はじめて', 'grid', '  1 2'],
        [0, 12],
        'Close the quote: ““はじめて””',
        ['fillomino “はじめて”', 'grid', '  1 2'],
    ],
    [
        'rows that are not indented',
        ['fillomino', 'grid', '1 2', '. .', 'max 3'],
        [2, 0],
        'Indent these 2 rows',
        ['fillomino', 'grid', '  1 2', '  . .', 'max 3'],
    ],
    [
        'indented rows without a grid',
        ['fillomino', '', '  1 2 .', '  . . .', '  3 . 1'],
        [2, 2],
        'Write “grid” above these rows',
        ['fillomino', '', 'grid', '  1 2 .', '  . . .', '  3 . 1'],
    ],
    [
        'rows without a grid, some of them not indented',
        ['fillomino', '', '1 2 .', ' . . .', '3 . 1', '', 'max 3'],
        [2, 0],
        'Write “grid” above these rows and indent them',
        ['fillomino', '', 'grid', '  1 2 .', ' . . .', '  3 . 1', '', 'max 3'],
    ],
    ['another word for grid', ['fillomino', '盤面', '  1 .'], [1, 0], 'Write “grid”', ['fillomino', 'grid', '  1 .']],
    [
        'a pasted table whose second row begins with a tab',
        ['fillomino', 'grid', '1\t2\t', '\t~\t', '\t\t', '2\t\t1', 'max 3'],
        [2, 0],
        'Indent these 2 rows',
        ['fillomino', 'grid', '  1\t2\t', '\t~\t', '\t\t', '  2\t\t1', 'max 3'],
    ],
    [
        'a pasted table whose first row begins with a tab',
        ['fillomino', 'grid', '\t1\t2\t', '1\t\t\t', '2\t~\t\t'],
        [3, 0],
        'Indent these 2 rows',
        ['fillomino', 'grid', '\t1\t2\t', '  1\t\t\t', '  2\t~\t\t'],
    ],
    [
        'a second puzzle',
        ['fillomino', 'grid', '  1 .', 'fillomino "B"', '', '# a comment', 'grid', '  2 . # two', '', 'bonsan'],
        [3, 0],
        'Make the second puzzle a comment',
        [
            'fillomino',
            'grid',
            '  1 .',
            '# fillomino "B"',
            '',
            '# # a comment',
            '# grid',
            '#   2 . # two',
            '',
            '# bonsan',
        ],
    ],
    [
        'a type that is missing',
        ['words', '  1 → うみ', 'grid', '  1 .'],
        [0, 0],
        'Begin with “kanaore”',
        ['kanaore', 'words', '  1 → うみ', 'grid', '  1 .'],
    ],
    [
        'a border with a blank before it',
        ['fillomino', 'grid', '  3 | . .'],
        [2, 4],
        'Write “3|”',
        ['fillomino', 'grid', '  3| . .'],
    ],
    [
        'a fleet that is missing',
        ['battleship', 'grid', '  . . .', '  . . .', '  . . .'],
        [0, 0],
        'Add “fleet standard 1”',
        ['battleship', 'fleet standard 1', 'grid', '  . . .', '  . . .', '  . . .'],
    ],
    [
        'a bar that is missing',
        ['battleship', 'fleet 1', 'grid', '  1 | . .', '  . . .'],
        [4, 3],
        'Insert the “|”',
        ['battleship', 'fleet 1', 'grid', '  1 | . .', '  . | . .'],
    ],
    [
        'too few clues over the columns',
        ['battleship', 'fleet 1', 'grid', '    | 1', '  1 | . .', '  . | . .'],
        [3, 4],
        'Add “.” to fill up the row',
        ['battleship', 'fleet 1', 'grid', '    | 1 .', '  1 | . .', '  . | . .'],
    ],
    [
        'regions of another size',
        ['bonsan', 'grid', '  o . .', '  . . .', 'regions', '  A B', '  A B', '  A B'],
        [4, 0],
        'Resize “regions” to 2 rows and 3 columns',
        ['bonsan', 'grid', '  o . .', '  . . .', 'regions', '  A B B', '  A B B'],
    ],
    [
        'a region in two parts',
        ['bonsan', 'grid', '  o . o', 'regions', '  A B A'],
        [4, 6],
        'Rename this part to C',
        ['bonsan', 'grid', '  o . o', 'regions', '  A B C'],
    ],
    [
        'a shape that is not drawn',
        ['curvedata', 'shape A', '  +-+', 'grid', '  A B|', '  . .'],
        [4, 4],
        'Add a sketch of shape B',
        ['curvedata', 'shape A', '  +-+', 'shape B', '  +-+', '  |', '  +', '', 'grid', '  A B|', '  . .'],
    ],
    [
        'a shape without a name, where one is missing',
        ['curvedata', 'shape', '  +-+', 'shape A', '  +-+', 'grid', '  A B'],
        [1, 0],
        'Name this shape B',
        ['curvedata', 'shape B', '  +-+', 'shape A', '  +-+', 'grid', '  A B'],
    ],
    [
        'a number without a word',
        ['kanaore', 'words', '  1 → うみ', '  3 → やま', 'grid', '  1 . 2', '  3 . .'],
        [5, 6],
        'Add a line for word 2',
        ['kanaore', 'words', '  1 → うみ', '  2 ↓', '  3 → やま', 'grid', '  1 . 2', '  3 . .'],
    ],
    [
        'a word whose number is not on the board',
        ['kanaore', 'words', '  1 → うみ', '  2 → やま', 'grid', '  1 . .', '  . . や'],
        [6, 2],
        'Write the number 2 here (やま)',
        ['kanaore', 'words', '  1 → うみ', '  2 → やま', 'grid', '  1 . .', '  2 . や'],
    ],
    [
        'a line of the list without a number',
        ['kanaore', 'words', '  1 → うみ', '  → やま', 'grid', '  1 . .', '  2 . .'],
        [3, 3],
        'Give it the number 2',
        ['kanaore', 'words', '  1 → うみ', '  2 → やま', 'grid', '  1 . .', '  2 . .'],
    ],
    [
        'a word without an arrow, in a corner of a board of one row',
        ['kanaore', 'words', '  1 うみ', 'grid', '  1 . .'],
        [2, 3],
        'Add the arrow →',
        ['kanaore', 'words', '  1 → うみ', 'grid', '  1 . .'],
    ],
    [
        'a blank in a word',
        ['kanaore', 'words', '  1 → お 菓子', 'grid', '  1 . .'],
        [2, 8],
        'Write “お菓子”',
        ['kanaore', 'words', '  1 → お菓子', 'grid', '  1 . .'],
    ],
];

describe('what cannot be read is put right', () => {
    test.each(cases)('%s', async (_, before, [line, character], title, after) => {
        await server.open(uri, lines(...before));
        await server.diagnostics(uri, list => list.length > 0);
        const actions = await server.codeActions(uri, line, character);
        const action = actions.find(candidate => candidate.title === title);
        expect(actions.map(candidate => candidate.title)).toContain(title);
        expect(server.after(uri, action!.edit!.changes![uri]!)).toBe(lines(...after));
        expect(action!.kind).toBe('quickfix');
    });

    test('it comes with its diagnostic, and is preferred where nothing else is sensible', async () => {
        await server.open(uri, lines('fillomino', 'grid', '  1 2 3', '  2', '  . . .'));
        const [found] = await server.diagnostics(uri, list => list.length > 0);
        const actions = await server.codeActions(uri, 3, 2);
        expect(actions).toMatchObject([{ isPreferred: true, diagnostics: [found] }]);
        expect(await server.codeActions(uri, 2, 2)).toEqual([]);
    });

    test.each<readonly [before: readonly string[], at: readonly [number, number], after: readonly string[]]>([
        [
            ['fillomino', 'grid', '  1 3. 2', '  . . .'],
            [2, 5],
            ['fillomino', 'grid', '  1 3 2', '  . . .'],
        ],
        [
            ['fillomino', 'grid', '  1 .3|_ 2', '  . . .'],
            [2, 4],
            ['fillomino', 'grid', '  1 3|_ 2', '  . . .'],
        ],
        [
            ['bonsan', 'grid', '  12. .', '  . o'],
            [2, 2],
            ['bonsan', 'grid', '  12 .', '  . o'],
        ],
        [
            ['fillomino', 'grid', '  1 3. 2 . .', '  . . . .', '  . . . .'],
            [2, 5],
            ['fillomino', 'grid', '  1 3 2 . .', '  . . . .', '  . . . .'],
        ],
        [
            ['battleship', 'fleet 1', 'grid', '    | .1 .', '  . | . .'],
            [3, 6],
            ['battleship', 'fleet 1', 'grid', '    | 1 .', '  . | . .'],
        ],
        [
            ['kanaore', 'words', '  1 → うみ', 'grid', '  1 .', '  .う .'],
            [5, 4],
            ['kanaore', 'words', '  1 → うみ', 'grid', '  1 .', '  う .'],
        ],
    ])(
        'a clue and an empty cell in one: first comes what keeps the length of the row, %j',
        async (before, at, after) => {
            await server.open(uri, lines(...before));
            await server.diagnostics(uri, list => list.length > 0);
            const actions = await server.codeActions(uri, ...at, ['quickfix']);
            expect(server.after(uri, actions[0]!.edit!.changes![uri]!)).toBe(lines(...after));
            expect(actions.map(({ isPreferred }) => isPreferred ?? false)).toEqual(
                actions.map((_, index) => index === 0),
            );
            expect(actions.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Put blanks/));
        },
    );

    test('also in a row that is short of several cells, before those are added', async () => {
        await server.open(uri, lines('fillomino', 'grid', '  1 3.', '  . . . .', '  . . . .'));
        await server.diagnostics(uri, list => list.length > 0);
        const [first] = await server.codeActions(uri, 2, 5, ['quickfix']);
        const after = lines('fillomino', 'grid', '  1 3', '  . . . .', '  . . . .');
        expect(server.after(uri, first!.edit!.changes![uri]!)).toBe(after);
    });

    test('and where another cell is missing from the row, blanks between them', async () => {
        await server.open(uri, lines('fillomino', 'grid', '  1 3.', '  . . .', '  . . .'));
        await server.diagnostics(uri, list => list.length > 0);
        const actions = await server.actions(uri, 2, 5, ['quickfix']);
        expect(actions).toContainEqual({
            title: 'Put blanks between the cells: “3 .”',
            text: lines('fillomino', 'grid', '  1 3 .', '  . . .', '  . . .'),
        });
        expect(actions.map(({ title }) => title)).not.toContain('Write “3”');
    });

    test('in the line breaks of the document', async () => {
        await server.open(uri, 'kanaore\r\nwords\r\n  1 → うみ\r\ngrid\r\n  1 2 .\r\n');
        await server.diagnostics(uri, list => list.length > 0);
        const [first] = await server.actions(uri, 4, 4);
        expect(first!.text).toBe(
            'kanaore\r\nwords\r\n  1 → うみ\r\n  2 →\r\ngrid\r\n  1 2 .\r\n'.replace('2 →', '2 ←'),
        );
    });
});

const wide = lines(
    'ｋａｎａｏｒｅ　“湘南　１” ＃ ＡＢ',
    'ｗｏｒｄｓ',
    '　１．　→　ﾊﾟﾝﾂ',
    '　② → か\u3099く',
    'ｇｒｉｄ',
    '　１　．',
    '  ② ．',
);
const narrow = lines('kanaore "湘南　１" ＃ ＡＢ', 'words', ' 1. → パンツ', ' ② → がく', 'grid', ' 1 .', '  ② .');

describe('full-width signs and half-width kana', () => {
    test('are written the usual way all at once, from anywhere in the file or as the editor saves', async () => {
        await server.open(uri, wide);
        const all = 'Write all full-width signs half-width, and half-width kana full-width';
        expect(await server.actions(uri, 5, 1, ['quickfix'])).toContainEqual({ title: all, text: narrow });
        expect(await server.actions(uri, 6, 9, ['source.fixAll'])).toEqual([{ title: all, text: narrow }]);
        expect(await server.actions(uri, 6, 9, ['source.fixAll.puz'])).toEqual([{ title: all, text: narrow }]);
        expect(await server.actions(uri, 6, 2, ['quickfix'])).toContainEqual({ title: all, text: narrow });
        await server.edit(uri, narrow);
        expect(await server.actions(uri, 5, 1, ['source.fixAll'])).toEqual([]);
    });

    test.each(['fillomino', 'battleship', 'bonsan', 'curvedata', 'kanaore'])(
        'the meaning of a %s does not change',
        async word => {
            const texts = fc.sample(
                fc.nat().map(seed => randomText(word, seed)),
                tries(1, 30),
            );
            for (const text of texts) {
                await server.open(uri, text);
                const [action] = await server.actions(uri, 0, 0, ['source.fixAll']);
                await server.close(uri);
                const after = action?.text ?? text;
                expect(loadPuzzle(after).model, after).toEqual(loadPuzzle(text).model);
                expect(after).not.toMatch(/[０-９．]/);
            }
        },
    );
});

test('in Japanese', async () => {
    const japanese = await startServer('ja');
    await japanese.open(uri, lines('fillomino', 'grid', '  1 2', '  ２'));
    await japanese.diagnostics(uri, list => list.length > 0);
    const titles = (await japanese.actions(uri, 3, 2)).map(({ title }) => title);
    expect(titles).toContain('「.」を加えて行の長さをそろえる');
    expect(titles).toContain('すべての全角英数字・記号を半角に、半角カナを全角にする');
    await japanese.stop();
});
