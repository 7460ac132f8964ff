import type { Clue } from '../board/clue';
import type { Place } from '../board/grid';
import type { Symmetry } from '../board/symmetry';
import type { Message, Text } from '../message';
import type { Fact, Reason } from '../puzzles/known';
import type { Level } from '../puzzles/level';
import type { Answer, Model, WrittenClue } from '../puzzles/model';
import type { Trial } from '../puzzles/technique';

export type Status = 'unique' | 'several' | 'none' | 'unknown' | 'invalid';

/** Why a search ended before all was found out. */
export type UnknownReason =
    /** The time limit. */
    | 'time'
    /** So far as is looked for answers and values within such a time limit: on any machine, busy or not, the same. */
    | 'work'
    /** The engine's memory. */
    | 'memory'
    /** Somebody ended the search, or the puzzle changed. */
    | 'cancelled'
    /** A fault of ours. */
    | 'fault';

/** Whether more could be found out with a longer time limit. */
export const isCutShort = (reason: UnknownReason | undefined): boolean => reason === 'time' || reason === 'work';

/** A key that has not the same value in all answers. */
export interface OpenKey {
    readonly key: number;
    readonly places: readonly Place[];
    /** Values that occur in answers; all of them where the report says `valuesComplete`. */
    readonly values: readonly number[];
    /** Where all answers were counted: in how many of them it has each of these values, in their order. */
    readonly answers?: readonly number[];
}

/** Clues that cannot all hold. */
export interface Clash {
    /** In the order of the clues on the board. Empty where not even a board without clues has an answer. */
    readonly clues: readonly Clue[];
    /** Whether it is proven that the others can hold as soon as any one of them is left out. */
    readonly minimal: boolean;
}

/** Clues that would make a puzzle with several answers unique; none of them can be left out. */
export interface Suggestion {
    readonly clues: readonly WrittenClue[];
    /** Where the set keeps to a symmetry of the clues, which one; it then goes for pairs of clues that none can be left out. */
    readonly symmetry?: Symmetry;
}

/** The clues that a puzzle with one answer does not need. */
export interface Superfluous {
    /** Without any one of these there is still one answer. */
    readonly clues: readonly Clue[];
    /** Without all of these there is still one answer, and every other clue is needed then. */
    readonly together: readonly Clue[];
    /** The same in pairs, where the clues stand symmetrically, so that they still do afterwards. */
    readonly symmetric?: { readonly symmetry: Symmetry; readonly clues: readonly Clue[] };
    /** Whether all was found out in time. */
    readonly complete: boolean;
}

/** How many answers there are. */
export interface Count {
    readonly answers: number;
    /** Whether there are no more. */
    readonly exact: boolean;
}

/** Whether what somebody entered by hand can be right. */
interface EntryCheck {
    /** The keys that have been entered so that no answer has them and all that was entered before. */
    readonly wrong: readonly number[];
    /** Whether all entries were looked at. */
    readonly complete: boolean;
    /** Whether they are an answer. */
    readonly solved: boolean;
}

/** A step of a path: what follows from what. */
export interface Step {
    readonly conclusions: readonly Fact[];
    /** They imply the conclusions, and none of them can be left out. */
    readonly reasons: readonly Reason[];
    /** The technique; null where the engine found it. */
    readonly name: string | null;
    readonly level: Level;
    /** How many steps of this level were found at that moment, this one included. */
    readonly possible: number;
    readonly text: Text;
}

/** A step some of whose reasons may be left out. */
export interface Draft extends Step {
    /** Whether it is known that none of them can; left out where that was not looked at. */
    readonly isMinimal?: boolean;
    /** About how many cases a search tries, of a step that only a search finds. */
    readonly tries?: number;
    readonly trial?: Trial;
}

/** What a search for a path has found out, for one that goes on from there. */
export interface Begun {
    /** All steps that were found, also those that lead to nothing. */
    readonly drafts: readonly Draft[];
    /** Steps of which it was found out which reasons they need. */
    readonly needed: readonly Draft[];
}

/** How a person gets from the clues to the answer, or to as much of it as is the same in all answers. */
export interface Path {
    readonly steps: readonly Step[];
    /** Whether it goes as far as was asked. */
    readonly complete: boolean;
    /** Whether nothing more follows after it. */
    readonly exhaustive?: boolean;
    /** Of a complete path from the clues to the only answer. */
    readonly grade?: Grade;
    /** Where not all was found out. */
    readonly begun?: Begun;
}

/** How hard a puzzle is. The same puzzle turned or mirrored has the same grade. */
export interface Grade {
    readonly level: Level;
    readonly name: Text;
    /** Of the path's steps the first one of the highest level; undefined where there is no step. */
    readonly hardest?: number;
    /** Why, in a sentence each, the most important first. */
    readonly reasons: readonly Text[];
}

/** The next value; all of them; or what concerns a cell. */
export type PathTo = 'next' | 'all' | { readonly cell: Place };

export interface PathQuestion {
    readonly to: PathTo;
    /**
     * Facts that are known beside the clues, such as what was entered by hand. What does not hold in all answers is left
     * out of account.
     */
    readonly from?: readonly Fact[];
}

/** What is to be found out beyond the verdict and the cells that are not the same in all answers. */
export interface Questions {
    /** Where there is no answer: which clues clash. */
    readonly clashes?: boolean;
    /** Where there are several: all values of each open key. */
    readonly values?: boolean;
    /** Where there are several: what would make it unique; `chosen`: at the places that the constructor has chosen. */
    readonly suggestions?: boolean | 'chosen';
    /** Where there are several: how many, up to so many. */
    readonly countTo?: number;
    /** Where there is one: the clues that are not needed. */
    readonly superfluous?: boolean;
    /** Where there is an answer: how a person gets to it. */
    readonly path?: PathQuestion;
    /** Nothing but this: whether these entries, in the order in which they were made, can be right. */
    readonly entries?: readonly { readonly key: number; readonly value: number }[];
}

/** What is the same whatever else is asked of a puzzle. */
type Verdict = Pick<Report, 'status' | 'answers' | 'open' | 'openComplete'>;

/** What a search need not find out again: the verdict, and what was found of the path that is asked for. */
export type Before = Verdict & Pick<Report, 'path'>;

/** What a search found out. Plain JSON: it crosses the borders of worker, server and webview unchanged. */
export interface Report {
    readonly status: Status;
    /** `unique`: the answer. `several`: two of them. `unknown`: one if one was found. Else empty. */
    readonly answers: readonly Answer[];
    /** `several`: the keys that differ between answers, in reading order. */
    readonly open: readonly OpenKey[];
    /** Whether all other keys are proven to have the same value in all answers. */
    readonly openComplete: boolean;
    /** Whether all values of the open keys are known. */
    readonly valuesComplete: boolean;
    /** `several`, where it was asked: how many answers. */
    readonly count?: Count;
    /** `several`, where it was asked: what would make it unique; single clues first. */
    readonly suggestions: readonly Suggestion[];
    /** `unique`, where it was asked: what is not needed. */
    readonly superfluous?: Superfluous;
    /** Where it was asked and there is an answer. */
    readonly path?: Path;
    /** Where it was asked and there is an answer: what is wrong in what was entered; there is no verdict then. */
    readonly entries?: EntryCheck;
    /** `none`: what was seen without a search; empty where only the search could tell. */
    readonly contradictions: readonly { readonly clues: readonly Clue[]; readonly message: Message }[];
    /** `none`, where only the search could tell and it was asked why: sets of clues that cannot all hold. */
    readonly clashes: readonly Clash[];
    /** Where a puzzle was to be generated: that, with its status; left out where none was found. */
    readonly generated?: Model;
    /** How many puzzles were generated before that which are easier, or harder, than wanted. */
    readonly missed?: { readonly easier: number; readonly harder: number };
    /** Why there is no verdict, or something that was asked is missing. */
    readonly reason?: UnknownReason;
    /** Where that is a fault: what it said, for a bug report. */
    readonly fault?: string;
    /** Wall milliseconds from the start of the search to its end. */
    readonly ms: number;
}

/** What is known before a search. */
export const nothingKnown: Omit<Report, 'status'> = {
    answers: [],
    open: [],
    openComplete: false,
    valuesComplete: false,
    suggestions: [],
    contradictions: [],
    clashes: [],
    ms: 0,
};

/** Of a text that cannot be read as a puzzle. */
export const unreadable: Report = { ...nothingKnown, status: 'invalid' };
