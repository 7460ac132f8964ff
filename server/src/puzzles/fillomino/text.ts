import { lineClue } from '../../board/clue';
import { largestSide } from '../../board/grid';
import type { Fillomino } from '../../language/generated/ast';
import type { Message, Text } from '../../message';
import { boardOffers } from '../board-names';
import { normalise } from '../characters';
import { defineText } from '../define-text';
import { onlyLine, Reader } from '../reading';
import { deleteLines } from '../repairs';
import type { Offer } from '../text-facet';
import { boards } from './signs';

const filling: readonly Text[] = [
    { en: 'Fill every cell with a number.', ja: 'すべてのマスに数字を入れます。' },
    {
        en: 'Equal numbers in cells that share an edge belong to the same region, which has as many cells as the number says.',
        ja: '同じ数字がタテヨコに隣り合うマスは同じブロックで、そのマス数は数字と同じです。',
    },
    {
        en: 'A region need not have a number given.',
        ja: '数字が表出していないブロックがあることもあります。',
    },
];

const thickLines: Text = {
    en: 'Cells on both sides of a thick line are in different regions.',
    ja: '太線の両側は別のブロックです。',
};

export const text = defineText(boards, {
    summary: filling,
    rules: ({ borders, cells, max }) => ({
        sentences: [...filling, ...(borders.length > 0 ? [thickLines] : [])],
        conditions: [
            ...(max === undefined ? [] : [noneLargerThan(max)]),
            ...(cells.some(row => row.includes('?')) ? [anyNumber] : []),
        ],
    }),
    means: {
        cell: given =>
            given === null
                ? undefined
                : given === '?'
                  ? {
                        en: 'A clue without a number: any number can stand here.',
                        ja: '数字未定の表出(?)です。どの数字が入ってもかまいません。',
                    }
                  : given === 1
                    ? { en: 'This cell is a region of its own.', ja: 'このマスだけで1つのブロックです。' }
                    : {
                          en: `This cell belongs to a region of exactly ${given} cells, with a ${given} in each of them.`,
                          ja: `このマスは、${given}がちょうど${given}マスつながったブロックに入ります。`,
                      },
        border: {
            en: 'A border, | at the right of the cell and _ below it: the cells on both sides are in different regions.',
            ja: '境界線です(| はマスの右、_ はマスの下)。両側のマスは別のブロックになります。',
        },
    },
    offers: (ast, word, before) =>
        word === 'grid'
            ? boardOffers(boards.form, before).flatMap(offer => (offer.text === '1' ? numberOffers(ast) : [offer]))
            : [],
    noSigns: {
        empty: {
            sign: /^0+$/,
            complaint: {
                code: 'fillomino/zero',
                en: '“0” is not a clue; write “.” for an empty cell.',
                ja: '「0」というヒントはありません。ヒントのないマスには「.」を書いてください。',
            },
        },
    },
    wordAliases: { max: ['最大', '最大値', '上限', 'maximum'] },
    wordMeanings: {
        max: {
            en: 'The largest number that a cell may have. Without this line, there is no limit.',
            ja: '入る数字の上限です。この行がなければ、上限はありません。',
        },
    },
    readLines: readMax,
    lines: ({ max }) => (max === undefined ? [] : [`max ${max}`, '']),
    otherClue: ({ max }) => ({
        name: { en: `max ${max}`, ja: `max ${max}` },
        means: noneLargerThan(max!),
    }),
});

const anyNumber: Text = {
    en: 'A cell with ? can have any number.',
    ja: '?のマスには、どの数字が入ってもかまいません。',
};

/** The largest number that is offered although it is not on the board. */
const largestOffered = 9;

/** The small numbers, and those on the board; none is larger than the `max` line allows. */
function numberOffers(ast: Fillomino): readonly Offer[] {
    const { max = largestMax } = readMax(new Reader(), ast);
    const rows = ast.lines.flatMap(line => (line.$type === 'Grid' ? line.rows : []));
    const written = rows.flatMap(({ cells }) => cells.map(({ text }) => Number.parseInt(normalise(text), 10) || 1));
    const small = Array.from({ length: largestOffered }, (_, index) => index + 1);
    return [...new Set([...small, ...written])]
        .filter(number => number <= max)
        .sort((a, b) => a - b)
        .map(number => ({
            text: String(number),
            name:
                number === 1
                    ? { en: 'a region of its own', ja: '1マスのブロック' }
                    : { en: `a region of ${number} cells`, ja: `${number}マスのブロック` },
        }));
}

function noneLargerThan(max: number): Text {
    return { en: `No number is larger than ${max}.`, ja: `${max}より大きい数字は入りません。` };
}

function readMax(reader: Reader, ast: Fillomino): { readonly max?: number } {
    const line = onlyLine(reader, ast.lines, 'FillominoMax');
    const max = line?.value;
    if (max === undefined) {
        return {};
    }
    reader.clues.set(lineClue('max'), line!);
    if (max < 1 || max > largestMax) {
        reader.error(line!, maxOutOfRange, { repairs: () => [deleteLines(line!, 'max')] });
        return {};
    }
    return { max };
}

/** The number of cells of the largest board: no region is larger. */
export const largestMax = largestSide ** 2;

const maxOutOfRange: Message = {
    code: 'fillomino/number-out-of-range',
    en: `“max” can be from 1 to ${largestMax}; without this line there is no limit.`,
    ja: `「max」に書けるのは1から${largestMax}までです。上限がなければ、この行を消してください。`,
};
