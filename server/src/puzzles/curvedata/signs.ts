import type { BoardForm, Boards } from '../form';
import { emptySign, Signs } from '../signs';
import type { CurveDataModel } from './model';

type Content = CurveDataModel['cells'][number][number];

/** The content of a cell with a name that no shape has. */
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

export function isShapeName(text: string): boolean {
    return /^[\p{Letter}\p{Number}]+$/u.test(text) && text !== 'x';
}

export const boards: Boards<Content, CurveDataModel> = {
    type: 'CurveData',
    form: curveDataForm([]),
    formOf: ({ shapes }) => curveDataForm(shapes.map(({ name }) => name)),
};
