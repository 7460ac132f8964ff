import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleServer, Server } from './connect';

let server: Server;
let documents = 0;

beforeAll(async () => {
    server = await Server.start(await bundleServer(), 'ja');
});
afterAll(async () => {
    expect(await server.stop()).toBe(0);
});

interface Item {
    readonly label: string;
    readonly detail?: string;
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
    expect((await offered(text)).find(({ label }) => label === 'fillomino')!.detail).toBe('フィルオミノ');
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
    ['battleship\nfleet ¦', ['standard']],
    ['battleship\nfleet standard ¦', []],
    ['fillomino\nmax ¦', []],
])('words follow words: %j', async (text, words) => {
    expect(await labels(text)).toEqual(words);
});

test.each([
    'fillomino\ngrid\n  ¦',
    'fillomino\ngrid\n  1 .\n\n# a comment\n  . ¦',
    'fillomino "¦',
    'fillomino "x" # ¦',
    'kanaore\nwords\n  1 ↓ は¦',
])('nothing is offered in rows, texts and comments: %j', async text => {
    expect(await labels(text)).toEqual([]);
});

test('in an empty file a type brings an empty puzzle with it, elsewhere its word alone', async () => {
    const inserted = async (marked: string): Promise<string | undefined> =>
        (await offered(marked)).find(({ label }) => label === 'bonsan')!.insertText;
    const rows = ['  o . . . . .', ...Array(4).fill('  . . . . . .'), '  . . . . . o'];
    expect(await inserted('¦')).toBe(['bonsan "$1"', '', 'grid', ...rows].join('\n'));
    expect(await inserted('¦\ngrid\n  1 .\n')).toBe(undefined);
});
