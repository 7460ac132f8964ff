import { arrowOf, directionOf } from './arrows';
import { lettersOf } from './letters';
import { type KanaoreModel, type Letter, letterOf, signOf, type Word } from './model';

// The lines of the list of words, and puzzles with other lines.

/** A line of the list. */
export function lineOfWord({ number, direction }: Pick<Word, 'number' | 'direction'>, text: string): string {
    return `${number} ${arrowOf(direction)} ${text}`;
}

/** A puzzle with other lines of words that it has. */
export function withLines(model: KanaoreModel, lines: ReadonlyMap<number, string>): KanaoreModel {
    const signs = (letters: readonly Letter[]): string[] => letters.map(letter => signOf(model, letter));
    const listed = model.words.map(word => {
        const line = lines.get(word.number);
        return { ...word, signs: signs(word.letters), ...(line !== undefined && readLine(model, line)) };
    });
    const given = model.cells.flat().filter(letter => letter > 0);
    const alphabet = [...new Set([...listed.flatMap(word => word.signs), ...signs(given)])].sort();
    return {
        ...model,
        alphabet,
        words: listed.map(({ signs, ...word }) => ({ ...word, letters: signs.map(sign => letterOf(alphabet, sign)) })),
        cells: model.cells.map(row => row.map(letter => letterOf(alphabet, signOf(model, letter)))),
    };
}

function readLine({ fold }: KanaoreModel, line: string) {
    const [, arrow, text] = line.split(' ') as [string, string, string];
    return { direction: directionOf(arrow)!, text, signs: lettersOf(text, fold ?? false) };
}
