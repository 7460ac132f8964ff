import { puzzleTypes } from '../puzzles/registry';
import type { WordMeanings } from '../puzzles/text-facet';
import type { Puzzle } from './generated/ast';
import { rules as generated } from './generated-rules';
import { typedKeyword } from './spelling';

/** The parser rules by name: the keywords of each and the rules that it calls, in the order of the grammar. */
const rules: ReadonlyMap<string, { readonly keywords: readonly string[]; readonly calls: readonly string[] }> = new Map(
    Object.entries(generated),
);

/** The keyword of each puzzle type, by the `$type` of its AST. */
export const puzzleWords: ReadonlyMap<string, string> = new Map(
    rules.get('Puzzle')!.calls.map(type => [type, rules.get(type)!.keywords[0]!]),
);

/** The keywords that open a block of rows: those of the rules that use the fragment `Rows`. */
export const blockWords: ReadonlySet<string> = new Set(
    [...rules.values()].flatMap(({ keywords, calls }) => (calls.includes('Rows') ? keywords.slice(0, 1) : [])),
);

/** The keywords with which the lines of a puzzle begin, by the `$type` of its AST. */
export function lineWords(puzzleType: string): readonly string[] {
    return (rules.get(puzzleType)?.calls ?? []).flatMap(beginnings);
}

/** The keyword that a rule begins with; for a choice of rules, the keyword of each. */
function beginnings(name: string): readonly string[] {
    const { keywords, calls } = rules.get(name) ?? { keywords: [], calls: [] };
    return keywords.length > 0 ? keywords.slice(0, 1) : calls.flatMap(beginnings);
}

/** The keywords with which the lines of puzzles of any type begin. */
export const allLineWords: ReadonlySet<string> = new Set([...puzzleWords.keys()].flatMap(lineWords));

/** True if a typed word is the keyword of a puzzle type or of a line of any type. */
export function beginsLine(word: string): boolean {
    const keyword = typedKeyword(word);
    return allLineWords.has(keyword) || [...puzzleWords.values()].includes(keyword);
}

/** The keywords that may follow the first one of a line, such as `unique` after `expect`. */
export function valueWords(lineWord: string): readonly string[] {
    const lines = [...rules].filter(([name, { keywords }]) => !puzzleWords.has(name) && keywords[0] === lineWord);
    return lines[0]?.[1].keywords.slice(1) ?? [];
}

/** The meaning of a keyword, in a sentence. A type's own meaning takes precedence over the shared one. */
export function wordMeaning(type: Puzzle['$type'] | undefined, word: string): WordMeanings[string] | undefined {
    return (type && puzzleTypes[type].text.meanings.words[word]) ?? commonWords[word];
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
    regions: {
        en: 'The regions: a letter for each cell on the lines below, indented like the board.',
        ja: 'ブロックです。次の行から、盤面と同じように字下げして、各マスのブロックを文字で書きます。',
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
