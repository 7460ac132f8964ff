import type { CurveData, Row } from '../../language/generated/ast';
import { type BoardForm, boardLayout, signColumns } from '../board-text';
import { boardOffers } from '../define';
import { isBesideKeyword, normalise } from '../reading';
import { emptySign, Signs } from '../signs';
import type { Offer, RowLayout } from '../text-facet';
import type { CurveDataModel } from './model';

type Content = CurveDataModel['cells'][number][number];

/** What a cell holds whose name is that of no shape. */
export const noShape = -1;

/** @param names of the shapes, in the order in which cells know them */
export function curveDataForm(names: readonly string[]): BoardForm<Content> {
    return {
        name: { en: 'Curve Data', ja: 'カーブデータ' },
        signs: new Signs<Content>([
            emptySign({ en: 'no clue', ja: 'ヒントのないマス' }),
            {
                text: 'A',
                kind: 'shape',
                isName: true,
                name: { en: 'a shape', ja: '記号' },
                read: text => (isShapeName(text) ? names.indexOf(text) : undefined),
                print: content => (typeof content === 'number' ? names[content] : undefined),
                means: content => ({
                    en: `A figure of shape ${names[Number(content)]} passes through this cell, and through no other clue.`,
                    ja: `記号${names[Number(content)]}の表す図形がこのマスを通ります。その図形はほかの記号を通りません。`,
                }),
            },
            {
                text: '?',
                value: '?',
                kind: 'given',
                isPlaceholder: true,
                remains: true,
                name: { en: 'any shape', ja: 'どんな図形でもよい' },
                means: {
                    en: 'A figure of any shape passes through this cell, and through no other clue.',
                    ja: 'どんな図形でもよく、このマスを通ります。その図形はほかの記号を通りません。',
                },
            },
            {
                text: 'x',
                also: ['■'],
                value: 'shaded',
                kind: 'shaded',
                name: { en: 'a shaded cell', ja: '黒マス' },
                means: {
                    en: 'A shaded cell: no figure passes through it.',
                    ja: '黒マスで、図形は通りません。',
                },
            },
        ]),
        borders: {
            name: { en: 'wall', ja: '壁' },
            means: {
                en: 'A wall, | at the right of the cell and _ below it: no line crosses it.',
                ja: '壁です(| はマスの右、_ はマスの下)。線は壁を通れません。',
            },
        },
    };
}

export function layoutCurveData(row: Row): RowLayout {
    if (row.$container.$type !== 'ShapeBlock') {
        return boardLayout(row, curveDataForm([]));
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

/** What can be typed next: on the board the shapes that are drawn, and the strokes of a drawing. */
export function curveDataOffers(ast: CurveData, word: string, before: readonly string[]): readonly Offer[] {
    const [empty, shape, ...others] = boardOffers(curveDataForm([]), before);
    const shapes = shapeNames(ast)
        .filter(isShapeName)
        .map(text => ({
            text,
            name: { en: `${shape!.name.en} ${text}`, ja: `${shape!.name.ja}${text}` },
        }));
    return word === 'grid' ? [...shapes, empty!, ...others] : word === 'shape' ? strokes : [];
}

/** What stands where the shapes have their names. */
export function shapeNames({ lines }: CurveData): string[] {
    const names = lines.flatMap(line => (line.$type === 'ShapeBlock' ? [line.rows[0]?.cells[0]?.text ?? ''] : []));
    return names.map(normalise);
}

const strokes: readonly Offer[] = [
    { text: '+', name: { en: 'a cell: an end, a bend or a junction', ja: 'マス: 端、曲がり角、分かれ目' } },
    { text: '-', name: { en: 'a horizontal line between two cells', ja: '2つのマスを結ぶヨコの線' } },
    { text: '|', name: { en: 'a vertical line between two cells', ja: '2つのマスを結ぶタテの線' } },
];

export function isShapeName(text: string): boolean {
    return /^[\p{Letter}\p{Number}]+$/u.test(text) && text !== 'x';
}
