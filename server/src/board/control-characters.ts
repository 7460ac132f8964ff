/** Control characters, marks that turn the direction of a text, and what some programs take for the end of a line. */
const controlCharacters = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** A line of text in which control characters are seen: nothing in it can steer a terminal or begin a line of its own. */
export function withVisibleControls(line: string): string {
    return line.replace(controlCharacters, char => {
        const code = char.codePointAt(0)!;
        if (code < 0x20) {
            return String.fromCodePoint(0x2400 + code);
        }
        return code === 0x7f ? '␡' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
    });
}

/** Lines for a person; nothing in them can steer the terminal or begin a line of its own. */
export function shownLines(lines: readonly string[]): string {
    return lines.map(line => `${withVisibleControls(line)}\n`).join('');
}

/** JSON on one line, or indented, with the same characters as escape sequences of JSON. */
export function jsonText(value: object, indent?: number): string {
    const escaped = (char: string): string => `\\u${char.codePointAt(0)!.toString(16).padStart(4, '0')}`;
    const lines = JSON.stringify(value, undefined, indent).split('\n');
    return lines.map(line => line.replace(controlCharacters, escaped)).join('\n');
}
