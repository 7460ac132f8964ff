import type { Text } from '../message';
import { type Clue, cellClue, clueName, type OutsideClue, outsideClue } from './clue';
import { type Direction, filled, type Grid, type Line, opposite, type Place, type Size } from './grid';
import { directionAfter, imageOfPlace, type Turn } from './symmetry';

// Clues outside the board: each is at a side, and has the index of its row or column. No other file needs to know
// which sides there are.

export type Side = 'left' | 'above' | 'right' | 'below';

/** All sides, those of the rows' and columns' usual clues first. */
export const sides: readonly Side[] = ['left', 'above', 'right', 'below'];

/** Something for each of some sides, such as the clues there by index. */
export type BySide<T> = { readonly [S in Side]?: T };

interface SideFacts {
    /** The line that a clue at this side belongs to. */
    readonly line: Line;
    /** From the board to this side. */
    readonly direction: Direction;
    /** The field of a model with the clues at this side. It is in kept and published models, so it never changes. */
    readonly field: keyof OutsideFields;
    /** The part of a drawing's `outside` that is the room at this side. */
    readonly margin: keyof Margins;
}

const facts: Readonly<Record<Side, SideFacts>> = {
    left: { line: 'row', direction: 'left', field: 'rowClues', margin: 'left' },
    above: { line: 'column', direction: 'up', field: 'columnClues', margin: 'top' },
    right: { line: 'row', direction: 'right', field: 'rightClues', margin: 'right' },
    below: { line: 'column', direction: 'down', field: 'belowClues', margin: 'bottom' },
};

export type OutsideCount = number | null;

/** The numbers outside in a model: those left of the rows, above the columns, and beyond their ends; null for none. */
export interface OutsideFields {
    readonly rowClues?: readonly OutsideCount[];
    readonly columnClues?: readonly OutsideCount[];
    readonly rightClues?: readonly OutsideCount[];
    readonly belowClues?: readonly OutsideCount[];
}

/** Rows and columns of clues around a drawing; none where left out. */
export interface Margins {
    readonly top: number;
    readonly left: number;
    readonly bottom?: number;
    readonly right?: number;
}

export function bySide<T>(at: readonly Side[], make: (side: Side) => T): BySide<T> {
    return Object.fromEntries(at.map(side => [side, make(side)]));
}

export function sidesOf(values: BySide<unknown>): readonly Side[] {
    return sides.filter(side => values[side] !== undefined);
}

export function mapSides<T, U>(values: BySide<T>, map: (value: T, side: Side) => U): BySide<U> {
    return bySide(sidesOf(values), side => map(values[side]!, side));
}

/** The numbers outside a model's board; null for a missing one. */
export function cluesOutside(model: OutsideFields): BySide<readonly OutsideCount[]> {
    const there = sides.filter(side => model[facts[side].field] !== undefined);
    return bySide(there, side => model[facts[side].field]!);
}

/** The fields of a model with these numbers outside. */
export function outsideFields(clues: BySide<readonly OutsideCount[]>): OutsideFields {
    return Object.fromEntries(sidesOf(clues).map(side => [facts[side].field, clues[side]]));
}

/** The number outside of a line; undefined at a side without numbers. */
export function countOutside(model: OutsideFields, clue: OutsideClue): OutsideCount | undefined {
    return model[facts[sideOf(clue)].field]?.[clue.index];
}

export function lineAt(side: Side): Line {
    return facts[side].line;
}

/** The number of clues at a side of a board. */
export function lengthOf(side: Side, { rows, columns }: Size): number {
    return lineAt(side) === 'row' ? rows : columns;
}

export function clueBeside(side: Side, index: number): OutsideClue {
    return outsideClue(lineAt(side), index, side === 'right' || side === 'below' ? side : undefined);
}

export function sideOf({ line, side }: OutsideClue): Side {
    return side ?? (line === 'row' ? 'left' : 'above');
}

/** The name of a clue outside: "row 3", "3行目"; at the right and below with its side. */
export function outsideName(clue: OutsideClue): Text {
    const line = `${clue.index + 1}${clue.line === 'row' ? '行目' : '列目'}`;
    return { en: clueName(clue), ja: line + (clue.side === undefined ? '' : clue.side === 'right' ? 'の右' : 'の下') };
}

/** The cells of a line, the nearest to its clue first. */
export function cellsFrom(side: Side, index: number, grid: Grid): number[] {
    const cells = lineAt(side) === 'row' ? grid.row(index) : grid.column(index);
    return side === 'left' || side === 'above' ? cells : cells.reverse();
}

/** The place of a clue as it is drawn: in row or column -1, or after the last one. */
export function placeBeside(side: Side, index: number, { rows, columns }: Size): Place {
    const at: Readonly<Record<Side, Place>> = {
        left: [index, -1],
        above: [-1, index],
        right: [index, columns],
        below: [rows, index],
    };
    return at[side];
}

export function placeOfOutside(clue: OutsideClue, size: Size): Place {
    return placeBeside(sideOf(clue), clue.index, size);
}

/** The side that a place is at; undefined for a cell, and for what is in no row and no column. */
export function sideAt([row, column]: Place, { rows, columns }: Size): Side | undefined {
    const [inRow, inColumn] = [row >= 0 && row < rows, column >= 0 && column < columns];
    if (inRow === inColumn) {
        return undefined;
    }
    return inRow ? (column < 0 ? 'left' : 'right') : row < 0 ? 'above' : 'below';
}

/** The index among the clues at a side of the clue at a place. */
export function indexAt(side: Side, [row, column]: Place): number {
    return lineAt(side) === 'row' ? row : column;
}

/** The clue at a place, in a cell or outside. */
export function clueAt(place: Place, size: Size): Clue {
    const side = sideAt(place, size);
    return side ? clueBeside(side, indexAt(side, place)) : cellClue(place);
}

export function isInside([row, column]: Place, { rows, columns }: Size): boolean {
    return row >= 0 && row < rows && column >= 0 && column < columns;
}

/** The corner of a table that is empty if the table begins or ends with the clues at this side. */
export function cornerOf<T>(side: Side, table: readonly (readonly T[])[]): T | undefined {
    return side === 'right' ? table[0]?.at(-1) : table.at(side === 'below' ? -1 : 0)?.[0];
}

/** Takes the clues at some sides off a table, whose corners then hold nothing. */
export function withoutSides<T>(
    table: readonly (readonly T[])[],
    at: readonly Side[],
): { readonly cells: readonly (readonly T[])[]; readonly outside: BySide<readonly T[]> } {
    const [left, top, right, bottom] = sides.map(side => Number(at.includes(side))) as [number, number, number, number];
    const size = { rows: table.length - top - bottom, columns: (table[0]?.length ?? 0) - left - right };
    const get = ([row, column]: Place): T => table[row + top]![column + left]!;
    return {
        cells: filled(size, (row, column) => get([row, column])),
        outside: bySide(at, side =>
            Array.from({ length: lengthOf(side, size) }, (_, index) => get(placeBeside(side, index, size))),
        ),
    };
}

/** The room of a drawing with clues at some sides, besides that which it has. */
export function marginsFor(at: readonly Side[], drawn: Margins = { top: 0, left: 0 }): Margins {
    return { ...drawn, ...Object.fromEntries(at.map(side => [facts[side].margin, 1])) };
}

export function sidesDrawn(margins: Margins): readonly Side[] {
    return sides.filter(side => margins[facts[side].margin]);
}

/**
 * Where a clue goes when its board is turned or mirrored.
 *
 * @param size before
 * @param allowed the sides at which the board has clues; a clue that would go to another one goes to the opposite side
 */
export function besideAfter(
    turn: Turn,
    side: Side,
    index: number,
    size: Size,
    allowed: readonly Side[],
): readonly [Side, number] {
    const way = directionAfter(turn, facts[side].direction);
    const at = (direction: Direction): Side => sides.find(other => facts[other].direction === direction)!;
    const after = [at(way), at(opposite[way])].find(other => allowed.includes(other)) ?? at(way);
    return [after, indexAt(after, imageOfPlace(lineAt(side) === 'row' ? [index, 0] : [0, index], turn, size))];
}

/** The values outside the board after a turn; see `besideAfter`. */
export function turnedSides<T>(
    values: BySide<readonly T[]>,
    turn: Turn,
    size: Size,
    allowed: readonly Side[],
): BySide<readonly T[]> {
    const turned: { [S in Side]?: T[] } = {};
    for (const side of sidesOf(values)) {
        for (const [index, value] of values[side]!.entries()) {
            const [after, place] = besideAfter(turn, side, index, size, allowed);
            turned[after] ??= [];
            turned[after][place] = value;
        }
    }
    return turned;
}

/**
 * The values outside the board after it was resized.
 *
 * @param size afterwards
 * @param growth the number of rows added at the top and of columns added at the left; negative for removed ones
 */
export function resizedSides<T>(
    values: BySide<readonly T[]>,
    size: Size,
    growth: { readonly top: number; readonly left: number },
    filler: T,
): BySide<readonly T[]> {
    return mapSides(values, (list, side) => {
        const shift = lineAt(side) === 'row' ? growth.top : growth.left;
        return Array.from({ length: lengthOf(side, size) }, (_, index) => list[index - shift] ?? filler);
    });
}
