import type { Grid } from '../board/grid';
import { components } from '../board/regions';
import type { Answer } from './model';
import type { Figure } from './view-facet';

/** Sets of cells as figures, their cells in reading order. */
export function figuresOf(grid: Grid, sets: readonly (readonly number[])[]): Figure[] {
    return sets.map(cells => ({ cells: cells.toSorted((a, b) => a - b).map(cell => grid.place(cell)) }));
}

/** Neighbouring cells that have the same value. */
export function equalCells(grid: Grid, answer: Answer, cells = grid.cells): Figure[] {
    const areEqual = (cell: number, next: number): boolean => answer[cell] === answer[next];
    return figuresOf(
        grid,
        components(cells, cell => grid.neighbours(cell), areEqual),
    );
}
