import type { Position, Range, TextEdit } from 'vscode-languageserver-types';
import type { Drawing } from '../board/drawing';
import type { BoardIntent, EditState } from '../board/editing';
import type { Place } from '../board/grid';
import type { Turn } from '../board/symmetry';
import type { Entries, KnownBoard } from '../drawn/known-board';
import type { DrawnStep } from '../drawn/step';
import type { PathTo } from '../explain/path-report';
import type { Status } from '../solve/report';

// A document with its board: shown, edited, solved by hand and explained.

export type { BoardIntent, EditState } from '../board/editing';
export type { Entries } from '../drawn/known-board';
export type { Layer } from '../drawn/layers';
export type { PathTo } from '../explain/path-report';

export interface DocumentParams {
    readonly uri: string;
}

export interface WatchParams {
    readonly uris: readonly string[];
}

export interface PositionParams extends DocumentParams {
    readonly position: Position;
}

export interface CellParams extends DocumentParams {
    readonly place: Place;
}

export interface CellRange extends Range {
    /** The version of the document that this speaks of. */
    readonly version: number;
}

export interface ResizeParams extends DocumentParams {
    /** Rows and columns come and go at the bottom and at the right. */
    readonly rows: number;
    readonly columns: number;
}

export interface PasteParams extends DocumentParams {
    /** What is selected. */
    readonly range: Range;
    readonly text: string;
}

export interface EditParams extends DocumentParams {
    /** In the order in which they were done. */
    readonly intents: readonly BoardIntent[];
    /** Clues come and go together with their images under these. */
    readonly symmetry: readonly Turn[];
}

export interface BoardEdits {
    /** The version of the document that they change. */
    readonly version: number;
    readonly edits: readonly TextEdit[];
    /** What there is to show of the next version, with them; left out where there are none. */
    readonly board?: BoardState;
    /** Why something could not be done, in the user's language. */
    readonly refused?: string;
}

export interface FillInParams extends DocumentParams {
    /** Clues go nowhere but to the places that are marked for them. */
    readonly onlyMarked: boolean;
}

export interface FilledIn {
    /** The version of the document that they change. */
    readonly version: number;
    readonly edits: readonly TextEdit[];
    /** Why there are none, in the user's language. */
    readonly refused?: string;
}

export interface SolveParams extends DocumentParams {
    /** Go on for longer than the time limit in the settings. */
    readonly longer?: boolean;
    /** Also look for the clues that are not needed, whatever the settings say. */
    readonly superfluous?: boolean;
}

/** `unsolved`: nobody has asked yet, or the text changed since; `solving`: a search is running. */
export type BoardStatus = Status | 'unsolved' | 'solving';

/** Everything a client shows of a document besides its diagnostics. All texts are in the user's language. */
export interface BoardState {
    readonly uri: string;
    /** The version of the document that this speaks of. */
    readonly version: number;
    /** The language of the texts. */
    readonly locale: 'en' | 'ja';
    readonly status: BoardStatus;
    /** Whether a search is running, or due after the last edit; what is known by then is shown all the same. */
    readonly busy: boolean;
    /** True if a longer search could find out more. */
    readonly unfinished: boolean;
    /** Short: "Unique", "Several answers: 12 cells open". For the status bar, the CodeLens and the panel's head. */
    readonly verdict: string;
    /**
     * Why there is no answer, or no puzzle, the first things that are wrong with their places; left out where nothing
     * is.
     */
    readonly reasons?: readonly { readonly text: string; readonly range: Range }[];
    /** The engine that the verdict is from or would be; left out where it is the usual one. */
    readonly engine?: string;
    /** How hard the puzzle is, "Grade: hard", where somebody has asked for its whole path. */
    readonly grade?: string;
    /** The name of the puzzle type; empty where the text does not say. */
    readonly typeName: string;
    readonly title: string;
    readonly author: string;
    /** How many rows and columns it has; left out where that cannot be read. */
    readonly size?: { readonly rows: number; readonly columns: number };
    /** Whether places for clues are marked in it, with signs such as `?`. */
    readonly hasMarked: boolean;
    /** What its drawings are made of; left out if nobody watches it, null if there is no board. */
    readonly board?: KnownBoard | null;
    /** Left out where nobody watches it, or where there is no board. */
    readonly edit?: EditState;
    /** What an empty text can become; left out where nobody watches it, or where there is something in it. */
    readonly kinds?: readonly PuzzleKind[];
}

export interface PlayParams extends DocumentParams {
    readonly entries: Entries;
}

export interface ExplainParams extends PlayParams {
    /** What was entered by hand counts as known; wrong entries are told of instead. */
    readonly to: PathTo;
    /** Searches for longer than the settings say, from what was found before. */
    readonly longer?: boolean;
    /** The token of LSP's progress by which `ExplainProgress` is told meanwhile. */
    readonly progress?: string;
}

/** How far a search for steps has come. */
export interface ExplainProgress {
    /** How many were found. */
    readonly found: number;
    /** Of how many it is known which reasons they need. */
    readonly checked: number;
}

/** All texts are in the user's language. */
export interface Explained {
    readonly steps: readonly ExplainedStep[];
    /** What there is to say besides: why there is no step, or none after the last one; empty where there is nothing. */
    readonly text: string;
    /** `wrong`: there is something wrong in what was entered, so that there are no steps. */
    readonly kind: PlayCheck['kind'];
    /** True if a longer search could find out more. */
    readonly unfinished?: boolean;
    /** The places of wrong entries; left out if there are none. */
    readonly wrong?: readonly Place[];
    /** Of the whole path of a puzzle with one answer: how hard that is, and why; and its first hardest step. */
    readonly grade?: { readonly text: string; readonly reasons: readonly string[]; readonly hardest: number };
}

export interface ExplainedStep {
    /** What follows, and why. */
    readonly text: string;
    /** What it follows from, in a sentence. */
    readonly because: string;
    /** How hard it is: 1 to 5. */
    readonly level: number;
    /** How many reasons it has. */
    readonly reasons: number;
    /** How many steps were possible. */
    readonly possible: number;
    /** What is to be entered by hand for what follows. */
    readonly entries: Entries;
    readonly drawn: DrawnStep;
}

export interface PlayCheck {
    /** What there is to say, in the user's language. */
    readonly text: string;
    readonly kind: 'solved' | 'fine' | 'wrong' | 'unknown';
    /** The places of wrong entries. */
    readonly wrong: readonly Place[];
}

/** A puzzle type: its word in the language, its name and its rules in the user's language. */
export interface PuzzleKind {
    readonly word: string;
    readonly name: string;
    readonly summary: string;
    /** Whether it can begin with clues that say nothing yet. */
    readonly hasSkeleton: boolean;
    /** A board to know it by. */
    readonly sample: Drawing;
}
