import { directions } from '../../board/grid';
import type { Board } from './board';
import type { Part } from './parts';

/** The cells that each part of a figure can lie in, by index of the part. */
export type Places = readonly (readonly number[])[];

/**
 * Where the parts of a figure can lie that passes through a clue cell: each part that a part needs beside it must have
 * a place there, all hang together with the clue cell, and other clue cells belong to other figures. Undefined where
 * the figure fits nowhere.
 */
export function placesOf(board: Board, clueCell: number, parts: readonly Part[]): Places | undefined {
    const size = board.grid.cells.length;
    const possible = new Uint8Array(parts.length * size);
    for (const cell of board.cells) {
        if (cell === clueCell || !board.isClue(cell)) {
            for (let part = 0; part < parts.length; part++) {
                possible[part * size + cell] = 1;
            }
        }
    }
    do {
        leaveOutUnsupported(board, parts, possible);
    } while (leaveOutSeparate(board, clueCell, parts, possible));
    const places = parts.map((_, part) => board.cells.filter(cell => possible[part * size + cell]));
    return parts.every(({ isNode }, part) => !isNode || places[part]!.length > 0) ? places : undefined;
}

/** Leaves out each place beside which a part that has to be there has none, again and again. */
function leaveOutUnsupported(board: Board, parts: readonly Part[], possible: Uint8Array): void {
    const size = board.grid.cells.length;
    const isSupported = (part: number, cell: number): boolean =>
        directions.every(direction => {
            const needed = parts[part]!.next[direction];
            const next = board.next(cell, direction);
            return needed.length === 0 || (next !== undefined && needed.some(other => possible[other * size + next]));
        });
    const waiting: number[] = [];
    const look = (part: number, cell: number): void => {
        if (possible[part * size + cell] && !isSupported(part, cell)) {
            possible[part * size + cell] = 0;
            waiting.push(part * size + cell);
        }
    };
    for (let part = 0; part < parts.length; part++) {
        for (const cell of board.cells) {
            look(part, cell);
        }
    }
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
        const cell = place % size;
        const part = parts[(place - cell) / size]!;
        for (const direction of directions) {
            const next = board.next(cell, direction);
            for (const other of next === undefined ? [] : part.next[direction]) {
                look(other, next!);
            }
        }
    }
}

/** Leaves out each place that does not hang together with the clue cell; whether there was one. */
function leaveOutSeparate(board: Board, clueCell: number, parts: readonly Part[], possible: Uint8Array): boolean {
    const size = board.grid.cells.length;
    const reached = new Uint8Array(possible.length);
    const waiting: number[] = [];
    const reach = (part: number, cell: number): void => {
        const place = part * size + cell;
        if (possible[place] && !reached[place]) {
            reached[place] = 1;
            waiting.push(place);
        }
    };
    for (let part = 0; part < parts.length; part++) {
        reach(part, clueCell);
    }
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
        const cell = place % size;
        const part = parts[(place - cell) / size]!;
        for (const direction of directions) {
            const next = board.next(cell, direction);
            for (const other of next === undefined ? [] : part.next[direction]) {
                reach(other, next!);
            }
        }
    }
    let anyLeftOut = false;
    for (const [place, isReached] of reached.entries()) {
        if (possible[place] && !isReached) {
            possible[place] = 0;
            anyLeftOut = true;
        }
    }
    return anyLeftOut;
}
