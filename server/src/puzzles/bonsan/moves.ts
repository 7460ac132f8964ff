import { cellName, directions } from '../../board/grid';
import { cached } from '../cached';
import { grouped } from '../grouped';
import { type Fact, is, isNot, type Known, type Reason } from '../known';
import { knownView } from '../techniques/known-view';
import { techniqueOn } from '../techniques/technique';
import { type BonsanBoard, boardOf, distanceOf, moveValue } from './board';
import type { BonsanModel } from './model';
import { joinedSets, oppositesOn } from './opposites';

/** A way for a circle to move, or to stay. */
export interface Move {
    /** Unique among all moves of all circles, from 0. */
    readonly id: number;
    readonly key: number;
    readonly value: number;
    readonly end: number;
    /** The cells of its line except the first. */
    readonly cells: readonly number[];
}

/** The smallest part of the board that contains all cells opposite its cells: the board, a region, or several regions. */
export interface Area {
    readonly cells: ReadonlySet<number>;
    /** In reading order. */
    readonly regions: readonly string[];
    /**
     * The cells that hold circles if and only if the area has an odd number of them: usually its centre. Empty if the
     * number is always even; undefined if more would have to be known.
     */
    readonly odd: readonly number[] | undefined;
}

/** All moves that end before the start of another circle, and the cells opposite each other. */
class AllMoves {
    readonly board: BonsanBoard;
    readonly count: number;
    /** By key. */
    readonly of: readonly (readonly Move[])[];
    /** By cell. */
    readonly ending: readonly (readonly Move[])[];
    readonly passing: readonly (readonly Move[])[];
    /** By cell, the others that hold circles at the end if and only if it does. */
    readonly opposite: readonly (readonly number[])[];
    readonly areas: readonly Area[];

    constructor(model: BonsanModel) {
        this.board = boardOf(model);
        const { circles, grid } = this.board;
        let count = 0;
        const move = (key: number, value: number, end: number, cells: readonly number[]): Move => {
            count += 1;
            return { id: count - 1, key, value, end, cells };
        };
        this.of = circles.map(({ cell, room }, key) => [
            move(key, 0, cell, []),
            ...directions.flatMap(direction =>
                room[direction].map((end, index) =>
                    move(key, moveValue(direction, index + 1), end, room[direction].slice(0, index + 1)),
                ),
            ),
        ]);
        this.count = count;
        const ending = grid.cells.map((): Move[] => []);
        const passing = grid.cells.map((): Move[] => []);
        const opposite: (readonly number[])[] = [];
        for (const move of this.of.flat()) {
            ending[move.end]!.push(move);
            for (const cell of move.cells) {
                passing[cell]!.push(move);
            }
        }
        for (const cells of oppositesOn(this.board)) {
            for (const cell of cells) {
                opposite[cell] = cells.filter(other => other !== cell);
            }
        }
        this.ending = ending;
        this.passing = passing;
        this.opposite = opposite;
        this.areas = areasOf(this.board);
    }

    /** The minimum number of circles that end in a region. */
    neededIn(region: string): 1 | 2 {
        const { odd, regions } = this.areas.find(({ regions }) => regions.includes(region))!;
        return odd?.length === 0 && regions.length === 1 ? 2 : 1;
    }
}

function areasOf(board: BonsanBoard): Area[] {
    const opposites = oppositesOn(board);
    // A region that is no rectangle can share sets of opposite cells with others.
    return joinedSets(board.grid, [...opposites, ...board.regions.values()]).map(area => {
        const cells = new Set(area);
        const regions = [...board.regions].flatMap(([name, [first]]) => (cells.has(first!) ? [name] : []));
        const odd = opposites.filter(set => set.length % 2 === 1 && cells.has(set[0]!));
        return { cells, regions, odd: odd.length > 1 ? undefined : (odd[0] ?? []) };
    });
}

/** The number of times that all techniques together look at a move that is left. */
const looksPerMove = 20;

/** The moves that are left to the circles of a Bonsan. */
export class Moves {
    /** By key, the moves that are not ruled out. */
    readonly left: readonly (readonly Move[])[];
    /** The circles whose move is not known. */
    readonly open: readonly number[];
    /** By id. */
    readonly #isLeft: Uint8Array;
    /** By cell, the moves that are left; undefined if there are none. */
    readonly #ending: Move[][] = [];

    constructor(
        readonly all: AllMoves,
        readonly known: Known,
    ) {
        const { circles } = all.board;
        this.left = circles.map(({ distance }, key) =>
            all.of[key]!.filter(({ value }) => fits(distance, value) && known.may(key, value)),
        );
        this.open = [...circles.keys()].filter(key => known.isOpen(key));
        this.#isLeft = new Uint8Array(all.count);
        for (const moves of this.left) {
            known.count(looksPerMove * moves.length);
            for (const move of moves) {
                this.#isLeft[move.id] = 1;
                this.#ending[move.end] ??= [];
                this.#ending[move.end]!.push(move);
            }
        }
    }

    isLeft = ({ id }: Move): boolean => this.#isLeft[id] === 1;

    /** The moves that are known. */
    *decided(): Iterable<Move> {
        for (const [key, [move]] of this.left.entries()) {
            if (move && this.known.value(key) === move.value) {
                yield move;
            }
        }
    }

    endingIn(cell: number): readonly Move[] {
        return this.#ending[cell] ?? [];
    }

    /** The moves with which another circle can end in a cell opposite the end of a move. */
    partners(move: Move, cell: number): Move[] {
        return this.endingIn(cell).filter(other => !exclude(move, other));
    }

    whyNot(moves: Iterable<Move>): Reason[] {
        const { known, all } = this;
        const fitsClue = ({ key, value }: Move): boolean => fits(all.board.circles[key]!.distance, value);
        const list = [...moves];
        const byClue = new Set(list.filter(move => !fitsClue(move)).map(({ key }) => key));
        const others = grouped(
            list.filter(move => fitsClue(move) && !this.isLeft(move)),
            ({ key }) => key,
        );
        const facts = [...others].flatMap(([key, list]): Reason[] => {
            const value = known.value(key);
            if (value !== undefined) {
                if (fits(all.board.circles[key]!.distance, value)) {
                    // The value rules out all other moves.
                    byClue.delete(key);
                }
                return [known.why(key)];
            }
            return list.map(({ value }) => known.whyNot(key, value));
        });
        return [...Array.from(byClue, key => all.board.circles[key]!.clue), ...facts];
    }

    name(cell: number): string {
        return cellName(this.all.board.grid.place(cell));
    }

    /** The name of the cell where a circle starts. */
    start(key: number): string {
        return this.name(this.all.board.circles[key]!.cell);
    }
}

function fits(distance: number | 'any', value: number): boolean {
    return distance === 'any' || distanceOf(value) === distance;
}

/** Whether two moves exclude each other: their lines share a cell, or they are of one circle. */
export function exclude(a: Move, b: Move): boolean {
    return a.key === b.key || a.cells.some(cell => b.cells.includes(cell));
}

const allMovesOf = cached((model: BonsanModel) => new AllMoves(model));

export const movesOf = knownView((model: BonsanModel, known) => new Moves(allMovesOf(model), known));

export const technique = techniqueOn(movesOf);

export const ruleOut = (moves: readonly Move[]): Fact[] => moves.map(({ key, value }) => isNot(key, value));

/** The consequences of ruling out moves: a circle with one move left makes it. */
export function narrowed(
    { left, all, known }: Moves,
    out: readonly Move[],
): { readonly conclusions: readonly Fact[]; readonly gone: readonly Move[] } {
    const gone: Move[] = [];
    const conclusions = [...grouped(out, ({ key }) => key)].flatMap(([key, some]): Fact[] => {
        const [only, ...more] = left[key]!.filter(move => !some.includes(move));
        if (!only || more.length > 0 || !known.isOpen(key)) {
            return ruleOut(some);
        }
        gone.push(...all.of[key]!.filter(move => move !== only && !some.includes(move)));
        return [is(key, only.value)];
    });
    return { conclusions, gone };
}
