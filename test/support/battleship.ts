import { filled } from '../../server/src/board/grid';
import type { BattleshipModel, Segment } from '../../server/src/puzzles/battleship/model';

// The rules of Battleship once more, in plain loops: nothing here is shared with the program. A board is 1 for ship and
// 0 for water in reading order, as an answer is.

/** Whether a board obeys the rules and every clue of the puzzle. */
export function isBattleshipAnswer(puzzle: BattleshipModel, cells: readonly number[]): boolean {
    const ships = shipsOn(puzzle.rows, puzzle.columns, cells);
    return ships !== undefined && sameShips(ships, puzzle.fleet) && agreesWithClues(puzzle, cells);
}

function sameShips(a: readonly number[], b: readonly number[]): boolean {
    const sorted = (lengths: readonly number[]): string => [...lengths].sort((x, y) => x - y).join();
    return sorted(a) === sorted(b);
}

/** The lengths of the ships on a board, longest first; undefined where ships are bent or touch, also diagonally. */
function shipsOn(rows: number, columns: number, cells: readonly number[]): number[] | undefined {
    if (cells.length !== rows * columns || cells.some(cell => cell !== 0 && cell !== 1)) {
        return undefined;
    }
    const ships: number[] = [];
    const seen = new Set<number>();
    for (let start = 0; start < cells.length; start++) {
        if (cells[start] === 0 || seen.has(start)) {
            continue;
        }
        // Everything that hangs together, corners included, has to be one straight ship.
        const group = [start];
        seen.add(start);
        for (let i = 0; i < group.length; i++) {
            const row = Math.floor(group[i]! / columns);
            const column = group[i]! % columns;
            for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
                for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
                    const next = r * columns + c;
                    if (cells[next] === 1 && !seen.has(next)) {
                        seen.add(next);
                        group.push(next);
                    }
                }
            }
        }
        const inRows = new Set(group.map(cell => Math.floor(cell / columns))).size;
        const inColumns = new Set(group.map(cell => cell % columns)).size;
        if (inRows > 1 && inColumns > 1) {
            return undefined;
        }
        ships.push(group.length);
    }
    return ships.sort((a, b) => b - a);
}

/** Whether a board that obeys the rules agrees with the numbers outside and the segments given. */
export function agreesWithClues(puzzle: BattleshipModel, cells: readonly number[]): boolean {
    const { rows, columns } = puzzle;
    const isShip = (row: number, column: number): boolean =>
        row >= 0 && row < rows && column >= 0 && column < columns && cells[row * columns + column] === 1;
    for (let row = 0; row < rows; row++) {
        let count = 0;
        for (let column = 0; column < columns; column++) {
            count += isShip(row, column) ? 1 : 0;
        }
        if (puzzle.rowClues[row] !== null && puzzle.rowClues[row] !== count) {
            return false;
        }
    }
    for (let column = 0; column < columns; column++) {
        let count = 0;
        for (let row = 0; row < rows; row++) {
            count += isShip(row, column) ? 1 : 0;
        }
        if (puzzle.columnClues[column] !== null && puzzle.columnClues[column] !== count) {
            return false;
        }
    }
    for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
            const given = puzzle.cells[row]![column]!;
            if (given === 'ship' ? !isShip(row, column) : given !== null && given !== segmentAt(isShip, row, column)) {
                return false;
            }
        }
    }
    return true;
}

/** What a constructor would draw in a cell of a filled board. */
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

/** All boards of a size whose ships are straight and do not touch, by their fleets ("3 2 1"): every set of cells is tried. */
export function allBattleshipBoards(rows: number, columns: number): Map<string, number[][]> {
    const boards = new Map<string, number[][]>();
    for (let set = 0; set < 2 ** (rows * columns); set++) {
        const cells = Array.from({ length: rows * columns }, (_, cell) => (set >> cell) & 1);
        const ships = shipsOn(rows, columns, cells);
        if (ships) {
            const fleet = ships.join(' ');
            const same = boards.get(fleet) ?? [];
            same.push(cells);
            boards.set(fleet, same);
        }
    }
    return boards;
}
