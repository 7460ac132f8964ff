/** The number of steps that every board may take. */
const stepsForAll = 100_000;

/**
 * The steps that a check may take, since it runs at every keystroke: they grow with the board, not with the board times
 * the clues. The search does the rest: a check that runs out reports less, but nothing wrong.
 */
export class Budget {
    #left: number;

    constructor(cells: number, stepsForEachCell: number) {
        this.#left = stepsForAll + cells * stepsForEachCell;
    }

    /** Spends steps; false once fewer were left. */
    spend(steps: number): boolean {
        this.#left -= steps;
        return this.isLeft;
    }

    get isLeft(): boolean {
        return this.#left >= 0;
    }
}

/** For a search, which looks at the clock. */
export const unlimited = new Budget(Number.POSITIVE_INFINITY, 1);
