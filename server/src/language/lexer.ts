import type { IToken } from 'chevrotain';
import { DefaultLexer, type LexerResult } from 'langium';
import { foreignText } from './foreign-text';
import { firstVersion } from './merge-conflicts';

/**
 * No puzzle has as many lines with a keyword. The parser calls itself once more for every line after one that it could
 * not read, so it is not given more of them.
 */
export const mostLines = 500;

/**
 * Takes a text apart, unless it is no puzzle at all: then it has no tokens. Of two versions that a merge has left, it
 * takes the first. Every character has a token; the only error
 * is that there are too many lines, and the text is then left out from that place on.
 */
export class PuzLexer extends DefaultLexer {
    override tokenize(text: string): LexerResult {
        if (foreignText(text)) {
            return { tokens: [], hidden: [], errors: [] };
        }
        const result = super.tokenize(firstVersion(text).text);
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
}

/** Terminals have names in capitals. */
function isKeyword({ tokenType: { name } }: IToken): boolean {
    return name !== name.toUpperCase();
}
