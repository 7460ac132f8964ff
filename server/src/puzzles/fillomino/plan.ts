import { borderClue, cellClue, lineClue } from '../../board/clue';
import { Grid } from '../../board/grid';
import { type Neighbours, reach } from '../../board/regions';
import { sum } from '../../extremes';
import type { Literal } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import { joinedNeighbours } from './cutting';
import type { FillominoModel } from './model';
import { allPlacements, type Placements } from './placements';

/** The class of cells in regions without a given that are too large for placements. All other classes are numbers. */
export const hidden = 0;

/** The size up to which regions are placements in the first attempt. Each further attempt adds one. */
const smallAtFirst = 3;

/**
 * The number of open cells up to which all regions are placements, if they can be found. Then no group of hidden cells
 * has to be cut for each of very many answers.
 */
const maxOpenForPlacements = 16;

/** A given number, and the literal under which it counts. */
export interface Given {
    readonly cell: number;
    readonly number: number;
    readonly guard: Literal;
}

/** A given border, and the literal under which it counts. */
export interface GivenBorder {
    readonly cells: readonly [number, number];
    readonly guard: Literal;
}

/** Everything about a puzzle that its encoding is built around: its clues, and which numbers get which class. */
export class Plan {
    readonly grid: Grid;
    readonly givens: readonly Given[];
    readonly borders: readonly GivenBorder[];
    /** The borders that need not count: a region can then cross them. */
    readonly openBorders: readonly GivenBorder[];
    /** The neighbours of a cell that no border separates from it for certain. */
    readonly joined: Neighbours;
    /** The largest number if the clue `max` counts, and the literal under which it does. */
    readonly limit: number;
    readonly limitGuard: Literal;
    /** The largest number, whether that clue counts or not. */
    readonly max: number;
    /** True if there are no hidden cells, so that each number has a literal in each cell. */
    readonly isExplicit: boolean;
    /** The size up to which regions are placements. */
    readonly small: number;
    /** By size, all placements, if the board is small. */
    readonly placed: Placements | undefined;
    /** By given number, the minimum number of cells in all its regions together. */
    readonly fewest: ReadonlyMap<number, number>;
    /** The maximum number of cells in a region without a given, if all clues hold. */
    readonly spare: number;
    /** The numbers larger than `small` that have a class of their own. */
    readonly large: readonly number[];
    /** By cell, the given that is a fact. */
    readonly #fixed: readonly (number | undefined)[];

    constructor(model: FillominoModel, logic: Logic, attempt: number) {
        const isHard = logic.clueMode === 'hard';
        const grid = new Grid(model.rows, model.columns);
        const { length } = grid.cells;
        this.grid = grid;
        this.givens = model.cells
            .flat()
            .flatMap((number, cell) =>
                typeof number === 'number' ? [{ cell, number, guard: logic.clue(cellClue(grid.place(cell))) }] : [],
            );
        const facts = new Map(
            this.givens.flatMap(({ cell, number, guard }) => (guard === logic.TRUE ? [[cell, number]] : [])),
        );
        this.#fixed = grid.cells.map(cell => facts.get(cell));
        this.limit = Math.min(model.max ?? length, length);
        this.limitGuard = model.max === undefined ? logic.TRUE : logic.clue(lineClue('max'));
        this.max = this.limitGuard === logic.TRUE ? this.limit : length;
        this.borders = model.borders.map(cells => {
            const [a, b] = cells.map(cell => grid.place(cell));
            return { cells, guard: logic.clue(borderClue(a!, b!)) };
        });
        this.openBorders = isHard ? [] : this.borders;
        this.joined = joinedNeighbours(grid, isHard ? model.borders : []);
        const isSmallBoard = isHard && length - facts.size <= maxOpenForPlacements;
        this.placed = isSmallBoard ? allPlacements(this) : undefined;
        this.isExplicit = attempt === Number.POSITIVE_INFINITY;
        this.small = this.placed ? this.max : Math.min(smallAtFirst + (this.isExplicit ? 0 : attempt), this.max);
        this.fewest = this.#fewestCells();
        this.spare = length - sum([...this.fewest.values()]);
        const given = new Set(this.givens.map(({ number }) => number));
        const numbers = this.isExplicit ? grid.cells.map(cell => cell + 1) : [...given];
        this.large = numbers.filter(
            number => number > this.small && number <= this.max && (number <= this.spare || given.has(number)),
        );
    }

    isFixed(cell: number, number?: number): boolean {
        return this.#fixed[cell] !== undefined && this.#fixed[cell] === (number ?? this.#fixed[cell]);
    }

    mayBe(cell: number, number: number): boolean {
        return (this.#fixed[cell] ?? number) === number;
    }

    /** Whether regions of a number need not contain a given. */
    mayLackGiven(number: number): boolean {
        return this.isExplicit && number <= this.spare;
    }

    /** The size of the smallest region of a class. */
    leastSize(number: number): number {
        return number === hidden ? this.small + 1 : number;
    }

    /** Counts givens that cannot be in one region. */
    #fewestCells(): ReadonlyMap<number, number> {
        const fewest = new Map<number, number>();
        const counted: { readonly number: number; readonly near: ReadonlyMap<number, number> }[] = [];
        for (const { cell, number } of this.givens) {
            if (!counted.some(other => other.number === number && other.near.has(cell))) {
                counted.push({
                    number,
                    near: reach([cell], this.joined, other => this.mayBe(other, number), number - 1),
                });
                fewest.set(number, (fewest.get(number) ?? 0) + number);
            }
        }
        return fewest;
    }
}
