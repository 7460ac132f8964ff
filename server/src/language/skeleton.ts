import { cellClue } from '../board/clue';
import { cellName, type Place } from '../board/grid';
import { imageOfPlace, type Symmetry } from '../board/symmetry';
import type { Model, PuzzleType } from '../puzzles/puzzle-type';

/** About so many of the cells of a board have a clue, as in published puzzles. */
const share = 1 / 4;

/**
 * A puzzle with clues that say nothing yet, standing symmetrically, mostly with space between them. What stands on the
 * board already stays; only its symmetric places are filled.
 *
 * @param emptyClue how such a clue is written
 * @param random gives numbers from 0 to 1, without 1
 */
export function skeleton(
    type: PuzzleType,
    model: Model,
    emptyClue: string,
    symmetry: Symmetry,
    random: () => number = Math.random,
): Model {
    const places = model.cells.flatMap((row, r) => row.map((_, c): Place => [r, c]));
    const image = (place: Place): Place => imageOfPlace(place, symmetry, model);
    const filled = new Map(
        places.filter(([r, c]) => model.cells[r]![c] !== null).map(place => [cellName(place), place]),
    );
    const before = new Set(filled.keys());
    const fill = (place: Place): void => {
        filled.set(cellName(place), place);
        filled.set(cellName(image(place)), image(place));
    };
    for (const place of [...filled.values()]) {
        fill(place);
    }
    for (const { place } of places.map(place => ({ place, at: random() })).sort((a, b) => a.at - b.at)) {
        if (
            filled.size < share * places.length &&
            [place, ...beside(place)].every(cell => !filled.has(cellName(cell)))
        ) {
            fill(place);
        }
    }
    const added = [...filled].filter(([name]) => !before.has(name));
    return type.write(
        model,
        added.map(([, place]) => ({ clue: cellClue(place), text: emptyClue })),
    );
}

function beside([row, column]: Place): Place[] {
    return [
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
    ];
}
