import { describe, expect, test } from 'vitest';
import { noEntries } from '../../server/src/drawn/entry-set';
import type { Entries, PlayCheck, TextByPlace } from '../../server/src/protocol';
import { endless } from '../support/endless';
import { made, values } from '../support/entry-sets';
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

const check = (entries: Entries = noEntries): Promise<PlayCheck | null> =>
    server.connection.sendRequest('puz/checkPlay', { uri, entries });

describe('the check', () => {
    test.each<[string, string, TextByPlace, PlayCheck['kind'], string, unknown]>([
        ['fillomino', fillomino, {}, 'fine', 'No mistakes so far.', []],
        ['fillomino', fillomino, { r1c2: '3' }, 'fine', 'No mistakes so far.', []],
        ['fillomino', fillomino, { r1c2: '3', r1c3: '3' }, 'solved', 'Solved!', []],
        ['battleship', battleship, { r1c1: '1', r1c2: '1' }, 'solved', 'Solved!', []],
        ['bonsan', bonsan, { r1c1: '7' }, 'wrong', 'This circle has a 2, but it moves 1 cell.', [[0, 0]]],
        ['curvedata', curveData, { 'r1c1-r1c2': '1' }, 'solved', 'Solved!', []],
        ['kanaore', kanaore, { r1c1: 'か', r1c2: 'き' }, 'solved', 'Solved!', []],
        [
            'kanaore',
            kanaore,
            { r1c2: 'か' },
            'wrong',
            'has no path from its number along these letters. (1 other rule is broken, too.)',
            [[0, 0]],
        ],
    ])('%s: says no more than whether entries can be right (%#)', async (_, text, entered, kind, said, wrong) => {
        await server.open(uri, text);
        const found = await check(values(entered));
        expect(found?.kind).toBe(kind);
        expect(found?.text).toContain(said);
        expect(found?.wrong).toEqual(wrong);
        // Nothing of the answer is given away.
        expect(Object.keys(found!).sort()).toEqual(['kind', 'text', 'wrong']);
    });

    test('knows nothing of notes', async () => {
        await server.open(uri, fillomino);
        const notes = { corner: { r1c2: '1' }, colour: { r1c3: '1' } };
        expect(await check(made({ value: { r1c2: '3', r1c3: '3' }, ...notes }))).toMatchObject({ kind: 'solved' });
        expect((await check(made(notes)))?.kind).toBe('fine');
    });

    test('a puzzle that has no answer, or cannot be read', async () => {
        await server.open(uri, 'fillomino\ngrid\n  2 . 2\n');
        expect(await check()).toMatchObject({ kind: 'unknown', text: 'The puzzle itself has no answer.' });
        await server.edit(uri, 'fillomino\ngrid\n  2 x 2\n');
        expect((await check())?.text).toMatch(/cannot be read/);
        await server.edit(uri, 'hello\n');
        expect(await check()).toBeNull();
    });

    test.each<[string, () => Promise<unknown>]>([
        ['an edit', () => server.edit(uri, fillomino)],
        ['closing the document', () => server.close(uri)],
    ])('is ended by %s', async (_, end) => {
        await server.open(uri, endless);
        const running = check();
        // Requests are answered in turn: when this one is, the search has begun.
        await server.connection.sendRequest('puz/getBoard', { uri });
        await end();
        expect(await running).toBeNull();
    });

    test('in Japanese', async () => {
        await restart('ja');
        await server.open(uri, fillomino);
        expect((await check())?.text).toBe('今のところ間違いはありません。');
        expect((await check(values({ r1c2: '1' })))?.text).toBe(
            'この3は1マスまでしか広がれず、3マスになりません。r1c2は加われません。',
        );
    });
});
