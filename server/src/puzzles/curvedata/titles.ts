import type { Text } from '../../message';
import { supposingTitles } from '../trying';

/** The names of the techniques for people, by their names in the program. */
export const titles: Readonly<Record<string, Text>> = {
    'only-way': { en: 'Only way for a line', ja: '線の行き先は1つ' },
    'two-clues': { en: 'Two clues are not joined', ja: '記号どうしはつながらない' },
    'no-loop': { en: 'No loop closes', ja: '輪はできない' },
    part: { en: 'Part by its lines', ja: '線の形で決まる部分' },
    bottleneck: { en: 'Bottleneck', ja: '通り道' },
    room: { en: 'Room for a part', ja: '部分の入る広さ' },
    'only-place': { en: 'Only place for a part', ja: '部分の場所は1か所' },
    'only-figure': { en: 'Only figure that comes here', ja: '届く図形は1つ' },
    'any-figure': { en: 'Whichever figure comes here', ja: 'どの図形でも' },
    'no-figure': { en: 'A figure loses its place', ja: '図形の入る場所がなくなる' },
    ways: { en: 'Ways to place a figure', ja: '図形の置き方' },
    ...supposingTitles,
};
