import { components, reach } from '../../board/regions';
import type { Literal } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import { hidden, type Plan } from './plan';

/** A class that a cell may be in, and the literal that means it is. */
export interface InClass {
    readonly number: number;
    readonly literal: Literal;
}

/** The classes that each cell may be in: numbers, or hidden. */
export class Classes {
    /** By class, then by cell, the literal that means that the cell is in it; 0 if it cannot be. */
    readonly members = new Map<number, Int32Array>();
    /** By cell. */
    readonly of: readonly InClass[][];

    constructor(
        readonly plan: Plan,
        readonly logic: Logic,
    ) {
        this.of = plan.grid.cells.map(() => []);
        this.#addSmall();
        for (const number of plan.large.filter(number => plan.mayLackGiven(number))) {
            this.#addInSpaces(number);
        }
        for (const number of plan.large.filter(number => !plan.mayLackGiven(number))) {
            this.#addAroundGivens(number);
        }
        if (plan.small < plan.max && !plan.isExplicit) {
            this.#addHidden();
        }
    }

    /** The literals of a class; those of a new one are 0. */
    literalsOf(number: number): Int32Array {
        let literals = this.members.get(number);
        if (literals === undefined) {
            literals = new Int32Array(this.plan.grid.cells.length);
            this.members.set(number, literals);
        }
        return literals;
    }

    is(cell: number, number: number): Literal {
        return this.members.get(number)?.[cell] || this.logic.FALSE;
    }

    mayBe(cell: number, number: number): boolean {
        return (this.members.get(number)?.[cell] ?? 0) !== 0;
    }

    #addSmall(): void {
        for (const cell of this.plan.grid.cells) {
            for (let size = 1; size <= this.plan.small; size++) {
                if (this.plan.mayBe(cell, size)) {
                    this.#add(cell, size);
                }
            }
        }
    }

    /** Adds the cells of all spaces that are large enough for a region of this number. */
    #addInSpaces(number: number): void {
        const { grid, joined } = this.plan;
        const mayBe = (cell: number): boolean => this.plan.mayBe(cell, number);
        const spaces = components(grid.cells.filter(mayBe), joined, (_, cell) => mayBe(cell));
        for (const cell of spaces.filter(space => space.length >= number).flat()) {
            this.#add(cell, number);
        }
    }

    /** Adds the cells that a region with a given of this number can reach. */
    #addAroundGivens(number: number): void {
        const { givens, joined } = this.plan;
        const cells = givens.filter(given => given.number === number).map(({ cell }) => cell);
        for (const cell of reach(cells, joined, cell => this.plan.mayBe(cell, number), number - 1).keys()) {
            this.#add(cell, number);
        }
    }

    #addHidden(): void {
        const { grid, joined, small } = this.plan;
        const isUnknown = (cell: number): boolean => !this.plan.isFixed(cell);
        const spaces = components(grid.cells.filter(isUnknown), joined, (_, cell) => isUnknown(cell));
        for (const cell of spaces.filter(space => space.length > small).flat()) {
            this.#add(cell, hidden);
        }
    }

    #add(cell: number, number: number): void {
        // A search does better with small regions first.
        const isSmall = number !== hidden && number <= this.plan.small;
        const literal = this.plan.isFixed(cell, number) ? this.logic.TRUE : this.logic.variable(isSmall);
        this.literalsOf(number)[cell] = literal;
        this.of[cell]!.push({ number, literal });
    }
}
