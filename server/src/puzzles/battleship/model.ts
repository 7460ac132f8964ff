import type { Model } from '../puzzle-type';

/**
 * What a cell shows before it is solved: water; an end of a ship (the left end has the rest of the ship at its right); its middle;
 * a whole ship of one cell; or some part of a ship.
 */
export type Segment = 'water' | 'single' | 'middle' | 'ship' | 'left-end' | 'right-end' | 'top-end' | 'bottom-end';

/** A Battleship. Keys of an answer: the cells in reading order; 1 is ship, 0 is water. */
export interface BattleshipModel extends Model {
    readonly type: 'Battleship';
    /** The length of each ship, longest first. */
    readonly fleet: readonly number[];
    readonly cells: readonly (readonly (Segment | null)[])[];
    /** How many cells of each row hold a ship; null where the clue is missing. */
    readonly rowClues: readonly (number | null)[];
    readonly columnClues: readonly (number | null)[];
}
