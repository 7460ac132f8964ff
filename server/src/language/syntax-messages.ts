import { anyOf, type Message, shortened, type Text } from '../message';
import { typesByWord } from './new-puzzle';
import { mostLines } from './parser';

/** The names of the terminals that the parser may expect. */
const terminals: Readonly<Record<string, Text>> = {
    STRING: { en: 'a text in quotes', ja: '" で囲んだ文字' },
    INT: { en: 'a number', ja: '数' },
    PLACE: { en: 'a cell such as “r3c4”', ja: '「r3c4」のようなマス' },
};

const typesEn = listEn([...typesByWord.keys()]);
const typesJa = [...typesByWord].map(([word, { text }]) => `「${word}」(${text.name.ja})`).join('、');

/** For a file without a word, which is not a mistake. */
export const emptyFile: Message = {
    code: 'language/empty-file',
    en: `Begin with the type of the puzzle: ${typesEn}.`,
    ja: `最初にパズルの種類を書いてください: ${typesJa}`,
};

export const unknownType = (word: string, suggestion: string | undefined): Message => ({
    code: 'language/unknown-type',
    en: `“${shortened(word)}” is not a type of puzzle. ${suggestion ? `Did you mean “${suggestion}”?` : `A file begins with ${typesEn}.`}`,
    ja: `「${shortened(word)}」というパズルの種類はありません。${suggestion ? `「${suggestion}」の間違いではありませんか。` : `ファイルの最初の単語は${typesJa}のどれかです。`}`,
});

/** @param keyword that of the type that was called by another name */
export const typeByName = (name: string, keyword: string): Message => ({
    code: 'language/type-by-name',
    en: `“${shortened(name)}” is written “${keyword}” here.`,
    ja: `「${shortened(name)}」は「${keyword}」と書きます。`,
});

export const missingType: Message = {
    code: 'language/missing-type',
    en: `The type of the puzzle is missing; a file begins with ${typesEn}.`,
    ja: `パズルの種類がありません。ファイルの最初に${typesJa}のどれかを書いてください。`,
};

export const secondPuzzle: Message = {
    code: 'language/second-puzzle',
    en: 'A second puzzle begins here, but a file holds only one. Move this one to a file of its own.',
    ja: 'ここから2つ目のパズルが始まっています。1つのファイルに書けるパズルは1つです。別のファイルに分けてください。',
};

export const tooManyLines: Message = {
    code: 'language/too-many-lines',
    en: `This file has more than ${mostLines} lines that are not rows of a board; the rest is not read.`,
    ja: `盤面の行ではない行が${mostLines}行を超えているため、ここから先は読みません。`,
};

export const unclosedQuote: Message = {
    code: 'language/unclosed-quote',
    en: 'This quote is not closed; end the text with “"” on the same line.',
    ja: '引用符が閉じていません。同じ行の終わりに「"」を書いてください。',
};

/**
 * @param text in its quotes
 * @param word that its line begins with
 */
export const textWithoutQuotes = (text: string, word: string): Message => {
    const { en, ja } = textNames[word] ?? { en: 'title', ja: '題名' };
    return {
        code: 'language/text-without-quotes',
        en: `Put the ${en} in quotes: ${shortened(text)}`,
        ja: `${ja}は半角の " で囲んでください: ${shortened(text)}`,
    };
};

const textNames: Readonly<Record<string, Text>> = {
    author: { en: 'author', ja: '作者' },
    source: { en: 'source', ja: '出典' },
    number: { en: 'number', ja: '番号' },
    date: { en: 'date', ja: '日付' },
    difficulty: { en: 'difficulty', ja: '難易度' },
};

export const missingValue = (word: string, expected: readonly string[]): Message => ({
    code: 'language/missing-value',
    en: `“${shortened(word)}” must be followed by ${listEn(expected)}.`,
    ja: `「${shortened(word)}」の後には、${expected.length > 2 ? `${listJa(expected)}のどれか` : listJa(expected, 'か')}を書いてください。`,
});

export const unexpectedText = (word: string): Message => ({
    code: 'language/unexpected-text',
    en: `“${shortened(word)}” does not belong on this line.`,
    ja: `この行に「${shortened(word)}」は書けません。`,
});

export const notInKey = (word: string): Message => ({
    code: 'language/unexpected-text',
    en: `“${shortened(word)}” does not belong here. Write “key” alone, or “key rows 2 5”, “key columns 3” or “key cells r1c4 r3c2”.`,
    ja: `ここに「${shortened(word)}」は書けません。「key」だけ、または「key rows 2 5」「key columns 3」「key cells r1c4 r3c2」のように書いてください。`,
});

export const unknownLine = (word: string, suggestion: string | undefined, lines: readonly string[]): Message => ({
    code: 'language/unknown-line',
    en: `No line begins with “${shortened(word)}”. ${suggestion ? `Did you mean “${suggestion}”?` : `Lines begin with ${listEn(lines)}; comments begin with “#”.`}`,
    ja: `「${shortened(word)}」で始まる行はありません。${suggestion ? `「${suggestion}」の間違いではありませんか。` : `行は${listJa(lines)}のどれかで始まります。コメントは「#」で始めてください。`}`,
});

/** @param keyword that of the line that was called by another name */
export const lineByName = (name: string, keyword: string): Message => ({
    ...typeByName(name, keyword),
    code: 'language/unknown-line',
});

export const titleOnOwnLine = (type: string): Message => ({
    code: 'language/title-on-own-line',
    en: `The title has no line of its own: write it behind “${type}”, in quotes.`,
    ja: `題名は「${type}」の後に、「"」で囲んで書きます。`,
});

export const wordsNotWritten: Message = {
    code: 'language/words-not-written',
    en: '“words” is missing above the words: write it on a line of its own, with the words indented under it.',
    ja: '言葉の行の上に「words」がありません。「words」だけの行を書き、その下に、字下げして言葉を書いてください。',
};

export const lineOfOtherType = (word: string, type: string, lines: readonly string[]): Message => ({
    code: 'language/line-of-other-type',
    en: `A “${type}” puzzle has no line “${word}”; its lines begin with ${listEn(lines)}.`,
    ja: `「${type}」に「${word}」の行はありません。行は${listJa(lines)}のどれかで始まります。`,
});

export const rowNotIndented = (block: string): Message => ({
    code: 'language/row-not-indented',
    en: `The rows under “${block}” must be indented: put a blank before them.`,
    ja: `「${block}」の行は字下げします。行の先頭に空白を入れてください。`,
});

export const gridNotWritten: Message = {
    code: 'language/grid-not-written',
    en: '“grid” is missing above the board: write it on a line of its own, with the rows indented under it.',
    ja: '盤面の行の上に「grid」がありません。「grid」だけの行を書き、その下に、字下げして盤面の行を書いてください。',
};

export const textAfterBlock: Message = {
    code: 'language/text-after-block',
    en: 'This line is not indented, so it is not a row of the board. Indent it if it is one; begin it with “#” if it is a comment.',
    ja: '字下げされていないので、盤面の行ではありません。盤面の行なら字下げし、コメントなら「#」で始めてください。',
};

function listEn(words: readonly string[]): string {
    return anyOf(words.map(word => terminals[word]?.en ?? `“${word}”`));
}

function listJa(words: readonly string[], separator = '、'): string {
    return words.map(word => terminals[word]?.ja ?? `「${word}」`).join(separator);
}
