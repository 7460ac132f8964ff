import { type Clue, ClueSet, except } from '../board/clue';
import type { Model, PartialAnswer } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { type Question, type Search, type SearchOptions, valuesOf, withSearch } from './search';
import type { Change } from './slip-changes';

/** How many answers a puzzle has after a change. */
export type Verdict = 'none' | 'one' | 'several' | 'undecided';

/**
 * The largest conflict budget for which changes of clues that are no values are asked about in one encoding: quick
 * questions are many, and a hard one is decided sooner in an encoding of the changed puzzle, where clues are facts. No such
 * encoding is made for a smaller budget.
 */
const mostConflictsTogether = 30;

/** Finds out how many answers a puzzle has after changes of its clues. */
export class Verdicts {
    readonly #keys: ReadonlyMap<string, number>;
    /** By key, the values that are clues of the puzzle. */
    readonly given: PartialAnswer;
    readonly #covered = new Map<Change, boolean>();
    /** The clashes seen on the way: if there is no answer, each holds a wrong clue. */
    readonly clashes: ClueSet[] = [];
    /** Clues that cannot all hold whatever the others say. */
    readonly #lasting: readonly ClueSet[];

    constructor(
        readonly model: Model,
        readonly options: SearchOptions,
    ) {
        const { view, rules } = typeOf(model);
        const keys = rules.cluesAreValues ? view.keys(model) : [];
        this.#keys = new Map(keys.map((places, key) => [String(places[0]), key]));
        this.given = view.play(model).given;
        this.#lasting = rules.check(model).flatMap(({ clues, isLasting }) => (isLasting ? [new ClueSet(clues)] : []));
    }

    /** The key of a clue that says no more than its value. */
    keyOf(clue: Clue): number | undefined {
        return clue.kind === 'cell' ? this.#keys.get(String(clue.place)) : undefined;
    }

    /** True if one of these clues is in every clash that was seen. */
    canExplain(clues: readonly Clue[]): boolean {
        return this.clashes.every(clash => clues.some(clue => clash.has(clue)));
    }

    /** True if a contradiction stays that was seen without a search. */
    isInVain({ clues }: Change): boolean {
        return this.#lasting.some(lasting => !clues.some(clue => lasting.has(clue)));
    }

    /** True if a clash without the clues of a change is one in the changed puzzle as well. */
    isCovered(change: Change): boolean {
        const isCovered =
            this.#covered.get(change) ?? !typeOf(this.model).rules.allowsMore?.(this.model, change.writes);
        this.#covered.set(change, isCovered);
        return isCovered;
    }

    /**
     * States a change as a question to an encoding of the puzzle in which each clue can be dropped; undefined if that takes
     * an encoding of its own.
     */
    questionOf(search: Search, { clues, writes }: Change): Question | undefined {
        const keys = writes.map(({ clue }) => this.keyOf(clue));
        const others = { clues: except(search.clues, clues) };
        if (!keys.every(key => key !== undefined)) {
            return search.canSay(writes) ? { ...others, written: writes } : undefined;
        }
        const { view } = typeOf(this.model);
        const { given } = view.play(view.write(this.model, writes));
        const facts = keys.flatMap(key => (given[key] === undefined ? [] : [{ key, value: given[key], is: true }]));
        return { ...others, facts };
    }

    verdict(search: Search, change: Change, budget: number): Verdict {
        const isQuick = budget <= mostConflictsTogether;
        const question = this.questionOf(search, change);
        return question && (question.facts || isQuick)
            ? verdictIn(search, question, budget)
            : isQuick
              ? 'undecided'
              : this.#verdictAnew(change, budget);
    }

    /** The puzzle after a change. @throws the errors of `Work.spend` */
    changed({ writes }: Change): Model {
        this.options.work?.spend('changed', this.model.rows * this.model.columns);
        return typeOf(this.model).view.write(this.model, writes);
    }

    #verdictAnew(change: Change, budget: number): Verdict {
        const changed = this.changed(change);
        if (typeOf(changed).rules.check(changed).length > 0) {
            return 'none';
        }
        return withSearch(changed, 'hard', this.options, search => verdictIn(search, {}, budget));
    }
}

/** How many answers there are to a question, if a conflict budget suffices. @param first one of them, if it is known */
export function verdictIn(
    search: Search,
    question: Question,
    budget: number,
    first = search.findWithin(budget, question),
): Verdict {
    if (first === undefined || first === 'undecided') {
        return first ?? 'none';
    }
    const second = search.findWithin(budget, { ...question, differing: valuesOf(first) });
    return second === undefined ? 'one' : second === 'undecided' ? second : 'several';
}
