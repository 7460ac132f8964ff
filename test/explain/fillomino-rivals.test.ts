import { expect, test } from 'vitest';
import { clashTexts } from '../../server/src/puzzles/fillomino/techniques/rivals';

const region = { number: 5, cells: [0] };
const text = (en: string) => ({ en, ja: en });
const squeezed = (space: number) => ({ text: text(`to ${space}`), reasons: () => [], strangled: { region, space } });
const other = { text: text('another damage'), reasons: () => [] };

test('a region that is left too little room in several ways is named once, with the most room', () => {
    const texts = (...all: Parameters<typeof clashTexts>[1]) => clashTexts({ at: () => 'r1c1' }, all);
    expect(texts(squeezed(2), other, squeezed(1), other)).toEqual([
        { en: 'leaves the 5 at r1c1 room for at most 2 cells', ja: 'r1c1の5が多くても2マスしか取れなくなる' },
        other.text,
    ]);
    expect(texts(squeezed(2), squeezed(2))).toEqual([squeezed(2).text]);
});
