import { describe, expect, test } from 'vitest';
import { cellClue, clueName } from '../../server/src/board/clue';
import { filled, Grid, type Place, type Size } from '../../server/src/board/grid';
import {
    type BySide,
    besideAfter,
    bySide,
    cellsFrom,
    clueAt,
    clueBeside,
    cluesOutside,
    indexAt,
    isInside,
    lengthOf,
    marginsFor,
    outsideFields,
    outsideName,
    placeBeside,
    placeOfOutside,
    resizedSides,
    type Side,
    sideAt,
    sideOf,
    sides,
    sidesDrawn,
    sidesOf,
    turnedSides,
    withoutSides,
} from '../../server/src/board/outside';
import { imageOfPlace, inverse, sizeAfter, turns } from '../../server/src/board/symmetry';

const sizes: readonly Size[] = [
    [1, 1],
    [1, 4],
    [3, 1],
    [2, 3],
    [4, 4],
].map(([rows, columns]) => ({ rows: rows!, columns: columns! }));

const subsets = filled({ rows: 16, columns: 4 }, (set, side) => (set & (1 << side) ? [sides[side]!] : [])).map(set =>
    set.flat(),
);

/** A board with everything around it, as a table: each place says where it is. The corners say nothing. */
function framed({ rows, columns }: Size): string[][] {
    return filled({ rows: rows + 2, columns: columns + 2 }, (row, column) => {
        const isCorner = (row === 0 || row > rows) && (column === 0 || column > columns);
        return isCorner ? '' : `${row - 1},${column - 1}`;
    });
}

/** The four edges of such a table. */
function edgesOf(table: readonly (readonly string[])[]): Record<Side, string[]> {
    const inner = table.slice(1, -1);
    return {
        left: inner.map(row => row[0]!),
        above: table[0]!.slice(1, -1),
        right: inner.map(row => row.at(-1)!),
        below: table.at(-1)!.slice(1, -1),
    };
}

const only = (edges: BySide<string[]>, at: readonly Side[]) => bySide(at, side => edges[side]!);

describe.each(sizes)('on a board of $rows rows and $columns columns', size => {
    const { rows, columns } = size;
    const around = framed(size);
    const everyClue = sides.flatMap(side =>
        Array.from({ length: lengthOf(side, size) }, (_, index) => ({ side, index })),
    );

    test('each place around it is that of one clue, and of no other', () => {
        const places = around.flat().filter(text => text !== '');
        const clues = places.map(text => clueAt(text.split(',').map(Number) as unknown as Place, size));
        expect(new Set(clues.map(clueName)).size).toBe(places.length);
        for (const { side, index } of everyClue) {
            const place = placeBeside(side, index, size);
            const clue = clueBeside(side, index);
            expect(edgesOf(around)[side][index]).toBe(place.join());
            expect([sideAt(place, size), indexAt(side, place), isInside(place, size)]).toEqual([side, index, false]);
            expect([clueAt(place, size), sideOf(clue), placeOfOutside(clue, size)]).toEqual([clue, side, place]);
        }
        for (const [row, column] of [
            [-1, -1],
            [-1, columns],
            [rows, -1],
            [rows, columns],
        ] as const) {
            expect(sideAt([row, column], size)).toBeUndefined();
            expect(isInside([row, column], size)).toBe(false);
        }
        expect(clueAt([0, 0], size)).toEqual(cellClue([0, 0]));
    });

    test('a clue sees its line from its own side', () => {
        const grid = new Grid(rows, columns);
        for (const { side, index } of everyClue) {
            const [row, column] = placeBeside(side, index, size);
            const cells = cellsFrom(side, index, grid).map(cell => grid.place(cell));
            const distances = cells.map(([r, c]) => Math.abs(r - row) + Math.abs(c - column));
            expect(distances).toEqual(cells.map((_, distance) => distance + 1));
            expect(cells.every(([r, c]) => r === row || c === column)).toBe(true);
        }
    });

    test.each(turns)('%s moves what is outside as it moves a larger board', turn => {
        const larger = { rows: rows + 2, columns: columns + 2 };
        const after = sizeAfter(turn, larger);
        const turned = filled(after, (row, column) => {
            const [r, c] = imageOfPlace([row, column], inverse(turn), after);
            return around[r]![c]!;
        });
        expect(turnedSides(edgesOf(around), turn, size, sides)).toEqual(edgesOf(turned));
        for (const { side, index } of everyClue) {
            const moved = besideAfter(turn, side, index, size, sides);
            expect(besideAfter(inverse(turn), ...moved, sizeAfter(turn, size), sides)).toEqual([side, index]);
        }
    });

    test.each(turns)('%s keeps numbers that are at one side only at that side', turn => {
        const usual = ['left', 'above'] as const;
        const after = sizeAfter(turn, size);
        const origin = (place: Place): Place => imageOfPlace(place, inverse(turn), after);
        // What a row or column holds says where it went.
        const lineOf = (places: readonly Place[]): string => {
            const [first, last] = [places[0]!, places.at(-1)!].map(origin) as [Place, Place];
            const isRow = first[0] === last[0] && (first[1] !== last[1] || columns === 1);
            return isRow ? `row ${first[0]}` : `column ${first[1]}`;
        };
        const values = {
            left: Array.from({ length: rows }, (_, row) => `row ${row}`),
            above: Array.from({ length: columns }, (_, column) => `column ${column}`),
        };
        const turned = turnedSides(values, turn, size, usual);
        expect(sidesOf(turned)).toEqual(usual);
        if (rows > 1 && columns > 1) {
            const cells = filled(after, (row, column): Place => [row, column]);
            expect(turned.left).toEqual(cells.map(lineOf));
            expect(turned.above).toEqual(cells[0]!.map((_, column) => lineOf(cells.map(row => row[column]!))));
        }
    });

    test('resizing adds and removes clues with their rows and columns', () => {
        const empty = '.';
        const changes = [-1, 0, 1, 2];
        for (const top of changes) {
            for (const left of changes) {
                const [bottom, right] = [Math.max(1 - rows - top, left), Math.max(1 - columns - left, top)];
                const inner = around.slice(1, -1);
                const filler = around[0]!.map(() => empty);
                // First rows are added and removed in the table, then columns in each of its rows.
                const grown = <T>(list: readonly T[], before: number, after: number, one: T): T[] => [
                    ...Array<T>(Math.max(0, before)).fill(one),
                    ...list.slice(Math.max(0, -before), list.length + Math.min(0, after)),
                    ...Array<T>(Math.max(0, after)).fill(one),
                ];
                const table = [around[0]!, ...grown(inner, top, bottom, filler), around.at(-1)!].map(row => [
                    row[0]!,
                    ...grown(row.slice(1, -1), left, right, empty),
                    row.at(-1)!,
                ]);
                const after = { rows: rows + top + bottom, columns: columns + left + right };
                expect(resizedSides(edgesOf(around), after, { top, left }, empty)).toEqual(edgesOf(table));
            }
        }
    });

    test.each(subsets.map(at => [at]))('clues at %j are taken off a table, and the board is left', at => {
        const [left, above, right, below] = sides.map(side => at.includes(side));
        const table = around
            .slice(above ? 0 : 1, below ? undefined : -1)
            .map(row => row.slice(left ? 0 : 1, right ? undefined : -1));
        const { cells, outside } = withoutSides(table, at);
        expect(cells).toEqual(around.slice(1, -1).map(row => row.slice(1, -1)));
        expect(outside).toEqual(only(edgesOf(around), at));
    });
});

test('a clue outside is named by its row or column; at the right and below, also by its side', () => {
    const names = sides.map(side => outsideName(clueBeside(side, 2)));
    expect(names).toEqual([
        { en: 'row 3', ja: '3行目' },
        { en: 'column 3', ja: '3列目' },
        { en: 'row 3 right', ja: '3行目の右' },
        { en: 'column 3 below', ja: '3列目の下' },
    ]);
});

test('models and clues are written as they always were; a model has a field for each further side', () => {
    const usual = { rowClues: [1, null], columnClues: [2, 0] };
    expect(cluesOutside(usual)).toEqual({ left: [1, null], above: [2, 0] });
    expect(JSON.stringify(outsideFields({ above: [2, 0], left: [1, null] }))).toBe(JSON.stringify(usual));
    expect(cluesOutside({})).toEqual({});
    const all = { left: [1], above: [2], right: [3], below: [null] };
    expect(outsideFields(all)).toEqual({ rowClues: [1], columnClues: [2], rightClues: [3], belowClues: [null] });
    expect(cluesOutside(outsideFields(all))).toEqual(all);
    expect(clueBeside('left', 0)).toEqual({ kind: 'outside', line: 'row', index: 0 });
    expect(clueBeside('above', 0)).toEqual({ kind: 'outside', line: 'column', index: 0 });
});

test.each(subsets.map(at => [at]))('a drawing has room at %j', at => {
    const margins = marginsFor(at);
    expect(sidesDrawn(margins)).toEqual(at);
    expect(margins).toMatchObject({ top: Number(at.includes('above')), left: Number(at.includes('left')) });
    expect(marginsFor([], margins)).toEqual(margins);
});
