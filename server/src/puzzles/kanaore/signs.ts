import { largest } from '../../extremes';
import type { Kanaore } from '../../language/generated/ast';
import type { Sign } from '../puzzle-type';
import { plain } from './letters';
import { takeApart } from './list-line';

export function kanaoreSigns(ast: Kanaore, word: string, before: readonly string[]): readonly Sign[] {
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

const nothing: Sign = { text: '.', means: { en: 'nothing given', ja: '何も書かれていないマス' } };

const arrows: readonly Sign[] = [
    { text: '↓', means: { en: 'the second letter is below the first', ja: '2文字目は下' } },
    { text: '→', means: { en: 'the second letter is at the right', ja: '2文字目は右' } },
    { text: '↑', means: { en: 'the second letter is above the first', ja: '2文字目は上' } },
    { text: '←', means: { en: 'the second letter is at the left', ja: '2文字目は左' } },
];

/** The numbers of the list that are not in the grid yet. */
function wordsWithoutCell(ast: Kanaore): Sign[] {
    const inGrid = numbersInGrid(ast);
    return listLines(ast).flatMap(({ number, words }) =>
        number === undefined || inGrid.has(number)
            ? []
            : [
                  {
                      text: String(number),
                      means: {
                          en: `where word ${number} begins: ${words.join(' ')}`,
                          ja: `${number}「${words.join(' ')}」の1文字目`,
                      },
                  },
              ],
    );
}

/** The numbers in the grid that the list does not have yet; without any, the next one. */
function cellsWithoutWord(ast: Kanaore): Sign[] {
    const listed = new Set(listLines(ast).map(({ number }) => number));
    const missing = [...numbersInGrid(ast)].filter(number => !listed.has(number)).sort((a, b) => a - b);
    const next = Math.max(0, largest([...listed].map(number => number ?? 0))) + 1;
    return missing.length > 0
        ? missing.map(number => ({
              text: String(number),
              means: { en: 'is in the grid, but not in the list', ja: '盤面にあり、リストにまだない番号' },
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
