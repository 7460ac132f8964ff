import type { BoardState, BoardStatus } from '../../server/src/protocol';

/** From the extension to the panel's script: what to show. The script keeps nothing else but the chosen board. */
export interface ToPanel {
    /** Undefined while nothing is known of the document, or there is none. */
    readonly state: BoardState | undefined;
    /** Whether the text has changed since. */
    readonly stale: boolean;
    readonly texts: PanelTexts;
}

/** The panel's own texts, in the language of VS Code. */
export interface PanelTexts {
    readonly solve: string;
    readonly stop: string;
    readonly goOn: string;
    /** What the choice between several boards is called. */
    readonly boards: string;
    /** What a hatched cell means. */
    readonly openCells: string;
    /** Instead of a board where there is none. */
    readonly noBoard: string;
}

/** From the panel's script to the extension. */
export type FromPanel = { readonly kind: 'ready' } | Drawn | { readonly kind: 'solve' | 'cancel' | 'continue' };

/** What the script has drawn; for tests, which cannot look into a webview. */
export interface Drawn {
    readonly kind: 'drawn';
    readonly uri: string | undefined;
    readonly version: number | undefined;
    readonly status: BoardStatus | undefined;
    readonly stale: boolean;
    readonly verdict: string;
    /** The labels of the boards to choose from, and which one is shown. */
    readonly boards: readonly string[];
    readonly chosen: string | undefined;
    /** How many SVG `text` elements the board has, and what they say. */
    readonly texts: readonly string[];
    /** How many cells are marked as open. */
    readonly openMarks: number;
}

/** What the script remembers over a reload of the window. */
export interface PanelMemory {
    readonly uri?: string;
    readonly chosen?: string;
}
