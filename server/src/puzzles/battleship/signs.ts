import type { Sign } from '../puzzle-type';
import { largestStandard, standardLengths } from './read';

export function battleshipSigns(word: string, before: readonly string[]): readonly Sign[] {
    switch (word) {
        case 'grid':
            return before.length > 0 && before.some(text => /[|｜]/.test(text)) ? signs : [...signs, bar];
        case 'fleet':
            return before.length === 0 ? fleets : before.length === 1 && before[0] === 'standard' ? standardSizes : [];
        default:
            return [];
    }
}

const signs: readonly Sign[] = [
    { text: '.', means: { en: 'no clue; outside: no number', ja: 'ヒントのないマス。盤面の外では、数字なし' } },
    { text: '~', means: { en: 'water', ja: '水' } },
    { text: 'o', means: { en: 'a whole ship of one cell', ja: '1マスの艦' } },
    { text: '<', means: { en: 'the left end of a ship', ja: '艦の左端' } },
    { text: '=', means: { en: 'the middle of a ship', ja: '艦の中央' } },
    { text: '>', means: { en: 'the right end of a ship', ja: '艦の右端' } },
    { text: '^', means: { en: 'the top end of a ship', ja: '艦の上端' } },
    { text: 'v', means: { en: 'the bottom end of a ship', ja: '艦の下端' } },
    { text: '?', means: { en: 'some part of a ship', ja: '艦のどこか' } },
];

const bar: Sign = {
    text: '|',
    means: {
        en: 'between the number of the row and its cells; first in the first line: the numbers of the columns follow',
        ja: '行の数字とマスのあいだ。最初の行の先頭では、列の数字がこのあとに続きます',
    },
};

const fleets: readonly Sign[] = [
    { lengths: [3, 2, 2, 1, 1, 1], side: 6 },
    { lengths: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1], side: 10 },
    { lengths: [5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1], side: 15 },
].map(({ lengths, side }) => ({
    text: lengths.join(' '),
    means: { en: `the usual fleet of a ${side}x${side} board`, ja: `${side}×${side}の盤面でよく使われる艦隊` },
}));

const standardSizes: readonly Sign[] = Array.from({ length: largestStandard }, (_, index) => {
    const lengths = standardLengths(index + 1).join(' ');
    return { text: String(index + 1), means: { en: lengths, ja: lengths } };
});
