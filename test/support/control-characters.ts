/** Characters that control a terminal or change the direction of a text. */
export const signs = '\u001b]0;x\u0007\u001b[31m\u007f\u009b2J\u202e\u2066\u200f';

/** The same characters as they are shown. */
export const seen = '␛]0;x␇␛[31m␡<U+009B>2J<U+202E><U+2066><U+200F>';

/** A puzzle with such a title and author. */
export const titled = `fillomino "${signs}"\nauthor "${signs}"\ngrid\n  3 . .\n`;

/** Texts with such characters in every place that messages and boards may show. */
export const steeringTexts: readonly string[] = [
    titled,
    `fillomino\ngrid\n  3${signs} ${signs} .\n`,
    `kanaore\nwords\n  1 → あ${signs}い\n  2 → ${signs}\ngrid\n  1 . .\n`,
    `curvedata\nshape ${signs}\n  +-+\ngrid\n  ${signs} .\n`,
    `bonsan\ngrid\n  1 .\nregions\n  ${signs} b\n`,
    `${signs}\n`,
    `fillomino\n${signs}\ngrid\n  1\n`,
];

/** The control characters of a text, except for line breaks. */
export function steered(text: string): string[] {
    return (text.match(/[\p{Cc}\p{Bidi_Control}]/gu) ?? []).filter(char => char !== '\n');
}
