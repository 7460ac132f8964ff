import type { IToken, TokenType, TokenVocabulary } from 'chevrotain';
import {
    AbstractParserErrorMessageProvider,
    type CstNode,
    DefaultLexer,
    DefaultTokenBuilder,
    DefaultValueConverter,
    type Grammar,
    type GrammarAST,
    type LangiumCoreServices,
    type LexerResult,
    type Module,
    type PartialLangiumCoreServices,
    type ValueType,
} from 'langium';
import { invisibleRuns, normalise, visible } from '../puzzles/reading';
import { blockWords } from './grammar-words';
import { typesByWord } from './new-puzzle';
import { firstVersion, foreignText } from './text-findings';

/** The parser, whether in an editor or not. */
export const PuzModule: Module<LangiumCoreServices, PartialLangiumCoreServices> = {
    parser: {
        TokenBuilder: () => new PuzTokenBuilder(),
        ValueConverter: () => new PuzValueConverter(),
        Lexer: services => new PuzLexer(services),
        ParserErrorMessageProvider: () => new ExpectedTokens(),
    },
};

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
class PuzLexer extends DefaultLexer {
    override tokenize(text: string): LexerResult {
        if (foreignText(text)) {
            return { tokens: [], hidden: [], errors: [] };
        }
        const result = this.#firstPuzzle(this.#ofVisible(firstVersion(text).text));
        const surplus = result.tokens.filter(({ tokenType }) => isKeyword(tokenType))[mostLines];
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
        const offsets = visibleOffsets(text, runs);
        for (const token of [...result.tokens, ...result.hidden]) {
            const [start, end] = [offsets[token.startOffset]!, offsets[token.endOffset!]!];
            const [breakBefore, lastBreak] = [
                offsets[token.startOffset - token.startColumn!] ?? -1,
                offsets[token.endOffset! - token.endColumn!] ?? -1,
            ];
            token.startOffset = start;
            token.startColumn = start - breakBefore;
            token.endOffset = end;
            token.endColumn = end - lastBreak;
            token.image = text.slice(start, end + 1);
        }
        return result;
    }

    /** A second puzzle begins with its type, on a line below a block. */
    #firstPuzzle(result: LexerResult): LexerResult {
        const { tokens } = result;
        const block = tokens.findIndex(({ tokenType: { name } }) => blockWords.has(name));
        const second = tokens.findIndex(
            ({ tokenType: { name }, startLine }, index) =>
                index > block && block > 0 && typesByWord.has(name) && tokens[index - 1]!.endLine! < startLine!,
        );
        return second < 0 ? result : { ...result, tokens: tokens.slice(0, second + 1) };
    }
}

/** Where each character of the visible text stands in the whole one. */
function visibleOffsets(text: string, runs: ReturnType<typeof invisibleRuns>): number[] {
    const offsets: number[] = [];
    let from = 0;
    for (const { start, end } of [...runs, { start: text.length, end: text.length }]) {
        for (let offset = from; offset < start; offset++) {
            offsets.push(offset);
        }
        from = end;
    }
    return offsets;
}

/** Terminals have names in capitals. */
function isKeyword({ name }: TokenType): boolean {
    return name !== name.toUpperCase();
}

/** The lexer mode of the lines, and of the rows of a block. */
type Mode = 'lines' | 'block';

/** A quote that is not closed on its line. */
export const openString = 'OPEN_STRING';

/** All other terminals are hidden ones, and in both. */
const inLinesOnly: ReadonlySet<string> = new Set(['STRING', 'INT']);
const inBlocksOnly: ReadonlySet<string> = new Set(['ROW_BREAK', 'BLOCK_END', 'CELL']);

/**
 * Two sets of tokens: keywords, texts and numbers in lines; cells and line breaks in the rows of a block. A keyword
 * that opens a block switches to the second, the first line that is not indented switches back.
 */
class PuzTokenBuilder extends DefaultTokenBuilder {
    override buildTokens(grammar: Grammar): TokenVocabulary {
        const all = super.buildTokens(grammar) as TokenType[];
        // Any other text of a line: so every text has tokens, and all mistakes are reported in one way, by the parser.
        const word: TokenType = { name: 'WORD', PATTERN: /[^\s#＃"＂“]+/ };
        const open: TokenType = { name: openString, PATTERN: /["＂“][^\r\n]*/ };
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
    protected override buildKeywordToken({ value }: GrammarAST.Keyword): TokenType {
        const letters = [...value].map(letter => {
            const variants = letter + letter.toUpperCase();
            return variants + variants.replace(/./g, ascii => String.fromCharCode(ascii.charCodeAt(0) + 0xfee0));
        });
        return {
            name: value,
            PATTERN: new RegExp(letters.map(variants => `[${variants}]`).join('')),
            // The lexer would find out both from each pattern, whenever it is made.
            LINE_BREAKS: false,
            START_CHARS_HINT: [...letters[0]!],
        };
    }
}

/** Numbers in full-width digits; texts in any of the three pairs of quotes, without escapes. */
class PuzValueConverter extends DefaultValueConverter {
    protected override runConverter(rule: GrammarAST.AbstractRule, input: string, cstNode: CstNode): ValueType {
        switch (rule.name) {
            case 'INT':
                return Number(normalise(input));
            case 'STRING':
                return input.slice(1, -1);
            default:
                return super.runConverter(rule, input, cstNode);
        }
    }
}

/**
 * The parser's "messages": the names of the tokens that it would have taken, separated by blanks. The messages that
 * people read are made of them in syntax-findings.ts, where the rest of the document is known, in their language.
 */
class ExpectedTokens extends AbstractParserErrorMessageProvider {
    override buildMismatchTokenMessage(options: { expected: TokenType }): string {
        return options.expected.name;
    }

    override buildNotAllInputParsedMessage(): string {
        return '';
    }

    override buildNoViableAltMessage(options: { expectedPathsPerAlt: TokenType[][][]; actual: IToken[] }): string {
        return names(options.expectedPathsPerAlt.flat());
    }

    override buildEarlyExitMessage(options: { expectedIterationPaths: TokenType[][] }): string {
        return names(options.expectedIterationPaths);
    }
}

function names(paths: readonly (readonly TokenType[])[]): string {
    return [...new Set(paths.map(path => path[0]?.name ?? ''))].join(' ');
}
