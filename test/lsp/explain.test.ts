import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver';
import type { Drawing } from '../../server/src/board/drawing';
import { drawEntries, drawExplained } from '../../server/src/drawn/entries';
import { entriesAfter, noEntries } from '../../server/src/drawn/entry-set';
import {
    type BoardState,
    type Explained,
    explain,
    getBoard,
    type PathTo,
    type TextByPlace,
} from '../../server/src/protocol';
import { endless } from '../support/endless';
import { made, values } from '../support/entry-sets';
import type { Server } from './connect';
import { serverForAll, startServer } from './servers';

const uri = 'file:///puzzles/a.puz';
let server: Server;

serverForAll(started => {
    server = started;
});

const asked = (to: PathTo, entries = noEntries): Promise<Explained> =>
    server.connection.sendRequest<Explained>(explain, { uri, to, entries });
/** The board with a step of an explanation. */
const drawn = async ({ steps }: Explained, step: number, entries = noEntries): Promise<Drawing> => {
    const { board } = await server.connection.sendRequest<BoardState>(getBoard, { uri });
    return drawExplained(board!.model, steps, step, entries, 'en');
};
const marked = ({ items }: Drawing, mark: string): string[] =>
    items.flatMap(item => (item.kind === 'mark' && item.mark === mark ? [item.at.join()] : []));

const fillomino = 'fillomino\ngrid\n  3 . 1\n  . 2 .\n';

test.each(['next', 'all'] as const)('a board that was only just begun has nothing to explain: %s', async to => {
    await server.open(uri, 'kanaore\ngrid\n  . .\n  . .\n');
    expect(await asked(to)).toMatchObject({ steps: [], kind: 'unknown', text: 'No clues yet' });
});

describe('the next step', () => {
    test('from the clues, drawn', async () => {
        await server.open(uri, fillomino);
        const explained = await asked('next');
        const { steps, kind, text } = explained;
        expect([steps.length, kind, text]).toEqual([1, 'fine', '']);
        expect(steps[0]).toMatchObject({
            text: expect.stringMatching(/^r\dc\d(, r\dc\d)* [=≠] .+: /),
            level: expect.any(Number),
        });
        expect(steps[0]?.because).toMatch(/^Because of: r\dc\d/);
        const drawing = await drawn(explained, 0);
        expect(marked(drawing, 'concluded').length).toBeGreaterThan(0);
        expect(marked(drawing, 'reason')).toHaveLength(steps[0]!.reasons);
    });

    const types = ['fillomino/p01', 'battleship/unique', 'bonsan/5x5', 'curvedata/5x5', 'kanaore/06-fold'];
    test.each(types)('what follows is entered, and all the steps lead to the answer: %s', async name => {
        await server.open(uri, readFileSync(`examples/${name}.puz`, 'utf8'));
        let entries = noEntries;
        for (let step = 0; ; step++) {
            const { steps, kind, text } = await asked('next', entries);
            if (steps.length === 0) {
                expect([kind, text]).toEqual(['solved', 'Solved!']);
                break;
            }
            const before = JSON.stringify(entries);
            entries = entriesAfter(entries, steps[0]!.entries);
            expect(JSON.stringify(entries), `step ${step}`).not.toBe(before);
        }
    });

    test('what was entered and is wrong is said instead, and marked', async () => {
        await server.open(uri, fillomino);
        const wrong = await asked('next', values({ r1c2: '3', r2c1: '2' }));
        expect(wrong).toMatchObject({ steps: [], kind: 'wrong', text: expect.stringContaining('room for only 2') });
        expect(wrong.wrong).toEqual([
            [0, 0],
            [0, 1],
        ]);
    });

    test('what is only noted stays on the board, and what it was found not to be', async () => {
        await server.open(uri, fillomino);
        const entries = made({ colour: { r2c3: '2' }, fact: { r2c1: '≠2' } });
        const { items } = await drawn(await asked('next', entries), 0, entries);
        expect(items).toContainEqual({ kind: 'colour', at: [3, 5], colour: 1 });
        const { board } = await server.connection.sendRequest<BoardState>(getBoard, { uri });
        const excluded = { kind: 'excluded', at: [3, 1], texts: ['2'], label: { en: 'not 2', ja: '2以外' } };
        expect(drawEntries(board!.model, entries).items).toContainEqual(excluded);
    });
});

describe('the whole path', () => {
    test('has a grade, which the board tells from then on, until the puzzle is another one', async () => {
        await server.open(uri, fillomino);
        const state = (): Promise<BoardState> => server.connection.sendRequest<BoardState>(getBoard, { uri });
        expect(await state()).not.toHaveProperty('grade');
        const { steps, grade } = await asked('all');
        expect(grade?.text).toMatch(/^Grade: /);
        expect(grade?.hardest).toBeLessThan(steps.length);
        expect((await state()).grade).toBe(grade?.text);
        await server.edit(uri, `# a comment\n${fillomino}`);
        expect((await state()).grade).toBe(grade?.text);
        await server.edit(uri, fillomino.replace('3', '.'));
        expect(await state()).not.toHaveProperty('grade');
    });

    test('of a puzzle with several answers ends where these part', async () => {
        await server.open(uri, 'fillomino\ngrid\n  2 . . .\n  1 . . .\n');
        const { steps, text, grade } = await asked('all');
        expect(steps.length).toBeGreaterThan(0);
        expect([text, grade]).toEqual(['From here on the answers differ.', undefined]);
    });

    test('to a cell', async () => {
        await server.open(uri, fillomino);
        const explained = await asked({ cell: [1, 2] });
        const { steps } = explained;
        expect(steps.at(-1)?.text).toContain('r2c3 = ');
        expect(marked(await drawn(explained, steps.length - 1), 'concluded')).toContain('3,5');
    });
});

test('where there is nothing to explain, it says why', async () => {
    await server.open(uri, 'fillomino\ngrid\n  3 3\n');
    expect(await asked('next')).toMatchObject({ steps: [], kind: 'unknown', text: 'The puzzle itself has no answer.' });
    await server.open(uri, 'fillomino\ngrid\n  x 3\n');
    expect(await asked('next')).toBeNull();
});

test('cancelling ends the search', async () => {
    await server.open(uri, endless);
    const cancelling = new CancellationTokenSource();
    const params = { uri, to: 'all', entries: noEntries };
    const ended = server.connection.sendRequest<Explained>(explain, params, cancelling.token);
    cancelling.cancel();
    expect(await ended).toMatchObject({ steps: [], kind: 'unknown' });
});

describe('where the time is over', () => {
    /** Nothing is done in so few seconds. */
    const settings = { solve: { timeLimit: 1e-6 } };

    test('a longer search is offered, which goes to the end; of which none is offered then', async () => {
        const hurried = await startServer('en', settings);
        await hurried.open(uri, fillomino);
        const ask = (to: PathTo, more: object): Promise<Explained> =>
            hurried.connection.sendRequest<Explained>(explain, { uri, to, ...more });
        const entries = values({ r1c2: '3' });
        expect(await ask('all', { entries: noEntries })).toMatchObject({ kind: 'unknown', unfinished: true });
        expect(await ask('next', { entries })).toMatchObject({ kind: 'unknown', unfinished: true });
        const whole = await ask('all', { entries: noEntries, longer: true });
        expect([whole.kind, whole.unfinished, whole.grade?.text]).toEqual([
            'fine',
            undefined,
            expect.stringMatching(/^Grade: /),
        ]);
        const next = await ask('next', { entries, longer: true });
        expect([next.kind, next.unfinished, next.steps.length]).toEqual(['fine', undefined, 1]);
        await hurried.stop();
    });
});

describe('why not', () => {
    const refuted = (whyNot: TextByPlace, entered: TextByPlace = {}): Promise<Explained> =>
        server.connection.sendRequest<Explained>(explain, { uri, to: 'next', entries: values(entered), whyNot });

    test('an entry is refuted step by step, on the board', async () => {
        await server.open(uri, fillomino);
        const explained = await refuted({ r2c1: '2' }, { r1c2: '3' });
        expect(explained).toMatchObject({ kind: 'wrong', text: 'r2c1 = 2 is wrong.' });
        expect(explained.steps.at(-1)!.text).toContain('Contradiction');
        const drawing = await drawn(explained, explained.steps.length - 1, values({ r1c2: '3' }));
        expect(marked(drawing, 'reason').length).toBeGreaterThan(0);
        expect(await refuted({ r2c1: '3' })).toMatchObject({ kind: 'fine', steps: [] });
        expect(await refuted({ r1c1: '2' })).toMatchObject({ steps: [], text: 'Nothing can be entered at r1c1.' });
    });

    test('without an entry, the first mistake is told, with its number', async () => {
        await server.open(uri, fillomino);
        expect(await refuted({}, { r1c2: '3', r2c1: '2', r2c3: '1' })).toMatchObject({
            kind: 'wrong',
            text: 'Entry 2, r2c1 = 2, is wrong.',
            wrong: [[1, 0]],
            steps: [expect.objectContaining({ because: expect.stringMatching(/^Because of: /) })],
        });
        expect(await refuted({}, { r1c2: '3' })).toMatchObject({
            kind: 'fine',
            text: 'No mistakes so far.',
            steps: [],
        });
    });

    test('wrong entries are not taken for reasons', async () => {
        await server.open(uri, fillomino);
        const { steps } = await refuted({ r1c2: '4' }, { r2c1: '2' });
        expect(JSON.stringify(steps)).not.toContain('r2c1 = 2');
    });
});
