import type { Grid } from '../board/grid';
import type { Figure } from './puzzle-type';

/** The cells of a board in the largest sets of which each is joined to a next one. */
export function joinedCells(grid: Grid, isJoined: (cell: number, next: number) => boolean): Figure[] {
    const seen = new Set<number>();
    return grid.cells.flatMap((start): Figure[] => {
        if (seen.has(start)) {
            return [];
        }
        const found = new Set([start]);
        for (const cell of found) {
            for (const next of grid.neighbours(cell).filter(other => isJoined(cell, other))) {
                found.add(next);
            }
        }
        for (const cell of found) {
            seen.add(cell);
        }
        return [{ cells: [...found].sort((a, b) => a - b).map(cell => grid.place(cell)) }];
    });
}
