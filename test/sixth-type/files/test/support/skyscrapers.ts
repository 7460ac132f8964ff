import type { SkyscrapersModel } from '../../server/src/puzzles/skyscrapers/model';

// An independent checker of Skyscrapers in plain loops, which shares no code with the program.

/** True if these heights obey the rules and every clue. */
export function isSkyscrapersAnswer(puzzle: SkyscrapersModel, answer: readonly number[]): boolean {
    const side = puzzle.rows;
    if (answer.length !== side * side) {
        return false;
    }
    for (let i = 0; i < side; i++) {
        const row: number[] = [];
        const column: number[] = [];
        for (let j = 0; j < side; j++) {
            row.push(answer[i * side + j]!);
            column.push(answer[j * side + i]!);
            const given = puzzle.cells[i]![j];
            if (given !== null && given !== answer[i * side + j]) {
                return false;
            }
        }
        for (let height = 1; height <= side; height++) {
            if (!row.includes(height) || !column.includes(height)) {
                return false;
            }
        }
        const isWrong =
            differs(puzzle.rowClues?.[i], row) ||
            differs(puzzle.columnClues?.[i], column) ||
            differs(puzzle.rightClues?.[i], [...row].reverse()) ||
            differs(puzzle.belowClues?.[i], [...column].reverse());
        if (isWrong) {
            return false;
        }
    }
    return true;
}

function differs(clue: number | null | undefined, heights: readonly number[]): boolean {
    let seen = 0;
    for (let i = 0; i < heights.length; i++) {
        let isHidden = false;
        for (let j = 0; j < i; j++) {
            isHidden ||= heights[j]! > heights[i]!;
        }
        seen += isHidden ? 0 : 1;
    }
    return clue !== null && clue !== undefined && clue !== seen;
}

/** All answers of a small puzzle, cell by cell. */
export function allSkyscrapersAnswers(puzzle: SkyscrapersModel): number[][] {
    const side = puzzle.rows;
    const found: number[][] = [];
    const answer: number[] = [];
    const visit = (): void => {
        const cell = answer.length;
        if (cell === side * side) {
            if (isSkyscrapersAnswer(puzzle, answer)) {
                found.push([...answer]);
            }
            return;
        }
        for (let height = 1; height <= side; height++) {
            let isFree = true;
            for (let before = 0; before < cell; before++) {
                const isInLine = before % side === cell % side || Math.floor(before / side) === Math.floor(cell / side);
                isFree &&= !isInLine || answer[before] !== height;
            }
            if (isFree) {
                answer.push(height);
                visit();
                answer.pop();
            }
        }
    };
    visit();
    return found;
}
