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

/** The candidates of cells beside each other, as drawn. */
const candidatesOf = (...cells: readonly (readonly string[])[]) => {
    const items = cells.map((texts, index): Item => ({ kind: 'candidates', at: [1, 2 * index + 1], texts, label: '' }));
    return [...nodes(items, 'candidate'), ...nodes(items, 'candidate more')].map(({ attributes, children }) => {
        const [text, x] = [String(children[0]), Number(attributes['x'])];
        const half = text.length * 0.3 * Number(attributes['font-size']);
        return { text, x: x % cellSize, y: Number(attributes['y']), from: x - half, to: x + half };
    });
};

test.each([
    ['12', '…'],
    ['12', '13', '14'],
    ['8', '9', '10', '11', '12', '…'],
    ['10', '11', '12', '13', '14', '15', '16', '17', '18'],
    ['2', '3', '4', '5', '6', '7', '8', '9', '…'],
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '+88'],
    ['は', 'ひ', 'ふ', 'へ', 'ほ', 'ま', 'み', 'む', 'め', 'も', 'や', '+9'],
])('candidates stay in their cell, apart from its sides and from each other: %j', (...texts) => {
    const found = candidatesOf(texts);
    expect(found.map(({ text }) => text)).toEqual(texts);
    for (const { text, y, from, to } of found) {
        expect(from).toBeGreaterThan(1);
        expect(to).toBeLessThan(cellSize - 1);
        const others = found.filter(other => other.text !== text && other.y === y);
        expect(others.every(other => other.to < from || other.from > to)).toBe(true);
    }
});

test('a digit has the same place in all cells, whatever else can be there', () => {
    const found = candidatesOf(['1', '5', '9'], ['5'], ['2', '5', '10', '11', '12', '13', '14']);
    const fives = found.filter(({ text }) => text === '5').map(({ x, y }) => `${x} ${y}`);
    expect(new Set(fives).size).toBe(1);
    const places = found.filter(({ text }) => text !== '5').map(({ x, y }) => `${x} ${y}`);
    expect(places).not.toContain(fives[0]);
    // Up to four, there is room for larger digits.
    expect(candidatesOf(['1', '4'], ['4']).map(({ x, y }) => `${x} ${y}`)[1]).toBe(
        candidatesOf(['1', '4'], ['4']).map(({ x, y }) => `${x} ${y}`)[2],
    );
});
