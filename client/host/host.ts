import type { Place } from '../../server/src/board/grid';
import type {
    BoardEdit,
    BoardQuestions,
    BoardState,
    BoardStatus,
    Change,
    Entries,
    ExplainProgress,
    Layer,
    PathTo,
    PlayCheck,
    TrailEvent,
} from '../../server/src/protocol';

/**
 * The program around a page with a board, as the page calls it. All parameters and answers are plain JSON, so calls can
 * be messages (`connect`). Methods without a promise only tell something.
 *
 * An answer may come after the board has changed: the caller then drops it.
 */
export interface Host extends BoardQuestions {
    /** The page listens from now on. The host sends the memory of the pages, then the board. */
    ready(): void;
    /** Keeps the memory of the page, besides entries. */
    remember(memory: Omit<PageMemory, 'plays'>): void;
    /** Keeps the entries made by hand. */
    rememberPlay(uri: string, play: PlayMemory): void;
    /** Lets the user save the record of a puzzle solved by hand. */
    saveTrail(uri: string, play: PlayMemory): void;
    /** Solves the puzzle; `longer` goes on beyond the time limit of the settings. */
    solve(longer: boolean): void;
    cancelSolve(): void;
    /** Runs a command on the puzzle, or one that opens another puzzle; `import` perhaps the one at an address. */
    run(command: BoardCommand, address?: string): void;
    /** Edits the text. */
    edit(edit: BoardEdit): Promise<EditResult>;
    /** Undoes or redoes the last change of the text. */
    turnBack(command: 'undo' | 'redo'): void;
    /** Saves the text; true if it is saved. */
    save(): Promise<boolean>;
    /** Selects a cell in the text, which gets the focus if `focus`. */
    showCell(place: Place, focus: boolean): void;
    /** Goes to the place in the text of one of the board's reasons. */
    showReason(index: number): void;
    /** Ends the search of a question that was asked with this progress token. */
    cancelSearch(progress: string): void;
    /** Reports the content of the page, for tests, which cannot look into it. */
    drawn(drawn: Drawn): void;
}

/** The page, as its host calls it. */
export interface Page {
    /** Speaks a language from now on, with these texts, by their names. */
    speak(locale: BoardState['locale'], texts: Readonly<Record<string, string>>): void;
    /** The memory of earlier pages. Sent again when files are renamed. */
    remembered(memory: PageMemory): void;
    show(board: ShownBoard): void;
    /** The puzzle that is shown has another address, and all else stays. */
    moved(from: string, to: string, memory: PageMemory): void;
    /** The cell of the text cursor; null if it is in none. */
    cursor(place: Place | null): void;
    /** Something was entered by hand on another page. */
    played(uri: string, play: PlayMemory): void;
    /** The entries were checked without being asked. */
    judged(uri: string, check: PlayCheck): void;
    /** How far the search of a question has come that was asked with this progress token. */
    progress(token: string, progress: ExplainProgress): void;
    /** Takes the focus, and holds back keys until `keys` brings the earlier ones; false if the page did not get it. */
    takeFocus(): Promise<boolean>;
    /** Keys pressed for the board while the text had the focus, and text typed. */
    keys(keys: readonly string[]): void;
    /** Renders a picture as a PNG file; null if it is too large, or could not be rendered or copied. */
    paint(picture: Picture): Promise<Uint8Array | null>;
}

/** `fill` adds clues until the puzzle is unique, however long that takes. */
export type BoardCommand = 'fill' | 'findSuperfluous' | 'new' | 'import';

/** Names of the methods that only tell something. */
type Tells<T> = { [K in keyof T]: T[K] extends (...args: never) => Promise<unknown> ? never : K }[keyof T];

export const hostTells: Readonly<Record<Tells<Host>, true>> = {
    ready: true,
    remember: true,
    rememberPlay: true,
    saveTrail: true,
    solve: true,
    cancelSolve: true,
    run: true,
    turnBack: true,
    showCell: true,
    showReason: true,
    cancelSearch: true,
    drawn: true,
};

export const pageTells: Readonly<Record<Tells<Page>, true>> = {
    speak: true,
    remembered: true,
    show: true,
    moved: true,
    cursor: true,
    played: true,
    judged: true,
    progress: true,
    keys: true,
};

export interface ShownBoard {
    /** Undefined while there is no document, or nothing is known of it. */
    readonly state: BoardState | undefined;
    /** Whether the text has changed since `state`. */
    readonly stale: boolean;
    /** Whether nobody can change the text. */
    readonly isReadOnly?: boolean;
    /** A request of the user outside of the page. */
    readonly start?: Start;
    /** The purpose of a page that only solves by hand, with hints or without. */
    readonly purpose?: 'play' | 'hints';
}

/** Starts solving by hand, or an explanation. */
export type Start = 'play' | { readonly explain: PathTo };

/**
 * `version` is that of the text with the edit; `refused` says in a sentence what was not done. `outdated`: others have
 * changed the text, so nothing was done.
 */
export type EditResult =
    | { readonly kind: 'done'; readonly version: number; readonly refused?: string }
    | { readonly kind: 'outdated' };

export interface Picture {
    /** A whole file, with its size in mm. */
    readonly svg: string;
    /** Pixels per inch. */
    readonly dpi: number;
    /** Whether it goes to the clipboard. */
    readonly copy: boolean;
}

export interface Drawn {
    readonly uri: string | undefined;
    readonly status: BoardStatus | undefined;
    readonly verdict: string;
    /** The labels of the boards to choose from. */
    readonly boards: readonly string[];
    /** The text of each SVG `text` element of the board. */
    readonly texts: readonly string[];
    readonly openMarks: number;
    readonly playing: boolean;
    readonly explaining: boolean;
}

/** The memory of all pages, which outlasts them. */
export interface PageMemory {
    readonly uri?: string;
    /** The layer that was chosen for each puzzle, the latest last. */
    readonly layers?: Readonly<Record<string, Layer>>;
    /** Relative to a cell's natural size; if left out, the natural size, or less to fit. */
    readonly zoom?: number | undefined;
    /** Whether the board is shown as printed, and the side of a cell then, in mm. */
    readonly printSize?: boolean | undefined;
    readonly cellMm?: number;
    /** Whether keys change nothing. */
    readonly locked?: boolean;
    /** The symmetry in which clues are placed and removed. */
    readonly symmetry?: SymmetryName;
    /** Whether the time is shown that solving by hand takes. */
    readonly clock?: boolean;
    /** What keys of the user's choice do while solving by hand, by their names. */
    readonly keys?: Readonly<Record<string, string>>;
    /** The entries made by hand in each document. */
    readonly plays?: Readonly<Record<string, PlayMemory>>;
}

export type SymmetryName = 'none' | 'half-turn' | 'quarter-turn' | 'left-right' | 'top-bottom' | 'both-mirrors';

/** The memory of a puzzle that is solved by hand. */
export interface PlayMemory {
    /** Whether it is being solved now. */
    readonly on: boolean;
    readonly entries: Entries;
    /** The moves that can be undone and redone. */
    readonly done: readonly Move[];
    readonly undone: readonly Move[];
    /** The time that it has taken so far, in milliseconds, while the clock was on. */
    readonly ms?: number;
    /** Whether it was solved once. */
    readonly solved?: boolean;
    /** The entries with their times, from when the clock was on. */
    readonly trail?: readonly TrailEvent[] | undefined;
}

/** The changes that are undone together. */
export type Move = readonly Change[];
