import { type Clue, cellClue, clueName } from '../board/clue';
import type { Place } from '../board/grid';
import type { Answer, Model } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import { type Fact, isFact, type Reason } from '../puzzles/technique';
import { LastingSearch, type SearchOptions } from '../solve/search';
import { distance, idOf, placesOf } from './facts';

/** So many conflicts, divided by the number of keys, decide most questions whether reasons are enough. */
const manyConflicts = 4000;

/** So many decide most questions whether there is an answer much like the one that is known. */
const nearConflicts = 200;

/** So many answers are kept that showed that something did not follow. */
const mostWitnesses = 200;

/** Of more reasons a proof says first which are of use at all. */
const fewReasons = 10;

/** Nobody tries so many cases. */
const mostTries = 1024;

/** How far around a step an answer is changed first to show that its reasons are not enough. */
const radii = [3, 6, Number.POSITIVE_INFINITY];

/** Proves what follows from what. Of a puzzle it knows its rules; of its clues, those that are named as reasons. */
export class Prover {
    readonly #search: LastingSearch;
    readonly #keys: readonly (readonly Place[])[];
    readonly clues: readonly Clue[];
    readonly #many: number;
    readonly #witnesses: Answer[] = [];
    readonly #givens: ReadonlyMap<string, { readonly key: number; readonly value: number }>;

    /**
     * @param answer one of the puzzle's
     * @throws outOfTime, EngineFailure; as all methods do
     */
    constructor(
        readonly model: Model,
        readonly answer: Answer,
        readonly options: SearchOptions,
    ) {
        this.#search = new LastingSearch(model, 'assumed', options);
        this.#keys = typeOf(model).keys(model);
        this.#many = Math.round(manyConflicts / this.#keys.length);
        this.#givens = new Map(
            typeOf(model)
                .play(model)
                .given.flatMap((value, key) =>
                    value === undefined ? [] : [[clueName(cellClue(this.#keys[key]![0]!)), { key, value }] as const],
                ),
        );
        this.clues = this.#search.ask(search => search.clues) as readonly Clue[];
    }

    /** That of all questions from now on, in milliseconds of `performance.now()`. */
    set deadline(deadline: number) {
        this.#search.deadline = deadline;
    }

    /**
     * Some of the reasons that imply all conclusions; `refuted` by an answer in which the reasons hold but not all
     * conclusions; `undecided` where that takes about so many conflicts or more.
     */
    ask(reasons: readonly Reason[], conclusions: readonly Fact[], conflicts: number): Verdict {
        const facts = reasons.filter(isFact);
        const clues = reasons.filter(reason => !isFact(reason)) as Clue[];
        return this.#search.ask((search): Verdict => {
            const answer = search.findWithin(conflicts, { facts, clues, against: conclusions });
            if (answer !== undefined) {
                return answer === 'undecided' ? answer : this.#refutedBy(answer);
            }
            const core = new Set([...search.core().map(clueName), ...search.coreFacts().map(idOf)]);
            return { core: reasons.filter(reason => core.has(idOf(reason))) };
        });
    }

    #refutedBy(answer: Answer): Verdict {
        this.#witnesses.unshift(answer);
        this.#witnesses.length = Math.min(this.#witnesses.length, mostWitnesses);
        return { refuted: answer };
    }

    /**
     * Reasons of which none can be left out, since all conclusions would no longer follow. Where neither of it is shown in
     * many conflicts, a reason stays.
     *
     * @param reasons imply the conclusions; those at the end are left out first
     * @throws Error where they do not
     */
    minimal(reasons: readonly Reason[], conclusions: readonly Fact[]): readonly Reason[] {
        let left = reasons.length <= fewReasons ? reasons : this.#core(reasons, conclusions);
        /** Those that are known to be needed; and how many were left when that stayed open of others. */
        const needed = new Set<Reason>();
        const open = new Map<Reason, number>();
        for (;;) {
            const next: Reason | undefined = left.findLast(
                reason => !needed.has(reason) && open.get(reason) !== left.length,
            );
            if (!next) {
                return left;
            }
            const others: readonly Reason[] = left.filter(reason => reason !== next);
            if (this.#isRefuted(others, conclusions, next)) {
                needed.add(next);
                continue;
            }
            const verdict = this.ask(others, conclusions, this.#many);
            left = coreOf(verdict) ?? left;
            if (isRefuted(verdict)) {
                needed.add(next);
            } else if (verdict === 'undecided') {
                open.set(next, left.length);
            }
        }
    }

    /** Some of the reasons that imply the conclusions; all where that is not decided. */
    #core(reasons: readonly Reason[], conclusions: readonly Fact[]): readonly Reason[] {
        const whole = this.ask(reasons, conclusions, this.#many);
        if (isRefuted(whole)) {
            const [then, because] = [conclusions, reasons].map(list => list.map(idOf).join(', '));
            throw new Error(`It does not follow: ${then} because of ${because}`);
        }
        return coreOf(whole) ?? reasons;
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

    /** Whether an answer is known or quickly found in which the reasons hold but not all conclusions. */
    #isRefuted(reasons: readonly Reason[], conclusions: readonly Fact[], missing: Reason): boolean {
        return this.#isRefutedByKnown(reasons, conclusions) || this.#isRefutedNearby(reasons, conclusions, missing);
    }

    /** Whether there is an answer, much like the one that is known, in which the reasons hold but not all conclusions. */
    #isRefutedNearby(reasons: readonly Reason[], conclusions: readonly Fact[], missing: Reason): boolean {
        const { model, answer } = this;
        const type = typeOf(model);
        const at = placesOf(model, missing);
        if (type.variation) {
            const near = this.#keys.flatMap((cells, key) => (distance(cells, at) === 0 ? [key] : []));
            const found = type.variation(model, answer, reasons, conclusions, near);
            if (found) {
                this.#refutedBy(found);
                return true;
            }
        }
        const places = [...conclusions.flatMap(fact => placesOf(model, fact)), ...at];
        const distances = this.#keys.map(cells => distance(cells, places));
        const facts = reasons.filter(isFact);
        const clues = reasons.filter(reason => !isFact(reason)) as Clue[];
        return radii.some(radius => {
            const like = answer.flatMap((value, key) => (distances[key]! > radius ? [{ key, value }] : []));
            const verdict = this.#search.ask((search): Verdict => {
                const found = search.findWithin(nearConflicts, { facts, clues, against: conclusions, like });
                return found === undefined || found === 'undecided' ? 'undecided' : this.#refutedBy(found);
            });
            return isRefuted(verdict);
        });
    }

    #isRefutedByKnown(reasons: readonly Reason[], conclusions: readonly Fact[]): boolean {
        const index = this.#witnesses.findIndex(
            answer =>
                reasons.every(reason => this.#holds(reason, answer)) &&
                !conclusions.every(fact => this.#holds(fact, answer)),
        );
        if (index >= 0) {
            this.#witnesses.unshift(...this.#witnesses.splice(index, 1));
        }
        return index >= 0;
    }

    #holds(reason: Reason, answer: Answer): boolean {
        if (isFact(reason)) {
            return (answer[reason.key] === reason.value) === reason.is;
        }
        const given = this.#givens.get(clueName(reason));
        return given !== undefined && answer[given.key] === given.value;
    }
}
type Verdict = { readonly core: readonly Reason[] } | { readonly refuted: Answer } | 'undecided';

export function coreOf(verdict: Verdict): readonly Reason[] | undefined {
    return typeof verdict === 'object' && 'core' in verdict ? verdict.core : undefined;
}

export function isRefuted(verdict: Verdict): verdict is { readonly refuted: Answer } {
    return typeof verdict === 'object' && 'refuted' in verdict;
}
