import { expect, test } from 'vitest';
import { borderBetween } from '../../client/page/edit/board-edits';
import { type LooseWalls, regionsAfter } from '../../client/page/edit/region-walls';
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
    const after = names.map(row => [...row]);
    for (const intent of result.intents) {
        for (const [row, column] of intent.kind === 'region' ? intent.places : []) {
            after[row]![column] = intent.kind === 'region' ? intent.name : '';
        }
    }
    return { regions: after.map(row => row.join('')), loose: result.loose };
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
