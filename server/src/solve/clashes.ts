import { type Clue, ClueSet, except } from '../board/clue';
import type { Model } from '../puzzles/puzzle-type';
import type { Clash } from './report';
import { outOfTime, type Search, type SearchOptions, withSearch } from './search';

/** No more clashes than this are looked for: who mends these solves again. */
const mostClashes = 5;

/** What a question may take at first, in conflicts of the engine, and how many times as much when that was too little. */
const firstConflicts = 20;
const moreConflicts = 5;

/** For another clash no question may take more than this: the first one is enough to go on with. */
const conflictsForAnother = 500;

/**
 * Why a puzzle has no answer: minimal sets of clues that cannot all hold, no two of which share a clue.
 *
 * @param learn called with all that is found, whenever there is more
 * @returns empty where the clues can all hold; one empty set where not even a board without clues has an answer
 * @throws EngineFailure
 */
export function clashes(
    model: Model,
    options: SearchOptions = {},
    learn: (found: readonly Clash[]) => void = () => {},
): Clash[] {
    const found: Clash[] = [];
    // What is known of it outlasts a search that has to begin again.
    let reduction: Reduction | undefined;
    const mostConflicts = (): number => (found.length > 0 ? conflictsForAnother : Number.POSITIVE_INFINITY);
    try {
        withSearch(model, 'assumed', options, search => {
            while (found.length < mostClashes) {
                const clues = except(
                    search.clues,
                    found.flatMap(clash => clash.clues),
                );
                if (!reduction) {
                    if (search.findWithin(mostConflicts(), { clues }) !== undefined) {
                        return;
                    }
                    reduction = new Reduction(clues, search.core());
                }
                const isMinimal = reduction.run(search, mostConflicts(), clues =>
                    learn(found.length > 0 ? found : [{ clues, minimal: false }]),
                );
                if (!isMinimal) {
                    return;
                }
                found.push({ clues: reduction.clashing, minimal: true });
                learn([...found]);
                if (reduction.clashing.length === 0) {
                    return;
                }
                reduction = undefined;
            }
        });
    } catch (error) {
        if (error !== outOfTime) {
            throw error;
        }
        if (reduction && found.length === 0) {
            found.push({ clues: reduction.clashing, minimal: false });
        }
    }
    return found;
}

/**
 * Clues that clash, of which more and more are left out, until each is known to be needed.
 *
 * That the others clash without some clue is mostly seen soon if it is so. If it is not, there is an answer, which can
 * take very long to find on a board with so few clues; so questions are given up soon, and asked again later. With the
 * other clues of the puzzle an answer is found soon.
 */
class Reduction {
    clashing: readonly Clue[];
    /** Without any of these the others can hold; so they can when further clues are left out. */
    readonly #needed = new ClueSet();
    /** Further clues of the puzzle, which need not hold. */
    #helping: readonly Clue[];

    constructor(all: readonly Clue[], clashing: readonly Clue[]) {
        this.clashing = clashing;
        this.#helping = all;
    }

    /**
     * @param mostConflicts no question may take more
     * @param learn called with the clues that are left, now and then
     * @returns whether those that are left are known to be needed, each of them
     * @throws outOfTime: what is known by then stays
     */
    run(search: Search, mostConflicts: number, learn: (clashing: readonly Clue[]) => void): boolean {
        learn(this.clashing);
        for (let size = this.clashing.length; size > 2; ) {
            size = Math.ceil(size / 2);
            this.#forEachOpen(size, clues => this.#leaveOut(search, clues));
            learn(this.clashing);
        }
        for (let conflicts = firstConflicts; this.#open.length > 0; conflicts *= moreConflicts) {
            if (conflicts > mostConflicts) {
                return false;
            }
            this.#forEachOpen(1, ([clue]) => this.#decide(search, clue!, conflicts));
            learn(this.clashing);
        }
        return true;
    }

    get #open(): Clue[] {
        return except(this.clashing, this.#needed.keys());
    }

    #forEachOpen(size: number, ask: (clues: readonly Clue[]) => void): void {
        for (let open = this.#open; open.length > 0; ) {
            ask(open.slice(0, size));
            const clashing = new ClueSet(this.clashing);
            open = open.slice(size).filter(clue => clashing.has(clue));
        }
    }

    /** Leaves out clues together, where it is soon seen that the others clash. */
    #leaveOut(search: Search, clues: readonly Clue[]): void {
        if (search.findWithin(firstConflicts, { clues: except(this.clashing, clues) }) === undefined) {
            this.clashing = search.core();
        }
    }

    /** Leaves out a clue, or finds out that it is needed, or neither. */
    #decide(search: Search, clue: Clue, conflicts: number): void {
        for (;;) {
            const others = new ClueSet(except([...this.clashing, ...this.#helping], [clue]));
            const answer = search.findWithin(conflicts, { clues: search.clues.filter(other => others.has(other)) });
            if (answer === 'undecided') {
                return;
            }
            if (answer) {
                this.#needed.add(clue);
                return;
            }
            const clash = search.core();
            const further = except(clash, this.clashing);
            if (further.length === 0) {
                this.clashing = clash;
                return;
            }
            this.#helping = except(this.#helping, further);
        }
    }
}
