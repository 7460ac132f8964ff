import { largest } from '../extremes';
import { displayWidth } from './display-width';
import type { Drawing, Item, ListEntry, Point } from './drawing';

/**
 * A drawing as lines of text for a terminal, in box characters and ASCII. Walls are lines; where the board has none, its
 * rows stand close together. Ships are written as in a `.puz` file; a cell that is marked open and empty is `?`.
 */
export function drawingToText(drawing: Drawing): string {
    const board = layItems(drawing.items);
    const above = Array.from({ length: drawing.outside.top }, (_, row) => row - drawing.outside.top);
    const left = Array.from({ length: drawing.outside.left }, (_, column) => column - drawing.outside.left);
    const rows = range(drawing.rows);
    const columns = range(drawing.columns);
    const width = widest([...above, ...rows].flatMap(row => columns.map(column => board.symbol(row, column)))) + 2;
    const leftWidth = widest(rows.flatMap(row => left.map(column => board.symbol(row, column)))) + 1;

    const outside = (row: number): string =>
        left.map(column => pad(board.symbol(row, column), leftWidth - 1, 'right')).join(' ');
    const margin = left.length > 0 ? ' '.repeat(left.length * leftWidth) : '';
    const withWalls = drawing.items.some(item => item.kind === 'wall');

    const lines = above.map(
        row => `${margin} ${columns.map(column => pad(board.symbol(row, column), width)).join(withWalls ? ' ' : '')}`,
    );
    /** A wall on the left of a cell, or on top of it; the frame is one, too. */
    const wallLeft = (row: number, column: number): boolean =>
        row >= 0 &&
        row < drawing.rows &&
        (column === 0 || column === drawing.columns || board.wall([2 * row + 1, 2 * column]));
    const wallAbove = (row: number, column: number): boolean =>
        column >= 0 &&
        column < drawing.columns &&
        (row === 0 || row === drawing.rows || board.wall([2 * row, 2 * column + 1]));
    for (const row of range(drawing.rows + 1)) {
        if (withWalls || row === 0 || row === drawing.rows) {
            const line = range(drawing.columns + 1).map(column => {
                const joint =
                    withWalls || column === 0 || column === drawing.columns
                        ? joints[
                              (wallLeft(row - 1, column) ? 1 : 0) +
                                  (wallAbove(row, column) ? 2 : 0) +
                                  (wallLeft(row, column) ? 4 : 0) +
                                  (wallAbove(row, column - 1) ? 8 : 0)
                          ]!
                        : '';
                if (column === drawing.columns) {
                    return joint;
                }
                const passes = board.arms(row, column) & 1 && row > 0 && row < drawing.rows;
                return joint + (wallAbove(row, column) ? '─'.repeat(width) : pad(passes ? '│' : '', width));
            });
            lines.push(`${margin}${line.join('')}`);
        }
        if (row < drawing.rows) {
            const cells = columns.map(column => {
                const arms = board.arms(row, column);
                const bar = wallLeft(row, column) ? '│' : arms & 8 ? '─' : ' ';
                const separator = withWalls || column === 0 ? bar : '';
                return (
                    separator +
                    pad(board.symbol(row, column), width, 'middle', arms & 8 ? '─' : ' ', arms & 2 ? '─' : ' ')
                );
            });
            lines.push(`${outside(row)}${left.length > 0 ? ' ' : ''}${cells.join('')}│`);
        }
    }
    const legend = (drawing.legend ?? []).map(entry => {
        const small = layItems(entry.items);
        const rows = range(entry.rows).map(row =>
            range(entry.columns)
                .map(column => small.symbol(row, column) || ' ')
                .join(''),
        );
        return rows.map(row => pad(row, widest(rows), 'left'));
    });
    const room = Math.max(leastLegendWidth, widest(lines) - margin.length);
    const below = [...inLines(legend, room), ...inColumns(drawing.list ?? [], room)];
    return [...lines, ...below.map(line => `${margin}${line}`)].map(line => line.trimEnd()).join('\n');
}

/** The rows of a board without frame, walls, clues outside and numbers in corners; all cells are equally wide. */
export function drawingRows({ rows, columns, items }: Drawing): string[] {
    const board = layItems(items.filter(({ kind }) => !['corner', 'cross', 'mark'].includes(kind)));
    const lines = range(rows).map(row => range(columns).map(column => board.symbol(row, column) || '.'));
    const width = widest(lines.flat());
    return lines.map((symbols, row) =>
        symbols
            .map((symbol, column) => {
                const arms = board.arms(row, column);
                const isLast = column === columns - 1;
                const end = isLast ? '' : arms & 2 ? '─' : ' ';
                return pad(symbol, width, 'middle', arms & 8 ? '─' : ' ', arms & 2 ? '─' : ' ') + end;
            })
            .join(''),
    );
}

/** A legend may be so wide, in columns of the terminal, even below a narrow board. */
const leastLegendWidth = 78;

/** Blocks of lines beside each other, as many as find room, and the others below. */
function inLines(blocks: readonly (readonly string[])[], width: number): string[] {
    const lines: string[] = [];
    let beside: (readonly string[])[] = [];
    let used = 0;
    const endLine = (): void => {
        for (const row of range(Math.max(0, largest(beside.map(block => block.length))))) {
            lines.push(beside.map(block => block[row] ?? ' '.repeat(displayWidth(block[0] ?? ''))).join('  '));
        }
        beside = [];
        used = 0;
    };
    for (const block of blocks) {
        const blockWidth = displayWidth(block[0] ?? '') + 2;
        if (used + blockWidth - 2 > width) {
            endLine();
        }
        beside.push(block);
        used += blockWidth;
    }
    endLine();
    return lines;
}

/** Lines of a list, in as many columns as find room; the first one is filled first. */
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

/** By the sum of the arms of a joint: 1 up, 2 right, 4 down, 8 left. */
const joints = ' ╵╶└╷│┌├╴┘─┴┐┤┬┼';

interface LaidItems {
    /** What stands in a cell, in as few columns as possible. */
    symbol(row: number, column: number): string;
    /** The directions in which lines leave the cell's centre: 1 up, 2 right, 4 down, 8 left. */
    arms(row: number, column: number): number;
    /** Whether a wall runs through this point, the middle of an edge. */
    wall(middle: Point): boolean;
}

function layItems(items: readonly Item[]): LaidItems {
    const cells = new Map<string, Item[]>();
    const arms = new Map<string, number>();
    const walls = new Set<string>();
    const add = (key: string, arm: number): void => {
        arms.set(key, (arms.get(key) ?? 0) | arm);
    };
    for (const item of items) {
        if (item.kind === 'wall' || item.kind === 'line') {
            const [[fromY, fromX], [toY, toX]] = [item.from, item.to];
            const [stepY, stepX] = [Math.sign(toY - fromY), Math.sign(toX - fromX)];
            for (let y = fromY, x = fromX; y !== toY || x !== toX; y += 2 * stepY, x += 2 * stepX) {
                if (item.kind === 'wall') {
                    walls.add(`${y + stepY} ${x + stepX}`);
                } else {
                    add(`${y} ${x}`, stepY < 0 ? 1 : stepX > 0 ? 2 : stepY > 0 ? 4 : 8);
                    add(`${y + 2 * stepY} ${x + 2 * stepX}`, stepY < 0 ? 4 : stepX > 0 ? 8 : stepY > 0 ? 1 : 2);
                }
            }
        } else if (item.kind !== 'path') {
            const key = item.at.join(' ');
            cells.set(key, [...(cells.get(key) ?? []), item]);
        }
    }
    const key = (row: number, column: number): string => `${2 * row + 1} ${2 * column + 1}`;
    // What stands behind a corner lines up with what stands where there is none.
    const cornerWidth = Math.max(0, largest(items.map(item => (item.kind === 'corner' ? displayWidth(item.text) : 0))));
    return {
        symbol: (row, column) =>
            cellSymbol(cells.get(key(row, column)) ?? [], arms.get(key(row, column)) ?? 0, cornerWidth),
        arms: (row, column) => arms.get(key(row, column)) ?? 0,
        wall: middle => walls.has(middle.join(' ')),
    };
}

function cellSymbol(items: readonly Item[], arms: number, cornerWidth: number): string {
    const of = <K extends Item['kind']>(kind: K): (Item & { readonly kind: K }) | undefined =>
        items.find((item): item is Item & { readonly kind: K } => item.kind === kind);
    const block = of('block');
    const fill = of('fill');
    const circles = items.filter(item => item.kind === 'circle');
    const text =
        of('text')?.text ??
        of('pair')?.texts.join('/') ??
        of('figure')?.label ??
        (block && blockSymbol(block)) ??
        (circles.some(({ role }) => role === 'answer') ? '@' : circles.length > 0 ? 'o' : undefined) ??
        (arms > 0 ? joints[arms] : undefined) ??
        (of('cross') && '+') ??
        (fill && (fill.fill === 'shaded' ? '#' : fill.role === 'given' ? '~' : '.')) ??
        '';
    const marks = items.flatMap(item => (item.kind === 'mark' ? [item.mark] : []));
    const bad = marks.includes('clash') || marks.includes('bad');
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
    return joins.length > 1 ? '=' : { right: '<', left: '>', down: '^', up: 'v' }[joins[0]!];
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
