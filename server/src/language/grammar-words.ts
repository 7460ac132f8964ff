import { AstUtils, type Grammar, GrammarAST } from 'langium';

/** The fragment in common.langium that makes a rule a block. */
const rowsFragment = 'Rows';

/** The keywords that open a block of rows. */
export function blockWords(grammar: Grammar): ReadonlySet<string> {
    const blocks = parserRules(grammar).filter(rule => calledRules(rule).some(called => called.name === rowsFragment));
    return new Set(blocks.map(firstWord).filter(word => word !== undefined));
}

/** The keyword of each puzzle type, by the `$type` of its AST. */
export function puzzleWords(grammar: Grammar): ReadonlyMap<string, string> {
    const puzzle = parserRules(grammar).find(rule => rule.name === 'Puzzle');
    const types = puzzle ? calledRules(puzzle) : [];
    return new Map(types.map(rule => [rule.name, firstWord(rule) ?? rule.name]));
}

/** The keywords with which the lines of a puzzle begin, by the `$type` of its AST. */
export function lineWords(grammar: Grammar, puzzleType: string): readonly string[] {
    const rule = parserRules(grammar).find(candidate => candidate.name === puzzleType);
    const words = (rule ? calledRules(rule) : []).filter(called => !called.fragment).map(firstWord);
    return words.filter(word => word !== undefined);
}

/** The keywords that may stand behind the one with which a line begins: `unique` behind `expect`. */
export function valueWords(grammar: Grammar, lineWord: string): readonly string[] {
    const puzzles = new Set(puzzleWords(grammar).keys());
    const rule = parserRules(grammar).find(
        candidate => !puzzles.has(candidate.name) && firstWord(candidate) === lineWord,
    );
    return rule ? keywords(rule).slice(1) : [];
}

function parserRules(grammar: Grammar): GrammarAST.ParserRule[] {
    return grammar.rules.filter(GrammarAST.isParserRule);
}

function calledRules(rule: GrammarAST.ParserRule): GrammarAST.ParserRule[] {
    return AstUtils.streamAllContents(rule)
        .filter(GrammarAST.isRuleCall)
        .map(call => call.rule.ref)
        .filter(GrammarAST.isParserRule)
        .toArray();
}

function firstWord(rule: GrammarAST.ParserRule): string | undefined {
    return keywords(rule)[0];
}

function keywords(rule: GrammarAST.ParserRule): string[] {
    return AstUtils.streamAllContents(rule)
        .filter(GrammarAST.isKeyword)
        .map(({ value }) => value)
        .toArray();
}
