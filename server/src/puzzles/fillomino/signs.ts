import type { Boards } from '../form';
import { emptySign, numberSigns, Signs } from '../signs';
import type { FillominoModel } from './model';

type Given = FillominoModel['cells'][number][number];

export const boards: Boards<Given, FillominoModel> = {
    type: 'Fillomino',
    form: {
        name: { en: 'Fillomino', ja: 'フィルオミノ' },
        signs: new Signs<Given>([
            emptySign({ en: 'no clue', ja: 'ヒントのないマス' }),
            numberSigns(1, {
                en: 'a number: the size of its region',
                ja: '数字: そのマスが入るブロックのマス数',
            }),
            {
                text: '?',
                value: '?',
                kind: 'given',
                isPlaceholder: true,
                name: { en: 'a clue without a number', ja: '数字未定の表出' },
            },
        ]),
        borders: { name: { en: 'border', ja: '境界線' } },
    },
};
