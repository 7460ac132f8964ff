import { describe, expect, test } from 'vitest';
import { boardsIn } from '../support/boards';
import { endless } from '../support/endless';
import { Server, vsCode } from './connect';
import { serverForEach } from './servers';
import { ownProcess } from './transports';

let server: Server;
const restart = serverForEach(started => {
    server = started;
});

const uri = 'file:///puzzles/a.puz';
const unique = 'fillomino "A"\ngrid\n  3 . .\n';
const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';
const none = 'fillomino\ngrid\n  1 . .\n  . 2 .\n  3 . 1\n';
const touching = 'fillomino\ngrid\n  1 1 .\n';

/** More than the engine's memory holds. */
const tooLarge = [
    'fillomino',
    'grid',
    ...Array.from({ length: 64 }, (_, row) =>
        Array.from({ length: 64 }, (_, column) =>
            row % 8 === 3 && column % 8 === 3 ? ` ${40 + 8 * row + column}` : ' .',
        ).join(' '),
    ),
    '',
].join('\n');

const codes = (found: readonly { code?: number | string }[]): string[] => found.map(({ code }) => String(code));

describe('while typing', () => {
    test('diagnostics say to which version of the text they belong', async () => {
        await server.open(uri, unique.replace('3', 'x'));
        await server.diagnostics(uri, found => found.length === 1);
        expect(server.published(uri)).toMatchObject({ version: 1 });
        await server.edit(uri, unique);
        await server.diagnostics(uri, found => found.length === 0);
        expect(server.published(uri)).toMatchObject({ version: 2 });
        await server.close(uri);
        await server.until(() => server.published(uri)?.version === undefined);
    });

    test('a mistake is reported on its cell, and goes with the next edit', async () => {
        await server.open(uri, 'fillomino\ngrid\n  1 x\n');
        const [found] = await server.diagnostics(uri, list => list.length === 1);
        expect(found).toMatchObject({
            severity: 1,
            code: 'language/unknown-sign',
            range: { start: { line: 2, character: 4 }, end: { line: 2, character: 5 } },
        });
        await server.edit(uri, unique);
        await server.diagnostics(uri, list => list.length === 0);
    });

    test('a contradiction that needs no search is there at once, on its clues, with the others by name', async () => {
        await server.open(uri, touching);
        const found = await server.diagnostics(uri, list => list.length > 0);
        expect(codes(found)).toEqual(['fillomino/group-too-large']);
        expect(found[0]!.relatedInformation).toBeUndefined();
        expect((await server.board(uri, () => true)).status).toBe('none');
        await server.edit(uri, 'fillomino\ngrid\n  . 2 .\n  2 2 2\n');
        const [joined, ...others] = await server.diagnostics(uri, ([first]) => first?.range.start.character === 4);
        expect(joined!.relatedInformation).toMatchObject([
            { message: 'r2c1 = 2, r2c2 = 2, r2c3 = 2', location: { range: { start: { line: 3, character: 2 } } } },
        ]);
        expect(others).toMatchObject([
            {
                range: { start: { line: 3, character: 2 }, end: { line: 3, character: 7 } },
                relatedInformation: [
                    { message: 'r1c2 = 2', location: { range: { start: { line: 2, character: 4 } } } },
                ],
            },
        ]);
    });

    test('what cells without clues contradict is told of the first, with the others by name', async () => {
        await server.open(uri, 'curvedata\nshape A\n  +-+\ngrid\n  A . x x\n  x x . .\n  x x x .\n');
        const [found, ...others] = await server.diagnostics(uri, list => list.length > 0);
        expect(others).toEqual([]);
        expect(found).toMatchObject({
            code: 'curvedata/out-of-reach',
            range: { start: { line: 5, character: 6 }, end: { line: 5, character: 9 } },
            relatedInformation: [{ message: 'r3c4' }],
        });
    });

    test.each([
        ['what is wrong in the text', 'fillomino\ngrid\n  1 x\n', /^“x” cannot be in a cell/, [2, 4]],
        ['a text of an unknown type', '# a comment\nfilomino\n', /^“filomino” is not a type of puzzle/, [1, 0]],
        ['a text that is something else', 'ACROSS&DOWN', /^This is an Across Lite crossword/, [0, 0]],
        ['what contradicts', touching, /^These 1s touch/, [2, 2]],
        ['what contradicts, as is expected', touching.replace('grid', 'expect none\ngrid'), /^These 1s touch/, [3, 2]],
    ])('the board says why there is nothing to solve: %s', async (_, text, said, [line, character]) => {
        await server.open(uri, text);
        const { reasons } = await server.board(uri, () => true);
        expect(reasons).toEqual([{ text: expect.stringMatching(said), range: expect.anything() }]);
        expect(reasons![0]!.range.start).toEqual({ line, character });
        const version = await server.edit(uri, unique);
        expect(await server.board(uri, state => state.version === version)).not.toHaveProperty('reasons');
    });

    test('of many reasons the board says the first three, no sentence twice', async () => {
        await server.open(uri, 'fillomino\nauthor A\ngrid\n  @ @ y\n  z 1 .\n');
        const { reasons } = await server.board(uri, () => true);
        expect(reasons!.map(({ text, range }) => [text.slice(0, 3), range.start.character])).toEqual([
            ['Put', 7],
            ['“@”', 2],
            ['“y”', 6],
        ]);
    });

    test('a text that is no puzzle says so, and takes the board of what it was before away', async () => {
        await server.open(uri, unique);
        await server.board(uri, ({ board }) => board !== null);
        const version = await server.edit(uri, 'ACROSS&DOWN');
        const state = await server.board(uri, board => board.version === version);
        expect(state).toMatchObject({ status: 'invalid', verdict: 'Cannot be read as a puzzle', board: null });
    });

    test('with conflicts of a merge the board is that of the first version, which is not solved', async () => {
        const merged = ['fillomino', 'grid', '<<<<<<< ours', '  3 . .', '=======', '  3 . . 4', '>>>>>>> theirs', ''];
        await server.open(uri, merged.join('\n'));
        const state = await server.board(uri, () => true);
        expect(state).toMatchObject({ status: 'invalid', board: { model: { rows: 1, columns: 3 } } });
        expect(codes(await server.diagnostics(uri, list => list.length > 0))).toEqual(['language/merge-conflict']);
    });

    test.each([
        ['# a comment', 'unsolved'],
        ['filomino', 'invalid'],
        ['', 'unsolved'],
    ])('where puzzles are solved while typing, "%s" is none', async (text, status) => {
        server.settings.solve = { run: 'onType' };
        await server.connection.sendNotification('workspace/didChangeConfiguration', { settings: {} });
        await server.open(uri, unique);
        await server.board(uri, ({ status, busy }) => status === 'unique' && !busy);
        const version = await server.edit(uri, text);
        const states = (): string[] =>
            server.boards.filter(board => board.version === version).map(({ status }) => status);
        await server.until(() => states().length > 0);
        expect(new Set(states())).toEqual(new Set([status]));
    });

    test('nothing is solved before it is asked for', async () => {
        await server.open(uri, several);
        const state = await server.board(uri, () => true);
        expect(state).toMatchObject({ status: 'unsolved', verdict: 'Not solved yet', typeName: 'Fillomino' });
        expect(await server.lenses(uri)).toEqual(['▶ Solve', 'Not solved yet']);
    });
});

describe('the boards', () => {
    const other = 'file:///puzzles/b.puz';

    test('are told of the document that is watched, and of no other', async () => {
        await server.open(other, several);
        await server.open(uri, unique);
        expect(boardsIn(await server.board(uri, () => true))).toHaveLength(1);
        const version = await server.edit(other, none);
        const { board, size } = await server.board(other, state => state.version === version);
        expect(board).toBeUndefined();
        expect(size).toEqual({ rows: 3, columns: 3 });
    });

    test('are told at once to who begins to watch', async () => {
        await server.open(other, several);
        await server.open(uri, unique);
        await server.board(uri, () => true);
        await server.connection.sendNotification('puz/watchBoard', { uris: [other] });
        expect(boardsIn(await server.board(other, ({ board }) => board !== undefined))).toHaveLength(1);
        await server.connection.sendNotification('puz/watchBoard', { uris: [] });
        const version = await server.edit(other, none);
        expect((await server.board(other, state => state.version === version)).board).toBeUndefined();
    });

    test('are not told to an editor that has no panel', async () => {
        const { server: plain } = await Server.start({ capabilities: {} });
        await plain.open(uri, unique);
        await plain.save(uri);
        expect(await plain.solve(uri)).toMatchObject({ status: 'unique' });
        expect(plain.boards).toEqual([]);
        await plain.stop();
    });
});

describe('on save', () => {
    test('a unique puzzle has no diagnostics, its answer is drawn', async () => {
        await server.open(uri, unique);
        await server.save(uri);
        const state = await server.board(uri, ({ status, busy }) => status === 'unique' && !busy);
        expect(boardsIn(state).map(({ label }) => label)).toEqual(['Answer', 'Puzzle']);
        expect(await server.lenses(uri)).toEqual(['▶ Solve', 'Unique', 'Find superfluous clues']);
        expect(await server.diagnostics(uri, () => true)).toEqual([]);
    });

    test('several answers are a warning on the first line and one on each run of open cells', async () => {
        await server.open(uri, several);
        await server.save(uri);
        const state = await server.board(uri, ({ status, busy }) => status === 'several' && !busy);
        const found = await server.diagnostics(uri, list =>
            list.some(({ message }) => /exactly/.test(String(message))),
        );
        expect(
            found.map(({ code, severity, range }) => [
                code,
                severity,
                range.start.line,
                range.start.character,
                range.end.character,
            ]),
        ).toEqual([
            ['solution/several', 2, 0, 0, 9],
            ['solution/open-cells', 2, 2, 6, 7],
            ['solution/open-cells', 2, 3, 2, 3],
            ['solution/open-cells', 2, 3, 6, 7],
            ['solution/open-cells', 2, 4, 2, 7],
        ]);
        expect(boardsIn(state).map(({ label }) => label)).toEqual([
            'In common',
            'Answer A',
            'Answer B',
            'Difference',
            'Candidates',
            'Puzzle',
        ]);
        expect(boardsIn(state)[0]!.drawing.items.filter(({ kind }) => kind === 'mark')).toHaveLength(6);
    });

    test('no answer is an error on each of the clues that clash, and the board is drawn with them marked', async () => {
        await server.open(uri, none);
        await server.save(uri);
        await server.board(uri, ({ status, busy }) => status === 'none' && !busy);
        const all = await server.diagnostics(uri, list => codes(list).includes('solution/clash'));
        const found = all.filter(({ code }) => code === 'solution/clash');
        expect(found.map(({ range }) => [range.start.line, range.start.character])).toEqual([
            [3, 4],
            [4, 2],
            [4, 6],
        ]);
        expect(found[0]).toMatchObject({
            severity: 1,
            message: 'These 3 clues cannot all hold: r2c2 = 2, r3c1 = 3, r3c3 = 1.',
            relatedInformation: [{ message: 'r3c1 = 3' }, { message: 'r3c3 = 1' }],
        });
        const state = await server.board(uri, ({ status, busy }) => status === 'none' && !busy);
        expect(state.reasons).toContainEqual({ text: found[0]!.message, range: found[0]!.range });
        const boards = boardsIn(state);
        expect(boards.map(({ label }) => label)).toEqual(['Puzzle']);
        expect(boards[0]!.drawing.items.filter(({ kind }) => kind === 'mark')).toHaveLength(3);
    });

    test.each([
        ['unique', several, 1],
        ['several', several, 0],
        ['none', several, 1],
        ['none', none, 0],
        ['several', unique, 1],
    ])('a file that expects %s', async (expected, text, errors) => {
        await server.open(uri, text.replace('grid', `expect ${expected}\ngrid`));
        await server.solve(uri);
        const found = await server.diagnostics(
            uri,
            list => list.filter(({ code }) => code === 'solution/not-as-expected').length === errors,
        );
        expect(codes(found).filter(code => code === 'solution/not-as-expected')).toHaveLength(errors);
        if (errors > 0) {
            expect(found.find(({ severity }) => severity === 1)!.range.start.line).toBe(1);
        }
    });

    test('a text that cannot be read is not solved', async () => {
        await server.open(uri, 'fillomino\ngrid\n  1 x\n');
        await server.save(uri);
        expect(await server.board(uri, () => true)).toMatchObject({ status: 'invalid' });
        expect(await server.solve(uri)).toMatchObject({ status: 'invalid' });
    });
});

describe('a result belongs to its puzzle', () => {
    test('an edit of the puzzle takes it away', async () => {
        await server.open(uri, several);
        await server.solve(uri);
        await server.diagnostics(uri, list => list.length > 1);
        const version = await server.edit(uri, several.replace('. . .', '3 . .'));
        await server.diagnostics(uri, list => list.length === 0);
        expect(await server.board(uri, board => board.version === version)).toMatchObject({ status: 'unsolved' });
    });

    test('an edit of a title or a comment keeps it', async () => {
        await server.open(uri, several);
        await server.solve(uri);
        const version = await server.edit(uri, `# a comment\n${several.replace('fillomino', 'fillomino "B"')}`);
        const state = await server.board(uri, board => board.version === version);
        expect(state).toMatchObject({ status: 'several', title: 'B' });
        const found = await server.diagnostics(uri, list => list.length > 1);
        expect(found[0]!.range.start.line).toBe(1);
    });

    test('after many edits in a row the last verdict is that of the last text', async () => {
        await server.open(uri, unique);
        for (let i = 0; i < 100; i++) {
            await server.edit(uri, i % 2 === 0 ? several : none);
            await server.save(uri);
        }
        const version = await server.edit(uri, unique);
        await server.save(uri);
        const state = await server.board(uri, board => board.version === version && board.status === 'unique');
        expect(state.verdict).toBe('Unique');
        await server.diagnostics(uri, list => list.length === 0);
    });
});

describe('while a search runs', () => {
    test('requests are answered, and an edit ends it at once', async () => {
        await server.open(uri, endless);
        await server.save(uri);
        await server.board(uri, ({ status }) => status === 'solving');
        const hover = await server.hover(uri, 4, 6);
        expect(hover?.contents.value).toContain('r1c1');
        expect(await server.lenses(uri)).toEqual(['■ Stop', 'Solving…']);

        const version = await server.edit(uri, unique);
        await server.board(uri, state => state.version === version && state.status === 'unsolved');
        expect(await server.solve(uri)).toMatchObject({ status: 'unique' });
    });

    test('cancelling it gives an unknown verdict, not an error', async () => {
        await server.open(uri, endless);
        await server.save(uri);
        await server.board(uri, ({ status }) => status === 'solving');
        await server.connection.sendNotification('puz/cancel', { uri });
        const state = await server.board(uri, ({ status }) => status !== 'solving');
        expect(state).toMatchObject({ status: 'unknown', verdict: 'Not decided: stopped' });
        expect(await server.diagnostics(uri, () => true)).toEqual([]);
    });

    test('closing the document ends it', async () => {
        await server.open(uri, endless);
        await server.save(uri);
        await server.board(uri, ({ status }) => status === 'solving');
        await server.close(uri);
        const other = 'file:///puzzles/b.puz';
        await server.open(other, unique);
        expect(await server.solve(other)).toMatchObject({ status: 'unique' });
    });

    test('no verdict is told of another version than its own', async () => {
        const verdicts = ['unique', 'several', 'none'] as const;
        const texts = { unique, several, none };
        const expected = new Map<number, string>();
        await server.open(uri, endless);
        for (let i = 0; i < 30; i++) {
            const verdict = verdicts[i % 3]!;
            const edited = await server.edit(uri, texts[verdict]);
            expected.set(edited, verdict);
            await server.save(uri);
            // The next edit comes at once, while it is solved, or when it is solved.
            const stages: readonly string[] =
                [['unsolved', 'solving', verdict], ['solving', verdict], [verdict]][i % 4] ?? [];
            if (stages.length > 0) {
                await server.board(uri, ({ version, status }) => version === edited && stages.includes(status));
            }
        }
        const last = Math.max(...expected.keys());
        await server.board(uri, ({ version, busy, status }) => version === last && !busy && status !== 'unsolved');
        for (const { version, status } of server.boards) {
            expect(['unsolved', 'solving', expected.get(version)]).toContain(status);
        }
    });

    test('the process ends with it', async () => {
        const { server: other } = await Server.start(vsCode, { transport: ownProcess() });
        await other.open(uri, endless);
        await other.save(uri);
        await other.board(uri, ({ status }) => status === 'solving');
        await other.stop();
    });
});

test('a puzzle that is too large for the engine is unknown, and the next one is right', async () => {
    await restart('en', { solver: { engine: 'logic-solver' } });
    await server.open(uri, tooLarge);
    expect(await server.solve(uri)).toMatchObject({ status: 'unknown', verdict: 'Not decided: too large' });
    const found = await server.diagnostics(uri, list => list.length > 0);
    expect(found[0]).toMatchObject({ code: 'solution/too-large', severity: 3 });
    await server.edit(uri, unique);
    expect(await server.solve(uri)).toMatchObject({ status: 'unique' });
});

test('in Japanese', async () => {
    await restart('ja');
    await server.open(uri, several);
    expect(await server.solve(uri)).toMatchObject({
        verdict: '複数解(2通り): 6マスが未確定',
        typeName: 'フィルオミノ',
    });
    const found = await server.diagnostics(uri, list => list.length > 1);
    expect(found[0]!.message).toMatch(/^答えがちょうど2通りあります/);
    expect(await server.lenses(uri)).toEqual(['▶ 解く', '複数解(2通り): 6マスが未確定']);
});

describe('the board and the text', () => {
    test('a cell stands at a place of the text, and the other way round', async () => {
        await server.open(uri, 'fillomino\ngrid\n  3  .\n 12 .\n');
        await server.board(uri, () => true);
        const range = (row: number, column: number): Promise<unknown> =>
            server.connection.sendRequest('puz/getCellRange', { uri, place: [row, column] });
        const cell = (line: number, character: number): Promise<unknown> =>
            server.connection.sendRequest('puz/getCellAt', { uri, position: { line, character } });
        expect(await range(1, 0)).toEqual({
            start: { line: 3, character: 1 },
            end: { line: 3, character: 3 },
            version: 1,
        });
        expect(await range(5, 0)).toBeNull();
        expect(await cell(3, 1)).toEqual([1, 0]);
        expect(await cell(3, 3)).toEqual([1, 0]);
        expect(await cell(2, 5)).toEqual([0, 1]);
        expect(await cell(2, 4)).toBeNull();
        expect(await cell(0, 3)).toBeNull();
    });

    test('the candidates of each open cell are a board of their own', async () => {
        await server.open(uri, several);
        const state = await server.solve(uri);
        const found = boardsIn(state!)
            .find(({ layer }) => layer === 'candidates')!
            .drawing.items.flatMap(item => (item.kind === 'candidates' ? [item] : []));
        expect(found).toHaveLength(6);
        expect(found.every(({ texts, label }) => texts.join(' or ') === label)).toBe(true);
        expect(found[0]!.label).toMatch(/^\d or \d$/);
    });
});
