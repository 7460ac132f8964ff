/** A source of random numbers that gives the same ones for the same seed (mulberry32). */
export class Random {
    #state: number;

    constructor(seed: number) {
        this.#state = seed >>> 0;
    }

    /** At least 0, less than 1. */
    next(): number {
        this.#state = (this.#state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    }

    /** A whole number from 0 up to, but not including, the limit. */
    below(limit: number): number {
        return Math.floor(this.next() * limit);
    }

    chance(probability: number): boolean {
        return this.next() < probability;
    }

    pick<T>(items: readonly T[]): T {
        return items[this.below(items.length)]!;
    }

    shuffled<T>(items: readonly T[]): T[] {
        const result = [...items];
        for (let last = result.length - 1; last > 0; last--) {
            const other = this.below(last + 1);
            [result[last], result[other]] = [result[other]!, result[last]!];
        }
        return result;
    }
}
