import type { Clue } from '../board/clue';
import type { Place } from '../board/grid';
import type { Literal, PartialAssignment } from '../logic/engine';
import type { Logic } from '../logic/logic';
import type { Message, Text } from '../message';
import type { KeyForm } from './key-form';
import type { Answer, Model, WrittenClue } from './model';

/** The rules of a type, for the engine and without it. */
export interface RulesFacet<M extends Model = Model> {
    /** Contradictions that need no search, each on its clues. Runs at every keystroke: a few milliseconds. */
    check(model: M): readonly Contradiction[];
    /**
     * Posts the rules. `attempt` counts from 0 and goes up each time `inspect` returns `retry`. If it is infinite, each
     * value of a key has a literal that is true exactly if the key has it, without a search to decide that, and
     * `inspect` never returns `retry`.
     *
     * The order of the calls of `Logic.clue` ranks the clues: if several sets of clues clash, the one reported lacks
     * the clues that come first, so those that the constructor should look at come last.
     */
    post(model: M, logic: Logic, attempt: number): Rules;
    /**
     * True if clues posted under assumptions cost a search little, so that questions about different clues are best put
     * to one encoding.
     */
    readonly sharesEncoding?: boolean;
    /**
     * Returns whether a clue holds in an answer by the rules, which need not be one of this puzzle. Left out if a clue
     * in a cell says the cell's value.
     */
    clueHolds?(model: M, clue: Clue, answer: Answer): boolean;
    /** True if a clue in a cell says the value of the cell's key and nothing else. */
    readonly cluesAreValues?: true;
    /**
     * True if a change of clues allows answers that are not allowed by leaving these clues out: one that takes a circle
     * away, for example, and not only its number. Left out if no change does.
     */
    allowsMore?(model: M, written: readonly WrittenClue[]): boolean;
    /** Doubts about the only answer, although it is one. Left out if there can be none. */
    remarks?(model: M, answer: Answer): readonly Remark[];
    /**
     * How answers are written down for the line `key`. Left out if every cell has a value of its own, whose short name is
     * written.
     */
    readonly keyForm?: KeyForm<M>;
    /**
     * What remains of the clues that a clash leaves out, and may be a part of it: the beginning of a sentence in
     * Japanese and its end in English. Left out if nothing remains.
     */
    readonly othersStay?: Text;
}

/** Clues that cannot all hold, as seen without a search. The text is well-formed, but the puzzle has no answer. */
export interface Contradiction {
    /** Empty if it is about the whole puzzle: pointing at every clue would say nothing. */
    readonly clues: readonly Clue[];
    /** Cells that it is about although they hold no clue. */
    readonly cells?: readonly Place[];
    /** True if these clues cannot all hold whatever the others say. */
    readonly isLasting?: true;
    readonly message: Message;
}

/** A doubt about an answer, on the clue that it concerns. */
export interface Remark {
    readonly clue: Clue;
    readonly message: Message;
}

/** A clause that a search was found to need. */
export interface NeededClause {
    readonly literals: readonly number[];
    /** The reason why every answer satisfies it, in a word; docs/proofs.md explains each of them. */
    readonly because: string;
}

/** The rules of one puzzle as posted into an engine, and what the solver asks of them during and after a search. */
export interface Rules {
    /**
     * Looks at an assignment, partial or complete; see `Engine.refineWith`. Returns clauses that every answer satisfies
     * and that this assignment breaks or is forced by (for rules that are too many to post beforehand), or `retry` if
     * the encoding cannot decide and has to be built again with the next `attempt`. A complete assignment that breaks
     * none is an answer. Left out if all rules are posted.
     */
    inspect?(assignment: PartialAssignment): readonly NeededClause[] | 'retry';

    /**
     * Lines of a proof that give the meaning of the literals in the clauses of `inspect`, such as `class r1c2 hidden
     * 17`; those that exist at this moment. Left out if `inspect` uses literals of keys alone.
     */
    names?(): Iterable<string>;

    /** The answer that the engine's model is, right after a search. */
    answer(): Answer;

    /**
     * A literal that is true only in answers where the key has another value, and that can be true in every such
     * answer: the proof of uniqueness rests on that. It may be decided lazily, by `inspect`.
     */
    differs(key: number, value: number): number;

    /**
     * A literal that is true only in answers where the key has this value, and that can be true in every such answer;
     * may be lazy, like `differs`. Left out if it is the negation of `differs`.
     */
    is?(key: number, value: number): number;

    /**
     * Assumptions that steer the search towards an answer with these values, if there is one that has usual values
     * elsewhere. Left out if any answer is quickly found.
     */
    like?(values: readonly { readonly key: number; readonly value: number }[]): readonly number[];

    /**
     * With clues posted as `clashing`: a literal that can be true exactly in those answers in which a clue that the
     * puzzle does not have holds. Left out, or undefined for a clue, if only another encoding could say it.
     */
    says?(written: WrittenClue): Literal | undefined;

    /**
     * True if every answer can also be had with the literals of all clues false that need not hold: a search then need
     * not decide about them.
     */
    readonly canDenyClues?: boolean;
}
