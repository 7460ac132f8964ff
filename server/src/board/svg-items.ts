import { largest, smallest } from '../extremes';
import { type Fill, type Item, type Mark, type Point, placesOf, type Role, whereIs } from './drawing';
import type { Direction } from './grid';
import { candidates, cornerRoom, openness } from './svg-candidates';
import {
    type Anchor,
    across,
    capMiddle,
    cellRect,
    cellSize,
    circle,
    corner,
    halfWidths,
    path,
    round,
    type SvgNode,
    svgNode,
    textAt,
} from './svg-node';
import { alongEdge, colourStrokes, hatch, markShapes } from './svg-strokes';

/** Draws the items below the grid, the lowest first. Their kinds determine the layers. */
export function itemsBelowGrid(items: readonly Item[]): SvgNode[] {
    return layersBelowGrid.flatMap(layer => layer(items));
}

/** Draws the items above the grid, the lowest first. */
export function itemsAboveGrid(items: readonly Item[]): SvgNode[] {
    return layersAboveGrid.flatMap(layer => layer(items));
}

/** The distance of a block from the sides of its cell, except those that it joins. */
const blockInset = 5;
const unknownBlockInset = 9;
const crossArm = 3.5;
const largeCrossArm = 5;

/** Offsets that keep the items of two answers apart. */
const shifts: { readonly [R in Role]?: number } = { first: -2.5, second: 2.5 };

type Layer = (items: readonly Item[]) => SvgNode[];

const layersBelowGrid: readonly Layer[] = [
    layer('colour', ({ at, colour }) =>
        svgNode('g', { class: `colour colour-${colour + 1}` }, [
            cellRect('tint', corner(at)),
            path('strokes', colourStrokes[colour]!(...corner(at))),
        ]),
    ),
    items => marks(items, isBelow),
    openness,
    layer('fill', ({ at, fill, role }) => fillShape(at, fill, role)),
    layer('block', block),
];

const layersAboveGrid: readonly Layer[] = [
    layer('cross', ({ at: [y, x], role }) => {
        const half = role === 'given' ? crossArm : largeCrossArm;
        const [left, top] = [across(x) - half, across(y) - half];
        const arm = 2 * half;
        return path(`cross ${role}`, `M${left} ${top}l${arm} ${arm}M${left + arm} ${top}l${-arm} ${arm}`);
    }),
    layer('line', ({ from, to, role, group }) => {
        const classes = group === undefined ? '' : ` group-${group}`;
        return path(`line ${role}${classes}`, `M${at(from, shifts[role])}L${at(to, shifts[role])}`);
    }),
    layer('circle', ({ at: [y, x], role, filled }) => {
        const shift = shifts[role] ?? 0;
        const size = cellSize * (role === 'open' ? 0.18 : 0.39);
        return circle(`circle ${role}${filled ? ' filled' : ''}`, across(x) + shift, across(y) + shift, size);
    }),
    layer('figure', figure),
    items => walls(items, 'pending'),
    items => walls(items, 'trial'),
    items => walls(items, 'answer'),
    items => walls(items, 'given'),
    // A ring does not strike out a small number in a corner.
    items => marks(items, mark => mark === 'slip'),
    texts,
    layer('corner', ({ at: point, text, role }) => {
        const [x, y] = corner(point);
        const size = cellSize * 0.27;
        return textAt(`corner ${role}`, text, x + 3.5, y + 3 + size * 0.8, size);
    }),
    pencil,
    layer('pair', ({ at: point, texts: [first, second] }) => {
        const [x, y] = corner(point);
        return svgNode('g', { class: 'pair' }, [
            path('between', `M${x + cellSize} ${y}l${-cellSize} ${cellSize}`),
            pairText(first, 'first', x + pairInset, y + pairInset + pairSize * 0.8, 'start'),
            pairText(second, 'second', x + cellSize - pairInset, y + cellSize - pairInset - 1, 'end'),
        ]);
    }),
    candidates,
    layer('excluded', excluded),
    items => marks(items, mark => mark !== 'slip' && !isBelow(mark)),
    layer('path', ({ points, label }) =>
        svgNode('g', { class: 'path' }, [
            svgNode('title', {}, [label]),
            path('way', `M${points.map(point => at(point)).join('L')}`),
            cellRect('spot', corner(points[0]!)),
        ]),
    ),
];

/** The maximum number of excluded values in a cell. */
const mostExcluded = 4;

/** Draws the texts below the middle, to leave room for the cell's number. */
function excluded({ at: point, texts }: Item & { readonly kind: 'excluded' }): SvgNode {
    const [x, y] = corner(point);
    const shown = texts.length > mostExcluded ? [...texts.slice(0, mostExcluded - 1), '…'] : texts;
    const text = `≠${shown.join(' ')}`;
    const size = Math.min(cellSize * 0.3, (1.7 * cellSize) / halfWidths(text));
    return textAt('excluded', text, x + cellSize / 2, y + cellSize - 4, size, 'middle');
}

const pairSize = cellSize * 0.34;
const pairInset = 3;

/** Draws one text of a pair, in smaller letters if it is long. */
function pairText(text: string, name: string, x: number, y: number, anchor: Anchor): SvgNode {
    const size = Math.min(pairSize, (1.5 * pairSize) / Math.max(1, halfWidths(text) * 0.6));
    return textAt(name, text, x, y, size, anchor);
}

const groundSize = 35;
const figureSize = 29;

/** Draws a clue's figure as large as fits, with its name beside the lines; without lines, only the name. */
function figure({ at: point, label, lines }: Item & { readonly kind: 'figure' }): SvgNode {
    const [left, top] = corner(point);
    const points = lines.flat();
    const bounds = [0, 1].map(axis => points.map(place => place[axis]!)).map(of => [smallest(of), largest(of)]);
    const [[upper = 0, lower = 0] = [], [first = 0, last = 0] = []] = bounds;
    const scale = figureSize / Math.max(lower - upper, last - first, 1);
    const middle = cellSize / 2;
    const inCell = ([y, x]: Point): Point => [
        middle + (y - (upper + lower) / 2) * scale,
        middle + (x - (first + last) / 2) * scale,
    ];
    const strokes = lines.map(([from, to]) => [inCell(from), inCell(to)] as const);
    const place = ([y, x]: Point): string => `${round(left + x)} ${round(top + y)}`;
    const inset = (cellSize - groundSize) / 2;
    const ground = { x: left + inset, y: top + inset, width: groundSize, height: groundSize, rx: 4 };
    const large = cellSize * 0.5;
    const shape = strokes.map(([from, to]) => `M${place(from)}L${place(to)}`).join('');
    const [nameX, base] = nameBeside(strokes, label);
    return svgNode('g', { class: 'figure' }, [
        svgNode('rect', { class: 'ground', ...ground }),
        ...(shape
            ? [path('shape', shape), ...(label ? [textAt('name', label, left + nameX, top + base, nameSize)] : [])]
            : [textAt('corner given', label, left + middle, top + middle + large * capMiddle, large, 'middle')]),
    ]);
}

const nameSize = cellSize * 0.21;

/** The possible places of a figure's name, from the left and the top of its cell (0) to the right and the bottom (1). */
const nameSpots = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0.5, 0.5],
    [0.5, 0],
    [0.5, 1],
    [0, 0.5],
    [1, 0.5],
] as const;

/** The start and the base line of a figure's name, clear of the lines if there is room. */
function nameBeside(strokes: readonly (readonly [Point, Point])[], label: string): readonly [x: number, base: number] {
    const [width, height] = [nameSize * (0.2 + halfWidths(label) / 2), nameSize * 0.75];
    const apart = 2;
    const boxes = nameSpots.map(([right, down]) => [
        2 + right * (cellSize - 4 - width),
        2.7 + down * (cellSize - 5.4 - height),
    ]) as [number, number][];
    const isFree = ([x, y]: readonly [number, number]): boolean =>
        strokes.every(
            ([[fromY, fromX], [toY, toX]]) =>
                Math.max(fromX, toX) + apart < x ||
                Math.min(fromX, toX) - apart > x + width ||
                Math.max(fromY, toY) + apart < y ||
                Math.min(fromY, toY) - apart > y + height,
        );
    const [x, y] = boxes.find(isFree) ?? boxes[0]!;
    return [x, y + height];
}

/** Draws texts in cells; if corners hold long texts, all other texts are a little lower to stay clear and in line. */
function texts(items: readonly Item[]): SvgNode[] {
    const drop = items.some(item => item.kind === 'corner' && item.text.length > 1) ? cornerRoom : 0;
    const isDark = (item: Item): boolean => item.kind === 'block' && item.role === 'given' && item.shape !== 'unknown';
    const dark = placesOf(items, isDark);
    return layer('text', ({ at: [y, x], text, role }) => {
        const width = halfWidths(text);
        // Long texts are smaller, so that they stay in their cell. There is less room beside the board.
        const size = cellSize * Math.min(0.56, 1.35 / Math.max(width, 1), x < 0 ? 0.98 / width : 1);
        const base = across(y) + size * capMiddle + (x > 0 && y > 0 ? drop : 0);
        const look = dark.has([y, x].join()) ? `${role} inverse` : role;
        return textAt(`text ${look}`, text, across(x), base, size, 'middle');
    })(items);
}

const pencilSize = cellSize * 0.26;

/** The places of corner marks, as fractions of a cell; the upper left corner is left to a given text. */
const pencilPlaces: readonly Point[] = [
    [0.22, 0.2],
    [0.22, 0.8],
    [0.8, 0.2],
    [0.8, 0.8],
    [0.22, 0.5],
    [0.8, 0.5],
    [0.51, 0.2],
    [0.51, 0.8],
];

/** Draws corner marks; the last place takes all remaining ones. */
function pencil(items: readonly Item[]): SvgNode[] {
    const taken = placesOf(items, ({ kind }) => kind === 'corner');
    return items.flatMap(item => {
        if (item.kind !== 'pencil') {
            return [];
        }
        const [left, top] = corner(item.at);
        const at = ([y, x]: Point, text: string, size: number): SvgNode =>
            textAt('pencil', text, left + x * cellSize, top + y * cellSize + size * capMiddle, size, 'middle');
        if (item.where === 'centre') {
            const text = item.texts.join('');
            return [at([0.51, 0.5], text, Math.min(cellSize * 0.32, (1.6 * cellSize) / halfWidths(text)))];
        }
        const places = pencilPlaces.filter(([y, x]) => !taken.has(whereIs(item)) || y > 0.5 || x > 0.5);
        const last = places.length - 1;
        return places.flatMap((place, index) => {
            const text = item.texts.slice(index, index < last ? index + 1 : undefined).join('');
            return text ? [at(place, text, pencilSize)] : [];
        });
    });
}

function walls(items: readonly Item[], role: string): SvgNode[] {
    const edges = items.flatMap(item =>
        item.kind === 'wall' && item.role === role ? [`M${at(item.from)}L${at(item.to)}`] : [],
    );
    return edges.length === 0 ? [] : [path(`wall ${role}`, edges.join(''))];
}

export function gridLines(rows: number, columns: number): string {
    const between = (count: number) => Array.from({ length: count - 1 }, (_, line) => (line + 1) * cellSize);
    const horizontal = between(rows).map(y => `M0 ${y}H${columns * cellSize}`);
    const vertical = between(columns).map(x => `M${x} 0V${rows * cellSize}`);
    return [...horizontal, ...vertical].join('');
}

/** True for marks that fill cells, which are drawn below the cell's content. */
function isBelow(mark: Mark): boolean {
    return mark === 'open' || mark === 'concluded';
}

function marks(items: readonly Item[], isMeant: (mark: Mark) => boolean): SvgNode[] {
    return layer('mark', ({ at, mark }) => {
        const isOnEdge = at.some(half => half % 2 === 0);
        return path(
            `mark ${mark}`,
            isOnEdge ? alongEdge(across(at[1]), across(at[0]), at[1] % 2 === 0) : markShapes[mark](...corner(at)),
        );
    })(items.filter(item => item.kind === 'mark' && isMeant(item.mark)));
}

function fillShape(point: Point, fill: Fill, role: string): SvgNode {
    const [x, y] = corner(point);
    if (fill === 'shaded') {
        return cellRect(`fill shaded ${role}`, [x, y]);
    }
    if (role !== 'given') {
        return circle(`fill water ${role}`, x + cellSize / 2, y + cellSize / 2, 1.8);
    }
    const wave = (height: number): string => `M${x + 8} ${y + height}q4 -5 8 0t8 0t8 0`;
    return path('fill water given', wave(16) + wave(27));
}

const clockwise: readonly Direction[] = ['up', 'right', 'down', 'left'];

/** The outline of a block, corner by corner, clockwise from the upper left one. */
function block({ at: point, joins, shape, role, filled = [] }: Item & { readonly kind: 'block' }): SvgNode {
    const [left, top] = corner(point);
    const middle = cellSize / 2;
    const inset = shape === 'unknown' ? unknownBlockInset : blockInset;
    const side = middle - inset;
    const radius = shape === 'round' ? side : shape === 'unknown' ? 4 : 1;
    // A point relative to the middle of the block, by its distances in one direction and in the next one clockwise.
    const from = (quarter: number, towards: number, clockwiseNext: number): string => {
        let [x, y] = [clockwiseNext, -towards];
        for (let turn = 0; turn < quarter; turn++) {
            [x, y] = [-y, x];
        }
        return `${round(left + middle + x)} ${round(top + middle + y)}`;
    };
    const corners = clockwise.map((direction, quarter) => {
        const joined = joins.includes(direction);
        const nextJoined = joins.includes(clockwise[(quarter + 1) % 4]!);
        const isFilled = filled.includes(direction);
        const turn = [
            ...(joined ? [from(quarter, middle, side)] : []),
            joined || nextJoined
                ? from(quarter, isFilled ? middle : side, isFilled ? middle : side)
                : `${from(quarter, side, side - radius)}A${radius} ${radius} 0 0 1 ${from(quarter, side - radius, side)}`,
            ...(nextJoined ? [from(quarter, side, middle)] : []),
        ];
        return { joined, isFilled, path: turn.join('L') };
    });
    const body = corners.map(({ path }) => path).join('L');
    const edge = corners
        .map(({ joined, isFilled, path }, quarter) => (isFilled ? '' : `${quarter === 0 || joined ? 'M' : 'L'}${path}`))
        .join('');
    // The last corner ends at the left side and the first begins at the upper one, so a straight line closes a rounded end.
    const closing = joins.includes('up') ? '' : `L${/^[^LA]*/.exec(body)![0]}`;
    const hatched = shape === 'unknown' ? hatch(left + inset, top + inset, 2 * side, 4) : '';
    return svgNode('g', { class: `block ${shape} ${role}` }, [
        path('body', `M${body}z`),
        path('edge', edge + closing + hatched),
    ]);
}

function at([y, x]: Point, shift = 0): string {
    return `${across(x) + shift} ${across(y) + shift}`;
}

function layer<K extends Item['kind']>(kind: K, draw: (item: Item & { readonly kind: K }) => SvgNode): Layer {
    return items => items.filter(item => item.kind === kind).map(item => draw(item as Item & { readonly kind: K }));
}
