import type { Direction, Place } from '../../board/grid';
import type { Model } from '../model';

/**
 * A Curve Data. Keys of an answer: the edges between neighbouring cells, first those between the cells of a row, row by
 * row, then those between two rows; 1 where a line crosses the edge, 0 where none does.
 */
export interface CurveDataModel extends Model {
    readonly type: 'CurveData';
    readonly shapes: readonly Shape[];
    /**
     * By row and column: the index of the shape whose figure passes through the cell, `'?'` if any figure does,
     * `'shaded'` if none does, or null.
     */
    readonly cells: readonly (readonly (number | '?' | 'shaded' | null)[])[];
    /** Walls that no line crosses: pairs of neighbouring cells (indices in reading order, the smaller first). */
    readonly borders: readonly (readonly [number, number])[];
}

/** An answer in JSON, in strings of `1` for a line and `0` for none. */
export interface CurveDataAnswer {
    /** By row: whether a line crosses the edge at the right of each cell but the last. */
    readonly h: readonly string[];
    /** By row but the last: whether a line crosses the edge below each cell. */
    readonly v: readonly string[];
}

/** A figure without its lengths: ends, bends and junctions, and the straight lines between them. */
export interface Shape {
    readonly name: string;
    /** The places of ends, bends and junctions in a picture of the shape in which every row and column has one. */
    readonly nodes: readonly Place[];
    /** Their places in the original drawing, if that has longer lines; without meaning for the rules. */
    readonly drawn?: readonly Place[];
    /** The straight lines: pairs of indices of nodes, the upper or left one first. */
    readonly lines: readonly (readonly [number, number])[];
}

/** A straight piece of a drawing, between two points in a row or a column. */
export type Stroke = readonly [Place, Place];

/**
 * The shape of a drawing. The pieces may be of any length, but meet only at their ends, like the pieces between the
 * cells of a board do. There is at least one, and they are all connected.
 *
 * @param keepsLengths true to remember the lengths of lines; each end of a piece is a cell then
 */
export function shapeOf(name: string, drawing: readonly Stroke[], keepsLengths = false): Shape {
    const ways = new Map<string, { readonly place: Place; readonly to: Map<Direction, string> }>();
    const joinWays = (from: Place, to: Place): void => {
        const way = ways.get(from.join()) ?? { place: from, to: new Map<Direction, string>() };
        way.to.set(directionTo(from, to), to.join());
        ways.set(from.join(), way);
    };
    for (const [a, b] of drawing) {
        joinWays(a, b);
        joinWays(b, a);
    }
    const inOrder = [...ways.values()].toSorted(({ place: a }, { place: b }) => a[0] - b[0] || a[1] - b[1]);
    const nodes = inOrder.filter(({ to }) => !isStraight([...to.keys()]));
    const index = new Map(nodes.map(({ place }, node) => [place.join(), node]));
    const lines = nodes.flatMap(({ to }, node) =>
        (['right', 'down'] as const).flatMap((direction): [number, number][] => {
            let end = to.get(direction);
            while (end !== undefined && !index.has(end)) {
                end = ways.get(end)!.to.get(direction);
            }
            return end === undefined ? [] : [[node, index.get(end)!]];
        }),
    );
    const places = nodes.map(({ place }) => place);
    const closest = withoutEmptyLines(places, places);
    const drawn = withoutEmptyLines(
        places,
        inOrder.map(({ place }) => place),
    );
    const isLonger = keepsLengths && drawn.join(' ') !== closest.join(' ');
    return { name, nodes: closest, ...(isLonger && { drawn }), lines };
}

/** The direction from one place to another one in the same row or column. */
export function directionTo([row, column]: Place, [toRow, toColumn]: Place): Direction {
    return row === toRow ? (column < toColumn ? 'right' : 'left') : row < toRow ? 'down' : 'up';
}

export function isStraight(directions: readonly string[]): boolean {
    return ['down up', 'left right'].includes(directions.toSorted().join(' '));
}

/** Moves places closer together, so that every row and column between them has one of the cells. */
function withoutEmptyLines(places: readonly Place[], cells: readonly Place[]): Place[] {
    const ranks = (values: readonly number[]): Map<number, number> =>
        new Map([...new Set(values)].sort((a, b) => a - b).map((value, rank) => [value, rank]));
    const rows = ranks(cells.map(([row]) => row));
    const columns = ranks(cells.map(([, column]) => column));
    return places.map(([row, column]) => [rows.get(row)!, columns.get(column)!]);
}
