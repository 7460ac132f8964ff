import { counted, type Text } from '../../message';
import { defineText } from '../define-text';
import { boards } from './signs';

const heights: Text = {
    en: 'Fill every cell with a number, the height of a building, so that each row and each column holds every number from 1 up to its length once.',
    ja: 'すべてのマスに数字を入れます。どの行、どの列にも、1から1列のマス数までの数字が1つずつ入ります。数字はビルの高さです。',
};

const outside: Text = {
    en: 'A number outside is the number of buildings that are seen from there; a higher building hides all lower ones behind it.',
    ja: '盤面の外の数字は、そこから見えるビルの数です。高いビルの後ろにある低いビルは見えません。',
};

export const text = defineText(boards, {
    summary: [heights, outside],
    means: {
        cell: height =>
            height === null
                ? undefined
                : {
                      en: `The building in this cell has height ${height}.`,
                      ja: `このマスのビルの高さは${height}です。`,
                  },
        outside: (count, line) => ({
            en: `${counted(count, 'building')} of this ${line} ${count === 1 ? 'is' : 'are'} seen from here.`,
            ja: `ここからは、この${line === 'row' ? '行' : '列'}のビルが${count}棟見えます。`,
        }),
    },
});
