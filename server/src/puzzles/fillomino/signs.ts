import type { Message } from '../../message';
import type { Boards } from '../form';
import { emptySign, numberSigns, Signs } from '../signs';
import type { FillominoModel } from './model';

type Given = FillominoModel['cells'][number][number];

const zero: Message = {
    code: 'fillomino/zero',
    en: '“0” is not a clue; write “.” for an empty cell.',
    ja: '「0」というヒントはありません。ヒントのないマスには「.」を書いてください。',
};

export const boards: Boards<Given, FillominoModel> = {
    type: 'Fillomino',
    form: {
        name: { en: 'Fillomino', ja: 'フィルオミノ' },
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
};
