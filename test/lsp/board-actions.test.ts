import { describe, expect, test } from 'vitest';
import type { Server } from './connect';
import { serverForEach, startServer } from './servers';

let server: Server;
serverForEach(started => {
    server = started;
});

const uri = 'file:///puzzles/a.puz';
const lines = (...text: string[]): string => `${text.join('\n')}\n`;
const right = 'Turn the board to the right by 90°';

/** The text after an action for the whole board. */
async function textAfter(text: string, title: string): Promise<string | undefined> {
    await server.open(uri, text);
    const actions = await server.actions(uri, 0, 0, ['refactor']);
    await server.close(uri);
    return actions.find(action => action.title === title)?.text;
}

test('words are numbered anew in reading order, where that changes something', async () => {
    const title = 'Number the words in the reading order of their first cells';
    const before = lines('kanaore', 'words', '  1 → うめ # a', '  2 → さくら', 'grid', '  . .', '  2 .', '  1 .');
    const after = lines('kanaore', 'words', '  1 → さくら # a', '  2 → うめ', 'grid', '  . .', '  1 .', '  2 .');
    expect(await textAfter(before, title)).toBe(after);
    expect(await textAfter(after, title)).toBeUndefined();
    expect(await textAfter(lines('fillomino', 'grid', '  2 2'), title)).toBeUndefined();
});

describe('a board that is turned', () => {
    const cases: readonly (readonly [string, readonly string[], string, readonly string[]])[] = [
        [
            'a Fillomino with its borders and comments',
            [
                'fillomino "A"  # title',
                'max 12',
                'grid',
                '  12| .  3_  # first',
                '  # between',
                '   .  ?  .',
                'expect none',
            ],
            right,
            [
                'fillomino "A"  # title',
                'max 12',
                'grid',
                '  .  12_     # first',
                '  # between',
                '  ?   .',
                '  .|  3',
                'expect none',
            ],
        ],
        [
            'a Battleship with its numbers outside and the ends of its ships',
            ['battleship', 'fleet 3', 'grid', '    | 1 1 10', '  3 | < = >', '  . | ～ . ○'],
            right,
            ['battleship', 'fleet 3', 'grid', '     |  . 3', '   1 | ～ ^', '   1 |  . =', '  10 |  ○ v'],
        ],
        [
            'a Battleship with numbers over its columns only',
            ['battleship', 'fleet 1', 'grid', '  | 1 .', '  . .', '  . ~'],
            right,
            ['battleship', 'fleet 1', 'grid', '  1 | . .', '  . | ~ .'],
        ],
        [
            'a Heya-bon with its regions',
            ['bonsan', 'regions', '  A A', '  A B', '  C B', 'grid', '  2 .', '  . .', '  . ○'],
            'Turn the board to the left by 90°',
            ['bonsan', 'regions', '  A B B', '  A A C', 'grid', '  . . ○', '  2 . .'],
        ],
        [
            'a Curve Data with its walls and its shapes',
            [
                'curvedata',
                'shape A',
                '  ┌───+  # long',
                '  │',
                '  +',
                'shape B',
                '  +-+',
                '  | |',
                '  +-+',
                'grid',
                '  A| . B',
                '  . x .',
            ],
            right,
            [
                'curvedata',
                'shape A',
                '  +─┐    # long',
                '    │',
                '    │',
                '    │',
                '    +',
                'shape B',
                '  +-+',
                '  | |',
                '  +-+',
                'grid',
                '  . A_',
                '  x .',
                '  . B',
            ],
        ],
        [
            'a Kanaore with its arrows, in whatever form they have',
            [
                'kanaore',
                'words',
                '  1 ↓ はだの',
                '  2 v かく',
                '  3. left くり',
                '  4上りか',
                '  5<apple',
                'grid',
                '  1 2 .',
                '  4 5 3は',
            ],
            'Mirror the board left to right',
            [
                'kanaore',
                'words',
                '  1 ↓ はだの',
                '  2 v かく',
                '  3. right くり',
                '  4上りか',
                '  5>apple',
                'grid',
                '    . 2 1',
                '  3は 5 4',
            ],
        ],
        [
            'an arrow that would run into its word',
            ['kanaore', 'words', '  1<apple', 'grid', '  . 1', '  . .'],
            'Turn the board to the left by 90°',
            ['kanaore', 'words', '  1v apple', 'grid', '  1 .', '  . .'],
        ],
    ];

    test.each(cases)('%s', async (_, before, title, wanted) => {
        expect(await textAfter(lines(...before), title)).toBe(lines(...wanted));
    });

    test('all ways to turn or mirror it', async () => {
        const text = lines('fillomino', 'grid', '  1 2', '  3 4');
        await server.open(uri, text);
        const grids = (await server.actions(uri, 0, 0, ['refactor.rewrite.turn'])).map(action => [
            action.title,
            action.text!.split('\n').slice(2, 4).join('/'),
        ]);
        expect(grids).toEqual([
            [right, '  3 1/  4 2'],
            ['Turn the board to the left by 90°', '  2 4/  1 3'],
            ['Turn the board by 180°', '  4 3/  2 1'],
            ['Mirror the board left to right', '  2 1/  4 3'],
            ['Mirror the board top to bottom', '  3 4/  1 2'],
            ['Mirror the board along the diagonal from top left to bottom right (rows become columns)', '  1 3/  2 4'],
            ['Mirror the board along the diagonal from top right to bottom left', '  4 2/  3 1'],
        ]);
    });

    test('it is offered where the puzzle and its board begin, elsewhere when asked for, and not where errors are', async () => {
        const rewrites = async (line: number, only?: string[]): Promise<number> =>
            (await server.codeActions(uri, line, 2, only)).filter(({ kind }) => kind?.startsWith('refactor')).length;
        await server.open(uri, lines('fillomino', 'grid', '  1 2', '  3 4'));
        expect(await rewrites(0)).toBe(15);
        expect(await rewrites(1)).toBe(15);
        expect(await rewrites(2)).toBe(0);
        expect(await rewrites(2, ['refactor'])).toBe(15);
        expect(await rewrites(0, ['quickfix'])).toBe(0);
        await server.edit(uri, lines('fillomino', 'grid', '  1 2', '  3'));
        expect(await rewrites(0)).toBe(0);
    });

    test('in the line breaks of the document', async () => {
        expect(await textAfter('fillomino\r\ngrid\r\n  1 2 3\r\n', right)).toBe(
            'fillomino\r\ngrid\r\n  1\r\n  2\r\n  3\r\n',
        );
    });

    test('in Japanese', async () => {
        const japanese = await startServer('ja');
        await japanese.open(uri, lines('fillomino', 'grid', '  1 2'));
        const titles = (await japanese.actions(uri, 0, 0, ['refactor'])).map(({ title }) => title);
        expect(titles).toContain('盤面を右に90°回転する');
        expect(titles).toContain('右に1列加える');
        await japanese.stop();
    });
});

describe('a board of another size', () => {
    const fillomino = ['fillomino', 'grid', '  12| 1_', '   .  2', 'max 12'];
    const battleship = ['battleship', 'fleet 2', 'grid', '    | 1 1', '  2 | < >  # a', '  0 | . .'];
    const bonsan = ['bonsan', 'grid', '  o . o', 'regions', '  A A B'];
    const cases: readonly (readonly [readonly string[], string, readonly string[]])[] = [
        [fillomino, 'Add a row at the top', ['fillomino', 'grid', '   .  .', '  12| 1_', '   .  2', 'max 12']],
        [fillomino, 'Add a column at the right', ['fillomino', 'grid', '  12| 1_ .', '   .  2  .', 'max 12']],
        [fillomino, 'Remove the right column', ['fillomino', 'grid', '  12', '   .', 'max 12']],
        [fillomino, 'Remove the bottom row', ['fillomino', 'grid', '  12| 1', 'max 12']],
        [
            battleship,
            'Add a column at the left',
            ['battleship', 'fleet 2', 'grid', '    | . 1 1', '  2 | . < >  # a', '  0 | . . .'],
        ],
        [
            battleship,
            'Add a row at the bottom',
            ['battleship', 'fleet 2', 'grid', '    | 1 1', '  2 | < >  # a', '  0 | . .', '  . | . .'],
        ],
        [
            battleship,
            'Add a row at the top',
            ['battleship', 'fleet 2', 'grid', '    | 1 1', '  . | . .', '  2 | < >  # a', '  0 | . .'],
        ],
        [
            battleship,
            'Remove the top row',
            ['battleship', 'fleet 2', 'grid', '    | 1 1', '           # a', '  0 | . .'],
        ],
        [bonsan, 'Add a column at the right', ['bonsan', 'grid', '  o . o .', 'regions', '  A A B B']],
        [bonsan, 'Remove the left column', ['bonsan', 'grid', '  . o', 'regions', '  A B']],
    ];

    test.each(cases)('%j: %s', async (before, title, wanted) => {
        expect(await textAfter(lines(...before), title)).toBe(lines(...wanted));
    });

    test('the last row cannot go, and no side becomes longer than what can be read', async () => {
        const single = 'Remove the bottom row';
        expect(await textAfter(lines(...bonsan), single)).toBeUndefined();
        const long = lines('bonsan', 'grid', `  ${'o '.repeat(64).trim()}`);
        expect(await textAfter(long, 'Add a column at the right')).toBeUndefined();
        expect(await textAfter(long, 'Add a row at the top')).toBeDefined();
    });
});
