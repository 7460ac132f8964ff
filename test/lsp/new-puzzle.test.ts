import { expect, test } from 'vitest';
import { DiagnosticSeverity } from 'vscode-languageserver';
import { type BoardState, getBoard, getPuzzleKinds, newPuzzle, type PuzzleKind } from '../../server/src/protocol';
import type { Server } from './connect';
import { serverForAll } from './servers';

let server: Server;

serverForAll(started => {
    server = started;
}, 'ja');

test('the types are named in the language of the user', async () => {
    const kinds = await server.connection.sendRequest<readonly PuzzleKind[]>(getPuzzleKinds);
    expect(kinds.map(({ word, name }) => [word, name])).toContainEqual(['curvedata', 'カーブデータ']);
    expect(kinds.map(({ word, name }) => [word, name])).toContainEqual(['digital', 'デジタルバトルシップ']);
    expect(kinds.every(({ summary }) => summary.endsWith('。'))).toBe(true);
});

test('an empty text says what it can become, each with signs of its own to know it by', async () => {
    await server.open('untitled:empty', '# mine\n');
    const state = await server.connection.sendRequest<BoardState>(getBoard, { uri: 'untitled:empty' });
    expect(state.kinds?.map(({ name }) => name)).toContain('カーブデータ');
    expect(new Set(state.kinds?.map(({ sample }) => JSON.stringify(sample))).size).toBe(state.kinds?.length);
    expect(state.kinds?.filter(({ sample }) => sample.items.length < 4)).toEqual([]);
    expect(await server.lenses('untitled:empty')).toEqual(['盤面で種類を選ぶ']);
    await server.open('untitled:begun', 'fillomino\n');
    expect(await server.connection.sendRequest(getBoard, { uri: 'untitled:begun' })).not.toHaveProperty('kinds');
});

test('a new puzzle has the size that was asked for', async () => {
    const params = { word: 'fillomino', rows: 2, columns: 3, title: 'x' };
    expect(await server.connection.sendRequest(newPuzzle, params)).toBe('fillomino "x"\n\ngrid\n  . . .\n  . . .\n');
    expect(await server.connection.sendRequest(newPuzzle, { ...params, word: 'sudoku' })).toBe('');
});

const heyaBon = 'bonsan\ngrid\n  . .\n  . .\nregions\n  a b\n  a b\n';

test.each([
    ['bonsan', undefined, 'unique'],
    ['curvedata', undefined, 'none'],
    ['kanaore', undefined, 'unique'],
    ['heya-bon', heyaBon, 'none'],
])('of a %s on which there is nothing yet, it is said what is missing', async (word, text, status) => {
    const uri = `untitled:${word}`;
    const params = { word, rows: 4, columns: 5, title: '' };
    const blank = text ?? (await server.connection.sendRequest<string>(newPuzzle, params));
    await server.open(uri, blank);
    expect(await server.solve(uri)).toMatchObject({
        status: 'unsolved',
        verdict: 'ヒントがまだありません',
        reasons: [{ text: expect.stringContaining('まだありません') }],
    });
    const found = await server.diagnostics(uri, diagnostics => diagnostics.length > 0);
    expect(found.map(({ severity, message }) => [severity, message])).toEqual([
        [DiagnosticSeverity.Warning, expect.stringContaining('まだありません')],
    ]);
    // With an `expect` line there is a finding.
    const expecting = blank.replace('grid', 'expect none\n\ngrid');
    await server.edit(uri, expecting);
    expect((await server.solve(uri))?.status).toBe(status);
});

test.each([
    [0, 5],
    [5, -1],
    [1e9, 1e9],
    [2.5, 2],
    [Number.NaN, 2],
    ['4', 4],
])('%s × %s is no size', async (rows, columns) => {
    const params = { word: 'fillomino', rows, columns, title: '' };
    await expect(server.connection.sendRequest(newPuzzle, params)).rejects.toThrow('1から64まで');
});

test('places for clues, where a type has clues that say nothing yet', async () => {
    const kinds = await server.connection.sendRequest<readonly PuzzleKind[]>(getPuzzleKinds);
    expect(kinds.flatMap(({ word, hasSkeleton }) => (hasSkeleton ? [word] : []))).toEqual(
        expect.arrayContaining(['bonsan', 'curvedata', 'fillomino']),
    );
    const params = { word: 'fillomino', rows: 6, columns: 6, title: '', symmetry: 'half-turn' };
    const text = await server.connection.sendRequest<string>(newPuzzle, params);
    const cells = text.slice(text.indexOf('grid') + 4).replace(/\s/g, '');
    expect(cells).toMatch(/^[.?]{36}$/);
    expect(cells).toContain('?');
    expect([...cells].reverse().join('')).toBe(cells);
});
