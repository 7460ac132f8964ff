import { type Clue, clueName } from '../board/clue';
import type { Place } from '../board/grid';
import type { Answer, Model } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import { type Fact, isFact, type Reason } from '../puzzles/technique';
import { LastingSearch, type SearchOptions } from '../solve/search';
import { distance, idOf, placesOf } from './facts';

/** So many conflicts decide most questions whether reasons are enough; so many nearly all. */
const fewConflicts = 20;
const manyConflicts = 40;

/** Nobody tries so many cases. */
const mostTries = 1024;

/** How far around a step an answer is changed first to show that its reasons are not enough. */
const radii = [3, 6, Number.POSITIVE_INFINITY];

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
        this.clues = this.#search.ask(search => search.clues) as readonly Clue[];
    }

    /**
     * Some of the reasons that imply all conclusions; `refuted` by an answer in which the reasons hold but not all
     * conclusions; `undecided` where that takes about so many conflicts or more.
     */
    ask(reasons: readonly Reason[], conclusions: readonly Fact[], conflicts: number, like?: Values): Verdict {
        const facts = reasons.filter(isFact);
        const clues = reasons.filter(reason => !isFact(reason)) as Clue[];
        return this.#search.ask((search): Verdict => {
            const question = { facts, clues, against: conclusions, ...(like && { like }) };
            const answer = search.findWithin(conflicts, question);
            if (answer !== undefined) {
                return answer === 'undecided' ? answer : { refuted: answer };
            }
            const core = new Set([...search.core().map(clueName), ...search.coreFacts().map(idOf)]);
            return { core: reasons.filter(reason => core.has(idOf(reason))) };
        });
    }

    /**
     * Reasons of which none can be left out, since all conclusions would no longer follow. Where neither of it is shown in
     * many conflicts, a reason stays.
     *
     * @param reasons imply the conclusions; those at the end are left out first
     * @throws Error where they do not
     */
    minimal(reasons: readonly Reason[], conclusions: readonly Fact[]): readonly Reason[] {
        const whole = this.ask(reasons, conclusions, manyConflicts);
        if (isRefuted(whole)) {
            const [then, because] = [conclusions, reasons].map(list => list.map(idOf).join(', '));
            throw new Error(`It does not follow: ${then} because of ${because}`);
        }
        let left = coreOf(whole) ?? reasons;
        const needed = new Set<Reason>();
        for (;;) {
            const next: Reason | undefined = left.findLast(reason => !needed.has(reason));
            if (!next) {
                return left;
            }
            const others: readonly Reason[] = left.filter(reason => reason !== next);
            const fewer = this.#suffices(others, conclusions, next);
            if (fewer) {
                left = fewer;
            } else {
                needed.add(next);
            }
        }
    }

    /** About how many cases a search has to try that knows nothing but these reasons; no more than `mostTries`. */
    tries(reasons: readonly Reason[], conclusions: readonly Fact[]): number {
        this.#search.restart();
        for (let conflicts = 1; conflicts < mostTries; conflicts *= 2) {
            if (coreOf(this.ask(reasons, conclusions, conflicts))) {
                return conflicts - 1;
            }
        }
        return mostTries;
    }

    /** Some of the reasons that imply the conclusions, where that is found. */
    #suffices(
        reasons: readonly Reason[],
        conclusions: readonly Fact[],
        missing: Reason,
    ): readonly Reason[] | undefined {
        const first = this.ask(reasons, conclusions, fewConflicts);
        return first === 'undecided' && !this.#isRefutedNearby(reasons, conclusions, missing)
            ? coreOf(this.ask(reasons, conclusions, manyConflicts))
            : coreOf(first);
    }

    /** Whether there is an answer, much like the one that is known, in which the reasons hold but not all conclusions. */
    #isRefutedNearby(reasons: readonly Reason[], conclusions: readonly Fact[], missing: Reason): boolean {
        const places = [...conclusions, missing].flatMap(reason => placesOf(this.model, reason));
        const distances = this.#keys.map(cells => distance(cells, places));
        return radii.some(radius => {
            const like = this.answer.flatMap((value, key) => (distances[key]! > radius ? [{ key, value }] : []));
            return isRefuted(this.ask(reasons, conclusions, 10 * fewConflicts, like));
        });
    }
}

type Values = readonly { readonly key: number; readonly value: number }[];

type Verdict = { readonly core: readonly Reason[] } | { readonly refuted: Answer } | 'undecided';

export function coreOf(verdict: Verdict): readonly Reason[] | undefined {
    return typeof verdict === 'object' && 'core' in verdict ? verdict.core : undefined;
}

export function isRefuted(verdict: Verdict): verdict is { readonly refuted: Answer } {
    return typeof verdict === 'object' && 'refuted' in verdict;
}
