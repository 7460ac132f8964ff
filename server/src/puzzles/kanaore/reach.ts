import { type Clue, cellClue } from '../../board/clue';
import type { Grid } from '../../board/grid';
import { type KanaoreModel, type Letter, startCells, type Word, wordClue } from './model';

/** A letter (or `keptEmpty`) whose cell a clue states. */
export interface FixedLetter {
    readonly cell: number;
    readonly letter: Letter;
    readonly clue: Clue;
    /** The word of which this is a letter, and the letter's index; undefined for a given letter. */
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

export type Takes = (cell: number, letter: Letter) => boolean;

/**
 * By letter of a word, the cells that a walk from its number can reach: the first two are fixed by the clue, each further
 * one is beside a cell of the letter before. Ends with an empty set if a letter has no cell.
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
 * By letter of a word, the cells where it can be: those that a walk from its number can reach and from which it can go
 * on to the word's end. Undefined if there are none, or fewer than letters.
 */
export function cellsOfWord(
    grid: Grid,
    word: Word,
    start: number,
    takes: Takes,
): readonly ReadonlySet<number>[] | undefined {
    if (word.letters.length > grid.cells.length) {
        return undefined;
    }
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
