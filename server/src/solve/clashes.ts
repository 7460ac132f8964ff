import { type Clue, ClueSet, clueName, except } from '../board/clue';
import type { Model } from '../puzzles/model';
import type { Clash } from './report';
import { type Search, type SearchOptions, withSearch } from './search';

/** No more clashes than this are looked for: who mends these solves again. */
const mostClashes = 5;

/** What a question may take at first, in conflicts of the engine, and how many times as much when that was too little. */
const firstConflicts = 20;
const moreConflicts = 5;

/** Where questions need more than this, clues are left out in another order as well. */
const conflictsInOneOrder = 100;

/** For another clash no question may take more than this: the first one is enough to go on with. */
const conflictsForAnother = 500;

/**
 * Why a puzzle has no answer: minimal sets of clues that cannot all hold, no two of which share a clue.
 *
 * @param learn called with all that is found, whenever there is more
 * @returns empty where the clues can all hold; one empty set where not even a board without clues has an answer
 * @throws what `Work.spend` throws, after what was found out by then has been told; EngineFailure
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
        withSearch(model, 'clashing', options, search => {
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
                const minimal = reduction.run(search, mostConflicts(), clues =>
                    learn(found.length > 0 ? found : [{ clues, minimal: false }]),
                );
                if (!minimal) {
                    return;
                }
                found.push({ clues: minimal, minimal: true });
                learn([...found]);
                if (minimal.length === 0) {
                    return;
                }
                reduction = undefined;
            }
        });
    } catch (error) {
        if (reduction && found.length === 0) {
            learn([{ clues: reduction.clashing, minimal: false }]);
        }
        throw error;
    }
    return found;
}

/**
 * Clues that clash, of which more and more are left out, until each is known to be needed.
 *
 * Which clues remain depends on the order in which they are tried, and so does the time: one order can take a hundred
 * times as long as another. So where the first takes long, the second takes turns with it.
 */
class Reduction {
    readonly #orders: readonly [Order, Order];
    readonly #all: readonly Clue[];

    /** @param all the clues that may be used, those that clash among them */
    constructor(all: readonly Clue[], clashing: readonly Clue[]) {
        this.#all = all;
        const known = new KnownSets();
        const byColumn = clashing.toSorted((a, b) => columnOf(b) - columnOf(a));
        this.#orders = [new Order(all, clashing, known), new Order(all, byColumn, known)];
    }

    /** The fewest that are known to clash. */
    get clashing(): readonly Clue[] {
        const [first, second] = this.#orders;
        return this.#sorted(second.clashing.length < first.clashing.length ? second : first);
    }

    /**
     * @param mostConflicts no question may take more
     * @param learn called with the clues that are left, now and then
     * @returns a minimal set, or undefined where that takes more
     * @throws what `Work.spend` throws: what is known by then stays
     */
    run(
        search: Search,
        mostConflicts: number,
        learn: (clashing: readonly Clue[]) => void,
    ): readonly Clue[] | undefined {
        const [first, second] = this.#orders;
        learn(this.clashing);
        for (;;) {
            const isLate = first.conflicts > conflictsInOneOrder;
            const order = isLate && second.conflicts < first.conflicts ? second : first;
            if (order.conflicts > mostConflicts) {
                return undefined;
            }
            if (order.round(search)) {
                return this.#sorted(order);
            }
            learn(this.clashing);
        }
    }

    #sorted({ clashing }: Order): readonly Clue[] {
        const clues = new ClueSet(clashing);
        return this.#all.filter(clue => clues.has(clue));
    }
}

/**
 * The clues that clash, left out in one order.
 *
 * That the others clash without some clue is mostly seen soon if it is so. If it is not, there is an answer, which can
 * take very long to find on a board with so few clues; so questions are given up soon, and asked again later. With the
 * other clues of the puzzle an answer is found soon.
 */
class Order {
    clashing: readonly Clue[];
    /** What a question may take in the next round. */
    conflicts = firstConflicts;
    /** Without any of these the others can hold; so they can when further clues are left out. */
    readonly #needed = new ClueSet();
    /** Further clues of the puzzle, which need not hold. */
    #helping: readonly Clue[];
    readonly #known: KnownSets;

    constructor(all: readonly Clue[], clashing: readonly Clue[], known: KnownSets) {
        this.clashing = clashing;
        this.#helping = all;
        this.#known = known;
    }

    /**
     * Tries to decide of each clue that is left whether it is needed.
     *
     * @returns whether all are
     */
    round(search: Search): boolean {
        if (this.conflicts === firstConflicts) {
            for (let size = this.clashing.length; size > 2; ) {
                size = Math.ceil(size / 2);
                this.#forEachOpen(size, clues => this.#leaveOut(search, clues));
            }
        }
        this.#forEachOpen(1, ([clue]) => this.#decide(search, clue!));
        this.conflicts *= moreConflicts;
        return this.#open.length === 0;
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
        const clash = this.#known.clashAmong(search, except(this.clashing, clues), firstConflicts);
        if (Array.isArray(clash)) {
            this.#keepOnly(clash);
        }
    }

    /** Leaves out a clue, or finds out that it is needed, or neither. */
    #decide(search: Search, clue: Clue): void {
        for (;;) {
            const clues = except([...this.clashing, ...this.#helping], [clue]);
            const clash = this.#known.clashAmong(search, clues, this.conflicts);
            if (clash === 'none') {
                this.#needed.add(clue);
            }
            if (!Array.isArray(clash)) {
                return;
            }
            const further = except(clash, this.clashing);
            if (further.length === 0) {
                this.#keepOnly(clash);
                return;
            }
            this.#helping = except(this.#helping, further);
        }
    }

    #keepOnly(clues: readonly Clue[]): void {
        const kept = new ClueSet(clues);
        this.clashing = this.clashing.filter(clue => kept.has(clue));
    }
}

/** What is known of sets of clues, from the questions so far. */
class KnownSets {
    readonly #clashing: (readonly string[])[] = [];
    readonly #holding: ReadonlySet<string>[] = [];

    /** Some of these clues that clash; `none` where all can hold, `undecided` where that takes too many conflicts. */
    clashAmong(search: Search, clues: readonly Clue[], conflicts: number): Clue[] | 'none' | 'undecided' {
        const byName = new Map(clues.map(clue => [clueName(clue), clue]));
        const clash = this.#clashing.find(names => names.every(name => byName.has(name)));
        if (clash) {
            return clash.map(name => byName.get(name)!);
        }
        const names = [...byName.keys()];
        if (this.#holding.some(holding => names.every(name => holding.has(name)))) {
            return 'none';
        }
        const answer = search.findWithin(conflicts, { clues: search.clues.filter(clue => byName.has(clueName(clue))) });
        if (answer === 'undecided') {
            return answer;
        }
        if (answer) {
            this.#holding.push(new Set(names));
            return 'none';
        }
        const core = search.core();
        this.#clashing.push(core.map(clueName));
        return core;
    }
}

/** Where a clue is from left to right; clues that are in no column come first. */
function columnOf(clue: Clue): number {
    return clue.kind === 'cell' || clue.kind === 'border'
        ? clue.place[1]
        : clue.kind === 'outside' && clue.line === 'column'
          ? clue.index
          : -1;
}
