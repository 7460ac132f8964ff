import { graphemes } from '../../board/graphemes';
import { isEmptySign, visible } from '../characters';
import { keptEmptySign } from './model';

/**
 * The letters of a text as compared and shown: grapheme clusters, composed,
 * kana full-width, Latin half-width and capital.
 *
 * @param fold small kana become large ones
 */
export function lettersOf(text: string, fold: boolean): string[] {
    return graphemes(plain(text)).map(grapheme => {
        const letter = capital(grapheme);
        return fold ? withLargeKana(letter) : letter;
    });
}

/** A text in plain form: width and composition normalised, without invisible characters. */
export function plain(text: string): string {
    return visible(text)
        .replace(/[\uff00-\uffef]+/g, wide => wide.normalize('NFKC'))
        .replaceAll('゛', '\u3099')
        .replaceAll('゜', '\u309a')
        .normalize('NFC');
}

/** @param text in plain form */
export function isKeptEmpty(text: string): boolean {
    return text === keptEmptySign || text === '*';
}

/** True if a text is the sign of a cell without a letter, which no word can have. */
export function isNoLetter(text: string): boolean {
    return isEmptySign(text) || isKeptEmpty(text);
}

/**
 * Quotes, brackets, commas, stops and the like. A title that is a word may have other punctuation: `!`, `?`, `&` or
 * dashes.
 */
const punctuation = /^(?![!?¡¿‼⁇⁈⁉&%@\p{Pd}])[\p{P}`´¨|]/u;

/** An apostrophe, as long as letters are on both sides of it. */
const apostrophe = /^['’]$/;

/**
 * The signs in a word that cannot be letters of it: those of a cell without a letter, and punctuation.
 *
 * @param letters the grapheme clusters of the word, in plain form
 */
export function signsAmong(letters: readonly string[]): string[] {
    const isLetter = (index: number): boolean => /^\p{L}/u.test(letters[index] ?? '');
    return letters.filter(
        (letter, index) =>
            isNoLetter(letter) ||
            (punctuation.test(letter) && !(apostrophe.test(letter) && isLetter(index - 1) && isLetter(index + 1))),
    );
}

export function isEmoji(letter: string): boolean {
    return /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\ufe0f/u.test(letter);
}

/** True if something in a text can be read: a letter, a digit, an emoji. */
export function isReadable(text: string): boolean {
    return /\p{Letter}|\p{Number}/u.test(text) || isEmoji(text);
}

/** A letter whose capital is two (ß) stays as it is. */
function capital(letter: string): string {
    const upper = letter.toUpperCase();
    return upper.length === letter.length || graphemes(upper).length === 1 ? upper : letter;
}

const smallKana = 'ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ';
const largeKana = 'あいうえおつやゆよわかけアイウエオツヤユヨワカケクシストヌハヒフヘホムラリルレロ';

function withLargeKana(letter: string): string {
    const chars = [...letter].map(char => largeKana[smallKana.indexOf(char)] ?? char);
    return chars.join('').normalize('NFC');
}
