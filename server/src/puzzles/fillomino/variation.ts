import { filled, Grid } from '../../board/grid';
import { components, reach } from '../../board/regions';
import { type Fact, isFact, type Reason } from '../known';
import type { Answer } from '../model';
import { joinedNeighbours } from './cutting';
import type { FillominoModel } from './model';

/** Builds a puzzle whose only clues are these reasons, and returns the facts that no clue can express. */
export function puzzleOfReasons(
    { max, ...model }: FillominoModel,
    reasons: readonly Reason[],
): { readonly model: FillominoModel; readonly facts: readonly Fact[] } {
    const grid = new Grid(model.rows, model.columns);
    const cells = filled<FillominoModel['cells'][number][number]>(model, () => null);
    const borders: [number, number][] = [];
    const facts: Fact[] = [];
    let isLimited = false;
    for (const reason of reasons) {
        if (isFact(reason)) {
            const [row, column] = grid.place(reason.key);
            if (reason.is) {
                cells[row]![column] = reason.value;
            } else {
                facts.push(reason);
            }
        } else if (reason.kind === 'cell') {
            const [row, column] = reason.place;
            cells[row]![column] = model.cells[row]![column]!;
        } else if (reason.kind === 'border') {
            const cell = grid.index(...reason.place);
            borders.push([cell, grid.next(cell, reason.side === 'right' ? 'right' : 'down')!]);
        } else {
            isLimited = true;
        }
    }
    return { model: { ...model, cells, borders, ...(isLimited && max !== undefined && { max }) }, facts };
}

/** The maximum number of sets of cells tried to refill the cells around a place. */
const maxSets = 400;

/** The size up to which regions are tried in any cell, besides the region of the answer. */
const smallSizes = 4;

/** The distances within which regions are removed around a place. */
const radii = [0, 1, 2];

/**
 * A filled board much like the answer in which the reasons hold but not all conclusions: some regions near a place are
 * removed, and their cells refilled.
 *
 * @param near cells around which something has to change
 */
export function variationOf(
    model: FillominoModel,
    answer: Answer,
    reasons: readonly Reason[],
    conclusions: readonly Fact[],
    near: readonly number[],
): Answer | undefined {
    const grid = new Grid(model.rows, model.columns);
    const only = puzzleOfReasons(model, reasons);
    const limits: Limits = {
        grid,
        joined: joinedNeighbours(grid, only.model.borders),
        max: only.model.max ?? grid.cells.length,
        must: only.model.cells.flat().map(given => (typeof given === 'number' ? given : undefined)),
        not: [],
    };
    for (const fact of only.facts) {
        require(limits, fact);
    }
    for (const radius of radii) {
        for (const { key, value, is } of conclusions) {
            const places = reach([key, ...near], cell => grid.neighbours(cell), undefined, radius);
            const freed = regionsOf(grid, answer, places.keys());
            const changed = { ...limits, must: [...limits.must], not: [...limits.not] };
            require(changed, { key, value, is: !is });
            const found = refill(changed, answer, freed, key);
            if (found) {
                return found;
            }
        }
    }
    return undefined;
}

/** The constraints on a filled board besides the rules. */
interface Limits {
    readonly grid: Grid;
    readonly joined: (cell: number) => readonly number[];
    readonly max: number;
    /** By cell, the number that it must have, and those that it must not have. */
    readonly must: (number | undefined)[];
    readonly not: (readonly number[] | undefined)[];
}

function require({ must, not }: Limits, { key, value, is }: Fact): void {
    if (is) {
        must[key] = value;
    } else {
        not[key] = [...(not[key] ?? []), value];
    }
}

/** All cells of the regions that these cells are in. */
function regionsOf(grid: Grid, answer: Answer, cells: Iterable<number>): Set<number> {
    const areEqual = (cell: number, next: number): boolean => answer[cell] === answer[next];
    return new Set(components(cells, cell => grid.neighbours(cell), areEqual).flat());
}

function refill(limits: Limits, answer: Answer, freed: ReadonlySet<number>, first: number): Answer | undefined {
    // The wanted cell first, then the cells of the largest regions, then the nearest.
    const rank = (cell: number): number => (cell === first ? Number.POSITIVE_INFINITY : (limits.must[cell] ?? 0));
    const order = [...reach([first], cell => limits.grid.neighbours(cell)).keys()]
        .filter(cell => freed.has(cell))
        .sort((a, b) => rank(b) - rank(a));
    return new Refilling(limits, answer, order).run();
}

/** Refills some cells of an answer. It makes no objects while it does so: it tries very many regions. */
class Refilling {
    /** By cell; 0 if it is free. */
    readonly #values: Int32Array;
    #setsLeft = maxSets;
    /** The cells chosen for the current region, and those it was offered, after those of the regions before it. */
    readonly #set: number[] = [];
    readonly #offered: number[] = [];
    readonly #roomWalk: Int32Array;
    #walk = 0;

    /** @param order the cells to fill */
    constructor(
        readonly limits: Limits,
        readonly answer: Answer,
        readonly order: readonly number[],
    ) {
        this.#values = Int32Array.from(answer);
        for (const cell of order) {
            this.#values[cell] = 0;
        }
        this.#roomWalk = new Int32Array(answer.length);
    }

    run(): Answer | undefined {
        return this.#fill(0) ? [...this.#values] : undefined;
    }

    #fill(from: number): boolean {
        const { order } = this;
        let at = from;
        while (at < order.length && this.#values[order[at]!] !== 0) {
            at += 1;
        }
        const cell = order[at];
        if (cell === undefined) {
            return true;
        }
        const { must, max } = this.limits;
        const wanted = must[cell];
        const usual = this.answer[cell]!;
        const sizes = wanted !== undefined ? 1 : usual > smallSizes ? smallSizes + 1 : smallSizes;
        const largest = wanted ?? Math.max(smallSizes, usual);
        const most = Math.min(this.#room(cell, largest), max);
        const { length } = this.#set;
        const offered = this.#offered.length;
        for (let n = 1; n <= sizes; n++) {
            const size = wanted ?? (n <= smallSizes ? n : usual);
            if (size <= most && this.#fits(cell, size)) {
                this.#offered.push(cell);
                if (this.#lay(size, length, offered, offered, at)) {
                    return true;
                }
                this.#set.length = length;
                this.#offered.length = offered;
            }
        }
        return false;
    }

    /**
     * Tries all regions of a size that contain the cells chosen so far, and fills the rest after each: like
     * `connectedSets`, without a call for each.
     *
     * @param start the index in `#set` of the region's first cell
     * @param offered the index in `#offered` of the first cell that it was offered
     * @param from the index in `#offered` of the first cell that can still be added
     * @param at the index in `order` of the cell that the region is for
     */
    #lay(size: number, start: number, offered: number, from: number, at: number): boolean {
        const end = this.#offered.length;
        for (let n = from; n < end; n++) {
            this.#setsLeft -= 1;
            if (this.#setsLeft < 0) {
                return false;
            }
            const cell = this.#offered[n]!;
            this.#set.push(cell);
            const { length } = this.#set;
            if (length - start < size) {
                for (const other of this.limits.joined(cell)) {
                    if (this.#fits(other, size) && !hasFrom(this.#offered, offered, other)) {
                        this.#offered.push(other);
                    }
                }
                if (this.#lay(size, start, offered, n + 1, at)) {
                    return true;
                }
                this.#offered.length = end;
            } else if (this.#isAlone(size, start)) {
                for (let i = start; i < length; i++) {
                    this.#values[this.#set[i]!] = size;
                }
                if (this.#fill(at + 1)) {
                    return true;
                }
                for (let i = start; i < length; i++) {
                    this.#values[this.#set[i]!] = 0;
                }
            }
            this.#set.length = length - 1;
        }
        return false;
    }

    #fits(cell: number, size: number): boolean {
        const values = this.#values;
        const { grid, must, not } = this.limits;
        if (values[cell] !== 0 || (must[cell] ?? size) !== size || not[cell]?.includes(size)) {
            return false;
        }
        for (const next of grid.neighbours(cell)) {
            if (values[next] === size) {
                return false;
            }
        }
        return true;
    }

    /** Whether the chosen region touches no cell that must have its size, and crosses no border. */
    #isAlone(size: number, start: number): boolean {
        const { grid, joined, must } = this.limits;
        for (let n = start; n < this.#set.length; n++) {
            const cell = this.#set[n]!;
            for (const next of grid.neighbours(cell)) {
                const isFine = hasFrom(this.#set, start, next)
                    ? joined(cell).includes(next)
                    : must[next] !== size || this.#values[next] !== 0;
                if (!isFine) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The number of free cells connected with this one, counted up to about `enough`. */
    #room(cell: number, enough: number): number {
        const walk = ++this.#walk;
        const walks = this.#roomWalk;
        const start = this.#offered.length;
        const found = this.#offered;
        found.push(cell);
        walks[cell] = walk;
        for (let n = start; n < found.length && found.length - start < enough; n++) {
            for (const next of this.limits.joined(found[n]!)) {
                if (this.#values[next] === 0 && walks[next] !== walk) {
                    walks[next] = walk;
                    found.push(next);
                }
            }
        }
        const size = found.length - start;
        found.length = start;
        return size;
    }
}

function hasFrom(cells: readonly number[], start: number, cell: number): boolean {
    for (let n = start; n < cells.length; n++) {
        if (cells[n] === cell) {
            return true;
        }
    }
    return false;
}
