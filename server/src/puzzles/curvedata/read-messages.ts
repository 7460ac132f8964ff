import type { Direction } from '../../board/grid';
import type { Message, Text } from '../../message';

export const noClues: Message = {
    code: 'curvedata/no-clues',
    en: 'There is no clue on this board yet: draw the shapes above it, such as “shape A” with “+-+” on the line below, and write the letter of one, or “?”, into one cell of each figure.',
    ja: '盤面にヒントがまだありません。盤面の上に「shape A」と書いて次の行から「+-+」のように記号を描き、図形ごとに1つのマスに、その文字か「?」を書いてください。',
    onBoard: {
        en: 'There is no clue on this board yet: press “New shape” and draw it, then put its letter, or “?”, into one cell of each figure.',
        ja: '盤面にヒントがまだありません。「新しい記号」を押して描き、図形ごとに1つのマスに、その文字か「?」を入れてください。',
    },
};

export const shapeWithoutName: Message = {
    code: 'curvedata/shape-without-name',
    en: 'This shape has no name: write a letter after the keyword, as in “shape A”, and draw it on the lines below.',
    ja: '記号の文字がありません。「shape A」のように書き、次の行から記号を描いてください。',
};

export const drawingBesideName: Message = {
    code: 'curvedata/drawing-beside-name',
    en: 'This line holds only the letter of the shape; the drawing begins on the next line.',
    ja: 'この行に書けるのは記号の文字だけです。記号は次の行から描いてください。',
};

export const singleDot: Message = {
    code: 'curvedata/single-dot',
    en: 'A figure has at least two cells: draw a line, such as “+-+”.',
    ja: '図形は2マス以上です。記号は「+-+」のように線で描いてください。',
};

export const badName = (name: string): Message => ({
    code: 'curvedata/bad-shape-name',
    en:
        name === 'x'
            ? '“x” is a shaded cell; give this shape another letter.'
            : `“${name}” cannot name a shape: use a letter, such as “A”.`,
    ja:
        name === 'x'
            ? '「x」は黒マスを表します。この記号には別の文字を使ってください。'
            : `記号に付ける文字は「A」のようなものです。「${name}」は使えません。`,
});

export const nameTwice = (name: string): Message => ({
    code: 'curvedata/shape-twice',
    en: `There is a shape ${name} already; give this one another letter.`,
    ja: `記号${name}はすでにあります。こちらには別の文字を使ってください。`,
});

export const emptyShape = (name: string): Message => ({
    code: 'curvedata/empty-shape',
    en: `Draw shape ${name} on the lines below, indented: “+” for a cell, “-” and “|” for lines between cells.`,
    ja: `記号${name}を、次の行から字下げして描いてください。「+」がマス、「-」と「|」がマスをつなぐ線です。`,
});

export const unknownSign = (sign: string): Message => ({
    code: 'curvedata/unknown-sign',
    en: `“${sign}” is not part of a drawing. Write “+” for a cell, “-” and “|” for lines between cells.`,
    ja: `「${sign}」は記号を描くのに使えません。マスは「+」、マスをつなぐ線は「-」と「|」で描いてください。`,
});

/** @param loose the directions in which nothing follows */
export function leadsNowhere(loose: readonly Direction[]): Message {
    const places = loose.map(direction => ends[direction]);
    return {
        code: 'curvedata/leads-nowhere',
        en: `This line leads nowhere ${places.map(({ en }) => en).join(' and ')}: end it with a “+”, or continue it.`,
        ja: `この線の先(${places.map(({ ja }) => ja).join('・')})に何もありません。「+」で終えるか、線を続けてください。`,
    };
}

const ends: Readonly<Record<Direction, Text>> = {
    left: { en: 'on the left', ja: '左' },
    right: { en: 'on the right', ja: '右' },
    up: { en: 'above', ja: '上' },
    down: { en: 'below', ja: '下' },
};

export const shapeInParts = (name: string): Message => ({
    code: 'curvedata/shape-in-parts',
    en: `Shape ${name} is not connected: no line joins this part to the one above or on its left.`,
    ja: `記号${name}がつながっていません。この部分と上や左の部分の間に線がありません。`,
});

export const shapeNotUsed = (name: string): Message => ({
    code: 'curvedata/shape-not-used',
    en: `No cell of the board shows shape ${name}.`,
    ja: `盤面に記号${name}のマスがありません。`,
});

export function noSuchShape(name: string, shapes: readonly string[]): Message {
    const others = shapes.slice(0, mostNames).join(', ') + (shapes.length > mostNames ? ', …' : '');
    return {
        code: 'curvedata/no-such-shape',
        en: `There is no shape ${name}${others === '' ? '' : ` (only ${others})`}: draw it under “shape ${name}”, above the board.`,
        ja: `記号${name}がありません${others === '' ? '' : `(あるのは ${others})`}。盤面の前に「shape ${name}」と書き、その下に描いてください。`,
        onBoard: {
            en: `There is no shape ${name} yet: press “New shape” to draw it, or choose another letter.`,
            ja: `記号${name}がまだありません。「新しい記号」を押して描くか、別の文字にしてください。`,
        },
    };
}

const mostNames = 12;
