import type { Model } from '../puzzle-type';

/**
 * What a cell shows before it is solved: water; a ship's end with the rest of the ship in that direction; its middle;
 * a whole ship of one cell; or some part of a ship.
 */
export type Segment = 'water' | 'single' | 'middle' | 'ship' | 'up' | 'down' | 'left' | 'right';

/** A Battleship. Keys of an answer: the cells in reading order; 1 is ship, 0 is water. */
export interface BattleshipModel extends Model {
    readonly type: 'Battleship';
    /** The length of each ship, longest first. */
    readonly fleet: readonly number[];
    readonly segments: readonly (readonly (Segment | null)[])[];
    /** How many cells of each row hold a ship; null where the clue is missing. */
    readonly rowClues: readonly (number | null)[];
    readonly columnClues: readonly (number | null)[];
}
