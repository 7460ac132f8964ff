import { Grid, inRows } from '../../server/src/board/grid';
import { connectedSets } from '../../server/src/board/regions';
import type { BattleshipModel, DrawnShip, Segment, Variant } from '../../server/src/puzzles/battleship/model';
import { atOrigin, isBent, placesOn, type ShipKind, shipKinds } from '../../server/src/puzzles/battleship/ships';
import { battleshipForm, segmentIn } from '../../server/src/puzzles/battleship/signs';
import { solve } from '../../server/src/solve/solve';
import type { Random } from '../../test/support/random';
import { isUnique } from './is-unique';

/** A Battleship with a known answer (1 is ship), from which clues have been taken away as long as it is the only one. */
export interface GeneratedBattleship {
    readonly model: BattleshipModel;
    readonly answer: readonly number[];
}

type Fleet = Pick<BattleshipModel, 'fleet' | 'drawn'>;

/** The fleet of size b has b + 1 - k ships of length k. */
export function standardFleet(size: number): Fleet {
    return {
        fleet: Array.from({ length: size }, (_, shorter) => Array<number>(shorter + 1).fill(size - shorter)).flat(),
    };
}

/**
 * All numbers outside, and as many segments as are needed for a single answer; of these clues, in random order, those
 * are taken away that are not needed, up to `mostTaken`.
 */
export function generateBattleship(
    random: Random,
    rows: number,
    columns: number,
    fleet: Fleet,
    mostTaken = Number.POSITIVE_INFINITY,
    variant?: Variant,
): GeneratedBattleship {
    const grid = new Grid(rows, columns);
    const ships = placeFleet(random, grid, fleet);
    const numbers = grid.cells.map(() => (variant === 'digital' ? 1 + random.below(9) : null));
    const plain: BattleshipModel = {
        type: 'Battleship',
        rows,
        columns,
        ...fleet,
        ...(variant && { variant }),
        rowClues: [],
        columnClues: [],
        cells: inRows(
            numbers.map(number => (number === null ? null : { number, segment: null })),
            columns,
        ),
    };
    const count = (cells: readonly number[]): number => battleshipForm(plain).outside!.count(ships.map(Number), cells);
    const rowClues: (number | null)[] = Array.from({ length: rows }, (_, row) => count(grid.row(row)));
    const columnClues: (number | null)[] = Array.from({ length: columns }, (_, column) => count(grid.column(column)));
    const segments: (Segment | null)[] = grid.cells.map(() => null);
    const model = (): BattleshipModel => ({
        ...plain,
        rowClues: [...rowClues],
        columnClues: [...columnClues],
        cells: inRows(
            segments.map((segment, cell) => {
                const number = numbers[cell]!;
                return number === null ? segment : { number, segment };
            }),
            columns,
        ),
    });

    for (let report = solve(model(), { limitMs: 2000 }); report.status !== 'unique'; ) {
        const open = report.open.length > 0 ? report.open.map(({ key }) => key) : grid.cells;
        const cell = random.pick(open);
        segments[cell] = segmentIn(grid, ships.map(Number), cell);
        report = solve(model(), { limitMs: 2000 });
    }
    const clues = random.shuffled([
        ...rowClues.map((_, index) => ({ clues: rowClues, index })),
        ...columnClues.map((_, index) => ({ clues: columnClues, index })),
        ...segments.flatMap((segment, index) => (segment ? [{ clues: segments, index }] : [])),
    ]);
    let taken = 0;
    for (const { clues: list, index } of clues) {
        if (taken < mostTaken) {
            const clue = list[index]!;
            list[index] = null;
            if (isUnique(model())) {
                taken += 1;
            } else {
                (list as (typeof clue)[])[index] = clue;
            }
        }
    }
    return { model: model(), answer: ships.map(Number) };
}

/** For each cell whether a ship is on it: the largest ships first, begun anew where one finds no room. */
function placeFleet(random: Random, grid: Grid, fleet: Fleet): boolean[] {
    const kinds = shipKinds(fleet).flatMap(kind => Array<ShipKind>(kind.count).fill(kind));
    for (;;) {
        const ships = grid.cells.map(() => false);
        const isFree = (cell: number): boolean =>
            [-1, 0, 1].every(row => [-1, 0, 1].every(column => !ships[grid.at(cell, [row, column]) ?? -1]));
        const placed = kinds
            .toSorted((a, b) => b.cells.length - a.cells.length)
            .every(({ ways }) => {
                const places = ways.flatMap(way => placesOn(grid, way)).filter(cells => cells.every(isFree));
                for (const cell of places.length > 0 ? random.pick(places) : []) {
                    ships[cell] = true;
                }
                return places.length > 0;
            });
        if (placed) {
            return ships;
        }
    }
}

/** The ships with so many cells, bent or not, one of each: the five tetrominoes, the twelve pentominoes. */
export function polyominoes(cells: number): Fleet {
    const board = new Grid(2 * cells - 1, 2 * cells - 1);
    const ships = new Map<string, DrawnShip>();
    connectedSets(
        board.index(cells - 1, cells - 1),
        cell => board.neighbours(cell),
        () => true,
        set => {
            if (set.length === cells) {
                const places = set.map(cell => board.place(cell));
                const ship = { cells: atOrigin(places), count: 1 };
                const name = [...shipKinds({ fleet: [], drawn: [ship] })[0]!.ways].map(String).sort()[0]!;
                ships.set(name, ships.get(name) ?? ship);
            }
            return set.length < cells ? 'grow' : 'skip';
        },
    );
    const bent = [...ships.values()].filter(ship => isBent(ship.cells));
    return { fleet: [cells], drawn: bent };
}
