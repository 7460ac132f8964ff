import { describe, expect, test } from 'vitest';
import { type Imported, importPuzzle } from '../../server/src/exchange/import';
import { readPuzzLink, writePuzzLink } from '../../server/src/exchange/pzpr';
import { loadPuzzle } from '../../server/src/language/load';
import type { CurveDataModel } from '../../server/src/puzzles/curvedata/model';

const _ = null;

/** ┌ and ├, a `?`, a shaded cell, and a wall below the upper right cell. */
const sample: CurveDataModel = {
    type: 'CurveData',
    rows: 2,
    columns: 3,
    shapes: [
        {
            name: 'A',
            nodes: [
                [0, 0],
                [0, 1],
                [1, 0],
            ],
            lines: [
                [0, 1],
                [0, 2],
            ],
        },
        {
            name: 'B',
            nodes: [
                [0, 0],
                [1, 0],
                [1, 1],
                [2, 0],
            ],
            lines: [
                [0, 1],
                [1, 2],
                [1, 3],
            ],
        },
    ],
    cells: [
        [0, 'shaded', 1],
        ['?', _, _],
    ],
    borders: [[2, 5]],
};

function codeOf(address: string): string | undefined {
    const read = readPuzzLink(address);
    return 'error' in read ? read.error.code : undefined;
}

describe('a Curve Data', () => {
    test('with shapes, a clue of any shape, a shaded cell and a wall', () => {
        expect(readPuzzLink('https://puzz.link/p?curvedata/3/2/0=1.h/b04/2/2/30/2/3/230')).toEqual({ model: sample });
    });

    test('straight lines of a shape may have any length', () => {
        const address = 'https://puzz.link/p?curvedata/3/2/0=1.h/b04/3/3/7800/2/4/2230';
        const { model } = readPuzzLink(address) as { model: CurveDataModel };
        expect(model.shapes.map(({ drawn, ...shape }) => shape)).toEqual(sample.shapes);
        expect(model.shapes[0]!.drawn).toEqual([
            [0, 0],
            [0, 2],
            [2, 0],
        ]);
        expect(writePuzzLink(model)).toBe(address);
        // The text has its lines as long, too.
        const { puz } = importPuzzle(address) as Imported;
        expect(puz).toContain('shape A\n  +-+-+\n  |\n  +\n  |\n  +\n');
        expect(loadPuzzle(puz).model).toEqual(model);
    });

    test('without walls', () => {
        expect(readPuzzLink('curvedata/3/2/0=1.h/2/2/30/2/3/230')).toEqual({ model: { ...sample, borders: [] } });
    });

    test('without clues and shapes', () => {
        const clues = [Array(3).fill(_), Array(3).fill(_)];
        expect(readPuzzLink('curvedata/3/2/l')).toEqual({
            model: { ...sample, cells: clues, shapes: [], borders: [] },
        });
    });

    test.each([
        ['curvedata/3/2/0=1.', 'link/too-short'],
        ['curvedata/3/2/0=1.h', 'link/no-shape'],
        ['curvedata/3/2/0=1.h/2/2/30', 'link/no-shape'],
        ['curvedata/3/2/0=1.h/2/2/30/2/3', 'link/bad-shape'],
        ['curvedata/3/2/0=1.h/2/2/30/2/3/', 'link/bad-shape'],
        ['curvedata/3/2/0=1.h/2/2/30/2/3/201', 'link/bad-shape'],
        ['curvedata/3/2/0=1.h/2/2/30/2/2/33', 'link/bad-shape'],
        ['curvedata/3/2/0=1.h/2/2/3z/2/3/230', 'link/bad-shape'],
        ['curvedata/3/2/0=1.h/b0', 'link/too-short'],
        ['curvedata/3/2/0=1.h2/2/30', 'link/bad-text'],
        ['curvedata/x/3/2/l', 'link/unknown-flag'],
    ])('%s is not read', (address, code) => {
        expect(codeOf(address)).toBe(code);
    });
});
