import type { Sign } from '../puzzle-type';

export function fillominoSigns(word: string): readonly Sign[] {
    return word === 'grid' ? signs : [];
}

const signs: readonly Sign[] = [
    { text: '.', means: { en: 'nothing given', ja: '何も書かれていないマス' } },
    { text: '?', means: { en: 'a clue without a number', ja: '数字の書かれていないヒント' } },
    { text: '.|', means: { en: 'a given border at the right of the cell', ja: 'マスの右に境界線' } },
    { text: '._', means: { en: 'a given border below the cell', ja: 'マスの下に境界線' } },
];
