import { type Clue, clueName } from '../board/clue';
import type { Place } from '../board/grid';
import type { Symmetry } from '../board/symmetry';
import type { Message } from '../message';
import type { KeyLine } from '../puzzles/key-form';
import type { Answer, WrittenClue } from '../puzzles/model';

export type Status = 'unique' | 'several' | 'none' | 'unknown' | 'invalid';

/** Why a search ended before it found out everything. */
export type UnknownReason =
    /** The clock, as a last resort. */
    | 'time'
    /** The work limit: the same on any machine, busy or not. */
    | 'work'
    /** The engine's memory. */
    | 'memory'
    /** Somebody cancelled the search, or the puzzle changed. */
    | 'cancelled'
    /** An internal error. */
    | 'fault';

/** Whether a longer time limit could find out more. */
export const isCutShort = (reason: UnknownReason | undefined): boolean => reason === 'time' || reason === 'work';

/** How a search ended. */
export interface Ending {
    /** Why something that was asked for is missing. */
    readonly reason?: UnknownReason;
    /** The error message of a `fault`, for a bug report. */
    readonly fault?: string;
    /** Wall milliseconds from the start of the search to its end. */
    readonly ms: number;
}

/** A key whose value differs between answers. */
export interface OpenKey {
    readonly key: number;
    readonly places: readonly Place[];
    /** Values that occur in answers; all of them if the report says `valuesComplete`. */
    readonly values: readonly number[];
    /** If all answers were counted: the number of answers with each of `values`. */
    readonly answers?: readonly number[];
}

/** Clues that cannot all hold. */
export interface Clash {
    /** In the order of the clues on the board. Empty if even a board without clues has no answer. */
    readonly clues: readonly Clue[];
    /** Whether it is proven that the others can hold as soon as any one of them is left out. */
    readonly minimal: boolean;
    /** True if it has more clues than anybody looks at, so that no smaller one was searched for. */
    readonly isLarge?: true;
}

/** Clues that would make a puzzle with several answers unique; none of them can be left out. */
export interface Suggestion {
    readonly clues: readonly WrittenClue[];
    /** The symmetry that the clues keep with these; then no pair of them can be left out. */
    readonly symmetry?: Symmetry;
    /** True if only most of the clues have that symmetry. */
    readonly nearly?: true;
}

/** The suggestion to follow if there is no choice: one that keeps the whole symmetry, else the first. */
export function bestOf(suggestions: readonly Suggestion[]): Suggestion | undefined {
    return suggestions.find(({ symmetry, nearly }) => symmetry && !nearly) ?? suggestions[0];
}

/** A change of a clue. */
export interface SingleChange {
    /** Another text in its place, the same text in the cell beside, the text of a neighbour for its own, or none. */
    readonly kind: 'value' | 'moved' | 'swapped' | 'dropped';
    readonly clue: Clue;
    /** All that is written: in the clue's place, and in the cell beside. */
    readonly writes: readonly WrittenClue[];
}

/** A change of a clue that may undo a slip. */
export interface ClueChange extends SingleChange {
    /** A second slip near this one: the change that has to be made as well. */
    readonly and?: SingleChange;
    /** Whether the puzzle then has exactly one answer, and not several. */
    readonly unique: boolean;
}

/** Names a clue together with its text. */
export function nameOfWritten({ clue, text }: WrittenClue): string {
    return `${clueName(clue)} ${text}`;
}

/** All that a change writes. */
export function writesOf({ writes, and }: Omit<ClueChange, 'unique'>): readonly WrittenClue[] {
    return [...writes, ...(and?.writes ?? [])];
}

/** The place to which a change moves a clue, or with which it swaps it; undefined if the clue stays in its place. */
export function otherPlaceOf({ kind, clue, writes }: SingleChange): Clue | undefined {
    const isElsewhere = kind === 'moved' || kind === 'swapped';
    return isElsewhere
        ? writes.map(written => written.clue).find(other => clueName(other) !== clueName(clue))
        : undefined;
}

/** The clues that a change takes away or writes anew: one, or two that are swapped; and those of a second change. */
export function cluesOf({ and, ...change }: ClueChange): readonly Clue[] {
    return [change, ...(and ? [and] : [])].flatMap(one => {
        const other = one.kind === 'swapped' ? otherPlaceOf(one) : undefined;
        return other ? [one.clue, other] : [one.clue];
    });
}

/** The clues that a unique puzzle does not need. */
export interface Superfluous {
    /** Each of these can be left out by itself. */
    readonly clues: readonly Clue[];
    /** All of these can be left out together; every other clue is needed then. */
    readonly together: readonly Clue[];
    /** The same in pairs, if the clues are placed symmetrically, so that they stay so. */
    readonly symmetric?: { readonly symmetry: Symmetry; readonly clues: readonly Clue[] };
    /** Whether the search for them came to its end. */
    readonly complete: boolean;
}

/** The clues that a solver of a unique puzzle can overlook and still write the same key. */
export interface Overlooked {
    /** The key that this is about: the line may have been changed since. */
    readonly key: KeyLine;
    readonly clues: readonly Clue[];
}

/** The number of answers. */
export interface Count {
    readonly answers: number;
    /** Whether there are no more. */
    readonly exact: boolean;
    /** True if counting stopped at the number asked for, so more time would not raise it. */
    readonly atLimit?: true;
}

/** The questions about every puzzle that is checked or edited; others are asked on demand. */
export const usualQuestions = { clashes: true, values: true, slips: true } as const satisfies Questions;

/** What to find out beyond the verdict and the open keys. */
export interface Questions {
    /** If there is no answer: which clues clash. */
    readonly clashes?: boolean;
    /** If there are several answers: all values of each open key. */
    readonly values?: boolean;
    /**
     * If there are several answers: clues that would make the puzzle unique; `chosen`: only at marked places. With
     * `clashes`, if there is no answer: clues that could say something else.
     */
    readonly suggestions?: boolean | 'chosen';
    /** If there are several answers: their number, counted up to this. */
    readonly countTo?: number;
    /** If there is no answer, or several: the changes of a clue that leave exactly one. */
    readonly slips?: boolean;
    /** If there is one answer: the clues that are not needed. */
    readonly superfluous?: boolean;
    /** If there is one answer: the clues that can be overlooked without another key. */
    readonly key?: KeyLine;
}

/** The results of a search. Plain JSON: it crosses the borders of worker, server and page unchanged. */
export interface Report extends Ending {
    readonly status: Status;
    /** `unique`: the answer. `several`: two of them. `unknown`: one if one was found. Otherwise empty. */
    readonly answers: readonly Answer[];
    /** `several`: the keys that differ between answers, in reading order. */
    readonly open: readonly OpenKey[];
    /** Whether all other keys are proven to have the same value in all answers. */
    readonly openComplete: boolean;
    /**
     * `several`, while `openComplete` is false: the keys that are proven to have the same value in all answers so far;
     * left out if there are none.
     */
    readonly certain?: readonly number[];
    /** Whether all values of the open keys are known. */
    readonly valuesComplete: boolean;
    /** `several`, if it was asked for. */
    readonly count?: Count;
    /** `several`, if they were asked for; single clues first. */
    readonly suggestions: readonly Suggestion[];
    /** `unique`, if it was asked for. */
    readonly superfluous?: Superfluous;
    /** `unique`, if it was asked for. */
    readonly overlooked?: Overlooked;
    /** `none`: contradictions that were seen without a search. */
    readonly contradictions: readonly { readonly clues: readonly Clue[]; readonly message: Message }[];
    /** `none`, if they were asked for and there are no contradictions: sets of clues that cannot all hold. */
    readonly clashes: readonly Clash[];
    /**
     * `none` and `several`, if they were asked for: the first of these lists that is not empty.
     *
     * 1. Changes of a clue that leave exactly one answer, the likeliest slip first.
     * 2. `none`: changes of two clues near each other (`and`) that leave exactly one answer.
     * 3. `none`, if only a few clues can be wrong: changes of a clue that leave several answers.
     */
    readonly changes: readonly ClueChange[];
    /**
     * Whether it is proven that no other change of a single clue leaves exactly one answer; left out if not asked. False
     * if there are enough to report.
     */
    readonly changesComplete?: boolean;
}

/**
 * Whether a longer search could find out more than further values of open keys: it could not if the open keys are known,
 * the count is at its limit, and there are suggestions.
 */
export function isWorthContinuing({ status, reason, openComplete, count, suggestions }: Verdict): boolean {
    const isSettled = status === 'several' && openComplete && count?.atLimit === true && suggestions.length > 0;
    return isCutShort(reason) && !isSettled;
}

type Verdict = Pick<Report, 'status' | 'reason' | 'openComplete' | 'count' | 'suggestions'>;

/** The report before a search, without its status. */
export const nothingKnown: Omit<Report, 'status'> = {
    answers: [],
    open: [],
    openComplete: false,
    valuesComplete: false,
    suggestions: [],
    contradictions: [],
    clashes: [],
    changes: [],
    ms: 0,
};

/** The report on a text that cannot be read as a puzzle. */
export const unreadable: Report = { ...nothingKnown, status: 'invalid' };
