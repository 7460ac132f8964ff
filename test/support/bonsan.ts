import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';

// An independent checker of Bonsan and Heya-bon in plain loops, which shares no code with the program. An answer has a
// number for each circle in reading order, like the program's answers: 0 if it stays, else four times the distance, plus
// 0 up, 1 down, 2 left, 3 right.

interface Circle {
    readonly row: number;
    readonly column: number;
    readonly distance: number | 'any';
}

export function circlesIn(puzzle: BonsanModel): Circle[] {
    const found: Circle[] = [];
    for (let row = 0; row < puzzle.rows; row++) {
        for (let column = 0; column < puzzle.columns; column++) {
            const distance = puzzle.cells[row]![column]!;
            if (distance !== null) {
                found.push({ row, column, distance });
            }
        }
    }
    return found;
}

/** The cells of a line, from the start of the circle to its end, as "row,column"; some may be off the board. */
function lineOf({ row, column }: Circle, value: number): string[] {
    const down = [-1, 1, 0, 0][value % 4]!;
    const right = [0, 0, -1, 1][value % 4]!;
    const cells: string[] = [];
    for (let step = 0; step <= Math.floor(value / 4); step++) {
        cells.push(`${row + step * down},${column + step * right}`);
    }
    return cells;
}

/** True if these moves obey the rules and every number. */
export function isBonsanAnswer(puzzle: BonsanModel, answer: readonly number[]): boolean {
    const circles = circlesIn(puzzle);
    if (answer.length !== circles.length) {
        return false;
    }
    const used = new Set<string>();
    const ends: string[] = [];
    for (let i = 0; i < circles.length; i++) {
        const circle = circles[i]!;
        const value = answer[i]!;
        const distance = Math.floor(value / 4);
        if ((circle.distance !== 'any' && circle.distance !== distance) || (distance === 0 && value !== 0)) {
            return false;
        }
        const line = lineOf(circle, value);
        for (const cell of line) {
            if (used.has(cell) || !isOnBoard(puzzle, cell)) {
                return false;
            }
            used.add(cell);
        }
        ends.push(line.at(-1)!);
    }
    // The start of another circle is part of its line, even if it moved away.
    return isArranged(puzzle, oppositesIn(puzzle), ends);
}

function isOnBoard({ rows, columns }: BonsanModel, cell: string): boolean {
    const [row, column] = cell.split(',').map(Number);
    return row! >= 0 && row! < rows && column! >= 0 && column! < columns;
}

/** For each cell, the opposite one about the centre of its region or of the board. */
function oppositesIn({ rows, columns, regions }: BonsanModel): Map<string, string> {
    const opposites = new Map<string, string>();
    for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
            let [top, bottom, left, right] = [row, row, column, column];
            for (let r = 0; r < rows; r++) {
                for (let c = 0; c < columns; c++) {
                    if (!regions || regions[r]![c] === regions[row]![column]) {
                        top = Math.min(top, r);
                        bottom = Math.max(bottom, r);
                        left = Math.min(left, c);
                        right = Math.max(right, c);
                    }
                }
            }
            opposites.set(`${row},${column}`, `${top + bottom - row},${left + right - column}`);
        }
    }
    return opposites;
}

/** True if opposite cells both hold a circle or both do not, and every region holds one. */
function isArranged(
    { regions }: BonsanModel,
    opposites: ReadonlyMap<string, string>,
    ends: readonly string[],
): boolean {
    const held = new Set(ends);
    for (const [cell, opposite] of opposites) {
        if (held.has(cell) !== held.has(opposite)) {
            return false;
        }
    }
    const regionsHeld = new Set<string>();
    for (const end of regions ? ends : []) {
        const [row, column] = end.split(',').map(Number);
        regionsHeld.add(regions![row!]![column!]!);
    }
    return !regions || regions.flat().every(name => regionsHeld.has(name));
}

/** All answers: moves one circle after the other in every way that the earlier lines allow, and checks each result. */
export function allBonsanAnswers(puzzle: BonsanModel): number[][] {
    const circles = circlesIn(puzzle);
    const opposites = oppositesIn(puzzle);
    const used = new Set(circles.map(({ row, column }) => `${row},${column}`));
    const ways = circles.map(circle =>
        valuesFor(puzzle, circle)
            .map(value => ({ value, line: lineOf(circle, value) }))
            .filter(({ line }) =>
                line.every((cell, step) => isOnBoard(puzzle, cell) && (step === 0 || !used.has(cell))),
            ),
    );
    const answers: number[][] = [];
    const answer: number[] = [];
    const ends: string[] = [];

    const moveNext = (): void => {
        if (answer.length === circles.length) {
            if (isArranged(puzzle, opposites, ends)) {
                answers.push([...answer]);
            }
            return;
        }
        for (const { value, line } of ways[answer.length]!) {
            const passed = line.slice(1);
            if (passed.every(cell => !used.has(cell))) {
                for (const cell of passed) {
                    used.add(cell);
                }
                answer.push(value);
                ends.push(line.at(-1)!);
                moveNext();
                answer.pop();
                ends.pop();
                for (const cell of passed) {
                    used.delete(cell);
                }
            }
        }
    };

    moveNext();
    return answers;
}

function valuesFor({ rows, columns }: BonsanModel, { distance }: Circle): number[] {
    const values = distance === 0 || distance === 'any' ? [0] : [];
    for (let far = 1; far < Math.max(rows, columns); far++) {
        if (distance === 'any' || distance === far) {
            values.push(4 * far, 4 * far + 1, 4 * far + 2, 4 * far + 3);
        }
    }
    return values;
}
