import { directions } from '../../board/grid';
import { looksLike } from '../../board/look-alikes';
import { type KanaoreModel, signOf, type Word } from './model';
import { lineOfWord } from './word-lines';

/** Words with more letters have no other lines: each would be long, and there would be many. */
const mostLetters = 100;

/**
 * Lines that somebody may have meant: with another arrow, two letters swapped, one of them missing or double, or another
 * letter of the puzzle or one that looks like it.
 */
export function otherLines(model: KanaoreModel, word: Word): readonly string[] {
    const { number, direction, letters } = word;
    // A letter fewer is the most that a change can do for a word that has no room.
    if (letters.length > Math.min(mostLetters, model.rows * model.columns + 1)) {
        return [];
    }
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
