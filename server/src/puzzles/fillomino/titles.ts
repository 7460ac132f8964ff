import type { Text } from '../../message';
import { supposingTitles } from '../trying';

/** The names of the techniques for people, by their names in the program. */
export const titles: Readonly<Record<string, Text>> = {
    complete: { en: 'Complete region', ja: '完成したブロック' },
    border: { en: 'Across a border', ja: '太線の両側' },
    'only-exit': { en: 'Only way to go on', ja: '伸びる先は1か所' },
    'too-large': { en: 'Joined, it is too large', ja: 'つなぐと大きすぎる' },
    'last-cell': { en: 'Single enclosed cell', ja: '囲まれた1マス' },
    enclosed: { en: 'Enclosed cells', ja: '囲まれたマス' },
    room: { en: 'All its room', ja: '使えるマスをすべて使う' },
    bottleneck: { en: 'Bottleneck', ja: '通り道' },
    'no-room': { en: 'No room for the number', ja: '数字に足りない広さ' },
    'either-exit': { en: 'Whichever way it goes', ja: 'どちらへ伸びても' },
    'only-number': { en: 'Only number left', ja: '残る数字は1つ' },
    shapes: { en: 'Shapes of a region', ja: 'ブロックの形を比べる' },
    pocket: { en: 'Filling a pocket', ja: '囲みの埋め方' },
    'many-shapes': { en: 'Many shapes of a region', ja: 'ブロックの多くの形を比べる' },
    'large-pocket': { en: 'Filling a large pocket', ja: '広い囲みの埋め方' },
    'pocket-size': { en: 'Size of a pocket', ja: '囲みの広さ' },
    'same-number': { en: 'Same number in several cells', ja: '同じ数字のマス' },
    rivals: { en: 'Two regions want the same cells', ja: '同じマスを使う2つのブロック' },
    ...supposingTitles,
};
