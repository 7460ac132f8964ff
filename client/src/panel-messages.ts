import type { Drawing } from '../../server/src/board/drawing';
import type { Place } from '../../server/src/board/grid';
import type {
    BoardState,
    BoardStatus,
    EditParams,
    Entries,
    Explained,
    ExplainParams,
    ExplainProgress,
    Layer,
    PlayCheck,
    PlayState,
    StepParams,
} from '../../server/src/protocol';
import type { SymmetryName } from '../webview/edit';
import type { PlayMemory } from '../webview/play';

/** From the extension to the panel's script: what to show. */
export type ToPanel =
    | Remembered
    | ShowPlayed
    | ShowBoard
    | ShowCursor
    | ShowEdited
    | ShowSaved
    | TakeFocus
    | PressKeys
    | ShowPlay
    | ShowCheck
    | ShowExplained
    | ShowExplaining
    | ShowStep
    | PaintPicture;

/** What pages before this one remembered; the first message, and again when entries belong to another file now. */
export interface Remembered {
    readonly kind: 'remembered';
    readonly memory: PanelMemory;
}

export interface ShowBoard {
    readonly kind: 'board';
    /** Undefined while nothing is known of the document, or there is none. */
    readonly state: BoardState | undefined;
    /**
     * What is done on the board is meant for this version of the text, or for what one's own changes have made of it: for
     * the one before that of `state` where that is about to come of such a change, as long as others can be faster.
     */
    readonly version: number | undefined;
    /** Whether the text has changed since. */
    readonly stale: boolean;
    /** What somebody has asked for outside of the page. */
    readonly start?: Start;
}

/** The puzzle is to be solved by hand from now on, or it is to be explained how that goes. */
export type Start = 'play' | { readonly explain: ExplainParams['to'] };

/** How a person gets on; null where the puzzle cannot be read. */
export interface ShowExplained {
    readonly kind: 'explained';
    /** The `turn` of the question. */
    readonly turn: number;
    readonly explained: Explained | null;
}

/** How far the search for an explanation has come. */
export interface ShowExplaining extends ExplainProgress {
    readonly kind: 'explaining';
    readonly turn: number;
}

/** The board with a step of that. */
export interface ShowStep {
    readonly kind: 'step';
    readonly turn: number;
    readonly step: number;
    readonly drawing: Drawing | null;
}

/** The board with what was entered by hand. */
export interface ShowPlay {
    readonly kind: 'play';
    /** The `turn` of what was entered. */
    readonly turn: number;
    readonly play: PlayState | null;
}

/** Whether what was entered by hand can be right. */
export interface ShowCheck {
    readonly kind: 'check';
    readonly turn: number;
    readonly check: PlayCheck | null;
}

/** The cell that the cursor is in, in the text. */
export interface ShowCursor {
    readonly kind: 'cursor';
    readonly place: Place | undefined;
}

/** What was done on the board has been done, but for what was `refused`, in a sentence; `outdated`: nothing was. */
export interface ShowEdited {
    readonly kind: 'edited';
    readonly refused: string | undefined;
}

/** On another board something was entered by hand. */
export interface ShowPlayed {
    readonly kind: 'played';
    readonly uri: string;
    readonly play: PlayMemory;
}

/** The page is to take the focus back; from then on it keeps what is pressed until it is told what was pressed before. */
export interface TakeFocus {
    readonly kind: 'takeFocus';
}

/** What was pressed for the board while the text had the focus: names of keys, and what was typed. */
export interface PressKeys {
    readonly kind: 'keys';
    readonly keys: readonly string[];
}

/** Whether what was to be saved is. */
export interface ShowSaved {
    readonly kind: 'saved';
    readonly isSaved: boolean;
}

/** A picture is to be painted, which an extension cannot do without a page. */
export interface PaintPicture {
    readonly kind: 'paint';
    /** A whole file, with its size in mm. */
    readonly svg: string;
    /** Pixels an inch. */
    readonly dpi: number;
    /** Whether it goes to the clipboard. */
    readonly copy: boolean;
}

/** From the panel's script to the extension. */
export type FromPanel =
    | { readonly kind: 'ready' }
    | Drawn
    /** Something that is to be there again after the panel was closed. */
    | { readonly kind: 'remember'; readonly memory: Omit<PanelMemory, 'plays'> }
    | { readonly kind: 'rememberPlay'; readonly uri: string; readonly play: PlayMemory }
    | { readonly kind: 'solve' | 'cancel' | 'continue' | 'undo' | 'redo' | 'save' }
    | AskEdit
    /** The place of one of the reasons is to be selected in the text. */
    | { readonly kind: 'reason'; readonly index: number }
    /** A cell was gone to on the board: it is to be selected in the text, which gets the `focus` where that is asked. */
    | { readonly kind: 'cell'; readonly place: Place; readonly focus: boolean }
    /** The picture as a PNG file; left out where it could not be painted, or not be copied. */
    | { readonly kind: 'painted'; readonly png?: Uint8Array | undefined }
    | AskPlay
    | AskExplain
    | AskStep
    /** The page was to take the focus back. VS Code can refuse that. */
    | { readonly kind: 'focused'; readonly hasFocus: boolean }
    /** Nobody waits for an explanation any more. */
    | { readonly kind: 'explainEnd' };

/** How a person gets on. Each question has a `turn` of its own. */
export interface AskExplain extends ExplainParams {
    readonly kind: 'explain';
    readonly turn: number;
}

/** The board with a step of what was explained. */
export interface AskStep extends StepParams {
    readonly kind: 'step';
    readonly turn: number;
}

/** Something was done on the board, which showed this version of the document. */
export interface AskEdit extends EditParams {
    readonly kind: 'edit';
    readonly version: number;
}

/** What was entered by hand is to be drawn, or checked. Each has a `turn` of its own, so that no answer is taken for a later one's. */
export interface AskPlay {
    readonly kind: 'play' | 'check';
    readonly uri: string;
    readonly turn: number;
    readonly entries: Entries;
}

/** What the script has drawn; for tests, which cannot look into a webview. */
export interface Drawn {
    readonly kind: 'drawn';
    readonly uri: string | undefined;
    readonly status: BoardStatus | undefined;
    readonly verdict: string;
    /** The labels of the boards to choose from. */
    readonly boards: readonly string[];
    /** What each SVG `text` element of the board says. */
    readonly texts: readonly string[];
    /** How many cells are marked as open. */
    readonly openMarks: number;
    /** Whether the puzzle is being solved by hand. */
    readonly playing: boolean;
    /** Whether it is being explained. */
    readonly explaining: boolean;
}

/** What the script remembers, over a reload of the window and for the next panel. */
export interface PanelMemory {
    readonly uri?: string;
    readonly layer?: Layer;
    /** How large a cell is, as a part of its natural size; left out: its natural size, or less where there is no room. */
    readonly zoom?: number | undefined;
    /** Whether the board is shown as it is printed, and how large a cell is then, in millimetres. */
    readonly printSize?: boolean | undefined;
    readonly cellMm?: number;
    /** Whether the board is only looked at: keys change nothing. */
    readonly locked?: boolean;
    /** How clues come and go together. */
    readonly symmetry?: SymmetryName;
    /** What was entered by hand, for each document. */
    readonly plays?: Readonly<Record<string, PlayMemory>>;
}
