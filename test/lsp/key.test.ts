import { expect, test } from 'vitest';
import type { CompletionItem, Hover, MarkupContent } from 'vscode-languageserver';
import type { Server } from './connect';
import { openMarked } from './marked';
import { serverForEach } from './servers';

let server: Server;
const withSettings = serverForEach(started => {
    server = started;
});

const lines = (...text: string[]): string => `${text.join('\n')}\n`;
const weak = lines(
    'battleship',
    'key¦ rows 3',
    'fleet 1 1',
    'grid',
    '    | 1 . .',
    '  1 | . . .',
    '  0 | . . .',
    '  . | . . o',
);

/** The lines of the last diagnostics about keys. */
function doubts(uri: string): number[] {
    const { diagnostics = [] } = server.publications.findLast(published => published.uri === uri) ?? {};
    return diagnostics
        .filter(({ code }) => String(code).startsWith('solution/key'))
        .map(({ range }) => range.start.line);
}

test('the words after `key` are those of the type', async () => {
    const offered = async (marked: string): Promise<string[]> => {
        const { uri, position } = await openMarked(server, marked);
        const params = { textDocument: { uri }, position };
        const { items } = await server.connection.sendRequest<{ items: CompletionItem[] }>(
            'textDocument/completion',
            params,
        );
        expect(items.filter(({ detail }) => !detail)).toEqual([]);
        return items.map(({ label }) => label);
    };
    expect(await offered('battleship\nkey ¦\n')).toEqual(['first-columns', 'submarines', 'rows', 'columns', 'cells']);
    expect(await offered('bonsan\nkey ¦\n')).toEqual(['moves', 'rows', 'columns', 'cells']);
    expect(await offered('fillomino\nKEY ¦\n')).toEqual(['rows', 'columns', 'cells']);
});

test('over the line is what it means, and the key once it is known', async () => {
    const { uri, position } = await openMarked(server, 'fillomino\nkey ro¦ws 1\ngrid\n  3 . .\n');
    const shown = async (): Promise<string> => {
        const found = await server.connection.sendRequest<Hover>('textDocument/hover', {
            textDocument: { uri },
            position,
        });
        return (found.contents as MarkupContent).value;
    };
    expect(await shown()).toMatch(/^The numbers of the rows/);
    expect(await shown()).not.toContain('Key:');
    await server.solve(uri);
    expect(await shown()).toMatch(/Key: 333$/);
});

test('clues that can be overlooked are looked for on saving and not after each keystroke', async () => {
    await withSettings('en', { solve: { run: 'onType' } });
    const { uri, text } = await openMarked(server, weak);
    await server.edit(uri, text.replace('battleship', 'battleship "A"'));
    await server.board(uri, ({ status, busy }) => status === 'unique' && !busy);
    expect(doubts(uri)).toEqual([]);
    await server.save(uri);
    await server.board(uri, ({ status, busy }) => status === 'unique' && !busy);
    await expect.poll(() => doubts(uri), { timeout: 60_000 }).toEqual([1]);
});
