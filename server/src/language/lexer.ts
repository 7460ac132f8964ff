import { DefaultLexer, type LexerResult } from 'langium';
import { foreignText } from './foreign-text';

/** Takes a text apart, unless it is no puzzle at all: then it has no tokens, and the one finding says why. */
export class PuzLexer extends DefaultLexer {
    override tokenize(text: string): LexerResult {
        return foreignText(text) ? { tokens: [], hidden: [], errors: [] } : super.tokenize(text);
    }
}
