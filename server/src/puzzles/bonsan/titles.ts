import type { Text } from '../../message';
import { supposingTitles } from '../trying';

/** The names of the techniques for people, by their names in the program. */
export const titles: Readonly<Record<string, Text>> = {
    'only-move': { en: 'Only move left', ja: '残る動き方は1つ' },
    line: { en: 'Lines do not cross', ja: '線は交差しない' },
    opposite: { en: 'Partner opposite', ja: '対称な位置の相手' },
    'no-partner': { en: 'No partner opposite', ja: '対称な位置に相手がいない' },
    'last-in-region': { en: 'All that can come are needed', ja: '来られる○がすべて必要' },
    centre: { en: 'Circle in the middle', ja: '中央の○' },
    parity: { en: 'Even number of circles', ja: '○は偶数個' },
    'every-move': { en: 'Whichever move it makes', ja: 'どう動いても' },
    'only-partner': { en: 'Only partner', ja: '相手は1つ' },
    'every-partner': { en: 'Whichever partner it has', ja: 'どの相手でも' },
    'either-way': { en: 'Whichever pair it is', ja: 'どの組でも' },
    'stuck-pair': { en: 'A pair that leaves no way', ja: '行き詰まる組' },
    ...supposingTitles,
};
