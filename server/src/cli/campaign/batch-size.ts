/** The maximum growth: a batch is at most this many times as large as the largest finished one. */
const maxGrowth = 4;

/** The least time of a batch as a share of `batchMs`, towards the end. */
const leastShare = 1 / 20;

/** The maximum number of items in a batch. */
const maxItems = 1000;

/** Computes the number of items in a batch that takes `batchMs`, from finished batches. Recent ones count most. */
export class BatchSize {
    #ms = 0;
    #items = 0;
    #largest = 1;

    constructor(readonly batchMs: number) {}

    /**
     * Counts a finished batch. With many threads the first batches to finish are quick ones, so each one counts for longer.
     *
     * @param threads the number of batches in work at once
     */
    add(ms: number, items: number, threads: number): void {
        const kept = 1 - 1 / Math.max(2, threads / 8);
        this.#ms = this.#ms * kept + ms;
        this.#items = this.#items * kept + items;
        this.#largest = Math.max(this.#largest, items);
    }

    /**
     * The size of the next batch. Batches become smaller towards the end, so that all threads finish at about the same
     * time.
     *
     * @param left the number of items in no batch yet
     */
    next(left: number, threads: number): number {
        const perMs = this.#items / Math.max(this.#ms, 1);
        const share = Math.max(left / (2 * threads), perMs * this.batchMs * leastShare);
        const wanted = this.#items === 0 ? 1 : Math.min(perMs * this.batchMs, share, maxGrowth * this.#largest);
        return Math.max(1, Math.min(Math.floor(wanted), maxItems));
    }
}
