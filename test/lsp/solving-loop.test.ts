import { describe, expect, test } from 'vitest';
import { type BoardState, editBoard, type TextChanges } from '../../server/src/protocol';
import type { Server } from './connect';
import { serverForEach } from './servers';

// The notifications to the editor from an edit to its verdict.

let server: Server;
const withSettings = serverForEach(
    started => {
        server = started;
    },
    'en',
    { solve: { run: 'onType' } },
);

const uri = 'file:///puzzles/a.puz';
const lines = (...text: string[]): string => `${text.join('\n')}\n`;
const unique = lines('fillomino', 'grid', '  3 . . 1', '  . 3 . 3', '  2 . . .', '  . 2 . 3');
const several = unique.replace('. . 1', '. . .');
const right = 'Turn the board to the right by 90°';

const isSolved = ({ busy, earlier, status }: BoardState): boolean => !busy && !earlier && status !== 'unsolved';

/** The states of a version of the text. */
const statesOf = (version: number): BoardState[] => server.boards.filter(state => state.version === version);

async function solved(version: number): Promise<BoardState> {
    return server.board(uri, state => state.version === version && isSolved(state));
}

describe('after an edit', () => {
    test('the verdict before it stays until there is another, marked as such', async () => {
        await server.open(uri, unique);
        await server.edit(uri, unique.replace('fillomino', 'fillomino "A"'));
        await server.board(uri, isSolved);
        const version = await server.edit(uri, several);
        const first = await server.board(uri, state => state.version === version);
        expect(first).toMatchObject({ verdict: 'Unique', earlier: { status: 'unique', isTurned: false }, busy: true });
        expect(['solving', 'unsolved']).toContain(first.status);
        expect(await solved(version)).toMatchObject({ status: 'several' });
        expect(statesOf(version).filter(({ verdict }) => verdict === '' || verdict === 'Solving…')).toEqual([]);
    });

    test('the lens says so, too', async () => {
        await withSettings('en', { solve: { run: 'onSave' } });
        await server.open(uri, unique);
        await server.solve(uri);
        await server.edit(uri, several);
        expect(await server.lenses(uri)).toEqual(['▶ Solve', 'Unique (before the change)']);
    });

    test('a puzzle of another type has nothing to do with it', async () => {
        await withSettings('en', { solve: { run: 'manual' } });
        await server.open(uri, unique);
        await server.solve(uri);
        const version = await server.edit(uri, lines('bonsan', 'grid', '  2 . .', '  . . .'));
        expect((await server.board(uri, state => state.version === version)).earlier).toBeUndefined();
    });

    test('a text with a mistake says that, and once it is corrected, the verdict before is back', async () => {
        await withSettings('en', { solve: { run: 'onSave' } });
        await server.open(uri, unique);
        await server.solve(uri);
        const wrong = await server.edit(uri, unique.replace('3 . 3', '3 . x'));
        expect(await server.board(uri, state => state.version === wrong)).toMatchObject({ status: 'invalid' });
        const other = await server.edit(uri, unique.replace('3 . 3', '3 . .'));
        const state = await server.board(uri, state => state.version === other);
        expect(state).toMatchObject({ status: 'unsolved', verdict: 'Unique', earlier: { status: 'unique' } });
    });

    test('a clue that is typed next to the “.” that it replaces is not a mistake yet', async () => {
        await withSettings('en', { solve: { run: 'onSave' } });
        await server.open(uri, unique);
        await server.solve(uri);
        for (const typed of ['  2.', '  .2']) {
            const version = await server.edit(uri, unique.replace('  . 3 .', `${typed} 3 .`));
            const state = await server.board(uri, state => state.version === version);
            expect(state).toMatchObject({ status: 'unsolved', verdict: 'Unique', earlier: { status: 'unique' } });
            expect(await server.lenses(uri)).toEqual(['Unique (before the change)']);
        }
        await server.edit(uri, unique.replace('  . 3 .', '  2. 3 x'));
        expect(await server.lenses(uri)).toEqual(['Mistakes in the text']);
    });

    test('an edit that is undone has its verdict again at once, without a search', async () => {
        await withSettings('en', { solve: { run: 'manual' } });
        await server.open(uri, unique);
        await server.solve(uri);
        await server.edit(uri, several);
        const version = await server.edit(uri, unique);
        expect(await server.board(uri, state => state.version === version)).toMatchObject({
            status: 'unique',
            verdict: 'Unique',
            busy: false,
        });
    });
});

describe('an edit on the board', () => {
    const intent = { kind: 'write', at: { kind: 'cell', place: [0, 3] }, text: '' };

    async function emptyACell(): Promise<number> {
        await server.open(uri, unique);
        const params = { uri, intents: [intent], symmetry: [] };
        const { edits } = await server.connection.sendRequest<TextChanges>(editBoard, params);
        return server.edit(uri, server.after(uri, [...edits]));
    }

    test('is solved without saving', async () => {
        await withSettings('en', { solve: { run: 'onSave' } });
        expect(await solved(await emptyACell())).toMatchObject({ status: 'several' });
    });

    test('is not solved if puzzles are solved only when asked', async () => {
        await withSettings('en', { solve: { run: 'manual' } });
        const version = await emptyACell();
        const state = await server.board(uri, state => state.version === version);
        expect(state).toMatchObject({ status: 'unsolved', busy: false });
    });
});

describe('an edit that was offered because of the verdict', () => {
    async function makeUnique(): Promise<number> {
        await server.open(uri, several);
        await server.solve(uri);
        const actions = await server.actions(uri, 0, 0, ['quickfix']);
        const { text } = actions.find(({ title }) => title.startsWith('Make it unique'))!;
        return server.edit(uri, text!);
    }

    test('is solved without saving', async () => {
        await withSettings('en', { solve: { run: 'onSave' } });
        expect(await solved(await makeUnique())).toMatchObject({ status: 'unique' });
    });

    test('is not solved if puzzles are solved only when asked', async () => {
        await withSettings('en', { solve: { run: 'manual' } });
        const version = await makeUnique();
        const state = await server.board(uri, state => state.version === version);
        expect(state).toMatchObject({ status: 'unsolved', busy: false });
    });

    test('is told from another edit', async () => {
        await withSettings('en', { solve: { run: 'onSave' } });
        await server.open(uri, several);
        await server.solve(uri);
        await server.actions(uri, 0, 0, ['quickfix']);
        const version = await server.edit(uri, several.replace('2 . . .', '2 . . 2'));
        const state = await server.board(uri, state => state.version === version);
        expect(state).toMatchObject({ status: 'unsolved', busy: false });
    });
});

describe('a board that is turned or mirrored', () => {
    test('is solved at once, whatever the settings say; its verdict stays meanwhile', async () => {
        await withSettings('en', { solve: { run: 'manual' } });
        await server.open(uri, unique);
        await server.solve(uri);
        const actions = await server.actions(uri, 0, 0, ['refactor']);
        const version = await server.edit(uri, actions.find(({ title }) => title === right)!.text!);
        await solved(version);
        const states = statesOf(version);
        expect(new Set(states.map(({ verdict }) => verdict))).toEqual(new Set(['Unique']));
        expect(states[0]).toMatchObject({ earlier: { status: 'unique', isTurned: true } });
        expect(states.at(-1)).toMatchObject({ status: 'unique' });
    });

    test('is not taken for turned where only its title changes', async () => {
        await withSettings('en', { solve: { run: 'manual' } });
        await server.open(uri, unique);
        await server.solve(uri);
        await server.edit(uri, several);
        const version = await server.edit(uri, several.replace('fillomino', 'fillomino "A"'));
        const state = await server.board(uri, state => state.version === version);
        expect(state).toMatchObject({ busy: false, earlier: { isTurned: false } });
    });
});

describe('a board without clues', () => {
    const empty = lines('fillomino', 'grid', '  . . .', '  ? . .');

    test.each(['onType', 'onSave'])('is not searched unless asked for (%s), and says so', async run => {
        await withSettings('en', { solve: { run } });
        await server.open(uri, empty);
        const version = await server.edit(uri, `${empty}# a comment\n`);
        await server.save(uri);
        const other = 'file:///puzzles/b.puz';
        await server.open(other, unique);
        await server.save(other);
        await server.board(other, isSolved);
        await server.board(uri, state => state.version === version);
        const states = server.boards.filter(state => state.uri === uri);
        expect(new Set(states.map(({ status, busy }) => `${status} ${busy}`))).toEqual(new Set(['unsolved false']));
        expect(states.at(-1)).toMatchObject({ version, verdict: 'No clues yet' });
        expect(states.at(-1)!.reasons!.map(({ text }) => text)).toEqual([
            'Place a clue, and Puz looks for answers. “Solve” looks for them now.',
        ]);
        expect(await server.lenses(uri)).toEqual(['▶ Solve', 'No clues yet']);
        expect(await server.solve(uri)).toMatchObject({ status: 'several' });
    });

    test('is searched if the file says what to expect', async () => {
        await server.open(uri, empty);
        const version = await server.edit(uri, `${empty}expect several\n`);
        expect(await solved(version)).toMatchObject({ status: 'several' });
    });
});

describe('the advice on a verdict', () => {
    /** The text after an advice. */
    async function textAfter({ advice }: BoardState): Promise<string> {
        const clues = advice && 'clues' in advice ? advice.clues : [];
        const params = { uri, intents: [{ kind: 'clues', clues }], symmetry: [] };
        const { edits } = await server.connection.sendRequest<TextChanges>(editBoard, params);
        expect(edits).not.toEqual([]);
        return server.after(uri, [...edits]);
    }

    test('adds the clues that make a puzzle unique', async () => {
        await server.open(uri, several);
        const state = (await server.solve(uri))!;
        expect(state.advice).toMatchObject({ kind: 'add', text: expect.stringMatching(/^Make it unique/) });
        const version = await server.edit(uri, await textAfter(state));
        expect(await solved(version)).toMatchObject({ status: 'unique', advice: { kind: 'findSuperfluous' } });
    });

    test('changes a clue that clashes with others', async () => {
        await server.open(uri, lines('fillomino', 'grid', '  3 . 1', '  . 4 .'));
        const state = (await server.solve(uri))!;
        expect(state).toMatchObject({ status: 'none', advice: { kind: 'change', clues: [expect.anything()] } });
        const version = await server.edit(uri, await textAfter(state));
        expect(await solved(version)).toMatchObject({ status: 'unique' });
    });

    test('imports an address that was pasted over the text', async () => {
        await server.open(uri, several);
        await server.solve(uri);
        const version = await server.edit(uri, 'https://puzz.link/p?fillomino/3/1/3h');
        const state = await server.board(uri, state => state.version === version);
        expect(state).toMatchObject({ status: 'invalid', advice: { kind: 'importThis' } });
        const params = { uri, intents: [{ kind: 'import' }], symmetry: [] };
        const { edits } = await server.connection.sendRequest<TextChanges>(editBoard, params);
        expect(server.after(uri, [...edits])).toMatch(/^fillomino\n(.*\n)*grid\n {2}3 \. \.\n$/);
        const other = await server.edit(uri, 'https://puzz.link/p?nurikabe/3/1/3h');
        expect((await server.board(uri, state => state.version === other)).advice).toBeUndefined();
    });

    test('removes superfluous clues, once they are known', async () => {
        await server.open(uri, lines('fillomino', 'grid', '  3 3 3'));
        await server.solve(uri);
        const state = (await server.solve(uri, { superfluous: true }))!;
        expect(state.advice).toMatchObject({ kind: 'remove' });
        const version = await server.edit(uri, await textAfter(state));
        expect(await solved(version)).toMatchObject({ status: 'unique' });
    });
});
