import type { Grid } from '../board/grid';
import { components } from '../board/regions';
import type { Figure } from './puzzle-type';

/** Connected components under `isJoined`, their cells in reading order. */
export function joinedCells(grid: Grid, isJoined: (cell: number, next: number) => boolean): Figure[] {
    return components(grid.cells, cell => grid.neighbours(cell), isJoined).map(cells => ({
        cells: cells.sort((a, b) => a - b).map(cell => grid.place(cell)),
    }));
}
