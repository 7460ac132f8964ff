import { Grid, type Size } from '../../board/grid';
import { type LatinGroup, rowsAndColumns } from '../latin';

/** The rows, the columns and the boxes. */
export function groupsOf(size: Size): LatinGroup[] {
    const grid = new Grid(size.rows, size.columns);
    const boxes = Array.from({ length: size.rows }, (_, box) => ({
        name: { en: `box ${box + 1}`, ja: `${box + 1}番目のブロック` },
        cells: grid.cells.filter(cell => boxOf(grid, cell) === box),
    }));
    return [...rowsAndColumns(size), ...boxes];
}

export function boxOf(grid: Grid, cell: number): number {
    const side = Math.sqrt(grid.rows);
    const [row, column] = grid.place(cell);
    return side * Math.floor(row / side) + Math.floor(column / side);
}
