import { type Fact, isFact, negated, type Reason, reasonId } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { LastingSearch, type SearchOptions } from '../solve/search';
import type { Work } from '../solve/work';
import { coreIn, isRefuted, type Verdict } from './verdict';

/** The number of searches cached, one per conclusion. */
const maxCachedSearches = 8;

/** Whether a search that is built around reasons can leave out this one. */
export function isLoose(reason: Reason): boolean {
    return !isFact(reason) && reason.kind === 'outside';
}

/**
 * Proves what follows from reasons in puzzles that have no other clues: a search that is built around them usually needs
 * few conflicts.
 */
export class ReasonsAlone {
    /**
     * The last search that can leave out numbers outside: the ids of its reasons, and of those that it cannot leave
     * out.
     */
    #loose:
        | { readonly all: ReadonlySet<string>; readonly fixed: ReadonlySet<string>; readonly search: LastingSearch }
        | undefined;
    /** By conclusion, the last search for an answer that denies it, and the ids of the reasons that it is built around. */
    readonly #against = new Map<string, { readonly made: string; readonly search: LastingSearch }>();

    /** @param budget the work allowed for a question is its `work` at that moment */
    constructor(
        private readonly model: Model,
        private readonly options: SearchOptions,
        private readonly budget: { readonly work: Work },
    ) {}

    /** Frees the engines. */
    release(): void {
        this.#loose?.search.restart();
        this.#forget();
    }

    /**
     * @param missing the reason that was left out of these
     * @returns undefined if no puzzle has just these clues
     */
    ask(
        reasons: readonly Reason[],
        conclusions: readonly Fact[],
        conflicts: number,
        missing: Reason,
    ): Verdict | undefined {
        return reasons.some(isLoose)
            ? this.#askLoose(reasons, conclusions, conflicts, missing)
            : this.#askEach(reasons, conclusions, conflicts);
    }

    /** Asks of a puzzle for each conclusion. */
    #askEach(reasons: readonly Reason[], conclusions: readonly Fact[], conflicts: number): Verdict | undefined {
        const core = new Set<string>();
        let isOpen = false;
        for (const fact of conclusions) {
            const only = typeOf(this.model).hints.puzzleOfReasons?.(this.model, [...reasons, negated(fact)]);
            if (!only) {
                return undefined;
            }
            const { model, facts } = only;
            const loose = new Set(facts.map(reasonId));
            const fixed = reasons.map(reasonId).filter(id => !loose.has(id));
            const search = this.#searchAgainst(fact, fixed, model);
            search.work = this.budget.work;
            const verdict = search.ask((search): Verdict => {
                const answer = search.findWithin(conflicts, { facts });
                if (answer !== undefined) {
                    return answer === 'undecided' ? answer : { refuted: answer };
                }
                for (const id of [...fixed, ...coreIn(search)]) {
                    core.add(id);
                }
                return { core: reasons };
            });
            if (isRefuted(verdict)) {
                return verdict;
            }
            isOpen ||= verdict === 'undecided';
        }
        return isOpen ? 'undecided' : { core: reasons.filter(reason => core.has(reasonId(reason))) };
    }

    /** The last search for this conclusion if it was built around the same reasons, else a new one. */
    #searchAgainst(conclusion: Fact, fixed: readonly string[], model: Model): LastingSearch {
        const name = reasonId(conclusion);
        const made = fixed.join();
        let kept = this.#against.get(name);
        if (kept?.made !== made) {
            kept?.search.restart();
            if (this.#against.size >= maxCachedSearches) {
                this.#forget();
            }
            kept = { made, search: new LastingSearch(model, 'hard', this.options, true) };
            this.#against.set(name, kept);
        }
        return kept.search;
    }

    #forget(): void {
        for (const { search } of this.#against.values()) {
            search.restart();
        }
        this.#against.clear();
    }

    /** Asks of a search that can leave out the numbers outside. It is kept as long as it has all other reasons. */
    #askLoose(
        reasons: readonly Reason[],
        conclusions: readonly Fact[],
        conflicts: number,
        missing: Reason,
    ): Verdict | undefined {
        const ids = new Set(reasons.map(reasonId));
        const { all, fixed: before } = this.#loose ?? {};
        if (!all || ![...ids].every(id => all.has(id)) || ![...before!].every(id => ids.has(id))) {
            const most = isLoose(missing) ? [...reasons, missing] : reasons;
            const only = typeOf(this.model).hints.puzzleOfReasons?.(this.model, most);
            if (!only) {
                return undefined;
            }
            this.#loose?.search.restart();
            this.#loose = {
                all: new Set(most.map(reasonId)),
                fixed: new Set(most.filter(reason => !isLoose(reason)).map(reasonId)),
                search: new LastingSearch(only.model, 'outside', this.options),
            };
        }
        const { search, fixed } = this.#loose!;
        search.work = this.budget.work;
        return search.ask((search): Verdict => {
            const clues = search.clues.filter(clue => ids.has(reasonId(clue)));
            const answer = search.findWithin(conflicts, { clues, only: true, against: conclusions });
            if (answer !== undefined) {
                return answer === 'undecided' ? answer : { refuted: answer };
            }
            const core = coreIn(search);
            return { core: reasons.filter(reason => fixed.has(reasonId(reason)) || core.has(reasonId(reason))) };
        });
    }
}
