import { filled } from '../../server/src/board/grid';
import type { BattleshipModel, Segment } from '../../server/src/puzzles/battleship/model';

// An independent checker of Battleship in plain loops, which shares no code with the program. A board has 1 for ship and
// 0 for water in reading order, like an answer.

/** Row and column of a cell. */
type Cell = readonly [number, number];

/** True if a board obeys the rules and every clue of the puzzle. */
export function isBattleshipAnswer(puzzle: BattleshipModel, cells: readonly number[]): boolean {
    const ships = shipsOn(puzzle.rows, puzzle.columns, cells);
    return ships !== undefined && namesOf(ships) === fleetNames(puzzle) && agreesWithClues(puzzle, cells);
}

/** The ships of a fleet as a text that is equal for fleets with the same ships, however they are drawn. */
export function fleetNames({ fleet, drawn = [] }: Pick<BattleshipModel, 'fleet' | 'drawn'>): string {
    const ships: (readonly Cell[])[] = fleet.map(length => {
        const cells: Cell[] = [];
        for (let column = 0; column < length; column++) {
            cells.push([0, column]);
        }
        return cells;
    });
    for (const { cells, count } of drawn) {
        for (let n = 0; n < count; n++) {
            ships.push(cells);
        }
    }
    return namesOf(ships);
}

function namesOf(ships: readonly (readonly Cell[])[]): string {
    return ships.map(nameOf).sort().join(' ');
}

/** A text that is equal for all rotations and reflections of a ship: the first of its eight pictures in the alphabet. */
function nameOf(ship: readonly Cell[]): string {
    const pictures: string[] = [];
    for (const swap of [false, true]) {
        for (const down of [1, -1]) {
            for (const right of [1, -1]) {
                const cells = ship.map(([row, column]) =>
                    swap ? [down * column, right * row] : [down * row, right * column],
                );
                const top = Math.min(...cells.map(cell => cell[0]!));
                const left = Math.min(...cells.map(cell => cell[1]!));
                pictures.push(
                    cells
                        .map(cell => `${cell[0]! - top}:${cell[1]! - left}`)
                        .sort()
                        .join(),
                );
            }
        }
    }
    return pictures.sort()[0]!;
}

/** The ships on a board, each with its cells; undefined if two of them touch, even diagonally. */
function shipsOn(rows: number, columns: number, cells: readonly number[]): Cell[][] | undefined {
    if (cells.length !== rows * columns || cells.some(cell => cell !== 0 && cell !== 1)) {
        return undefined;
    }
    const shipOf: number[] = cells.map(() => -1);
    const ships: Cell[][] = [];
    for (let start = 0; start < cells.length; start++) {
        if (cells[start] === 0 || shipOf[start] !== -1) {
            continue;
        }
        const group = [start];
        shipOf[start] = ships.length;
        for (let i = 0; i < group.length; i++) {
            const row = Math.floor(group[i]! / columns);
            const column = group[i]! % columns;
            for (const [r, c] of [
                [row - 1, column],
                [row + 1, column],
                [row, column - 1],
                [row, column + 1],
            ] as const) {
                const next = r * columns + c;
                const isOnBoard = r >= 0 && r < rows && c >= 0 && c < columns;
                if (isOnBoard && cells[next] === 1 && shipOf[next] === -1) {
                    shipOf[next] = ships.length;
                    group.push(next);
                }
            }
        }
        ships.push(group.map(cell => [Math.floor(cell / columns), cell % columns]));
    }
    for (let row = 0; row + 1 < rows; row++) {
        for (let column = 0; column + 1 < columns; column++) {
            const corner = row * columns + column;
            const square = [corner, corner + 1, corner + columns, corner + columns + 1];
            if (new Set(square.map(cell => shipOf[cell]!).filter(ship => ship !== -1)).size > 1) {
                return undefined;
            }
        }
    }
    return ships;
}

/** True if a board that obeys the rules agrees with the outside numbers and the given segments. */
export function agreesWithClues(puzzle: BattleshipModel, cells: readonly number[]): boolean {
    const { rows, columns } = puzzle;
    const isShip = (row: number, column: number): boolean =>
        row >= 0 && row < rows && column >= 0 && column < columns && cells[row * columns + column] === 1;
    const sums = sumsOutside(puzzle, cells);
    for (const [clues, found] of [
        [puzzle.rowClues, sums.rows],
        [puzzle.columnClues, sums.columns],
    ] as const) {
        for (const [line, clue] of clues.entries()) {
            if (clue !== null && clue !== found[line]) {
                return false;
            }
        }
    }
    for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
            const content = puzzle.cells[row]![column]!;
            const given = typeof content === 'object' && content ? content.segment : content;
            if (given === 'ship' ? !isShip(row, column) : given !== null && given !== segmentAt(isShip, row, column)) {
                return false;
            }
        }
    }
    return true;
}

/** The sums of the ship cells in each row and each column of a board. */
export function sumsOutside(
    puzzle: BattleshipModel,
    cells: readonly number[],
): { readonly rows: readonly number[]; readonly columns: readonly number[] } {
    const rows = Array<number>(puzzle.rows).fill(0);
    const columns = Array<number>(puzzle.columns).fill(0);
    for (let row = 0; row < puzzle.rows; row++) {
        for (let column = 0; column < puzzle.columns; column++) {
            if (cells[row * puzzle.columns + column] === 1) {
                const count = worth(puzzle, cells, row, column);
                rows[row] = rows[row]! + count;
                columns[column] = columns[column]! + count;
            }
        }
    }
    return { rows, columns };
}

/** The amount that a ship cell adds to an outside number. */
function worth(puzzle: BattleshipModel, cells: readonly number[], row: number, column: number): number {
    if (puzzle.variant === 'digital') {
        const content = puzzle.cells[row]![column]!;
        return typeof content === 'object' && content ? content.number : 0;
    }
    const ship = shipsOn(puzzle.rows, puzzle.columns, cells)!.find(group =>
        group.some(cell => cell[0] === row && cell[1] === column),
    );
    return puzzle.variant === 'weighted' ? ship!.length : 1;
}

/** The segment that a constructor would draw in a cell of a filled board. */
function segmentAt(isShip: (row: number, column: number) => boolean, row: number, column: number): Segment {
    if (!isShip(row, column)) {
        return 'water';
    }
    const up = isShip(row - 1, column);
    const down = isShip(row + 1, column);
    const left = isShip(row, column - 1);
    const right = isShip(row, column + 1);
    if (!up && !down && !left && !right) {
        return 'single';
    }
    if ((up && down) || (left && right)) {
        return 'middle';
    }
    if (right && down) {
        return 'upper-left';
    }
    if (left && down) {
        return 'upper-right';
    }
    if (right && up) {
        return 'lower-left';
    }
    if (left && up) {
        return 'lower-right';
    }
    if (right) {
        return 'left-end';
    }
    if (left) {
        return 'right-end';
    }
    return down ? 'top-end' : 'bottom-end';
}

/** The segments of a filled board. */
export function segmentsOf(rows: number, columns: number, cells: readonly number[]): Segment[][] {
    const isShip = (row: number, column: number): boolean =>
        row >= 0 && row < rows && column >= 0 && column < columns && cells[row * columns + column] === 1;
    return filled({ rows, columns }, (row, column) => segmentAt(isShip, row, column));
}

/** All boards of a size whose ships are straight and do not touch, by their fleets ("3 2 1"); tries every set of cells. */
export function allBattleshipBoards(rows: number, columns: number): Map<string, number[][]> {
    const boards = new Map<string, number[][]>();
    for (const { ships, cells } of everyBoard(rows, columns)) {
        const isStraight = ships.every(ship =>
            [0, 1].some(axis => new Set(ship.map(cell => cell[axis as 0 | 1])).size === 1),
        );
        if (isStraight) {
            const lengths = ships.map(({ length }) => length).sort((a, b) => b - a);
            const same = boards.get(lengths.join(' ')) ?? [];
            same.push(cells);
            boards.set(lengths.join(' '), same);
        }
    }
    return boards;
}

/** All boards of a size whose ships do not touch, straight or bent, by the names of their fleets, with their ships. */
export function allBentBoards(
    rows: number,
    columns: number,
): Map<string, { readonly ships: readonly (readonly Cell[])[]; readonly boards: number[][] }> {
    const fleets = new Map<string, { readonly ships: readonly (readonly Cell[])[]; readonly boards: number[][] }>();
    for (const { ships, cells } of everyBoard(rows, columns)) {
        const names = namesOf(ships);
        const fleet = fleets.get(names) ?? { ships, boards: [] };
        fleet.boards.push(cells);
        fleets.set(names, fleet);
    }
    return fleets;
}

function everyBoard(rows: number, columns: number): { readonly ships: Cell[][]; readonly cells: number[] }[] {
    const boards: { readonly ships: Cell[][]; readonly cells: number[] }[] = [];
    for (let set = 0; set < 2 ** (rows * columns); set++) {
        const cells = Array.from({ length: rows * columns }, (_, cell) => (set >> cell) & 1);
        const ships = shipsOn(rows, columns, cells);
        if (ships) {
            boards.push({ ships, cells });
        }
    }
    return boards;
}
