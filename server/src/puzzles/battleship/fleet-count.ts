import type { Literal } from '../../logic/engine';
import { grouped } from '../grouped';
import type { Sea } from './sea';

/** A ship, or the beginning of one. */
export interface Start {
    readonly cell: number;
    readonly placed: Literal;
    /** The number of its row or column, if there is no room for another one of its kind. */
    readonly line?: number | undefined;
}

/** By cell, the ships that may cover it. */
export type Coverage = readonly { readonly size: number; readonly placed: Literal }[][];

export function cover(coverage: Coverage, cells: readonly number[], placed: Literal): void {
    for (const cell of cells) {
        coverage[cell]!.push({ size: cells.length, placed });
    }
}

/** If the fleet counts, exactly `number` of these ships are on the board. */
export function postCount(sea: Sea, fleet: Literal, number: number, starts: readonly Start[]): void {
    const { logic } = sea;
    logic.exactly(
        number,
        atMostOnce(sea, starts).map(literals => logic.or(literals)),
        [fleet],
    );
}

/**
 * Groups ships of which at most one can exist: those in a row or column without room for two, else those that begin in
 * the same block of 2x2 cells. Ship cells of one block belong to one ship, so at most one ship begins there.
 */
function atMostOnce({ grid }: Sea, starts: readonly Start[]): Literal[][] {
    const groups = grouped(starts, ({ cell, line }) => {
        const [row, column] = grid.place(cell);
        return line === undefined ? (row >> 1) * grid.columns + (column >> 1) : -1 - line;
    });
    return Array.from(groups.values(), group => group.map(({ placed }) => placed));
}
