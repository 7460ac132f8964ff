import type { Drawing } from '../../server/src/board/drawing';
import type { Place } from '../../server/src/board/grid';
import type {
    BoardState,
    BoardStatus,
    EditParams,
    Explained,
    ExplainParams,
    ExplainProgress,
    Layer,
    PlayCheck,
    PlayParams,
    PlayState,
    StepParams,
} from '../../server/src/protocol';
import type { SymmetryName } from '../webview/edit';
import type { PlayMemory } from '../webview/play';

/** From the extension to the panel's script: what to show. */
export type ToPanel =
    /** What pages before this one remembered; the first message, and again when entries belong to another file now. */
    | { readonly kind: 'remembered'; readonly memory: PanelMemory }
    | ShowBoard
    /** The cell that the cursor is in, in the text. */
    | { readonly kind: 'cursor'; readonly place: Place | undefined }
    /** What was done on the board has been done, but for what was `refused`, in a sentence; `outdated`: nothing was. */
    | { readonly kind: 'edited'; readonly refused: string | undefined }
    /** Whether what was to be saved is. */
    | { readonly kind: 'saved'; readonly isSaved: boolean }
    /** On another board something was entered by hand. */
    | { readonly kind: 'played'; readonly uri: string; readonly play: PlayMemory }
    /** The page is to take the focus back, and to keep what is pressed until `keys` says what was pressed before. */
    | { readonly kind: 'takeFocus' }
    /** What was pressed for the board while the text had the focus: names of keys, and what was typed. */
    | { readonly kind: 'keys'; readonly keys: readonly string[] }
    | PaintPicture
    | ShowPlay
    | ShowExplained;

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

/** A question of the page, or its answer: both have the same `turn`, so that no answer is taken for a later one's. */
interface InTurn {
    readonly turn: number;
}

/** The board with what was entered by hand, or whether that can be right; null where the puzzle cannot be read. */
export type ShowPlay = InTurn &
    (
        | { readonly kind: 'play'; readonly play: PlayState | null }
        | { readonly kind: 'check'; readonly check: PlayCheck | null }
    );

/** How a person gets on, how far the search for that has come, and the board with a step of it; null as above. */
export type ShowExplained = InTurn &
    (
        | { readonly kind: 'explained'; readonly explained: Explained | null }
        | ({ readonly kind: 'explaining' } & ExplainProgress)
        | { readonly kind: 'step'; readonly step: number; readonly drawing: Drawing | null }
    );

/** From the panel's script to the extension. */
export type FromPanel =
    | { readonly kind: 'ready' }
    | Drawn
    /** Something that is to be there again after the panel was closed. */
    | { readonly kind: 'remember'; readonly memory: Omit<PanelMemory, 'plays'> }
    | { readonly kind: 'rememberPlay'; readonly uri: string; readonly play: PlayMemory }
    | { readonly kind: 'solve' | 'cancel' | 'continue' | 'undo' | 'redo' | 'save' }
    /** Something was done on the board, which showed this version of the document. */
    | ({ readonly kind: 'edit'; readonly version: number } & EditParams)
    /** The place of one of the reasons is to be selected in the text. */
    | { readonly kind: 'reason'; readonly index: number }
    /** A cell was gone to on the board: it is to be selected in the text, which gets the `focus` where that is asked. */
    | { readonly kind: 'cell'; readonly place: Place; readonly focus: boolean }
    /** The picture as a PNG file; left out where it could not be painted, or not be copied. */
    | { readonly kind: 'painted'; readonly png?: Uint8Array | undefined }
    /** The page was to take the focus back. VS Code can refuse that. */
    | { readonly kind: 'focused'; readonly hasFocus: boolean }
    | AskPlay
    | AskExplain;

/** What was entered by hand is to be drawn, or checked. */
export type AskPlay = { readonly kind: 'play' | 'check' } & InTurn & PlayParams;

/** How a person gets on; the board with a step of that; and that nobody waits for an explanation any more. */
export type AskExplain =
    | ({ readonly kind: 'explain' } & InTurn & ExplainParams)
    | ({ readonly kind: 'step' } & InTurn & StepParams)
    | { readonly kind: 'explainEnd' };

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
