import { describe, expect, test } from 'vitest';
import type { InlayHint, Range } from 'vscode-languageserver';
import { Server } from './connect';
import { openMarked } from './marked';
import { serverForAll } from './servers';

let server: Server;
const wanted = { inlayHints: { answer: true } };

serverForAll(
    started => {
        server = started;
    },
    'en',
    wanted,
);

function ask(uri: string, from = server, end = 99): Promise<InlayHint[]> {
    const range: Range = { start: { line: 0, character: 0 }, end: { line: end, character: 0 } };
    return from.connection.sendRequest('textDocument/inlayHint', { textDocument: { uri }, range });
}

/** The text with the hints in it. */
async function withHints(text: string): Promise<string[]> {
    const { uri } = await openMarked(server, `${text}¦`);
    expect(await ask(uri)).toEqual([]);
    expect(await server.solve(uri)).toMatchObject({ status: 'unique' });
    const hints = await ask(uri);
    return text.split('\n').flatMap((line, index) => {
        const hint = hints.find(({ position }) => position.line === index);
        return hint ? [`${line.slice(0, hint.position.character)} »${hint.label}`] : [];
    });
}

describe('once solved, the answer stands beside the rows', () => {
    test('Fillomino: numbers line up, also where the rows do not', async () => {
        expect(await withHints('fillomino\ngrid\n  3 . .  # three\n  1 5 .\n .   . .\n')).toEqual([
            '  3 . . » 3 3 3',
            '  1 5 . » 1 5 5',
            ' .   . . »5 5 5',
        ]);
    });

    test('Battleship: without the clues outside', async () => {
        expect(await withHints('battleship\nfleet 2\ngrid\n    | 2 0\n  1 | . .\n  1 | . .\n')).toEqual([
            '  1 | . . »^ .',
            '  1 | . . »v .',
        ]);
    });

    test('Bonsan: the circles, their lines and where they end', async () => {
        expect(await withHints('bonsan\ngrid\n  2 . .\n  . . .\n  o . .\n')).toEqual([
            '  2 . . »2───@',
            '  . . . ». . .',
            '  o . . »@ . .',
        ]);
    });

    test('Curve Data: lines', async () => {
        expect(await withHints('curvedata\nshape A\n  +-+\n  |\n  +\ngrid\n  A .\n  . x\n')).toEqual([
            '  A . »A─╴',
            '  . x »╵ #',
        ]);
    });

    test('Kanaore: letters, without the numbers', async () => {
        expect(await withHints('kanaore\nwords\n  1 ↓ はなび\n  2 ← びな\ngrid\n  1 .\n  . 2\n')).toEqual([
            '  1 . »は  .',
            '  . 2 »な び',
        ]);
    });
});

test('they say which row it is, and only those of the lines that are seen are given', async () => {
    const { uri } = await openMarked(server, 'fillomino\ngrid\n  1 3\n  . .¦\n');
    await server.solve(uri);
    expect((await ask(uri)).map(({ tooltip }) => tooltip)).toEqual(['Row 1 of the answer', 'Row 2 of the answer']);
    expect(await ask(uri, server, 2)).toHaveLength(1);
});

test('an edit that makes it another puzzle takes them away, one of a comment does not', async () => {
    const { uri } = await openMarked(server, 'fillomino\ngrid\n  3 . .¦\n');
    await server.solve(uri);
    expect(await ask(uri)).toHaveLength(1);
    await server.edit(uri, 'fillomino\n# a comment\ngrid\n  3 . .\n');
    expect((await ask(uri)).map(({ position }) => position.line)).toEqual([3]);
    await server.edit(uri, 'fillomino\ngrid\n  . 3 .\n');
    expect(await ask(uri)).toEqual([]);
});

test('a puzzle with several answers or none has none', async () => {
    for (const text of ['fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .¦\n', 'fillomino\ngrid\n  3 .¦\n']) {
        const { uri } = await openMarked(server, text);
        await server.solve(uri);
        expect(await ask(uri)).toEqual([]);
    }
});

test('they are off where nobody wants them; the editor is told when that changes', async () => {
    const settings: { inlayHints?: object } = {};
    const editor = { capabilities: { workspace: { configuration: true, inlayHint: { refreshSupport: true } } } };
    const { server: other } = await Server.start(editor, { settings });
    const told = new Promise<void>(resolve => {
        other.connection.onRequest('workspace/inlayHint/refresh', () => {
            resolve();
            return null;
        });
    });
    const { uri } = await openMarked(other, 'fillomino\ngrid\n  3 . .¦\n');
    await other.solve(uri);
    expect(await ask(uri, other)).toEqual([]);
    settings.inlayHints = { answer: true };
    await other.connection.sendNotification('workspace/didChangeConfiguration', { settings: { puz: settings } });
    await told;
    expect(await ask(uri, other)).toHaveLength(1);
    await other.stop();
});
