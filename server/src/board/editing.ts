import type { BorderClue, Clue } from './clue';
import type { Direction, Place } from './grid';
import type { BySide } from './outside';

/** An edit made on the board. */
export type BoardIntent =
    /** Typed text, maybe from an input method; `goesOn`: right after other text, as the second digit of a number. */
    | { readonly kind: 'type'; readonly at: Clue; readonly text: string; readonly goesOn: boolean }
    /** Replaces a value by the next possible one, or the previous one. */
    | { readonly kind: 'step'; readonly at: Clue; readonly by: 1 | -1 }
    /** Replaces the text in this place; an empty text removes it. */
    | { readonly kind: 'write'; readonly at: Clue; readonly text: string }
    /** Writes and removes clues, as an advice names them. */
    | { readonly kind: 'clues'; readonly clues: readonly ClueText[] }
    /** Moves cells to the region of this name. */
    | { readonly kind: 'region'; readonly places: readonly Place[]; readonly name: string }
    /** Makes an empty text a puzzle of the type with this word, of this size unless the type has a fixed one. */
    | { readonly kind: 'begin'; readonly word: string; readonly rows: number; readonly columns: number }
    /** Replaces a text in another format by the puzzle that it is. */
    | { readonly kind: 'import' }
    | ExtraIntent;

/** A clue as written in the text: `3` in a cell, `|` after it; `.` for none; empty to remove its whole line. */
export interface ClueText {
    readonly clue: Clue;
    readonly text: string;
}

/** An edit of the parts of a puzzle beside its cells; see `Extras`. */
export type ExtraIntent =
    /** Adds a ship of this length to the fleet, or removes one. */
    | { readonly kind: 'length'; readonly length: number; readonly by: 1 | -1 }
    /**
     * Sets the cells of the drawn ship with this index and changes its count. The index after the last one adds a ship; no
     * cells remove it.
     */
    | { readonly kind: 'ship'; readonly index: number; readonly cells: readonly Place[]; readonly by: 1 | 0 | -1 }
    /** Sets the word that begins in this cell and goes in this direction; an empty text removes it. */
    | { readonly kind: 'word'; readonly at: Place; readonly direction: Direction; readonly text: string }
    /** Renumbers the words in the reading order of their first letters. */
    | { readonly kind: 'renumber' }
    /** Sets the drawing of this name; without strokes, removes it. */
    | { readonly kind: 'shape'; readonly name: string; readonly strokes: readonly (readonly [Place, Place])[] };

/**
 * The editable parts of a puzzle, and the numbers outside at each side where the type has them. Texts are as in the file,
 * or `''` for an empty place.
 */
export interface EditState extends BySide<readonly string[]> {
    readonly cells: readonly (readonly string[])[];
    /** Absent if the type has none. */
    readonly borders?: readonly BorderClue[];
    /** The region of each cell, empty while there are none; absent if the type has no regions. */
    readonly regions?: readonly (readonly string[])[];
    readonly extras: Extras;
}

/** The parts of a puzzle that are edited beside the board. */
export interface Extras {
    /** The lengths of a fleet's ships. */
    readonly lengths?: readonly number[];
    /** Ships of a fleet that are drawn, and how many there are of each. */
    readonly ships?: readonly { readonly cells: readonly Place[]; readonly count: number }[];
    readonly words?: readonly ListedWord[];
    readonly shapes?: readonly DrawnShape[];
}

/** A word of a list, perhaps incomplete; `at` is the cell of its first letter. */
export interface ListedWord {
    readonly number?: number;
    readonly direction?: Direction;
    readonly text: string;
    readonly at?: Place;
}

/** A drawing: straight lines between points of a grid, the upper or left one first. */
export interface DrawnShape {
    readonly name: string;
    readonly strokes: readonly (readonly [Place, Place])[];
}
