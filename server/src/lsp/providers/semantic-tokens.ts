import { type AstNode, AstUtils, type LangiumDocument } from 'langium';
import { AbstractSemanticTokenProvider, type SemanticTokenAcceptor } from 'langium/lsp';
import { SemanticTokenModifiers, SemanticTokenTypes } from 'vscode-languageserver';
import type { Meaning } from '../../puzzles/puzzle-type';
import type { PuzLspServices } from '../services';
import { partsOf } from '../text-tables/parts';

/** A kind of token: its name in VS Code, where our extension declares it, and the standard one for all other editors. */
interface TokenType {
    readonly own: string;
    readonly standard: SemanticTokenTypes;
}

const given: TokenType = { own: 'puzGiven', standard: SemanticTokenTypes.number };
const empty: TokenType = { own: 'puzEmpty', standard: SemanticTokenTypes.comment };
const water: TokenType = { own: 'puzWater', standard: SemanticTokenTypes.variable };
const segment: TokenType = { own: 'puzSegment', standard: SemanticTokenTypes.type };
const outside: TokenType = { own: 'puzOutside', standard: SemanticTokenTypes.function };
const number: TokenType = { own: 'puzNumber', standard: SemanticTokenTypes.number };
const arrow: TokenType = { own: 'puzArrow', standard: SemanticTokenTypes.keyword };
const letter: TokenType = { own: 'puzLetter', standard: SemanticTokenTypes.string };

/** What is not here has one look in all puzzles, which the TextMate grammar gives it. */
const tokenTypes: Readonly<Partial<Record<Meaning, TokenType>>> = {
    given,
    empty,
    water,
    segment,
    outside,
    number,
    arrow,
    letter,
    shape: letter,
    region: letter,
};

const modifiers: Readonly<Record<string, number>> = { [SemanticTokenModifiers.declaration]: 1 };

/** Colours what stands in rows by what it means, which only the puzzle type knows. */
export class MeaningTokenProvider extends AbstractSemanticTokenProvider {
    readonly #services: PuzLspServices;

    constructor(services: PuzLspServices) {
        super(services);
        this.#services = services;
    }

    override get tokenTypes(): Record<string, number> {
        const names = new Set(Object.values(tokenTypes).map(type => this.#nameOf(type)));
        return Object.fromEntries([...names].map((name, index) => [name, index]));
    }

    override get tokenModifiers(): Record<string, number> {
        return modifiers;
    }

    protected override highlightElement(node: AstNode, accept: SemanticTokenAcceptor): 'prune' {
        const document: LangiumDocument = AstUtils.getDocument(node);
        for (const { meaning, defines, range } of partsOf(document)) {
            const type = meaning && tokenTypes[meaning];
            if (type) {
                const modifier = defines ? [SemanticTokenModifiers.declaration] : [];
                accept({ range, type: this.#nameOf(type), modifier });
            }
        }
        return 'prune';
    }

    #nameOf({ own, standard }: TokenType): string {
        return this.#services.shared.lsp.Client.hasTokenTypes ? own : standard;
    }
}
