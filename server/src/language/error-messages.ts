import type { IToken, TokenType } from 'chevrotain';
import { AbstractParserErrorMessageProvider } from 'langium';

/**
 * The parser's "messages": the names of the tokens that it would have taken, separated by blanks. The messages that
 * people read are made of them in syntax-findings.ts, where the rest of the document is known, in their language.
 */
export class ExpectedTokens extends AbstractParserErrorMessageProvider {
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
