import { defineText } from '../define-text';
import { boards } from './signs';

export const text = defineText(boards, {
    summary: [
        {
            en: 'Fill every cell with a number, so that each row, each column and each box holds every number once.',
            ja: 'すべてのマスに数字を入れます。どの行、どの列、どのブロックにも、各数字が1つずつ入ります。',
        },
    ],
    means: {
        cell: number =>
            number === null ? undefined : { en: `This cell holds a ${number}.`, ja: `このマスの数字は${number}です。` },
    },
});
