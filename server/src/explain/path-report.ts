import type { Place } from '../board/grid';
import type { Text } from '../message';
import type { Fact, Reason } from '../puzzles/known';
import type { Level } from '../puzzles/level';
import type { CaseTold, Trial } from '../puzzles/techniques/technique';
import type { Report } from '../solve/report';

/** How far a path goes: to the next value, to all of them, or to the values of a cell. */
export type PathTo = 'next' | 'all' | { readonly cell: Place };

export interface PathQuestion {
    readonly to: PathTo;
    /** Facts known besides the clues, such as entries by hand. Wrong ones are ignored. */
    readonly from?: readonly Fact[];
}

/** A step of a path: conclusions and the reasons that imply them. */
export interface Step {
    readonly conclusions: readonly Fact[];
    /**
     * They imply the conclusions. None can be left out: not for the technique's own argument, and if the engine found the
     * step, not at all.
     */
    readonly reasons: readonly Reason[];
    /** True if it is not known whether all of the reasons are needed. */
    readonly isInDoubt?: true;
    /** The technique; null if the engine found the step. */
    readonly name: string | null;
    readonly level: Level;
    /** The number of steps, no harder than this one, that are possible at that moment, this one included. */
    readonly possible: number;
    /** The number of ways that were looked through. Default: 1. */
    readonly looked?: number;
    readonly text: Text;
}

/** A step that may have more reasons than it needs. */
export interface Draft extends Step {
    /** Whether none of the reasons can be left out; undefined if that was not checked. */
    readonly isMinimal?: boolean;
    /** The approximate number of cases that a search tries, if only a search finds the step. */
    readonly tries?: number;
    readonly trial?: Trial;
    readonly cases?: readonly CaseTold[];
}

/** The state of an unfinished search for a path, from which another search can go on. */
export interface Begun {
    /** All steps that were found, including those that lead to nothing. */
    readonly drafts: readonly Draft[];
    /** The steps whose needed reasons are known. */
    readonly needed: readonly Draft[];
}

/** A path from the clues to the answer, or to as much of it as all answers have in common. */
export interface Path {
    readonly steps: readonly Step[];
    /** Whether it goes as far as was asked. */
    readonly complete: boolean;
    /** Whether nothing more follows after it. */
    readonly exhaustive?: boolean;
    /** The grade of a complete path from the clues to the only answer. */
    readonly grade?: Grade;
    /** Present if the search did not finish. */
    readonly begun?: Begun;
}

/** How hard a puzzle is. The same puzzle turned or mirrored has the same level, and much the same score. */
export interface Grade {
    readonly level: Level;
    readonly name: Text;
    /** How hard all steps are together, to one decimal: the hardest counts most, and repetition counts. */
    readonly score: number;
    /** An estimate of the minutes that it takes a practised solver: from, to; undefined if there is no step. */
    readonly minutes?: readonly [number, number];
    /** The index of the first step of the highest level; undefined if there is no step. */
    readonly hardest?: number;
    /** Why, in a sentence each, the most important first. */
    readonly reasons: readonly Text[];
}

/** A report on a puzzle, with the path that was asked for if the puzzle has an answer. */
export interface PathReport extends Report {
    readonly path?: Path;
}

/** An earlier result that a search need not find again: the verdict, and what is known of the path. */
export type Before = Pick<PathReport, 'status' | 'answers' | 'open' | 'openComplete' | 'path'>;
