import type { Position, Range, TextEdit } from 'vscode-languageserver-types';
import type { Drawing } from '../board/drawing';
import type { BoardIntent, ClueText, EditState } from '../board/editing';
import type { Place, Size } from '../board/grid';
import type { Spots } from '../board/spots';
import type { Turn } from '../board/symmetry';
import type { Entries, EntryChange, TextByPlace } from '../drawn/entry-set';
import type { KnownBoard } from '../drawn/known-board';
import type { DrawnStep } from '../drawn/step';
import type { PathTo } from '../explain/path-report';
import type { Solved } from '../playable/trail';
import type { Status } from '../solve/report';
import { type DocumentParams, type Request, request } from './request';

// A document with its board: shown, edited, solved by hand and explained.

export type { BoardIntent, EditState } from '../board/editing';
export type { Change, Entries, EntryChange, TextByPlace } from '../drawn/entry-set';
export type { Layer } from '../drawn/layers';
export type { PathTo } from '../explain/path-report';
export type { HintKind, TrailEvent } from '../playable/trail';

export interface WatchParams {
    readonly uris: readonly string[];
}

export interface CellRange extends Range {
    /** The version of the document that this is about. */
    readonly version: number;
}

/** An edit on the board of a document. */
export interface BoardEdit extends DocumentParams {
    /** The version of the document that the board showed. */
    readonly version: number;
    /** The acts of the user, in their order. */
    readonly intents: readonly BoardIntent[];
    /** Clues are placed and removed together with their images under these turns. */
    readonly symmetry: readonly Turn[];
}

/** The changes of a text for what was done on its board. */
export interface TextChanges {
    /** The version of the document that they change. */
    readonly version: number;
    readonly edits: readonly TextEdit[];
    /** The reason why something could not be done, in the user's language. */
    readonly refused?: string;
}

export interface SolveParams extends DocumentParams {
    /** Search for longer than the time limit in the settings. */
    readonly longer?: boolean;
    /** Also look for superfluous clues, whatever the settings say. */
    readonly superfluous?: boolean;
}

/** `unsolved`: not solved yet, or not since the last change; `solving`: a search is running. */
export type BoardStatus = Status | 'unsolved' | 'solving';

/** The state of an open puzzle that a client shows besides its diagnostics. All texts are in the user's language. */
export interface PuzzleState {
    readonly uri: string;
    /** The version of the document that this is about. */
    readonly version: number;
    /** The language of the texts. */
    readonly locale: 'en' | 'ja';
    readonly status: BoardStatus;
    /** True if a search is running, or due after the last edit. Earlier results are still shown. */
    readonly busy: boolean;
    /** True if a longer search could find out more. */
    readonly unfinished: boolean;
    /** Short: "Unique", "Several answers: 12 cells open". For the status bar, the CodeLens and the panel's head. */
    readonly verdict: string;
    /**
     * The status that the verdict states, if it is that of the puzzle before the last change; left out otherwise. The board
     * may have been turned or mirrored since.
     */
    readonly earlier?: { readonly status: Status; readonly isTurned: boolean };
    /**
     * The first reasons why there is no answer, or no puzzle, with their places; left out if there are none. `onBoard` is
     * for somebody who works on the board, if that makes a difference.
     */
    readonly reasons?: readonly { readonly text: string; readonly onBoard?: string; readonly range: Range }[];
    /** The engine of the verdict; left out if it is the usual one. */
    readonly engine?: string;
    /** The difficulty, "Grade: hard", once the whole path was asked for. */
    readonly grade?: string;
    /** The name of the puzzle type; empty if the text does not state it. */
    readonly typeName: string;
    readonly title: string;
    readonly author: string;
    /** Left out if it cannot be read. */
    readonly size?: Size;
    /** True if the board has places marked for clues, with signs such as `?`. */
    readonly hasMarked: boolean;
}

/** The state of a puzzle with its board. Parts that the puzzle does not have are left out. */
export interface BoardState extends PuzzleState {
    /** The source of all drawings; null if there is no board. */
    readonly board: KnownBoard | null;
    readonly edit?: EditState;
    readonly advice?: Advice;
    /** At most five, the likeliest slip first. */
    readonly slips?: readonly SlipOffer[];
    /** The commands above the text, as in a code lens; that which shows the board has the verdict for its title. */
    readonly lens?: readonly { readonly title: string; readonly command: string }[];
    /** The kinds of puzzles that an empty text can become; left out for other texts. */
    readonly kinds?: readonly PuzzleKind[];
}

/**
 * What to do about a verdict: add or remove clues; change one that clashes with others; have clues filled in if a short
 * search found none that make the puzzle unique; search for superfluous clues; import a text that is a puzzle in another
 * format.
 */
export type Advice =
    | { readonly kind: 'fill' | 'findSuperfluous' | 'importThis' }
    | (OfferedClues & { readonly kind: 'add' | 'remove' | 'change' });

/** Clues to write. */
export interface OfferedClues {
    readonly clues: readonly ClueText[];
    /** The places of the clues on the board. */
    readonly spots: Spots;
    /** The change in words, in the user's language. */
    readonly text: string;
}

/** A change of one clue after which the puzzle has exactly one answer. */
export interface SlipOffer extends OfferedClues {
    /** The new texts of the changed places, empty for none; without the place that a moved clue leaves. */
    readonly badges: readonly ClueText[];
}

export interface ExplainParams extends DocumentParams {
    readonly entries: Entries;
    /** Entries made by hand count as known. If some are wrong, the answer tells which, and has no steps. */
    readonly to: PathTo;
    /** The value that is explained to be wrong, whatever `to` says; if empty, the first wrong one of `entries`. */
    readonly whyNot?: TextByPlace;
    /** Search for longer than the time limit in the settings, starting from earlier results. */
    readonly longer?: boolean;
    /** The token for reports of `ExplainProgress`. */
    readonly progress?: string;
}

/** The progress of a search for steps. */
export interface ExplainProgress {
    /** The number of steps found. */
    readonly found: number;
    /** The number of steps whose needed reasons are known. */
    readonly checked: number;
}

/** All texts are in the user's language. */
export interface Explained {
    readonly steps: readonly ExplainedStep[];
    /** The reason why there is no step, or none after the last one; may be empty. */
    readonly text: string;
    /** `wrong`: some entries are wrong; there are steps only if they tell why one of them is. */
    readonly kind: PlayCheck['kind'];
    /** True if a longer search could find out more. */
    readonly unfinished?: boolean;
    /** The places of wrong entries; left out if there are none. */
    readonly wrong?: readonly Place[];
    /** The grade of a whole path to the only answer, the reasons for it, and the first of the hardest steps. */
    readonly grade?: { readonly text: string; readonly reasons: readonly string[]; readonly hardest: number };
}

export interface ExplainedStep {
    /** The conclusion with its explanation. */
    readonly text: string;
    /** The reasons, in a sentence. */
    readonly because: string;
    /** What people call the technique. */
    readonly technique: string;
    /** The idea of the technique, in a sentence. */
    readonly idea: string;
    /** The difficulty, from 1 to 5. */
    readonly level: number;
    /** The number of reasons. */
    readonly reasons: number;
    /** The number of steps that were possible. */
    readonly possible: number;
    /** The entries that the conclusions amount to. */
    readonly entries: readonly EntryChange[];
    readonly drawn: DrawnStep;
}

export interface PlayCheck {
    /** The verdict, in the user's language. */
    readonly text: string;
    readonly kind: 'solved' | 'fine' | 'wrong' | 'unknown';
    /** The places of wrong entries. */
    readonly wrong: readonly Place[];
}

/** A kind of puzzles to begin with: its word, and its name and rules in the user's language. */
export interface PuzzleKind {
    readonly word: string;
    readonly name: string;
    readonly summary: string;
    /** True if a new puzzle can begin with placeholders for clues. */
    readonly hasSkeleton: boolean;
    /** A typical board. */
    readonly sample: Drawing;
}

/** Notification from server to a client with commands: the `PuzzleState` of a document has changed, or its `BoardState`. */
export const boardChanged = 'puz/board';

/**
 * Notification from client to server with `WatchParams`: from now on it gets the `BoardState` of these documents alone,
 * which is large, and the `PuzzleState` of all others.
 */
export const watchBoard = 'puz/watchBoard';

/** The board as it is now. */
export const getBoard = request<DocumentParams, BoardState | null>('puz/getBoard');

/** Solves now, whatever is cached, and returns the board at the end. */
export const solveDocument = request<SolveParams, BoardState | null>('puz/solve');

/** Notification from client to server with `DocumentParams`: end the search for this document. */
export const cancelSolve = 'puz/cancel';

/** The cell at a position in the text. */
export const getCellAt = request<DocumentParams & { readonly position: Position }, Place | null>('puz/getCellAt');

/** The range of a cell in the text. */
export const getCellRange = request<DocumentParams & { readonly place: Place }, CellRange | null>('puz/getCellRange');

/** Checks whether entries made by hand can be right. */
export const checkPlay = request<DocumentParams & { readonly entries: Entries }, PlayCheck | null>('puz/checkPlay');

/** Explains the next steps; null if the text cannot be read as a puzzle. */
export const explain = request<ExplainParams, Explained | null>('puz/explain');

export interface ReviewParams extends DocumentParams, Solved {
    /** The name of the puzzle's file, for a puzzle without a title. */
    readonly name: string;
}

/** How a puzzle was solved by hand: a page that shows it against the path, and the record alone, as JSON. */
export interface Reviewed {
    readonly html: string;
    readonly json: string;
}

/** Compares the record of a puzzle solved by hand with the path; null if it cannot be solved. */
export const reviewTrail = request<ReviewParams, Reviewed | null>('puz/reviewTrail');

/** The questions about a puzzle that a page with its board may ask; the client passes them on. */
export const boardQuestions = { checkPlay, explain };

export type BoardQuestions = {
    readonly [K in keyof typeof boardQuestions]: (typeof boardQuestions)[K] extends Request<infer P, infer R>
        ? (params: P) => Promise<R | null>
        : never;
};

/** The changes that give the board another size: rows are added and removed at the bottom, columns at the right. */
export const resizeBoard = request<DocumentParams & Size, TextEdit[] | null>('puz/resizeBoard');

/** The changes that paste cells with tabs between them over a selection; null if the text is pasted as it is. */
export const pasteCells = request<DocumentParams & { readonly range: Range; readonly text: string }, TextEdit[] | null>(
    'puz/pasteCells',
);

/** The changes of the text for edits on the board; null if the document is not open. */
export const editBoard = request<BoardEdit, TextChanges | null>('puz/editBoard');

/**
 * The changes that add clues until the puzzle has one answer, perhaps only at the places marked for them; null if the text
 * cannot be read as a puzzle.
 */
export const fillIn = request<DocumentParams & { readonly onlyMarked: boolean }, TextChanges | null>('puz/fillIn');
