/** The number of steps that every board may take. */
const stepsForAll = 100_000;

/**
 * What a check may cost, as it runs at every keystroke: steps that grow with the board, and not with their product with
 * the clues. What takes more is left to the search; a check that runs out says less, and nothing that is wrong.
 */
export class Budget {
    #left: number;

    constructor(cells: number, stepsForEachCell: number) {
        this.#left = stepsForAll + cells * stepsForEachCell;
    }

    /** Spends steps; false where not so many were left, and from then on. */
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
