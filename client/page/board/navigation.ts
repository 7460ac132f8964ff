import { type Place, type Size, step } from '../../../server/src/board/grid';
import { isInside, type Side, sideAt } from '../../../server/src/board/outside';

/** The size of a board, and the sides at which there are cells outside of it. */
export interface Board extends Size {
    readonly outside?: readonly Side[];
}

/** Whether there is a cell at this place, on the board or outside of it. */
export function isOn(board: Board, place: Place): boolean {
    const side = sideAt(place, board);
    return side ? board.outside?.includes(side) === true : isInside(place, board);
}

/** Where a key leads from a cell, on a board of this size; undefined for a key that leads nowhere. */
export function placeAfter(
    { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
    place: Place,
    board: Board,
): Place | undefined {
    const { rows, columns } = board;
    const [row, column] = place;
    const by = steps[key];
    if (by) {
        const next: Place = [row + by[0], column + by[1]];
        return ctrlKey ? undefined : isOn(board, next) ? next : place;
    }
    switch (key) {
        case 'Home':
            return [ctrlKey ? 0 : row, 0];
        case 'End':
            return [ctrlKey ? rows - 1 : row, columns - 1];
        case 'PageUp':
            return [0, column];
        case 'PageDown':
            return [rows - 1, column];
        default:
            return undefined;
    }
}

/** The cells on the way to another one, and that: along the row, then along the column. A quick pointer leaves some out. */
export function* wayTo([row, column]: Place, [toRow, toColumn]: Place): Generator<Place> {
    for (let at = column; at !== toColumn; ) {
        at += Math.sign(toColumn - at);
        yield [row, at];
    }
    for (let at = row; at !== toRow; ) {
        at += Math.sign(toRow - at);
        yield [at, toColumn];
    }
}

/** A point of the board, in cells from its upper left corner. */
export type BoardPoint = readonly [y: number, x: number];

/** Points on the way from one to another, close enough to miss no cell and hardly an edge. */
export function pointsTo([y, x]: BoardPoint, [toY, toX]: BoardPoint): BoardPoint[] {
    const steps = Math.max(1, Math.ceil(10 * Math.max(Math.abs(toY - y), Math.abs(toX - x))));
    return Array.from({ length: steps }, (_, index) => {
        const part = (index + 1) / steps;
        return [y + part * (toY - y), x + part * (toX - x)] as const;
    });
}

export function isSame(a: Place, b: Place): boolean {
    return a[0] === b[0] && a[1] === b[1];
}

const steps: Readonly<Record<string, Place>> = {
    ArrowUp: step.up,
    ArrowDown: step.down,
    ArrowLeft: step.left,
    ArrowRight: step.right,
};

/** All places between two corners, row by row. */
export function blockBetween(from: Place, to: Place): Place[][] {
    const range = (a: number, b: number): number[] =>
        Array.from({ length: Math.abs(a - b) + 1 }, (_, index) => Math.min(a, b) + index);
    return range(from[0], to[0]).map(row => range(from[1], to[1]).map(column => [row, column] as const));
}

const zooms = [0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4];

/** The next larger (1) or smaller (-1) of the usual zooms; the last one has none after it. */
export function nextZoom(zoom: number, by: 1 | -1): number {
    // A zoom that is one of them, but for rounding, is not its own next one.
    const further = zooms.filter(other => (other - zoom) * by > 0.01);
    return (by > 0 ? further[0] : further.at(-1)) ?? zoom;
}
