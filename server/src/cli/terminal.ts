import { shownLines } from '../board/control-characters';
import type { Text } from '../message';

/** Why the command line cannot do what it was asked for. */
export class Refusal extends Error {
    constructor(readonly text: Text) {
        super(text.en);
    }
}

/** That a command was called in a way that it does not know. */
export class WrongUsage extends Refusal {}

export function printLines(lines: readonly string[], stream: NodeJS.WritableStream = process.stdout): void {
    stream.write(shownLines(lines));
}

/** Makes room on a line of a terminal on which something stands that changes. */
export const emptyLine = '\r\u001b[K';

/** Says on the standard error what went wrong; the user and the password of a queue's address are not shown. */
export function printError(text: string, ...more: readonly string[]): void {
    const lines = [`puz: ${text}`, ...more].map(line => line.replace(/(rediss?:\/\/)\S*@/gi, '$1USER:PASSWORD@'));
    if (process.stderr.isTTY) {
        process.stderr.write(emptyLine);
    }
    printLines(lines, process.stderr);
}
