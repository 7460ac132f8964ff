import type { Kanaore } from '../../language/generated/ast';
import type { Text } from '../../message';
import type { Offer } from '../text-facet';
import { blackCell, nothing } from './signs';
import { numberCells, numbersWithoutWord, takeApart, wordsWithoutCell } from './source';

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
