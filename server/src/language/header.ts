import { normalise, onlyLine, type Reader } from '../puzzles/reading';
import type { Expect, Puzzle } from './generated/ast';

export type Expectation = 'unique' | 'several' | 'none';

/** What a file says about its puzzle, whatever its type; empty texts where it does not say. */
export interface Header {
    readonly title: string;
    readonly author: string;
    readonly source: string;
    readonly expect?: { readonly value: Expectation; readonly at: Expect };
}

export const noHeader: Header = { title: '', author: '', source: '' };

export function readHeader(reader: Reader, puzzle: Puzzle): Header {
    const lines: readonly Puzzle['lines'][number][] = puzzle.lines;
    const expect = onlyLine(reader, lines, 'Expect');
    const value = expectation(expect?.value);
    return {
        title: puzzle.title ?? '',
        author: onlyLine(reader, lines, 'Author')?.value ?? '',
        source: onlyLine(reader, lines, 'Source')?.value ?? '',
        ...(expect && value && { expect: { value, at: expect } }),
    };
}

/** A keyword is in the AST as it was typed: perhaps in capitals or full-width letters. */
function expectation(typed: string | undefined): Expectation | undefined {
    const value = normalise(typed ?? '').toLowerCase();
    return value === 'unique' || value === 'several' || value === 'none' ? value : undefined;
}
