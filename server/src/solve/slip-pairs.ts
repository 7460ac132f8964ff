import { type Clue, ClueMap, ClueSet, except } from '../board/clue';
import { stepsBetween } from '../board/grid';
import type { Model } from '../puzzles/model';
import { spotsOf } from '../puzzles/registry';
import type { ClueChange } from './report';
import { type Search, type SearchOptions, withSearch } from './search';
import { type Change, likelyChanges } from './slip-changes';
import { Verdicts } from './slip-verdicts';

/** The maximum number of pairs of changes that are reported. */
const mostPairs = 5;

/** The maximum distance between two clues with a slip, in steps. */
export const mostSteps = 2;

/** The minimum number of clues. With fewer, many pairs of random changes leave exactly one answer. */
const fewestClues = 12;

/** The conflict budgets of a question, round by round. */
const budgets = [30, 300];

/**
 * Finds two slips near each other in a puzzle that has no answer, and that no change of a single clue can mend: likely
 * changes of two clues after which there is exactly one answer. Example: in the row below, somebody typed 34 for 43. One of
 * the two is in every set of clues that clash, so each clash that is seen on the way leaves fewer pairs.
 *
 * @param options `fewest` is the minimum number of clues for which this is tried; default: 12
 * @param learn called with all results whenever there are new ones; there may be others
 * @throws the errors of `Work.spend`, EngineFailure
 */
export function slipPairs(
    model: Model,
    { fewest = fewestClues, ...options }: SearchOptions & { readonly fewest?: number },
    learn: (found: readonly ClueChange[]) => void,
): void {
    new PairSearch(model, fewest, options, learn).run();
}

type Pair = readonly [Clue, Clue];

class PairSearch {
    readonly #found: ClueChange[] = [];
    /** The pairs about which all is known. */
    readonly #settled = new Set<Pair>();
    readonly #changes = new ClueMap<readonly Change[]>();
    readonly #verdicts: Verdicts;

    constructor(
        readonly model: Model,
        readonly fewest: number,
        readonly options: SearchOptions,
        readonly learn: (found: readonly ClueChange[]) => void,
    ) {
        this.#verdicts = new Verdicts(model, options);
    }

    run(): void {
        let pairs: readonly Pair[] | undefined;
        for (const budget of budgets) {
            withSearch(this.model, 'clashing', this.options, search => {
                pairs ??= this.#nearPairs(search);
                for (const pair of pairs) {
                    if (
                        this.#found.length < mostPairs &&
                        !this.#settled.has(pair) &&
                        this.#isSettled(search, pair, budget)
                    ) {
                        this.#settled.add(pair);
                    }
                }
            });
        }
    }

    /** All pairs of clues near each other of which one is in the first clash that is seen. */
    #nearPairs(search: Search): readonly Pair[] {
        const { clues } = search;
        if (clues.length < this.fewest) {
            return [];
        }
        search.find();
        const clash = new ClueSet(search.core());
        this.#verdicts.clashes.push(clash);
        const placesOf = new ClueMap(clues.map(clue => [clue, spotsOf(this.model, [clue]).places] as const));
        const areNear = (clue: Clue, other: Clue): boolean =>
            placesOf
                .get(clue)!
                .some(place => placesOf.get(other)!.some(next => stepsBetween(place, next) <= mostSteps));
        return clues.flatMap((clue, index) =>
            clues
                .slice(index + 1)
                .filter(other => (clash.has(clue) || clash.has(other)) && areNear(clue, other))
                .map((other): Pair => [clue, other]),
        );
    }

    /** Tries all changes of two clues; true if the budget sufficed to decide each. */
    #isSettled(search: Search, pair: Pair, budget: number): boolean {
        if (!this.#verdicts.canExplain(pair)) {
            return true;
        }
        const without = search.findWithin(budget, { clues: except(search.clues, pair) });
        if (without === undefined) {
            this.#verdicts.clashes.push(new ClueSet(search.core()));
        }
        if (without === undefined || without === 'undecided') {
            return without === undefined;
        }
        const [changes, others] = pair.map(clue => this.#possibleAt(search, clue, pair, budget)) as [
            Change[],
            Change[],
        ];
        const both = changes.flatMap(change => others.map(other => [change, other] as const));
        let isSettled = true;
        for (const [change, other] of both.filter(([change, other]) => !areAtOdds(change, other))) {
            const together = {
                ...change,
                clues: [...change.clues, ...other.clues],
                writes: [...change.writes, ...other.writes],
            };
            const verdict = this.#verdicts.verdict(search, together, budget);
            isSettled &&= verdict !== 'undecided';
            if (verdict === 'one') {
                this.#found.push({ ...shown(change), and: shown(other), unique: true });
                this.learn(this.#found.slice(0, mostPairs));
            }
        }
        return isSettled;
    }

    /** Two clues that are swapped are two slips already. */
    #likelyAt(clue: Clue): readonly Change[] {
        return likelyChanges(this.model, clue).filter(
            change => change.kind !== 'swapped' && this.#verdicts.isCovered(change),
        );
    }

    /** The likely changes of a clue of a pair that leave an answer, or may do so, whatever the other one says. */
    #possibleAt(search: Search, clue: Clue, pair: Pair, budget: number): readonly Change[] {
        const changes = this.#changes.get(clue) ?? this.#likelyAt(clue);
        this.#changes.set(clue, changes);
        return changes.filter(change => {
            const question = this.#verdicts.questionOf(search, { ...change, clues: [...change.clues, ...pair] });
            return question && search.findWithin(budget, question) !== undefined;
        });
    }
}

/** True if two changes write in the same place. */
function areAtOdds(change: Change, other: Change): boolean {
    const places = new ClueSet(change.writes.map(({ clue }) => clue));
    return other.writes.some(({ clue }) => places.has(clue));
}

const shown = ({ clues: _, ...change }: Change) => change;
