import { expect, test } from 'vitest';
import { borderBetween } from '../../client/page/edit/board-edits';
import { type LooseWalls, regionsAfter, regionsPainted } from '../../client/page/edit/region-walls';
import type { BoardIntent } from '../../server/src/board/editing';
import type { Place } from '../../server/src/board/grid';

const none: LooseWalls = new Map();
const rows = (...names: readonly string[]): string[][] => names.map(row => [...row]);

/** The walls between pairs of cells, such as `00 01`. */
const walls = (...pairs: readonly string[]) =>
    pairs.map(pair => {
        const [a, b] = pair.split(' ').map(([row, column]): Place => [Number(row), Number(column)]);
        return borderBetween(a!, b!);
    });

/** The regions after such a change, and how many walls are loose then. */
function drawn(names: string[][], loose: LooseWalls, pairs: readonly string[], on: boolean) {
    const result = regionsAfter(names, loose, walls(...pairs), on);
    return { regions: applied(names, result.intents), loose: result.loose };
}

function applied(names: string[][], intents: readonly BoardIntent[]): string[] {
    const after = names.map(row => [...row]);
    for (const intent of intents) {
        for (const [row, column] of intent.kind === 'region' ? intent.places : []) {
            after[row]![column] = intent.kind === 'region' ? intent.name : '';
        }
    }
    return after.map(row => row.join(''));
}

test('walls divide a region where they close a way; the larger part keeps its name', () => {
    const open = drawn(rows('AAA', 'AAA'), none, ['00 01'], true);
    expect(open.regions).toEqual(['AAA', 'AAA']);
    expect([...open.loose.keys()]).toEqual(['r1c1|']);
    const closed = drawn(rows('AAA', 'AAA'), open.loose, ['10 11'], true);
    expect(closed.regions).toEqual(['BAA', 'BAA']);
    expect(closed.loose.size).toBe(0);
    expect(drawn(rows('AAA', 'AAA'), none, ['00 01', '00 10', '02 12', '01 02'], true).regions).toEqual(['BAC', 'AAA']);
});

test('where a wall is taken away, two regions become one, and the other walls between them are loose', () => {
    const open = drawn(rows('BAA', 'BAA'), none, ['00 01'], false);
    expect(open.regions).toEqual(['AAA', 'AAA']);
    expect([...open.loose.keys()]).toEqual(['r2c1|']);
    expect(drawn(rows('AAA', 'AAA'), open.loose, ['00 01'], true).regions).toEqual(['BAA', 'BAA']);
    expect(drawn(rows('AAA', 'AAA'), open.loose, ['10 11'], false).loose.size).toBe(0);
});

test('regions elsewhere stay as they are, also those in several parts', () => {
    expect(drawn(rows('ACA', 'BBB'), none, ['10 11'], true).regions).toEqual(['ACA', 'DBB']);
});

/** The regions after these cells, such as `00 01`, are painted. */
function painted(names: string[][], cells: string, name: string): string[] {
    const places = cells.split(' ').map(([row, column]): Place => [Number(row), Number(column)]);
    return applied(names, regionsPainted(names, { rows: names.length, columns: names[0]!.length }, places, name));
}

const ring = '11 12 13 23 33 32 31 21';

test('a ring gives its inside a region of its own', () => {
    const board = rows('AAAAA', 'AAAAA', 'AAAAA', 'AAAAA', 'AAAAA');
    // Drawn within a region, it is another one.
    expect(painted(board, ring, 'A')).toEqual(['AAAAA', 'ABBBA', 'ABCBA', 'ABBBA', 'AAAAA']);
    expect(painted(board, ring, 'D')).toEqual(['AAAAA', 'ADDDA', 'ADBDA', 'ADDDA', 'AAAAA']);
    expect(painted(rows('AAAAA', 'AAAAA', 'AABAA', 'AAAAA', 'AAAAA'), ring, 'A')).toEqual([
        'AAAAA',
        'ACCCA',
        'ACBCA',
        'ACCCA',
        'AAAAA',
    ]);
});

test('a ring on a board without regions: around it, the ring, and inside', () => {
    const intents = regionsPainted(
        [],
        { rows: 3, columns: 3 },
        [
            [0, 0],
            [0, 1],
            [0, 2],
            [1, 2],
            [2, 2],
            [2, 1],
            [2, 0],
            [1, 0],
        ],
        'A',
    );
    // The text makes all other cells another region.
    expect(intents.map(intent => intent.kind === 'region' && intent.name)).toEqual(['A']);
    const around = regionsPainted([], { rows: 1, columns: 3 }, [[0, 1]], 'A');
    expect(applied(rows('BBB'), around)).toEqual(['BAC']);
});

test('cells that are taken from a region cut off no more than they do; a click alone carves nothing out', () => {
    expect(painted(rows('AABBB', 'AABBB'), '01 02', 'A')).toEqual(['AAABB', 'AABBB']);
    expect(painted(rows('AABBB', 'AABBB'), '12 03 13', 'A')).toEqual(['AACAB', 'AAAAB']);
    expect(painted(rows('AAA', 'AAA'), '01', 'A')).toEqual(['AAA', 'AAA']);
    // The cells of the smaller part are named, the larger one keeps its name.
    expect(painted(rows('ABBBB'), '02', 'A')).toEqual(['ACABB']);
});
