import { expect, test } from 'vitest';
import { noEntries } from '../../server/src/drawn/entry-set';
import { type Explained, explain } from '../../server/src/protocol';
import type { Server } from './connect';
import { serverForAll } from './servers';

const uri = 'file:///puzzles/a.puz';
let server: Server;
serverForAll(
    started => {
        server = started;
    },
    'ja',
    { cellNames: 'words' },
);

const clash = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  3 . 1\n';
const solvable = 'fillomino\ngrid\n  3 . 1\n  . 2 .\n';
const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';

/** Waits for a message with this text. */
const found = (text: string): Promise<unknown> =>
    server.diagnostics(uri, list => list.some(({ message }) => String(message).includes(text)));

test('messages, hovers, quick fixes and steps name cells in words, as soon as the setting says so', async () => {
    await server.open(uri, clash);
    await server.solve(uri);
    await found('次の3個のヒントは同時には成り立ちません: 2行2列 = 2、3行1列 = 3、3行3列 = 1');
    await server.edit(uri, several);
    await server.solve(uri);
    const titles = async (): Promise<string[]> => (await server.codeActions(uri, 0, 0)).map(({ title }) => title);
    await found('別解');
    expect((await titles()).join('\n')).toMatch(/唯一解にする: \d行\d列 = \d/);
    const hover = await server.connection.sendRequest<{ contents: { value: string } }>('textDocument/hover', {
        textDocument: { uri },
        position: { line: 2, character: 2 },
    });
    expect(hover.contents.value).toContain('1行1列 = 1');
    await server.edit(uri, solvable);
    const steps = (): Promise<Explained> =>
        server.connection.sendRequest(explain, { uri, to: 'next', entries: noEntries });
    expect((await steps()).steps[0]).toMatchObject({
        text: expect.stringMatching(/^\d行\d列/),
        because: expect.stringMatching(/^根拠: \d行\d列/),
    });
    await server.edit(uri, clash);
    server.settings.cellNames = 'r3c4';
    await server.connection.sendNotification('workspace/didChangeConfiguration', {
        settings: { puz: server.settings },
    });
    await server.solve(uri);
    await found('r2c2 = 2');
});
