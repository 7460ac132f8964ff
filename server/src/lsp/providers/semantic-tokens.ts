import { type AstNode, AstUtils } from 'langium';
import { AbstractSemanticTokenProvider, type SemanticTokenAcceptor } from 'langium/lsp';
import { SemanticTokenModifiers, SemanticTokenTypes } from 'vscode-languageserver';
import { partsOf } from '../../edit/parts';
import type { PartKind } from '../../puzzles/parts';
import type { PuzLspServices } from '../services';

/**
 * The token types: the name that our extension declares in VS Code, and the standard one for all other editors.
 * All other parts look the same in every puzzle and are coloured by the TextMate grammar.
 */
const tokenTypes: Readonly<Partial<Record<PartKind, readonly [own: string, standard: SemanticTokenTypes]>>> = {
    given: ['puzGiven', SemanticTokenTypes.number],
    empty: ['puzEmpty', SemanticTokenTypes.comment],
    water: ['puzWater', SemanticTokenTypes.variable],
    segment: ['puzSegment', SemanticTokenTypes.type],
    outside: ['puzOutside', SemanticTokenTypes.function],
    number: ['puzNumber', SemanticTokenTypes.number],
    arrow: ['puzArrow', SemanticTokenTypes.keyword],
    letter: ['puzLetter', SemanticTokenTypes.string],
    shape: ['puzLetter', SemanticTokenTypes.string],
    region: ['puzLetter', SemanticTokenTypes.string],
};

/** Colours the parts of rows by their meaning, which only the puzzle type knows. */
export class MeaningTokenProvider extends AbstractSemanticTokenProvider {
    constructor(private readonly puz: PuzLspServices) {
        super(puz);
    }

    override get tokenTypes(): Record<string, number> {
        const names = new Set(Object.values(tokenTypes).map(names => this.#nameOf(names)));
        return Object.fromEntries([...names].map((name, index) => [name, index]));
    }

    override get tokenModifiers(): Record<string, number> {
        return { [SemanticTokenModifiers.declaration]: 1 };
    }

    protected override highlightElement(node: AstNode, accept: SemanticTokenAcceptor): 'prune' {
        for (const { kind, defines, range } of partsOf(AstUtils.getDocument(node))) {
            const names = kind && tokenTypes[kind];
            if (names) {
                const modifier = defines ? [SemanticTokenModifiers.declaration] : [];
                accept({ range, type: this.#nameOf(names), modifier });
            }
        }
        return 'prune';
    }

    #nameOf([own, standard]: readonly [own: string, standard: string]): string {
        return this.puz.shared.lsp.Client.hasTokenTypes ? own : standard;
    }
}
