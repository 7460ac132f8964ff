import { centre, type Drawing, type Item, type Point, type Role } from '../board/drawing';
import { Grid } from '../board/grid';
import { cluesOutside, marginsFor, placeBeside, sidesOf } from '../board/outside';
import type { Model } from './model';
import type { Signs } from './signs';

// Drawing functions that several types share.

/** A drawing of the size of a model's board, with the numbers outside it. */
export function boardDrawing(model: Model, items: readonly Item[]): Drawing {
    const { rows, columns } = model;
    const clues = cluesOutside(model);
    const outside = sidesOf(clues).filter(side => clues[side]!.some(clue => clue !== null));
    const numbers = outside.flatMap(side =>
        clues[side]!.flatMap((clue, index): (Item & { readonly kind: 'text' })[] => {
            const at = centre(...placeBeside(side, index, model));
            return clue === null ? [] : [{ kind: 'text', at, text: String(clue), role: 'given' }];
        }),
    );
    // From top to bottom.
    numbers.sort((a, b) => a.at[0] - b.at[0]);
    return { rows, columns, outside: marginsFor(outside), items: [...items, ...numbers] };
}

/** The edges between neighbouring cells that have a role. */
export function edgesBetween(
    { rows, columns }: Pick<Model, 'rows' | 'columns'>,
    roleOf: (cell: number, next: number) => Role | undefined,
): Item[] {
    const grid = new Grid(rows, columns);
    return grid.cells.flatMap(cell =>
        (['right', 'down'] as const).flatMap((side): Item[] => {
            const next = grid.next(cell, side);
            const role = next === undefined ? undefined : roleOf(cell, next);
            if (next === undefined || role === undefined) {
                return [];
            }
            const [row, column] = grid.place(next);
            const from: Point = [2 * row, 2 * column];
            const to: Point = side === 'right' ? [2 * row + 2, 2 * column] : [2 * row, 2 * column + 2];
            return [{ kind: 'wall', from, to, role }];
        }),
    );
}

/** The role of the edges on which there is a given border, or that are between two regions. */
export function givenBorders({ borders = [], regions = [] }: Model): (cell: number, next: number) => Role | undefined {
    const given = new Set(borders.map(pair => pair.join()));
    const names = regions.flat();
    return (cell, next) => (given.has(`${cell},${next}`) || names[cell] !== names[next] ? 'given' : undefined);
}

/**
 * Draws the text of each cell: the given one or, if that leaves the cell open, the answer, with a placeholder small in
 * the corner.
 */
export function textsInCells<V>(
    model: Model<V>,
    signs: Signs<V>,
    answered: (cell: number) => string | undefined,
): Item[] {
    const grid = new Grid(model.rows, model.columns);
    const contents = model.cells.flat();
    return grid.cells.flatMap((cell): Item[] => {
        const at = centre(...grid.place(cell));
        const content = contents[cell] as V;
        const given = content === null ? undefined : signs.print(content);
        const isOpen = given === undefined || content === signs.placeholder?.value;
        const answer = isOpen ? answered(cell) : undefined;
        return [
            ...(answer === undefined ? [] : [{ kind: 'text', at, text: answer, role: 'answer' } as const]),
            ...(given === undefined
                ? []
                : [{ kind: answer === undefined ? 'text' : 'corner', at, text: given, role: 'given' } as const]),
        ];
    });
}
