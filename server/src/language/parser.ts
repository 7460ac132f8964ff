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
import { invisibleRuns, normalise, visible } from '../puzzles/characters';
import { blockWords } from './grammar-words';
import { typesByWord } from './new-puzzle';
import { firstVersion, foreignText } from './text-findings';

/** The parser's services, shared by the language server and the command line. */
export const PuzModule: Module<LangiumCoreServices, PartialLangiumCoreServices> = {
    parser: {
        TokenBuilder: () => new PuzTokenBuilder(),
        ValueConverter: () => new PuzValueConverter(),
        Lexer: services => new PuzLexer(services),
        ParserErrorMessageProvider: () => new ExpectedTokens(),
    },
};

/**
 * The maximum number of lines with keywords, more than any puzzle has. After a line that it could not read the parser
 * recurses for each further line, so more would overflow the stack.
 */
export const mostLines = 500;

/**
 * Splits a text into tokens; a text of another kind has none. In a merge conflict it takes the first version. If a second
 * puzzle follows, it stops after the type of that one. Every other character has a token. The only error is having too
 * many lines; the rest of the text is then dropped.
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

    /** Ignores invisible characters, but gives each token its place in the whole text. */
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

    /** Drops a second puzzle, which begins with its type on a line below a block. */
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

/** The offset in the whole text of each visible character. */
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

/** The lexer modes: for lines, and for the rows of a block. */
type Mode = 'lines' | 'block';

/** A quote that is not closed on its line. */
export const openString = 'OPEN_STRING';

/** All other terminals are hidden and belong to both modes. */
const inLinesOnly: ReadonlySet<string> = new Set(['STRING', 'PLACE', 'INT']);
const inBlocksOnly: ReadonlySet<string> = new Set(['ROW_BREAK', 'BLOCK_END', 'CELL']);

/**
 * Builds two sets of tokens: keywords, texts and numbers for lines; cells and line breaks for the rows of a block. A
 * keyword that opens a block switches to the second; the first line that is not indented switches back.
 */
class PuzTokenBuilder extends DefaultTokenBuilder {
    override buildTokens(grammar: Grammar): TokenVocabulary {
        const all = super.buildTokens(grammar) as TokenType[];
        // Any other text of a line becomes a token, so that all mistakes are reported by the parser.
        const word: TokenType = { name: 'WORD', PATTERN: /[^\s#＃"＂“]+/ };
        const open: TokenType = { name: openString, PATTERN: /["＂“][^\r\n]*/ };
        for (const token of all) {
            if (isKeyword(token) || token.name === 'PLACE' || token.name === 'INT') {
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

    /** Accepts keywords in full-width letters and in capitals. */
    protected override buildKeywordToken({ value }: GrammarAST.Keyword): TokenType {
        const letters = [...value].map(letter => {
            const variants = letter === '-' ? letter : letter + letter.toUpperCase();
            return variants + variants.replace(/./g, ascii => String.fromCharCode(ascii.charCodeAt(0) + 0xfee0));
        });
        return {
            name: value,
            PATTERN: new RegExp(letters.map(variants => `[${variants}]`).join('')),
            // Otherwise the lexer would compute both from each pattern whenever it is created.
            LINE_BREAKS: false,
            START_CHARS_HINT: [...letters[0]!],
        };
    }
}

/** Converts numbers, also in full-width digits, and texts in any of the three pairs of quotes, without escapes. */
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
 * Makes the parser's "messages" lists of the tokens that it expected, separated by blanks. syntax-findings.ts turns them
 * into messages for people, since it knows the rest of the document.
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
