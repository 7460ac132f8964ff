import { cellName, Grid } from '../../board/grid';
import { counted, type Text } from '../../message';
import type { ClueId, WordMeanings } from '../puzzle-type';
import { type KanaoreModel, startCells, wordClue } from './model';

export const kanaoreWords: WordMeanings = {
    words: {
        en: 'The list of words: on the lines below, indented, a number, an arrow and a word each.',
        ja: '言葉のリストです。次の行から、字下げして、1行に1つずつ、番号・矢印・言葉を書きます。',
    },
    full: {
        en: 'Every cell must be filled; without this line some may stay empty.',
        ja: 'すべてのマスを埋めます。この行がなければ、空のマスがあってもかまいません。',
    },
    fold: {
        en: 'Small and large kana are the same letter, such as っ and つ.',
        ja: '「っ」と「つ」のような、小さいかなと大きいかなを、同じ文字とみなします。',
    },
};

/** What a clue means, in a sentence. */
export function explainKanaoreClue(model: KanaoreModel, clue: ClueId): Text {
    if (clue === 'full') {
        return { en: 'Every cell holds a letter.', ja: 'どのマスにも文字が入ります。' };
    }
    const word = model.words.find(candidate => wordClue(candidate) === clue);
    const start = word && startCells(model).get(word);
    if (!word || start === undefined) {
        return {
            en: 'This letter stands in the cell; it belongs to at least one word.',
            ja: 'このマスに入る文字です。少なくとも1つの言葉がここを通ります。',
        };
    }
    const grid = new Grid(model.rows, model.columns);
    const second = grid.next(start, word.direction);
    const from = cellName(grid.place(start));
    const to = second === undefined ? undefined : cellName(grid.place(second));
    return {
        en: `A word of ${counted(word.letters.length, 'letter')}: the first stands in ${from}${to ? `, the second in ${to}` : ''}, each further one in a cell next to the one before.`,
        ja: `${word.letters.length}文字の言葉です。1文字目は${from}、${to ? `2文字目は${to}、` : ''}その先は前の文字の隣のマスに入ります。`,
    };
}
