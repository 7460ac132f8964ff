import { type Clue, ClueSet, clueName, except } from '../board/clue';
import type { Model } from '../puzzles/model';
import type { Clash } from './report';
import { type Search, type SearchOptions, withSearch } from './search';

/** The maximum number of clashes to find: after mending these, the constructor solves again. */
const mostClashes = 5;

/** The first conflict budget of a question, and its growth after an undecided one. */
const firstConflicts = 20;
const moreConflicts = 5;

/** The maximum number of clues of a clash that is reduced any further after the first, quick questions. */
const mostToReduce = 12;

/** The conflict budget from which clues are dropped in a second order as well. */
const conflictsInOneOrder = 100;

/** The conflict budget of questions about further clashes, since the first one is enough to continue with. */
const conflictsForAnother = 500;

/**
 * Finds out why a puzzle has no answer: minimal sets of clues that cannot all hold, without common clues.
 *
 * @param learn called with all results whenever there are new ones
 * @returns empty if the clues can all hold; one empty set if not even a board without clues has an answer
 * @throws the errors of `Work.spend`, after calling `learn` with the results so far; EngineFailure
 */
export function clashes(
    model: Model,
    options: SearchOptions = {},
    learn: (found: readonly Clash[]) => void = () => {},
): Clash[] {
    const found: Clash[] = [];
    // Outlasts a search that has to start again.
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
                if (minimal === 'large') {
                    if (found.length === 0) {
                        found.push({ clues: reduction.clashing, minimal: false, isLarge: true });
                        learn([...found]);
                    }
                    return;
                }
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
 * Clues that clash, reduced until each is known to be needed.
 *
 * The remaining clues and the time depend on the order in which clues are tried: one order can take a hundred
 * times as long as another. So if the first takes long, a second one takes turns with it.
 */
class Reduction {
    readonly #orders: readonly [Order, Order];

    /** @param all all usable clues, including the clashing ones */
    constructor(
        private readonly all: readonly Clue[],
        clashing: readonly Clue[],
    ) {
        const known = new KnownSets();
        const byColumn = clashing.toSorted((a, b) => columnOf(b) - columnOf(a));
        this.#orders = [new Order(all, clashing, known), new Order(all, byColumn, known)];
    }

    /** The smallest set known to clash. */
    get clashing(): readonly Clue[] {
        const [first, second] = this.#orders;
        return this.#sorted(second.clashing.length < first.clashing.length ? second : first);
    }

    /**
     * @param mostConflicts the conflict budget of each question
     * @param learn called now and then with the remaining clues
     * @returns a minimal set; undefined if the budget does not suffice, `large` if it would have too many clues
     * @throws the errors of `Work.spend`; the results so far are kept
     */
    run(
        search: Search,
        mostConflicts: number,
        learn: (clashing: readonly Clue[]) => void,
    ): readonly Clue[] | 'large' | undefined {
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
            if (order.conflicts > conflictsInOneOrder && this.clashing.length > mostToReduce) {
                return 'large';
            }
            learn(this.clashing);
        }
    }

    #sorted({ clashing }: Order): readonly Clue[] {
        const clues = new ClueSet(clashing);
        return this.all.filter(clue => clues.has(clue));
    }
}

/**
 * Reduces clashing clues in one order.
 *
 * If the others clash without a clue, that is mostly found quickly. If they do not, there is an answer, which can
 * take very long to find on a board with so few clues. So questions are given up early and asked again later. With the
 * other clues of the puzzle an answer is found quickly.
 */
class Order {
    /** The conflict budget of a question in the next round. */
    conflicts = firstConflicts;
    /** Clues without any of which the others can hold, even if further clues are dropped. */
    readonly #needed = new ClueSet();
    /** Further clues of the puzzle, which need not hold. */
    #helping: readonly Clue[];

    constructor(
        all: readonly Clue[],
        public clashing: readonly Clue[],
        private readonly known: KnownSets,
    ) {
        this.#helping = all;
    }

    /**
     * Tries to decide whether each remaining clue is needed.
     *
     * @returns true if all are needed
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

    /** Drops clues together if the others are quickly seen to clash. */
    #leaveOut(search: Search, clues: readonly Clue[]): void {
        const clash = this.known.clashAmong(search, except(this.clashing, clues), firstConflicts);
        if (Array.isArray(clash)) {
            this.#keepOnly(clash);
        }
    }

    /** Drops a clue, or shows that it is needed, or neither. */
    #decide(search: Search, clue: Clue): void {
        for (;;) {
            const clues = except([...this.clashing, ...this.#helping], [clue]);
            const clash = this.known.clashAmong(search, clues, this.conflicts);
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

/** The results about sets of clues from earlier questions. */
class KnownSets {
    readonly #clashing: (readonly string[])[] = [];
    readonly #holding: ReadonlySet<string>[] = [];

    /** A clashing subset of these clues; `none` if all can hold, `undecided` if the conflict budget ran out. */
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

/** The column of a clue; clues without a column come first. */
function columnOf(clue: Clue): number {
    return clue.kind === 'cell' || clue.kind === 'border'
        ? clue.place[1]
        : clue.kind === 'outside' && clue.line === 'column'
          ? clue.index
          : -1;
}
