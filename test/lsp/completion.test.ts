import { expect, test } from 'vitest';
import type { CompletionItem, Position, TextEdit } from 'vscode-languageserver';
import type { Server } from './connect';
import { openMarked } from './marked';
import { serverForAll } from './servers';

let server: Server;
let documents = 0;

serverForAll(started => {
    server = started;
}, 'ja');

interface Item {
    readonly label: string;
    readonly detail?: string;
    readonly labelDetails?: { readonly description?: string };
    readonly insertText?: string;
}

/** The text before the cursor that an edit replaces. */
function before(text: string, { range }: TextEdit, { line, character }: Position): string {
    return text.split('\n')[line]!.slice(range.start.character, character);
}

/** The completions offered at the `¦` in a text. */
async function offered(marked: string): Promise<readonly Item[]> {
    documents += 1;
    const uri = `file:///puzzles/${documents}.puz`;
    const lines = marked.slice(0, marked.indexOf('¦')).split('\n');
    await server.open(uri, marked.replace('¦', ''));
    const { items } = await server.connection.sendRequest<{ items: readonly Item[] }>('textDocument/completion', {
        textDocument: { uri },
        position: { line: lines.length - 1, character: lines.at(-1)!.length },
    });
    return items;
}

const labels = async (marked: string): Promise<string[]> => (await offered(marked)).map(({ label }) => label);

test.each(['¦', '# a comment\n¦', 'fil¦'])('the types begin a file: %j', async text => {
    expect(await labels(text)).toEqual(expect.arrayContaining(['battleship', 'fillomino']));
    expect(await labels(text)).not.toContain('grid');
    const fillomino = (await offered(text)).find(({ label }) => label === 'fillomino')!;
    expect(fillomino.detail).toBe('フィルオミノ');
    expect(fillomino.labelDetails).toEqual({ description: 'フィルオミノ' });
});

test.each([
    'fillomino "x"\n¦\ngrid\n  1 .\n',
    'fillomino\nau¦\ngrid\n  1 .\n',
    'fillomino\ngrid\n  1 .\n¦',
    'ＦＩＬＬＯＭＩＮＯ\n¦',
])('the words of a type begin its lines: %j', async text => {
    expect(await labels(text)).toEqual([
        'author',
        'source',
        'number',
        'date',
        'difficulty',
        'expect',
        'key',
        'max',
        'grid',
    ]);
});

test.each([
    ['fillomino\nexpect ¦', ['unique', 'several', 'none']],
    ['fillomino\nExpect un¦', ['unique', 'several', 'none']],
    ['battleship\nfleet ¦', ['standard', '3 2 2 1 1 1', '4 3 3 2 2 2 1 1 1 1', '5 4 4 3 3 3 2 2 2 2 1 1 1 1 1']],
    ['battleship\nfleet standard ¦', ['1', '2', '3', '4', '5', '6', '7', '8', '9']],
    ['battleship\nfleet 3 ¦', []],
    ['curvedata\nshape ¦', []],
    ['fillomino\nmax ¦', []],
])('words follow words: %j', async (text, words) => {
    expect(await labels(text)).toEqual(words);
});

test.each([
    'fillomino "¦',
    'fillomino "x" # ¦',
    'kanaore\nwords\n  1 ↓ ¦',
    'kanaore\nwords\n  1 ↓ は¦',
    'battleship\ngrid\n  1 |¦ .',
])('nothing is offered in words, texts and comments: %j', async text => {
    expect(await labels(text)).toEqual([]);
});

test.each([
    ['fillomino\ngrid\n  ¦', ['.', ...'123456789', '?', '.|', '._']],
    ['fillomino\ngrid\n  1 .\n\n# a comment\n  . ¦', ['.', ...'123456789', '?', '.|', '._']],
    ['battleship\ngrid\n  ¦', ['.', '~', 'o', '<', '=', '>', '^', 'v', '?', '|']],
    ['battleship\ngrid\n  1 | ¦', ['.', '~', 'o', '<', '=', '>', '^', 'v', '?']],
    ['bonsan\ngrid\n  ¦', ['.', 'o', '1']],
    ['bonsan\nregions\n  ¦', ['A']],
    ['bonsan\nregions\n  B A\n  ¦', ['A', 'B', 'C']],
    ['curvedata\nshape A\n  +-+\nshape Ｂ\n  +\n  |\n  +\ngrid\n  ¦', ['A', 'B', '.', '?', 'x', '.|', '._']],
    ['curvedata\nshape A\n  ¦', ['+', '-', '|']],
    ['kanaore\nwords\n  1 → かな\n  ②↓ はな\ngrid\n  1 ¦', ['.', '■', '2']],
    ['kanaore\ngrid\n  1 3は .\nwords\n  1 → かな\n  ¦', ['3']],
    ['kanaore\nwords\n  1 → かな\n  ¦\ngrid\n  1 .\n', ['2']],
    ['kanaore\nwords\n  1 ¦', ['↓', '→', '↑', '←']],
])('the signs of a type in its rows: %j', async (text, signs) => {
    expect(await labels(text)).toEqual(signs);
});

test.each([
    ['fillomino\ngrid\n  1 ¦. 2\n', '  1 ? 2'],
    ['fillomino\ngrid\n  1 .¦ 2\n', '  1 ? 2'],
    ['fillomino\ngrid\n  1 ¦3 2\n', '  1 ? 2'],
    ['fillomino\ngrid\n  1 12¦ 2\n', '  1 ? 2'],
    ['fillomino\ngrid\n  1 1¦2 2\n', '  1 ? 2'],
    ['fillomino\ngrid\n  1 3¦. 2\n', '  1 ? 2'],
    ['fillomino\ngrid\n  1 .  ¦  2\n', '  1 .  ?  2'],
    ['fillomino\ngrid\n  1 .¦|_ 2\n', '  1 ?|_ 2'],
    ['fillomino\ngrid\n  1 .|_¦ 2\n', '  1 ?|_ 2'],
    ['battleship\ngrid\n  2 | o¦ .\n', '  2 | ? .'],
    ['battleship\ngrid\n  2|¦. .\n', undefined],
    ['battleship\ngrid\n  2 ¦| .\n', '  2 ?| .'],
    ['curvedata\nshape A\n  +-+\ngrid\n  . ¦. .', '  . ? .'],
])('a sign takes the place of the cell at the cursor: %j', async (marked, row) => {
    const { uri, text, position } = await openMarked(server, marked);
    const { items } = await server.connection.sendRequest<{ items: readonly CompletionItem[] }>(
        'textDocument/completion',
        { textDocument: { uri }, position },
    );
    const item = items.find(({ label }) => label === '?');
    const edit = (item?.textEdit ?? { range: { start: position, end: position }, newText: '?' }) as TextEdit;
    expect(item && server.after(uri, [edit]).split('\n')[position.line]).toBe(row);
    // An editor goes by what stands before the cursor.
    expect((item?.filterText ?? '').startsWith(before(text, edit, position))).toBe(true);
});

test.each([
    ['the small ones, and those on the board', 'fillomino\ngrid\n  12| ¦1 .\n', [1, 2, 3, 4, 5, 6, 7, 8, 9, 12]],
    ['none larger than “max” allows', 'fillomino\nmax 4\ngrid\n  12 ¦1 .\n', [1, 2, 3, 4]],
])('numbers of a Fillomino: %s', async (_, text, numbers) => {
    expect((await labels(text)).filter(label => /^\d+$/.test(label))).toEqual(numbers.map(String));
});

test('a sign with a border takes the place of the border, too', async () => {
    const [item] = (await offered('fillomino\ngrid\n  1 ¦3|_ 2\n')).filter(({ label }) => label === '._');
    expect(item).toMatchObject({
        textEdit: { newText: '._', range: { start: { character: 4 }, end: { character: 7 } } },
    });
});

test.each(['.', 'v', 'か'])(
    'nothing is offered behind %s, which was just typed: editors look by themselves',
    async typed => {
        const rows = 'fillomino\ngrid\n  1 ';
        const { uri, position } = await openMarked(server, `${rows}¦ .\n`);
        await server.connection.sendNotification('textDocument/didChange', {
            textDocument: { uri, version: 2 },
            contentChanges: [{ range: { start: position, end: position }, text: typed }],
        });
        const labelsAt = async (character: number): Promise<readonly string[]> => {
            const { items } = await server.connection.sendRequest<{ items: readonly Item[] }>(
                'textDocument/completion',
                {
                    textDocument: { uri },
                    position: { line: position.line, character },
                },
            );
            return items.map(({ label }) => label);
        };
        expect(await labelsAt(5)).toEqual([]);
        expect(await labelsAt(4)).toContain('?');
        expect(await labelsAt(3)).toContain('?');
    },
);

test.each([
    ['fillomino\n¦', 'max', '入る数字の上限です。この行がなければ、上限はありません。'],
    ['kanaore\n¦', 'author', 'パズルの作者名を、" で囲んで書きます。'],
    ['bonsan\ngrid\n  1 .\nreg¦', 'regions', /^ブロックです/],
    ['battleship\nfleet ¦', 'standard', /^このあとに書くマス数の艦が1隻/],
    ['curvedata\nexpect ¦', 'none', /^解なし/],
])('a word says what it is for: %j', async (text, word, meaning) => {
    expect((await offered(text)).find(({ label }) => label === word)!.detail).toMatch(meaning);
});

test('a sign says what it means', async () => {
    const items = await offered('battleship\ngrid\n  ¦');
    expect(items.map(({ detail }) => detail)).toEqual(expect.arrayContaining(['波', '艦の左端']));
    expect((await offered('battleship\nfleet standard ¦'))[3]!.detail).toBe('4 3 3 2 2 2 1 1 1 1');
});

test('in an empty file a type brings an empty puzzle with it, elsewhere its word alone', async () => {
    const inserted = async (marked: string): Promise<string | undefined> =>
        (await offered(marked)).find(({ label }) => label === 'bonsan')!.insertText;
    const rows = Array(6).fill('  . . . . . .');
    expect(await inserted('¦')).toBe(['bonsan "$1"', '', 'grid', ...rows].join('\n'));
    expect(await inserted('¦\ngrid\n  1 .\n')).toBe(undefined);
});
