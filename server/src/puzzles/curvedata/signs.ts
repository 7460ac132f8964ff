import type { CurveData } from '../../language/generated/ast';
import type { Sign } from '../puzzle-type';
import { normalise } from '../reading';

export function curveDataSigns(ast: CurveData, word: string): readonly Sign[] {
    switch (word) {
        case 'grid':
            return [...shapeNames(ast).map(ofShape), ...signs];
        case 'shape':
            return strokes;
        default:
            return [];
    }
}

function shapeNames({ lines }: CurveData): string[] {
    const names = lines.flatMap(line => (line.$type === 'ShapeBlock' ? [line.rows[0]?.cells[0]?.text ?? ''] : []));
    return names.map(normalise).filter(isShapeName);
}

function ofShape(name: string): Sign {
    return { text: name, means: { en: `a cell of a figure of shape ${name}`, ja: `${name}の形の図形が通るマス` } };
}

const signs: readonly Sign[] = [
    { text: '.', means: { en: 'no clue', ja: 'ヒントのないマス' } },
    { text: '?', means: { en: 'a cell of a figure of any shape', ja: '形の分からない図形が通るマス' } },
    { text: 'x', means: { en: 'a shaded cell, which belongs to no figure', ja: 'どの図形も通らない黒マス' } },
    { text: '.|', means: { en: 'a wall at the right of the cell', ja: 'マスの右に壁' } },
    { text: '._', means: { en: 'a wall below the cell', ja: 'マスの下に壁' } },
];

const strokes: readonly Sign[] = [
    { text: '+', means: { en: 'a cell: an end, a bend or a junction', ja: 'マス: 端、曲がり角、分かれ目' } },
    { text: '-', means: { en: 'a line to the side, between two cells', ja: '2つのマスを結ぶ横の線' } },
    { text: '|', means: { en: 'a line up and down, between two cells', ja: '2つのマスを結ぶ縦の線' } },
];

export function isShadedSign(text: string): boolean {
    return text === 'x' || text === '■';
}

export function isShapeName(text: string): boolean {
    return /^[\p{Letter}\p{Number}]+$/u.test(text) && !isShadedSign(text);
}
