import * as fs from 'node:fs';
import type { PuzzleId } from '../../check/results';
import { cannot } from './errors';

export type { PuzzleId };

/** The text of a puzzle, or why it cannot be read. */
export type PuzzleText = { readonly file: string; readonly id?: PuzzleId } & (
    | { readonly text: string }
    | { readonly unread: string }
);

/** A result of a puzzle, with what its list calls it as the first field. */
export function withId<R extends object>(
    { id }: { readonly id?: PuzzleId },
    result: R,
): R & { readonly id?: PuzzleId } {
    return id === undefined ? result : { id, ...result };
}

/** Reading stops after this many bytes. No puzzle is so large, and the reader of puzzles reports the length. */
const mostBytes = 1_000_000;

/** Reads the text of a puzzle, from a pipe as well. @throws Refusal */
export async function readSource(name: string): Promise<string> {
    try {
        if (isShortFile(name)) {
            return fs.readFileSync(name, 'utf8');
        }
        const chunks: Buffer[] = [];
        let size = 0;
        for await (const chunk of inputOf(name)) {
            chunks.push(chunk);
            size += chunk.length;
            if (size >= mostBytes) {
                break;
            }
        }
        return Buffer.concat(chunks).toString('utf8');
    } catch (error) {
        throw cannot('read', name, error);
    }
}

/**
 * The name under which a later call can read a file: that of a pipe, such as the `/dev/fd/63` of a process substitution, is
 * then gone, so it becomes that of the standard input.
 */
export function lastingName(name: string): string {
    const isPassing =
        /^\/(?:dev\/stdin$|(?:dev|proc\/[^/]+)\/fd\/)/.test(name) ||
        fs.statSync(name, { throwIfNoEntry: false })?.isFIFO();
    return isPassing ? '-' : name;
}

/** Whether a file is read without a stream, which takes longer to load than the file. */
function isShortFile(name: string): boolean {
    const stat = name === '-' ? undefined : fs.statSync(name);
    return stat?.isFile() === true && stat.size <= mostBytes;
}

/** The content of a file, or of the standard input (`-`). */
export function inputOf(name: string): NodeJS.ReadableStream & AsyncIterable<Buffer> {
    if (name !== '-') {
        return fs.createReadStream(name);
    }
    // Node takes a folder for an empty input.
    if (fs.fstatSync(0).isDirectory()) {
        throw Object.assign(new Error(), { code: 'EISDIR' });
    }
    return process.stdin;
}

/** @throws Refusal */
export function readBytes(file: string): Uint8Array {
    try {
        return fs.readFileSync(file);
    } catch (error) {
        throw cannot('read', file, error);
    }
}
