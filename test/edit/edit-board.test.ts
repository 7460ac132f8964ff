import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Clue, cellClue, outsideClue } from '../../server/src/board/clue';
import type { BoardIntent, EditState } from '../../server/src/board/editing';
import type { Turn } from '../../server/src/board/symmetry';
import { editBoardText } from '../../server/src/edit/edit-board';
import { editStateOf } from '../../server/src/edit/edit-state';
import { formatEdits } from '../../server/src/edit/format-text';
import { loadPuzzle } from '../../server/src/language/load';
import { typesByWord, usualSize } from '../../server/src/language/new-puzzle';
import { keysOf } from '../support/keys';
import { Random } from '../support/random';
import { costlyRuns } from '../support/runs';
import { examples, randomText } from '../support/texts';

const parse = (text: string) => loadPuzzle(text).document;

function edited(
    text: string,
    intents: readonly BoardIntent[],
    symmetry: readonly Turn[] = [],
): { readonly text: string; readonly refused: string | undefined } {
    const document = parse(text);
    const { edits, refused } = editBoardText(document, intents, symmetry, parse);
    return { text: TextDocument.applyEdits(document.textDocument, [...edits]), refused: refused?.en };
}

const textAfter = (text: string, ...intents: BoardIntent[]): string => edited(text, intents).text;
const at = (row: number, column: number): Clue => cellClue([row, column]);
const typed = (row: number, column: number, text: string, goesOn = false): BoardIntent => ({
    kind: 'type',
    at: at(row, column),
    text,
    goesOn,
});
const state = (text: string): EditState => editStateOf(parse(text))!;

const fillomino = 'fillomino "A" # one\ngrid\n  . . . # two\n  . 3 .\n';

describe('an empty text', () => {
    const begin = (word: string, rows = 6, columns = 6): BoardIntent => ({ kind: 'begin', word, rows, columns });

    test.each([
        ['digital', 'battleship ""\n\ndigital\nfleet standard 1\n\ngrid\n    | . .\n  . | . .\n  . | . .\n'],
        ['weighted', 'battleship ""\n\nweighted\nfleet standard 1\n\ngrid\n    | . .\n  . | . .\n  . | . .\n'],
        ['heya-bon', 'bonsan ""\n\nregions\n  A A\n  A A\n\ngrid\n  . .\n  . .\n'],
    ])('becomes a puzzle of the kind %s', (word, text) => {
        expect(edited('', [begin(word, 2, 2)])).toEqual({ text });
    });

    test.each([...typesByWord])('becomes a %s, as formatted', (word, type) => {
        const asked = { rows: 6, columns: 6 };
        const { rows, columns } = type.text.form.sizes?.allows(asked) === false ? usualSize(type) : asked;
        const { text, refused } = edited('', [begin(word)]);
        expect(refused).toBeUndefined();
        expect(text.startsWith(`${word} ""\n`)).toBe(true);
        expect(state(text).cells).toEqual(Array(rows).fill(Array(columns).fill('')));
        expect(loadPuzzle(text).shown.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(formatEdits(parse(text))).toEqual([]);
        expect(textAfter('\n\n', begin(word))).toBe(text);
        expect(textAfter('# mine\n', begin(word))).toBe(`# mine\n${text}`);
    });

    test('has the size that is wanted', () => {
        expect(textAfter('', begin('fillomino', 2, 3))).toBe('fillomino ""\n\ngrid\n  . . .\n  . . .\n');
        expect(edited('', [begin('fillomino', 0, 65)])).toEqual({
            text: '',
            refused: 'A board has from 1 to 64 rows and columns.',
        });
    });

    test('is one in which nothing stands but comments', () => {
        expect(textAfter(fillomino, begin('bonsan'))).toBe(fillomino);
        expect(edited(fillomino, [begin('bonsan')]).refused).toBeDefined();
        expect(textAfter('', begin('sudoku'))).toBe('');
    });
});

describe('a key', () => {
    test('writes a clue; the rest stays', () => {
        expect(textAfter(fillomino, typed(0, 1, '4'))).toBe('fillomino "A" # one\ngrid\n  . 4 . # two\n  . 3 .\n');
    });

    test('makes a longer number of one, and columns stay in line', () => {
        expect(textAfter(fillomino, typed(0, 1, '1'), typed(0, 1, '2', true))).toBe(
            'fillomino "A" # one\ngrid\n  . 12 . # two\n  .  3 .\n',
        );
        expect(textAfter(fillomino, typed(1, 1, '1'))).toContain('. 1 .');
    });

    test('of an input method counts as the sign it means', () => {
        expect(textAfter(fillomino, typed(0, 0, '３'))).toContain('  3 . .');
        expect(textAfter('bonsan\ngrid\n  . .\n', typed(0, 0, '○'))).toContain('  o .');
    });

    test('that the puzzle does not use changes nothing, and says so', () => {
        expect(edited(fillomino, [typed(0, 0, 'x')])).toEqual({
            text: fillomino,
            refused: 'This puzzle does not use that character.',
        });
    });

    test('replaces what cannot be read', () => {
        expect(textAfter('fillomino\ngrid\n  x .\n  . .\n', typed(0, 0, '2'))).toBe('fillomino\ngrid\n  2 .\n  . .\n');
    });

    test('in a cell that the text does not have fills its row up', () => {
        expect(textAfter('fillomino\ngrid\n  1 . .\n  .\n  . . .\n', typed(1, 2, '2'))).toBe(
            'fillomino\ngrid\n  1 . .\n  . . 2\n  . . .\n',
        );
    });

    test('leaves a layout of one’s own alone', () => {
        expect(textAfter('fillomino\ngrid\n    .   .  .\n .  . .\n', typed(0, 1, '2'))).toBe(
            'fillomino\ngrid\n    .   2  .\n .  . .\n',
        );
    });

    test('keeps the line breaks of the file', () => {
        expect(textAfter('fillomino\r\ngrid\r\n  . .\r\n  . .\r\n', typed(0, 0, '1'), typed(0, 0, '2', true))).toBe(
            'fillomino\r\ngrid\r\n  12 .\r\n   . .\r\n',
        );
    });

    test('writes the name of a shape as it is, and a letter beside the number of a word', () => {
        const curvedata = 'curvedata\nshape A\n  +-+\ngrid\n  . .\n';
        expect(textAfter(curvedata, typed(0, 1, 'a'))).toContain('  . A');
        const kanaore = 'kanaore\nwords\n  1 → かな\ngrid\n  1 .\n';
        expect(textAfter(kanaore, typed(0, 0, 'か'))).toContain('  1か .');
        expect(textAfter(kanaore, typed(0, 0, 'か'), typed(0, 0, '2'))).toContain('  2か .');
        expect(textAfter(kanaore, typed(0, 1, '3'))).toContain('  1 3');
        expect(textAfter(kanaore, typed(0, 1, '*'))).toContain('  1 ■');
        expect(textAfter(kanaore, typed(0, 1, '■'), typed(0, 1, '3'))).toContain('  1 3');
        expect(textAfter(kanaore, typed(0, 1, '■'), typed(0, 1, 'き'))).toContain('  1 き');
    });
});

describe('numbers outside', () => {
    const battleship = 'battleship\nfleet 1\ngrid\n    | . .\n  . | . .\n  . | . .\n';

    test('are cells like others', () => {
        const column = outsideClue('column', 1);
        expect(
            textAfter(
                battleship,
                { kind: 'type', at: column, text: '1', goesOn: false },
                { kind: 'type', at: column, text: '0', goesOn: true },
                { kind: 'step', at: outsideClue('row', 0), by: 1 },
            ),
        ).toBe('battleship\nfleet 1\ngrid\n    | . 10\n  0 | .  .\n  . | .  .\n');
    });

    test('get a place where they have none', () => {
        expect(
            textAfter('battleship\nfleet 1\ngrid\n  . .\n  . ~\n', {
                kind: 'write',
                at: outsideClue('row', 1),
                text: '2',
            }),
        ).toBe('battleship\nfleet 1\ngrid\n  . | . .\n  2 | . ~\n');
    });
});

test('a click goes through all that a cell can hold, and back', () => {
    const step = (by: 1 | -1): BoardIntent => ({ kind: 'step', at: at(0, 0), by });
    const cellAfter = (text: string, ...steps: BoardIntent[]): string => state(textAfter(text, ...steps)).cells[0]![0]!;
    const ways = (text: string, count: number): string =>
        Array.from({ length: count }, (_, n) => cellAfter(text, ...Array<BoardIntent>(n).fill(step(1)))).join();
    expect(ways('fillomino\ngrid\n  . .\n', 4)).toBe(',?,1,2');
    expect(ways('bonsan\ngrid\n  . .\n', 4)).toBe(',o,0,1');
    expect(ways('battleship\nfleet 1\ngrid\n  . .\n', 10)).toBe(',~,o,<,=,>,^,v,?,');
    expect(ways('curvedata\nshape B\n  +-+\ngrid\n  . B\n', 5)).toBe(',?,B,x,');
    expect(cellAfter('fillomino\ngrid\n  3 .\n', step(-1))).toBe('2');
    expect(cellAfter('fillomino\ngrid\n  . .\n', step(-1))).toBe('99');
});

test('borders come and go behind their cells', () => {
    const border = (side: 'right' | 'below'): Clue => ({ kind: 'border', place: [0, 0], side });
    const drawn = textAfter(
        fillomino,
        { kind: 'write', at: border('right'), text: '|' },
        { kind: 'step', at: border('below'), by: 1 },
    );
    expect(drawn).toContain('  .|_ . .');
    expect(state(drawn).borders).toHaveLength(2);
    expect(textAfter(drawn, { kind: 'write', at: border('right'), text: '' })).toContain('  ._ . .');
    expect(
        edited(fillomino, [{ kind: 'step', at: { kind: 'border', place: [1, 0], side: 'below' }, by: 1 }]).refused,
    ).toBeDefined();
});

test('a clue comes and goes with its images', () => {
    const turn: Turn[] = ['half-turn'];
    const set = edited(fillomino, [typed(0, 0, '2')], turn).text;
    expect(state(set).cells).toEqual([
        ['2', '', ''],
        ['', '3', '?'],
    ]);
    expect(
        state(edited(set, [{ kind: 'write', at: at(0, 0), text: '' }], turn).text)
            .cells.flat()
            .join(''),
    ).toBe('3');
    const square = 'bonsan\ngrid\n  . . .\n  . . .\n  . . .\n';
    expect(
        state(edited(square, [typed(0, 0, '1')], ['quarter-right']).text)
            .cells.flat()
            .join(),
    ).toBe('1,,o,,,,o,,o');
});

describe('regions', () => {
    const heya = 'bonsan\ngrid\n  o .\n  . o\n';

    test('come with the first cell that belongs to one, and go on', () => {
        const one = textAfter(heya, { kind: 'region', places: [[0, 0]], name: 'A' });
        expect(one).toBe('bonsan\ngrid\n  o .\n  . o\n\nregions\n  A B\n  B B\n');
        expect(
            textAfter(one, {
                kind: 'region',
                places: [
                    [1, 0],
                    [0, 1],
                ],
                name: 'A',
            }),
        ).toContain('  A A\n  A B\n');
        expect(state(one).regions).toEqual([
            ['A', 'B'],
            ['B', 'B'],
        ]);
    });
});

describe('beside the board', () => {
    test('a fleet', () => {
        const text = 'battleship\nfleet 2 1 # small\ngrid\n  . .\n  . .\n';
        const more = textAfter(text, { kind: 'length', length: 1, by: 1 });
        expect(more).toContain('fleet standard 2 # small');
        expect(textAfter(more, { kind: 'length', length: 1, by: 1 })).toContain('fleet 2 1 1 1 # small');
        const less = textAfter(more, { kind: 'length', length: 2, by: -1 });
        expect(less).toContain('fleet 1 1 # small');
        expect(textAfter(less, { kind: 'length', length: 2, by: -1 })).toBe(less);
        const last = textAfter(less, { kind: 'length', length: 1, by: -1 });
        expect(textAfter(last, { kind: 'length', length: 1, by: -1 })).toBe(last);
        expect(state(text).extras.lengths).toEqual([2, 1]);
    });

    test('a fleet of drawn ships alone has no line of lengths', () => {
        const rest = 'ships\n  oo\n   o\ngrid\n  . .\n  . .\n';
        expect(textAfter(`battleship\nfleet 1\n${rest}`, { kind: 'length', length: 1, by: -1 })).toBe(
            `battleship\n${rest}`,
        );
    });

    test('drawn ships: drawn anew, counted, added, taken away', () => {
        const grid = 'grid\n  . . . . .\n  . . . . .\n  . . . . .\n';
        const text = `battleship\nfleet 2\nships\n  oo  o # two\n   o  oo\n${grid}`;
        const [first, second] = state(text).extras.ships!;
        expect([first!.cells.length, second!.count]).toEqual([3, 1]);
        const twice = textAfter(text, { kind: 'ship', index: 1, cells: second!.cells, by: 1 });
        expect(twice).toBe(`battleship\nfleet 2\nships\n  oo # two\n   o\nships x2\n  o\n  oo\n${grid}`);
        expect(textAfter(twice, { kind: 'ship', index: 1, cells: [], by: 0 })).toBe(
            `battleship\nfleet 2\nships\n  oo # two\n   o\n${grid}`,
        );
        const square = [0, 1].flatMap(row => [0, 1].map(column => [row, column] as const));
        expect(textAfter(twice, { kind: 'ship', index: 1, cells: square, by: -1 })).toBe(
            `battleship\nfleet 2\nships\n  oo # two\n   o\nships\n  oo\n  oo\n${grid}`,
        );
        const none = `battleship\nfleet 2\n${grid}`;
        expect(textAfter(none, { kind: 'ship', index: 0, cells: square, by: 0 })).toBe(
            `battleship\nfleet 2\nships\n  oo\n  oo\n${grid}`,
        );
        const apart = [
            [0, 0],
            [1, 1],
        ] as const;
        expect(textAfter(none, { kind: 'ship', index: 0, cells: apart, by: 0 })).toBe(none);
    });

    test('what is typed in a cell with a number keeps the number, or the sign', () => {
        const text = 'battleship\ndigital\nfleet 1\ngrid\n  3 4~\n  5 6\n';
        const at = (column: number) => ({ kind: 'cell', place: [0, column] }) as const;
        const typed = (column: number, sign: string, goesOn = false): string =>
            textAfter(text, { kind: 'type', at: at(column), text: sign, goesOn });
        expect(typed(0, '<')).toContain('3< 4~');
        expect(typed(0, '7')).toContain('7 4~');
        expect(typed(0, '7', true)).toContain('37 4~');
        expect(typed(1, '8')).toContain('3 8~');
        expect(typed(1, '.')).toContain('3  4\n');
        expect(textAfter(text, { kind: 'step', at: at(0), by: 1 })).toContain('3~ 4~');
        expect(textAfter(text, { kind: 'step', at: at(1), by: -1 })).toContain('3  4\n');
    });

    test('words: added, changed, numbered, taken away', () => {
        const empty = 'kanaore\ngrid\n  . . .\n  . . .\n';
        const one = textAfter(empty, { kind: 'word', at: [1, 0], direction: 'right', text: 'さくら' });
        expect(one).toBe('kanaore\nwords\n  1 → さくら\n\ngrid\n  . . .\n  1 . .\n');
        const two = textAfter(one, { kind: 'word', at: [0, 0], direction: 'down', text: 'うめ' });
        expect(two).toBe('kanaore\nwords\n  1 → さくら\n  2 ↓ うめ\n\ngrid\n  2 . .\n  1 . .\n');
        expect(textAfter(two, { kind: 'renumber' })).toBe(
            'kanaore\nwords\n  1 ↓ うめ\n  2 → さくら\n\ngrid\n  1 . .\n  2 . .\n',
        );
        expect(textAfter(two, { kind: 'word', at: [1, 0], direction: 'up', text: 'もも' })).toContain('  1 ↑ もも\n');
        expect(textAfter(two, { kind: 'word', at: [1, 0], direction: 'up', text: '' })).toBe(
            'kanaore\nwords\n  2 ↓ うめ\n\ngrid\n  2 . .\n  . . .\n',
        );
        const commented = two.replace('さくら', 'さくら # 花');
        expect(textAfter(commented, { kind: 'word', at: [1, 0], direction: 'up', text: '' })).toContain('# 花');
        expect(state(two).extras.words).toEqual([
            { number: 1, direction: 'right', text: 'さくら', at: [1, 0] },
            { number: 2, direction: 'down', text: 'うめ', at: [0, 0] },
        ]);
    });

    test('shapes: drawn, drawn anew, taken away', () => {
        const text = 'curvedata\n\nshape A # bend\n  +-+\n  |\n  +\n\ngrid\n  A . .\n';
        const line = {
            kind: 'shape',
            name: 'A',
            strokes: [
                [
                    [0, 0],
                    [0, 1],
                ],
            ],
        } as const;
        expect(textAfter(text, line)).toBe('curvedata\n\nshape A # bend\n  +-+\n\ngrid\n  A . .\n');
        const more = textAfter(text, { ...line, name: 'B' });
        expect(more).toBe('curvedata\n\nshape A # bend\n  +-+\n  |\n  +\n\nshape B\n  +-+\n\ngrid\n  A . .\n');
        expect(state(more).extras.shapes).toHaveLength(2);
        expect(textAfter(more, { ...line, name: 'B', strokes: [] })).toBe(text);
        const commented = 'curvedata\n\nshape A # bend\n  +-+ # top\n    |\n    +\n# grid\ngrid\n  A . .\n';
        const corner = [
            [
                [0, 0],
                [0, 1],
            ],
            [
                [0, 0],
                [1, 0],
            ],
            [
                [1, 0],
                [2, 0],
            ],
            [
                [2, 0],
                [2, 1],
            ],
        ] as const;
        expect(textAfter(commented, { ...line, strokes: corner })).toContain('  +-+ # top\n  |\n  +-+\n# grid');
        expect(textAfter(commented, line)).toContain('  +-+ # top\n# grid');
        expect(textAfter(commented, { ...line, strokes: [] }).match(/#.*$/gm)).toEqual(['# bend', '# top', '# grid']);
        const apart = [
            ...line.strokes,
            [
                [3, 0],
                [3, 1],
            ],
        ] as const;
        expect(edited(text, [{ ...line, strokes: apart }]).refused).toBeDefined();
    });
});

const texts = [...examples].flatMap(([word, own]) => [
    ...own.map((text, index) => [`${word} ${index}`, text, word] as const),
    ...Array.from(
        { length: costlyRuns(100) },
        (_, seed) => [`${word} seed ${seed}`, randomText(word, seed), word] as const,
    ),
]);

test.each(texts)('%s: what is written stands there, and nothing else changes', (name, original, word) => {
    const random = new Random(name.length);
    const isFormatted = formatEdits(parse(original)).length === 0;
    const comments = (text: string): string[] => (text.match(/[#＃].*$/gm) ?? []).map(comment => comment.trim());
    let text = original;
    for (let turn = 0; turn < 5; turn += 1) {
        const before = state(text);
        const row = random.below(before.cells.length);
        const column = random.below(before.cells[row]!.length);
        const sign = random.pick(['', '.', ...keysOf(text), '3', '12']);
        const { text: after, refused } = edited(text, [{ kind: 'write', at: at(row, column), text: sign }]);
        if (refused) {
            // Without bars, a number in the first column of a Battleship would be that of its row.
            expect([after, word, /^\d+$/.test(sign)]).toEqual([text, 'battleship', true]);
            continue;
        }
        text = after;
        const found = state(text);
        const wanted = before.cells.map((cells, r) =>
            cells.map((cell, c) => (r === row && c === column ? (sign === '.' ? '' : sign) : cell)),
        );
        expect(found.cells).toEqual(wanted);
        const others = (edit: EditState): EditState => ({ ...edit, cells: [], extras: {} });
        expect(others(found)).toEqual(others(before));
        expect(comments(text)).toEqual(comments(original));
        expect(formatEdits(parse(text)).length === 0 || !isFormatted, 'as formatting leaves it').toBe(true);
    }
});
