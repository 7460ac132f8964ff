import { cellName, type Place } from '../../../server/src/board/grid';
import type { Kind, Note } from '../../../server/src/drawn/entry-set';
import type { Board, BoardPoint } from '../board/navigation';
import { borderAt } from '../edit/board-edits';
import { cycled } from './signs';
import type { Lines, Ways } from './ways';

/** The kind of entry that a click or a key makes. */
export type EntryMode = 'normal' | Note;

/** A way to paint with the pointer. The first cell or edge decides the value of the whole stroke. */
export interface Brush {
    readonly kind: Kind;
    /** The key of the entry at a point; undefined if there is none. */
    keyAt(point: BoardPoint): string | undefined;
    /** The value after another one; undefined: none. */
    next(before: string | undefined): string | undefined;
}

/**
 * The brush of the pointer; undefined if it draws lines or selects.
 *
 * @param back whether it goes back a step, as with the right button
 */
export function brushFor(
    ways: Ways | undefined,
    mode: EntryMode,
    colour: string,
    back: boolean,
    size: Board,
): Brush | undefined {
    if (mode === 'colour') {
        return {
            kind: 'colour',
            keyAt: cellAt,
            next: before => (back || before === colour ? undefined : colour),
        };
    }
    if (ways?.kind === 'cycle') {
        return { kind: 'value', keyAt: cellAt, next: before => cycled(ways.values, before, back ? -1 : 1) };
    }
    return ways?.kind === 'lines' && (back || mode === 'cross') ? crosses(ways, size) : undefined;
}

/** Crosses on edges if lines lie on edges, else in cells. */
export function crosses({ chained, lines }: Lines, board: Board): Brush {
    const edgeAt = (point: BoardPoint): string | undefined => {
        const edge = borderAt(point, board);
        if (!edge) {
            return undefined;
        }
        const [row, column] = edge.place;
        const next: Place = edge.side === 'right' ? [row, column + 1] : [row + 1, column];
        const key = `${cellName(edge.place)}-${cellName(next)}`;
        return lines.some(line => line.key === key) ? key : undefined;
    };
    return {
        kind: 'cross',
        keyAt: chained ? edgeAt : cellAt,
        next: before => (before === undefined ? '1' : undefined),
    };
}

export function cellAt([y, x]: BoardPoint): string {
    return cellName([Math.floor(y), Math.floor(x)]);
}

export function middleOf([row, column]: Place): BoardPoint {
    return [row + 0.5, column + 0.5];
}
