import { cellClue } from '../board/clue';
import { Grid } from '../board/grid';
import { imageOfPlace, type Symmetry } from '../board/symmetry';
import type { Model, PuzzleType } from '../puzzles/puzzle-type';

/** About so many of the cells of a board have a clue, as in published puzzles. */
const share = 1 / 4;

/**
 * A puzzle with clues that say nothing yet, standing symmetrically, mostly with space between them. What stands on the
 * board already stays; only its symmetric places are filled.
 *
 * @param placeholder how such a clue is written
 * @param random gives numbers from 0 to 1, without 1
 */
export function skeleton(
    type: PuzzleType,
    model: Model,
    placeholder: string,
    symmetry: Symmetry,
    random: () => number = Math.random,
): Model {
    const grid = new Grid(model.rows, model.columns);
    const image = (cell: number): number => grid.index(...imageOfPlace(grid.place(cell), symmetry, model));
    const held = model.cells.flat();
    const before = new Set(grid.cells.filter(cell => held[cell] !== null));
    const filled = new Set([...before].flatMap(cell => [cell, image(cell)]));
    const order = grid.cells.map(cell => ({ cell, at: random() })).sort((a, b) => a.at - b.at);
    for (const { cell } of order) {
        const isFree = [cell, ...grid.neighbours(cell)].every(other => !filled.has(other));
        if (isFree && filled.size < share * grid.cells.length) {
            filled.add(cell).add(image(cell));
        }
    }
    const added = [...filled].filter(cell => !before.has(cell));
    return type.write(
        model,
        added.map(cell => ({ clue: cellClue(grid.place(cell)), text: placeholder })),
    );
}
