import { borderClue } from '../../board/clue';
import { Grid } from '../../board/grid';
import { components } from '../../board/regions';
import { largest } from '../../extremes';
import type { Known, Reason } from '../technique';
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
    readonly #of: (Group | undefined)[] = [];
    readonly #cost: Int32Array;
    #largestKnown: number | undefined;

    constructor(
        readonly model: FillominoModel,
        readonly known: Known,
    ) {
        this.grid = new Grid(model.rows, model.columns);
        this.joined = joinedNeighbours(this.grid, model.borders);
        this.max = this.grid.cells.length;
        this.#cost = new Int32Array(this.max);
        this.open = this.grid.cells.filter(cell => known.value(cell) === undefined);
        const filled = this.grid.cells.filter(cell => known.value(cell) !== undefined);
        const isSame = (a: number, b: number): boolean => known.value(a) === known.value(b);
        this.all = components(filled, cell => this.grid.neighbours(cell), isSame).map(cells => ({
            number: known.value(cells[0]!)!,
            cells,
        }));
        for (const group of this.all) {
            for (const cell of group.cells) {
                this.#of[cell] = group;
            }
        }
        this.numbers = new Set(this.all.map(({ number }) => number));
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
        const groups = this.grid.neighbours(cell).map(next => this.#of[next]);
        return [...new Set(groups)].filter(group => group !== undefined && group.number === number) as Group[];
    }

    /** The open cells beside a group that can belong to it. */
    exits({ number, cells }: Group): number[] {
        const beside = cells.flatMap(cell => this.joined(cell));
        return [...new Set(beside)].filter(
            cell => this.known.value(cell) === undefined && this.known.may(cell, number),
        );
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
        const { known } = this;
        const cells: number[] = [];
        const queue: number[][] = [];
        const cost = this.#cost.fill(0);
        const enter = (cell: number, before: number): void => {
            const group = this.#of[cell];
            const total = before + (group?.cells.length ?? 1);
            if (total > number) {
                for (const inside of group?.cells ?? []) {
                    walls?.add(known.why(inside));
                }
                return;
            }
            queue[total] ??= [];
            for (const inside of group?.cells ?? [cell]) {
                cost[inside] = total;
                cells.push(inside);
                queue[total].push(inside);
            }
        };
        enter(start, 0);
        for (let total = 1; total < number; total++) {
            for (const cell of queue[total] ?? []) {
                if (cells.length >= enough) {
                    return cells;
                }
                for (const next of this.grid.neighbours(cell)) {
                    if (next === without || cost[next] !== 0) {
                        continue;
                    }
                    if (!known.may(next, number)) {
                        walls?.add(known.whyNot(next, number));
                    } else if (this.joined(cell).includes(next)) {
                        enter(next, total);
                    } else {
                        walls?.add(this.border(cell, next));
                    }
                }
            }
        }
        return cells;
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
