import type { IToken } from 'chevrotain';
import { DefaultLexer, type LexerResult } from 'langium';
import { invisibleRuns, visible } from '../puzzles/reading';
import { foreignText } from './foreign-text';
import { blockWords, puzzleWords } from './grammar-words';
import { firstVersion } from './merge-conflicts';

/**
 * More than any puzzle has. After a line that the parser could not read it calls itself for each further line, so many
 * lines would overflow the stack.
 */
export const mostLines = 500;

/**
 * Takes a text apart, unless it is no puzzle at all: then it has no tokens. Of two versions that a merge has left, it
 * takes the first, and of two puzzles one below the other the first and the type of the second. Every other character
 * has a token; the only error is that there are too many lines, and the text is then left out from that place on.
 */
export class PuzLexer extends DefaultLexer {
    override tokenize(text: string): LexerResult {
        if (foreignText(text)) {
            return { tokens: [], hidden: [], errors: [] };
        }
        const result = this.#firstPuzzle(this.#ofVisible(firstVersion(text).text));
        const surplus = result.tokens.filter(isKeyword)[mostLines];
        if (!surplus) {
            return result;
        }
        const { startOffset: offset, startLine: line, startColumn: column, image } = surplus;
        return {
            ...result,
            tokens: result.tokens.slice(0, result.tokens.indexOf(surplus)),
            errors: [{ offset, line, column, length: image.length, message: '' }],
        };
    }

    /** Invisible characters are as if absent; the tokens that they stand in are in their places all the same. */
    #ofVisible(text: string): LexerResult {
        const runs = invisibleRuns(text);
        if (runs.length === 0) {
            return super.tokenize(text);
        }
        const result = super.tokenize(visible(text));
        const places = placesIn(text, runs);
        for (const token of [...result.tokens, ...result.hidden]) {
            const [start, end] = [places[token.startOffset]!, places[token.endOffset!]!];
            token.startOffset = start.offset;
            token.startColumn = start.column;
            token.endOffset = end.offset;
            token.endColumn = end.column;
            token.image = text.slice(start.offset, end.offset + 1);
        }
        return result;
    }

    /** A second puzzle begins with its type, on a line below a block. */
    #firstPuzzle(result: LexerResult): LexerResult {
        const { tokens } = result;
        const block = tokens.findIndex(({ tokenType: { name } }) => blockWords.has(name));
        const second = tokens.findIndex(
            ({ tokenType: { name }, startLine }, index) =>
                index > block && block > 0 && types.has(name) && tokens[index - 1]!.endLine! < startLine!,
        );
        return second < 0 ? result : { ...result, tokens: tokens.slice(0, second + 1) };
    }
}

const types = new Set(puzzleWords.values());

/** Where each character of the visible text stands in the whole one; columns are counted from 1. */
function placesIn(text: string, runs: ReturnType<typeof invisibleRuns>): { offset: number; column: number }[] {
    const places: { offset: number; column: number }[] = [];
    let lineStart = 0;
    let run = 0;
    for (let offset = 0; offset < text.length; offset++) {
        if (offset === runs[run]?.start) {
            offset = runs[run]!.end - 1;
            run += 1;
            continue;
        }
        places.push({ offset, column: offset - lineStart + 1 });
        lineStart = /[\r\n]/.test(text[offset]!) ? offset + 1 : lineStart;
    }
    return places;
}

/** Terminals have names in capitals. */
function isKeyword({ tokenType: { name } }: IToken): boolean {
    return name !== name.toUpperCase();
}
