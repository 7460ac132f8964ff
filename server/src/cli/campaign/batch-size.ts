/** A batch is at most this many times as large as the largest one that was measured. */
const factor = 4;

/** The most items in a batch. */
const most = 1000;

/** How many items make a batch that takes `batchMs`, by how long finished batches took; recent ones count most. */
export class BatchSize {
    #ms = 0;
    #items = 0;
    #largest = 1;

    constructor(readonly batchMs: number) {}

    /** @param threads how many batches are worked on at once; of a few together, the quick ones finish first */
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
     * @param left how many items are in no batch yet
     */
    next(left: number, threads: number): number {
        const perMs = this.#items / Math.max(this.#ms, 1);
        const share = Math.max(left / (2 * threads), (perMs * this.batchMs) / 20);
        const wanted = this.#items === 0 ? 1 : Math.min(perMs * this.batchMs, share, factor * this.#largest);
        return Math.max(1, Math.min(Math.floor(wanted), most));
    }
}
