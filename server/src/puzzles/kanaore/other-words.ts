import { directions } from '../../board/grid';
import { looksLike } from '../../board/look-alikes';
import { arrowOf, directionOf } from './arrows';
import { lettersOf } from './letters';
import { type KanaoreModel, type Letter, letterOf, signOf, type Word } from './model';

// Other lines for the list of words, and puzzles with such lines.

/** A line of the list. */
export function lineOfWord({ number, direction }: Pick<Word, 'number' | 'direction'>, text: string): string {
    return `${number} ${arrowOf(direction)} ${text}`;
}

/**
 * Lines that somebody may have meant: with another arrow, two letters swapped, one of them missing or double, or another
 * letter of the puzzle or one that looks like it.
 */
export function otherLines(model: KanaoreModel, word: Word): readonly string[] {
    const { number, direction, letters } = word;
    const signs = letters.map(letter => signOf(model, letter));
    const at = (index: number, ...others: readonly string[]): string =>
        [...signs.slice(0, index), ...others, ...signs.slice(index + 1)].join('');
    const texts = signs.flatMap((sign, index) => [
        ...[...looksLike(sign), ...model.alphabet].filter(other => other !== sign).map(other => at(index, other)),
        ...(signs.length > 2 ? [at(index)] : []),
        at(index, sign, sign),
        ...(index > 0
            ? [[...signs.slice(0, index - 1), sign, signs[index - 1]!, ...signs.slice(index + 1)].join('')]
            : []),
    ]);
    const lines = [
        ...directions
            .filter(other => other !== direction)
            .map(other => lineOfWord({ number, direction: other }, signs.join(''))),
        ...texts.map(text => lineOfWord(word, text)),
    ];
    return [...new Set(lines)].filter(line => line !== lineOfWord(word, signs.join('')));
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
