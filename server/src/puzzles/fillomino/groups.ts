import { borderClue } from '../../board/clue';
import { Grid } from '../../board/grid';
import { largest } from '../../extremes';
import type { Known, Reason } from '../known';
import { joinedNeighbours } from './cutting';
import type { FillominoModel } from './model';

/** Neighbouring cells that are known to have the same number. */
export interface Group {
    readonly number: number;
    readonly cells: readonly number[];
}

/** A Fillomino as far as it is known. */
export class Groups {
    readonly grid: Grid;
    readonly all: readonly Group[];
    readonly open: readonly number[];
    /** The numbers that are on the board. */
    readonly numbers: ReadonlySet<number>;
    readonly max: number;
    readonly joined: (cell: number) => readonly number[];
    readonly #of: (Group | undefined)[];
    readonly #hasBorders: boolean;
    #largestKnown: number | undefined;

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

    /** Of all larger numbers the same is known. */
    get largestKnown(): number {
        this.#largestKnown ??= largest([...this.numbers, ...this.open.flatMap(cell => [...this.known.excluded(cell)])]);
        return this.#largestKnown;
    }

    of(cell: number): Group | undefined {
        return this.#of[cell];
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

    /** Why a group has the cells that it has. */
    why({ cells }: Group): Reason[] {
        return cells.map(cell => this.known.why(cell));
    }

    /**
     * The cells that a region of a number can have at most that holds a cell, with the group that the cell is in; no more
     * than so many of them.
     *
     * @param without a cell that it does not use
     * @param walls gets what keeps it from having more
     */
    room(start: number, number: number, without?: number, enough = number, walls?: Set<Reason>): number[] {
        const length = this.space(start, number, without, enough, walls);
        const cells: number[] = [];
        for (let n = 0; n < length; n++) {
            cells.push(lanes.cells[n]!);
        }
        return cells;
    }

    /** How many they are; until the next call they are in `lanes`. */
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
                    if (next === without || cost[next] !== 0) {
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

    /** Goes on to a cell with all of its group, if that is not too much for a region of a number. */
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

    /** What keeps a region from having more cells than it has room for. */
    walls(start: number, number: number, without?: number): Set<Reason> {
        const walls = new Set<Reason>();
        const room = this.room(start, number, without, Number.POSITIVE_INFINITY, walls);
        // With fewer cells in the groups on its way, a region would come further.
        for (const cell of room.filter(cell => this.known.value(cell) !== undefined)) {
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

/** What a search for room goes through: lists of cells by what it takes to get there, and all of them in order. */
class Lanes {
    /** So many of these count. */
    count = 0;
    readonly cells: Int32Array;
    /** By cell: what it takes, 0 where it was not reached; and the one after it in its list. */
    readonly cost: Int32Array;
    readonly next: Int32Array;
    /** By what it takes: the first and last cell. */
    readonly first: Int32Array;
    readonly last: Int32Array;

    constructor(readonly length: number) {
        this.cells = new Int32Array(length);
        this.cost = new Int32Array(length);
        this.next = new Int32Array(length);
        this.first = new Int32Array(length + 1);
        this.last = new Int32Array(length + 1);
    }

    /** @param length so many cells there are; and no list is needed for what takes more than `most` */
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

/** Made once for boards of all sizes so far: there are very many searches. */
let lanes = new Lanes(0);

const made = new WeakMap<Known, { readonly version: number; readonly groups: Groups }>();

export function groupsOf(model: FillominoModel, known: Known): Groups {
    const last = made.get(known);
    if (last?.version === known.version) {
        return last.groups;
    }
    const groups = new Groups(model, known);
    made.set(known, { version: known.version, groups });
    return groups;
}
