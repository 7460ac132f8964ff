import type { Place } from './grid';

/** How a board can be turned or mirrored so that something on it stands in the same cells again. */
export type Symmetry = 'half-turn' | 'left-right' | 'top-bottom';

export const symmetries: readonly Symmetry[] = ['half-turn', 'left-right', 'top-bottom'];

interface Size {
    readonly rows: number;
    readonly columns: number;
}

/** Where a cell comes to lie on the turned or mirrored board. */
export function imageOfPlace([row, column]: Place, symmetry: Symmetry, { rows, columns }: Size): Place {
    return [
        symmetry === 'left-right' ? row : rows - 1 - row,
        symmetry === 'top-bottom' ? column : columns - 1 - column,
    ];
}
