import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPuzzLink, writePuzzLink } from '../../server/src/exchange/pzpr';
import type { BattleshipModel, Segment } from '../../server/src/puzzles/battleship/model';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import { fleetNames } from '../support/battleship';
import { tries } from '../support/runs';

const _ = null;

const sample: FillominoModel = {
    type: 'Fillomino',
    rows: 2,
    columns: 3,
    cells: [
        [1, _, 16],
        ['?', _, 3],
    ],
    borders: [],
};

function codeOf(address: string): string | undefined {
    const read = readPuzzLink(address);
    return 'error' in read ? read.error.code : undefined;
}

describe('a Fillomino', () => {
    test('with numbers, a clue without a number and blank cells', () => {
        expect(readPuzzLink('https://puzz.link/p?fillomino/3/2/1g-10.g3')).toEqual({ model: sample });
    });

    test('with given borders', () => {
        const { model } = readPuzzLink('https://puzz.link/p?fillomino/3/2/lg4') as { model: FillominoModel };
        expect(model.borders).toEqual([
            [0, 1],
            [2, 5],
        ]);
    });

    test('with numbers up to 3', () => {
        expect(readPuzzLink('https://puzz.link/p?fillomino/t/3/2/1g-10.g3')).toEqual({ model: { ...sample, max: 3 } });
    });

    test('without any clue', () => {
        const blank = {
            ...sample,
            cells: [
                [_, _, _],
                [_, _, _],
            ],
        };
        for (const address of ['fillomino/3/2/l', 'fillomino/3/2/', 'fillomino/3/2']) {
            expect(readPuzzLink(address)).toEqual({ model: blank });
        }
    });

    test.each([
        'http://pzv.jp/p.html?fillomino/3/2/1g-10.g3',
        'https://pzprxs.vercel.app/p?fillomino/3/2/1g-10.g3',
        'https://puzz.link/p?fillomino_edit/3/2/1g-10.g3',
        'https://puzz.link/p?type=player&fillomino/3/2/1g-10.g3',
        'https://puzz.link/p?fillomino01/3/2/1g-10.g3',
        'https://puzz.link/p?fillomino//3/2/1g-10.g3',
        'https://puzz.link/p?fillomino/3/2/1g-10.g3/',
        '  fillomino/3/2/1g-10.g3\n',
    ])('in another way of writing the address: %s', address => {
        expect(readPuzzLink(address)).toEqual({ model: sample });
    });

    test('is written in one of them', () => {
        expect(writePuzzLink(sample)).toBe('https://puzz.link/p?fillomino/3/2/1g-10.g3');
        const small: FillominoModel = { ...sample, max: 3, borders: [[0, 1]] };
        expect(writePuzzLink(small)).toBe('https://puzz.link/p?fillomino/t/3/2/1g-10.g3g0');
    });

    test('that ends in a sign gets a slash behind it', () => {
        expect(writePuzzLink({ ...sample, rows: 1, columns: 2, cells: [[1, '?']] })).toBe(
            'https://puzz.link/p?fillomino/2/1/1./',
        );
    });

    test('with long numbers', () => {
        const { model } = readPuzzLink('fillomino/6/1/-80+fff=001%001*0001$00001') as {
            model: FillominoModel;
        };
        expect(model.cells).toEqual([[128, 4095, 4097, 8193, 12241, 77777]]);
        expect(writePuzzLink(model)).toBe('https://puzz.link/p?fillomino/6/1/-80+fff=001%001*0001$00001');
    });
});

describe('a Battleship', () => {
    test('with outside clues, segments and a standard fleet', () => {
        const model: BattleshipModel = {
            type: 'Battleship',
            rows: 6,
            columns: 6,
            fleet: [3, 2, 2, 1, 1, 1],
            cells: [
                [_, _, _, _, _, 'water'],
                [_, _, _, _, _, _],
                [_, _, _, _, _, _],
                ['left-end', _, _, _, _, _],
                [_, _, _, _, _, _],
                [_, _, _, _, _, _],
            ],
            columnClues: [_, 1, 2, _, _, 2],
            rowClues: [_, 3, 0, _, 3, _],
        };
        expect(readPuzzLink('https://puzz.link/p?battleship/6/6/g12h2g30g3gk0r3w//c')).toEqual({ model });
    });

    test('with every kind of segment, and its own fleet', () => {
        const { model } = readPuzzLink('battleship/13/1/t0123456789a.g/4/11g/31s/13s/61vg') as {
            model: BattleshipModel;
        };
        const segments: (Segment | null)[] = [
            'water',
            'top-end',
            'bottom-end',
            'left-end',
            'right-end',
            'middle',
            'single',
            'upper-left',
            'upper-right',
            'lower-left',
            'lower-right',
            'ship',
            _,
        ];
        expect(model.cells).toEqual([segments]);
        expect(model.fleet).toEqual([6, 3, 3, 1]);
    });

    test.each([
        ['c', [3, 2, 2, 1, 1, 1]],
        ['d', [4, 3, 3, 2, 2, 2, 1, 1, 1, 1]],
        ['e', [5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1]],
        ['z', []],
    ])('without clues, with the preset fleet %s', (letter, fleet) => {
        const { model } = readPuzzLink(`battleship/2/1///${letter}`) as { model: BattleshipModel };
        expect(model).toEqual({
            type: 'Battleship',
            rows: 1,
            columns: 2,
            fleet,
            cells: [[_, _]],
            columnClues: [_, _],
            rowClues: [_],
        });
    });
});

describe('bent ships', () => {
    const tee = [
        [0, 0],
        [0, 1],
        [0, 2],
        [1, 1],
    ];
    const straight = [
        [0, 0],
        [1, 0],
    ];

    test.each<[string, Partial<BattleshipModel>]>([
        ['3/11g/21o/32t', { fleet: [2, 1], drawn: [{ cells: tee as never, count: 1 }] }],
        ['2/32t/32t', { fleet: [], drawn: [{ cells: tee as never, count: 2 }] }],
        [
            '4/21o/12o/32t/11g',
            {
                fleet: [2],
                drawn: [
                    { cells: straight as never, count: 1 },
                    { cells: tee as never, count: 1 },
                    { cells: [[0, 0]], count: 1 },
                ],
            },
        ],
    ])('of the fleet %s come and go as they are', (fleet, ships) => {
        const address = `https://puzz.link/p?battleship/4/3/mr/${fleet}`;
        const { model } = readPuzzLink(address) as { model: BattleshipModel };
        expect(model).toMatchObject(ships);
        expect(writePuzzLink(model)).toBe(address);
    });

    test.each([
        ['p', 12, 5],
        ['t', 5, 4],
    ])('of the preset fleet %s', (letter, count, cells) => {
        const address = `https://puzz.link/p?battleship/4/3/mr//${letter}`;
        const { model } = readPuzzLink(address) as { model: BattleshipModel };
        expect(model.fleet).toEqual([]);
        expect(new Set(model.drawn!.map(ship => fleetNames({ fleet: [], drawn: [ship] }))).size).toBe(count);
        expect(model.drawn!.every(ship => ship.cells.length === cells && ship.count === 1)).toBe(true);
        expect(writePuzzLink(model)).toBe(address);
    });
});

describe('what has no place in an address', () => {
    const fleet = (length: number): BattleshipModel => ({
        type: 'Battleship',
        rows: 1,
        columns: 1,
        fleet: [length],
        cells: [[_]],
        rowClues: [_],
        columnClues: [_],
    });

    test.each([
        ['link/other-max', { ...sample, max: 4 }],
        ['link/number-too-large', { ...sample, cells: [[77776 + 16 ** 5]] }],
        ['link/long-ship', fleet(36)],
        ['link/battleship-variant', { ...fleet(1), variant: 'weighted' as const }],
        ['link/type-not-there', { ...sample, type: 'Kanaore' }],
    ])('%s', (code, model) => {
        expect(writePuzzLink(model)).toEqual({ error: expect.objectContaining({ code }) });
    });

    test('is not a ship of 35 cells', () => {
        const model = fleet(35);
        expect(readPuzzLink(writePuzzLink(model) as string)).toEqual({ model });
    });
});

describe('an address that cannot be read', () => {
    test('of a type that is not known, those are told that are', () => {
        expect(readPuzzLink('https://puzz.link/p?slither/3/2/l')).toMatchObject({
            error: { en: expect.stringContaining('can: fillomino, battleship, bonsan, heyabon, curvedata.') },
        });
    });

    test.each([
        ['link/not-a-link', ''],
        ['link/not-a-link', 'hello'],
        ['link/not-a-link', 'https://example.com/fillomino/3/2/l'],
        ['link/not-a-link', 'https://puzz.link/p?fillomino'],
        ['link/not-a-link', 'https://puzz.link/p?fillomino/3'],
        ['link/unknown-type', 'https://puzz.link/p?slither/3/2/l'],
        ['link/unknown-type', 'https://puzz.link/p?constructor/3/2/l'],
        ['link/own-rules', 'fillomino/v:spiral/3/2/l'],
        ['link/unknown-flag', 'fillomino/x/3/2/l'],
        ['link/unknown-flag', 'battleship/t/3/2/kl//c'],
        ['link/bad-size', 'fillomino/0/2/l'],
        ['link/bad-size', 'fillomino/3/x/l'],
        ['link/bad-size', 'fillomino/3.5/2/l'],
        ['link/bad-size', 'fillomino/t/3'],
        ['link/board-too-large', 'fillomino/65/2/l'],
        ['link/board-too-large', 'fillomino/99999999/99999999/'],
        ['link/too-short', 'fillomino/3/2/1g-10.g'],
        ['link/too-short', 'fillomino/3/2/1g-10.g-1'],
        ['link/too-short', 'fillomino/3/2/lg'],
        ['link/too-long', 'fillomino/3/2/1g-10.g3004'],
        ['link/too-long', 'fillomino/3/2/m'],
        ['link/too-long', 'fillomino/3/2/l000'],
        ['link/bad-text', 'fillomino/3/2/1g!10.g3'],
        ['link/bad-text', 'fillomino/3/2/1g-xy.g3'],
        ['link/bad-text', 'fillomino/3/2/1G-10.g3'],
        ['link/bad-text', 'fillomino/3/2/l0z'],
        ['link/bad-text', 'fillomino/3/2/l01'],
        ['link/fillomino-zero', 'fillomino/3/2/1g-10.g0'],
        ['link/unknown-segment', 'battleship/3/2/kbk//c'],
        ['link/no-fleet', 'battleship/3/2/kl'],
        ['link/no-fleet', 'battleship/3/2/kl/'],
        ['link/bad-fleet', 'battleship/3/2/kl//'],
        ['link/bad-fleet', 'battleship/3/2/kl//x'],
        ['link/bad-fleet', 'battleship/3/2/kl//constructor'],
        ['link/bad-fleet', 'battleship/3/2/kl/2/11g'],
        ['link/bad-fleet', 'battleship/3/2/kl/1/31'],
        ['link/bad-fleet', 'battleship/3/2/kl/1/31k'],
        ['link/bad-fleet', 'battleship/3/2/kl/1/31sg'],
        ['link/bad-fleet', 'battleship/3/2/kl/1/22i'], // two cells that touch diagonally
        ['link/bad-fleet', 'battleship/3/2/kl/1/32og'], // a column without a cell
        ['link/bad-fleet', 'battleship/3/2/kl/1/220'],
        ['link/bad-fleet', 'battleship/3/2/kl/1/!!'],
    ])('%s: %s', (code, address) => {
        expect(codeOf(address)).toBe(code);
    });

    test('whatever it is, is an error with both languages or a whole board, never an exception', () => {
        const link = writePuzzLink({ ...sample, borders: [[0, 1]] }) as string;
        const damaged = fc
            .tuple(fc.nat(link.length), fc.nat(4), fc.string({ maxLength: 4 }))
            .map(([at, cut, text]) => link.slice(0, at) + text + link.slice(at + cut));
        const garbage = fc.oneof(
            fc.string({ maxLength: 60 }),
            damaged,
            fc.string({ maxLength: 40 }).map(body => `battleship/4/3/${body}`),
            fc
                .string({ unit: fc.constantFrom(...'019afgkz.-+=%/cdt'), maxLength: 40 })
                .map(body => `battleship/3/2/${body}`),
        );
        fc.assert(
            fc.property(garbage, address => {
                const read = readPuzzLink(address);
                if ('error' in read) {
                    expect(read.error.code).toMatch(/^link\/[a-z-]+$/);
                    expect(read.error.en.length * read.error.ja.length).toBeGreaterThan(0);
                } else {
                    const { rows, columns } = read.model;
                    const board = (read.model as FillominoModel).cells ?? (read.model as BattleshipModel).cells;
                    expect(board.map(row => row.length)).toEqual(Array(rows).fill(columns));
                }
            }),
            tries(1, 2000),
        );
    });
});
