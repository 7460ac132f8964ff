import { AstUtils, GrammarAST } from 'langium';
import { PuzGrammar } from './generated/grammar';

/** The fragment in common.langium that makes a rule a block. */
const rowsFragment = 'Rows';

/** What the parser's rules say, by their names: their keywords and the rules that they call, in the order of the text. */
const rules = new Map(
    PuzGrammar()
        .rules.filter(GrammarAST.isParserRule)
        .map(rule => {
            const parts = AstUtils.streamAllContents(rule).toArray();
            const keywords = parts.filter(GrammarAST.isKeyword).map(({ value }) => value);
            return [
                rule.name,
                { keywords, calls: parts.filter(GrammarAST.isRuleCall).map(call => call.rule.ref!.name) },
            ];
        }),
);

/** The keyword of each puzzle type, by the `$type` of its AST. */
export const puzzleWords: ReadonlyMap<string, string> = new Map(
    rules.get('Puzzle')!.calls.map(type => [type, rules.get(type)!.keywords[0]!]),
);

/** The keywords that open a block of rows. */
export const blockWords: ReadonlySet<string> = new Set(
    [...rules.values()].flatMap(({ keywords, calls }) => (calls.includes(rowsFragment) ? keywords.slice(0, 1) : [])),
);

/** The keywords with which the lines of a puzzle begin, by the `$type` of its AST. */
export function lineWords(puzzleType: string): readonly string[] {
    return (rules.get(puzzleType)?.calls ?? []).flatMap(called => rules.get(called)?.keywords.slice(0, 1) ?? []);
}

/** The keywords with which the lines of puzzles of any type begin. */
export const allLineWords: ReadonlySet<string> = new Set([...puzzleWords.keys()].flatMap(lineWords));

/** A word as the grammar has it, in whatever case and width it was typed. */
export function typedKeyword(word: string): string {
    return word.normalize('NFKC').toLowerCase();
}

/** Whether a typed word begins a line of a puzzle of any type, or a puzzle. */
export function beginsLine(word: string): boolean {
    const keyword = typedKeyword(word);
    return allLineWords.has(keyword) || [...puzzleWords.values()].includes(keyword);
}

/** The keywords that may stand behind the one with which a line begins: `unique` behind `expect`. */
export function valueWords(lineWord: string): readonly string[] {
    const lines = [...rules].filter(([name, { keywords }]) => !puzzleWords.has(name) && keywords[0] === lineWord);
    return lines[0]?.[1].keywords.slice(1) ?? [];
}
