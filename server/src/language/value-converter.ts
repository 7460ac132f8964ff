import { type CstNode, DefaultValueConverter, type GrammarAST, type ValueType } from 'langium';
import { normalise } from '../puzzles/reading';

/** Numbers in full-width digits; texts in any of the three pairs of quotes, without escapes. */
export class PuzValueConverter extends DefaultValueConverter {
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
