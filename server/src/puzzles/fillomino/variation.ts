import { filled, Grid } from '../../board/grid';
import { reach } from '../../board/regions';
import { type Fact, isFact, type Reason } from '../known';
import type { Answer } from '../model';
import { joinedNeighbours } from './cutting';
import type { FillominoModel } from './model';

/** A puzzle that has just these reasons for clues, and what cells are said not to be. */
export function onlyReasons(
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

/** So many sets of cells are tried to fill the cells around a place anew. */
const mostSets = 400;

/** Regions up to this size are tried in any cell, besides the one of the answer. */
const smallSizes = 4;

/** How far around a place regions are taken away: little first. */
const radii = [0, 1, 2];

/**
 * A filled board much like the answer in which the reasons hold but not all conclusions: some regions near a place are
 * taken away, and their cells filled anew.
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
    const only = onlyReasons(model, reasons);
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

/** What a filled board has to comply with besides the rules. */
interface Limits {
    readonly grid: Grid;
    readonly joined: (cell: number) => readonly number[];
    readonly max: number;
    /** By cell: the number that it has, and those that it has not. */
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
    const found = new Set(cells);
    for (const cell of found) {
        for (const next of grid.neighbours(cell)) {
            if (answer[next] === answer[cell]) {
                found.add(next);
            }
        }
    }
    return found;
}

function refill(limits: Limits, answer: Answer, freed: ReadonlySet<number>, first: number): Answer | undefined {
    // What is asked for first, then the largest regions, then what is nearest.
    const rank = (cell: number): number => (cell === first ? Number.POSITIVE_INFINITY : (limits.must[cell] ?? 0));
    const order = nearestFirst(limits.grid, first)
        .filter(cell => freed.has(cell))
        .sort((a, b) => rank(b) - rank(a));
    return new Refilling(limits, answer, order).run();
}

/** All cells. */
function nearestFirst(grid: Grid, first: number): number[] {
    const cells = [first];
    const isSeen = new Uint8Array(grid.cells.length);
    isSeen[first] = 1;
    for (let n = 0; n < cells.length; n++) {
        for (const next of grid.neighbours(cells[n]!)) {
            if (isSeen[next] === 0) {
                isSeen[next] = 1;
                cells.push(next);
            }
        }
    }
    return cells;
}

/** Fills some cells of an answer anew. One object for all of it: there are very many, and each tries many regions. */
class Refilling {
    /** By cell; 0 where it is free. */
    readonly #values: Int32Array;
    #setsLeft = mostSets;
    /** The cells of the region that is being laid, and those it was offered, behind those of the regions before it. */
    readonly #set: number[] = [];
    readonly #offered: number[] = [];
    readonly #roomWalk: Int32Array;
    #walk = 0;

    /** @param order the cells that are to be filled */
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
     * Tries all regions of a size that hold the cells that were chosen so far, and fills what is left then: like
     * `connectedSets`, without a function for each.
     *
     * @param start where the cells of the region begin
     * @param offered where those that it was offered begin
     * @param from the first of them that can still be added
     * @param at the place in the order that the region is laid for
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

    /** Whether a region of the cells that were chosen touches nothing that is to be of its size, nor goes across a border. */
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

    /** How many free cells hang together with this one, no more than about `enough` of them. */
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
