import type { Place } from '../board/grid';
import type { Symmetry } from '../board/symmetry';
import type { Severity } from '../language/finding';
import type { PuzzleForms } from '../puzzles/generated-forms';
import type { Level } from '../puzzles/level';
import type { Count, Status, UnknownReason } from '../solve/report';
import type { Outcome } from '../verdict/solution-findings';

// The results for a puzzle as other programs get them, from the library and from `--format json`: plain JSON.
//
// Rows, columns and lines of text count from 1, also in names of cells (`r3c4`); a pair [row, column] counts from 0.
// Messages, names and sentences are in the language that was asked for.

/** The type of a puzzle: the first word of its text. */
export type PuzzleKind = keyof PuzzleForms;

/** An answer of a puzzle of this type. */
export type AnswerForm<T extends PuzzleKind = PuzzleKind> = PuzzleForms[T]['answer'];

/** A puzzle of this type as the library reads it: its board and its clues. */
export type PuzzleForm<T extends PuzzleKind = PuzzleKind> = PuzzleForms[T]['puzzle'];

/** A mistake in a text or a remark on it, with its place: lines and columns (in UTF-16 units) count from 1. */
export interface PlacedMessage {
    readonly line: number;
    readonly column: number;
    readonly endLine: number;
    /** The column of the first character after it. */
    readonly endColumn: number;
    /** A text with an `error` cannot be solved. */
    readonly severity: Severity;
    /** The kind of message, such as `solution/clash`; the same in every language. */
    readonly code: string;
    readonly message: string;
}

/** The type of a puzzle. */
export interface Kind<T extends PuzzleKind = PuzzleKind> {
    /** Null if the text names no type. */
    readonly type: T | null;
    /** The name of the variant, such as Heya-bon. Absent if the type alone tells it. */
    readonly variant?: string;
}

/** The header and the size of a puzzle; null for what the text does not state. */
export interface Stated<T extends PuzzleKind = PuzzleKind> extends Kind<T> {
    readonly title: string | null;
    readonly author: string | null;
    readonly source: string | null;
    readonly number: string | null;
    readonly date: string | null;
    /** As the text states it. */
    readonly difficulty: string | null;
    readonly expect: 'unique' | 'several' | 'none' | null;
    readonly rows: number | null;
    readonly columns: number | null;
    /** The number of clues that could be left out, which lines such as the fleet cannot. */
    readonly clues: number | null;
    /** The symmetry of the cells with clues, if there are at least four. */
    readonly symmetry: Symmetry | null;
}

/** A clue: its place (`r3c4`, or a name such as `row 2`), and its text. */
export interface ClueJson {
    readonly clue: string;
    readonly text: string;
}

/** A change of one clue. */
export interface SingleChangeJson {
    /** The place of the clue: `r3c4`. */
    readonly clue: string;
    /** The text of the clue before. */
    readonly from: string;
    /** Its text after the change, `.` for none. Absent if the clue moves or is swapped. */
    readonly to?: string;
    /** The cell to which the clue moves. Absent if it stays. */
    readonly movedTo?: string;
    /** The clue with which it is swapped. Absent if it is not. */
    readonly swappedWith?: string;
}

/** A change after which a puzzle has an answer: the slip, perhaps. */
export interface ChangeJson extends SingleChangeJson {
    /** The change that has to be made as well. Absent if one is enough. */
    readonly and?: SingleChangeJson;
    /** Whether the puzzle then has exactly one answer. */
    readonly unique: boolean;
}

/** Clues that would make a puzzle with several answers unique. */
export interface SuggestionJson {
    readonly clues: readonly ClueJson[];
    /** The symmetry that the clues keep with these. Absent if they keep none. */
    readonly symmetry?: Symmetry;
    /** True if only most of the clues have that symmetry; else absent. */
    readonly nearly?: true;
}

/** The places of clues that a unique puzzle does not need. */
export interface SuperfluousJson {
    /** Each of these can be left out by itself. */
    readonly clues: readonly string[];
    /** All of these can be left out together; every other clue is needed then. */
    readonly together: readonly string[];
    /** The same in pairs, so that the symmetry stays. Absent if clues are not symmetric. */
    readonly symmetric?: { readonly symmetry: Symmetry; readonly clues: readonly string[] };
    /** Whether all clues were tried. */
    readonly complete: boolean;
}

/** The verdict on a puzzle, and what belongs to it. */
export interface Found<T extends PuzzleKind = PuzzleKind> extends Kind<T> {
    /** `unknown` if the search was cut short, `invalid` if the text has an error. */
    readonly status: Status;
    /** Why the search is incomplete. Absent if it is complete. */
    readonly reason?: UnknownReason;
    /** The first of `answers`; null if there is none. */
    readonly answer: AnswerForm<T> | null;
    /** The only answer, or two of several; empty if none was found. */
    readonly answers: readonly AnswerForm<T>[];
    /** The cells in which answers differ, as far as they are known: [row, column], from 0 on. */
    readonly open: readonly Place[];
    /** What solvers write to show that they have the answer. Absent unless there is one, and the text has a line `key`. */
    readonly key?: string;
    /** The number of answers. Absent unless there are several and they were counted. */
    readonly count?: Count;
    /** Absent unless they were asked for and found. */
    readonly suggestions?: readonly SuggestionJson[];
    /**
     * Of a puzzle with no answer, or several: changes of a clue after which it is unique, the likeliest slip first. If
     * there are none, a puzzle without an answer may have changes of two clues, or else changes that leave several
     * answers. Absent if none was found.
     */
    readonly changes?: readonly ChangeJson[];
    /** Of a unique puzzle. Absent unless asked for. */
    readonly superfluous?: SuperfluousJson;
    /** The mistakes in the text, and what the verdict means for its clues. */
    readonly messages: readonly PlacedMessage[];
}

/**
 * `house`: passed, but breaks a rule of its house. `unread`: the file cannot be read. `fault`: an internal error. `known`:
 * not as expected, or with mistakes, but all its findings are in the baseline.
 */
export type CheckOutcome = Outcome | 'house' | 'unread' | 'fault' | 'known';

/** The verdict on a puzzle of this type, compared with what its text expects. */
export interface SolvedAs<T extends PuzzleKind = PuzzleKind> extends Found<T>, Stated<T> {
    readonly outcome: CheckOutcome;
    /** Whether the outcome counts as a success. */
    readonly ok: boolean;
    /** The verdict in a few words. */
    readonly verdict: string;
    /** The puzzle as it was read, even if it cannot be solved; null if there is no board. */
    readonly puzzle: PuzzleForm<T> | null;
    /** The values that all answers have in common, by the keys of the puzzle's type; null for the others. */
    readonly decided: readonly (number | null)[];
    /** Absent unless it was asked for and found. */
    readonly grade?: { readonly level: Level; readonly name: string };
    /** Milliseconds of the search, with one decimal. Absent unless asked for. */
    readonly ms?: number;
}

/** The verdict on a puzzle. Once `type` was compared with a word, answers have the form of that type. */
export type Solved<T extends PuzzleKind = PuzzleKind> = T extends PuzzleKind ? SolvedAs<T> : never;

/** The contents of a text of this type. */
export interface ReadAs<T extends PuzzleKind = PuzzleKind> extends Stated<T> {
    /** The board and its clues; null if the text has no board that can be read. */
    readonly puzzle: PuzzleForm<T> | null;
    /** Mistakes and remarks, with their places in the text; at most about 20. Without an `error` it can be solved. */
    readonly messages: readonly PlacedMessage[];
}

/** The contents of a text. Once `type` was compared with a word, `puzzle` has the form of that type. */
export type ReadPuzzle<T extends PuzzleKind = PuzzleKind> = T extends PuzzleKind ? ReadAs<T> : never;

/** The part of a check that a process did, from which `puz merge` sees whether all is there. */
export interface ShardOfCheck {
    /** From 1 on; an undivided check is the shard 1 of 1. */
    readonly index: number;
    readonly of: number;
    /** The number of files of all shards together. */
    readonly files: number;
    /** A hash of the names of all files. */
    readonly list: string;
    /** The options that the lines of the report depend on. */
    readonly options: string;
}

/** What a list of puzzles calls one of them. */
export type PuzzleId = string | number;

/** A line of `puz check --format json`: all that a report says of one file. Every format is made of it. */
export interface CheckRecord<T extends PuzzleKind = PuzzleKind> extends SolvedAs<T> {
    /** Absent unless a list gives one. */
    readonly id?: PuzzleId;
    readonly file: string;
    /** The same for the same puzzle, also turned, mirrored or renamed. Absent unless the puzzle is of a list. */
    readonly form?: string;
    /** Absent from reports that were merged. */
    readonly shard?: ShardOfCheck;
}

/** A change of one clue that leaves exactly one answer. */
export interface SlipJson extends SingleChangeJson {
    /** The change in a sentence. */
    readonly text: string;
}

/** What may be the slip in a puzzle with no answer, or with several. */
export interface Slips extends Kind {
    readonly status: Status;
    /** Why the search is incomplete. Absent if it is complete. */
    readonly reason?: UnknownReason;
    /** The likeliest slip first; at most five. */
    readonly slips: readonly SlipJson[];
    /** Whether it is proven that there is no other. False also if more than half of the cells are open. */
    readonly complete: boolean;
    readonly messages: readonly PlacedMessage[];
}

/** The advice for a puzzle of this type. */
export interface AdviceAs<T extends PuzzleKind = PuzzleKind> extends Found<T> {
    /** The verdict in a few words. */
    readonly verdict: string;
}

/** Clues to add or to remove. */
export type Advice<T extends PuzzleKind = PuzzleKind> = T extends PuzzleKind ? AdviceAs<T> : never;

/** A step of a path: what follows from what. */
export interface StepJson {
    /** The new facts: `r3c4 = 2` or `r3c4 ≠ 2`. */
    readonly conclusions: readonly string[];
    /** The facts and the names of clues that they follow from. */
    readonly reasons: readonly string[];
    /** The technique; null for a step that only a search finds. */
    readonly name: string | null;
    /** The step in a sentence. */
    readonly text: string;
}

/** How hard a puzzle is for a person. */
export interface GradeJson {
    /** From 1 to 5. */
    readonly level: Level;
    readonly name: string;
    /** How hard all steps are together. */
    readonly score: number;
    /** An estimate of the minutes that it takes a practised solver: from, to; null if there is no step. */
    readonly minutes: readonly [number, number] | null;
    /** The number of the hardest step, from 1 on; null if there is no step. */
    readonly hardest: number | null;
    /** Why, in a sentence each. */
    readonly reasons: readonly string[];
}

/** The steps of a path to the answer. */
export interface Explanation extends Kind {
    readonly status: Status;
    /** Why the path is incomplete. Absent if it goes as far as was asked. */
    readonly reason?: UnknownReason;
    /** Null unless all steps of a unique puzzle were asked for and found. */
    readonly grade: GradeJson | null;
    readonly steps: readonly StepJson[];
    readonly messages: readonly PlacedMessage[];
}

/** A step from a fact that was supposed to a contradiction. */
export interface WhyNotStepJson extends StepJson {
    /** Whether it needs the fact. */
    readonly supposes: boolean;
}

/** The judgement on a fact, and the steps of the shortest chain from it to a contradiction that was found. */
export interface WhyNot extends Kind {
    /** The fact that was asked about, such as `r3c4 = 5`; null if the text cannot be read. */
    readonly fact: string | null;
    /**
     * `wrong`: no answer has it; `right`: all answers have it; `possible`: some have it, others do not; `none`: the puzzle
     * has no answer; `unknown`: the search did not finish.
     */
    readonly verdict: 'wrong' | 'right' | 'possible' | 'none' | 'unknown';
    /** Why the search did not finish. Absent if it did. */
    readonly reason?: UnknownReason;
    /** The verdict in a sentence. */
    readonly text: string;
    /** The last one is the contradiction. */
    readonly steps: readonly WhyNotStepJson[];
    readonly messages: readonly PlacedMessage[];
}

/** A line of `puz check --format json`. */
export type CheckLine = { [T in PuzzleKind]: CheckRecord<T> }[PuzzleKind];

/** What a line of a command begins and ends with. */
export interface OfFile {
    /** What a list of puzzles calls it. Absent unless a list gives one. */
    readonly id?: PuzzleId;
    /** The path, as it was passed. */
    readonly file: string;
    /** Milliseconds of the search, with one decimal. */
    readonly ms: number;
}

/** A line of `puz solve --format json`, and of `puz advise --format json`. */
export type SolveLine = { [T in PuzzleKind]: Found<T> & OfFile }[PuzzleKind];

/** A line of `puz explain --format json`. */
export interface ExplainLine extends Explanation, OfFile {}

/** A line of `puz explain --why-not --format json`. */
export interface WhyNotLine extends WhyNot, Omit<OfFile, 'ms'> {}
