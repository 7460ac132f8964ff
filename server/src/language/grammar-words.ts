import { AstUtils, GrammarAST } from 'langium';
import type { WordMeanings } from '../puzzles/puzzle-type';
import { puzzleTypes } from '../puzzles/registry';
import type { Puzzle } from './generated/ast';
import { PuzGrammar } from './generated/grammar';

/** What the parser's rules say, by their names: their keywords and the rules that they call, in the order of the text. */
const rules = new Map(
    PuzGrammar()
        .rules.filter(GrammarAST.isParserRule)
        .map(rule => {
            const parts = AstUtils.streamAllContents(rule).toArray();
            const keywords = parts.filter(GrammarAST.isKeyword).map(({ value }) => value);
            const calls = parts.filter(GrammarAST.isRuleCall).map(call => call.rule.ref!.name);
            return [rule.name, { keywords, calls }];
        }),
);

/** The keyword of each puzzle type, by the `$type` of its AST. */
export const puzzleWords: ReadonlyMap<string, string> = new Map(
    rules.get('Puzzle')!.calls.map(type => [type, rules.get(type)!.keywords[0]!]),
);

/** The keywords that open a block of rows; the fragment `Rows` of common.langium makes a rule one. */
export const blockWords: ReadonlySet<string> = new Set(
    [...rules.values()].flatMap(({ keywords, calls }) => (calls.includes('Rows') ? keywords.slice(0, 1) : [])),
);

/** The keywords with which the lines of a puzzle begin, by the `$type` of its AST. */
export function lineWords(puzzleType: string): readonly string[] {
    return (rules.get(puzzleType)?.calls ?? []).flatMap(beginnings);
}

/** The keyword that a rule begins with, or those of the rules that it is a choice of. */
function beginnings(name: string): readonly string[] {
    const { keywords, calls } = rules.get(name) ?? { keywords: [], calls: [] };
    return keywords.length > 0 ? keywords.slice(0, 1) : calls.flatMap(beginnings);
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

/** What a keyword of a puzzle's lines means, in a sentence; a type's own word before one that all types share. */
export function wordMeaning(type: Puzzle['$type'] | undefined, word: string): WordMeanings[string] | undefined {
    return (type && puzzleTypes[type].wordMeanings[word]) ?? commonWords[word];
}

/** The keywords of common.langium. */
const commonWords: WordMeanings = {
    author: { en: 'Who made the puzzle, in quotes.', ja: 'パズルの作者名を、" で囲んで書きます。' },
    source: {
        en: 'Where the puzzle comes from (a magazine, a book, a site), in quotes.',
        ja: 'パズルの出典(雑誌、本、サイトなど)を、" で囲んで書きます。',
    },
    number: {
        en: 'The number of the puzzle in a magazine or a booklet; with quotes where it is more than a number, such as "7b".',
        ja: '雑誌や冊子でのパズルの番号です。数字だけなら " は要りません。',
    },
    date: {
        en: 'When the puzzle was made or appeared, in quotes.',
        ja: 'パズルを作った日、または発表した日を、" で囲んで書きます。',
    },
    difficulty: {
        en: 'How hard the puzzle is, in quotes, such as "easy" or "★★★"; or a number.',
        ja: '難易度です。「"やさしい"」「"★★★"」のように " で囲むか、数字で書きます。',
    },
    expect: {
        en: 'How many answers the puzzle should have; any other verdict is reported.',
        ja: '答えがいくつあるはずかを書きます。判定が違えば警告します。',
    },
    unique: {
        en: 'The puzzle should have exactly one answer.',
        ja: '唯一解(答えがちょうど1つ)のはずです。',
    },
    several: { en: 'The puzzle should have several answers.', ja: '複数解(答えが2つ以上)のはずです。' },
    none: { en: 'The puzzle should have no answer.', ja: '解なし(答えがない)のはずです。' },
    grid: {
        en: 'The board: its rows are on the lines below, indented, with blanks between the cells.',
        ja: '盤面です。次の行から、字下げして、マスを空白で区切って書きます。',
    },
};
