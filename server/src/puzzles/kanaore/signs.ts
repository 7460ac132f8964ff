import type { Kanaore, Row } from '../../language/generated/ast';
import type { Text } from '../../message';
import type { BoardForm } from '../board-text';
import { isEmptySign, normalise } from '../reading';
import { Signs } from '../signs';
import type { Offer, Part, RowLayout } from '../text-facet';
import { isKeptEmpty, lettersOf, plain } from './letters';
import { keptEmpty, keptEmptySign, type Letter } from './model';
import { lineShape, numberCells, numberPattern, numbersWithoutWord, takeApart, wordsWithoutCell } from './source';

/** @param alphabet of the puzzle */
export function kanaoreForm(alphabet: readonly string[]): BoardForm<Letter> {
    return {
        name: { en: 'Kanaore', ja: 'カナオレ' },
        signs: new Signs<Letter>([
            { text: nothing.text, name: nothing.name, kind: 'empty', value: 0 },
            {
                ...blackCell,
                also: ['*'],
                kind: 'shaded',
                value: keptEmpty,
                means: {
                    en: 'This cell stays empty: no word comes to it.',
                    ja: '文字の入らないマスです。どの言葉も通りません。',
                },
            },
            {
                text: 'あ',
                kind: 'letter',
                name: { en: 'a given letter', ja: '表出文字' },
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

/** How a line of the list or a row of the board is laid out. */
export function layoutKanaore(row: Row): RowLayout {
    return row.$container.$type === 'KanaoreWords'
        ? { kind: 'list', columns: listColumns(row) }
        : { kind: 'cells', columns: row.cells.map(({ text }) => cellParts(text)) };
}

/** Number, arrow and word, each in a column, also where no blank was typed between them. */
function listColumns(row: Row): Part[][] {
    const texts = row.cells.map(({ text }) => text);
    const joined = texts.join(' ');
    const groups = lineShape.exec(inHalfWidth(joined))?.indices?.groups;
    const [words] = groups?.['words'] ?? [0];
    const [arrow] = groups?.['arrow'] ?? [words];
    const [, number] = groups?.['number'] ?? [0, 0];
    const columns = [
        [...numberParts(joined.slice(0, number), { defines: true }), ...plainParts(joined.slice(number, arrow).trim())],
        plainParts(joined.slice(arrow, words).trim(), 'arrow'),
        ...joined
            .slice(words)
            .split(' ')
            .map(word => plainParts(word, 'letter')),
    ];
    // A sign that nobody sees may stand between two others: then taking the line apart here makes another line of it.
    const apart = columns.map(parts => parts.map(({ text }) => text).join('')).filter(text => text !== '');
    const isSame = JSON.stringify(takeApart(apart)) === JSON.stringify(takeApart(texts));
    return isSame ? columns : texts.map(text => plainParts(text));
}

function cellParts(text: string): Part[] {
    const [number = ''] = numberPattern.exec(text) ?? [];
    const rest = text.slice(number.length);
    if (number === '' && isEmptySign(normalise(rest))) {
        return plainParts(rest, 'empty');
    }
    if (number === '' && isKeptEmpty(plain(rest))) {
        return plainParts(rest, 'shaded');
    }
    return [...numberParts(number), ...plainParts(rest, lettersOf(rest, false).length === 1 ? 'letter' : undefined)];
}

function numberParts(text: string, more: Partial<Part> = {}): Part[] {
    return text === '' ? [] : [{ text, kind: 'number', name: String(Number(normalise(text))), ...more }];
}

function plainParts(text: string, kind?: Part['kind']): Part[] {
    return text === '' ? [] : [{ text, ...(kind && { kind }) }];
}

/** The same text sign by sign, so that places in the one are places in the other. */
function inHalfWidth(text: string): string {
    return text.replace(/[\uff01-\uff5e]/g, normalise);
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

const blackCell: Offer = {
    text: keptEmptySign,
    name: { en: 'a black cell', ja: '黒マス' },
};

const nothing: Offer = { text: '.', name: { en: 'no clue', ja: 'ヒントのないマス' } };

const notListed: Text = { en: 'on the board, but not in the list', ja: '盤面にあり、リストにまだない番号' };
const nextWord: Text = { en: 'the next word', ja: '次の言葉' };

const arrows: readonly Offer[] = [
    { text: '↓', name: { en: 'the second letter is below the first', ja: '2文字目は下' } },
    { text: '→', name: { en: 'the second letter is at the right', ja: '2文字目は右' } },
    { text: '↑', name: { en: 'the second letter is above the first', ja: '2文字目は上' } },
    { text: '←', name: { en: 'the second letter is at the left', ja: '2文字目は左' } },
];
