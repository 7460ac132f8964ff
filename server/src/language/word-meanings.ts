import type { WordMeanings } from '../puzzles/puzzle-type';
import { puzzleTypes } from '../puzzles/registry';
import type { Puzzle } from './generated/ast';

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
    expect: {
        en: 'How many answers the puzzle should have; any other verdict is reported.',
        ja: '答えの数の予定を書きます。判定が違えば警告します。',
    },
    unique: {
        en: 'The puzzle should have exactly one answer.',
        ja: '唯一解(答えがちょうど1つ)の予定です。',
    },
    several: { en: 'The puzzle should have several answers.', ja: '複数解(答えが2つ以上)の予定です。' },
    none: { en: 'The puzzle should have no answer.', ja: '解なし(答えがない)の予定です。' },
    grid: {
        en: 'The board: its rows are on the lines below, indented, with blanks between the cells.',
        ja: '盤面です。次の行から、字下げして、マスを空白で区切って書きます。',
    },
};
