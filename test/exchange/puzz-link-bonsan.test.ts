import { describe, expect, test } from 'vitest';
import { readPuzzLink } from '../../server/src/exchange/pzpr';
import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';

const _ = null;

const sample: BonsanModel = {
    type: 'Bonsan',
    rows: 2,
    columns: 3,
    cells: [
        [1, _, 16],
        ['any', _, 0],
    ],
};

const rooms: BonsanModel = {
    ...sample,
    regions: [
        ['A', 'B', 'B'],
        ['A', 'A', 'C'],
    ],
};

function codeOf(address: string): string | undefined {
    const read = readPuzzLink(address);
    return 'error' in read ? read.error.code : undefined;
}

describe('a Bonsan', () => {
    test('with distances, circles without one, and cells without a circle', () => {
        expect(readPuzzLink('https://puzz.link/p?bonsan/c/3/2/1g-10.g0')).toEqual({ model: sample });
    });

    test('in the older form, with borders that are not there', () => {
        expect(readPuzzLink('bonsan/3/2/001g-10.g0')).toEqual({ model: sample });
    });

    test('in the older form, with borders, is a Heya-bon', () => {
        expect(readPuzzLink('bonsan/3/2/ic1g-10.g0')).toEqual({ model: rooms });
    });

    test('without any circle', () => {
        const blank = { ...sample, cells: [Array(3).fill(_), Array(3).fill(_)] };
        for (const address of ['bonsan/c/3/2/l', 'bonsan/c/3/2/']) {
            expect(readPuzzLink(address)).toEqual({ model: blank });
        }
    });
});

describe('a Heya-bon', () => {
    test('with its regions', () => {
        expect(readPuzzLink('https://puzz.link/p?heyabon/3/2/ic1g-10.g0')).toEqual({ model: rooms });
    });

    test('without a border has one region', () => {
        const one = [Array(3).fill('A'), Array(3).fill('A')];
        expect(readPuzzLink('heyabon/3/2/001g-10.g0')).toEqual({ model: { ...sample, regions: one } });
    });

    test('with more regions than letters', () => {
        const { model } = readPuzzLink(`heyabon/30/1/${'v'.repeat(5)}uzp`) as { model: BonsanModel };
        expect(model.regions![0]!.slice(24)).toEqual(['Y', 'Z', 'AA', 'AB', 'AC', 'AD']);
    });
});

test.each([
    ['link/unknown-flag', 'bonsan/d/3/2/1g-10.g0'],
    ['link/unknown-flag', 'heyabon/c/3/2/ic1g-10.g0'],
    ['link/too-short', 'bonsan/c/3/2/1g-10.g'],
    ['link/too-short', 'heyabon/3/2/i'],
    ['link/too-long', 'bonsan/c/3/2/1g-10.g00'],
    ['link/bad-text', 'bonsan/c/3/2/1g-10!g0'],
    ['link/bad-text', 'heyabon/3/2/!!1g-10.g0'],
    ['link/loose-border', 'heyabon/3/2/g01g-10.g0'],
])('%s: %s', (code, address) => {
    expect(codeOf(address)).toBe(code);
});
