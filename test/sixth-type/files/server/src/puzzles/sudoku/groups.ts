import { Grid } from '../../board/grid';
import type { Model } from '../model';

/** The cells of each row, column and box. */
export function groupsOf({ rows, columns }: Model): number[][] {
    const grid = new Grid(rows, columns);
    const lines = Array.from({ length: rows }, (_, index) => index);
    const boxes = lines.map(box => grid.cells.filter(cell => boxOf(grid, cell) === box));
    return [...lines.map(row => grid.row(row)), ...lines.map(column => grid.column(column)), ...boxes];
}

export function boxOf(grid: Grid, cell: number): number {
    const side = Math.sqrt(grid.rows);
    const [row, column] = grid.place(cell);
    return side * Math.floor(row / side) + Math.floor(column / side);
}
