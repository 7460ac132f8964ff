import { describe, expect, test } from 'vitest';
import { drawingToSvg, svgFile } from '../../server/src/board/svg';
import type { Entries, PlayCheck, PlayState } from '../../server/src/protocol';
import { endless } from '../support/endless';
import { expectGolden } from '../support/golden';
import type { Server } from './connect';
import { serverForEach } from './servers';

let server: Server;
const restart = serverForEach(started => {
    server = started;
});

const uri = 'file:///puzzles/a.puz';
const fillomino = 'fillomino\ngrid\n  3 . .\n';
const battleship = 'battleship\nfleet 2\ngrid\n    | . .\n  2 | . .\n  . | . ~\n';
const bonsan = 'bonsan\ngrid\n  2 . .\n  . . .\n  . o .\n';
const curveData = 'curvedata\nshape A\n  +-+\ngrid\n  A .\n';
const kanaore = 'kanaore\nwords\n  1 → かき\ngrid\n  1 .\n';

const play = (entries: Entries): Promise<PlayState | null> =>
    server.connection.sendRequest('puz/getPlay', { uri, entries });
const check = (entries: Entries): Promise<PlayCheck | null> =>
    server.connection.sendRequest('puz/checkPlay', { uri, entries });

describe('what was entered', () => {
    test('is drawn as an answer is, but for what the puzzle has no place for', async () => {
        await server.open(uri, fillomino);
        const state = await play({ r1c2: '3', r1c1: '7', r9c9: '1', r1c3: '99' });
        expect(state?.drawing.items).toEqual([
            { kind: 'text', at: [1, 1], text: '3', role: 'given' },
            { kind: 'text', at: [1, 3], text: '3', role: 'answer' },
        ]);
        expect(state?.ways).toEqual({ kind: 'typed', signs: { upTo: 3 } });
        expect(state?.given).toEqual(['r1c1']);
    });

    test('has borders beside what is given, too', async () => {
        await server.open(uri, 'fillomino\ngrid\n  3 2 .\n  . 1 .\n  . . .\n');
        const walls = async (entries: Entries): Promise<number> =>
            (await play(entries))!.drawing.items.filter(({ kind }) => kind === 'wall').length;
        expect(await walls({})).toBe(2);
        const entries = { r1c3: '2', r2c1: '3', 'corner r2c3': '1 3', 'centre r3c1': '3 4', 'colour r3c2': '2' };
        expect(await walls(entries)).toBe(3);
        const { drawing } = (await play(entries))!;
        expectGolden('test/golden/fillomino/by-hand.svg', svgFile(drawingToSvg(drawing)));
    });

    test('is drawn as fast where max is a number of nine digits: the values are not listed', async () => {
        await server.open(uri, 'fillomino\nmax 999999999\ngrid\n  3 . .\n');
        const state = await play({ r1c2: '3', r1c3: '4' });
        expect(state?.ways).toEqual({ kind: 'typed', signs: { upTo: 3 } });
        expect(state?.drawing.items).toHaveLength(2);
    });

    test('keeps its meaning when the puzzle is edited', async () => {
        await server.open(uri, kanaore);
        const drawn = async (): Promise<string[]> =>
            (await play({ r1c2: 'き' }))!.drawing.items.flatMap(item => (item.kind === 'text' ? [item.text] : []));
        expect(await drawn()).toEqual(['き']);
        await server.edit(uri, kanaore.replace('かき', 'あき'));
        expect(await drawn()).toEqual(['き']);
        await server.edit(uri, kanaore.replace('かき', 'あお'));
        expect(await drawn()).toEqual([]);
    });

    test.each([
        ['battleship', battleship, { kind: 'cycle', values: ['1', '0'] }],
        ['kanaore', kanaore, { kind: 'typed', signs: ['か', 'き'] }],
        [
            'curvedata',
            curveData,
            {
                kind: 'lines',
                chained: true,
                lines: [{ from: [0, 0], to: [0, 1], key: 'r1c1-r1c2', value: '1' }],
            },
        ],
    ])('%s: how more is entered', async (_, text, ways) => {
        await server.open(uri, text);
        expect((await play({}))?.ways).toEqual(ways);
    });

    test('kanaore: nothing is entered where a cell stays empty', async () => {
        await server.open(uri, 'kanaore\nwords\n  1 → かき\ngrid\n  1 . ■\n');
        const state = await play({ r1c3: 'か' });
        expect(state?.given).toEqual(['r1c3']);
        expect(state?.drawing.items).toContainEqual({ kind: 'fill', at: [1, 5], fill: 'shaded', role: 'given' });
        expect(state?.drawing.items).not.toContainEqual(expect.objectContaining({ kind: 'text' }));
    });

    test('bonsan: circles are moved as far as there is room, or stay', async () => {
        await server.open(uri, bonsan);
        const { ways } = (await play({}))!;
        const lines = ways.kind === 'lines' ? ways.lines : [];
        expect(ways).toMatchObject({ kind: 'lines', chained: false, click: 'Click a circle that stays.' });
        const first = lines.filter(({ key }) => key === 'r1c1');
        expect(first.map(({ to }) => to.join())).toEqual(['0,0', '1,0', '2,0', '0,1', '0,2']);
        const moved = await play({ r1c1: first[4]!.value });
        expect(moved?.drawing.items).toContainEqual({ kind: 'line', from: [1, 1], to: [1, 5], role: 'answer' });
    });
});

describe('what was noted', () => {
    const noted = async (entries: Entries): Promise<unknown> => {
        const bare = (await play({}))!.drawing.items;
        return (await play(entries))!.drawing.items.filter(
            item => !bare.some(other => JSON.stringify(other) === JSON.stringify(item)),
        );
    };

    test('is drawn: pencil marks in free cells only, with signs that can be entered', async () => {
        await server.open(uri, 'fillomino\ngrid\n  3 . . ? .\n');
        const three = { kind: 'text', at: [1, 3], text: '3', role: 'answer' };
        expect(await noted({ 'corner r1c2': '1 3', 'centre r1c2': '2 99' })).toEqual([
            { kind: 'pencil', at: [1, 3], where: 'corner', texts: ['1', '3'] },
            { kind: 'pencil', at: [1, 3], where: 'centre', texts: ['2'] },
        ]);
        expect(await noted({ r1c2: '3', 'corner r1c2': '1 3', 'corner r1c1': '2' })).toEqual([three]);
        expect(await noted({ 'corner r1c3': '99', 'corner r7c1': '1', 'corner r0c1': '1', 'corner ': '1' })).toEqual(
            [],
        );
    });

    test('a clue without a number makes room for pencil marks', async () => {
        await server.open(uri, 'fillomino\ngrid\n  3 . . ? .\n');
        expect(await noted({ 'centre r1c4': '1 2' })).toEqual([
            { kind: 'corner', at: [1, 7], text: '?', role: 'given' },
            { kind: 'pencil', at: [1, 7], where: 'centre', texts: ['1', '2'] },
        ]);
    });

    test('is drawn: colours, also of what is given, and crosses on edges and in cells', async () => {
        await server.open(uri, curveData);
        expect(await noted({ 'colour r1c1': '2', 'colour r1c2': '7', 'cross r1c1-r1c2': '1' })).toEqual([
            { kind: 'cross', at: [1, 2], role: 'answer' },
            { kind: 'colour', at: [1, 1], colour: 1 },
        ]);
        expect(await noted({ 'cross r1c2-r1c3': '1' })).toEqual([]);
        await server.edit(uri, bonsan);
        expect(await noted({ 'cross r2c2': '1' })).toEqual([{ kind: 'cross', at: [3, 3], role: 'answer' }]);
    });

    test('is no part of the check, and is still drawn by it', async () => {
        await server.open(uri, fillomino);
        const notes = { 'corner r1c2': '1', 'colour r1c3': '1' };
        const found = await check({ r1c2: '3', r1c3: '3', ...notes });
        expect(found).toMatchObject({ kind: 'solved' });
        expect(found?.drawing).toEqual((await play({ r1c2: '3', r1c3: '3', ...notes }))?.drawing);
        expect((await check({ 'corner r1c2': '1' }))?.kind).toBe('fine');
    });
});

test('Fillomino: borders draw themselves beside what is given, too', async () => {
    await server.open(uri, 'fillomino\ngrid\n  3 . . 1\n');
    const walls = async (entries: Entries): Promise<unknown> =>
        (await play(entries))!.drawing.items.flatMap(item => (item.kind === 'wall' ? [item.from] : []));
    expect(await walls({})).toEqual([]);
    expect(await walls({ r1c2: '3' })).toEqual([]);
    expect(await walls({ r1c3: '3' })).toEqual([[0, 6]]);
    expect(await walls({ r1c2: '2', r1c3: '2' })).toEqual([
        [0, 2],
        [0, 6],
    ]);
});

describe('the check', () => {
    const marks = (found: PlayCheck | null): unknown =>
        found?.drawing.items.flatMap(item => (item.kind === 'mark' ? [item.at] : []));

    test.each<[string, string, Entries, PlayCheck['kind'], string, unknown]>([
        ['fillomino', fillomino, {}, 'fine', 'No mistakes so far.', []],
        ['fillomino', fillomino, { r1c2: '3' }, 'fine', 'No mistakes so far.', []],
        ['fillomino', fillomino, { r1c2: '3', r1c3: '3' }, 'solved', 'Solved.', []],
        ['battleship', battleship, { r1c1: '1', r1c2: '1' }, 'solved', 'Solved.', []],
        ['bonsan', bonsan, { r1c1: '7' }, 'wrong', '1 entry contradicts', [[1, 1]]],
        ['curvedata', curveData, { 'r1c1-r1c2': '1' }, 'solved', 'Solved.', []],
        ['kanaore', kanaore, { r1c1: 'か', r1c2: 'き' }, 'solved', 'Solved.', []],
        ['kanaore', kanaore, { r1c2: 'か' }, 'wrong', '1 entry contradicts', [[1, 3]]],
    ])('%s: says no more than whether entries can be right (%#)', async (_, text, entries, kind, said, marked) => {
        await server.open(uri, text);
        const found = await check(entries);
        expect(found?.kind).toBe(kind);
        expect(found?.text).toContain(said);
        expect(marks(found)).toEqual(marked);
        // Nothing of the answer is given away.
        expect({ ...found?.drawing, items: found?.drawing.items.filter(({ kind }) => kind !== 'mark') }).toEqual(
            (await play(entries))?.drawing,
        );
    });

    test('a puzzle that has no answer, or cannot be read', async () => {
        await server.open(uri, 'fillomino\ngrid\n  2 . 2\n');
        expect(await check({})).toMatchObject({ kind: 'unknown', text: 'The puzzle itself has no answer.' });
        await server.edit(uri, 'fillomino\ngrid\n  2 x 2\n');
        expect((await check({}))?.text).toMatch(/cannot be read/);
        await server.edit(uri, 'hello\n');
        expect(await check({})).toBeNull();
        expect(await play({})).toBeNull();
    });

    test.each<[string, () => Promise<unknown>]>([
        ['an edit', () => server.edit(uri, fillomino)],
        ['closing the document', () => server.close(uri)],
    ])('is ended by %s', async (_, end) => {
        await server.open(uri, endless);
        const running = check({});
        // Requests are answered in turn: when this one is, the search has begun.
        await play({});
        await end();
        expect(await running).toBeNull();
    });

    test('in Japanese', async () => {
        await restart('ja');
        await server.open(uri, fillomino);
        expect((await check({}))?.text).toBe('今のところ間違いはありません。');
        expect((await check({ r1c2: '1' }))?.text).toBe('1か所の記入が、ヒントやほかの記入と矛盾しています。');
    });
});
