import { filled, type Grid, type Place } from '../../board/grid';
import { imageOfPlace, type Turn, turns } from '../../board/symmetry';
import { largest, smallest, sum } from '../../extremes';
import { grouped } from '../grouped';
import type { BattleshipModel, FleetFields } from './model';

/** Ships that are the same if turned and mirrored. */
export interface ShipKind {
    /** In reading order, from row 0 and column 0 on. */
    readonly cells: readonly Place[];
    /** Each way to turn and mirror it. */
    readonly ways: readonly (readonly Place[])[];
    /** Their number in the fleet. */
    readonly count: number;
}

/** The ships of a fleet, those of `fleet` first. */
export function shipKinds({ fleet, drawn = [] }: FleetFields): ShipKind[] {
    const kinds = new Map<string, ShipKind>();
    const lengths = grouped(fleet, length => length);
    const undrawn = Array.from(lengths, ([length, same]) => ({ cells: straight(length), count: same.length }));
    for (const { cells, count } of [...undrawn, ...drawn]) {
        const ways = waysOf(cells);
        const name = nameOf(firstOf(ways));
        const before = kinds.get(name)?.count ?? 0;
        kinds.set(name, { cells, ways, count: before + count });
    }
    return [...kinds.values()];
}

/** The same fleet in a normal form: each ship in one orientation, and only bent ones drawn. */
export function essentialFleet(model: BattleshipModel): FleetFields {
    const kinds = shipKinds(model).map(({ ways, count }) => ({ cells: firstOf(ways), count }));
    const drawn = kinds
        .filter(({ cells }) => isBent(cells))
        .sort((a, b) => (nameOf(a.cells) < nameOf(b.cells) ? -1 : 1));
    const fleet = straightLengths({ fleet: [], drawn: kinds.filter(kind => !drawn.includes(kind)) });
    return { fleet, ...(drawn.length > 0 && { drawn }) };
}

/** The size of the smallest rectangle that holds these cells. */
export function sizeOf(cells: readonly Place[]): { readonly rows: number; readonly columns: number } {
    return {
        rows: largest(cells.map(([row]) => row)) + 1,
        columns: largest(cells.map(([, column]) => column)) + 1,
    };
}

/** A drawing of a ship, row by row: `o` for its cells, a blank for others. */
export function pictureOf(cells: readonly Place[]): string[] {
    const isShip = new Set(cells.map(place => place.join()));
    const signs = filled(sizeOf(cells), (row, column) => (isShip.has(`${row},${column}`) ? 'o' : ' '));
    return signs.map(row => row.join(''));
}

export function isBent(cells: readonly Place[]): boolean {
    const { rows, columns } = sizeOf(cells);
    return rows > 1 && columns > 1;
}

export function hasBentShips({ drawn = [] }: Pick<FleetFields, 'drawn'>): boolean {
    return drawn.some(({ cells }) => isBent(cells));
}

/** The lengths of all ships, longest first, if none is bent. */
export function straightLengths({ fleet, drawn = [] }: FleetFields): readonly number[] {
    const lengths = drawn.flatMap(({ cells, count }) => Array<number>(count).fill(cells.length));
    return [...fleet, ...lengths].sort((a, b) => b - a);
}

export function cellsOfFleet({ fleet, drawn = [] }: FleetFields): number {
    return sum(fleet) + sum(drawn.map(({ cells, count }) => cells.length * count));
}

/** The same cells in reading order, moved so that the uppermost are in row 0 and the leftmost in column 0. */
export function atOrigin(cells: readonly Place[]): Place[] {
    const top = smallest(cells.map(([row]) => row));
    const left = smallest(cells.map(([, column]) => column));
    return cells.map(([row, column]): Place => [row - top, column - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** All places for cells of this form on a board. */
export function placesOn(grid: Grid, way: readonly Place[]): number[][] {
    const { rows, columns } = sizeOf(way);
    return grid.cells.flatMap(cell => {
        const [row, column] = grid.place(cell);
        const isInside = row + rows <= grid.rows && column + columns <= grid.columns;
        return isInside ? [way.map(([r, c]) => grid.index(row + r, column + c))] : [];
    });
}

/** The cells around these, corners included. */
export function around(grid: Grid, cells: readonly number[]): number[] {
    const found: number[] = [];
    for (const cell of cells) {
        for (const offset of ring) {
            const beside = grid.at(cell, offset);
            if (beside !== undefined && !cells.includes(beside) && !found.includes(beside)) {
                found.push(beside);
            }
        }
    }
    return found;
}

/** The places diagonally next to a cell; the last two are below it. */
export const diagonals: readonly Place[] = [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
];

const ring: readonly Place[] = [-1, 0, 1].flatMap(row =>
    [-1, 0, 1].filter(column => row !== 0 || column !== 0).map((column): Place => [row, column]),
);

function straight(length: number): Place[] {
    return Array.from({ length }, (_, column): Place => [0, column]);
}

function waysOf(cells: readonly Place[]): Place[][] {
    const size = sizeOf(cells);
    const images = turns.map((turn: Turn) => cells.map(place => imageOfPlace(place, turn, size)));
    const ways = [cells, ...images].map(atOrigin);
    return [...new Map(ways.map(way => [nameOf(way), way])).values()];
}

/** The first of a ship's orientations, by their names. */
function firstOf(ways: readonly (readonly Place[])[]): readonly Place[] {
    return ways.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))[0]!;
}

function nameOf(cells: readonly Place[]): string {
    return cells.join(' ');
}
