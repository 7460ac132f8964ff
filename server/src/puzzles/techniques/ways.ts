import type { Text } from '../../message';
import type { Fact } from '../known';

// Many techniques look at a thing that has few ways: a ship that lies here or there, a word that goes on to one of two
// cells. What all ways have in common follows. If no way is left, the reasons for that contradict each other.

/**
 * The largest number of ways that a technique may look through, also those that come to nothing: a person compares no
 * more. What takes more is left to a search.
 */
export const maxWays = 12;

/**
 * Returns the facts that hold in all ways.
 *
 * Example: a ship of 3 lies in r1c1–r1c3 or in r1c2–r1c4. In both ways r1c2 and r1c3 are ship.
 *
 * @param factsOf what is known of a thing if it goes this way
 */
export function inAllWays<W>(
    [first, ...others]: readonly W[],
    factsOf: (way: W) => readonly Fact[],
    holdsIn: (fact: Fact, way: W) => boolean,
): Fact[] {
    return first === undefined ? [] : factsOf(first).filter(fact => others.every(way => holdsIn(fact, way)));
}

/** Compares ways while a search finds them, one after the other. */
export class Comparison {
    /** The number of ways. */
    ways = 0;
    /** The number of ways looked through, also beginnings that came to nothing. */
    looked = 0;
    #common: readonly Fact[] | undefined;

    /** Whether a person would look no further. */
    get isTooLong(): boolean {
        return this.looked > maxWays;
    }

    /** The facts that hold in all ways so far. */
    get common(): readonly Fact[] {
        return this.#common ?? [];
    }

    deadEnd(): void {
        this.looked += 1;
    }

    /** Adds a way. @param facts what holds in it, among the facts that would be new */
    add(facts: () => readonly Fact[], holds: (fact: Fact) => boolean): void {
        this.ways += 1;
        this.looked += 1;
        this.#common = this.#common?.filter(holds) ?? facts();
    }
}

/** "in 3 ways, which have this in common", to go on from "It can be completed". */
export function waysText(ways: number): Text {
    switch (ways) {
        case 0:
            return { en: 'in no way', ja: 'がなくなります' };
        case 1:
            return { en: 'in one way only', ja: 'は1通りしかありません' };
        default:
            return {
                en: `in ${ways} ways, which have this in common`,
                ja: `${ways}通りをすべて調べると、どれでもここは同じです`,
            };
    }
}
