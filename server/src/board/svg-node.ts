import type { Point } from './drawing';

/** An element of an SVG picture: plain JSON, so that a web page can build it node by node, without HTML from strings. */
export interface SvgNode {
    readonly tag: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly children: readonly (SvgNode | string)[];
}

/** The side of a cell in the picture's own units, which are CSS pixels unless it is scaled. */
export const cellSize = 40;

/** The side of a cell on paper in mm, unless another one is wanted. */
export const usualCellMm = 8;

/** The pixels per inch of a PNG, unless others are wanted. */
export const usualDpi = 300;

/** The distance between outside clues, which is less than that of cells. */
export const outsideSize = 30;

/** The distance by which clues at the right and below are nearer to the board than cells there would be. */
export const farShift = (cellSize - outsideSize) / 2;

/** Makes an element; rounds numeric attributes. */
export function svgNode(
    tag: string,
    attributes: Readonly<Record<string, string | number>>,
    children: readonly (SvgNode | string)[] = [],
): SvgNode {
    const texts = Object.entries(attributes).map(([name, value]) => [
        name,
        typeof value === 'number' ? `${round(value)}` : value,
    ]);
    return { tag, attributes: Object.fromEntries(texts), children };
}

export function path(name: string, d: string): SvgNode {
    return svgNode('path', { class: name, d });
}

export function circle(name: string, cx: number, cy: number, r: number): SvgNode {
    return svgNode('circle', { class: name, cx, cy, r });
}

export type Anchor = 'start' | 'middle' | 'end';

export function textAt(name: string, text: string, x: number, y: number, size: number, anchor?: Anchor): SvgNode {
    const anchored = anchor ? { 'text-anchor': anchor } : {};
    return svgNode('text', { class: name, x, y, 'font-size': size, ...anchored }, [text]);
}

/** Rounds to two decimal places. */
export function round(value: number): number {
    return Math.round(value * 100) / 100;
}

/**
 * The height of the middle of a digit or kana above its base line, in font sizes. Some programs know no other base
 * line.
 */
export const capMiddle = 0.36;

/** The width of a text in half widths. Fonts draw arrows as wide as kana. */
export function halfWidths(text: string): number {
    return [...text].reduce((sum, char) => sum + (char.codePointAt(0)! > 0xff ? 2 : 1), 0);
}

/** A coordinate of a drawing in the picture's units. */
export function across(halfCells: number): number {
    return halfCells * (halfCells < 0 ? outsideSize / 2 : cellSize / 2);
}

/** The upper left corner of the cell with this centre. */
export function corner([y, x]: Point): [x: number, y: number] {
    return [across(x) - cellSize / 2, across(y) - cellSize / 2];
}

/** The whole cell with this upper left corner. */
export function cellRect(name: string, [x, y]: readonly [x: number, y: number]): SvgNode {
    return svgNode('rect', { class: name, x, y, width: cellSize, height: cellSize });
}
