import { Grid } from '../../board/grid';
import type { Neighbours } from '../../board/regions';
import { smallest } from '../../extremes';
import type { Random } from '../../random';
import type { Filled, Filler, OpenPlaces } from '../filler';
import { joinedNeighbours } from './cutting';
import type { FillominoModel } from './model';

/** The size of the largest region, except for those of given numbers. */
const largest = 9;

/** The number of regions tried for a cell before those around it are removed. */
const mostTries = 30;

export const filler: Filler<FillominoModel> = {
    fill: (board, random, _wishes, engine) => {
        const regions = new Regions(board, random);
        return regions.fill() ? filledWith(board, regions) : engine.fill(board);
    },
    // If the board has `?`, clues go only there: so many are wanted, and no share of the cells.
    usual: ({ rows, columns, cells }) => (cells.flat().includes('?') ? rows * columns : 0.45 * rows * columns),
};

function filledWith(board: FillominoModel, regions: Regions): Filled {
    return {
        board,
        answer: regions.numbers(),
        changed: open => {
            const other = regions.without(open);
            return other.fill() ? filledWith(board, other) : undefined;
        },
    };
}

type Region = readonly number[];

/** Lays regions on a board so that no two of the same size touch and all clues hold. */
class Regions {
    readonly #grid: Grid;
    readonly #given: readonly (number | undefined)[];
    /** The neighbours of a cell that may be in one region with it. */
    readonly #joined: Neighbours;
    readonly #largest: number;
    #regions: (Region | undefined)[];

    constructor(
        readonly board: FillominoModel,
        readonly random: Random,
    ) {
        this.#grid = new Grid(board.rows, board.columns);
        this.#given = board.cells.flat().map(given => (typeof given === 'number' ? given : undefined));
        this.#joined = joinedNeighbours(this.#grid, board.borders);
        this.#largest = Math.min(board.max ?? largest, largest);
        this.#regions = this.#grid.cells.map(() => undefined);
    }

    numbers(): number[] {
        return this.#regions.map(region => region!.length);
    }

    /** The same regions without some near an open cell. */
    without(open: readonly OpenPlaces[]): Regions {
        const { random } = this;
        const other = new Regions(this.board, random);
        other.#regions = [...this.#regions];
        const middle = this.#grid.index(...random.pick(open).places[0]!);
        const near = [
            middle,
            ...(random.chance(0.7) ? random.shuffled(this.#grid.neighbours(middle)).slice(0, 2) : []),
        ];
        for (const cell of near) {
            other.#set(other.#regions[cell] ?? [], undefined);
        }
        return other;
    }

    /**
     * Lays one region after another so that none touches one of its size. If none fits, removes those around the cell.
     * Returns true if the board is full; it may never be, as with `max 1`.
     */
    fill(): boolean {
        const { cells } = this.#grid;
        for (let steps = 0; steps < 10 * cells.length; steps++) {
            const free = cells.filter(cell => !this.#regions[cell]);
            if (free.length === 0) {
                return true;
            }
            // Begins with the least room.
            const room = (cell: number): number => this.#around(cell).filter(next => !this.#regions[next]).length;
            const least = smallest(free.map(room));
            const cell = this.random.pick(free.filter(candidate => room(candidate) === least));
            let region: Region | undefined;
            for (let tries = 0; tries < mostTries && !region; tries++) {
                const candidate = this.#grown(cell, this.#given[cell] ?? 1 + this.random.below(this.#largest));
                region = this.#fits(candidate) ? candidate : undefined;
            }
            if (region) {
                this.#set(region, region);
            } else {
                for (const next of this.#around(cell)) {
                    this.#set(this.#regions[next] ?? [], undefined);
                }
            }
        }
        return false;
    }

    #around(cell: number): readonly number[] {
        return this.#grid.neighbours(cell);
    }

    #set(cells: Region, region: Region | undefined): void {
        for (const cell of cells) {
            this.#regions[cell] = region;
        }
    }

    /** A region of free cells, of this size if there is room. */
    #grown(start: number, size: number): Region {
        const region = [start];
        for (let free = [start]; region.length < size && free.length > 0; ) {
            free = region.flatMap(cell =>
                this.#joined(cell).filter(
                    next => !this.#regions[next] && !region.includes(next) && (this.#given[next] ?? size) === size,
                ),
            );
            region.push(...(free.length > 0 ? [this.random.pick(free)] : []));
        }
        return region;
    }

    #fits(region: Region): boolean {
        const size = region.length;
        return region.every(
            cell =>
                (this.#given[cell] ?? size) === size &&
                this.#around(cell).every(next =>
                    region.includes(next)
                        ? this.#joined(cell).includes(next)
                        : this.#regions[next]?.length !== size && this.#given[next] !== size,
                ),
        );
    }
}
