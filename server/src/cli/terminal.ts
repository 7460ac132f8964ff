/** Prints lines for a person; nothing in them can steer the terminal or begin a line of its own. */
export function printLines(lines: readonly string[], stream: NodeJS.WritableStream = process.stdout): void {
    stream.write(lines.map(line => `${line.replace(steering, visible)}\n`).join(''));
}

/** Prints JSON on one line, with the same characters as escape sequences of JSON. */
export function printJson(value: object): void {
    process.stdout.write(`${JSON.stringify(value).replace(steering, jsonEscape)}\n`);
}

/** Prints the source text of a picture, which has no such characters. */
export function printSource(text: string): void {
    process.stdout.write(text);
}

/** Says on the standard error what went wrong. */
export function printError(text: string, ...more: readonly string[]): void {
    printLines([`puz: ${text}`, ...more], process.stderr);
}

/** Control characters, marks that turn the direction of a text, and what some programs take for the end of a line. */
const steering = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

function visible(char: string): string {
    const code = char.codePointAt(0)!;
    if (code < 0x20) {
        return String.fromCodePoint(0x2400 + code);
    }
    return code === 0x7f ? '␡' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}

function jsonEscape(char: string): string {
    return `\\u${char.codePointAt(0)!.toString(16).padStart(4, '0')}`;
}
