import type { Kanaore } from '../../language/generated/ast';
import type { Text } from '../../message';
import type { BoardForm } from '../board-text';
import type { Offer } from '../puzzle-type';
import { Signs } from '../signs';
import type { Letter } from './model';
import { numberCells, numbersWithoutWord, takeApart, wordsWithoutCell } from './source';

/** @param alphabet of the puzzle */
export function kanaoreForm(alphabet: readonly string[]): BoardForm<Letter> {
    return {
        name: { en: 'Kanaore', ja: 'カナオレ' },
        signs: new Signs<Letter>([
            { text: nothing.text, name: nothing.name, kind: 'empty', value: 0 },
            {
                text: 'あ',
                kind: 'letter',
                name: { en: 'a given letter', ja: '文字のヒント' },
                read: text => alphabet.indexOf(text) + 1 || undefined,
                print: letter => alphabet[letter - 1],
                means: () => ({
                    en: 'This letter stands in the cell; it belongs to at least one word.',
                    ja: 'このマスに入る文字です。少なくとも1つの言葉がここを通ります。',
                }),
            },
        ]),
    };
}

export function kanaoreOffers(ast: Kanaore, word: string, before: readonly string[]): readonly Offer[] {
    switch (word) {
        case 'grid':
            return [
                nothing,
                ...wordsWithoutCell(ast).map(({ number, words }) => ({
                    text: String(number),
                    name: {
                        en: `where word ${number} begins: ${words.join(' ')}`,
                        ja: `${number}番「${words.join(' ')}」の1文字目`,
                    },
                })),
            ];
        case 'words': {
            const inGrid = numberCells(ast);
            return before.length === 0
                ? numbersWithoutWord(ast).map(number => ({
                      text: String(number),
                      name: inGrid.has(number) ? notListed : nextWord,
                  }))
                : before.length === 1 && takeApart(before).number !== undefined
                  ? arrows
                  : [];
        }
        default:
            return [];
    }
}

const nothing: Offer = { text: '.', name: { en: 'no clue', ja: 'ヒントのないマス' } };

const notListed: Text = { en: 'on the board, but not in the list', ja: '盤面にあり、リストにまだない番号' };
const nextWord: Text = { en: 'the next word', ja: '次の言葉' };

const arrows: readonly Offer[] = [
    { text: '↓', name: { en: 'the second letter is below the first', ja: '2文字目は下' } },
    { text: '→', name: { en: 'the second letter is at the right', ja: '2文字目は右' } },
    { text: '↑', name: { en: 'the second letter is above the first', ja: '2文字目は上' } },
    { text: '←', name: { en: 'the second letter is at the left', ja: '2文字目は左' } },
];
