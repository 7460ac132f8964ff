import { printPuzzle } from '../language/new-puzzle';
import type { Message } from '../message';
import type { Model, PartialAnswer } from '../puzzles/puzzle-type';
import { readPuzzLink } from './puzz-link';
import { readBoardFile } from './pzprv3';

/** A puzzle that came in another format. */
export interface Imported {
    readonly model: Model;
    /** The puzzle as the text of a file, as formatting leaves it. */
    readonly puz: string;
    /** What somebody had entered on the board, by the keys of an answer; left out where the format has no place for it. */
    readonly entries?: PartialAnswer;
}

/** Why a text cannot be imported. */
export interface NotImported {
    readonly error: Message;
    /** The types that it could be, where it does not say which: words of the language, as `importPuzzle` takes them. */
    readonly types?: readonly string[];
}

/**
 * Reads a puzzle in whatever other format it is: the address of a puzzle on puzz.link and its sisters, or a `pzprv3`
 * file. Nothing is skipped: what cannot be read, or has no place in the language, is an error. Never throws.
 */
export function importPuzzle(text: string): Imported | NotImported {
    const trimmed = text.replace(/^\ufeff/, '').trim();
    const read = /^(\S*\?)?pzprv3/i.test(trimmed) ? readBoardFile(trimmed) : readPuzzLink(trimmed);
    return 'error' in read ? read : { ...read, puz: printPuzzle(read.model) };
}
