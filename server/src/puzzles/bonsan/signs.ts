import type { Sign } from '../puzzle-type';

export function bonsanSigns(word: string): readonly Sign[] {
    return word === 'grid' ? signs : [];
}

const signs: readonly Sign[] = [
    { text: '.', means: { en: 'a cell without a circle', ja: '○のないマス' } },
    {
        text: 'o',
        means: {
            en: 'a circle that moves any distance, or stays',
            ja: '数字のない○。何マス動いても、動かなくてもよい',
        },
    },
    { text: '0', means: { en: 'a circle that stays', ja: '動かない○' } },
    {
        text: '1',
        means: { en: 'a circle that moves one cell; other numbers likewise', ja: '1マス動く○。ほかの数字も同様' },
    },
];
