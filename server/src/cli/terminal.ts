import { shownLines } from '../board/control-characters';
import type { Text } from '../message';

/** The reason why a command cannot be done. */
export class Refusal extends Error {
    /** @param details lines to print below the text */
    constructor(
        readonly text: Text,
        readonly details: readonly Text[] = [],
    ) {
        super(text.en);
    }
}

/** The reason why arguments are wrong. */
export class WrongUsage extends Refusal {}

/** @throws Refusal unless the condition holds */
export function refuseUnless(condition: unknown, text: Text): asserts condition {
    if (!condition) {
        throw new Refusal(text);
    }
}

/** @throws WrongUsage if the condition holds */
export function wrongIf(condition: unknown, text: Text): void {
    wrongUnless(!condition, text);
}

/** @throws WrongUsage unless the condition holds */
export function wrongUnless(condition: unknown, text: Text): asserts condition {
    if (!condition) {
        throw new WrongUsage(text);
    }
}

export function printLines(lines: readonly string[], stream: NodeJS.WritableStream = process.stdout): void {
    stream.write(shownLines(lines));
}

/** Clears the progress line of a terminal. */
export const emptyLine = '\r\u001b[K';

/** Prints an error to the standard error, without the user and password of a queue's address. */
export function printError(text: string, ...more: readonly string[]): void {
    const lines = [`puz: ${text}`, ...more].map(line => line.replace(/(rediss?:\/\/)\S*@/gi, '$1USER:PASSWORD@'));
    if (process.stderr.isTTY) {
        process.stderr.write(emptyLine);
    }
    printLines(lines, process.stderr);
}
