import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import { type Clauses, cellNamed, type FoundClause } from './proof';

/** The meaning of a literal: a cell is in a class, or its number is, or is not, a certain one. */
interface Said {
    readonly what: string;
    readonly cell: number;
    /** 0: the class of cells in regions without a given that are too large for placements. */
    readonly number: number;
}

const hidden = 0;

/** The context of a puzzle's clauses. */
class Board {
    readonly said = new Map<number, Said>();
    readonly givens: readonly (number | undefined)[];
    /** The minimum number of cells of a hidden region. */
    least = 0;
    readonly beside: readonly (readonly number[])[];
    /** The neighbours of each cell that no border separates from it. */
    readonly joined: readonly (readonly number[])[];

    constructor(
        readonly model: FillominoModel,
        names: Clauses['names'],
    ) {
        const { rows, columns, borders } = model;
        this.givens = model.cells.flat().map(given => (typeof given === 'number' ? given : undefined));
        for (const [what = '', name = '', value = '', literal = ''] of names) {
            if (what === 'hidden') {
                this.least = Number(value);
            } else if (literal !== '1') {
                const number = value === 'hidden' ? hidden : Number(value);
                this.said.set(Number(literal), { what, cell: cellNamed(name, columns), number });
            }
        }
        const walls = new Set(borders.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
        this.beside = this.givens.map((_, cell) => [
            ...(cell % columns > 0 ? [cell - 1] : []),
            ...(cell % columns < columns - 1 ? [cell + 1] : []),
            ...(cell >= columns ? [cell - columns] : []),
            ...(cell < (rows - 1) * columns ? [cell + columns] : []),
        ]);
        this.joined = this.beside.map((cells, cell) => cells.filter(next => !walls.has(`${cell} ${next}`)));
    }

    readonly #possible = new Map<number, ReadonlySet<number>>();

    /** The cells that can be in a class, by the givens alone. */
    possible(number: number): ReadonlySet<number> {
        const known = this.#possible.get(number) ?? this.#findPossible(number);
        this.#possible.set(number, known);
        return known;
    }

    #findPossible(number: number): Set<number> {
        const open = new Set<number>();
        for (const [cell, given] of this.givens.entries()) {
            if (given === undefined || given === number) {
                open.add(cell);
            }
        }
        if (number === hidden) {
            return new Set(
                [...open].filter(
                    cell => this.givens[cell] === undefined && this.reached([cell], open).size >= this.least,
                ),
            );
        }
        const starts = [...open].filter(cell => this.givens[cell] === number);
        return this.reached(starts, open, number - 1);
    }

    /** The cells reachable from some cells through others, in at most `steps` steps. */
    reached(starts: readonly number[], through: ReadonlySet<number>, steps = Number.POSITIVE_INFINITY): Set<number> {
        const found = new Set(starts);
        let last: readonly number[] = starts;
        for (let step = 0; step < steps && last.length > 0; step++) {
            const next: number[] = [];
            for (const cell of last.flatMap(cell => this.joined[cell]!)) {
                if (through.has(cell) && !found.has(cell)) {
                    found.add(cell);
                    next.push(cell);
                }
            }
            last = next;
        }
        return found;
    }
}

const boards = new WeakMap<Clauses, Board>();

/** True if every answer satisfies a clause, by the reason that it names. By contradiction: all its literals are false. */
export function holdsInFillomino(model: FillominoModel, read: Clauses, { because, literals }: FoundClause): boolean {
    const board = boards.get(read) ?? new Board(model, read.names);
    boards.set(read, board);
    const inClass: Said[] = [];
    const notIn: Said[] = [];
    const wishes: Said[] = [];
    for (const literal of literals) {
        const said = board.said.get(Math.abs(literal));
        if (literal === 1) {
            return true;
        }
        // Facts that hold anyway, such as the class of a given, are not named.
        if (literal !== -1) {
            if (!said || (said.what !== 'class' && literal > 0)) {
                return false;
            }
            (said.what !== 'class' ? wishes : literal < 0 ? inClass : notIn).push(said);
        }
    }
    switch (because) {
        case 'too-large':
            return isTooLarge(board, inClass);
        case 'no-room':
            return wishes.length === 0 && hasNoRoom(board, inClass, notIn);
        case 'no-division':
            return hasNoDivision(board, inClass, notIn, wishes);
        default:
            return false;
    }
}

/** More cells with a number are connected than the number allows. */
function isTooLarge(board: Board, inClass: readonly Said[]): boolean {
    const numbers = new Set(inClass.map(({ number }) => number));
    return [...numbers].some(number => {
        const own = inClass.filter(said => said.number === number).map(({ cell }) => cell);
        const given = board.givens.flatMap((value, cell) => (value === number ? [cell] : []));
        const all = new Set([...own, ...given]);
        return number !== hidden && own.some(cell => board.reached([cell], all).size > number);
    });
}

/** A cell's region cannot become large enough, or has no given although it needs one. */
function hasNoRoom(board: Board, inClass: readonly Said[], notIn: readonly Said[]): boolean {
    const number = inClass[0]?.number ?? notIn[0]?.number;
    const numbers = number === undefined ? new Set(board.givens.filter(given => given !== undefined)) : [number];
    return [...numbers].some(number => {
        const out = new Set(notIn.filter(said => said.number === number).map(({ cell }) => cell));
        const open = new Set([...board.possible(number)].filter(cell => !out.has(cell)));
        const given = board.givens.flatMap((value, cell) => (value === number ? [cell] : []));
        const own = inClass.filter(said => said.number === number).map(({ cell }) => cell);
        return (own.length > 0 ? own : given).some(cell => {
            const room = [...board.reached([cell], open)];
            return (
                room.length < (number === hidden ? board.least : number) ||
                (number !== hidden && !room.some(other => board.givens[other] === number))
            );
        });
    });
}

/** A group of hidden cells, with none beside it, cannot be divided into regions as required. */
function hasNoDivision(
    board: Board,
    inClass: readonly Said[],
    notIn: readonly Said[],
    wishes: readonly Said[],
): boolean {
    const { givens, beside, joined, least } = board;
    const group = new Set(inClass.filter(({ number }) => number === hidden).map(({ cell }) => cell));
    const numbers = new Map(
        inClass.filter(({ number }) => number !== hidden).map(({ cell, number }) => [cell, number]),
    );
    const outside = new Set(notIn.filter(({ number }) => number === hidden).map(({ cell }) => cell));
    const mayBeHidden = board.possible(hidden);
    for (const cell of group) {
        for (const next of beside[cell]!) {
            if (!group.has(next) && !outside.has(next) && !numbers.has(next) && mayBeHidden.has(next)) {
                return false;
            }
        }
    }
    const most = board.model.max ?? givens.length;
    const sizeOf = new Map<number, number>();
    const numberOf = (cell: number): number | undefined => givens[cell] ?? numbers.get(cell) ?? sizeOf.get(cell);
    const free = new Set(group);

    const isRegion = (cells: readonly number[]): boolean =>
        cells.length >= least &&
        cells.length <= most &&
        cells.every(
            cell =>
                beside[cell]!.every(next =>
                    cells.includes(next) ? joined[cell]!.includes(next) : numberOf(next) !== cells.length,
                ) &&
                wishes.every(wish => wish.cell !== cell || (wish.number === cells.length) === (wish.what === 'is')),
        );

    /** True if the free cells can be divided. */
    const divides = (): boolean => {
        const [first] = free;
        if (first === undefined) {
            return true;
        }
        if ([...free].some(cell => board.reached([cell], free).size < least)) {
            return false;
        }
        return grows([first], [], new Set([first]));
    };

    /** True if a region with these cells, and perhaps others that are not excluded, leaves a rest that can be divided. */
    const grows = (cells: readonly number[], waiting: readonly number[], seen: ReadonlySet<number>): boolean => {
        const last = cells.at(-1)!;
        const more = joined[last]!.filter(next => free.has(next) && !seen.has(next));
        const next = [...waiting, ...more];
        const known = new Set([...seen, ...more]);
        if (isRegion(cells)) {
            for (const cell of cells) {
                free.delete(cell);
                sizeOf.set(cell, cells.length);
            }
            const done = divides();
            for (const cell of cells) {
                sizeOf.delete(cell);
            }
            for (const cell of group) {
                // In order, so that the first one stays the first.
                free.delete(cell);
            }
            for (const cell of group) {
                if (!sizeOf.has(cell)) {
                    free.add(cell);
                }
            }
            if (done) {
                return true;
            }
        }
        return cells.length < most && next.some((cell, index) => grows([...cells, cell], next.slice(index + 1), known));
    };

    // A constraint on a cell outside of the group has no effect here.
    return !divides();
}
