import { lineClue } from '../../board/clue';
import { Grid, largestSide } from '../../board/grid';
import type { Fillomino } from '../../language/generated/ast';
import { joined, type Message, type Text } from '../../message';
import { definePuzzleType } from '../define';
import { givenBorders } from '../drawing';
import { equalCells } from '../figures';
import { onlyLine, type Reader } from '../reading';
import { deleteLines } from '../repairs';
import { emptySign, numberSigns, Signs } from '../signs';
import { checkFillomino } from './check';
import type { FillominoModel } from './model';
import { postFillomino } from './rules';
import { fillominoTechniques } from './techniques';
import { onlyReasons, variationOf } from './variation';

type Given = FillominoModel['cells'][number][number];

const zero: Message = {
    code: 'fillomino/zero',
    en: '“0” is not a clue; write “.” for an empty cell.',
    ja: '「0」というヒントはありません。ヒントのないマスには「.」を書いてください。',
};

const fillominoName: Text = { en: 'Fillomino', ja: 'フィルオミノ' };

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

export const fillomino = definePuzzleType<Fillomino, Given, FillominoModel>({
    type: 'Fillomino',
    form: {
        name: fillominoName,
        signs: new Signs<Given>([
            emptySign({ en: 'no clue', ja: 'ヒントのないマス' }),
            numberSigns(1, {
                name: { en: 'a number: the size of its region', ja: '数字: そのマスが入るブロックのマス数' },
                means: number =>
                    number === 1
                        ? { en: 'This cell is a region of its own.', ja: 'このマスだけで1つのブロックです。' }
                        : {
                              en: `This cell belongs to a region of exactly ${number} cells, with a ${number} in each of them.`,
                              ja: `このマスは、${number}がちょうど${number}マスつながったブロックに入ります。`,
                          },
            }),
            {
                text: '?',
                value: '?',
                kind: 'given',
                isPlaceholder: true,
                name: { en: 'a clue without a number', ja: '数字未定の表出' },
                means: {
                    en: 'A clue without a number: any number can stand here.',
                    ja: '数字未定の表出(?)です。どの数字が入ってもかまいません。',
                },
            },
        ]),
        borders: {
            name: { en: 'border', ja: '境界線' },
            means: {
                en: 'A border, | at the right of the cell and _ below it: the cells on both sides are in different regions.',
                ja: '境界線です(| はマスの右、_ はマスの下)。両側のマスは別のブロックになります。',
            },
        },
        emptyElsewhere: { sign: /^0+$/, complaint: zero },
    },
    summary: joined(filling, { en: ' ', ja: '' }),
    rules: ({ borders, cells, max }) => ({
        name: fillominoName,
        sentences: [...filling, ...(borders.length > 0 ? [thickLines] : [])],
        conditions: [
            ...(max === undefined ? [] : [noneLargerThan(max)]),
            ...(cells.some(row => row.includes('?')) ? [anyNumber] : []),
        ],
    }),
    wordMeanings: {
        max: {
            en: 'The largest number that may stand in a cell; without this line any number may.',
            ja: '入る数字の上限です。この行がなければ、上限はありません。',
        },
    },
    readLines: readMax,
    spareLines: ['max'],
    lines: ({ max }) => (max === undefined ? [] : [`max ${max}`, '']),
    check: checkFillomino,
    post: postFillomino,
    techniques: fillominoTechniques,
    traits: { isSlow: true, isSlowWithSpareClues: true },
    variation: variationOf,
    only: onlyReasons,
    entry: ({ rows, columns, max = rows * columns }) => ({
        kind: 'typed',
        signs: { upTo: Math.min(max, rows * columns) },
    }),
    edges: (model, answer) => {
        const given = givenBorders(model);
        const differ = (a: number, b: number): boolean =>
            answer[a] !== undefined && answer[b] !== undefined && answer[a] !== answer[b];
        return (a, b) => given(a, b) ?? (differ(a, b) ? 'answer' : undefined);
    },
    figures: (model, answer) => equalCells(new Grid(model.rows, model.columns), answer),
    otherClue: ({ max }) => ({
        name: { en: `max ${max}`, ja: `max ${max}` },
        means: noneLargerThan(max!),
    }),
});

const anyNumber: Text = {
    en: 'A cell with ? can have any number.',
    ja: '?のマスには、どの数字が入ってもかまいません。',
};

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

/** So many cells has the largest board, so no region is larger. */
export const largestMax = largestSide ** 2;

const maxOutOfRange: Message = {
    code: 'fillomino/number-out-of-range',
    en: `“max” can be from 1 to ${largestMax}; without this line there is no limit.`,
    ja: `「max」に書けるのは1から${largestMax}までです。上限がなければ、この行を消してください。`,
};
