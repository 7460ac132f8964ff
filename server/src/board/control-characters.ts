/** Control characters, marks that change the direction of a text, and line separators. */
const controlCharacters = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Makes control characters visible, so that a line of text can neither control a terminal nor break into two lines. */
export function withVisibleControls(line: string): string {
    return line.replace(controlCharacters, char => {
        const code = char.codePointAt(0)!;
        if (code < 0x20) {
            return String.fromCodePoint(0x2400 + code);
        }
        return code === 0x7f ? '␡' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
    });
}

/** Joins lines for a person, with visible control characters. */
export function shownLines(lines: readonly string[]): string {
    return lines.map(line => `${withVisibleControls(line)}\n`).join('');
}

/** JSON on one line, or indented, with control characters escaped. */
export function jsonText(value: object, indent?: number): string {
    const escaped = (char: string): string => `\\u${char.codePointAt(0)!.toString(16).padStart(4, '0')}`;
    const lines = JSON.stringify(value, undefined, indent).split('\n');
    return lines.map(line => line.replace(controlCharacters, escaped)).join('\n');
}
