import type { Boards } from '../form';
import { emptySign, numberSigns, Signs } from '../signs';
import type { BonsanModel } from './model';

type Circle = BonsanModel['cells'][number][number];

export const boards: Boards<Circle, BonsanModel> = {
    type: 'Bonsan',
    form: {
        name: { en: 'Bonsan', ja: 'ぼんさん' },
        signs: new Signs<Circle>([
            emptySign({ en: 'no circle', ja: '○のないマス' }),
            {
                text: 'o',
                also: ['O', '○', '〇', '◯', '●', '◎'],
                value: 'any',
                kind: 'given',
                isPlaceholder: true,
                remains: true,
                name: { en: 'a circle without a number', ja: '数字のない○' },
            },
            numberSigns(0, {
                en: 'a circle that moves so many cells; 0 stays',
                ja: 'その数だけ動く○。0は動かない○',
            }),
        ]),
        regions: {},
    },
};
