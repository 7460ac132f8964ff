import { type Clue, clueName } from '../board/clue';
import type { Place } from '../board/grid';
import type { Answer, Model } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import { type Fact, isFact, type Reason } from '../puzzles/technique';
import { LastingSearch, type Question, type SearchOptions } from '../solve/search';
import { idOf, placesOf } from './facts';

/** So many conflicts decide nearly every question whether reasons are enough. */
const fewConflicts = 20;

/** How far around a step an answer is changed first to show that its reasons are not enough. */
const radii = [3, 6];

/** Proves what follows from what. Of a puzzle it knows its rules; of its clues, those that are named as reasons. */
export class Prover {
    readonly #search: LastingSearch;
    readonly #keys: readonly (readonly Place[])[];
    readonly clues: readonly Clue[];

    /**
     * @param answer one of the puzzle's
     * @throws outOfTime, EngineFailure; as all methods do
     */
    constructor(
        readonly model: Model,
        readonly answer: Answer,
        options: SearchOptions,
    ) {
        this.#search = new LastingSearch(model, 'assumed', options);
        this.#keys = typeOf(model).keys(model);
        this.clues = this.#search.ask(search => search.clues);
    }

    /** Some of the reasons that imply all conclusions; undefined where they do not, or that takes too many conflicts. */
    core(
        reasons: readonly Reason[],
        conclusions: readonly Fact[],
        conflicts = Number.POSITIVE_INFINITY,
    ): readonly Reason[] | undefined {
        const found = this.#find(reasons, { against: conclusions }, conflicts);
        return typeof found === 'object' && 'core' in found ? found.core : undefined;
    }

    /** An answer in which the reasons hold and one of the facts does not; undefined where there is none. */
    counterexample(reasons: readonly Reason[], facts: readonly Fact[]): Answer | undefined {
        const found = this.#find(reasons, { against: facts }, Number.POSITIVE_INFINITY);
        return typeof found === 'object' && 'answer' in found ? found.answer : undefined;
    }

    /**
     * Reasons of which none can be left out, since all conclusions would no longer follow.
     *
     * @param reasons imply the conclusions; those at the end are left out first
     */
    minimal(reasons: readonly Reason[], conclusions: readonly Fact[]): readonly Reason[] | undefined {
        let left = this.core(reasons, conclusions);
        const needed = new Set<Reason>();
        for (;;) {
            const next: Reason | undefined = left?.findLast(reason => !needed.has(reason));
            if (!left || !next) {
                return left;
            }
            const others: readonly Reason[] = left.filter(reason => reason !== next);
            const fewer =
                this.core(others, conclusions, fewConflicts) ??
                (this.#isRefutedNearby(others, conclusions, next) ? undefined : this.core(others, conclusions));
            if (fewer) {
                left = fewer;
            } else {
                needed.add(next);
            }
        }
    }

    /** About how many cases a search has to try that knows nothing but these reasons. */
    tries(reasons: readonly Reason[], conclusions: readonly Fact[]): number {
        this.#search.restart();
        for (let conflicts = 1; ; conflicts *= 2) {
            if (this.core(reasons, conclusions, conflicts)) {
                return conflicts - 1;
            }
        }
    }

    /** Whether there is an answer, much like the one that is known, in which the reasons hold but not all conclusions. */
    #isRefutedNearby(reasons: readonly Reason[], conclusions: readonly Fact[], missing: Reason): boolean {
        const places = [...conclusions, missing].flatMap(reason => placesOf(this.model, reason));
        const distances = this.#keys.map(cells => distance(cells, places));
        return radii.some(radius => {
            const like = this.answer.flatMap((value, key) => (distances[key]! > radius ? [{ key, value }] : []));
            const found = this.#find(reasons, { against: conclusions, like }, fewConflicts);
            return typeof found === 'object' && 'answer' in found;
        });
    }

    #find(reasons: readonly Reason[], question: Question, conflicts: number): Found {
        const facts = reasons.filter(isFact);
        const clues = reasons.filter(reason => !isFact(reason)) as Clue[];
        return this.#search.ask(search => {
            const answer = search.findWithin(conflicts, { ...question, facts, clues });
            if (answer !== undefined) {
                return answer === 'undecided' ? answer : { answer };
            }
            const core = new Set([...search.core().map(clueName), ...search.coreFacts().map(idOf)]);
            return { core: reasons.filter(reason => core.has(idOf(reason))) };
        });
    }
}

type Found = { readonly core: readonly Reason[] } | { readonly answer: Answer } | 'undecided';

/** In steps from cell to cell. */
export function distance(some: readonly Place[], others: readonly Place[]): number {
    let least = Number.POSITIVE_INFINITY;
    for (const [row, column] of some) {
        for (const [otherRow, otherColumn] of others) {
            least = Math.min(least, Math.abs(row - otherRow) + Math.abs(column - otherColumn));
        }
    }
    return least;
}
