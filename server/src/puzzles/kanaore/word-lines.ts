import { arrowOf, directionOf } from './arrows';
import { lettersOf } from './letters';
import { type KanaoreModel, keptEmptySign, type Letter, letterOf, signOf, type Word } from './model';

// The lines of the list of words, and puzzles with other lines.

/** A line of the list. */
export function lineOfWord({ number, direction }: Pick<Word, 'number' | 'direction'>, text: string): string {
    return `${number} ${arrowOf(direction)} ${text}`;
}

/** A puzzle with other lines of words that it has. */
export function withLines(model: KanaoreModel, lines: ReadonlyMap<number, string>): KanaoreModel {
    const signs = (letters: readonly Letter[]): string[] => letters.map(letter => signOf(model, letter));
    const words = model.words.map((word): SpelledWord => {
        const line = lines.get(word.number);
        return { ...word, letters: signs(word.letters), ...(line !== undefined && readLine(model, line)) };
    });
    return { ...model, ...withAlphabet(words, model.cells.map(signs)) };
}

/** The parts of a line that may differ. */
export function readLine({ fold }: KanaoreModel, line: string) {
    const [, arrow, text] = line.split(' ') as [string, string, string];
    return { direction: directionOf(arrow)!, text, letters: lettersOf(text, fold ?? false) };
}

/** A word with the signs of its letters. */
export type SpelledWord = Omit<Word, 'letters'> & { readonly letters: readonly string[] };

/**
 * Words and given letters, with the alphabet that has all of them.
 *
 * @param cells the signs of the cells, row by row; empty for cells without a given letter
 */
export function withAlphabet(
    words: readonly SpelledWord[],
    cells: readonly (readonly string[])[],
): Pick<KanaoreModel, 'alphabet' | 'words' | 'cells'> {
    const signs = [...words.flatMap(({ letters }) => letters), ...cells.flat()];
    const alphabet = [...new Set(signs)].filter(sign => sign !== '' && sign !== keptEmptySign).sort();
    const read = (some: readonly string[]): Letter[] => some.map(sign => letterOf(alphabet, sign));
    return {
        alphabet,
        words: words.map(word => ({ ...word, letters: read(word.letters) })),
        cells: cells.map(read),
    };
}
