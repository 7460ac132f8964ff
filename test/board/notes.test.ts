import { expect, test } from 'vitest';
import { colourNames, type Item } from '../../server/src/board/drawing';
import { drawingToSvg } from '../../server/src/board/svg';
import { cellSize, type SvgNode } from '../../server/src/board/svg-node';

const nodes = (items: readonly Item[], name: string): readonly SvgNode[] => {
    const all = ({ children }: SvgNode): SvgNode[] =>
        children.flatMap(child => (typeof child === 'string' ? [] : [child, ...all(child)]));
    const picture = drawingToSvg({ rows: 1, columns: 1, outside: { top: 0, left: 0 }, items });
    return all(picture).filter(({ attributes }) => attributes['class'] === name);
};

test('each colour has a hatching of its own', () => {
    const strokes = colourNames.map((_, colour) => nodes([{ kind: 'colour', at: [1, 1], colour }], 'strokes')[0]);
    expect(new Set(strokes.map(node => node?.attributes['d'])).size).toBe(colourNames.length);
});

const marks = (texts: readonly string[], where: 'corner' | 'centre', ...others: Item[]): readonly SvgNode[] =>
    nodes([...others, { kind: 'pencil', at: [1, 1], where, texts }], 'pencil');
const places = (found: readonly SvgNode[]): string[] =>
    found.map(({ attributes }) => `${attributes['x']} ${attributes['y']}`);

test('pencil marks in corners have a place each; what finds none stands in the last one', () => {
    const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    const found = marks(digits, 'corner');
    expect(new Set(places(found)).size).toBe(8);
    expect(found.map(({ children }) => children[0])).toEqual([...digits.slice(0, 7), '89']);
});

test('pencil marks leave the upper left corner to what is given there', () => {
    const given: Item = { kind: 'corner', at: [1, 1], text: '?', role: 'given' };
    const [, ...others] = places(marks(['1', '2', '3', '4'], 'corner'));
    expect(places(marks(['1', '2', '3'], 'corner', given))).toEqual(others);
});

test('pencil marks in the middle stay in their cell', () => {
    const size = (...texts: string[]): number => Number(marks(texts, 'centre')[0]?.attributes['font-size']);
    expect(size('1', '2')).toBe(size('1'));
    expect(size('1', '2', '3', '4', '5', '6', '7', '8', '9') * 9 * 0.6).toBeLessThan(cellSize);
});

test.each([
    ['12', '…'],
    ['12', '13', '14'],
    ['8', '9', '10', '11', '12', '…'],
    ['10', '11', '12', '13', '14', '15', '16', '17', '18'],
    ['2', '3', '4', '5', '6', '7', '8', '9', '…'],
])('candidates stay in their cell, apart from its sides and from each other: %j', (...texts) => {
    const found = nodes([{ kind: 'candidates', at: [1, 1], texts, label: '' }], 'candidate');
    const spans = found.map(({ attributes, children: [text] }) => {
        const half = String(text).length * 0.3 * Number(attributes['font-size']);
        return { y: attributes['y'], from: Number(attributes['x']) - half, to: Number(attributes['x']) + half };
    });
    expect(spans).toHaveLength(texts.length);
    for (const [index, { y, from, to }] of spans.entries()) {
        const before = spans[index - 1];
        expect(from).toBeGreaterThan(before?.y === y ? before!.to : 2);
        expect(to).toBeLessThan(cellSize - 2);
    }
});
