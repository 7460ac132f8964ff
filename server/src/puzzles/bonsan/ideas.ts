import type { Text } from '../../message';
import { supposingIdeas } from '../supposing-ideas';

/** What each technique does, in a sentence, by its name in the program. */
export const ideas: Readonly<Record<string, Text>> = {
    'only-move': { en: 'All moves of a circle but one are ruled out.', ja: '○の動き方が1つしか残っていません。' },
    line: {
        en: 'Lines share no cell and pass no circle, so a line blocks the way of others.',
        ja: '線は同じマスを通らず、○の上も通らないので、ほかの○の道をふさぎます。',
    },
    opposite: {
        en: 'A circle ends here, so another one has to end opposite, and only one can.',
        ja: 'ここに○が止まるので、対称な位置にも止まります。そこへ行ける○は1つだけです。',
    },
    'no-partner': {
        en: 'If a circle made this move, no other could end opposite it.',
        ja: 'こう動くと、対称な位置に止まれる○がありません。',
    },
    'last-in-region': {
        en: 'A region needs a circle, and all that can end there are needed.',
        ja: '部屋には○が必要で、止まれる○はこれですべてです。',
    },
    centre: {
        en: 'The number of circles in an area tells whether one ends in its middle.',
        ja: '範囲の○の数から、中央に止まるかどうかが分かります。',
    },
    parity: {
        en: 'In an area without a middle cell the number of circles is even.',
        ja: '中央のマスがない範囲では、○は偶数個です。',
    },
    'every-move': {
        en: 'Whatever move a circle has left, it blocks this move of another one.',
        ja: '○が残りのどの動き方をしても、ほかの○のこの動きを妨げます。',
    },
    'either-way': {
        en: 'Whatever move a circle makes, and whichever circle ends opposite, this is ruled out.',
        ja: '○がどう動き、どの○が対称な位置に止まっても、これはできません。',
    },
    'stuck-pair': {
        en: 'If a circle made this move, whichever circle ended opposite would leave another one no way.',
        ja: 'こう動くと、どの○が対称な位置に止まっても、ほかの○が動けなくなります。',
    },
    ...supposingIdeas,
};
