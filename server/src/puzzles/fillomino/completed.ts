import { Grid } from '../../board/grid';
import { components, type Neighbours } from '../../board/regions';
import { givenBorders } from '../drawing';
import type { PartialAnswer } from '../model';
import type { Valued } from '../view-facet';
import type { FillominoModel } from './model';

/**
 * The numbers that follow at a cell: those of a region with no more room than it needs, and the 1 or both 2s of a gap
 * into which no other region can grow.
 */
export function completed(model: FillominoModel, answer: PartialAnswer, cell: number): readonly Valued[] {
    const board = new Board(model, answer);
    if (answer[cell] !== undefined) {
        return board.lastOf(cell);
    }
    const gap = board.gap(cell);
    const growing = board.growingInto(gap);
    const last = growing.map(start => board.lastOf(start)).find(cells => cells.some(({ key }) => key === cell));
    return last ?? (growing.length === 0 ? board.filledGap(gap) : []);
}

class Board {
    readonly #answer: PartialAnswer;
    readonly #around: Neighbours;
    readonly #joined: Neighbours;
    /** The cells of the complete regions. */
    readonly #complete: ReadonlySet<number>;

    constructor(model: FillominoModel, answer: PartialAnswer) {
        const grid = new Grid(model.rows, model.columns);
        const given = givenBorders(model);
        const known = grid.cells.filter(cell => answer[cell] !== undefined);
        this.#answer = answer;
        this.#around = cell => grid.neighbours(cell);
        this.#joined = cell => grid.neighbours(cell).filter(next => !given(Math.min(cell, next), Math.max(cell, next)));
        const groups = components(known, this.#around, (a, b) => answer[a] === answer[b]);
        this.#complete = new Set(groups.filter(group => group.length >= answer[group[0]!]!).flat());
    }

    /** The open cells that are connected with an open cell. */
    gap(cell: number): number[] {
        return this.#reached(cell, next => this.#answer[next] === undefined);
    }

    /** The cells with a number that can spread from there into a gap. */
    growingInto(gap: readonly number[]): number[] {
        const beside = gap.flatMap(open => this.#joined(open).filter(cell => this.#mayGrow(cell, open)));
        return [...new Set(beside)];
    }

    /** The open cells of a region that needs all of its room. */
    lastOf(start: number): Valued[] {
        const value = this.#answer[start]!;
        const isInReach = (next: number): boolean => this.#answer[next] === value || this.#mayGrow(start, next);
        const room = this.#reached(start, isInReach, value + 1);
        const open = room.filter(cell => this.#answer[cell] === undefined);
        return room.length === value ? open.map(key => ({ key, value })) : [];
    }

    /** A gap of one cell is a region, and so is one of two: two 1s would touch. */
    filledGap(gap: readonly number[]): Valued[] {
        const value = gap.length;
        const isFree = gap.every(cell => this.#around(cell).every(next => this.#answer[next] !== value));
        return value <= 2 && isFree ? gap.map(key => ({ key, value })) : [];
    }

    /** Whether the number of a cell can be in an open cell: it makes no complete region of that number larger. */
    #mayGrow(cell: number, open: number): boolean {
        const number = this.#answer[cell];
        const touches = (next: number): boolean => this.#answer[next] === number && this.#complete.has(next);
        return (
            number !== undefined &&
            this.#answer[open] === undefined &&
            !this.#complete.has(cell) &&
            !this.#around(open).some(touches)
        );
    }

    /** The cells that are reached from one, the nearest first; no more than `most`. */
    #reached(start: number, mayBe: (next: number) => boolean, most = Number.POSITIVE_INFINITY): number[] {
        const reached = new Set([start]);
        for (const cell of reached) {
            for (const next of this.#joined(cell)) {
                if (reached.size < most && mayBe(next)) {
                    reached.add(next);
                }
            }
        }
        return [...reached];
    }
}
