import { type Clue, cellClue } from '../../board/clue';
import { byDirection, type Direction, directions, Grid, type Place } from '../../board/grid';
import { largest, smallest } from '../../extremes';
import { cached } from '../cached';
import { grouped } from '../grouped';
import type { BonsanModel } from './model';

/** A circle at its start. */
export interface Circle {
    readonly cell: number;
    readonly place: Place;
    readonly distance: number | 'any';
    readonly clue: Clue;
    /** For each direction the cells that it can pass, nearest first: up to the edge or another circle's start. */
    readonly room: Readonly<Record<Direction, readonly number[]>>;
}

/** Circles, regions and symmetry of a puzzle, as they follow from its model without any search. */
export class BonsanBoard {
    readonly grid: Grid;
    /** In reading order, as the keys of an answer. */
    readonly circles: readonly Circle[];
    /** The cells of each region, by its name; the whole board, without a name, where there are none. */
    readonly regions: ReadonlyMap<string, readonly number[]>;
    #opposites: readonly (readonly number[])[] | undefined;

    constructor(readonly model: BonsanModel) {
        const grid = new Grid(model.rows, model.columns);
        const distances = model.cells.flat();
        this.grid = grid;
        const names = model.regions?.flat() ?? [];
        this.regions = grouped(grid.cells, cell => names[cell] ?? '');
        this.circles = distances.flatMap((distance, cell): Circle[] => {
            if (distance === null) {
                return [];
            }
            const room = byDirection(direction => {
                const ray = grid.ray(cell, direction);
                const blocked = ray.findIndex(other => distances[other] !== null);
                return blocked < 0 ? ray : ray.slice(0, blocked);
            });
            const place = grid.place(cell);
            return [{ cell, place, distance, clue: cellClue(place), room }];
        });
    }

    /**
     * The cells as sets of those that hold circles at the end either all together or not at all: a cell and the one
     * opposite it. Where a region is no rectangle, the opposite cell may lie in another region (as on puzz.link), which
     * can make larger sets.
     */
    get opposites(): readonly (readonly number[])[] {
        this.#opposites ??= joinedSets(
            this.grid,
            [...this.regions.values()].flatMap(cells => {
                const [y, x] = centreOf(this.grid, cells);
                return cells.map(cell => {
                    const [row, column] = this.grid.place(cell);
                    return [cell, this.grid.index(y - 1 - row, x - 1 - column)];
                });
            }),
        );
        return this.#opposites;
    }
}

export const boardOf = cached((model: BonsanModel) => new BonsanBoard(model));

/** The centre of the smallest rectangle around some cells, in half cells as drawings have them. */
export function centreOf(grid: Grid, cells: readonly number[]): Place {
    const places = cells.map(cell => grid.place(cell));
    const rows = places.map(([row]) => row);
    const columns = places.map(([, column]) => column);
    return [smallest(rows) + largest(rows) + 1, smallest(columns) + largest(columns) + 1];
}

/** The cells that a circle can end in if it has this distance, as far as the other starts say. */
export function endsOf({ cell, room }: Circle, distance: number | 'any'): number[] {
    if (distance === 'any') {
        return [cell, ...directions.flatMap(direction => room[direction])];
    }
    return distance === 0 ? [cell] : directions.flatMap(direction => room[direction][distance - 1] ?? []);
}

/** A part of the board that no circle leaves or enters, where cells opposite each other are all in it or not at all. */
export interface ClosedPart {
    /** The keys of the circles in it. */
    readonly circles: readonly number[];
    /** The cells, in their sets of opposites. */
    readonly sets: readonly (readonly number[])[];
}

/** The smallest such parts that hold circles, if circles have these distances. */
export function closedParts(board: BonsanBoard, distances: readonly (number | 'any')[]): ClosedPart[] {
    const ends = board.circles.map((circle, key) => endsOf(circle, distances[key]!));
    const parts = joinedSets(board.grid, [...board.opposites, ...ends]).map(cells => ({
        cells,
        circles: [] as number[],
        sets: [] as (readonly number[])[],
    }));
    const partOf = new Map(parts.flatMap(part => part.cells.map(cell => [cell, part])));
    for (const [key, [end]] of ends.entries()) {
        if (end !== undefined) {
            partOf.get(end)!.circles.push(key);
        }
    }
    for (const cells of board.opposites) {
        partOf.get(cells[0]!)!.sets.push(cells);
    }
    return parts.filter(({ circles }) => circles.length > 0);
}

/** The smallest sets of cells in which each of these lies whole, their cells in reading order. */
function joinedSets({ cells }: Grid, sets: readonly (readonly number[])[]): number[][] {
    // Each cell leads to another one of its set, and all of a set to the same one: posting a large board needs many joins.
    const next = [...cells];
    const last = (cell: number): number => {
        let found = cell;
        while (next[found] !== found) {
            next[found] = next[next[found]!]!;
            found = next[found]!;
        }
        return found;
    };
    for (const set of sets) {
        for (const cell of set) {
            next[last(cell)] = last(set[0]!);
        }
    }
    return [...grouped(cells, last).values()];
}

/** The move that a value of a key stands for. Its distance is 0 if the circle stays. */
export function moveOf(value: number): { readonly direction: Direction; readonly distance: number } {
    return { direction: directions[value % 4]!, distance: distanceOf(value) };
}

export function moveValue(direction: Direction, distance: number): number {
    return 4 * distance + directions.indexOf(direction);
}

export function distanceOf(value: number): number {
    return Math.floor(value / 4);
}
