import { largest } from '../../extremes';
import type { Kanaore } from '../../language/generated/ast';
import type { BoardForm } from '../board-text';
import type { Offer } from '../puzzle-type';
import { Signs } from '../signs';
import { plain } from './letters';
import { takeApart } from './list-line';
import type { Letter } from './model';

/** @param alphabet of the puzzle */
export function kanaoreForm(alphabet: readonly string[]): BoardForm<Letter> {
    return {
        name: { en: 'Kanaore', ja: 'カナオレ' },
        signs: new Signs<Letter>([
            { text: nothing.text, name: nothing.means, part: 'empty', value: 0 },
            {
                text: 'あ',
                part: 'letter',
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
            return [nothing, ...wordsWithoutCell(ast)];
        case 'words':
            return before.length === 0
                ? cellsWithoutWord(ast)
                : before.length === 1 && takeApart(before).number !== undefined
                  ? arrows
                  : [];
        default:
            return [];
    }
}

const nothing: Offer = { text: '.', means: { en: 'no clue', ja: 'ヒントのないマス' } };

const arrows: readonly Offer[] = [
    { text: '↓', means: { en: 'the second letter is below the first', ja: '2文字目は下' } },
    { text: '→', means: { en: 'the second letter is at the right', ja: '2文字目は右' } },
    { text: '↑', means: { en: 'the second letter is above the first', ja: '2文字目は上' } },
    { text: '←', means: { en: 'the second letter is at the left', ja: '2文字目は左' } },
];

/** The numbers of the list that are not in the grid yet. */
function wordsWithoutCell(ast: Kanaore): Offer[] {
    const inGrid = numbersInGrid(ast);
    return listLines(ast).flatMap(({ number, words }) =>
        number === undefined || inGrid.has(number)
            ? []
            : [
                  {
                      text: String(number),
                      means: {
                          en: `where word ${number} begins: ${words.join(' ')}`,
                          ja: `${number}番「${words.join(' ')}」の1文字目`,
                      },
                  },
              ],
    );
}

/** The numbers in the grid that the list does not have yet; without any, the next one. */
function cellsWithoutWord(ast: Kanaore): Offer[] {
    const listed = new Set(listLines(ast).map(({ number }) => number));
    const missing = [...numbersInGrid(ast)].filter(number => !listed.has(number)).sort((a, b) => a - b);
    const next = Math.max(0, largest([...listed].map(number => number ?? 0))) + 1;
    return missing.length > 0
        ? missing.map(number => ({
              text: String(number),
              means: { en: 'on the board, but not in the list', ja: '盤面にあり、リストにまだない番号' },
          }))
        : [{ text: String(next), means: { en: 'the next word', ja: '次の言葉' } }];
}

function listLines({ lines }: Kanaore): ReturnType<typeof takeApart>[] {
    return lines.flatMap(line =>
        line.$type === 'KanaoreWords' ? line.rows.map(row => takeApart(row.cells.map(({ text }) => text))) : [],
    );
}

function numbersInGrid({ lines }: Kanaore): ReadonlySet<number> {
    const cells = lines.flatMap(line => (line.$type === 'Grid' ? line.rows.flatMap(row => row.cells) : []));
    const numbers = cells.flatMap(({ text }) => /^(\d{1,9}|[①-⑳])/u.exec(plain(text))?.[0] ?? []);
    return new Set(numbers.map(number => Number(number.normalize('NFKC'))));
}
