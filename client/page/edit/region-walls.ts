import { type BorderClue, clueName } from '../../../server/src/board/clue';
import type { BoardIntent } from '../../../server/src/board/editing';
import { Grid, type Place, type Size } from '../../../server/src/board/grid';
import { freeName } from '../../../server/src/board/names';
import { components } from '../../../server/src/board/regions';
import { borderBetween } from './board-edits';

/** Walls that do not divide a region yet, by name; the text cannot express them. */
export type LooseWalls = ReadonlyMap<string, BorderClue>;

/**
 * How drawn or erased walls change the regions. A closed wall divides a region, whose larger part keeps the name; an
 * opening joins two.
 *
 * @param names the region of each cell
 */
export function regionsAfter(
    names: readonly (readonly string[])[],
    loose: LooseWalls,
    walls: readonly BorderClue[],
    on: boolean,
): { readonly intents: BoardIntent[]; readonly loose: LooseWalls } {
    const grid = new Grid(names.length, names[0]?.length ?? 0);
    const before = names.flat();
    const drawn = new Set(walls.map(clueName));
    const isWall = (cell: number, next: number): boolean => {
        const name = clueName(borderBetween(grid.place(cell), grid.place(next)));
        return drawn.has(name) ? on : loose.has(name) || before[cell] !== before[next];
    };
    const after = [...before];
    const taken = new Set<string>();
    const intents: BoardIntent[] = [];
    const parts = components(
        grid.cells,
        cell => grid.neighbours(cell),
        (cell, next) => !isWall(cell, next),
    );
    const touched = new Set(
        walls.flatMap(({ place: [row, column], side }) => [
            grid.index(row, column),
            side === 'right' ? grid.index(row, column + 1) : grid.index(row + 1, column),
        ]),
    );
    const changed = parts.filter(part => part.some(cell => touched.has(cell)));
    for (const part of changed.toSorted((a, b) => b.length - a.length)) {
        const count = (name: string): number => part.filter(cell => before[cell] === name).length;
        const [own] = [...new Set(part.map(cell => before[cell]!))]
            .filter(name => !taken.has(name))
            .toSorted((a, b) => count(b) - count(a));
        const name = own ?? freeName([...before, ...taken]);
        taken.add(name);
        const others = part.filter(cell => before[cell] !== name);
        for (const cell of others) {
            after[cell] = name;
        }
        if (others.length > 0) {
            intents.push({ kind: 'region', places: others.map(cell => grid.place(cell)), name });
        }
    }
    const pairs = grid.cells.flatMap(cell =>
        grid.neighbours(cell).flatMap(next => (next > cell ? [[cell, next] as const] : [])),
    );
    const stay = pairs
        .filter(([cell, next]) => isWall(cell, next) && after[cell] === after[next])
        .map(([cell, next]) => borderBetween(grid.place(cell), grid.place(next)));
    return { intents, loose: wallsByName(stay) };
}

/**
 * How painting cells changes the regions: cells painted within a region become another one, and so does each part of a
 * region that is cut off, such as the inside of a ring. The largest part keeps the name.
 *
 * @param names the region of each cell; empty if there are none yet
 * @param name the region to which the cells go
 */
export function regionsPainted(
    names: readonly (readonly string[])[],
    { rows, columns }: Size,
    places: readonly Place[],
    name: string,
): BoardIntent[] {
    const grid = new Grid(rows, columns);
    const before = names.length > 0 ? names.flat() : grid.cells.map(() => (name === 'A' ? 'B' : 'A'));
    const cells = places.map(([row, column]) => grid.index(row, column));
    const isWithin = cells.length > 1 && cells.every(cell => before[cell] === name);
    const painted = isWithin ? freeName(before) : name;
    const after = [...before];
    const intents: BoardIntent[] = [];
    const rename = (part: readonly number[], to: string): void => {
        for (const cell of part) {
            after[cell] = to;
        }
        intents.push({ kind: 'region', places: part.map(cell => grid.place(cell)), name: to });
    };
    rename(cells, painted);
    for (const cut of new Set(cells.map(cell => before[cell]!))) {
        const left = grid.cells.filter(cell => cut !== painted && after[cell] === cut);
        const parts = components(
            left,
            cell => grid.neighbours(cell),
            (_, next) => after[next] === cut,
        );
        for (const part of parts.toSorted((a, b) => b.length - a.length).slice(1)) {
            rename(part, freeName(after));
        }
    }
    return intents;
}

export function wallsByName(walls: readonly BorderClue[]): LooseWalls {
    return new Map(walls.map(wall => [clueName(wall), wall]));
}
