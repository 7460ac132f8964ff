import { shownLines } from '../board/control-characters';
import type { Text } from '../message';

/** Why the command line cannot do what it was asked. */
export class Refusal extends Error {
    /** @param details lines that are printed below the text */
    constructor(
        readonly text: Text,
        readonly details: readonly Text[] = [],
    ) {
        super(text.en);
    }
}

/** A command was called in a way that it does not know. */
export class WrongUsage extends Refusal {}

export function printLines(lines: readonly string[], stream: NodeJS.WritableStream = process.stdout): void {
    stream.write(shownLines(lines));
}

/** Clears the line of a terminal that shows the progress. */
export const emptyLine = '\r\u001b[K';

/** Prints what went wrong to the standard error, without user and password of a queue's address. */
export function printError(text: string, ...more: readonly string[]): void {
    const lines = [`puz: ${text}`, ...more].map(line => line.replace(/(rediss?:\/\/)\S*@/gi, '$1USER:PASSWORD@'));
    if (process.stderr.isTTY) {
        process.stderr.write(emptyLine);
    }
    printLines(lines, process.stderr);
}
