import { eastAsianWidth } from 'get-east-asian-width';

/** The width of a text in terminal columns: two for kana, kanji and emoji, none for combining marks and invisible signs. */
export function displayWidth(text: string): number {
    let width = 0;
    for (const char of text) {
        width += /[\p{Mark}\p{Cf}]/u.test(char) ? 0 : eastAsianWidth(char.codePointAt(0)!);
    }
    return width;
}
