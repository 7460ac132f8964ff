import { directions } from '../../board/grid';
import { type Budget, unlimited } from '../budget';
import { cached } from '../cached';
import type { CurveDataBoard } from './board';
import { directionTo, type Shape } from './model';

/** A piece of a figure as large as a cell: a node of its shape, or the inside of a line, which has any number of cells. */
export interface FigurePart {
    readonly isNode: boolean;
    /**
     * By direction, in the order of `directions`: the end of the line that leaves there, and its inside. One of these
     * parts is in the next cell. Empty if no line leaves.
     */
    readonly next: readonly (readonly number[])[];
    /** The directions in which lines leave, as bits in that order. */
    readonly leaving: number;
}

/** The nodes, in the order of the shape, then its lines. */
export function figureParts({ nodes, lines }: Shape): readonly FigurePart[] {
    const sides = [...nodes, ...lines].map(() => directions.map((): number[] => []));
    for (const [index, [from, to]] of lines.entries()) {
        const inside = nodes.length + index;
        const direction = directions.indexOf(directionTo(nodes[from]!, nodes[to]!));
        sides[from]![direction]!.push(to, inside);
        sides[inside]![direction]!.push(to, inside);
        sides[to]![direction ^ 1]!.push(from, inside);
        sides[inside]![direction ^ 1]!.push(from, inside);
    }
    return sides.map((next, index) => ({
        isNode: index < nodes.length,
        next,
        leaving: next.reduce((bits, { length }, bit) => bits | (Number(length > 0) << bit), 0),
    }));
}

type Places = readonly (readonly number[])[];

/** By clue cell, the results that were not cut short by a budget. */
const knownPlaces = cached((_: CurveDataBoard) => new Map<number, Places | undefined>());

/**
 * By part of a figure, the cells where it can be if the figure passes through a clue cell: whatever a part needs beside it
 * has a place there, all parts can be drawn from some part in the clue cell, and other clue cells belong to other figures.
 * Undefined if the figure fits nowhere.
 *
 * @param budget the number of places to look at. If it runs out, more places are returned than are possible.
 */
export function placesOf(
    board: CurveDataBoard,
    clueCell: number,
    parts: readonly FigurePart[],
    budget = unlimited,
): Places | undefined {
    const known = knownPlaces(board);
    // With a limit the cache is not used, so that the result is the same every time.
    if (budget !== unlimited || !known.has(clueCell)) {
        const places = findPlaces(board, clueCell, parts, budget);
        if (!budget.isLeft) {
            return places;
        }
        known.set(clueCell, places);
    }
    return known.get(clueCell);
}

function findPlaces(
    board: CurveDataBoard,
    clueCell: number,
    parts: readonly FigurePart[],
    budget: Budget,
): Places | undefined {
    const size = board.grid.cells.length;
    const canLookAtAll = (): boolean => budget.spend(parts.length * size);
    if (!canLookAtAll()) {
        return parts.map(() => board.cells);
    }
    const needs = parts.map(({ next }) => next);
    const possible = new Uint8Array(parts.length * size);
    for (const cell of board.cells) {
        if (cell === clueCell || !board.isClue[cell]) {
            for (let part = 0; part < parts.length; part++) {
                possible[part * size + cell] = 1;
            }
        }
    }
    const candidates: Candidates = { nextCells: board.nextCells, size, needs, possible };
    let isDone = false;
    while (!isDone && canLookAtAll()) {
        leaveOutUnsupported(candidates);
        isDone = !leaveOutUndrawn(candidates, clueCell, budget);
    }
    const places = parts.map((_, part) => board.cells.filter(cell => possible[part * size + cell]));
    return parts.every(({ isNode }, part) => !isNode || places[part]!.length > 0) ? places : undefined;
}

interface Candidates {
    /** By direction and cell, -1 if no line can go there. */
    readonly nextCells: readonly Int32Array[];
    /** The number of cells. */
    readonly size: number;
    /** By part, see `FigurePart.next`. */
    readonly needs: readonly FigurePart['next'][];
    /** At part * size + cell, 1 if the part can be in the cell. */
    readonly possible: Uint8Array;
}

/** Leaves out places beside which a needed part has no place, until all are supported. */
function leaveOutUnsupported({ nextCells, size, needs, possible }: Candidates): void {
    const isSupported = (part: number, cell: number): boolean => {
        const sides = needs[part]!;
        for (let direction = 0; direction < directions.length; direction++) {
            const parts = sides[direction]!;
            if (parts.length > 0) {
                const next = nextCells[direction]![cell]!;
                const [end, inside] = parts as readonly [number, number];
                if (next < 0 || (!possible[end * size + next] && !possible[inside * size + next])) {
                    return false;
                }
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
        const cell = place % size;
        const sides = needs[(place - cell) / size]!;
        for (let direction = 0; direction < directions.length; direction++) {
            const next = nextCells[direction]![cell]!;
            if (next >= 0) {
                for (const part of sides[direction]!) {
                    look(part, next);
                }
            }
        }
    }
}

/** Leaves out places that occur in no drawing from the clue cell. Returns whether it left out any. */
function leaveOutUndrawn(candidates: Candidates, clueCell: number, budget: Budget): boolean {
    const { size, needs, possible } = candidates;
    const drawn = new Uint8Array(possible.length);
    for (let part = 0; part < needs.length; part++) {
        if (possible[part * size + clueCell]) {
            for (const [other, cells] of drawFrom(candidates, part, clueCell, budget).entries()) {
                for (const cell of cells) {
                    drawn[other * size + cell] = 1;
                }
            }
        }
    }
    let anyLeftOut = false;
    for (let place = 0; budget.isLeft && place < possible.length; place++) {
        if (possible[place] && !drawn[place]) {
            possible[place] = 0;
            anyLeftOut = true;
        }
    }
    return anyLeftOut;
}

/** By part, the cells that it can reach when the lines are drawn one after another; empty if one cannot be drawn. */
function drawFrom(
    { nextCells, size, needs, possible }: Candidates,
    start: number,
    clueCell: number,
    budget: Budget,
): readonly (readonly number[])[] {
    const cellsOf = needs.map((): number[] => []);
    const isPlace = new Uint8Array(possible.length);
    const add = (part: number, cell: number): void => {
        const place = part * size + cell;
        if (!isPlace[place]) {
            isPlace[place] = 1;
            cellsOf[part]!.push(cell);
        }
    };
    add(start, clueCell);
    const waiting: (readonly [part: number, from: number])[] = [[start, -1]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [part, from] = next;
        const begins = part === start ? [clueCell] : cellsOf[part]!;
        for (let direction = 0; direction < directions.length; direction++) {
            const [end, inside] = needs[part]![direction]!;
            if (direction === from || end === undefined) {
                continue;
            }
            const along = nextCells[direction]!;
            // The line closes a loop if its end is placed already.
            const closes = cellsOf[end]!.length > 0;
            let [anyEnd, steps] = [false, 0];
            for (const begin of begins) {
                let last = begin;
                for (let at = along[begin]!; at >= 0 && at !== clueCell; at = along[at]!) {
                    steps += 1;
                    if (possible[end * size + at]) {
                        last = at;
                        if (!closes) {
                            add(end, at);
                        }
                    }
                    if (!possible[inside! * size + at]) {
                        break;
                    }
                }
                for (let at = begin; at !== last; at = along[at]!) {
                    if (at !== begin) {
                        add(inside!, at);
                    }
                }
                anyEnd ||= last !== begin;
            }
            if (!budget.spend(steps) || !anyEnd) {
                return [];
            }
            if (!closes) {
                waiting.push([end, direction ^ 1]);
            }
        }
    }
    return cellsOf;
}
