import { supposing, type Term } from '../term';

/** What people call each technique, and what it does, by its name in the program. */
export const glossary: Readonly<Record<string, Term>> = {
    'only-move': {
        title: { en: 'Only move left', ja: '残る動き方は1つ' },
        idea: { en: 'All moves of a circle but one are ruled out.', ja: '○の動き方が1つしか残っていません。' },
    },
    line: {
        title: { en: 'Lines do not cross', ja: '線は交差しない' },
        idea: {
            en: 'Lines share no cell and pass no circle, so a line blocks the way of others.',
            ja: '線は同じマスを通らず、○の上も通らないので、ほかの○の道をふさぎます。',
        },
    },
    opposite: {
        title: { en: 'Partner opposite', ja: '対称な位置の相手' },
        idea: {
            en: 'A circle ends here, so another one has to end opposite, and only one can.',
            ja: 'ここに○が止まるので、対称な位置にも止まります。そこへ行ける○は1つだけです。',
        },
    },
    'no-partner': {
        title: { en: 'No partner opposite', ja: '対称な位置に相手がいない' },
        idea: {
            en: 'If a circle made this move, no other could end opposite it.',
            ja: 'こう動くと、対称な位置に止まれる○がありません。',
        },
    },
    'last-in-region': {
        title: { en: 'All that can come are needed', ja: '来られる○がすべて必要' },
        idea: {
            en: 'A region needs a circle, and all that can end there are needed.',
            ja: '部屋には○が必要で、止まれる○はこれですべてです。',
        },
    },
    centre: {
        title: { en: 'Circle in the middle', ja: '中央の○' },
        idea: {
            en: 'The number of circles in an area tells whether one ends in its middle.',
            ja: '範囲の○の数から、中央に止まるかどうかが分かります。',
        },
    },
    parity: {
        title: { en: 'Even number of circles', ja: '○は偶数個' },
        idea: {
            en: 'In an area without a middle cell the number of circles is even.',
            ja: '中央のマスがない範囲では、○は偶数個です。',
        },
    },
    'every-move': {
        title: { en: 'Whichever move it makes', ja: 'どう動いても' },
        idea: {
            en: 'Whatever move a circle has left, it blocks this move of another one.',
            ja: '○が残りのどの動き方をしても、ほかの○のこの動きを妨げます。',
        },
    },
    'either-way': {
        title: { en: 'Whichever pair it is', ja: 'どの組でも' },
        idea: {
            en: 'Whatever move a circle makes, and whichever circle ends opposite, this is ruled out.',
            ja: '○がどう動き、どの○が対称な位置に止まっても、これはできません。',
        },
    },
    'stuck-pair': {
        title: { en: 'A pair that leaves no way', ja: '行き詰まる組' },
        idea: {
            en: 'If a circle made this move, whichever circle ended opposite would leave another one no way.',
            ja: 'こう動くと、どの○が対称な位置に止まっても、ほかの○が動けなくなります。',
        },
    },
    ...supposing,
};
