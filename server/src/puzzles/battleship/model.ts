import type { Place } from '../../board/grid';
import type { Model } from '../model';

/**
 * A sign given in a cell: water; an end of a ship (the left end has the rest of the ship on its right); the middle of a
 * ship; a whole ship of one cell; or any part of a ship. A bent ship also has corners: the upper left one goes on to the
 * right and downwards only. The middle of a bent ship goes on at two opposite sides at least.
 */
export type Segment =
    | 'water'
    | 'single'
    | 'middle'
    | 'ship'
    | 'left-end'
    | 'right-end'
    | 'top-end'
    | 'bottom-end'
    | 'upper-left'
    | 'upper-right'
    | 'lower-left'
    | 'lower-right';

/** A cell with a number, which may also be known to be water or some segment. */
export interface NumberedCell {
    readonly number: number;
    readonly segment: Segment | null;
}

/** The shape of a ship, which may be turned and mirrored. */
export interface DrawnShip {
    /** Connected, in reading order; the uppermost in row 0 and the leftmost in column 0. */
    readonly cells: readonly Place[];
    /** The number of such ships in the fleet, at least 1. */
    readonly count: number;
}

export type Variant = 'weighted' | 'digital';

export type BattleshipCell = Segment | NumberedCell | null;

/** An answer in JSON: a string per row, `#` for a ship and `.` for water. */
export type BattleshipAnswer = readonly string[];

/** A Battleship. Keys of an answer: the cells in reading order; 1 is ship, 0 is water. */
export interface BattleshipModel extends Model {
    readonly type: 'Battleship';
    /** The length of each straight ship, longest first. */
    readonly fleet: readonly number[];
    /** The ships given by drawings, usually bent ones. Left out if there are none. */
    readonly drawn?: readonly DrawnShip[];
    /**
     * Determines the value of a ship cell for the numbers outside: the size of its ship (`weighted`), or the number in
     * the cell (`digital`). Left out if each counts one.
     */
    readonly variant?: Variant;
    /** Cells have numbers in the variant `digital`, and only there. */
    readonly cells: readonly (readonly BattleshipCell[])[];
    /** By row, the sum of the values of its ship cells; null if the clue is missing. */
    readonly rowClues: readonly (number | null)[];
    readonly columnClues: readonly (number | null)[];
}

/** The fields of a model with its ships. */
export type FleetFields = Pick<BattleshipModel, 'fleet' | 'drawn'>;
