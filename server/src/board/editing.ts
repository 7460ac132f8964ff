import type { Clue } from './clue';
import type { Direction, Place } from './grid';

/** Something that is done on the board. */
export type BoardIntent =
    /** A key, or what an input method made of several; `goesOn` right behind another one, as the second digit of a number. */
    | { readonly kind: 'type'; readonly at: Clue; readonly text: string; readonly goesOn: boolean }
    /** On to the next of all that can stand there, or back. */
    | { readonly kind: 'step'; readonly at: Clue; readonly by: 1 | -1 }
    /** What stands there from now on; empty for nothing. */
    | { readonly kind: 'write'; readonly at: Clue; readonly text: string }
    /** The cells belong to the region with this name from now on. */
    | { readonly kind: 'region'; readonly places: readonly Place[]; readonly name: string }
    /** An empty text becomes a puzzle of the type with this word, of this size where that is not always the same. */
    | { readonly kind: 'begin'; readonly word: string; readonly rows: number; readonly columns: number }
    | ExtraIntent;

/** Something that is done to what a puzzle has besides its cells; see `Extras`. */
export type ExtraIntent =
    /** A ship of this length more in the fleet, or less. */
    | { readonly kind: 'length'; readonly length: number; readonly by: 1 | -1 }
    /**
     * The drawn ship with this index has these cells, and is there so many times more; without cells it goes. Behind the
     * last one, it is added.
     */
    | { readonly kind: 'ship'; readonly index: number; readonly cells: readonly Place[]; readonly by: 1 | 0 | -1 }
    /** The word that begins in this cell, whose second letter is in this direction; without a text, it goes. */
    | { readonly kind: 'word'; readonly at: Place; readonly direction: Direction; readonly text: string }
    /** Words are numbered in the reading order of their first letters. */
    | { readonly kind: 'renumber' }
    /** A drawing with this name; without strokes, it goes. */
    | { readonly kind: 'shape'; readonly name: string; readonly strokes: readonly (readonly [Place, Place])[] };

/** What there is on the board to edit. All texts as they stand in the file, but `''` where there is nothing. */
export interface EditState {
    readonly cells: readonly (readonly string[])[];
    /** The numbers outside of the columns and the rows; left out where the type has none. */
    readonly above?: readonly string[];
    readonly left?: readonly string[];
    /** The borders behind cells; left out where the type has none. */
    readonly borders?: readonly (Clue & { readonly kind: 'border' })[];
    /** The region of each cell, no rows where there are none yet; left out where the type has none. */
    readonly regions?: readonly (readonly string[])[];
    /** What can stand in a cell, and what it is called in the user's language. */
    readonly palette: readonly { readonly text: string; readonly name: string }[];
    readonly extras: Extras;
}

/** What a puzzle has besides its cells. */
export interface Extras {
    /** Of the ships of a fleet. */
    readonly lengths?: readonly number[];
    /** The ships of a fleet that are drawn, and how often each is there. */
    readonly ships?: readonly { readonly cells: readonly Place[]; readonly count: number }[];
    readonly words?: readonly ListedWord[];
    readonly shapes?: readonly DrawnShape[];
}

/** A word of a list, as far as it is written. Its first letter stands `at` a cell; left out where it has none yet. */
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
