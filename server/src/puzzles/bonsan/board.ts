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

/** Circles and regions of a puzzle, as they follow from its model without any search. */
export class BonsanBoard {
    readonly grid: Grid;
    /** In reading order, as the keys of an answer. */
    readonly circles: readonly Circle[];
    /** The cells of each region, by its name; the whole board, without a name, where there are none. */
    readonly regions: ReadonlyMap<string, readonly number[]>;

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
