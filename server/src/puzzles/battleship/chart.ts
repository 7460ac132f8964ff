import type { Clue } from '../../board/clue';
import { directions, Grid } from '../../board/grid';
import type { Text } from '../../message';
import { cached } from '../cached';
import { linesOf, type OutsideLine } from '../outside';
import type { BattleshipModel, Segment } from './model';
import { around, atOrigin, isBent, pictureOf, placesOn, type ShipKind, shipKinds } from './ships';
import { givenSegments } from './signs';

/** A place for a ship of the fleet. */
export interface Berth {
    readonly cells: readonly number[];
    readonly around: readonly number[];
    /** The rows and columns of these cells, as indices of all lines. */
    readonly lines: readonly number[];
}

/** Ships of the fleet that are alike. */
export interface Kind {
    readonly size: number;
    readonly isBent: boolean;
    readonly count: number;
    /** "ship of 3", or as it is drawn. */
    readonly name: Text;
    /** All places on an empty board, and those of them in which each given middle is the middle of a ship. */
    readonly geometric: readonly Berth[];
    readonly berths: readonly Berth[];
}

/** The parts of a puzzle that stay the same, whatever is known. */
export interface Chart {
    readonly grid: Grid;
    readonly lines: readonly OutsideLine[];
    /** The row and the column of each cell, as indices of all lines. */
    readonly linesAt: readonly (readonly [number, number])[];
    readonly around: readonly (readonly number[])[];
    readonly segments: readonly { readonly cell: number; readonly segment: Segment; readonly clue: Clue }[];
    /** Largest first. */
    readonly kinds: readonly Kind[];
    /** By the places of a ship moved to the upper left, for each way to turn it. */
    readonly kindAt: ReadonlyMap<string, Kind>;
}

export const chartOf = cached(makeChart);

function makeChart(model: BattleshipModel): Chart {
    const empty = emptyBoardFor(model);
    const { grid } = empty;
    const segments = givenSegments(model, grid);
    const middles = segments.filter(({ segment }) => segment === 'middle').map(({ cell }) => cell);
    const isAllowed = ({ cells }: Berth): boolean =>
        middles.every(middle => !cells.includes(middle) || isMiddle(grid, cells, middle));
    const kinds = empty.kinds.map(({ ways: _, ...kind }): Kind => {
        const berths = middles.length > 0 ? kind.geometric.filter(isAllowed) : kind.geometric;
        return { ...kind, berths };
    });
    const kindAt = new Map(empty.kinds.flatMap(({ ways }, index) => ways.map(way => [way, kinds[index]!] as const)));
    return { ...empty, lines: linesOf(model, grid), segments, kinds, kindAt };
}

/** The parts that depend only on the size of the board and on the fleet. */
interface EmptyBoard extends Pick<Chart, 'grid' | 'linesAt' | 'around'> {
    /** Largest first. */
    readonly kinds: readonly (Omit<Kind, 'berths'> & {
        /** Its cells moved to the upper left, for each way to turn it. */
        readonly ways: readonly string[];
    })[];
}

/** The next board is mostly the same puzzle with other clues, as when a path leaves out reasons. */
let lastMade: { readonly of: string; readonly board: EmptyBoard } | undefined;

function emptyBoardFor(model: BattleshipModel): EmptyBoard {
    const { rows, columns, fleet, drawn } = model;
    const of = JSON.stringify({ rows, columns, fleet, drawn });
    if (lastMade?.of !== of) {
        lastMade = { of, board: makeEmptyBoard(model) };
    }
    return lastMade.board;
}

function makeEmptyBoard(model: BattleshipModel): EmptyBoard {
    const grid = new Grid(model.rows, model.columns);
    const linesAt = grid.cells.map(cell => {
        const [row, column] = grid.place(cell);
        return [row, grid.rows + column] as const;
    });
    const kinds = shipKinds(model)
        .map(({ cells, ways, count }) => {
            const geometric = ways
                .flatMap(way => placesOn(grid, way))
                .map((cells): Berth => {
                    const beside = around(grid, cells);
                    const lines = new Set([...cells, ...beside].flatMap(cell => linesAt[cell]!));
                    return { cells, around: beside, lines: [...lines] };
                });
            return {
                size: cells.length,
                isBent: isBent(cells),
                count,
                name: nameOf(cells),
                geometric,
                ways: ways.map(way => atOrigin(way).join(' ')),
            };
        })
        .sort((a, b) => b.size - a.size);
    return { grid, linesAt, around: grid.cells.map(cell => around(grid, [cell])), kinds };
}

/** Whether a ship goes on at two opposite sides of one of its cells. */
export function isMiddle(grid: Grid, cells: readonly number[], middle: number): boolean {
    const [up, down, left, right] = directions.map(side => cells.includes(grid.next(middle, side) ?? -1));
    return (up && down) || (left && right) || false;
}

/** The name of a bent ship lists its rows: `oo/.oo`. */
function nameOf(cells: ShipKind['cells']): Text {
    if (!isBent(cells)) {
        return { en: `ship of ${cells.length}`, ja: `${cells.length}マスの艦` };
    }
    const text = pictureOf(cells)
        .map(row => row.trimEnd().replaceAll(' ', '.'))
        .join('/');
    return { en: `ship ${text}`, ja: `「${text}」の艦` };
}
