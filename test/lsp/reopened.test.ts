import { expect, test } from 'vitest';
import type { Server } from './connect';
import { serverForEach } from './servers';

let server: Server;
const restart = serverForEach(started => {
    server = started;
});

const wrong = 'fillomino\ngrid\n  1 %\n';
const unique = 'fillomino\ngrid\n  1 2 2\n';
const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';
const large = `fillomino\ngrid\n${`  ${'1 '.repeat(60)}\n`.repeat(60)}`;
const [a, b] = ['file:///reopened/a.puz', 'file:///reopened/b.puz'];

const message = (method: string, params: object) => ({ method: `textDocument/${method}`, params });
const opened = (uri: string, text: string) =>
    message('didOpen', { textDocument: { uri, languageId: 'puz', version: 1, text } });
const closed = (uri: string) => message('didClose', { textDocument: { uri } });
const edited = (uri: string, version: number, text: string) =>
    message('didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
const configured = (settings: object) => ({
    method: 'workspace/didChangeConfiguration',
    params: { settings: { puz: settings } },
});

/** Opens both files, and sends messages about the small one while the large one is built. */
async function whileBuilding(messages: readonly object[]): Promise<void> {
    await server.open(b, large);
    await server.open(a, unique);
    await server.board(a, ({ status }) => status === 'unsolved');
    server.sendTogether([edited(b, 2, `${large}  1\n`)]);
    // The server begins to read it.
    await new Promise(resolve => setImmediate(resolve));
    server.sendTogether([edited(b, 3, large), ...messages]);
}

test('a file that is closed and opened again while its next check waits is read', async () => {
    await whileBuilding([closed(a), configured({ language: 'ja' }), opened(a, wrong)]);
    await server.diagnostics(a, found => found.length > 0);
    expect(await server.hover(a, 0, 1)).not.toBeNull();
});

test('and is solved, if puzzles are solved while typing', async () => {
    const solve = { run: 'onType' };
    await restart('en', { solve });
    await server.open(b, large);
    await server.open(a, several);
    await server.board(a, ({ status }) => status === 'several');
    server.sendTogether([edited(b, 2, `${large}  1\n`)]);
    await new Promise(resolve => setImmediate(resolve));
    server.sendTogether([edited(b, 3, large), closed(a), configured({ language: 'ja', solve }), opened(a, unique)]);
    await server.board(a, ({ status }) => status === 'unique');
});

test('a search for the file before ends without an answer', async () => {
    await whileBuilding([
        edited(a, 2, wrong),
        { id: 9001, method: 'puz/solve', params: { uri: a } },
        closed(a),
        opened(a, unique),
    ]);
    await server.until(() => server.boards.some(({ uri, status }) => uri === a && status === 'unsolved'));
    await server.solve(a);
    expect(server.output).toContain('"id":9001,"result":null');
});
