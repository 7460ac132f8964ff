import type { Font } from 'fontkit';
import type { Drawing, Item } from '../board/drawing';
import { drawingToSvg } from '../board/svg';
import { cellSize, round, type SvgNode, svgNode } from '../board/svg-node';
import type { Fonts, NamedFont } from './fonts';
import { painted } from './paint';

/** A picture in black on white, in the units of `cellSize`, and its place and size in them. */
export interface Picture {
    readonly box: Box;
    /** Has every property as an attribute; texts are not outlines yet. */
    readonly svg: SvgNode;
}

interface Box {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

const titleSize = 17;
const titleRoom = 27;

/**
 * @param title the text above the board, if any
 * @throws PrintError
 */
export function pictureOf(drawing: Drawing, fonts: Fonts, title?: string): Picture {
    const svg = painted(drawingToSvg({ ...drawing, items: drawing.items.flatMap(forPaper) }));
    const [x = 0, y = 0, width = 0, height = 0] = svg.attributes['viewBox']!.split(' ').map(Number);
    if (!title) {
        return { box: { x, y, width, height }, svg };
    }
    const box = {
        x,
        y: y - titleRoom,
        width: Math.max(width, 2 * -x + widthOf(title, titleSize, fonts.fontFor(title, 'regular'))),
        height: height + titleRoom,
    };
    const [paper, ...content] = svg.children;
    const heading = svgNode('text', { x: 0, y: y - titleRoom / 3, 'font-size': titleSize }, [title]);
    const sized = svgNode('rect', { ...(paper as SvgNode).attributes, ...box });
    const viewBox = Object.values(box).map(round).join(' ');
    return { box, svg: svgNode('svg', { ...svg.attributes, viewBox }, [sized, ...content, heading]) };
}

/** Drops what only helps in an editor: paths, centres of symmetry, and the names of drawn shapes. */
function forPaper(item: Item): Item[] {
    const isShape = item.kind === 'figure' && item.lines.length > 0;
    return item.kind === 'path' || item.kind === 'cross' ? [] : [isShape ? { ...item, label: '' } : item];
}

export function textsIn({ tag, children }: SvgNode): string[] {
    return children.flatMap(child => (typeof child !== 'string' ? textsIn(child) : tag === 'text' ? [child] : []));
}

/** The width of a text in the units of its size. Cached, since a page is tried with many numbers of puzzles. */
export function widthOf(text: string, size: number, { font }: NamedFont): number {
    const known = widths.get(font) ?? new Map<string, number>();
    widths.set(font, known);
    const width = known.get(text) ?? font.layout(text).advanceWidth / font.unitsPerEm;
    known.set(text, width);
    return width * size;
}

/** The widths of texts in letters of size 1, while their font is in use. */
const widths = new WeakMap<Font, Map<string, number>>();

/**
 * A picture as an SVG file of its size on paper, with texts as outlines, so that it looks the same without its fonts.
 *
 * @param cell the side of a cell, in mm
 * @throws PrintError
 */
export function outlinedSvg({ box, svg }: Picture, cell: number, fonts: Fonts): SvgNode {
    const mm = (units: number): string => `${round((units * cell) / cellSize)}mm`;
    const size = { width: mm(box.width), height: mm(box.height) };
    const { children, attributes } = outlined(svg, fonts);
    return svgNode('svg', { ...attributes, ...size }, children);
}

function outlined(node: SvgNode, fonts: Fonts): SvgNode {
    if (node.tag !== 'text') {
        const children = node.children.map(child => (typeof child === 'string' ? child : outlined(child, fonts)));
        return { ...node, children };
    }
    const { text, x, y, size, font: named } = textOf(node, fonts);
    const { font } = named;
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    let advance = 0;
    const outlines = glyphs.map(({ path }, index) => {
        const { xAdvance, xOffset, yOffset } = positions[index]!;
        const placed = path.scale(scale, -scale).translate(x + (advance + xOffset) * scale, y - yOffset * scale);
        advance += xAdvance;
        return placed.toSVG();
    });
    const { fill } = node.attributes;
    return svgNode('path', { 'aria-label': text, ...(fill !== undefined && { fill }), d: outlines.join('') });
}

/** Returns a text node's text and the left end of its base line. */
export function textOf(node: SvgNode, fonts: Fonts) {
    const text = node.children.join('');
    const { attributes } = node;
    const size = Number(attributes['font-size']);
    const font = fonts.fontFor(text, attributes['font-weight'] === 'bold' ? 'bold' : 'regular');
    const width = widthOf(text, size, font);
    const shift = { middle: width / 2, end: width, start: 0 }[attributes['text-anchor'] ?? 'start'] ?? 0;
    return { text, x: Number(attributes['x']) - shift, y: Number(attributes['y']), size, font };
}
