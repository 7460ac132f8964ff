import { afterEach, describe, expect, test } from 'vitest';
import { cellClue } from '../../server/src/board/clue';
import { spokenBoard } from '../../server/src/board/spoken';
import { checkPuzzle } from '../../server/src/protocol';
import { boardsIn } from '../support/boards';
import { endless } from '../support/endless';
import type { Server } from './connect';
import { serverForEach, startServer } from './servers';

let server: Server;

const uri = 'file:///puzzles/a.puz';
const lines = (...text: string[]): string => `${text.join('\n')}\n`;
const several = lines('fillomino', 'grid', '  1 2 .', '  . 2 .', '  . . .');
const clash = lines('fillomino', 'grid', '  1 2 .', '  . 2 .', '  3 . 1');
const tooLarge = lines('fillomino', 'grid', '  1  2 .', '  .  2 .', '  13 . 1');
const spare = lines('fillomino "Spare"', 'grid', '  3 3 3');
const titles = (actions: readonly { title: string }[]): string[] => actions.map(({ title }) => title);

/** After which edit the puzzle has one answer again. */
async function statusAfter(text: string): Promise<string | undefined> {
    const other = 'file:///puzzles/after.puz';
    await server.open(other, text);
    const state = await server.solve(other);
    await server.close(other);
    return state?.status;
}

describe('in English', () => {
    serverForEach(started => {
        server = started;
    });

    test('where clues clash, each can be removed', async () => {
        await server.open(uri, clash);
        await server.solve(uri);
        const found = await server.diagnostics(uri, list => list.length > 0);
        expect(found.every(({ code }) => code === 'solution/clash')).toBe(true);
        const [first] = found;
        const { line, character } = first!.range.start;
        const actions = await server.actions(uri, line, character);
        expect(titles(actions)[0]).toMatch(/^Remove this clue: r\dc\d = \d+$/);
        expect(await server.actions(uri, 0, 0)).toEqual([]);
    });

    test('so it is with numbers outside whose total is wrong: each is underlined, and the board has the change', async () => {
        const outside = (third: number): string =>
            lines(
                'battleship',
                'fleet standard 3',
                'grid',
                '    | 1 . 0 1 . 3',
                '  4 | . . . . . .',
                '  . | . . . . . .',
                `  ${third} | . . . . . .`,
                '  1 | . . . . . .',
                '  2 | . . . o . .',
                '  1 | . . . . . .',
            );
        await server.open(uri, outside(3));
        const found = await server.diagnostics(uri, list => list.length > 0);
        expect(found.map(({ range }) => range.start.line)).toEqual([1, 4, 6, 7, 8, 9]);
        expect(found.map(({ relatedInformation }) => relatedInformation?.length)).toEqual([5, 1, 1, 1, 1, 1]);
        const state = await server.solve(uri);
        expect(state?.advice).toMatchObject({ kind: 'change', text: 'Make it unique: change row 3 = 3 to row 3 = 2' });
        const [slip] = state!.slips!;
        expect(slip!.text).toBe('Make it unique: change row 3 = 3 to row 3 = 2');
        expect(slip!.badges).toEqual([{ clue: { kind: 'outside', line: 'row', index: 2 }, text: '2' }]);
        const [mended] = await server.actions(uri, 6, 3);
        expect(mended).toEqual({ title: 'Make it unique: change row 3 = 3 to row 3 = 2', text: outside(2) });
        expect(await statusAfter(mended!.text!)).toBe('unique');
    });

    test('a clue that clashes can say something else, or move to the next cell', async () => {
        await server.open(uri, lines('fillomino', 'grid', '  3 . . 1', '  . 3 . 3', '  2 . . 4', '  . 2 . 3'));
        const state = await server.solve(uri);
        await server.diagnostics(uri, list => list.length > 0);
        const [from, to] = [cellClue([2, 3]), cellClue([2, 2])];
        expect(state?.slips?.map(({ badges }) => badges)).toEqual([
            [{ clue: to, text: '4' }],
            [{ clue: from, text: '3' }],
            [{ clue: from, text: '' }],
        ]);
        const [moved, ...others] = await server.actions(uri, 4, 8);
        expect(titles(others)).toEqual([
            'Make it unique: change r3c4 = 4 to r3c4 = 3',
            'Make it unique: remove r3c4 = 4',
        ]);
        expect(moved).toEqual({
            title: 'Make it unique: move r3c4 = 4 to r3c3',
            text: lines('fillomino', 'grid', '  3 . . 1', '  . 3 . 3', '  2 . 4 .', '  . 2 . 3'),
        });
        expect(await statusAfter(moved!.text!)).toBe('unique');
    });

    test('a fleet with a ship too many is mended in its line', async () => {
        await server.open(uri, lines('battleship', 'fleet 2 2 1', 'grid', '  2 | . . .', '  1 | . . .', '  0 | . . .'));
        await server.solve(uri);
        const mended = (await server.actions(uri, 1, 0)).find(({ title }) => title.includes('to the fleet 2 1'));
        expect(mended?.text).toContain('\nfleet 2 1\ngrid\n');
    });

    test('a place that is marked for a clue is filled in', async () => {
        await server.open(uri, lines('fillomino', 'grid', '  1 2 .', '  . 2 .', '  ? . .'));
        await server.solve(uri);
        const [first] = await server.actions(uri, 0, 0);
        expect(first?.title).toMatch(/^Make it unique: fill in r3c1 = \d$/);
        expect(await statusAfter(first!.text!)).toBe('unique');
    });

    test('the columns stay in line', async () => {
        await server.open(uri, tooLarge);
        await server.diagnostics(uri, list => list.length > 0);
        const [thirteen] = await server.actions(uri, 4, 2);
        expect(thirteen).toEqual({
            title: 'Remove this clue: r3c1 = 13',
            text: lines('fillomino', 'grid', '  1  2 .', '  .  2 .', '   . . 1'),
        });
    });

    test('a contradiction that is seen while typing has the same quick fix', async () => {
        await server.open(uri, lines('fillomino', 'grid', '  1| 1 .'));
        await server.diagnostics(uri, list => list.length === 0);
        await server.edit(uri, lines('fillomino', 'grid', '  1 1 .'));
        await server.diagnostics(uri, list => list.length > 0);
        const actions = await server.actions(uri, 2, 2);
        expect(actions).toEqual([{ title: 'Remove this clue: r1c1 = 1', text: lines('fillomino', 'grid', '  . 1 .') }]);
    });

    test('a border behind a clue stays when the clue goes', async () => {
        await server.open(uri, lines('fillomino', 'grid', '  2| 1', '  1  1'));
        await server.diagnostics(uri, list => list.length > 0);
        const actions = await server.actions(uri, 2, 5);
        expect(actions[0]?.text).toBe(lines('fillomino', 'grid', '  2| .', '  1  1'));
    });

    test('a largest number that clashes goes with its line', async () => {
        await server.open(uri, lines('fillomino', 'max 1', 'grid', '  . .'));
        await server.solve(uri);
        const found = await server.diagnostics(uri, list => list.length > 1);
        expect(found.map(({ message }) => message)).toEqual([
            'Any one of these changes (likeliest first) leaves exactly one answer: max 2 instead of max 1; without max 1.',
            'This clue cannot hold: max 1.',
        ]);
        const [another, without] = await server.actions(uri, 1, 0);
        expect(another?.text).toBe(lines('fillomino', 'max 2', 'grid', '  . .'));
        expect(without).toEqual({
            title: 'Make it unique: remove max 1',
            text: lines('fillomino', 'grid', '  . .'),
        });
    });

    test('a border that clashes is underlined, and goes while the columns stay in line', async () => {
        const board = (first: string): string => lines('fillomino', 'grid', first, '  2    .  .', '  .    .  .');
        await server.open(uri, board('  .｜＿ 1  .'));
        await server.solve(uri);
        const found = await server.diagnostics(uri, list => list.length > 0);
        expect(found.map(({ range, message }) => [range.start.character, range.end.character, message])).toEqual([
            [6, 7, 'These 2 clues cannot all hold: r1c2 = 1, a border below r1c1.'],
            [4, 5, 'These 2 clues cannot all hold: r1c2 = 1, a border below r1c1.'],
        ]);
        const actions = await server.actions(uri, 2, 4);
        const move = 'Move a border below r1c1 below r2c1: there are answers then, but several';
        expect(actions[0]?.title).toBe(move);
        expect(actions.find(({ title }) => title.startsWith('Remove'))).toEqual({
            title: 'Remove this clue: a border below r1c1',
            text: board('  .｜   1  .'),
        });
    });

    test('a border that is not needed is faded without the number before it', async () => {
        await server.open(uri, lines('fillomino', 'grid', '  3 .  .', '  . 2| 1'));
        await server.solve(uri, { superfluous: true });
        const found = await server.diagnostics(uri, list => list.length > 0);
        expect(found.map(({ range }) => [range.start.line, range.start.character, range.end.character])).toEqual([
            [2, 2, 3],
            [3, 7, 8],
            [3, 5, 6],
        ]);
        const actions = await server.actions(uri, 3, 5);
        expect(actions).toEqual([
            {
                title: 'Remove this superfluous clue: a border at the right of r2c2',
                text: lines('fillomino', 'grid', '  3 .  .', '  . 2  1'),
            },
            {
                title: 'Remove 2 superfluous clues, so that every other one is needed',
                text: lines('fillomino', 'grid', '  . .  .', '  . 2  1'),
            },
        ]);
    });

    test('a single superfluous clue is one clue', async () => {
        await server.open(uri, lines('fillomino', 'grid', '  3 3 .'));
        const state = await server.solve(uri, { superfluous: true });
        const { advice } = state!;
        expect(advice && 'text' in advice && advice.text).toBe(
            'Remove 1 superfluous clue, so that every other one is needed',
        );
    });

    test('a word of a Kanaore goes with its line and its number', async () => {
        const text = lines('kanaore', 'words', '  1 → うみ', '  2 → かめ', 'grid', '  1 2 .', '  . . .');
        await server.open(uri, text);
        await server.diagnostics(uri, list => list.length > 0);
        const actions = await server.actions(uri, 3, 4);
        expect(actions[0]?.text).toBe(lines('kanaore', 'words', '  1 → うみ', 'grid', '  1 . .', '  . . .'));
    });

    test.each([
        ['a number outside', lines('battleship', 'fleet 1', 'grid', '    | 2 0', '  . | . .', '  . | . .'), [-1, 1]],
        ['a word', lines('kanaore', 'words', '  1 ← うみ', 'grid', '  1 . .', '  . . .'), [1, 1]],
    ])('%s that clashes is marked on the board', async (_, text, at) => {
        await server.open(uri, text);
        const state = await server.board(uri, ({ status }) => status === 'none');
        const marks = boardsIn(state)[0]!.drawing.items.filter(({ kind }) => kind === 'mark');
        expect(marks).toContainEqual({ kind: 'mark', at, mark: 'clash' });
    });

    test('several answers: clues that make it unique, on the first line and on open cells', async () => {
        await server.open(uri, several);
        const state = await server.solve(uri);
        expect(state?.verdict).toMatch(/^\d+ answers: \d cells open$/);
        const [first] = await server.diagnostics(uri, list => list.length > 0);
        expect(first?.message).toMatch(/^This puzzle has exactly \d+ answers: /);
        const actions = await server.actions(uri, 0, 0);
        expect(titles(actions)[0]).toMatch(/^Make it unique: add r\dc\d = \d$/);
        for (const { text } of actions) {
            expect(await statusAfter(text!)).toBe('unique');
        }
        expect(await server.actions(uri, 4, 4)).toEqual(actions);
        expect(await server.actions(uri, 2, 2)).toEqual([]);
    });

    test('an outside number is written over its dot, a wall behind its cell', async () => {
        const battleship = lines('battleship', 'fleet 1', 'grid', '    | 1 0', '  . | . .', '  . | . .');
        await server.open(uri, battleship);
        await server.solve(uri);
        const actions = await server.actions(uri, 0, 0);
        expect(actions.some(({ text }) => /^ {2}[01] \| /m.test(text ?? ''))).toBe(true);
        expect(await statusAfter(actions[0]!.text!)).toBe('unique');
        const curves = lines('curvedata', 'shape A', '  +-+', 'grid', '  A . .', '  . . ?', '  x x x');
        await server.edit(uri, curves);
        await server.solve(uri);
        const added = (await server.actions(uri, 0, 0)).filter(({ title }) => title.startsWith('Make it unique: add'));
        expect(added.length).toBeGreaterThan(1);
        for (const { text, title } of added) {
            expect(title).toMatch(/wall|= A/);
            expect(text).toMatch(/[|_]| A$/m);
            expect(await statusAfter(text!)).toBe('unique');
        }
    });

    test('superfluous clues are looked for when asked, shown faded, and removed one by one or together', async () => {
        await server.open(uri, spare);
        await server.solve(uri);
        expect(await server.lenses(uri)).toEqual(['▶ Solve', 'Unique', 'Find superfluous clues']);
        const state = await server.solve(uri, { superfluous: true });
        expect(state?.verdict).toMatch(/^Unique: \d superfluous clues?$/);
        const found = await server.diagnostics(uri, list => list.length > 0);
        expect(found.every(({ severity, tags }) => severity === 4 && tags?.[0] === 1)).toBe(true);
        const { line, character } = found[0]!.range.start;
        const actions = await server.actions(uri, line, character);
        expect(titles(actions)[0]).toMatch(/^Remove this superfluous clue: /);
        for (const { text } of actions) {
            expect(await statusAfter(text!)).toBe('unique');
        }
        expect(await server.lenses(uri)).not.toContain('Find superfluous clues');
    });

    test('an `expect` line that is wrong is put right', async () => {
        await server.open(uri, lines('fillomino', 'expect several', 'grid', '  3 . .'));
        await server.solve(uri);
        await server.diagnostics(uri, list => list.some(({ code }) => code === 'solution/not-as-expected'));
        const actions = await server.actions(uri, 1, 3);
        expect(actions).toEqual([
            { title: 'Change to “expect unique”', text: lines('fillomino', 'expect unique', 'grid', '  3 . .') },
        ]);
    });

    test('the difference of two answers is a board of its own', async () => {
        await server.open(uri, several);
        const state = await server.solve(uri);
        expect(boardsIn(state!).map(({ label }) => label)).toEqual([
            'In common',
            'Answer A',
            'Answer B',
            'Difference',
            'Candidates',
            'Puzzle',
        ]);
        const { drawing } = boardsIn(state!)[3]!;
        const pairs = drawing.items.filter(({ kind }) => kind === 'pair');
        const marks = drawing.items.filter(({ kind }) => kind === 'mark');
        expect(pairs.length).toBe(marks.length);
        expect(spokenBoard(drawing, 'en').cells.flat().join()).toMatch(/\d or \d/);
    });
});

describe('in Japanese', () => {
    test('the same quick fixes', async () => {
        server = await startServer('ja');
        await server.open(uri, several);
        const state = await server.solve(uri);
        expect(state?.verdict).toMatch(/^複数解\(\d+通り\): \dマスが未確定$/);
        expect(titles(await server.actions(uri, 0, 0))[0]).toMatch(/^ヒントを足して唯一解にする: r\dc\d = \d$/);
        await server.edit(uri, tooLarge);
        await server.diagnostics(uri, list => list.length === 1);
        expect(titles(await server.actions(uri, 4, 2))).toEqual(['このヒントを消す: r3c1 = 13']);
        await server.stop();
    });
});

describe('when puzzles are solved', () => {
    async function withSettings(solve: object): Promise<void> {
        server = await startServer('en', { solve });
    }
    /** A search that has come to its end: another one that had been asked for before would have begun. */
    async function searchFor(text: string): Promise<void> {
        expect(await server.connection.sendRequest(checkPuzzle, { uri, text })).toMatchObject({ outcome: 'passed' });
    }
    afterEach(async () => {
        await server.stop();
    });

    test('while typing, after a pause, each result for the text it belongs to', async () => {
        await withSettings({ run: 'onType' });
        await server.open(uri, several);
        await server.board(uri, ({ status, busy }) => status === 'several' && !busy);
        const version = await server.edit(uri, clash);
        // During the pause it may be told as not solved yet.
        const changed = await server.board(uri, state => state.version === version && state.busy);
        expect(changed.status).toBe('solving');
        await server.board(uri, ({ status, busy }) => status === 'none' && !busy);
    });

    test('a change that makes no other puzzle is not solved again', async () => {
        await withSettings({ run: 'onType' });
        await server.open(uri, several);
        await server.board(uri, ({ status, busy }) => status === 'several' && !busy);
        const version = await server.edit(uri, `${several}# a comment\n`);
        const state = await server.board(uri, changed => changed.version === version);
        expect(state.status).toBe('several');
        const told = server.boards.length;
        await server.save(uri);
        await searchFor(spare);
        expect(server.boards.slice(told).every(({ busy, status }) => !busy && status === 'several')).toBe(true);
    });

    test('only when asked', async () => {
        await withSettings({ run: 'manual' });
        await server.open(uri, several);
        await server.board(uri, () => true);
        await server.save(uri);
        await searchFor(spare);
        expect(server.boards.every(({ status }) => status === 'unsolved')).toBe(true);
        expect((await server.solve(uri))?.status).toBe('several');
    });

    test('answers are counted as far as the settings say', async () => {
        await withSettings({ countTo: 3 });
        await server.open(uri, lines('fillomino', 'grid', '  . . .', '  . . .', '  . . .'));
        expect((await server.solve(uri))?.verdict).toMatch(/^At least 3 answers: 9 cells open$/);
    });

    test('with the setting, superfluous clues are looked for each time', async () => {
        await withSettings({ superfluousClues: true });
        await server.open(uri, spare);
        await server.save(uri);
        const state = await server.board(uri, ({ verdict }) => verdict.startsWith('Unique: '));
        expect(state.verdict).toMatch(/superfluous/);
    });

    test('at the time limit what is proven stays, and a longer search is offered', async () => {
        await withSettings({ timeLimit: 0.2 });
        await server.open(uri, endless);
        const state = await server.solve(uri);
        expect(state).toMatchObject({ busy: false, unfinished: true });
        expect(await server.lenses(uri)).toContain('Continue for 5 minutes');
        expect(titles(await server.actions(uri, 0, 0))).toContain('Continue for 5 minutes');
        void server.solve(uri, { longer: true });
        await server.board(uri, ({ busy }) => busy);
        await server.connection.sendNotification('puz/cancel', { uri });
        const stopped = await server.board(uri, ({ busy }) => !busy);
        expect(stopped.unfinished).toBe(false);
        // The next puzzle is solved as if nothing had been, in a time that does not run out.
        await server.edit(uri, spare);
        expect((await server.solve(uri, { longer: true }))?.status).toBe('unique');
    });
});
