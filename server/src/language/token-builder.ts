import type { TokenPattern, TokenType, TokenVocabulary } from 'chevrotain';
import { DefaultTokenBuilder, type Grammar, GrammarAST, stream } from 'langium';
import { blockWords } from './grammar-words';

/** The lexer mode of the lines, and of the rows of a block. */
type Mode = 'lines' | 'block';

/** Any other text of a line: with it every text has tokens, and all mistakes are reported in one way, by the parser. */
const otherWord = 'WORD';

/** A quote that is not closed on its line. */
export const openString = 'OPEN_STRING';

/** All other terminals are hidden ones, and in both. */
const inLinesOnly: ReadonlySet<string> = new Set(['STRING', 'INT']);
const inBlocksOnly: ReadonlySet<string> = new Set(['ROW_BREAK', 'BLOCK_END', 'CELL']);

/**
 * Two sets of tokens: keywords, texts and numbers in lines; cells and line breaks in the rows of a block. A keyword
 * that opens a block switches to the second, the first line that is not indented switches back.
 */
export class PuzTokenBuilder extends DefaultTokenBuilder {
    override buildTokens(grammar: Grammar): TokenVocabulary {
        const all = super.buildTokens(grammar) as TokenType[];
        const word: TokenType = { name: otherWord, PATTERN: /[^\s#＃"＂“]+/ };
        const open: TokenType = { name: openString, PATTERN: /["＂“][^\r\n]*/ };
        const terminals = new Set(grammar.rules.filter(GrammarAST.isTerminalRule).map(rule => rule.name));
        const isKeyword = ({ name }: TokenType): boolean => !terminals.has(name);
        for (const token of all) {
            if (isKeyword(token) || token.name === 'INT') {
                token.LONGER_ALT = word;
            }
            if (blockWords.has(token.name)) {
                token.PUSH_MODE = 'block' satisfies Mode;
            }
            if (token.name === 'BLOCK_END') {
                token.POP_MODE = true;
            }
        }
        const lines = all.filter(token => isKeyword(token) || !inBlocksOnly.has(token.name));
        const block = all.filter(token => !isKeyword(token) && !inLinesOnly.has(token.name));
        const modes: Record<Mode, TokenType[]> = { lines: [...lines, word, open], block };
        return { modes, defaultMode: 'lines' satisfies Mode };
    }

    /** Keywords may be typed in full-width letters and in capitals. */
    protected override buildKeywordPattern(keyword: GrammarAST.Keyword): TokenPattern {
        const letters = stream(keyword.value).map(letter => {
            const variants = [letter, letter.toUpperCase()];
            return `[${variants.join('')}${variants.map(fullWidth).join('')}]`;
        });
        return new RegExp(letters.toArray().join(''));
    }
}

function fullWidth(ascii: string): string {
    return String.fromCharCode(ascii.charCodeAt(0) + 0xfee0);
}
