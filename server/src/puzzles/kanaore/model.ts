import type { Clue } from '../../board/clue';
import type { Direction } from '../../board/grid';
import type { Model } from '../model';

/** A letter of a puzzle: its index in the alphabet, counted from 1; 0 for none. */
export type Letter = number;

/** The given for a cell that stays empty. */
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
    /** The text as written. */
    readonly text: string;
}

/** An answer in JSON: a string per row, `.` for an empty cell. */
export type KanaoreAnswer = readonly string[];

/** A Kanaore. Keys of an answer: the cells in reading order; a value is a letter, or 0 for an empty cell. */
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

/** The cell of each word's first letter. Words whose number is not on the board have none. */
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

/** The word of a clue; undefined for any other clue. */
export function wordOf({ words }: KanaoreModel, clue: Clue): Word | undefined {
    return clue.kind === 'word' ? words.find(({ number }) => number === clue.number) : undefined;
}

/** The sign of a letter, or of a cell that stays empty. */
export function signOf(model: KanaoreModel, letter: Letter): string {
    return letter === keptEmpty ? keptEmptySign : (model.alphabet[letter - 1] ?? '');
}

/** The letter of a sign: the inverse of `signOf`. */
export function letterOf(alphabet: readonly string[], sign: string): Letter {
    return sign === keptEmptySign ? keptEmpty : alphabet.indexOf(sign) + 1;
}
