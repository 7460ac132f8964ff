import type { Clue } from '../../board/clue';
import type { Direction } from '../../board/grid';
import type { Model } from '../model';

/** A letter of a puzzle: its place in the alphabet, counted from 1. 0 is no letter. */
export type Letter = number;

/** Given in place of a letter: the cell stays empty. */
export const keptEmpty: Letter = -1;

/**
 * The sign of such a cell: the black cell of a crossword or skeleton, in which nobody looks for a letter. Letters would
 * not do (there are Latin words), nor would ×, which occurs in titles that are words.
 */
export const keptEmptySign = '■';

/** A word of the list. Its first letter is in the cell with its number, its second in the next cell in its direction. */
export interface Word {
    readonly number: number;
    readonly direction: Direction;
    readonly letters: readonly Letter[];
    /** As it was written. */
    readonly text: string;
}

/** A Kanaore. Keys of an answer: the cells in reading order; the value is the letter, 0 where the cell is empty. */
export interface KanaoreModel extends Model {
    readonly type: 'Kanaore';
    /** All letters of the words and the given ones, sorted. */
    readonly alphabet: readonly string[];
    /** In the order of the list, each number once. */
    readonly words: readonly Word[];
    /** Rows of the numbers on the board; null for none. */
    readonly numbers: readonly (readonly (number | null)[])[];
    /** Rows of given letters, or `keptEmpty`; 0 for none. */
    readonly cells: readonly (readonly Letter[])[];
    /** Whether every cell holds a letter. */
    readonly full: boolean;
    /** Whether small and large kana are one letter: the alphabet has the large ones only. */
    readonly fold?: true;
}

/** Where the first letter of each word stands. Words whose number is not on the board have no place. */
export function startCells(model: KanaoreModel): ReadonlyMap<Word, number> {
    const cells = new Map(model.numbers.flat().map((number, cell) => [number, cell]));
    return new Map(
        model.words.flatMap(word => {
            const cell = cells.get(word.number);
            return cell === undefined ? [] : [[word, cell]];
        }),
    );
}

export function wordClue({ number }: Pick<Word, 'number'>): Clue {
    return { kind: 'word', number };
}

/** The word that a clue is; undefined where it is another clue. */
export function wordOf({ words }: KanaoreModel, clue: Clue): Word | undefined {
    return clue.kind === 'word' ? words.find(({ number }) => number === clue.number) : undefined;
}

/** The sign of a letter, or of a cell that stays empty. */
export function signOf(model: KanaoreModel, letter: Letter): string {
    return letter === keptEmpty ? keptEmptySign : (model.alphabet[letter - 1] ?? '');
}
