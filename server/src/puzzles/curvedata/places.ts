import { byDirection, type Direction, directions, opposite } from '../../board/grid';
import { unlimited } from '../budget';
import type { CurveDataBoard } from './board';
import { directionTo, type Shape } from './model';

/**
 * A piece of a figure as large as a cell: a node of its shape, or the inside of one of its lines, of which a figure has
 * any number of cells, also none.
 */
export interface FigurePart {
    readonly isNode: boolean;
    /** The parts (indices) of which one must be in the next cell; empty where no line leaves in that direction. */
    readonly next: Readonly<Record<Direction, readonly number[]>>;
}

/** The nodes, in the order of the shape, then its lines. */
export function figureParts({ nodes, lines }: Shape): readonly FigurePart[] {
    const parts = [...nodes, ...lines].map((_, index) => ({
        isNode: index < nodes.length,
        next: byDirection((): number[] => []),
    }));
    for (const [index, [from, to]] of lines.entries()) {
        const inside = nodes.length + index;
        const direction = directionTo(nodes[from]!, nodes[to]!);
        parts[from]!.next[direction].push(to, inside);
        parts[to]!.next[opposite[direction]].push(from, inside);
        parts[inside]!.next[direction].push(to, inside);
        parts[inside]!.next[opposite[direction]].push(from, inside);
    }
    return parts;
}

/**
 * The cells that each part (by index) of a figure can lie in that passes through a clue cell: each part that a part
 * needs beside it must have a place there, all hang together with the clue cell, and other clue cells belong to other
 * figures. Undefined where the figure fits nowhere.
 *
 * @param budget of places to look at; where it runs out, fewer of them are left out than could be
 */
export function placesOf(
    board: CurveDataBoard,
    clueCell: number,
    parts: readonly FigurePart[],
    budget = unlimited,
): readonly (readonly number[])[] | undefined {
    const size = board.grid.cells.length;
    const canLookAtAll = (): boolean => budget.spend(parts.length * size);
    if (!canLookAtAll()) {
        return parts.map(() => board.cells);
    }
    const needs = parts.map(({ next }) =>
        directions.map(direction => ({ direction, parts: next[direction] })).filter(need => need.parts.length > 0),
    );
    const possible = new Uint8Array(parts.length * size);
    for (const cell of board.cells) {
        if (cell === clueCell || !board.isClue[cell]) {
            for (let part = 0; part < parts.length; part++) {
                possible[part * size + cell] = 1;
            }
        }
    }
    const candidates: Candidates = { board, size, needs, possible };
    leaveOutSeparate(candidates, clueCell);
    let isDone = false;
    while (!isDone && canLookAtAll()) {
        leaveOutUnsupported(candidates);
        isDone = !leaveOutSeparate(candidates, clueCell);
    }
    const places = parts.map((_, part) => board.cells.filter(cell => possible[part * size + cell]));
    return parts.every(({ isNode }, part) => !isNode || places[part]!.length > 0) ? places : undefined;
}

interface Candidates {
    readonly board: CurveDataBoard;
    /** The number of cells. */
    readonly size: number;
    /** What each part needs beside it: one of some parts in the next cell in a direction. */
    readonly needs: readonly (readonly { readonly direction: Direction; readonly parts: readonly number[] }[])[];
    /** For each part and cell, at part * size + cell, 1 where the part can lie there. */
    readonly possible: Uint8Array;
}

/** Leaves out each place beside which a part that has to be there has none, again and again. */
function leaveOutUnsupported(candidates: Candidates): void {
    const { board, size, needs, possible } = candidates;
    const isSupported = (part: number, cell: number): boolean => {
        for (const { direction, parts } of needs[part]!) {
            const next = board.next(cell, direction);
            if (next === undefined || !parts.some(other => possible[other * size + next])) {
                return false;
            }
        }
        return true;
    };
    const waiting: number[] = [];
    const look = (part: number, cell: number): void => {
        const place = part * size + cell;
        if (possible[place] && !isSupported(part, cell)) {
            possible[place] = 0;
            waiting.push(place);
        }
    };
    for (let part = 0; part < needs.length; part++) {
        for (let cell = 0; cell < size; cell++) {
            look(part, cell);
        }
    }
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
        beside(candidates, place, look);
    }
}

/** Leaves out each place that does not hang together with the clue cell; whether there was one. */
function leaveOutSeparate(candidates: Candidates, clueCell: number): boolean {
    const { size, needs, possible } = candidates;
    const reached = new Uint8Array(possible.length);
    const waiting: number[] = [];
    const reach = (part: number, cell: number): void => {
        const place = part * size + cell;
        if (possible[place] && !reached[place]) {
            reached[place] = 1;
            waiting.push(place);
        }
    };
    for (let part = 0; part < needs.length; part++) {
        reach(part, clueCell);
    }
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
        beside(candidates, place, reach);
    }
    let anyLeftOut = false;
    for (let place = 0; place < possible.length; place++) {
        if (possible[place] && !reached[place]) {
            possible[place] = 0;
            anyLeftOut = true;
        }
    }
    return anyLeftOut;
}

/** Visits the places that parts can have beside a place. */
function beside({ board, size, needs }: Candidates, place: number, visit: (part: number, cell: number) => void): void {
    const cell = place % size;
    for (const { direction, parts } of needs[(place - cell) / size]!) {
        const next = board.next(cell, direction);
        if (next !== undefined) {
            for (const part of parts) {
                visit(part, next);
            }
        }
    }
}
