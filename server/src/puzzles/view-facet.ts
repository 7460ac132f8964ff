import type { Clue } from '../board/clue';
import type { Drawing, Item } from '../board/drawing';
import type { Place } from '../board/grid';
import type { Text } from '../message';
import type { Answer, Model, PartialAnswer, WrittenClue } from './model';

/**
 * How a board looks and how it is filled in. Runs in the page in the browser: imports `board/`, `message` and what does
 * the same, never `logic/` or the AST.
 */
export interface ViewFacet<M extends Model = Model> {
    /** The keys of an answer, in order: the cells that each one concerns. */
    keys(model: M): readonly (readonly Place[])[];
    /** The board with as much of an answer as is known. */
    draw(model: M, answer: PartialAnswer): Drawing;
    /** The figures of an answer; not every cell need be in one. */
    figures(model: M, answer: Answer): readonly Figure[];
    /** How a person enters an answer by hand. */
    play(model: M): Play;
    /**
     * The values that a click on a key fills in while solving by hand: they must follow from what is entered around it.
     * Left out if clicks fill in nothing.
     */
    completed?(model: M, answer: PartialAnswer, key: number): readonly Valued[];
    /** An answer as the command line prints it in JSON. */
    toJson(model: M, answer: Answer): unknown;

    /** The name of a value of a key: "3", "ship". */
    describeValue(model: M, key: number, value: number): Text;
    /** The same as one sign or a number, as it is drawn. */
    shortValue(model: M, key: number, value: number): string;
    /**
     * The part of a sentence, after a key's cells, that denies the key a value; in Japanese it begins with 「の」. Undefined
     * if “≠” is enough.
     */
    describeOther?(value: number): Text | undefined;

    /**
     * The content of a cell after something was typed into it; undefined if that is no sign. Texts are normalised, and
     * `.` is nothing.
     *
     * @param goesOn whether it was typed right after something else, as the second digit of a number
     */
    typed(model: M, before: string, text: string, goesOn: boolean): string | undefined;
    /**
     * The contents that clicks on a cell go through, nothing (`.`) first; empty if a click does nothing.
     *
     * @param before the content of the cell; left out, all contents that cells can be given
     */
    cycle(model: M, before?: string): readonly string[];
    /** The keys of a keypad for the cells, or for the places outside: all that can be typed there. */
    pad(model: M, at: 'cell' | 'outside'): readonly PadKey[];
    /** The puzzle with clues written into it that come from `EditFacet.withoutClue`, `possibleClues`, or `typed`. */
    write(model: M, clues: readonly WrittenClue[]): M;
}

/** A key of a keypad: what it types and how that is drawn in the cell [0, 0]; without items it is its text. */
export interface PadKey {
    readonly text: string;
    readonly name: Text;
    readonly items?: readonly Item[] | undefined;
}

/** A key and its value. */
export interface Valued {
    readonly key: number;
    readonly value: number;
}

/** Cells that belong together in an answer: a region, a ship, a line, a word. */
export interface Figure {
    /** In their order, if they have one. */
    readonly cells: readonly Place[];
    /** The clue that stands for all of them and not for a cell: a word of the list. */
    readonly clue?: Clue;
}

/** How a person enters an answer by hand. The editor knows no puzzle type: it goes by this. */
export interface Play {
    readonly entry: Entry;
    /** The values that clues alone give; nothing is entered there. */
    readonly given: PartialAnswer;
    /** The value of each key for which nothing was entered; left out if every key needs an entry. */
    readonly defaultValue?: number;
}

export type Entry =
    /**
     * A sign is typed into a cell, which is the place of one key. `repeats`: neighbouring cells often have the same, so
     * dragging copies it.
     */
    | { readonly kind: 'typed'; readonly signs: TypedSigns; readonly repeats?: true }
    /**
     * A click on a cell, which is the place of one key, goes on to the next of these values, and after the last to
     * none.
     */
    | { readonly kind: 'cycle'; readonly values: readonly number[] }
    /** A line is drawn from one cell to another. */
    | {
          readonly kind: 'lines';
          /**
           * If true, lines lie between neighbours, are drawn from either end, and each next one begins where the last one
           * ends. If false, a line is drawn from its `from` to its `to` only.
           */
          readonly chained: boolean;
          /** Each with the entry that it is; one that ends where it begins is a click. */
          readonly lines: readonly {
              readonly from: Place;
              readonly to: Place;
              readonly key: number;
              readonly value: number;
          }[];
          /** The effect of a click, in a sentence; left out if no line ends where it begins. */
          readonly click?: Text;
      };

/** The signs of the values from 1 on; or the numbers from 1 to `upTo`, whose signs are their digits. */
export type TypedSigns = readonly string[] | { readonly upTo: number };
