import { describe, expect, test } from 'vitest';
import type { Hover, MarkupContent } from 'vscode-languageserver';
import { noEntries } from '../../server/src/drawn/entry-set';
import { typesByWord } from '../../server/src/language/new-puzzle';
import { type Explained, explain } from '../../server/src/protocol';
import type { Server } from './connect';
import { openMarked, shown } from './marked';
import { serverForAll } from './servers';

let english: Server;
let japanese: Server;

serverForAll(started => {
    english = started;
});
serverForAll(started => {
    japanese = started;
}, 'ja');

/** The paragraphs that are shown at the `¦`, and over what; solved where a verdict is given. */
async function hover(marked: string, status?: string, server = english): Promise<string[]> {
    const { uri, text, position } = await openMarked(server, marked);
    if (status) {
        expect(await server.solve(uri)).toMatchObject({ status });
    }
    const found = await server.connection.sendRequest<Hover | null>('textDocument/hover', {
        textDocument: { uri },
        position,
    });
    const value = (found?.contents as MarkupContent | undefined)?.value;
    return found ? [shown(text, found.range!).replace(/^\S+ /, ''), ...value!.split('\n\n')] : [];
}

test.each([...typesByWord.keys()])('over the word %s: the name and the rules, in both languages', async word => {
    const text = `¦${word} "A"\ngrid\n  . .\n`;
    const [over, name, rules] = await hover(text);
    expect(over).toBe(word);
    expect(name).toMatch(/^\*\*[A-Z].*\*\*$/);
    expect(rules!.length).toBeGreaterThan(80);
    const [, , inJapanese] = await hover(text, undefined, japanese);
    expect(inJapanese).toMatch(/[\u3041-\u3096]/);
});

describe('what a keyword means', () => {
    test.each([
        ['fillomino\n¦author "A"\ngrid\n  3 .\n', 'author', /^Who made the puzzle/, /^パズルの作者名/],
        ['fillomino\ndiffi¦culty 3\ngrid\n  3 .\n', 'difficulty', /^How hard/, /^難易度/],
        ['fillomino\n¦Ｅxpect none\ngrid\n  3 .\n', 'Ｅxpect', /^How many answers/, /^答えがいくつあるはずか/],
        ['fillomino\nexpect ¦several\ngrid\n  3 .\n', 'several', /several answers\.$/, /^複数解/],
        ['fillomino\n¦grid\n  3 .\n', 'grid', /^The board/, /^盤面です/],
        ['fillomino\n¦grid\n  3 @\n', 'grid', /^The board/, /^盤面です/],
        ['bonsan\ngrid\n  o .\nregio¦ns\n  A A\n', 'regions', /Heya-bon/, /へやぼん/],
        ['curvedata\nsha¦pe A\n  +-+\ngrid\n  . A\n', 'shape', /^A shape/, /^記号です/],
        ['kanaore\n¦words\n  1 ↓ はな\ngrid\n  1\n  .\n', 'words', /^The list of words/, /^言葉のリスト/],
    ])('%j', async (text, over, en, ja) => {
        expect(await hover(text)).toEqual([over, expect.stringMatching(en)]);
        expect(await hover(text, undefined, japanese)).toEqual([over, expect.stringMatching(ja)]);
    });

    test('over the text or the number behind it there is nothing about the keyword', async () => {
        expect(await hover('fillomino\nauthor "¦A"\ngrid\n  3 .\n')).toEqual([]);
        expect((await hover('fillomino\nmax ¦9\ngrid\n  3 .\n'))[1]).toBe('**max 9**');
    });
});

describe('what a clue means', () => {
    test.each([
        ['fillomino\ngrid\n  ¦3 . .\n', ['3', '**r1c1 = 3**', /region of exactly 3 cells/]],
        ['fillomino\ngrid\n  ¦1 .\n', ['1', '**r1c1 = 1**', /a region of its own/]],
        ['fillomino\ngrid\n  ¦? .\n', ['?', '**r1c1 = a clue without a number**', /any number can stand here/]],
        ['fillomino\ngrid\n  3¦| .\n', ['|', '**r1c1**', /the cells on both sides are in different regions/]],
        ['fillomino\ngrid\n  3 ¦.\n', ['.', '**r1c2**', /^There is no clue/]],
        [
            'fillomino\nm¦ax 9\ngrid\n  3 .\n',
            ['max', /^The largest number that a cell may have/, '**max 9**', /No number is larger than 9/],
        ],
        ['battleship\nfleet 2\ngrid\n  1 | ¦^ .\n', ['^', '**r1c1 = the top end of a ship**', /goes on downwards/]],
        ['battleship\nfleet 2\ngrid\n  1 | ¦~ .\n', ['~', '**r1c1 = water**', /No ship covers/]],
        ['battleship\nfleet 2\ngrid\n  ¦1 | ^ .\n', ['1', '**row 1 = 1**', '1 cell of this row holds a ship.']],
        ['battleship\nfleet 2\ngrid\n    | 1 ¦2\n  1|^ .\n', ['2', '**column 2 = 2**', /2 cells of this column hold/]],
        ['battleship\nfleet 2\ngrid\n  ¦1|^ .\n', ['1', '**row 1 = 1**', '1 cell of this row holds a ship.']],
        ['battleship\nfleet 2\ngrid\n  1|¦^ .\n', ['^', '**r1c1 = the top end of a ship**', /goes on downwards/]],
        ['battleship\nfleet 2\ngrid\n  ¦. | ^ .\n', ['.', /^No number/]],
        [
            'battleship\nfl¦eet 3 2 2\ngrid\n  . | . .\n',
            ['fleet', /^The ships to be placed/, /the fleet 3 2 2/, /1 × 3 cells, 2 × 2 cells/],
        ],
        ['bonsan\ngrid\n  ¦2 . .\n', ['2', '**r1c1 = 2**', /moves exactly 2 cells in a straight line/]],
        ['bonsan\ngrid\n  ¦0 .\n', ['0', '**r1c1 = 0**', /stays where it is/]],
        ['bonsan\ngrid\n  ¦○ .\n', ['○', /a circle without a number/, /moves any distance/]],
        ['bonsan\ngrid\n  o .\nregions\n  A ¦A\n', ['A', /The region of this cell/]],
        ['curvedata\nshape A\n  +-+\ngrid\n  . ¦?\n', ['?', '**r1c2 = any shape**', /A figure of any shape/]],
        ['curvedata\nshape A\n  +-+\ngrid\n  A ¦x\n', ['x', '**r1c2 = a shaded cell**', /no figure passes through/]],
        ['curvedata\nshape A\n  +-+\ngrid\n  A¦_ .\n  . .\n', ['_', '**r1c1**', /no line crosses it/]],
        [
            'curvedata\nshape A\n    +\n    |\n  +-+\ngrid\n  . ¦A|  .\n',
            ['A', '**r1c2 = A**', /A figure of shape A passes/, '```text\n  +\n  |\n+-+\n```', 'In the grid: r1c2'],
        ],
        ['curvedata\nshape A\n  +¦-+\ngrid\n  . A\n  A .\n', ['+-+', '```text\n+-+\n```', 'In the grid: r1c2, r2c1']],
        [
            'kanaore\nwords\n  1 ↓ は¦なび\ngrid\n  1 .\n  . .\n',
            ['はなび', '**word 1 (はなび)**', /3 letters: the first is in r1c1, the second in r2c1/],
        ],
        ['kanaore\nwords\n  1 ↓ はな\ngrid\n  ¦1は\n  .\n', ['1', '**word 1 (はな)**', /the first is in r1c1/]],
        ['kanaore\nwords\n  1 ↓ はな\ngrid\n  1¦は\n  .\n', ['は', '**r1c1 = は**', /This letter is in the cell/]],
        [
            'kanaore\nfu¦ll\nwords\n  1 ↓ はな\ngrid\n  1\n  .\n',
            ['full', /^Every cell must be filled/, /every cell/, 'Every cell holds a letter.'],
        ],
    ])('%j', async (text, expected) => {
        const found = await hover(text);
        expect(found).toHaveLength(expected.length);
        for (const [index, part] of expected.entries()) {
            expect(found[index]).toEqual(typeof part === 'string' ? part : expect.stringMatching(part));
        }
        const inJapanese = await hover(text, undefined, japanese);
        expect(inJapanese).toHaveLength(expected.length);
        expect(inJapanese.join('\n')).toMatch(/[\u3041-\u3096]|盤面/);
    });

    test('of what cannot be read nothing is said but its place, and over a blank or a comment nothing', async () => {
        expect(await hover('fillomino\ngrid\n  1 ¦@\n')).toEqual(['@', '**r1c2**']);
        expect(await hover('fillomino\ngrid\n  1¦ .\n')).toEqual([]);
        expect(await hover('fillomino\ngrid\n  1 .  # ¦3\n')).toEqual([]);
        expect(await hover('')).toEqual([]);
    });

    test('a drawing stays in its fence, whatever stands in it', async () => {
        const image = '![x](https://evil.example/x.png)';
        const found = await hover(`curvedata\nshape A\n  +-+\n  \`\`\`\n  ${image}\ngrid\n  . ¦A\n`);
        expect(found).toContain(`\`\`\`\`text\n+-+\n\`\`\`\n${image}\n\`\`\`\``);
    });

    test('signs of Markdown are shown as they are', async () => {
        expect(await hover('kanaore\nwords\n  1 → ¦~a~\ngrid\n  1 . .\n')).toContain('**word 1 (\\~a\\~)**');
    });
});

describe('what it is in the answer', () => {
    test.each([
        ['fillomino\ngrid\n  3 ¦. .\n', 'In the answer: 3', '答え: 3'],
        ['battleship\nfleet 2\ngrid\n    | 2 0\n  1 | ¦. .\n  1 | . .\n', 'In the answer: ship', '答え: 艦'],
        ['bonsan\ngrid\n  ¦2 . .\n  . . .\n  o . .\n', 'In the answer: 2 right', '答え: 右へ2マス'],
        [
            'curvedata\nshape A\n  +-+\n  |\n  +\ngrid\n  ¦A .\n  . x\n',
            'In the answer: at the right a line, below a line',
            '答え: 右は線あり、下は線あり',
        ],
        ['kanaore\nwords\n  1 ↓ はな\ngrid\n  1\n  ¦.\n', 'In the answer: な', '答え: 「な」'],
        [
            'kanaore\nwords\n  1 ↓ ¦はなび\n  2 ← びな\ngrid\n  1 .\n  . 2\n',
            'In the answer: r1c1 → r2c1 → r2c2',
            '答え: r1c1 → r2c1 → r2c2',
        ],
    ])('%j', async (text, en, ja) => {
        const said = (lines: string[]): string[] => lines.filter(line => !line.includes('](command:'));
        expect(said(await hover(text, 'unique')).at(-1)).toBe(en);
        expect(said(await hover(text, 'unique', japanese)).at(-1)).toBe(ja);
        expect(await hover(text)).not.toContain(en);
    });
});

describe('what is open', () => {
    const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';

    test('what it can be, why, and a clue that decides it', async () => {
        const open = await hover(several.replace('2 .\n  . 2', '2 ¦.\n  . 2'), 'several');
        expect(open.at(-2)).toMatch(
            /^Differs between answers: \d( or \d)+ – (no clue decides it \(answer A: \d; answer B: \d\)|the clues allow each of them)\.$/,
        );
        expect(open.at(-1)).toMatch(/^Make it unique: add r1c3 = \d$/);
        const inJapanese = await hover(several.replace('2 .\n  . 2', '2 ¦.\n  . 2'), 'several', japanese);
        expect(inJapanese.at(-2)).toMatch(/^答えによって異なります: \d(か\d)+。ヒントだけでは決まりません/);
        expect(inJapanese.at(-1)).toMatch(/^ヒントを足して唯一解にする: /);
    });

    test('what all answers agree in', async () => {
        const lines = await hover('fillomino\ngrid\n  2 ¦. . .\n  1 . . .\n', 'several');
        expect(lines).toContain('In all answers: 2');
    });

    test('of a clue, that it is given', async () => {
        expect((await hover(several.replace('1 2', '¦1 2'), 'several')).at(-1)).toBe('This cell is given.');
        const inJapanese = await hover(several.replace('1 2', '¦1 2'), 'several', japanese);
        expect(inJapanese.at(-1)).toBe('表出マスです。');
        const unique = 'kanaore\nwords\n  1 ↓ はな\ngrid\n  ¦1は\n  .\n';
        expect((await hover(unique, 'unique')).at(-1)).toBe('This cell is given.');
        // The clue says how far, and not which way.
        expect((await hover('bonsan\ngrid\n  ¦2 . .\n  . . .\n  o . .\n', 'unique')).join()).toContain('2 right');
    });

    test.each([
        ['battleship\nfleet 1\ngrid\n  . | ¦. . .\n', 'water or ship', '波か艦'],
        ['bonsan\ngrid\n  ¦o .\n  . o\n', '1 right', '右へ1マス'],
        ['curvedata\nshape A\n  +-+\n    |\n  +-+\ngrid\n  . A\n  . .\n  ¦? .\n  . .\n', 'at the right', '右は'],
        ['kanaore\nwords\n  1 ↓ はなび\ngrid\n  1 .\n  . ¦.\n  . .\n', 'empty', '空き'],
    ])('%j', async (text, en, ja) => {
        const found = await hover(text, 'several');
        expect(found.at(-1)).toMatch(/Differs between answers: |Make it unique: /);
        expect(found.join('\n')).toContain(en);
        expect((await hover(text, 'several', japanese)).join('\n')).toContain(ja);
    });

    test('no answer: nothing is said of one', async () => {
        expect(await hover('fillomino\ngrid\n  ¦3 .\n', 'none')).toHaveLength(3);
    });
});

describe('why it is so', () => {
    const open = 'fillomino\ngrid\n  3 . 1\n  . 2 .\n';

    test('a link shows the steps to a cell that is decided, and no clue', async () => {
        const [, ...lines] = await hover(open.replace('2 .', '2 ¦.'), 'unique');
        const [, label, args] = /^\[(.+)\]\(command:puz\.explainCell\?([^()]+)\)$/.exec(lines.at(-1)!)!;
        expect(label).toBe('Why is this 2?');
        expect(JSON.parse(decodeURIComponent(args!))).toEqual([expect.stringContaining(':'), [1, 2]]);
        const [, ...inJapanese] = await hover(open.replace('2 .', '2 ¦.'), 'unique', japanese);
        expect(inJapanese.at(-1)).toContain('[なぜ2?]');
        for (const [text, status] of [
            [open.replace('3', '¦3'), 'unique'],
            [open.replace('2 .', '2 ¦.'), undefined],
            ['fillomino\ngrid\n  2 . . ¦.\n  1 . . .\n', 'several'],
        ] as const) {
            expect((await hover(text, status)).join()).not.toContain('command:');
        }
    });

    test('no sign of an address or of the board ends the link', async () => {
        const text = 'kanaore\nwords\n  1 → ~か\ngrid\n  1 .\n';
        const uri = 'file:///a%20(1)/[x](y).puz';
        await english.open(uri, text);
        await english.solve(uri);
        const found = await english.hover(uri, 4, 2);
        const link = found!.contents.value.split('\n\n').at(-1)!;
        expect(link).toMatch(/^\[Why is this \\~\?\]\(command:puz\.explainCell\?[^()\s]+\)$/);
        expect(JSON.parse(decodeURIComponent(/\?([^()?]+)\)$/.exec(link)![1]!))).toEqual([
            expect.stringMatching(/puz$/),
            [0, 0],
        ]);
    });

    test('the step that says so, once the path was asked for', async () => {
        const uri = 'file:///puzzles/path.puz';
        await english.open(uri, open);
        await english.solve(uri);
        const { steps } = await english.connection.sendRequest<Explained>(explain, {
            uri,
            to: 'all',
            entries: noEntries,
        });
        const found = await english.hover(uri, 3, 6);
        const index = steps.findLastIndex(({ text }) => text.startsWith('r2c3 = 2'));
        expect(found!.contents.value).toContain(`Step ${index + 1} of ${steps.length}: r2c3 = 2: `);
    });
});
