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

/** The keywords that may follow the first one of a line, such as `unique` after `expect`; in puzzles of a type, if given. */
export function valueWords(lineWord: string, type?: Puzzle['$type']): readonly string[] {
    const lines = [...rules].filter(([name, { keywords }]) => !puzzleWords.has(name) && keywords[0] === lineWord);
    const words = lines[0]?.[1].keywords.slice(1) ?? [];
    return type ? words.filter(word => !keyWays.has(word) || waysOf(type).includes(word)) : words;
}

/** The words for ways to write a key that puzzles of a type have, the usual one first. */
const waysOf = (type: Puzzle['$type']): readonly string[] => Object.keys(puzzleTypes[type].rules.keyForm?.ways ?? {});

const keyWays: ReadonlySet<string> = new Set([...puzzleWords.keys()].flatMap(type => waysOf(type as Puzzle['$type'])));

/** The meaning of a keyword, in a sentence. A type's own meaning takes precedence over the shared one. */
export function wordMeaning(type: Puzzle['$type'] | undefined, word: string): WordMeanings[string] | undefined {
    const { text, rules } = (type && puzzleTypes[type]) ?? {};
    return text?.meanings.words[word] ?? rules?.keyForm?.ways?.[word]?.wording ?? commonWords[word];
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
    key: {
        en: 'How solvers write the answer down as a short text: the marked rows, columns or cells, or another way of the type.',
        ja: '答えを短い文字列で書く「解答キー」です。印をつける行・列・マスか、種類ごとの書き方を書きます。',
    },
    rows: {
        en: 'The numbers of the rows that solvers copy, such as 2 5, counted from the top.',
        ja: '書き写す行の番号です。2 5 のように、上から数えて書きます。',
    },
    columns: {
        en: 'The numbers of the columns that solvers copy, such as 3, counted from the left.',
        ja: '書き写す列の番号です。3 のように、左から数えて書きます。',
    },
    cells: {
        en: 'The cells that solvers copy, in this order, such as r1c4 r3c2: the row and the column of each.',
        ja: '書き写すマスです。r1c4 r3c2 のように、行と列を、書き写す順に書きます。',
    },
    grid: {
        en: 'The board: its rows are on the lines below, indented, with blanks between the cells.',
        ja: '盤面です。次の行から、字下げして、マスを空白で区切って書きます。',
    },
};
