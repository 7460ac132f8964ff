import type { ClueText } from '../board/editing';
import type { OutsideFields } from '../board/outside';

/**
 * The fields every model has, and the numbers outside, if the type has them (`cluesOutside`). A model is plain readonly
 * JSON: it crosses the border to a worker or page unchanged.
 */
export interface Model<V = unknown> extends OutsideFields {
    /** The `$type` of the AST, which is the key in the registry. */
    readonly type: string;
    readonly rows: number;
    readonly columns: number;
    /** The content of each cell, row by row; mostly null for an empty one. The rest is up to the type. */
    readonly cells: readonly (readonly V[])[];
    /** Given borders between neighbouring cells: pairs of indices in reading order, the smaller first. */
    readonly borders?: readonly (readonly [number, number])[];
    /**
     * The name of each cell's region, row by row; empty where it could not be read. The cells of a region are
     * connected. Left out if there are none.
     */
    readonly regions?: readonly (readonly string[])[];
}

export type WrittenClue = ClueText;

/**
 * An answer: its n-th number is the value of key n. Keys are what has to be decided (a cell, a circle, an edge between
 * cells); a value is what it is decided to be (a number, a move, a line or none). Two answers are different only if a
 * key has different values. Each type's model says what its keys and values are.
 */
export type Answer = readonly number[];

/** The part of an answer that is known; undefined for a key that is not. */
export type PartialAnswer = readonly (number | undefined)[];
