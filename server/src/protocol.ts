// What the client and the server send each other beyond the Language Server Protocol. Both sides import this file.
// It imports only types of plain JSON.

import type { Diagnostic, Position, Range, TextEdit } from 'vscode-languageserver-types';
import type { Drawing } from './board/drawing';
import type { BoardIntent, EditState } from './board/editing';
import type { Place } from './board/grid';
import type { Symmetry, Turn } from './board/symmetry';
import type { PathTo } from './explain/path-report';
import type { Difficulty, GivenKind, Wishes } from './generate/filling';
import type { Status } from './solve/report';
import type { LabelledBoard } from './verdict/boards';
import type { PrintedPuzzle } from './verdict/printed';
import type { Outcome } from './verdict/solution-findings';

export type { BoardIntent, EditState } from './board/editing';
export type { PathTo } from './solve/report';
export type { LabelledBoard, Layer } from './verdict/boards';

/** What a client says when it starts the server, as its `initializationOptions`. */
export interface InitializationOptions {
    /**
     * The client has the commands `puz.solve`, `puz.continue`, `puz.findSuperfluousClues`, `puz.cancel` and
     * `puz.showBoard` itself, and a panel for the board. For all others the server runs the commands.
     */
    readonly hasCommands?: boolean;
    /** The client declares the semantic token types `puz…`; all others get standard ones. */
    readonly hasTokenTypes?: boolean;
    /** In VS Code for the Web: where the script of the solver's worker is. */
    readonly solverUrl?: string;
    /** The section `puz` of the settings; what the server is told of them later comes before this. */
    readonly puz?: object;
}

/** Server to client, to one that has commands, a notification: a document's `BoardState` has changed. */
export const boardChanged = 'puz/board';

/**
 * Client to server, a notification with `WatchParams`: the boards of these documents are shown from now on. Those of all
 * others, which are large, are not sent with their states.
 */
export const watchBoard = 'puz/watchBoard';

/**
 * The name of a request from client to server, with the types of its parameters and of its result. Cancelling one that
 * searches ends the search.
 */
export type Request<P, R> = string & { readonly params?: P; readonly result?: R };

function request<P, R>(name: string): Request<P, R> {
    return name as Request<P, R>;
}

/** The board as it is now. */
export const getBoard = request<DocumentParams, BoardState | null>('puz/getBoard');

/** Solves now, whatever is cached; the board at the end. */
export const solveDocument = request<SolveParams, BoardState | null>('puz/solve');

/** Client to server, a notification with a `DocumentParams`: end the search for this document. */
export const cancelSolve = 'puz/cancel';

/** Whether a puzzle is what its file expects. */
export const checkPuzzle = request<CheckParams, CheckResult>('puz/check');

/** A puzzle as it is printed, which need not be open. */
export const getPrinted = request<PrintParams, PrintResult>('puz/getPrinted');

/** A puzzle inside another text, such as a Markdown file. */
export const drawPuzzle = request<DrawParams, DrawnPuzzle>('puz/draw');

/** A text in another format as a puzzle. */
export const importText = request<ImportParams, ImportResult>('puz/import');

/** A puzzle's address on puzz.link. */
export const getAddress = request<DocumentParams, ExportResult | null>('puz/getAddress');

/** The cell that the cursor is in. */
export const getCellAt = request<PositionParams, Place | null>('puz/getCellAt');

/** Where a cell stands in the text. */
export const getCellRange = request<CellParams, CellRange | null>('puz/getCellRange');

/** The board with what was entered by hand. */
export const getPlay = request<PlayParams, PlayState | null>('puz/getPlay');

/** Whether what was entered by hand can be right. */
export const checkPlay = request<PlayParams, PlayCheck | null>('puz/checkPlay');

/** How a person gets on; null where the text cannot be read as a puzzle. */
export const explain = request<ExplainParams, Explained | null>('puz/explain');

/** The board with a step that was explained before; null where the puzzle is another one by now. */
export const drawExplained = request<StepParams, Drawing | null>('puz/drawExplained');

/** The questions about a puzzle that a page with its board may ask; the client passes them on. */
export const boardQuestions = { getPlay, checkPlay, explain, drawExplained };

export type BoardQuestions = {
    readonly [K in keyof typeof boardQuestions]: (typeof boardQuestions)[K] extends Request<infer P, infer R>
        ? (params: P) => Promise<R | null>
        : never;
};

/** What a new puzzle can be. */
export const getPuzzleKinds = request<object, PuzzleKind[]>('puz/getPuzzleKinds');

/** The text that a new puzzle begins with. */
export const newPuzzle = request<NewPuzzleParams, string>('puz/newPuzzle');

/** The changes that give the board another size. */
export const resizeBoard = request<ResizeParams, TextEdit[] | null>('puz/resizeBoard');

/** The changes that paste cells with tabs between them into the board; null where the text is pasted as it is. */
export const pasteCells = request<PasteParams, TextEdit[] | null>('puz/pasteCells');

/** The changes of the text that do what somebody did on the board; null where the document is not open. */
export const editBoard = request<EditParams, BoardEdits | null>('puz/editBoard');

/** The changes that add clues until the puzzle has one answer; null where the text cannot be read as a puzzle. */
export const fillIn = request<FillInParams, FilledIn | null>('puz/fillIn');

/** What can be generated. */
export const getGeneratedKinds = request<GeneratedKindsParams, GeneratedKind[]>('puz/getGeneratedKinds');

/** The text of a puzzle that is made by chance. */
export const generatePuzzle = request<GenerateParams, ExportResult>('puz/generate');

/** A report on many puzzles; null where it is cancelled. */
export const reportOn = request<ReportParams, FolderReport | null>('puz/report');

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
    readonly wishes: readonly ('symmetry' | 'given' | 'shapes' | 'words')[];
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
export type ImportResult =
    | {
          readonly puz: string;
          readonly typeName: string;
          readonly rows: number;
          readonly columns: number;
          /** That something of it is left out. */
          readonly note?: string;
      }
    /** Why it is none; and which types it could be, where it only does not say which. */
    | { readonly error: string; readonly types?: readonly { readonly word: string; readonly name: string }[] };

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
    /** Whether a longer search could find out more. */
    readonly unfinished: boolean;
    /** Short: "Unique", "Several answers: 12 cells open". For the status bar, the CodeLens and the panel's head. */
    readonly verdict: string;
    /** Why there is no answer, or no puzzle, the first things that are wrong with their places; left out where nothing is. */
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
    /** The boards to choose from, the one that tells most first; left out where nobody watches them. */
    readonly boards?: readonly LabelledBoard[];
    /** Left out where nobody watches it, or where there is no board. */
    readonly edit?: EditState;
    /** What an empty text can become; left out where nobody watches it, or where there is something in it. */
    readonly kinds?: readonly PuzzleKind[];
}

/**
 * What somebody has entered who solves a puzzle by hand, in the order in which it was: for each place (the cells of a
 * key of an answer, `r1c2` or `r1c2-r1c3`) its value. Both keep their meaning when the puzzle is edited.
 *
 * What was only noted, and is no part of an answer, stands under its kind and its place: `corner r1c2` and `centre r1c2`
 * have signs with blanks between them, `cross r1c2` or `cross r1c2-r1c3` has `1`, and `colour r1c2` has a number of
 * `colourNames`, counted from 1. `fact r1c2` has what an explanation found out and nobody can enter, words with blanks
 * between them: `≠3`, or `none` where nothing is in the cell.
 */
export type Entries = Readonly<Record<string, string>>;

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

export interface StepParams extends ExplainParams {
    /** Which step, counted from 0. */
    readonly step: number;
}

/** All texts are in the user's language. */
export interface Explained {
    readonly steps: readonly ExplainedStep[];
    /** What there is to say besides: why there is no step, or none after the last one; empty where there is nothing. */
    readonly text: string;
    /** `wrong`: there is something wrong in what was entered, so that there are no steps. */
    readonly kind: PlayCheck['kind'];
    /** Whether a longer search could find out more. */
    readonly unfinished?: boolean;
    /** The board, where there is no step. */
    readonly drawing?: Drawing;
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
}

export interface PlayState {
    /** The clues, and the entries. */
    readonly drawing: Drawing;
    readonly ways: PlayWays;
    /** The cells in which clues say all, so that nothing is entered. */
    readonly given: readonly string[];
}

/** How entries are made; `Play` of a puzzle type, with the names that `Entries` have. */
export type PlayWays =
    | { readonly kind: 'typed'; readonly signs: readonly string[] | { readonly upTo: number } }
    | { readonly kind: 'cycle'; readonly values: readonly string[] }
    | {
          readonly kind: 'lines';
          readonly chained: boolean;
          readonly lines: readonly NamedLine[];
          /** What a click does, in the user's language; undefined where it does nothing. */
          readonly click?: string | undefined;
      };

export interface NamedLine {
    readonly from: Place;
    readonly to: Place;
    readonly key: string;
    readonly value: string;
}

export interface PlayCheck {
    /** What there is to say, in the user's language. */
    readonly text: string;
    readonly kind: 'solved' | 'fine' | 'wrong' | 'unknown';
    /** The board, with what is wrong marked. */
    readonly drawing: Drawing;
}

export interface ReportParams {
    /** Named by their paths from the folder that the report is on. */
    readonly files: readonly { readonly name: string; readonly text: string }[];
}

export interface FolderReport {
    /** A page that needs no other file. */
    readonly html: string;
}
