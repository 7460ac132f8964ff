import type { Direction } from '../../board/grid';
import type { Message, Text } from '../../message';

export const noClues: Message = {
    code: 'curvedata/no-clues',
    en: 'There is no clue on this board yet: write the letter of a shape, or `?`, into one cell of each figure.',
    ja: '盤面にヒントがまだありません。図形ごとに1つのマスに、形の文字か `?` を書いてください。',
};

export const shapeWithoutName: Message = {
    code: 'curvedata/shape-without-name',
    en: 'Which shape is this? Write its letter behind the word: `shape A`, and draw it on the lines below.',
    ja: 'どの形かを表す文字がありません。`shape A` のように書き、次の行から形を描いてください。',
};

export const drawingBesideName: Message = {
    code: 'curvedata/drawing-beside-name',
    en: 'Only the letter of the shape stands on this line; the drawing begins on the next one.',
    ja: 'この行に書けるのは形の文字だけです。形は次の行から描いてください。',
};

export const singleDot: Message = {
    code: 'curvedata/single-dot',
    en: 'A figure has at least two cells: draw a line, such as `+-+`.',
    ja: '図形は2マス以上です。`+-+` のように線を描いてください。',
};

export const badName = (name: string): Message => ({
    code: 'curvedata/bad-shape-name',
    en:
        name === 'x'
            ? '`x` is a shaded cell; give this shape another letter.'
            : `A shape has a letter for its name, such as \`A\`; \`${name}\` is none.`,
    ja:
        name === 'x'
            ? '`x` は黒マスを表します。この形には別の文字を使ってください。'
            : `形の名前は \`A\` のような文字です。\`${name}\` は使えません。`,
});

export const nameTwice = (name: string): Message => ({
    code: 'curvedata/shape-twice',
    en: `There is a shape ${name} already; give this one another letter.`,
    ja: `形${name}はすでにあります。こちらには別の文字を使ってください。`,
});

export const emptyShape = (name: string): Message => ({
    code: 'curvedata/empty-shape',
    en: `Draw shape ${name} on the lines below, indented: \`+\` for a cell, \`-\` and \`|\` for lines between cells.`,
    ja: `形${name}を、次の行から字下げして描いてください。\`+\` がマス、\`-\` と \`|\` がマスをつなぐ線です。`,
});

export const unknownSign = (sign: string): Message => ({
    code: 'curvedata/unknown-sign',
    en: `\`${sign}\` is not part of a drawing. Write \`+\` for a cell, \`-\` and \`|\` for lines between cells.`,
    ja: `\`${sign}\` は形を描くのに使えません。マスは \`+\`、マスをつなぐ線は \`-\` と \`|\` で描いてください。`,
});

/** @param loose the directions in which nothing follows */
export function leadsNowhere(loose: readonly Direction[]): Message {
    const places = loose.map(direction => ends[direction]);
    return {
        code: 'curvedata/leads-nowhere',
        en: `This line leads nowhere ${places.map(({ en }) => en).join(' and ')}: it ends in a \`+\`, or goes on.`,
        ja: `この線は${places.map(({ ja }) => ja).join('と')}でどこにもつながっていません。\`+\` で終えるか、線を続けてください。`,
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
    en: `Shape ${name} is in parts: no line joins this one to what stands above or on its left.`,
    ja: `形${name}がつながっていません。ここから上や左の部分へ線がありません。`,
});

export const shapeNotUsed = (name: string): Message => ({
    code: 'curvedata/shape-not-used',
    en: `No cell of the board shows shape ${name}.`,
    ja: `盤面に形${name}のマスがありません。`,
});

export function noSuchShape(name: string, shapes: readonly string[]): Message {
    const others = shapes.slice(0, mostNames).join(', ') + (shapes.length > mostNames ? ', …' : '');
    return {
        code: 'curvedata/no-such-shape',
        en: `There is no shape ${name}${others === '' ? '' : ` (there is ${others})`}: draw it under \`shape ${name}\`, above the board.`,
        ja: `形${name}がありません${others === '' ? '' : `(あるのは ${others})`}。盤面の前に \`shape ${name}\` と書き、その下に描いてください。`,
    };
}

const mostNames = 12;
