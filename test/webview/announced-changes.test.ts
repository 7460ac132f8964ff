import { expect, test } from 'vitest';
import { announcedCells, announcedChanges } from '../../client/page/edit/announced-changes';
import { borderClue } from '../../server/src/board/clue';
import type { EditState } from '../../server/src/board/editing';
import type { Place } from '../../server/src/board/grid';
import '../support/page-texts';

const empty: EditState = {
    cells: [
        ['', ''],
        ['', ''],
    ],
    extras: {},
};
const label = (place: Place): string => `cell ${place}`;
const said = (change: Partial<EditState>, before: EditState = empty): string =>
    announcedChanges(before, { ...before, ...change }, label, 'en');

test('cells that have changed are named, with what they hold', () => {
    expect(said({})).toBe('');
    expect(said({ cells: [['', '5'], empty.cells[1]!] })).toBe('cell 0,1.');
    const border = borderClue([0, 0], [1, 0]) as NonNullable<EditState['borders']>[number];
    expect(said({ borders: [border] }, { ...empty, borders: [] })).toBe('cell 0,0.');
    expect(said({ above: ['', '3'] }, { ...empty, above: ['', ''], left: ['', ''] })).toBe('cell -1,1.');
    expect(said({ left: ['2', ''] }, { ...empty, above: ['', ''], left: ['', ''] })).toBe('cell 0,-1.');
    const regions = (names: string): string[][] => [[...names.slice(0, 2)], [...names.slice(2)]];
    expect(said({ regions: regions('AABB') }, { ...empty, regions: regions('ABBB') })).toBe('cell 0,1.');
});

test('many cells are counted', () => {
    const places = [1, 2, 3, 4].map((column): Place => [0, column]);
    expect(announcedCells(places, label, 'en')).toBe('Cells changed: 4.');
    expect(announcedCells(places.slice(1), label, 'ja')).toBe('cell 0,2。 cell 0,3。 cell 0,4。');
    expect(announcedCells([], label, 'en')).toBe('');
});

test('so are the fleet, words and shapes: what is new, what is other, what is gone', () => {
    const fleet = { ...empty, extras: { lengths: [2, 1] } };
    expect(said({ extras: { lengths: [3, 2, 1] } }, fleet)).toBe('Fleet: 3 2 1.');
    const word = { number: 1, direction: 'right', text: 'うみ' } as const;
    const words = { ...empty, extras: { words: [word] } };
    expect(said({ extras: { words: [word, { ...word, number: 2 }] } }, words)).toBe('Word 2, right: うみ.');
    expect(said({ extras: { words: [{ ...word, direction: 'up' }] } }, words)).toBe('Word 1, up: うみ.');
    expect(said({ extras: { words: [] } }, words)).toBe('Word 1 is gone.');
    const line = [
        [0, 0],
        [0, 1],
    ] as const;
    const shapes = { ...empty, extras: { shapes: [{ name: 'A', strokes: [line] }] } };
    expect(said({ extras: { shapes: [{ name: 'A', strokes: [line, line] }] } }, shapes)).toBe('Shape A. Lines: 2.');
    expect(said({ extras: { shapes: [] } }, shapes)).toBe('Shape A is gone.');
});
