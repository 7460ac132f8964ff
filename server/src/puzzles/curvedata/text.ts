import type { CurveData, Row } from '../../language/generated/ast';
import { boardOffers } from '../board-names';
import { boardLayout, signColumns } from '../board-text';
import { defineText } from '../define-text';
import type { RowLayout } from '../parts';
import { isBesideKeyword } from '../reading';
import { blockLines } from '../table';
import type { Offer } from '../text-facet';
import { readCurveData, readShapeName, shapeNames } from './read';
import { nameTwice } from './read-messages';
import { curveDataRules, curveDataSummary } from './rule-texts';
import { shapeLines, turnedShape, turnedStroke } from './shape-drawing';
import { boards, isShapeName } from './signs';

export const text = defineText(boards, {
    summary: curveDataSummary,
    rules: curveDataRules,
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
