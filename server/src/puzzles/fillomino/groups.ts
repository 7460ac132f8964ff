import { borderClue } from '../../board/clue';
import { cellName, Grid } from '../../board/grid';
import { components } from '../../board/regions';
import { largest, smallest } from '../../extremes';
import type { Known, Reason } from '../known';
import { knownView } from '../techniques/known-view';
import { techniqueOn } from '../techniques/technique';
import { joinedNeighbours } from './cutting';
import type { FillominoModel } from './model';

/** Neighbouring cells that are known to have the same number. */
export interface Group {
    readonly number: number;
    readonly cells: readonly number[];
}

/** The groups of a Fillomino as far as it is known. */
export class Groups {
    readonly grid: Grid;
    readonly all: readonly Group[];
    readonly open: readonly number[];
    /** The numbers on the board. */
    readonly numbers: ReadonlySet<number>;
    readonly max: number;
    readonly joined: (cell: number) => readonly number[];
    readonly #of: (Group | undefined)[];
    readonly #hasBorders: boolean;
    #largestKnown: number | undefined;
    #pockets: readonly (readonly number[])[] | undefined;
    /** Cells that no region uses for the moment. */
    #blocked: ReadonlySet<number> | undefined;

    constructor(
        readonly model: FillominoModel,
        readonly known: Known,
    ) {
        this.grid = new Grid(model.rows, model.columns);
        this.joined = joinedNeighbours(this.grid, model.borders);
        this.#hasBorders = model.borders.length > 0;
        this.max = this.grid.cells.length;
        this.#of = new Array<Group | undefined>(this.max).fill(undefined);
        const open: number[] = [];
        const all: Group[] = [];
        for (const cell of this.grid.cells) {
            const number = known.value(cell);
            if (number === undefined) {
                open.push(cell);
            } else if (this.#of[cell] === undefined) {
                const cells = [cell];
                const group = { number, cells };
                this.#of[cell] = group;
                for (let n = 0; n < cells.length; n++) {
                    for (const next of this.grid.neighbours(cells[n]!)) {
                        if (this.#of[next] === undefined && known.value(next) === number) {
                            this.#of[next] = group;
                            cells.push(next);
                        }
                    }
                }
                all.push(group);
            }
        }
        this.open = open;
        this.all = all;
        this.numbers = new Set(all.map(({ number }) => number));
        if (lanes.length < this.max) {
            lanes = new Lanes(this.max);
        }
    }

    /** The largest number that anything is known of: all larger ones are alike. */
    get largestKnown(): number {
        this.#largestKnown ??= largest([...this.numbers, ...this.open.flatMap(cell => [...this.known.excluded(cell)])]);
        return this.#largestKnown;
    }

    /** The open cells, in sets of connected ones. */
    get pockets(): readonly (readonly number[])[] {
        const neighbours = (cell: number): readonly number[] => this.grid.neighbours(cell);
        this.#pockets ??= components(this.open, neighbours, (_, next) => this.known.isOpen(next));
        return this.#pockets;
    }

    /** Looks at the board as if some open cells were closed to all regions. */
    without<T>(blocked: ReadonlySet<number>, look: () => T): T {
        this.#blocked = blocked;
        const found = look();
        this.#blocked = undefined;
        return found;
    }

    of(cell: number): Group | undefined {
        return this.#of[cell];
    }

    get unfinished(): Group[] {
        return this.all.filter(({ number, cells }) => cells.length < number);
    }

    name(cell: number): string {
        return cellName(this.grid.place(cell));
    }

    /** The name of the first cell of a group in reading order. */
    at({ cells }: Group): string {
        return this.name(smallest(cells));
    }

    numbersBeside(cell: number): number[] {
        const numbers = this.grid.neighbours(cell).flatMap(next => this.known.value(next) ?? []);
        return [...new Set(numbers)];
    }

    /** The groups of a number that share an edge with a cell. */
    beside(cell: number, number: number): Group[] {
        const groups: Group[] = [];
        for (const next of this.grid.neighbours(cell)) {
            const group = this.#of[next];
            if (group !== undefined && group.number === number && !groups.includes(group)) {
                groups.push(group);
            }
        }
        return groups;
    }

    /** The open cells beside a group that can belong to it. */
    exits({ number, cells }: Group): number[] {
        const exits: number[] = [];
        for (const cell of cells) {
            for (const next of this.joined(cell)) {
                if (this.#of[next] === undefined && this.known.may(next, number) && !exits.includes(next)) {
                    exits.push(next);
                }
            }
        }
        return exits;
    }

    /** Why a group can go on only to its exits: what closes the other cells beside it. */
    closings({ number, cells }: Group, exits: readonly number[]): Reason[] {
        return cells.flatMap(cell =>
            this.grid
                .neighbours(cell)
                .filter(next => !exits.includes(next) && !cells.includes(next))
                .map(next =>
                    this.joined(cell).includes(next) ? this.known.whyNot(next, number) : this.border(cell, next),
                ),
        );
    }

    why({ cells }: Group): Reason[] {
        return this.known.whyEach(cells);
    }

    /**
     * All cells that a region of a number which contains `start` could reach.
     *
     * @param without a cell that the region does not use
     * @param enough stops the search at this many cells
     * @param walls receives what keeps the region from reaching more
     */
    room(start: number, number: number, without?: number, enough = number, walls?: Set<Reason>): number[] {
        const length = this.space(start, number, without, enough, walls);
        const cells: number[] = [];
        for (let n = 0; n < length; n++) {
            cells.push(lanes.cells[n]!);
        }
        return cells;
    }

    /** The number of these cells. They are in `lanes` until the next call. */
    space(start: number, number: number, without?: number, enough = number, walls?: Set<Reason>): number {
        const { known } = this;
        const { cost, first, next: after } = lanes;
        const most = Math.min(number, this.max);
        lanes.begin(this.max, most);
        this.#enter(start, 0, number, walls);
        for (let total = 1; total < number && total <= most; total++) {
            for (let cell = first[total]!; cell !== none; cell = after[cell]!) {
                if (lanes.count >= enough) {
                    return lanes.count;
                }
                for (const next of this.grid.neighbours(cell)) {
                    if (next === without || cost[next] !== 0 || this.#blocked?.has(next)) {
                        continue;
                    }
                    if (!known.may(next, number)) {
                        walls?.add(known.whyNot(next, number));
                    } else if (!this.#hasBorders || this.joined(cell).includes(next)) {
                        this.#enter(next, total, number, walls);
                    } else {
                        walls?.add(this.border(cell, next));
                    }
                }
            }
        }
        return lanes.count;
    }

    /** Reaches a cell with all of its group, unless that is too much for a region of the number. */
    #enter(cell: number, before: number, number: number, walls: Set<Reason> | undefined): void {
        const group = this.#of[cell];
        if (group === undefined) {
            if (before < number) {
                lanes.add(cell, before + 1);
            }
            return;
        }
        const total = before + group.cells.length;
        for (const inside of group.cells) {
            if (total <= number) {
                lanes.add(inside, total);
            } else {
                walls?.add(this.known.why(inside));
            }
        }
    }

    /** Why a region has no more room. */
    walls(start: number, number: number, without?: number): Set<Reason> {
        const walls = new Set<Reason>();
        const room = this.room(start, number, without, Number.POSITIVE_INFINITY, walls);
        // With fewer cells in the groups on its way, the region would reach further.
        for (const cell of room.filter(cell => !this.known.isOpen(cell))) {
            walls.add(this.known.why(cell));
        }
        return walls;
    }

    /** The given border between two neighbours. */
    border(a: number, b: number): Reason {
        return borderClue(this.grid.place(Math.min(a, b)), this.grid.place(Math.max(a, b)));
    }
}

const none = -1;

/**
 * The state of a search for room: the cells in order of discovery, and lists of them by their cost, the cells used up
 * to there.
 */
class Lanes {
    /** The number of cells in `cells`. */
    count = 0;
    readonly cells: Int32Array;
    /** By cell: its cost, 0 if it was not reached; and the next cell in its list. */
    readonly cost: Int32Array;
    readonly next: Int32Array;
    /** By cost: the first and last cell of the list. */
    readonly first: Int32Array;
    readonly last: Int32Array;

    constructor(readonly length: number) {
        this.cells = new Int32Array(length);
        this.cost = new Int32Array(length);
        this.next = new Int32Array(length);
        this.first = new Int32Array(length + 1);
        this.last = new Int32Array(length + 1);
    }

    /**
     * @param length the number of cells
     * @param most the highest cost that needs a list
     */
    begin(length: number, most: number): void {
        this.count = 0;
        this.cost.fill(0, 0, length);
        this.first.fill(none, 0, most + 1);
    }

    add(cell: number, total: number): void {
        this.cost[cell] = total;
        this.cells[this.count] = cell;
        this.count += 1;
        this.next[cell] = none;
        if (this.first[total] === none) {
            this.first[total] = cell;
        } else {
            this.next[this.last[total]!] = cell;
        }
        this.last[total] = cell;
    }
}

/** Shared by boards of all sizes: there are very many searches. */
let lanes = new Lanes(0);

export const groupsOf = knownView((model: FillominoModel, known) => new Groups(model, known));

export const technique = techniqueOn(groupsOf);
