import type { CurveData, Row } from '../../language/generated/ast';
import type { Text } from '../../message';
import { boardOffers } from '../board-names';
import { boardLayout, signColumns } from '../board-text';
import { defineText } from '../define-text';
import type { RowLayout } from '../parts';
import { isBesideKeyword } from '../pieces';
import { blockLines } from '../table';
import type { Offer } from '../text-facet';
import type { CurveDataModel } from './model';
import { readCurveData, readShapeName, shapeNames } from './read';
import { nameTwice } from './read-messages';
import { shapeLines, turnedShape, turnedStroke } from './shape-drawing';
import { boards, isShapeName } from './signs';

const filling: Text = {
    en: 'Draw lines through the centres of cells, so that every cell belongs to a figure.',
    ja: 'マスの中心を通る線を引いて、すべてのマスをいくつかの図形で埋めます。',
};

const shaded: Text = { en: 'Only the shaded cells stay empty.', ja: '線を引くのは、黒マス以外のマスです。' };

const shape: Text = {
    en: 'Each figure passes through exactly one clue, which shows its shape: its lines may be longer or shorter than those of the clue, but the figure is neither turned nor mirrored.',
    ja: '図形はそれぞれちょうど1つの記号を通り、その記号の表す形をしています。線の長さは記号のとおりとはかぎりませんが、回転や裏返しはできません。',
};

const anyShape: Text = {
    en: 'A figure that passes through “?” may have any shape.',
    ja: '「?」を通る図形は、どんな形でもかまいません。',
};

const walls: Text = { en: 'Lines do not cross thick lines.', ja: '太線を越えて線を引くことはできません。' };

export const text = defineText(boards, {
    summary: [filling, shape],
    rules: ({ cells, borders }) => ({
        sentences: [
            filling,
            ...(cells.flat().includes('shaded') ? [shaded] : []),
            shape,
            ...(cells.flat().includes('?') ? [anyShape] : []),
            ...(borders.length > 0 ? [walls] : []),
        ],
    }),
    means: {
        cell: meaningOf,
        border: {
            en: 'A wall, | at the right of the cell and _ below it: no line crosses it.',
            ja: '壁です(| はマスの右、_ はマスの下)。線は壁を通れません。',
        },
    },
    wordAliases: { shape: ['図形', '形', '記号', 'figure'] },
    wordMeanings: {
        shape: {
            en: 'A shape: the letter that is its name, and its drawing on the lines below, indented.',
            ja: '記号です。その文字を書き、次の行から、字下げして線を描きます。',
        },
    },
    lines: ({ shapes }) => shapes.flatMap(shape => [...blockLines(`shape ${shape.name}`, shapeLines(shape)), '']),
    read: readCurveData,
    layout: layoutCurveData,
    turned: ({ text, kind }, turn) => (kind === 'stroke' ? turnedStroke(text, turn) : text),
    offers: curveDataOffers,
    essence: ({ cells, shapes }) => ({
        cells: cells.map(row => row.map(sign => (typeof sign === 'number' ? '' : (sign ?? '.')))),
        names: cells.map(row => row.map(sign => (typeof sign === 'number' ? sign : null))),
        listed: shapes.map((shape, name) => ({ name, turned: turn => turnedShape(shape, turn) })),
        lines: [],
    }),
    naming: { shape: { read: readShapeName, taken: nameTwice } },
});

/** The meaning of the content of a cell, in a sentence. */
function meaningOf(content: CurveDataModel['cells'][number][number], model?: CurveDataModel): Text | undefined {
    switch (content) {
        case null:
            return undefined;
        case '?':
            return {
                en: 'A figure of any shape passes through this cell, and through no other clue.',
                ja: 'どんな図形でもよく、このマスを通ります。その図形はほかの記号を通りません。',
            };
        case 'shaded':
            return { en: 'A shaded cell: no figure passes through it.', ja: '黒マスで、図形は通りません。' };
        default: {
            const { name } = model!.shapes[content]!;
            return {
                en: `A figure of shape ${name} passes through this cell, and through no other clue.`,
                ja: `記号${name}の表す図形がこのマスを通ります。その図形はほかの記号を通りません。`,
            };
        }
    }
}

function layoutCurveData(row: Row): RowLayout {
    if (row.$container.$type !== 'ShapeBlock') {
        return boardLayout(row, boards.form);
    }
    const columns = signColumns(row, sign =>
        !isBesideKeyword(row)
            ? { kind: 'stroke' }
            : isShapeName(sign)
              ? { kind: 'shape', name: sign, defines: true }
              : {},
    );
    return { kind: 'drawing', columns };
}

/** Offers for the next cell: the shapes on the board, and the strokes of a drawing. */
function curveDataOffers(ast: CurveData, word: string, before: readonly string[]): readonly Offer[] {
    const [empty, shape, ...others] = boardOffers(boards.form, before);
    const shapes = shapeNames(ast)
        .filter(isShapeName)
        .map(text => ({
            text,
            name: { en: `${shape!.name.en} ${text}`, ja: `${shape!.name.ja}${text}` },
        }));
    return word === 'grid' ? [...shapes, empty!, ...others] : word === 'shape' ? strokes : [];
}

const strokes: readonly Offer[] = [
    { text: '+', name: { en: 'a cell: an end, a bend or a junction', ja: 'マス: 端、曲がり角、分かれ目' } },
    { text: '-', name: { en: 'a horizontal line between two cells', ja: '2つのマスを結ぶヨコの線' } },
    { text: '|', name: { en: 'a vertical line between two cells', ja: '2つのマスを結ぶタテの線' } },
];
