// The messages between client and server beyond the Language Server Protocol. Both sides import this file, which imports
// only types of plain JSON.

import type { TextEdit } from 'vscode-languageserver-types';
import type { Place } from './board/grid';
import type {
    BoardEdits,
    BoardState,
    CellParams,
    CellRange,
    DocumentParams,
    EditParams,
    Explained,
    ExplainParams,
    FilledIn,
    FillInParams,
    PasteParams,
    PlayCheck,
    PlayParams,
    PositionParams,
    PuzzleKind,
    ResizeParams,
    SolveParams,
} from './protocol/board';
import type {
    CheckParams,
    CheckResult,
    DrawnPuzzle,
    DrawParams,
    ExportResult,
    FolderReport,
    GeneratedKind,
    GeneratedKindsParams,
    GenerateParams,
    ImportParams,
    ImportResult,
    NewPuzzleParams,
    PrintParams,
    PrintResult,
    ReportParams,
} from './protocol/puzzles';

export type * from './protocol/board';
export type * from './protocol/puzzles';

/** The `initializationOptions` with which a client starts the server. */
export interface InitializationOptions {
    /**
     * The client has the commands `puz.solve`, `puz.continue`, `puz.findSuperfluousClues`, `puz.cancel` and
     * `puz.showBoard` itself, and a panel for the board. For all others the server runs the commands.
     */
    readonly hasCommands?: boolean;
    /** The client declares the semantic token types `puz…`; all others get standard ones. */
    readonly hasTokenTypes?: boolean;
    /** The address of the script of the solver's worker, in VS Code for the Web. */
    readonly solverUrl?: string;
    /** The section `puz` of the settings; settings that are sent later take precedence. */
    readonly puz?: object;
}

/** Notification from server to a client with commands: a document's `BoardState` has changed. */
export const boardChanged = 'puz/board';

/**
 * Notification from client to server with `WatchParams`: only the states of these documents include their boards, which
 * are large, from now on.
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

/** Solves now, whatever is cached, and returns the board at the end. */
export const solveDocument = request<SolveParams, BoardState | null>('puz/solve');

/** Notification from client to server with `DocumentParams`: end the search for this document. */
export const cancelSolve = 'puz/cancel';

/** Checks whether a puzzle has the verdict that its file expects. */
export const checkPuzzle = request<CheckParams, CheckResult>('puz/check');

/** A puzzle for printing, which need not be open. */
export const getPrinted = request<PrintParams, PrintResult>('puz/getPrinted');

/** A puzzle inside another text, such as a Markdown file. */
export const drawPuzzle = request<DrawParams, DrawnPuzzle>('puz/draw');

/** A text in another format as a puzzle. */
export const importText = request<ImportParams, ImportResult>('puz/import');

/** A puzzle's address on puzz.link. */
export const getAddress = request<DocumentParams, ExportResult | null>('puz/getAddress');

/** The cell at a position in the text. */
export const getCellAt = request<PositionParams, Place | null>('puz/getCellAt');

/** The range of a cell in the text. */
export const getCellRange = request<CellParams, CellRange | null>('puz/getCellRange');

/** Checks whether entries made by hand can be right. */
export const checkPlay = request<PlayParams, PlayCheck | null>('puz/checkPlay');

/** Explains the next steps; null if the text cannot be read as a puzzle. */
export const explain = request<ExplainParams, Explained | null>('puz/explain');

/** The questions about a puzzle that a page with its board may ask; the client passes them on. */
export const boardQuestions = { checkPlay, explain };

export type BoardQuestions = {
    readonly [K in keyof typeof boardQuestions]: (typeof boardQuestions)[K] extends Request<infer P, infer R>
        ? (params: P) => Promise<R | null>
        : never;
};

/** The types and variants of new puzzles. */
export const getPuzzleKinds = request<object, PuzzleKind[]>('puz/getPuzzleKinds');

/** The text that a new puzzle begins with. */
export const newPuzzle = request<NewPuzzleParams, string>('puz/newPuzzle');

/** The changes that give the board another size. */
export const resizeBoard = request<ResizeParams, TextEdit[] | null>('puz/resizeBoard');

/** The changes that paste cells with tabs between them into the board; null if the text is pasted as it is. */
export const pasteCells = request<PasteParams, TextEdit[] | null>('puz/pasteCells');

/** The changes of the text for edits on the board; null if the document is not open. */
export const editBoard = request<EditParams, BoardEdits | null>('puz/editBoard');

/** The changes that add clues until the puzzle has one answer; null if the text cannot be read as a puzzle. */
export const fillIn = request<FillInParams, FilledIn | null>('puz/fillIn');

/** The kinds of puzzles that can be generated. */
export const getGeneratedKinds = request<GeneratedKindsParams, GeneratedKind[]>('puz/getGeneratedKinds');

/** The text of a random puzzle. */
export const generatePuzzle = request<GenerateParams, ExportResult>('puz/generate');

/** A report on many puzzles; null if it is cancelled. */
export const reportOn = request<ReportParams, FolderReport | null>('puz/report');
