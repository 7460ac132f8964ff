import type { Grid } from '../../board/grid';
import { cached } from '../cached';
import { grouped } from '../grouped';
import { type BonsanBoard, centreOf, endsOf } from './board';

/**
 * The cells as sets of those that hold circles at the end either all together or not at all: a cell and the one opposite
 * it. Where a region is no rectangle, the opposite cell may lie in another region (as on puzz.link), which can make larger
 * sets.
 */
export const oppositesOn = cached(({ grid, regions }: BonsanBoard) =>
    joinedSets(
        grid,
        [...regions.values()].flatMap(cells => {
            const [y, x] = centreOf(grid, cells);
            return cells.map(cell => {
                const [row, column] = grid.place(cell);
                return [cell, grid.index(y - 1 - row, x - 1 - column)];
            });
        }),
    ),
);

/** A part of the board that no circle leaves or enters, where cells opposite each other are all in it or not at all. */
export interface ClosedPart {
    /** The keys of the circles in it. */
    readonly circles: readonly number[];
    /** The cells, in their sets of opposites. */
    readonly sets: readonly (readonly number[])[];
}

/** The smallest such parts that hold circles, if circles have these distances. */
export function closedParts(board: BonsanBoard, distances: readonly (number | 'any')[]): ClosedPart[] {
    const opposites = oppositesOn(board);
    const ends = board.circles.map((circle, key) => endsOf(circle, distances[key]!));
    const parts = joinedSets(board.grid, [...opposites, ...ends]).map(cells => ({
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
    for (const cells of opposites) {
        partOf.get(cells[0]!)!.sets.push(cells);
    }
    return parts.filter(({ circles }) => circles.length > 0);
}

/** The smallest sets of cells in which each of these lies whole, their cells in reading order. */
export function joinedSets({ cells }: Grid, sets: readonly (readonly number[])[]): number[][] {
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
