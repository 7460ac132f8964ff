import type { Model } from '../model';

/** A circle that moves: its row and column, from 0 on, the direction (up, down, left, right), and the number of cells. */
export type BonsanMove = readonly [row: number, column: number, direction: 'u' | 'd' | 'l' | 'r', distance: number];

/** An answer in JSON: the circles that move, in reading order. */
export type BonsanAnswer = readonly BonsanMove[];

/**
 * A Bonsan; with regions a Heya-bon. Keys of an answer: the circles in reading order. A value is a move: 0 if the
 * circle stays, else four times the distance plus the direction (up, down, left, right: 0 to 3).
 */
export interface BonsanModel extends Model {
    readonly type: 'Bonsan';
    /** The start of each cell: a circle that moves this many cells, one that moves any distance or stays, or null. */
    readonly cells: readonly (readonly (number | 'any' | null)[])[];
}
