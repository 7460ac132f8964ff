import { cluesOutside } from '../../board/outside';
import type { Random } from '../../random';
import type { Filler } from '../filler';
import type { SkyscrapersModel } from './model';

export const filler: Filler<SkyscrapersModel> = {
    fill: (board, random, _wishes, engine) => {
        const clues = [...board.cells, ...Object.values(cluesOutside(board))].flat();
        return clues.every(clue => clue === null)
            ? engine.filledWith(board, randomSquare(random, board.rows))
            : engine.fill(board);
    },
    usual: ({ rows }) => 2 * rows,
    // The numbers outside are the puzzle.
    givesAway: ({ clue }) => clue.kind === 'cell',
};

/** A square in which every row and every column holds each number from 1 to its side once: row by row, at random. */
function randomSquare(random: Random, side: number): number[] {
    const numbers = Array.from({ length: side }, (_, index) => index + 1);
    const left = numbers.map(() => random.shuffled(numbers));
    return numbers.flatMap(() => {
        const columnOf = new Map<number, number>();
        // Gives a column one of its numbers; another column that has it takes a different one.
        const place = (column: number, tried: Set<number>): boolean =>
            left[column]!.some(number => {
                const isNew = !tried.has(number);
                tried.add(number);
                const other = columnOf.get(number);
                const isFree = isNew && (other === undefined || place(other, tried));
                if (isFree) {
                    columnOf.set(number, column);
                }
                return isFree;
            });
        for (const column of random.shuffled([...left.keys()])) {
            place(column, new Set());
        }
        const row = left.map((_, column) => numbers.find(number => columnOf.get(number) === column)!);
        for (const [column, number] of row.entries()) {
            left[column] = left[column]!.filter(one => one !== number);
        }
        return row;
    });
}
