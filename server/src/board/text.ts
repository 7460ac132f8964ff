import { largest } from '../extremes';
import { displayWidth } from './display-width';
import { centre, type Drawing, type Item, type ListEntry, type Point, piecesOf } from './drawing';
import { type Direction, filled, opposite } from './grid';

/**
 * A drawing as text for a terminal. Without walls there is no space between its rows. Ships are written as in a `.puz`
 * file; an empty cell that is marked open is `?`.
 */
export function drawingToText(drawing: Drawing): string {
    const { rows: height, columns: across, outside, items, legend = [], list = [] } = drawing;
    const board = layItems([...items, ...frame(height, across)]);
    const [rows, columns] = [range(height), range(across)];
    const above = range(outside.top).map(row => row - outside.top);
    const below = range(outside.bottom ?? 0).map(row => height + row);
    const left = range(outside.left).map(column => column - outside.left);
    const right = range(outside.right ?? 0).map(column => across + column);
    const inBoard = [...above, ...rows, ...below].flatMap(row => columns.map(column => board.symbol(row, column)));
    const width = widest(inBoard) + 2;
    const leftWidth = widest(rows.flatMap(row => left.map(column => board.symbol(row, column))));
    const margin = ' '.repeat(left.length * (leftWidth + 1));
    const withWalls = items.some(({ kind }) => kind === 'wall');
    const isDrawn = (line: number, last: number): boolean => withWalls || line === 0 || line === last;

    const edge = (row: number): string => {
        const parts = range(across + 1).map(column => {
            const arms = board.arms(corner(row, column));
            const joint = isDrawn(column, across) ? joints[arms]! : '';
            const passes = board.arms(centre(row, column)) & arm.up;
            const between = arms & arm.right ? '─'.repeat(width) : pad(passes ? '│' : '', width);
            return column < across ? joint + between : joint;
        });
        return margin + parts.join('');
    };
    const line = (row: number): string => {
        const before = left.map(column => `${pad(board.symbol(row, column), leftWidth, 'right')} `);
        const cells = columns.map(column => {
            const passes = board.arms(centre(row, column)) & arm.left;
            const bar = board.arms(corner(row, column)) & arm.down ? '│' : passes ? '─' : ' ';
            return (isDrawn(column, across) ? bar : '') + board.cell(row, column, width);
        });
        const after = right.map(column => ` ${board.symbol(row, column)}`);
        return `${before.join('')}${cells.join('')}│${after.join('')}`;
    };
    const clues = (row: number): string => {
        const cells = columns.map(column => pad(board.symbol(row, column), width));
        return `${margin} ${cells.join(withWalls ? ' ' : '')}`;
    };
    const lines = [
        ...above.map(clues),
        ...rows.flatMap(row => (isDrawn(row, height) ? [edge(row), line(row)] : [line(row)])),
        edge(height),
        ...below.map(clues),
    ];
    const blocks = legend.map(entry => {
        const small = layItems(entry.items);
        const rows = filled(entry, (row, column) => small.symbol(row, column) || ' ').map(row => row.join(''));
        return rows.map(row => pad(row, widest(rows), 'left'));
    });
    const room = Math.max(leastLegendWidth, widest(lines) - margin.length);
    const further = [...inLines(blocks, room), ...inColumns(list, room)];
    return [...lines, ...further.map(line => `${margin}${line}`)].map(line => line.trimEnd()).join('\n');
}

function corner(row: number, column: number): Point {
    return [2 * row, 2 * column];
}

/** The sides of the board, as walls. */
function frame(rows: number, columns: number): Item[] {
    const sides = [
        [corner(0, 0), corner(0, columns)],
        [corner(0, columns), corner(rows, columns)],
        [corner(rows, 0), corner(rows, columns)],
        [corner(0, 0), corner(rows, 0)],
    ] as const;
    return sides.map(([from, to]) => ({ kind: 'wall', from, to, role: 'given' }));
}

/** The rows of a board without frame, walls, outside clues and corner texts, with cells of equal width. */
export function drawingRows(drawing: Drawing): string[] {
    const board = layItems(drawing.items.filter(({ kind }) => !['corner', 'cross', 'mark'].includes(kind)));
    const width = widest(filled(drawing, (row, column) => board.symbol(row, column) || '.').flat());
    const cells = filled(drawing, (row, column) => {
        const passes = board.arms(centre(row, column)) & arm.right;
        return board.cell(row, column, width, '.') + (column === drawing.columns - 1 ? '' : passes ? '─' : ' ');
    });
    return cells.map(row => row.join(''));
}

/** The minimum width available to a legend, in terminal columns, even below a narrow board. */
const leastLegendWidth = 78;

/** Puts blocks of lines beside each other, as many as fit, and the others below. */
function inLines(blocks: readonly (readonly string[])[], width: number): string[] {
    const lines: (readonly string[])[][] = [];
    let used = Number.POSITIVE_INFINITY;
    for (const block of blocks) {
        const blockWidth = displayWidth(block[0]!) + 2;
        if (used + blockWidth - 2 > width) {
            lines.push([]);
            used = 0;
        }
        lines.at(-1)!.push(block);
        used += blockWidth;
    }
    return lines.flatMap(line =>
        range(largest(line.map(block => block.length))).map(row =>
            line.map(block => block[row] ?? ' '.repeat(displayWidth(block[0]!))).join('  '),
        ),
    );
}

/** Puts the lines of a list in as many columns as fit, filling the first column first. */
function inColumns(list: readonly ListEntry[], width: number): string[] {
    const labels = widest(list.map(({ label }) => label));
    const entries = list.map(({ label, text }) => `${pad(label, labels, 'right')} ${text}`);
    const column = widest(entries) + 2;
    const lines = Math.ceil(list.length / Math.max(1, Math.floor((width + 2) / column)));
    return range(lines).map(line =>
        range(Math.ceil((entries.length - line) / lines))
            .map(across => pad(entries[line + across * lines]!, column, 'left'))
            .join(''),
    );
}

const arm: Readonly<Record<Direction, number>> = { up: 1, right: 2, down: 4, left: 8 };

/** Box-drawing characters, indexed by the sum of a joint's arms. */
const joints = ' ╵╶└╷│┌├╴┘─┴┐┤┬┼';

function layItems(items: readonly Item[]) {
    const cells = new Map<string, Item[]>();
    const known = new Map<string, number>();
    const add = (at: Point, direction: Direction): void => {
        known.set(at.join(), arms(at) | arm[direction]);
    };
    /** The directions in which lines leave a centre, or walls a corner. */
    const arms = (at: Point): number => known.get(at.join()) ?? 0;
    for (const item of items) {
        if (item.kind === 'wall' || item.kind === 'line') {
            for (const { start, end, direction } of piecesOf(item)) {
                add(start, direction);
                add(end, opposite[direction]);
            }
        } else if (item.kind !== 'path') {
            const key = item.at.join();
            cells.set(key, [...(cells.get(key) ?? []), item]);
        }
    }
    // Cells with and without a corner text line up.
    const cornerWidth = Math.max(0, largest(items.map(item => (item.kind === 'corner' ? displayWidth(item.text) : 0))));
    /** The content of a cell, in as few columns as possible. */
    const symbol = (row: number, column: number): string => {
        const at = centre(row, column);
        return cellSymbol(cells.get(at.join()) ?? [], arms(at), cornerWidth);
    };
    /** The content with the lines that lead out of the cell to the left and right. */
    const cell = (row: number, column: number, width: number, empty = ''): string => {
        const passing = arms(centre(row, column));
        const [before, after] = [passing & arm.left ? '─' : ' ', passing & arm.right ? '─' : ' '];
        return pad(symbol(row, column) || empty, width, 'middle', before, after);
    };
    return { arms, symbol, cell };
}

function cellSymbol(items: readonly Item[], arms: number, cornerWidth: number): string {
    const of = <K extends Item['kind']>(kind: K): (Item & { readonly kind: K }) | undefined =>
        items.find((item): item is Item & { readonly kind: K } => item.kind === kind);
    const block = of('block');
    const fill = of('fill');
    const circles = items.filter(item => item.kind === 'circle');
    const number = of('text')?.text;
    const text =
        (block && number !== undefined ? number + blockSymbol(block) : number) ??
        of('pair')?.texts.join('/') ??
        of('figure')?.label ??
        (block && blockSymbol(block)) ??
        (circles.some(({ role }) => role !== 'given') ? '@' : circles.length > 0 ? 'o' : undefined) ??
        (arms > 0 ? joints[arms] : undefined) ??
        (of('cross') && '+') ??
        (fill && (fill.fill === 'shaded' ? '#' : fill.role === 'given' ? '~' : '.')) ??
        '';
    const marks = items.flatMap(item => (item.kind === 'mark' ? [item.mark] : []));
    const bad = marks.some(mark => mark === 'clash' || mark === 'slip' || mark === 'bad');
    const sign = `${text}${marks.includes('open') ? '?' : ''}${bad ? '!' : ''}`;
    const corner = of('corner')?.text ?? '';
    return `${corner}${sign}` === '' ? '' : pad(corner, cornerWidth, 'left') + sign;
}

function blockSymbol({ joins, shape }: Item & { readonly kind: 'block' }): string {
    if (shape === 'unknown') {
        return '?';
    }
    if (joins.length === 0) {
        return shape === 'round' ? 'o' : '=';
    }
    const joint = joints[joins.reduce((sum, direction) => sum | arm[direction], 0)]!;
    return '┌┐└┘'.includes(joint)
        ? joint
        : joins.length > 1
          ? '='
          : { right: '<', left: '>', down: '^', up: 'v' }[joins[0]!];
}

function pad(
    text: string,
    width: number,
    side: 'left' | 'middle' | 'right' = 'middle',
    before = ' ',
    after = ' ',
): string {
    const missing = Math.max(0, width - displayWidth(text));
    // Numbers of one and two digits line up at their last digit.
    const left = { left: 0, middle: Math.ceil(missing / 2), right: missing }[side];
    return before.repeat(left) + text + after.repeat(missing - left);
}

function widest(texts: readonly string[]): number {
    return Math.max(1, largest(texts.map(displayWidth)));
}

function range(length: number): number[] {
    return Array.from({ length }, (_, index) => index);
}
