import { eastAsianWidth } from 'get-east-asian-width';

/** How many columns of a terminal a text takes: kana, kanji and emoji take two, combining marks and invisible signs none. */
export function displayWidth(text: string): number {
    let width = 0;
    for (const char of text) {
        width += /[\p{Mark}\p{Cf}]/u.test(char) ? 0 : eastAsianWidth(char.codePointAt(0)!);
    }
    return width;
}
