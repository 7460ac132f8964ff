import { cellName, type Place } from '../board/grid';
import { imageOfPlace, type Symmetry } from '../board/symmetry';

/** About so many of the cells of a board have a clue, as in published puzzles. */
const share = 1 / 4;

/**
 * The rows of a board with clues that say nothing yet, standing symmetrically, mostly with space between them. What
 * stands in the rows already stays; only their symmetric places are filled.
 *
 * @param random gives numbers from 0 to 1, without 1
 */
export function skeleton(
    rows: readonly (readonly string[])[],
    emptyClue: string,
    symmetry: Symmetry,
    random: () => number = Math.random,
): readonly (readonly string[])[] {
    const size = { rows: rows.length, columns: rows[0]!.length };
    const filled = new Map<string, string>();
    const fill = (place: Place, text: string): void => {
        for (const cell of [place, imageOfPlace(place, symmetry, size)].map(cellName)) {
            filled.set(cell, filled.get(cell) ?? (cell === cellName(place) ? text : emptyClue));
        }
    };
    const places = rows.flatMap((row, r) => row.map((text, c) => ({ place: [r, c] as Place, text })));
    for (const { place, text } of places.filter(({ text }) => text !== '.')) {
        fill(place, text);
        filled.set(cellName(place), text);
    }
    const wanted = share * places.length;
    for (const { place } of places.map(cell => ({ ...cell, at: random() })).sort((a, b) => a.at - b.at)) {
        const isFree = [place, ...beside(place)].every(cell => !filled.has(cellName(cell)));
        if (filled.size < wanted && isFree) {
            fill(place, emptyClue);
        }
    }
    return rows.map((row, r) => row.map((text, c) => filled.get(cellName([r, c])) ?? text));
}

function beside([row, column]: Place): Place[] {
    return [
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
    ];
}
