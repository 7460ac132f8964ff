import { counted } from '../../message';
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
                elsewhere: ['?', '*', '□'],
                value: 'any',
                kind: 'given',
                isPlaceholder: true,
                remains: true,
                name: { en: 'a circle without a number', ja: '数字のない○' },
                means: {
                    en: 'A circle that moves any distance in a straight line, or stays.',
                    ja: 'まっすぐに何マスでも動かせる○です。動かさなくてもかまいません。',
                },
            },
            {
                ...numberSigns(0, {
                    name: { en: 'a circle that moves so many cells; 0 stays', ja: 'その数だけ動く○。0は動かない○' },
                    means: distance =>
                        distance === 0
                            ? { en: 'A circle that stays where it is.', ja: '動かない○です。' }
                            : {
                                  en: `A circle that moves exactly ${counted(distance, 'cell')} in a straight line.`,
                                  ja: `まっすぐにちょうど${distance}マス動く○です。`,
                              },
                }),
                // A number in a circle, or beside one.
                meant: text => /^[oO○〇◯●◎(]?(\d{1,9})[)oO○〇◯●◎]?$/.exec(text)?.[1],
            },
        ]),
        regions: {
            means: {
                en: 'The region of this cell. In the end every region holds a circle, and its circles lie point-symmetrically about its centre.',
                ja: 'このマスのブロックです。動かしたあと、どのブロックにも○があり、ブロックの中心について点対称に並びます。',
            },
        },
    },
};
