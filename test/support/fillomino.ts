import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';

// An independent checker of Fillomino in plain loops, which shares no code with the program. A board is its numbers in
// reading order, like an answer.

/** True if a filled board obeys the rules and every clue of the puzzle. */
export function isFillominoAnswer(puzzle: FillominoModel, numbers: readonly number[]): boolean {
    return isFillominoBoard(puzzle.rows, puzzle.columns, numbers) && agreesWithClues(puzzle, numbers);
}

/** True if each connected group of equal numbers has as many cells as its number. */
export function isFillominoBoard(rows: number, columns: number, numbers: readonly number[]): boolean {
    if (numbers.length !== rows * columns) {
        return false;
    }
    const seen = new Set<number>();
    for (let start = 0; start < numbers.length; start++) {
        if (seen.has(start)) {
            continue;
        }
        const group = [start];
        seen.add(start);
        for (let i = 0; i < group.length; i++) {
            for (const next of neighbours(rows, columns, group[i]!)) {
                if (numbers[next] === numbers[start] && !seen.has(next)) {
                    seen.add(next);
                    group.push(next);
                }
            }
        }
        if (group.length !== numbers[start]) {
            return false;
        }
    }
    return true;
}

/** True if a board that obeys the rules is an answer of this puzzle. */
export function agreesWithClues(puzzle: FillominoModel, numbers: readonly number[]): boolean {
    for (let row = 0; row < puzzle.rows; row++) {
        for (let column = 0; column < puzzle.columns; column++) {
            const given = puzzle.cells[row]![column]!;
            const number = numbers[row * puzzle.columns + column]!;
            if (typeof given === 'number' && given !== number) {
                return false;
            }
            if (puzzle.max !== undefined && number > puzzle.max) {
                return false;
            }
        }
    }
    // Equal numbers side by side are in one region, so no border may be between them.
    for (const [a, b] of puzzle.borders) {
        if (numbers[a] === numbers[b]) {
            return false;
        }
    }
    return true;
}

/** All filled boards of a size that obey the rules: places one region after the other through the first empty cell. */
export function allFillominoBoards(rows: number, columns: number): number[][] {
    const boards: number[][] = [];
    const numbers = new Array<number>(rows * columns).fill(0);

    const layThroughFirstEmpty = (): void => {
        const first = numbers.indexOf(0);
        if (first === -1) {
            if (isFillominoBoard(rows, columns, numbers)) {
                boards.push([...numbers]);
            }
            return;
        }
        for (const region of regionsThrough(first)) {
            const touchesEqual = region.some(cell =>
                neighbours(rows, columns, cell).some(next => numbers[next] === region.length),
            );
            if (!touchesEqual) {
                for (const cell of region) {
                    numbers[cell] = region.length;
                }
                layThroughFirstEmpty();
                for (const cell of region) {
                    numbers[cell] = 0;
                }
            }
        }
    };

    /** All connected sets of empty cells that contain this one, by size: grows each set by one cell in every way. */
    const regionsThrough = (first: number): number[][] => {
        const found: number[][] = [];
        let ofOneSize = new Map([[String(first), [first]]]);
        while (ofOneSize.size > 0) {
            const larger = new Map<string, number[]>();
            for (const region of ofOneSize.values()) {
                found.push(region);
                for (const cell of region) {
                    for (const next of neighbours(rows, columns, cell)) {
                        if (numbers[next] === 0 && !region.includes(next)) {
                            const grown = [...region, next].sort((a, b) => a - b);
                            larger.set(grown.join(), grown);
                        }
                    }
                }
            }
            ofOneSize = larger;
        }
        return found;
    };

    layThroughFirstEmpty();
    return boards;
}

/** All pairs of neighbouring cells, the smaller first. */
export function neighbourPairs(rows: number, columns: number): [number, number][] {
    return Array.from({ length: rows * columns }, (_, cell) => cell).flatMap(cell =>
        neighbours(rows, columns, cell)
            .filter(next => next > cell)
            .map((next): [number, number] => [cell, next]),
    );
}

function neighbours(rows: number, columns: number, cell: number): number[] {
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    const found: number[] = [];
    if (row > 0) {
        found.push(cell - columns);
    }
    if (row < rows - 1) {
        found.push(cell + columns);
    }
    if (column > 0) {
        found.push(cell - 1);
    }
    if (column < columns - 1) {
        found.push(cell + 1);
    }
    return found;
}
