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
            },
            {
                text: '?',
                value: '?',
                kind: 'given',
                isPlaceholder: true,
                remains: true,
                name: { en: 'any shape', ja: 'どんな図形でもよい' },
            },
            {
                text: 'x',
                also: ['■'],
                value: 'shaded',
                kind: 'shaded',
                name: { en: 'a shaded cell', ja: '黒マス' },
            },
        ]),
        borders: { name: { en: 'wall', ja: '壁' } },
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
