import type { Diagnostic } from 'vscode-languageserver-types';
import type { Imported, NotImported } from '../api/exchange';
import type { Drawing } from '../board/drawing';
import type { Symmetry } from '../board/symmetry';
import type { Difficulty, GivenKind, SpecialWish, Wishes } from '../puzzles/filler';
import type { PrintedPuzzle } from '../verdict/printed';
import type { Outcome } from '../verdict/solution-findings';
import type { DocumentParams } from './board';

// Puzzles that are new, generated, checked, printed, drawn, imported or exported.

export interface NewPuzzleParams {
    readonly word: string;
    readonly rows: number;
    readonly columns: number;
    readonly title: string;
    /** How clues that say nothing yet stand on the board; left out: there are none. */
    readonly symmetry?: Symmetry;
}

/** What can be generated: its word on the command line, its name in the user's language, and what can be wished for. */
export interface GeneratedKind {
    readonly word: string;
    readonly name: string;
    readonly wishes: readonly SpecialWish[];
    /** What its clues can give away. */
    readonly given?: GivenKind;
    /** How hard it can be, with what that is called in the user's language. */
    readonly difficulties: readonly { readonly name: string; readonly difficulty: Difficulty }[];
    /** It is made from the board of the document that was asked about. */
    readonly fromDocument?: true;
}

export interface GeneratedKindsParams {
    /** A document from whose board another puzzle may be made, where there is one. */
    readonly uri: string | undefined;
}

export interface GenerateParams {
    /** An empty board of a `GeneratedKind`; or the board of a document, and what the user calls its file. */
    readonly from:
        | { readonly word: string; readonly rows: number; readonly columns: number }
        | { readonly uri: string; readonly file: string };
    readonly wishes: Pick<Wishes, 'symmetry' | 'clues' | 'difficulty' | 'given' | 'shapes'>;
    /** A list of words as text, and the file that it is from; `-` where it is from none. */
    readonly words?: { readonly text: string; readonly file: string };
}

export interface CheckParams extends DocumentParams {
    /** What is in the file, or in the editor where it is open: the server reads no files. */
    readonly text: string;
}

/** What is to be printed: a board with its clues, or with the answer; or both of them. */
export interface PrintParams extends CheckParams {
    readonly wanted: 'clues' | 'answer' | 'all';
}

export interface PrintResult {
    /** Null where it cannot be printed. */
    readonly puzzle: PrintedPuzzle | null;
    /** What must not be overlooked, in the user's language; empty where there is nothing. */
    readonly warning: string;
    /** The language of the texts. */
    readonly locale: 'en' | 'ja';
}

export interface DrawParams {
    readonly text: string;
    /** Whether to solve it; else only the clues are drawn, at once. */
    readonly solve: boolean;
}

/** All texts are in the user's language. */
export interface DrawnPuzzle {
    /** The language of the texts. */
    readonly locale: 'en' | 'ja';
    /** The name of the puzzle type; empty where the text does not say. */
    readonly typeName: string;
    readonly title: string;
    /** The clues; left out where no board can be read. */
    readonly puzzle?: Drawing;
    /** Where it was solved: the verdict, and what is known of the answer. */
    readonly solution?: { readonly verdict: string; readonly picture: Drawing };
    /** What cannot be read or is doubtful; lines are counted from 0. */
    readonly findings: readonly { readonly line: number; readonly text: string; readonly isError: boolean }[];
}

export interface ImportParams {
    readonly text: string;
    /** The word of its type, where the text does not say. */
    readonly type?: string;
}

/** Texts are in the user's language. */
export type ImportResult = Imported | NotImported;

/** The text, or why there is none, in the user's language. */
export type ExportResult = { readonly text: string } | { readonly error: string };

export interface CheckResult {
    readonly outcome: Outcome;
    /** Short, as in `BoardState`. */
    readonly verdict: string;
    /** The name of the puzzle type; empty where the text does not say. */
    readonly typeName: string;
    readonly title: string;
    /** All that the editor would show of the text after the search. */
    readonly findings: readonly Diagnostic[];
    /** Wall milliseconds of the search. */
    readonly ms: number;
}

export interface ReportParams {
    /** Named by their paths from the folder that the report is on. */
    readonly files: readonly { readonly name: string; readonly text: string }[];
}

export interface FolderReport {
    /** A page that needs no other file. */
    readonly html: string;
}
