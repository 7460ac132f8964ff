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
import type { SymmetryName } from '../page/edit';
import type { PlayMemory } from '../page/play';

/** From the extension to the panel's script: what to show. */
export type ToPanel =
    /** What earlier pages remembered: the first message, sent again when files are renamed. */
    | { readonly kind: 'remembered'; readonly memory: PanelMemory }
    | ShowBoard
    /** The cell of the text cursor. */
    | { readonly kind: 'cursor'; readonly place: Place | undefined }
    /** An edit has been made, except what was `refused`, in a sentence; `outdated`: nothing was. */
    | { readonly kind: 'edited'; readonly refused: string | undefined }
    /** Whether what was to be saved is. */
    | { readonly kind: 'saved'; readonly isSaved: boolean }
    /** Something was entered by hand on another board. */
    | { readonly kind: 'played'; readonly uri: string; readonly play: PlayMemory }
    /** The page is to take the focus back, and to hold back keys until `keys` brings the earlier ones. */
    | { readonly kind: 'takeFocus' }
    /** Keys pressed for the board while the text had the focus, and text typed. */
    | { readonly kind: 'keys'; readonly keys: readonly string[] }
    | PaintPicture
    | ShowPlay
    | ShowExplained;

export interface ShowBoard {
    readonly kind: 'board';
    /** Undefined while there is no document, or nothing is known of it. */
    readonly state: BoardState | undefined;
    /**
     * Edits are meant for this version of the text, or what the page's own edits have made of it. While such an edit is
     * pending, it is the one before `state`'s, as other changes may come first.
     */
    readonly version: number | undefined;
    /** Whether the text has changed since. */
    readonly stale: boolean;
    /** What somebody has asked for outside of the page. */
    readonly start?: Start;
}

/** Starts solving by hand, or an explanation. */
export type Start = 'play' | { readonly explain: ExplainParams['to'] };

/** Renders a picture as PNG, for which an extension needs a page. */
export interface PaintPicture {
    readonly kind: 'paint';
    /** A whole file, with its size in mm. */
    readonly svg: string;
    /** Pixels an inch. */
    readonly dpi: number;
    /** Whether it goes to the clipboard. */
    readonly copy: boolean;
}

/** A question of the page and its answer have the same `turn`, so that no answer is taken for a later one. */
interface InTurn {
    readonly turn: number;
}

/** The board with what was entered by hand, or whether that can be right; null where the puzzle cannot be read. */
export type ShowPlay = InTurn &
    (
        | { readonly kind: 'play'; readonly play: PlayState | null }
        | { readonly kind: 'check'; readonly check: PlayCheck | null }
    );

/** An explanation, the progress of the search for one, and the board with a step of it; null as above. */
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
    /** What is to be remembered after the panel is closed. */
    | { readonly kind: 'remember'; readonly memory: Omit<PanelMemory, 'plays'> }
    | { readonly kind: 'rememberPlay'; readonly uri: string; readonly play: PlayMemory }
    | { readonly kind: 'solve' | 'cancel' | 'continue' | 'undo' | 'redo' | 'save' }
    /** An edit on the board, which showed this version of the document. */
    | ({ readonly kind: 'edit'; readonly version: number } & EditParams)
    /** The place of one of the reasons is to be selected in the text. */
    | { readonly kind: 'reason'; readonly index: number }
    /** The user went to a cell: it is selected in the text, which gets the `focus` if so asked. */
    | { readonly kind: 'cell'; readonly place: Place; readonly focus: boolean }
    /** The picture as a PNG file; left out where it could not be painted, or not be copied. */
    | { readonly kind: 'painted'; readonly png?: Uint8Array | undefined }
    /** The answer to `takeFocus`, which VS Code can refuse. */
    | { readonly kind: 'focused'; readonly hasFocus: boolean }
    | AskPlay
    | AskExplain;

/** Asks for the board with the entries, or for a check of them. */
export type AskPlay = { readonly kind: 'play' | 'check' } & InTurn & PlayParams;

/** Asks for an explanation, or the board with a step of it; or ends the search. */
export type AskExplain =
    | ({ readonly kind: 'explain' } & InTurn & ExplainParams)
    | ({ readonly kind: 'step' } & InTurn & StepParams)
    | { readonly kind: 'explainEnd' };

/** What was drawn; for tests, which cannot look into a webview. */
export interface Drawn {
    readonly kind: 'drawn';
    readonly uri: string | undefined;
    readonly status: BoardStatus | undefined;
    readonly verdict: string;
    /** The labels of the boards to choose from. */
    readonly boards: readonly string[];
    /** What each SVG `text` element of the board says. */
    readonly texts: readonly string[];
    readonly openMarks: number;
    readonly playing: boolean;
    readonly explaining: boolean;
}

/** What the script remembers, over a reload of the window and for the next panel. */
export interface PanelMemory {
    readonly uri?: string;
    readonly layer?: Layer;
    /** Relative to a cell's natural size; left out: the natural size, or less to fit. */
    readonly zoom?: number | undefined;
    /** Whether the board is shown as printed, and the side of a cell then, in mm. */
    readonly printSize?: boolean | undefined;
    readonly cellMm?: number;
    /** Whether keys change nothing. */
    readonly locked?: boolean;
    /** How clues come and go together. */
    readonly symmetry?: SymmetryName;
    /** What was entered by hand, for each document. */
    readonly plays?: Readonly<Record<string, PlayMemory>>;
}
