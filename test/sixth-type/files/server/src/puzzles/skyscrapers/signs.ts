import { sides } from '../../board/outside';
import type { Boards } from '../form';
import { emptySign, numberSigns, Signs } from '../signs';
import type { SkyscrapersModel } from './model';

export const boards: Boards<number | null, SkyscrapersModel> = {
    type: 'Skyscrapers',
    form: {
        name: { en: 'Skyscrapers', ja: 'ビルディング' },
        signs: new Signs<number | null>([
            emptySign({ en: 'no clue', ja: 'ヒントのないマス' }),
            numberSigns(1, { en: 'a height', ja: '高さ' }),
        ]),
        outside: sides,
        sizes: {
            allows: ({ rows, columns }) => rows === columns,
            name: { en: 'as wide as it is high', ja: '正方形' },
            usual: { rows: 5, columns: 5 },
            sample: { rows: 4, columns: 4 },
        },
    },
};
