import type { Text } from '../message';
import type { Fact, Reason } from './known';
import type { Answer, Model } from './model';
import type { Technique } from './techniques/technique';

/** How a person gets to the answer, and what helps to explain a step of the engine. */
export interface HintsFacet<M extends Model = Model> {
    /** Techniques of people who solve the type, easiest first; without them the engine alone finds a path. */
    readonly techniques?: readonly Technique<M>[];
    readonly traits?: Traits;
    /** The words after "Suppose", and a Japanese condition; left out if “=” and 「にすると」 are enough. */
    suppose?(cells: string, value: number): Text;
    /**
     * Shows that these reasons are too few: returns a board by the rules, much like the answer, in which they hold but
     * not all conclusions. Undefined if none is found quickly, without the engine. Left out if the engine finds one as
     * quickly.
     *
     * @param near keys whose values have to change
     */
    variation?(
        model: M,
        answer: Answer,
        reasons: readonly Reason[],
        conclusions: readonly Fact[],
        near: readonly number[],
    ): Answer | undefined;
    /**
     * Makes questions about reasons fast: an encoding that has nothing else decides them soonest. Returns a puzzle whose
     * only clues are these reasons, and the facts among them that no clue can express; undefined if there is no such
     * puzzle. Its numbers outside are posted under assumptions (`ClueMode`). Required by `Traits.isSlowWithSpareClues`.
     * Only for types in which a puzzle without a clue has all the answers of the one with it.
     */
    puzzleOfReasons?(
        model: M,
        reasons: readonly Reason[],
    ): { readonly model: M; readonly facts: readonly Fact[] } | undefined;
}

/** What makes searches slow. Questions that would take too long are then not asked, or asked of another puzzle. */
export interface Traits {
    /** True if the engine needs many conflicts for most questions about a step. */
    readonly isSlow?: boolean;
    /** True if a search that may leave out clues needs many more conflicts than one that has only the clues it needs. */
    readonly isSlowWithSpareClues?: boolean;
}
