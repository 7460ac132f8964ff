import type { Text } from '../../message';
import { supposingIdeas } from '../supposing-ideas';

/** What each technique does, in a sentence, by its name in the program. */
export const ideas: Readonly<Record<string, Text>> = {
    complete: {
        en: 'A region has as many cells as its number states: no cell beside it has that number.',
        ja: '数字のとおりのマスがそろったブロックの隣には、同じ数字は入りません。',
    },
    border: { en: 'On both sides of a border are different numbers.', ja: '太線の両側には、違う数字が入ります。' },
    'only-exit': {
        en: 'A region has too few cells, and can go on through one cell only.',
        ja: 'ブロックのマスが足りず、伸びる先が1か所しかありません。',
    },
    'too-large': {
        en: 'With this number, regions would join to one that is too large.',
        ja: 'この数字を入れると、ブロックがつながって大きくなりすぎます。',
    },
    'last-cell': {
        en: 'All cells around this one are closed to it, so it is a 1.',
        ja: 'まわりとつながれない1マスなので、1です。',
    },
    enclosed: {
        en: 'The number of an enclosed cell is at most the number of cells in the space.',
        ja: '囲まれたマスの数字は、その広さまでです。',
    },
    room: { en: 'A region needs all the room that it has.', ja: 'ブロックには、使えるマスがすべて必要です。' },
    'pocket-size': {
        en: 'A number in a small pocket is at most as large as the pocket.',
        ja: '小さな囲みに入る数字は、その広さまでです。',
    },
    bottleneck: {
        en: 'Without this cell a region would have too little room.',
        ja: 'このマスを通らないと、ブロックの広さが足りません。',
    },
    'no-room': {
        en: 'A region with this number would have too little room here.',
        ja: 'ここにこの数字を入れると、ブロックの広さが足りません。',
    },
    'either-exit': {
        en: 'A region needs one more cell. Whichever it takes, this cell is beside it.',
        ja: 'ブロックにはあと1マス必要で、どちらへ伸びても、このマスは隣になります。',
    },
    'only-number': {
        en: 'All numbers but one are ruled out for this cell.',
        ja: 'このマスに入る数字は、1つしか残っていません。',
    },
    shapes: { en: 'Compare the few shapes that a region can have.', ja: 'ブロックの数通りの形を、すべて比べます。' },
    pocket: { en: 'Compare all ways to fill a few enclosed cells.', ja: '囲まれた数マスの埋め方を、すべて比べます。' },
    'many-shapes': { en: 'Compare all shapes that a region can have.', ja: 'ブロックの形を、すべて比べます。' },
    rivals: {
        en: 'Two regions want the same cells. If one took them, the other, or a cell beside, would have no way left.',
        ja: '2つのブロックが同じマスを使おうとします。片方が取ると、もう片方や隣のマスが行き詰まります。',
    },
    'same-number': {
        en: 'Cells can be joined only to each other, so they are one region with one number.',
        ja: '互いにしかつながれないマスは、同じ数字の1つのブロックです。',
    },
    'large-pocket': { en: 'Compare all ways to fill a larger pocket.', ja: '広めの囲みの埋め方を、すべて比べます。' },
    ...supposingIdeas,
};
