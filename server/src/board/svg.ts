import { largest } from '../extremes';
import type { Drawing, Item, LegendEntry, ListEntry, Note } from './drawing';
import { markup } from './markup';
import { gridLines, itemsAboveGrid, itemsBelowGrid } from './svg-items';
import {
    capMiddle,
    cellSize,
    farShift,
    halfWidths,
    outsideSize,
    path,
    round,
    type SvgNode,
    svgNode,
    textAt,
} from './svg-node';

const legendScale = 0.5;
const legendGap = 16;
const margin = 6;

/**
 * Turns a drawing into a picture without colours, to be styled by classes (`style.ts`). The classes of an item are its
 * kind and role; a mark also has its own (`mark open`). The grid consists of `grid` and `frame`. A `path` has a `way`,
 * shown while the pointer is over its `spot`.
 *
 * @param title for screen readers and tooltips
 */
export function drawingToSvg(drawing: Drawing, title?: string): SvgNode {
    const width = drawing.columns * cellSize;
    const height = drawing.rows * cellSize;
    const { outside } = drawing;
    const [left, top, right] = [outside.left, outside.top, outside.right ?? 0].map(count => count * outsideSize);
    const bottom = height + (outside.bottom ?? 0) * outsideSize;
    const legend = layLegend(drawing, bottom, width);
    const list = layList(drawing.list ?? [], bottom + legend.height, width);
    const notes = layNotes(drawing.notes ?? [], bottom + legend.height + list.height);
    const box = {
        x: -left! - margin,
        y: -top! - margin,
        width: left! + Math.max(width + right!, list.width, notes.width) + 2 * margin,
        height: top! + bottom + legend.height + list.height + notes.height + 2 * margin,
    };
    return svgNode(
        'svg',
        {
            xmlns: 'http://www.w3.org/2000/svg',
            class: 'board',
            viewBox: Object.values(box).map(round).join(' '),
        },
        [
            ...(title ? [svgNode('title', {}, [title])] : []),
            svgNode('rect', { class: 'paper', ...box }),
            ...nearBoard(drawing, itemsBelowGrid),
            path('grid', gridLines(drawing.rows, drawing.columns)),
            svgNode('rect', { class: 'frame', x: 0, y: 0, width, height }),
            ...nearBoard(drawing, itemsAboveGrid),
            ...legend.nodes,
            ...list.nodes,
            ...notes.nodes,
        ],
    );
}

/** Draws items; those outside at the right and below are nearer to the board than cells would be. */
function nearBoard({ rows, columns, outside, items }: Drawing, draw: (items: readonly Item[]) => SvgNode[]): SvgNode[] {
    const atRight = items.filter(item => outside.right && 'at' in item && item.at[1] > 2 * columns);
    const below = items.filter(item => outside.bottom && 'at' in item && item.at[0] > 2 * rows);
    const moved = (far: readonly Item[], by: string): SvgNode[] => {
        const nodes = draw(far);
        return nodes.length === 0 ? [] : [svgNode('g', { transform: `translate(${by}) scale(1)` }, nodes)];
    };
    return [
        ...draw(items.filter(item => !atRight.includes(item) && !below.includes(item))),
        ...moved(atRight, `${-farShift} 0`),
        ...moved(below, `0 ${-farShift}`),
    ];
}

/** Draws the sample cell of a note. */
export function noteToSvg({ items }: Note): SvgNode {
    const box = { x: 0, y: 0, width: cellSize, height: cellSize };
    return svgNode('svg', { class: 'sample', viewBox: Object.values(box).join(' ') }, sample(items));
}

/** Draws an entry of the legend by itself. */
export function pieceToSvg(entry: LegendEntry): SvgNode {
    const [width, height] = [entry.columns * cellSize, entry.rows * cellSize];
    const size = { width: width * legendScale, height: height * legendScale };
    return svgNode('svg', { class: 'piece', viewBox: `0 0 ${width} ${height}`, ...size }, piece(entry));
}

/** A small picture has no grid, but lines between its cells. */
function piece({ rows, columns, items }: LegendEntry): SvgNode[] {
    const lines = gridLines(rows, columns);
    return [...itemsBelowGrid(items), ...itemsAboveGrid(items), ...(lines === '' ? [] : [path('division', lines)])];
}

function sample(items: readonly Item[]): SvgNode[] {
    return [
        svgNode('rect', { class: 'paper', x: 0, y: 0, width: cellSize, height: cellSize }),
        ...itemsBelowGrid(items),
        ...itemsAboveGrid(items),
        svgNode('rect', { class: 'grid', x: 0, y: 0, width: cellSize, height: cellSize }),
    ];
}

/** An SVG picture as the text of a file. */
export function svgFile(picture: SvgNode): string {
    return `<?xml version="1.0" encoding="UTF-8"?>\n${svgToString(picture)}\n`;
}

/** A picture as markup for a page. */
export function svgToString(node: SvgNode): string {
    const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${markup(value)}"`);
    const children = node.children.map(child => (typeof child === 'string' ? markup(child) : svgToString(child)));
    const onLines = node.children.some(child => typeof child !== 'string');
    const content = onLines ? `\n${children.join('\n')}\n` : children.join('');
    return content === ''
        ? `<${node.tag}${attributes.join('')}/>`
        : `<${node.tag}${attributes.join('')}>${content}</${node.tag}>`;
}

/** Something below the board, with the room that it takes. */
interface Laid {
    readonly nodes: readonly SvgNode[];
    readonly width: number;
    readonly height: number;
}

const nothing: Laid = { nodes: [], width: 0, height: 0 };

function layLegend({ legend = [], legendMark }: Drawing, bottom: number, width: number): Omit<Laid, 'width'> {
    const size = cellSize * legendScale;
    const nodes: SvgNode[] = [];
    let x = 0;
    let y = bottom + legendGap;
    let lineHeight = 0;
    let widest = 0;
    let before: LegendEntry | undefined;
    for (const entry of legend) {
        // Entries of equal size share a line as long as there is room; entries higher than one cell share lines anyway.
        const isOtherSize = entry.columns !== before?.columns && (entry.rows === 1 || before?.rows === 1);
        if (x > 0 && (x + entry.columns * size > width || isOtherSize)) {
            x = 0;
            y += lineHeight;
            lineHeight = 0;
        }
        const transform = `translate(${x} ${y}) scale(${legendScale})`;
        nodes.push(svgNode('g', { class: 'legend', transform }, piece(entry)));
        before = entry;
        widest = Math.max(widest, x + entry.columns * size);
        x += entry.columns * size + size / 2;
        lineHeight = Math.max(lineHeight, entry.rows * size + size / 4);
    }
    const top = bottom + legendGap;
    if (legendMark) {
        nodes.push(path(`mark ${legendMark}`, around(0, top, widest, y + lineHeight - top)));
    }
    return { nodes, height: legend.length === 0 ? 0 : y + lineHeight - bottom };
}

const sampleScale = 0.5;
const noteFont = 12;

/** Lays out the notes on marks below `y`, one per line. */
function layNotes(notes: readonly Note[], y: number): Laid {
    const side = cellSize * sampleScale;
    const line = side + 6;
    const nodes = notes.flatMap(({ items, text }, index) => {
        const top = y + legendGap + index * line;
        const transform = `translate(0 ${top}) scale(${sampleScale})`;
        return [
            svgNode('g', { transform }, sample(items)),
            textAt('note', text, side + 8, top + side / 2 + noteFont * capMiddle, noteFont),
        ];
    });
    const widest = largest(notes.map(({ text }) => halfWidths(text)));
    return notes.length === 0
        ? nothing
        : { nodes, width: side + 8 + 0.55 * noteFont * widest, height: legendGap + notes.length * line };
}

function around(x: number, y: number, width: number, height: number): string {
    const [right, down] = [round(width + 6), round(height)];
    return `M${round(x - 3)} ${round(y - 1)}h${right}v${down}h${-right}z`;
}

const listFont = 14;
const listLine = 20;

/** Lays out lines of text below `y`, in as many columns as fit, filling the first column first. */
function layList(list: readonly ListEntry[], y: number, width: number): Laid {
    if (list.length === 0) {
        return nothing;
    }
    const widest = (texts: readonly string[]): number => (listFont / 2) * largest(texts.map(halfWidths));
    // Latin letters and digits are a little wider than half of a kana.
    const labels = 1.15 * widest(list.map(({ label }) => label));
    const texts = 1.05 * widest(list.map(({ text }) => text));
    const column = labels + texts + listFont * 2;
    const columns = Math.max(1, Math.min(list.length, Math.floor((width + listFont) / column)));
    const lines = Math.ceil(list.length / columns);
    const nodes = list.flatMap(({ label, text, mark }, index) => {
        const left = Math.floor(index / lines) * column + labels;
        const base = y + legendGap + (index % lines) * listLine + listFont;
        return [
            textAt('listed label', label, left, base, listFont, 'end'),
            textAt('listed', text, left + listFont / 2, base, listFont),
            ...(mark
                ? [path(`mark ${mark}`, around(left - labels, base - listFont, labels + texts + 8, listLine))]
                : []),
        ];
    });
    return { nodes, width: column - listFont, height: legendGap + lines * listLine };
}
