import type { Diagnostic } from 'vscode-languageserver-types';
import type { Imported, NotImported } from '../api/exchange';
import type { Drawing } from '../board/drawing';
import type { Symmetry } from '../board/symmetry';
import type { Playable } from '../playable/playable';
import type { Difficulty, GivenKind, SpecialWish, Wishes } from '../puzzles/filler';
import type { PrintedPuzzle, WantedPrint } from '../verdict/printed';
import type { Outcome } from '../verdict/solution-findings';
import type { PuzzleKind } from './board';
import { type DocumentParams, request } from './request';

// Puzzles that are new, generated, checked, printed, drawn, imported or exported.

export interface NewPuzzleParams {
    readonly word: string;
    readonly rows: number;
    readonly columns: number;
    readonly title: string;
    /** The symmetry of the placeholders for clues; without it there are none. */
    readonly symmetry?: Symmetry;
}

/** A kind of puzzle to generate: its word on the command line, its name in the user's language, and its options. */
export interface GeneratedKind {
    readonly word: string;
    readonly name: string;
    readonly wishes: readonly SpecialWish[];
    /** The hints that its clues can give. */
    readonly given?: GivenKind;
    /** The possible difficulties, with their names in the user's language. */
    readonly difficulties: readonly { readonly name: string; readonly difficulty: Difficulty }[];
    /** The puzzle is made from the board of the document in question. */
    readonly fromDocument?: true;
}

export interface GenerateParams {
    /** An empty board of a `GeneratedKind`; or the board of a document, with the name of its file. */
    readonly from:
        | { readonly word: string; readonly rows: number; readonly columns: number }
        | { readonly uri: string; readonly file: string };
    readonly wishes: Pick<Wishes, 'symmetry' | 'clues' | 'difficulty' | 'given' | 'shapes' | 'withWords'>;
    /** A list of words as text, and the name of its file, `-` without one. */
    readonly words?: { readonly text: string; readonly file: string };
}

export interface CheckParams extends DocumentParams {
    /** The text of the file, or of the editor if it is open: the server reads no files. */
    readonly text: string;
}

/** `wanted` is the board with its clues, with the answer, or both. */
export interface PrintParams extends CheckParams {
    readonly wanted: WantedPrint;
}

export interface PrintResult {
    /** Null if it cannot be printed. */
    readonly puzzle: PrintedPuzzle | null;
    /** A warning in the user's language; empty if there is none. */
    readonly warning: string;
    /** The language of the texts. */
    readonly locale: 'en' | 'ja';
}

export interface PlayableResult {
    /** Null if it cannot be played. */
    readonly puzzle: Playable | null;
    /** A warning in the user's language; empty if there is none. */
    readonly warning: string;
}

export interface DrawParams {
    readonly text: string;
    /** Whether to solve it; otherwise only the clues are drawn, at once. */
    readonly solve: boolean;
}

/** All texts are in the user's language. */
export interface DrawnPuzzle {
    /** The language of the texts. */
    readonly locale: 'en' | 'ja';
    /** The name of the puzzle type; empty if the text does not state it. */
    readonly typeName: string;
    readonly title: string;
    /** The clues; left out if no board can be read. */
    readonly puzzle?: Drawing;
    /** The verdict and as much of the answer as is known; left out unless it was solved. */
    readonly solution?: { readonly verdict: string; readonly picture: Drawing };
    /** Errors and warnings; lines are counted from 0. */
    readonly findings: readonly { readonly line: number; readonly text: string; readonly isError: boolean }[];
}

export interface ImportParams {
    readonly text: string;
    /** The word of its type, if the text does not state it. */
    readonly type?: string;
}

/** Texts are in the user's language. */
export type ImportResult = Imported | NotImported;

/** The text, or the reason why there is none, in the user's language. */
export type ExportResult = { readonly text: string } | { readonly error: string };

export interface CheckResult {
    readonly outcome: Outcome;
    /** Short, as in `BoardState`. */
    readonly verdict: string;
    /** The name of the puzzle type; empty if the text does not state it. */
    readonly typeName: string;
    readonly title: string;
    /** All findings that the editor would show after the search. */
    readonly findings: readonly Diagnostic[];
    /** Wall milliseconds of the search. */
    readonly ms: number;
}

export interface ReportParams {
    /** Names are paths from the folder of the report. */
    readonly files: readonly { readonly name: string; readonly text: string }[];
}

export interface FolderReport {
    /** A self-contained page. */
    readonly html: string;
}

/** Checks whether a puzzle has the verdict that its file expects. */
export const checkPuzzle = request<CheckParams, CheckResult>('puz/check');

/** A puzzle for printing, which need not be open. */
export const getPrinted = request<PrintParams, PrintResult>('puz/getPrinted');

/** A puzzle for a page to play, which need not be open. */
export const getPlayable = request<CheckParams, PlayableResult>('puz/getPlayable');

/** A puzzle inside another text, such as a Markdown file. */
export const drawPuzzle = request<DrawParams, DrawnPuzzle>('puz/draw');

/** A text in another format as a puzzle. */
export const importText = request<ImportParams, ImportResult>('puz/import');

/** A puzzle's address on puzz.link. */
export const getAddress = request<DocumentParams, ExportResult | null>('puz/getAddress');

/** The kinds of new puzzles. */
export const getPuzzleKinds = request<object, PuzzleKind[]>('puz/getPuzzleKinds');

/** The text that a new puzzle begins with. */
export const newPuzzle = request<NewPuzzleParams, string>('puz/newPuzzle');

/** The kinds of puzzles that can be generated; also from the board of a document, if one is named. */
export const getGeneratedKinds = request<{ readonly uri: string | undefined }, GeneratedKind[]>(
    'puz/getGeneratedKinds',
);

/** The text of a random puzzle. */
export const generatePuzzle = request<GenerateParams, ExportResult>('puz/generate');

/** A report on many puzzles; null if it is cancelled. */
export const reportOn = request<ReportParams, FolderReport | null>('puz/report');

/**
 * Calls a tool for language models: its sentence, and its structured content unless it says what to send instead. Answered
 * only on the desktop.
 */
export const callTool = request<
    { readonly name: string; readonly given: object },
    { readonly text: string; readonly data?: object } | null
>('puz/callTool');
