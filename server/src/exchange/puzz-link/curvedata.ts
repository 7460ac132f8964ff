import { inRows } from '../../board/grid';
import { counted, type Message } from '../../message';
import { type CurveDataModel, type Shape, type Stroke, shapeName, shapeOf } from '../../puzzles/curvedata/model';
import type { Link } from './link';
import { Unreadable } from './unreadable';

/**
 * `curvedata/<columns>/<rows>/<clues>/[b<borders>/]` and for each shape `<width>/<height>/<lines>`. A clue is the
 * number of a shape, `.` for any shape; `=` is a shaded cell.
 */
export function readCurveData({ rows, columns, body }: Link): CurveDataModel {
    const signs = body.isAtEnd ? Array<null>(rows * columns).fill(null) : body.clues(rows * columns, { shaded: true });
    if (!body.isAtEnd) {
        body.expect('/');
    }
    const hasBorders = body.skip('b');
    const walls = hasBorders ? body.borders(rows, columns) : [];
    if (hasBorders && !body.isAtEnd) {
        body.expect('/');
    }
    const parts = body.parts().filter((part, index, all) => part !== '' || index < all.length - 1);
    const shapes: Shape[] = [];
    for (let index = 0; index < parts.length; index += 3) {
        const name = shapeName(index / 3);
        shapes.push(shapeOf(name, readShape(name, parts[index], parts[index + 1], parts[index + 2])));
    }
    const missing = signs.find(sign => typeof sign === 'number' && sign >= shapes.length);
    if (missing !== undefined) {
        throw new Unreadable(noShape(Number(missing) + 1, shapes.length));
    }
    return {
        type: 'CurveData',
        rows,
        columns,
        shapes,
        cells: inRows(signs, columns),
        borders: walls,
    };
}

/** Two bits for each cell, in reading order: a line to the right, a line down; two cells a hexadecimal digit. */
function readShape(name: string, width = '', height = '', digits = ''): Stroke[] {
    const [columns, rows] = [Number(width), Number(height)];
    if (!/^\d{1,3}$/.test(width) || !/^\d{1,3}$/.test(height) || !/^[0-9a-f]*$/.test(digits)) {
        throw new Unreadable(badShape(name));
    }
    const strokes: Stroke[] = [];
    const bits = [...digits].flatMap(digit => [1, 2, 4, 8].map(bit => (Number.parseInt(digit, 16) & bit) !== 0));
    for (const [index, isLine] of bits.entries()) {
        const cell = index >> 1;
        const [row, column] = [Math.floor(cell / columns), cell % columns];
        const to = index % 2 === 0 ? ([row, column + 1] as const) : ([row + 1, column] as const);
        if (isLine && (to[0] >= rows || to[1] >= columns)) {
            throw new Unreadable(badShape(name));
        }
        if (isLine) {
            strokes.push([[row, column], to]);
        }
    }
    if (!hangsTogether(strokes)) {
        throw new Unreadable(badShape(name));
    }
    return strokes;
}

function hangsTogether(strokes: readonly Stroke[]): boolean {
    const left = new Set(strokes);
    const reached = new Set([strokes[0]?.[0].join()]);
    for (let size = -1; size !== left.size; ) {
        size = left.size;
        for (const stroke of left) {
            const [from, to] = stroke.map(place => place.join()) as [string, string];
            if (reached.has(from) || reached.has(to)) {
                reached.add(from).add(to);
                left.delete(stroke);
            }
        }
    }
    return strokes.length > 0 && left.size === 0;
}

function badShape(name: string): Message {
    return {
        code: 'link/bad-shape',
        en: `The drawing of shape ${name} in this address is damaged, or its lines do not hang together.`,
        ja: `アドレスの中の形${name}が壊れているか、線がつながっていません。`,
    };
}

function noShape(number: number, shapes: number): Message {
    return {
        code: 'link/no-shape',
        en: `A cell shows shape number ${number}, but the address holds ${counted(shapes, 'shape')}; its end may be missing.`,
        ja: `${number}番目の形のマスがありますが、アドレスには形が${shapes}個しかありません。末尾が切れていないか確かめてください。`,
    };
}
