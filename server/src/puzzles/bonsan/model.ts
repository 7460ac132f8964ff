import type { Model } from '../model';

/**
 * A Bonsan; with regions a Heya-bon. Keys of an answer: the circles in reading order. A value is a move: 0 if the
 * circle stays, else four times the distance plus the direction (up, down, left, right: 0 to 3).
 */
export interface BonsanModel extends Model {
    readonly type: 'Bonsan';
    /** The start of each cell: a circle that moves this many cells, one that moves any distance or stays, or null. */
    readonly cells: readonly (readonly (number | 'any' | null)[])[];
}
