// What the client and the server send each other beyond the Language Server Protocol. Both sides import this file.
// It imports only types of plain JSON.

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
 * Client to server, a notification with `WatchParams`: the boards of these documents are shown from now on. Those of
 * all others, which are large, are not sent with their states.
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

/** Whether what was entered by hand can be right. */
export const checkPlay = request<PlayParams, PlayCheck | null>('puz/checkPlay');

/** How a person gets on; null where the text cannot be read as a puzzle. */
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
