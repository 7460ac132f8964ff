/** How many columns of a terminal a text takes: kana, kanji and emoji take two, combining marks none. */
export function displayWidth(text: string): number {
    let width = 0;
    for (const char of text) {
        width += /\p{Mark}|\u200d/u.test(char) ? 0 : wide.test(char) ? 2 : 1;
    }
    return width;
}

const wide =
    /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
