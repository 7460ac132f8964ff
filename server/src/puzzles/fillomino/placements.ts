import type { Grid } from '../../board/grid';
import { connectedSets, type Neighbours } from '../../board/regions';

/** By size, the placements of all regions: the cells of each. */
export type Placements = readonly (readonly (readonly number[])[])[];

/** The maximum number of sets of cells tried to find all placements of a small board. */
const maxSets = 20_000;

/** A board on which some cells have a number for certain. */
interface Board {
    readonly grid: Grid;
    /** The neighbours of a cell that no border separates from it. */
    readonly joined: Neighbours;
    /** The largest number. */
    readonly max: number;
    mayBe(cell: number, number: number): boolean;
}

/** Undefined if there are too many. */
export function allPlacements(board: Board): Placements | undefined {
    const budget = { setsLeft: maxSets };
    const found: number[][][] = [[]];
    for (let size = 1; size <= board.max && budget.setsLeft > 0; size++) {
        found.push(placements(board, size, budget));
    }
    return budget.setsLeft > 0 ? found : undefined;
}

/**
 * Every connected set of `size` cells in which no given border has the same region on both sides.
 *
 * @param budget the number of sets to try, including those with fewer cells; used up if none is left afterwards
 */
export function placements(board: Board, size: number, budget = { setsLeft: Number.POSITIVE_INFINITY }): number[][] {
    const { grid, joined } = board;
    const allowed = (cell: number): boolean => board.mayBe(cell, size);
    const found: number[][] = [];
    for (const root of grid.cells.filter(allowed)) {
        connectedSets(
            root,
            joined,
            cell => cell > root && allowed(cell),
            set => {
                budget.setsLeft -= 1;
                if (budget.setsLeft <= 0) {
                    return 'stop';
                }
                if (set.length < size) {
                    return 'grow';
                }
                const separated = set.some(
                    cell =>
                        joined(cell).length < grid.neighbours(cell).length &&
                        grid.neighbours(cell).some(next => set.includes(next) && !joined(cell).includes(next)),
                );
                if (!separated) {
                    found.push([...set]);
                }
                return 'skip';
            },
        );
    }
    return found;
}
