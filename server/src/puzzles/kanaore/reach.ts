import { type Clue, cellClue } from '../../board/clue';
import type { Grid } from '../../board/grid';
import { type KanaoreModel, type Letter, startCells, type Word, wordClue } from './model';

/** A letter (or `keptEmpty`) of which the cell is known from the start, and the clue that says so. */
export interface FixedLetter {
    readonly cell: number;
    readonly letter: Letter;
    readonly clue: Clue;
    /** Which letter of which word this is (from 0); undefined for a given letter. */
    readonly of?: { readonly word: Word; readonly index: number };
}

/** The given letters, the cells that stay empty, and the first two letters of each word. */
export function fixedLetters(model: KanaoreModel, grid: Grid): FixedLetter[] {
    const givens = model.cells.flat().flatMap((letter, cell): FixedLetter[] => {
        return letter !== 0 ? [{ cell, letter, clue: cellClue(grid.place(cell)) }] : [];
    });
    const ofWords = [...startCells(model)].flatMap(([word, start]) =>
        [start, grid.next(start, word.direction)].flatMap((cell, index): FixedLetter[] => {
            const letter = word.letters[index]!;
            return cell === undefined ? [] : [{ cell, letter, clue: wordClue(word), of: { word, index } }];
        }),
    );
    return [...givens, ...ofWords];
}

/** Whether a cell can hold a letter, as far as is known. */
export type Takes = (cell: number, letter: Letter) => boolean;

/**
 * For each letter of a word, the cells that a walk from its number can have come to: the first two where the clue says,
 * each further one in another cell, next to one of the letter before. Ends where a letter has no cell, with an empty set.
 */
export function walkFrom(grid: Grid, word: Word, start: number, takes: Takes): ReadonlySet<number>[] {
    const second = grid.next(start, word.direction);
    const known = [[start], second === undefined ? [] : [second]];
    const isFree = (cell: number): boolean => cell !== start && cell !== second;
    const found: ReadonlySet<number>[] = [];
    for (const [index, letter] of word.letters.entries()) {
        const cells = known[index] ?? [...found[index - 1]!].flatMap(cell => grid.neighbours(cell).filter(isFree));
        found.push(new Set(cells.filter(cell => takes(cell, letter))));
        if (found[index]!.size === 0) {
            break;
        }
    }
    return found;
}

/**
 * The cells in which each letter of a word can stand: those of a walk from its number that can be gone on from to the
 * word's end. Undefined where there are none.
 */
export function cellsOfWord(
    grid: Grid,
    word: Word,
    start: number,
    takes: Takes,
): readonly ReadonlySet<number>[] | undefined {
    const cells = walkFrom(grid, word, start, takes);
    if (cells.at(-1)!.size === 0) {
        return undefined;
    }
    for (let index = cells.length - 2; index >= 0; index--) {
        const after = cells[index + 1]!;
        cells[index] = new Set([...cells[index]!].filter(cell => grid.neighbours(cell).some(next => after.has(next))));
    }
    return cells;
}
