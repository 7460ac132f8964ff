import { cellName, Grid } from '../../board/grid';
import { directionAfter } from '../../board/symmetry';
import type { Kanaore } from '../../language/generated/ast';
import { counted, type Text } from '../../message';
import { defineText } from '../define-text';
import { blockLines, boardLines, columnsOfTexts, tableLines } from '../table';
import type { Offer } from '../text-facet';
import { arrowOf, turnedArrow } from './arrows';
import { layoutKanaore } from './layout';
import { type KanaoreModel, keptEmpty, signOf, type Word, wordOf } from './model';
import { fixedLetters } from './reach';
import { readKanaore, readWordNumber } from './read';
import { numberTwiceInList } from './read-messages';
import { blackCell, boards, nothing } from './signs';
import { numberCells, numbersWithoutWord, takeApart, wordsWithoutCell } from './source';

const everyCell: Text = { en: 'Every cell holds a letter.', ja: 'どのマスにも文字が入ります。' };

const foldedKana: Text = {
    en: 'Small and large kana are the same letter, such as っ and つ.',
    ja: '「っ」と「つ」のような、小さいかなと大きいかなを、同じ文字とみなします。',
};

const placing: readonly Text[] = [
    {
        en: 'Write every word of the list into the grid, one letter a cell.',
        ja: 'リストの言葉をすべて盤面に入れます。',
    },
    {
        en: 'The first letter is in the cell with the word’s number, the second in the neighbour that the arrow points to, and each further one in any cell that shares an edge with the one before.',
        ja: '1文字目は同じ番号のマスに、2文字目はそこから矢印の方向の隣のマスに、3文字目からは前の文字の上下左右どれかの隣のマスに入ります。',
    },
    {
        en: 'Words may share a cell if the letter is the same. A word does not use a cell twice.',
        ja: '同じ文字のマスは、いくつかの言葉で共有できます。1つの言葉が同じマスを2度使うことはできません。',
    },
];

const blackCells: Text = { en: 'No letter is in a black cell.', ja: '黒マスに文字は入りません。' };

const emptyCells: Text = {
    en: 'Some cells may stay empty.',
    ja: '文字の入らないマスができてもかまいません。',
};

export const text = defineText(boards, {
    summary: placing,
    rules: ({ cells, full, fold }) => ({
        sentences: [
            ...placing,
            ...(cells.flat().includes(keptEmpty) ? [blackCells] : []),
            ...(full ? [] : [emptyCells]),
        ],
        conditions: [...(full ? [everyCell] : []), ...(fold ? [foldedKana] : [])],
    }),
    means: {
        cell: letter =>
            letter === keptEmpty
                ? {
                      en: 'This cell stays empty: no word comes to it.',
                      ja: '文字の入らないマスです。どの言葉も通りません。',
                  }
                : letter === 0
                  ? undefined
                  : {
                        en: 'This letter is in the cell; it belongs to at least one word.',
                        ja: 'このマスに入る文字です。少なくとも1つの言葉がここを通ります。',
                    },
    },
    wordAliases: { words: ['言葉', '単語', 'ことば', 'りすと', 'list'] },
    wordMeanings: {
        words: {
            en: 'The list of words: on the lines below, indented, a number, an arrow and a word each.',
            ja: '言葉のリストです。次の行から、字下げして、1行に1つずつ、番号・矢印・言葉を書きます。',
        },
        full: {
            en: 'Every cell must be filled; without this line some may stay empty.',
            ja: 'すべてのマスに文字が入ります。この行がなければ、文字の入らないマスができてもかまいません。',
        },
        fold: foldedKana,
    },
    read: readKanaore,
    print: model => {
        const words = model.words.map(({ number, direction, text }) => [String(number), arrowOf(direction), text]);
        return [
            ...(model.full ? ['full'] : []),
            ...(model.fold ? ['fold'] : []),
            ...blockLines('words', tableLines(columnsOfTexts(words))),
            '',
            ...boardLines(
                model,
                (row, column) =>
                    `${model.numbers[row]![column] ?? ''}${signOf(model, model.cells[row]![column]!)}` || '.',
            ),
        ];
    },
    layout: layoutKanaore,
    turned: ({ text, kind }, turn) => (kind === 'arrow' ? turnedArrow(text, turn) : text),
    offers: kanaoreOffers,
    essence: model => ({
        cells: model.cells.map(row => row.map(letter => signOf(model, letter))),
        names: model.numbers,
        listed: model.words.map(({ number, direction, letters }) => ({
            name: number,
            turned: turn =>
                [
                    turn ? directionAfter(turn, direction) : direction,
                    ...letters.map(letter => signOf(model, letter)),
                ].join(' '),
        })),
        lines: [...(model.full ? ['full'] : []), ...(model.fold ? ['fold'] : [])],
    }),
    naming: { number: { read: readWordNumber, taken: number => numberTwiceInList(Number(number)) } },
    otherClue: (model, clue) => {
        const word = wordOf(model, clue);
        return word
            ? {
                  name: { en: `word ${word.number} (${word.text})`, ja: `${word.number}番「${word.text}」` },
                  means: meaningOf(model, word),
              }
            : {
                  name: { en: 'every cell is filled', ja: 'すべてのマスを埋める' },
                  means: everyCell,
              };
    },
});

function meaningOf(model: KanaoreModel, word: Word): Text {
    const grid = new Grid(model.rows, model.columns);
    const known = fixedLetters(model, grid).filter(({ of }) => of?.word === word);
    const [from = '', to] = known.map(({ cell }) => cellName(grid.place(cell)));
    return {
        en: `A word of ${counted(word.letters.length, 'letter')}: the first is in ${from}${to ? `, the second in ${to}` : ''}, each further one in a cell next to the one before.`,
        ja: `${word.letters.length}文字の言葉です。1文字目は${from}、${to ? `2文字目は${to}、` : ''}その先は前の文字の隣のマスに入ります。`,
    };
}

export function kanaoreOffers(ast: Kanaore, word: string, before: readonly string[]): readonly Offer[] {
    if (word === 'grid') {
        const numbers = wordsWithoutCell(ast).map(({ number, words }) => ({
            text: String(number),
            name: {
                en: `where word ${number} begins: ${words.join(' ')}`,
                ja: `${number}番「${words.join(' ')}」の1文字目`,
            },
        }));
        return [nothing, blackCell, ...numbers];
    }
    if (word !== 'words' || before.length > 1) {
        return [];
    }
    if (before.length === 1) {
        return takeApart(before).number === undefined ? [] : arrows;
    }
    const inGrid = numberCells(ast);
    return numbersWithoutWord(ast).map(number => ({
        text: String(number),
        name: inGrid.has(number) ? notListed : nextWord,
    }));
}

const notListed: Text = { en: 'on the board, but not in the list', ja: '盤面にあり、リストにまだない番号' };
const nextWord: Text = { en: 'the next word', ja: '次の言葉' };

const arrows: readonly Offer[] = [
    { text: '↓', name: { en: 'the second letter is below the first', ja: '2文字目は下' } },
    { text: '→', name: { en: 'the second letter is at the right', ja: '2文字目は右' } },
    { text: '↑', name: { en: 'the second letter is above the first', ja: '2文字目は上' } },
    { text: '←', name: { en: 'the second letter is at the left', ja: '2文字目は左' } },
];
