import type { Text } from '../message';
import type { Direction, Place, Size } from './grid';

/** The symmetries that the places of clues can have. */
export type Symmetry = 'half-turn' | 'left-right' | 'top-bottom';

export const symmetries = ['half-turn', 'left-right', 'top-bottom'] as const satisfies readonly Symmetry[];

export const symmetryNames: Readonly<Record<Symmetry, Text>> = {
    'half-turn': { en: 'half turn', ja: '点対称' },
    'left-right': { en: 'mirrored left to right', ja: '左右対称' },
    'top-bottom': { en: 'mirrored top to bottom', ja: '上下対称' },
};

/** Any rotation or reflection of a board; all but the symmetries swap rows and columns. */
export type Turn =
    | Symmetry
    | 'quarter-right'
    | 'quarter-left'
    | 'diagonal'
    /** From the lower left to the upper right corner. */
    | 'other-diagonal';

const images: Readonly<Record<Turn, (place: Place, size: Size) => Place>> = {
    'quarter-right': ([row, column], { rows }) => [column, rows - 1 - row],
    'quarter-left': ([row, column], { columns }) => [columns - 1 - column, row],
    'half-turn': ([row, column], { rows, columns }) => [rows - 1 - row, columns - 1 - column],
    'left-right': ([row, column], { columns }) => [row, columns - 1 - column],
    'top-bottom': ([row, column], { rows }) => [rows - 1 - row, column],
    diagonal: ([row, column]) => [column, row],
    'other-diagonal': ([row, column], { rows, columns }) => [columns - 1 - column, rows - 1 - row],
};

/** All turns, in the order of the menu. */
export const turns = Object.keys(images) as readonly Turn[];

/** The place of a cell on the turned or mirrored board. */
export function imageOfPlace(place: Place, turn: Turn, size: Size): Place {
    return images[turn](place, size);
}

/** True if a turn swaps rows and columns. */
export function swapsAxes(turn: Turn): boolean {
    return !(symmetries as readonly Turn[]).includes(turn);
}

/** The size of the turned board. */
export function sizeAfter(turn: Turn, { rows, columns }: Size): Size {
    return swapsAxes(turn) ? { rows: columns, columns: rows } : { rows, columns };
}

/** The cells beside the centre of a board of 3x3. */
const beside: Readonly<Record<Direction, Place>> = { up: [0, 1], down: [2, 1], left: [1, 0], right: [1, 2] };

/** The direction of an arrow on the turned board. */
export function directionAfter(turn: Turn, direction: Direction): Direction {
    const image = imageOfPlace(beside[direction], turn, { rows: 3, columns: 3 }).join();
    return (Object.keys(beside) as Direction[]).find(other => beside[other].join() === image)!;
}

/** The turn that undoes another one. */
export function inverse(turn: Turn): Turn {
    return turn === 'quarter-right' ? 'quarter-left' : turn === 'quarter-left' ? 'quarter-right' : turn;
}
