import { expect, test } from 'vitest';
import type { Server } from './connect';
import { serverForEach } from './servers';

let server: Server;
serverForEach(taken => {
    server = taken;
});

const many = 150;
/** The maximum number of documents validated before new messages are read. */
const few = 20;
const uriOf = (index: number): string => `file:///folder/${index}.puz`;
const wrong = 'fillomino\ngrid\n  1 %\n';

const opening = Array.from({ length: many }, (_, index) => ({
    method: 'textDocument/didOpen',
    params: { textDocument: { uri: uriOf(index), languageId: 'puz', version: 1, text: wrong } },
}));
const hoverAt = (id: number, index: number) => ({
    id,
    method: 'textDocument/hover',
    params: { textDocument: { uri: uriOf(index) }, position: { line: 0, character: 1 } },
});

/** The documents that were validated so far, in that order. */
const validated = (): string[] =>
    server.publications.filter(({ diagnostics }) => diagnostics.length > 0).map(({ uri }) => uri);

test('of many documents that are opened at once, those that are asked for come first', async () => {
    server.sendTogether([...opening, hoverAt(9001, many - 1), hoverAt(9002, many / 2)]);
    await server.until(() => validated().length === many);
    for (const id of [9001, 9002]) {
        const before = server.output.slice(0, server.output.indexOf(`"id":${id}`));
        expect(before.split('publishDiagnostics').length).toBeLessThan(few);
    }
    expect(validated().slice(0, few)).toEqual(expect.arrayContaining([uriOf(many - 1), uriOf(many / 2)]));
    expect(new Set(validated()).size).toBe(many);
});

test('and the one that is edited', async () => {
    const edited = uriOf(many - 1);
    const params = { textDocument: { uri: edited, version: 2 }, contentChanges: [{ text: `${wrong}  1 1 1\n` }] };
    server.sendTogether([...opening, { method: 'textDocument/didChange', params }]);
    await server.until(() => validated().length === many);
    expect(validated().indexOf(edited)).toBeLessThan(few);
});

test('a document that is solved is not kept waiting', async () => {
    // It waits for the settings, which are the editor's to tell.
    expect(await server.solve('file:///none.puz')).toBeNull();
    const uri = uriOf(many - 1);
    server.sendTogether([...opening, { id: 9001, method: 'puz/solve', params: { uri } }]);
    await server.until(() => validated().length === many);
    const before = server.output.slice(0, server.output.indexOf('"id":9001'));
    expect(before.split('publishDiagnostics').length).toBeLessThan(few);
});

test('closed at once they cost nothing more', async () => {
    const closing = opening.map((_, index) => ({
        method: 'textDocument/didClose',
        params: { textDocument: { uri: uriOf(index) } },
    }));
    const last = { uri: 'file:///last.puz', languageId: 'puz', version: 1, text: wrong };
    server.sendTogether([...opening, ...closing, { method: 'textDocument/didOpen', params: { textDocument: last } }]);
    await server.diagnostics(last.uri, found => found.length > 0);
    expect(validated().length).toBeLessThan(few);
    expect(await server.hover(uriOf(0), 0, 1)).toBeNull();
});
