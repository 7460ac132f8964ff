import type { Place } from '../../board/grid';
import type { Model } from '../model';

/**
 * What a cell shows before it is solved: water; an end of a ship (the left end has the rest of the ship at its right); its middle;
 * a whole ship of one cell; or some part of a ship. Of a bent ship also a corner: the upper left one goes on to the
 * right and downwards, and nowhere else. Its middle goes on at two opposite sides, perhaps at others, too.
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
interface NumberedCell {
    readonly number: number;
    readonly segment: Segment | null;
}

/** A ship as it is drawn, in whatever place: it may be turned and mirrored. */
export interface DrawnShip {
    /** They hang together; in reading order, the uppermost in row 0 and the leftmost in column 0. */
    readonly cells: readonly Place[];
    /** How many of them the fleet has, at least 1. */
    readonly count: number;
}

export type Variant = 'weighted' | 'digital';

export type BattleshipCell = Segment | NumberedCell | null;

/** A Battleship. Keys of an answer: the cells in reading order; 1 is ship, 0 is water. */
export interface BattleshipModel extends Model {
    readonly type: 'Battleship';
    /** The length of each straight ship, longest first. */
    readonly fleet: readonly number[];
    /** The ships that are drawn, most of them bent; left out where none is. */
    readonly drawn?: readonly DrawnShip[];
    /**
     * What a ship cell counts outside: the number of cells that its ship has (`weighted`), or the number that stands in
     * it (`digital`). Left out where each counts one.
     */
    readonly variant?: Variant;
    /** Numbered in the variant `digital`, and only there. */
    readonly cells: readonly (readonly BattleshipCell[])[];
    /** What the ship cells of each row count together; null where the clue is missing. */
    readonly rowClues: readonly (number | null)[];
    readonly columnClues: readonly (number | null)[];
}
