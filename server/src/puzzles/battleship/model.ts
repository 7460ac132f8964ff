import { cellClue } from '../../board/clue';
import { type Direction, directions, type Grid } from '../../board/grid';
import type { Answer, Model } from '../puzzle-type';

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

/** Where the ship goes on, seen from its end. */
export const restOf: Readonly<Partial<Record<Segment, Direction>>> = {
    'left-end': 'right',
    'right-end': 'left',
    'top-end': 'down',
    'bottom-end': 'up',
};

/** The segments that are given: where, which one, and as which clue. */
export function givenSegments(model: BattleshipModel, grid: Grid) {
    const segments = model.cells.flat();
    return segments.flatMap((segment, cell) => (segment ? [{ cell, segment, clue: cellClue(grid.place(cell)) }] : []));
}

/** What a segment says of single cells: whether its own and its four neighbours hold a ship. */
export function shownBy(grid: Grid, cell: number, segment: Segment): [number | undefined, boolean][] {
    const rest = restOf[segment];
    const sides = rest || segment === 'single' ? directions : [];
    return [
        [cell, segment !== 'water'],
        ...sides.map((side): [number | undefined, boolean] => [grid.next(cell, side), side === rest]),
    ];
}

/** What a cell shows in an answer. */
export function segmentIn(grid: Grid, answer: Answer, cell: number): Segment {
    if (answer[cell] !== 1) {
        return 'water';
    }
    const [first, ...others] = directions.filter(direction => answer[grid.next(cell, direction) ?? -1] === 1);
    const ends = Object.keys(restOf) as Segment[];
    return first === undefined ? 'single' : others.length > 0 ? 'middle' : ends.find(end => restOf[end] === first)!;
}
