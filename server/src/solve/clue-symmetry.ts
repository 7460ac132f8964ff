import { cellName, placeNamed } from '../board/grid';
import { imageOfPlace, type Symmetry, symmetries } from '../board/symmetry';
import type { ClueId, Model } from '../puzzles/puzzle-type';

/** Fewer clues in cells than this are symmetric by chance. */
const fewestClues = 4;

/** A symmetry that the cells of all clues in cells have, whatever the clues say. */
export function symmetryOf(model: Model, clues: readonly ClueId[]): Symmetry | undefined {
    const cells = clues.flatMap(clue => {
        const place = placeNamed(clue);
        return place ? [place] : [];
    });
    const names = new Set(cells.map(cellName));
    return cells.length < fewestClues
        ? undefined
        : symmetries.find(symmetry => cells.every(place => names.has(cellName(imageOfPlace(place, symmetry, model)))));
}

/** The same clue on the turned or mirrored board. */
export function imageOf(clue: ClueId, symmetry: Symmetry, model: Model): ClueId {
    const place = placeNamed(clue);
    if (place) {
        return cellName(imageOfPlace(place, symmetry, model));
    }
    const [, line, number] = /^(row|column) (\d+)$/.exec(clue) ?? [];
    if (line === 'row' && symmetry !== 'left-right') {
        return `row ${model.rows + 1 - Number(number)}`;
    }
    return line === 'column' && symmetry !== 'top-bottom' ? `column ${model.columns + 1 - Number(number)}` : clue;
}

/** Clues together with their images: to be added or taken away at once. */
export function orbits(clues: readonly ClueId[], symmetry: Symmetry, model: Model): ClueId[][] {
    const known = new Set(clues);
    const done = new Set<ClueId>();
    return clues.flatMap(clue => {
        const image = imageOf(clue, symmetry, model);
        if (done.has(clue) || !known.has(image)) {
            return [];
        }
        done.add(clue).add(image);
        return [image === clue ? [clue] : [clue, image]];
    });
}
