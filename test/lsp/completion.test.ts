import { afterAll, beforeAll, expect, test } from 'vitest';
import { program } from '../support/programs';
import { Server } from './connect';

let server: Server;
let documents = 0;

beforeAll(async () => {
    server = await Server.start(program('server'), 'ja');
});
afterAll(async () => {
    expect(await server.stop()).toBe(0);
});

interface Item {
    readonly label: string;
    readonly detail?: string;
    readonly labelDetails?: { readonly description?: string };
    readonly insertText?: string;
}

/** What is offered at the `¦` in a text. */
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
    expect(await labels(text)).toEqual(['author', 'source', 'expect', 'max', 'grid']);
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
    'battleship\ngrid\n  o¦',
])('nothing is offered in words, texts and comments, nor for a sign that was begun: %j', async text => {
    expect(await labels(text)).toEqual([]);
});

test.each([
    ['fillomino\ngrid\n  ¦', ['.', '1', '?', '.|', '._']],
    ['fillomino\ngrid\n  1 .\n\n# a comment\n  . ¦', ['.', '1', '?', '.|', '._']],
    ['battleship\ngrid\n  ¦', ['.', '~', 'o', '<', '=', '>', '^', 'v', '?', '|']],
    ['battleship\ngrid\n  1 | ¦', ['.', '~', 'o', '<', '=', '>', '^', 'v', '?']],
    ['bonsan\ngrid\n  ¦', ['.', 'o', '1']],
    ['bonsan\nregions\n  ¦', []],
    ['curvedata\nshape A\n  +-+\nshape Ｂ\n  +\n  |\n  +\ngrid\n  ¦', ['A', 'B', '.', '?', 'x', '.|', '._']],
    ['curvedata\nshape A\n  ¦', ['+', '-', '|']],
    ['kanaore\nwords\n  1 → かな\n  ②↓ はな\ngrid\n  1 ¦', ['.', '2']],
    ['kanaore\ngrid\n  1 3は .\nwords\n  1 → かな\n  ¦', ['3']],
    ['kanaore\nwords\n  1 → かな\n  ¦\ngrid\n  1 .\n', ['2']],
    ['kanaore\nwords\n  1 ¦', ['↓', '→', '↑', '←']],
])('the signs of a type in its rows: %j', async (text, signs) => {
    expect(await labels(text)).toEqual(signs);
});

test.each([
    ['fillomino\n¦', 'max', '入る数字の上限です。この行がなければ、上限はありません。'],
    ['kanaore\n¦', 'author', 'パズルの作者名を、" で囲んで書きます。'],
    ['bonsan\ngrid\n  1 .\nreg¦', 'regions', /^領域です/],
    ['battleship\nfleet ¦', 'standard', /^このあとに書く長さの艦が1隻/],
    ['curvedata\nexpect ¦', 'none', /^解なし/],
])('a word says what it is for: %j', async (text, word, meaning) => {
    expect((await offered(text)).find(({ label }) => label === word)!.detail).toMatch(meaning);
});

test('a sign says what it means', async () => {
    const items = await offered('battleship\ngrid\n  ¦');
    expect(items.map(({ detail }) => detail)).toEqual(expect.arrayContaining(['波(水)', '艦の左端']));
    expect((await offered('battleship\nfleet standard ¦'))[3]!.detail).toBe('4 3 3 2 2 2 1 1 1 1');
});

test('in an empty file a type brings an empty puzzle with it, elsewhere its word alone', async () => {
    const inserted = async (marked: string): Promise<string | undefined> =>
        (await offered(marked)).find(({ label }) => label === 'bonsan')!.insertText;
    const rows = ['  o . . . . .', ...Array(4).fill('  . . . . . .'), '  . . . . . o'];
    expect(await inserted('¦')).toBe(['bonsan "$1"', '', 'grid', ...rows].join('\n'));
    expect(await inserted('¦\ngrid\n  1 .\n')).toBe(undefined);
});
