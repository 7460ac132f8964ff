import { controlCharacters, withVisibleControls } from '../board/control-characters';
import type { Text } from '../message';

/** Why the command line cannot do what it was asked for. */
export class Refusal extends Error {
    constructor(readonly text: Text) {
        super(text.en);
    }
}

/** That a command was called in a way that it does not know. */
export function wrongUsage({ en, ja }: Text): Refusal {
    return new Refusal({
        en: `${en} puz --help says more.`,
        ja: `${ja}${ja.endsWith('。') ? '' : '。'}使い方は puz --help で表示されます。`,
    });
}

/** Lines for a person; nothing in them can steer the terminal or begin a line of its own. */
export function shownLines(lines: readonly string[]): string {
    return lines.map(line => `${withVisibleControls(line)}\n`).join('');
}

export function printLines(lines: readonly string[], stream: NodeJS.WritableStream = process.stdout): void {
    stream.write(shownLines(lines));
}

/** JSON on one line, with the same characters as escape sequences of JSON. */
export function jsonText(value: object): string {
    return JSON.stringify(value).replace(
        controlCharacters,
        char => `\\u${char.codePointAt(0)!.toString(16).padStart(4, '0')}`,
    );
}

export function printJson(value: object): void {
    process.stdout.write(`${jsonText(value)}\n`);
}

/** Says on the standard error what went wrong. */
export function printError(text: string, ...more: readonly string[]): void {
    printLines([`puz: ${text}`, ...more], process.stderr);
}
