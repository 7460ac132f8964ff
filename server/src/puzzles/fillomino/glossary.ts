import { supposing, type Term } from '../term';

/** What people call each technique, and what it does, by its name in the program. */
export const glossary: Readonly<Record<string, Term>> = {
    complete: {
        title: { en: 'Complete region', ja: '完成したブロック' },
        idea: {
            en: 'A region has as many cells as its number states: no cell beside it has that number.',
            ja: '数字のとおりのマスがそろったブロックの隣には、同じ数字は入りません。',
        },
    },
    border: {
        title: { en: 'Across a border', ja: '太線の両側' },
        idea: { en: 'On both sides of a border are different numbers.', ja: '太線の両側には、違う数字が入ります。' },
    },
    'only-exit': {
        title: { en: 'Only way to go on', ja: '伸びる先は1か所' },
        idea: {
            en: 'A region has too few cells, and can go on through one cell only.',
            ja: 'ブロックのマスが足りず、伸びる先が1か所しかありません。',
        },
    },
    'too-large': {
        title: { en: 'Joined, it is too large', ja: 'つなぐと大きすぎる' },
        idea: {
            en: 'With this number, regions would join to one that is too large.',
            ja: 'この数字を入れると、ブロックがつながって大きくなりすぎます。',
        },
    },
    'last-cell': {
        title: { en: 'Single enclosed cell', ja: '囲まれた1マス' },
        idea: {
            en: 'All cells around this one are closed to it, so it is a 1.',
            ja: 'まわりとつながれない1マスなので、1です。',
        },
    },
    enclosed: {
        title: { en: 'Enclosed cells', ja: '囲まれたマス' },
        idea: {
            en: 'The number of an enclosed cell is at most the number of cells in the space.',
            ja: '囲まれたマスの数字は、その広さまでです。',
        },
    },
    room: {
        title: { en: 'All its room', ja: '使えるマスをすべて使う' },
        idea: { en: 'A region needs all the room that it has.', ja: 'ブロックには、使えるマスがすべて必要です。' },
    },
    'pocket-size': {
        title: { en: 'Size of a pocket', ja: '囲みの広さ' },
        idea: {
            en: 'A number in a small pocket is at most as large as the pocket.',
            ja: '小さな囲みに入る数字は、その広さまでです。',
        },
    },
    bottleneck: {
        title: { en: 'Bottleneck', ja: '通り道' },
        idea: {
            en: 'Without this cell a region would have too little room.',
            ja: 'このマスを通らないと、ブロックの広さが足りません。',
        },
    },
    'no-room': {
        title: { en: 'No room for the number', ja: '数字に足りない広さ' },
        idea: {
            en: 'A region with this number would have too little room here.',
            ja: 'ここにこの数字を入れると、ブロックの広さが足りません。',
        },
    },
    'either-exit': {
        title: { en: 'Whichever way it goes', ja: 'どちらへ伸びても' },
        idea: {
            en: 'A region needs one more cell. Whichever it takes, this cell is beside it.',
            ja: 'ブロックにはあと1マス必要で、どちらへ伸びても、このマスは隣になります。',
        },
    },
    'only-number': {
        title: { en: 'Only number left', ja: '残る数字は1つ' },
        idea: {
            en: 'All numbers but one are ruled out for this cell.',
            ja: 'このマスに入る数字は、1つしか残っていません。',
        },
    },
    shapes: {
        title: { en: 'Shapes of a region', ja: 'ブロックの形を比べる' },
        idea: { en: 'Compare the few shapes that a region can have.', ja: 'ブロックの数通りの形を、すべて比べます。' },
    },
    pocket: {
        title: { en: 'Filling a pocket', ja: '囲みの埋め方' },
        idea: {
            en: 'Compare all ways to fill a few enclosed cells.',
            ja: '囲まれた数マスの埋め方を、すべて比べます。',
        },
    },
    'many-shapes': {
        title: { en: 'Many shapes of a region', ja: 'ブロックの多くの形を比べる' },
        idea: { en: 'Compare all shapes that a region can have.', ja: 'ブロックの形を、すべて比べます。' },
    },
    rivals: {
        title: { en: 'Two regions want the same cells', ja: '同じマスを使う2つのブロック' },
        idea: {
            en: 'Two regions want the same cells. If one took them, the other, or a cell beside, would have no way left.',
            ja: '2つのブロックが同じマスを使おうとします。片方が取ると、もう片方や隣のマスが行き詰まります。',
        },
    },
    'same-number': {
        title: { en: 'Same number in several cells', ja: '同じ数字のマス' },
        idea: {
            en: 'Cells can be joined only to each other, so they are one region with one number.',
            ja: '互いにしかつながれないマスは、同じ数字の1つのブロックです。',
        },
    },
    'large-pocket': {
        title: { en: 'Filling a large pocket', ja: '広い囲みの埋め方' },
        idea: { en: 'Compare all ways to fill a larger pocket.', ja: '広めの囲みの埋め方を、すべて比べます。' },
    },
    ...supposing,
};
