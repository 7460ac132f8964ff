import { AstUtils, type Grammar, GrammarAST } from 'langium';

/** The fragment in common.langium that makes a rule a block. */
const rowsFragment = 'Rows';

/** The keywords that open a block of rows. */
export function blockWords(grammar: Grammar): ReadonlySet<string> {
    const blocks = parserRules(grammar).filter(rule => calledRules(rule).some(called => called.name === rowsFragment));
    return new Set(firstWords(blocks));
}

/** The keyword of each puzzle type, by the `$type` of its AST. */
export function puzzleWords(grammar: Grammar): ReadonlyMap<string, string> {
    const types = calledRules(parserRules(grammar).find(rule => rule.name === 'Puzzle'));
    return new Map(types.map(rule => [rule.name, keywords(rule)[0] ?? rule.name]));
}

/** The keywords with which the lines of a puzzle begin, by the `$type` of its AST. */
export function lineWords(grammar: Grammar, puzzleType: string): readonly string[] {
    const rule = parserRules(grammar).find(candidate => candidate.name === puzzleType);
    return firstWords(calledRules(rule).filter(called => !called.fragment));
}

/** The keywords with which the lines of puzzles of any type begin. */
export function allLineWords(grammar: Grammar): ReadonlySet<string> {
    return new Set([...puzzleWords(grammar).keys()].flatMap(type => lineWords(grammar, type)));
}

/** The keywords that may stand behind the one with which a line begins: `unique` behind `expect`. */
export function valueWords(grammar: Grammar, lineWord: string): readonly string[] {
    const puzzles = puzzleWords(grammar);
    const rule = parserRules(grammar).find(
        candidate => !puzzles.has(candidate.name) && keywords(candidate)[0] === lineWord,
    );
    return keywords(rule).slice(1);
}

function parserRules(grammar: Grammar): GrammarAST.ParserRule[] {
    return grammar.rules.filter(GrammarAST.isParserRule);
}

function calledRules(rule: GrammarAST.ParserRule | undefined): GrammarAST.ParserRule[] {
    const calls = rule ? AstUtils.streamAllContents(rule).filter(GrammarAST.isRuleCall).toArray() : [];
    return calls.map(call => call.rule.ref).filter(GrammarAST.isParserRule);
}

function firstWords(rules: readonly GrammarAST.ParserRule[]): string[] {
    return rules.flatMap(rule => keywords(rule).slice(0, 1));
}

function keywords(rule: GrammarAST.ParserRule | undefined): string[] {
    const found = rule ? AstUtils.streamAllContents(rule).filter(GrammarAST.isKeyword).toArray() : [];
    return found.map(({ value }) => value);
}
