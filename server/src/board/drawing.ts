import type { Text } from '../message';
import { type Direction, directions, type Place, step } from './grid';
import type { Margins } from './outside';

/**
 * A point in half cells, [y, x]: the centre of the cell in row r and column c is [2r + 1, 2c + 1], its upper left
 * corner [2r, 2c]. Numbers outside the grid are in the cells around it: the clue over column c is at [-1, 2c + 1].
 */
export type Point = readonly [y: number, x: number];

/**
 * The origin of an item: the constructor (`given`) or the solver. `answer` is decided; `trial` was entered on trial while
 * solving by hand; `pending` is not proven yet; `open` is in some answers; `first` and `second` are in one of two answers.
 * Roles differ by weight and shape, not by colour alone.
 */
export type Role = 'given' | 'answer' | 'trial' | 'pending' | 'open' | 'first' | 'second';

/** Marks of cells; `slip` is a ring, and `concluded` and `reason` belong to a step of an explanation. */
export type Mark = 'open' | 'clash' | 'slip' | 'bad' | 'superfluous' | 'concluded' | 'reason';

/** The fillings of a cell. */
export type Fill = 'water' | 'shaded';

export const fillNames: Readonly<Record<Fill, Text>> = {
    water: { en: 'water', ja: '波' },
    shaded: { en: 'shaded', ja: '黒マス' },
};

/** The colours for solving by hand; each has its own hatching. */
export const colourNames: readonly Text[] = [
    { en: 'blue', ja: '青' },
    { en: 'red', ja: '赤' },
    { en: 'green', ja: '緑' },
    { en: 'purple', ja: '紫' },
    { en: 'orange', ja: 'オレンジ' },
    { en: 'yellow', ja: '黄' },
];

/** One thing on the board. Front ends layer items by their kind and know nothing of puzzle types. */
export type Item =
    | { readonly kind: 'text'; readonly at: Point; readonly text: string; readonly role: Role }
    /** A small text in the upper left corner of the cell whose centre is `at`. */
    | { readonly kind: 'corner'; readonly at: Point; readonly text: string; readonly role: Role }
    /** A cell's values in two answers, short and in words. */
    | {
          readonly kind: 'pair';
          readonly at: Point;
          readonly texts: readonly [string, string];
          readonly labels: readonly [string, string];
      }
    /** A stroke between two points; lines with the same `group` share a colour and a pattern. */
    | {
          readonly kind: 'line';
          readonly from: Point;
          readonly to: Point;
          readonly role: Role;
          readonly group?: number | undefined;
      }
    /** A thick edge on the grid between two corners. */
    | { readonly kind: 'wall'; readonly from: Point; readonly to: Point; readonly role: Role }
    | { readonly kind: 'circle'; readonly at: Point; readonly role: Role; readonly filled: boolean }
    /**
     * A solid block, flush with the sides in `joins`. Its other sides are round if the block ends there, square if that is
     * unknown; a block that may be any part of a larger one is hatched. Corners between joined sides are open except for
     * those in `filled`, where the diagonal cell belongs to the block; each is named by the side before it, clockwise.
     */
    | {
          readonly kind: 'block';
          readonly at: Point;
          readonly joins: readonly Direction[];
          readonly filled?: readonly Direction[];
          readonly shape: 'round' | 'square' | 'unknown';
          readonly role: Role;
          /** Its name, for screen readers. */
          readonly label: Text;
      }
    /** The whole cell filled. */
    | { readonly kind: 'fill'; readonly at: Point; readonly fill: Fill; readonly role: Role }
    /** The picture of a clue: a small figure of lines in any unit, on a blank ground; `label` is its name. */
    | {
          readonly kind: 'figure';
          readonly at: Point;
          readonly label: string;
          readonly lines: readonly (readonly [Point, Point])[];
      }
    /** Pencil marks entered while solving by hand: in the corners of a cell, or in a row in its middle. */
    | {
          readonly kind: 'pencil';
          readonly at: Point;
          readonly where: 'corner' | 'centre';
          readonly texts: readonly string[];
      }
    /** A cell coloured while solving by hand: an index of `colourNames`. */
    | { readonly kind: 'colour'; readonly at: Point; readonly colour: number }
    /** A small cross: a centre of symmetry, or, as `answer`, a cell or edge ruled out while solving by hand. */
    | { readonly kind: 'cross'; readonly at: Point; readonly role: Role }
    /** A path from cell to cell, shown only while the pointer is over its first cell, and never on paper. */
    | { readonly kind: 'path'; readonly points: readonly Point[]; readonly label: string }
    /** A mark on a cell, or on an edge between two. */
    | { readonly kind: 'mark'; readonly at: Point; readonly mark: Mark }
    /**
     * The possible values of a cell: at most `mostCandidates` small texts, numbers in their order, the last one perhaps
     * `+3` for three more values, or `…` for others that are not known; and the label, all values in words. The higher
     * the level, up to `hottest`, the more values.
     */
    | {
          readonly kind: 'candidates';
          readonly at: Point;
          readonly texts: readonly string[];
          readonly label: string;
          readonly level?: number;
      }
    /** The excluded values of a cell: small texts below its middle, and the label in words. */
    | { readonly kind: 'excluded'; readonly at: Point; readonly texts: readonly string[]; readonly label: Text };

/** The maximum number of texts for the candidates of a cell. */
export const mostCandidates = 12;

/** The highest level of candidates. */
export const hottest = 5;

/** A board to show: plain JSON, made by a puzzle type's `draw`, turned into pictures by `svg.ts` and `text.ts`. */
export interface Drawing {
    readonly rows: number;
    readonly columns: number;
    readonly outside: Margins;
    readonly items: readonly Item[];
    /** Small pictures without a grid, shown below the board, such as the ships of a fleet. */
    readonly legend?: readonly LegendEntry[];
    /** The mark of the whole legend. */
    readonly legendMark?: Mark;
    /** The meanings of its marks. Not for paper. */
    readonly notes?: readonly Note[];
    /** Lines of text below the board, in columns, such as the words to place. */
    readonly list?: readonly ListEntry[];
}

/** A sample cell and its meaning. */
export interface Note {
    readonly items: readonly Item[];
    readonly text: string;
}

/** A line of the list: the label comes first, aligned with the other labels. */
export interface ListEntry {
    readonly label: string;
    readonly text: string;
    readonly mark?: Mark;
}

export interface LegendEntry {
    readonly rows: number;
    readonly columns: number;
    readonly items: readonly Item[];
}

export function centre(row: number, column: number): Point {
    return [2 * row + 1, 2 * column + 1];
}

/** Splits a straight line or wall into pieces from cell to cell or from corner to corner. */
export function piecesOf({ from, to }: Item & { readonly kind: 'line' | 'wall' }) {
    const [down, right] = [to[0] - from[0], to[1] - from[1]];
    const direction = directions.find(way => step[way][0] === Math.sign(down) && step[way][1] === Math.sign(right))!;
    return Array.from({ length: (Math.abs(down) + Math.abs(right)) / 2 }, (_, piece) => ({
        start: beside(from, direction, 2 * piece),
        end: beside(from, direction, 2 * piece + 2),
        direction,
    }));
}

/** The point `distance` half cells away. */
export function beside([y, x]: Point, direction: Direction, distance = 1): Point {
    const [down, right] = step[direction];
    return [y + distance * down, x + distance * right];
}

/** Where an item is, as a text: equal for items at the same point, or between the same two. */
export function whereIs(item: Item): string {
    return String('at' in item ? item.at : 'from' in item && [item.from, item.to]);
}

/** Where the items are that fulfil a condition. */
export function placesOf(items: readonly Item[], condition: (item: Item) => boolean): Set<string> {
    return new Set(items.filter(condition).map(whereIs));
}

/** Adds marks to some cells of a board. */
export function withMarks(drawing: Drawing, mark: Mark, places: readonly Place[]): Drawing {
    const isThere = placesOf(drawing.items, item => item.kind === 'mark' && item.mark === mark);
    const points = new Map(places.map(([row, column]) => [String(centre(row, column)), centre(row, column)]));
    const marks = [...points]
        .filter(([name]) => !isThere.has(name))
        .map(([, at]): Item => ({ kind: 'mark', at, mark }));
    return { ...drawing, items: [...drawing.items, ...marks] };
}
