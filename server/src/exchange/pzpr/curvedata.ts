import { type Direction, filled, largestSide, type Place, step } from '../../board/grid';
import { letterName } from '../../board/names';
import { isInside } from '../../board/outside';
import { areJoined } from '../../board/regions';
import { largest } from '../../extremes';
import { counted, type Message } from '../../message';
import { type CurveDataModel, type Shape, type Stroke, shapeOf } from '../../puzzles/curvedata/model';
import { wholeNumber } from '../lines';
import { refuseUnless } from '../refusal';
import { borderStream, bordersAt, clueStream, type Link, type WrittenLink } from './body';
import { type BoardFile, edgeLines, type FileReader, type FileWriter, oneOf, tableLines } from './file';

/**
 * `curvedata/<columns>/<rows>/<clues>/[b<borders>/]` and for each shape `<width>/<height>/<lines>`. A clue is the
 * number of a shape, `.` for any shape; `=` is a shaded cell.
 */
export function readCurveData({ rows, columns, body }: Link): CurveDataModel {
    const cells = body.board({ rows, columns }, 'shaded' as const);
    if (!body.isAtEnd) {
        body.expect('/');
    }
    const hasBorders = body.skip('b');
    const borders = hasBorders ? body.borders({ rows, columns }) : [];
    if (hasBorders && !body.isAtEnd) {
        body.expect('/');
    }
    const parts = body.parts().filter((part, index, all) => part !== '' || index < all.length - 1);
    const drawings: Stroke[][] = [];
    for (let index = 0; index < parts.length; index += 3) {
        drawings.push(readShape(letterName(index / 3), parts[index], parts[index + 1], parts[index + 2]));
    }
    return withShapes({ type: 'CurveData', rows, columns, cells, borders }, drawings);
}

/** A puzzle with drawn shapes, named in order. Throws `Refused` for a disconnected drawing or a clue without shape. */
function withShapes(board: Omit<CurveDataModel, 'shapes'>, drawings: readonly (readonly Stroke[])[]): CurveDataModel {
    refuseUnless(drawings.length <= largestSide ** 2, tooManyShapes);
    const shapes = drawings.map((strokes, index): Shape => {
        const name = letterName(index);
        refuseUnless(strokes.length > 0 && areJoined(strokes), badShape(name));
        return shapeOf(name, strokes, true);
    });
    const missing = board.cells.flat().find(cell => typeof cell === 'number' && cell >= shapes.length);
    refuseUnless(missing === undefined, noShape(Number(missing) + 1, shapes.length));
    return { ...board, shapes };
}

/** Writes shapes by their numbers, without their names. */
export function writeCurveData(model: CurveDataModel): WrittenLink {
    const walls = model.borders.length > 0 ? [`b${borderStream(model.borders, model)}`] : [];
    return {
        name: 'curvedata',
        body: [clueStream(model.cells.flat()), ...walls, ...model.shapes.map(writeShape)].join('/'),
    };
}

/** Reads two bits per cell, in reading order: a line to the right, a line down. A hexadecimal digit has two cells. */
function readShape(name: string, width = '', height = '', digits = ''): Stroke[] {
    const [columns, rows] = [Number(width), Number(height)];
    refuseUnless(
        Math.max(rows, columns) <= largestSide &&
            [width, height].every(side => /^\d{1,3}$/.test(side)) &&
            /^[0-9a-f]*$/.test(digits) &&
            digits.length === (columns * rows) >> 1,
        badShape(name),
    );
    const strokes: Stroke[] = [];
    const bits = [...digits].flatMap(digit => [1, 2, 4, 8].map(bit => (Number.parseInt(digit, 16) & bit) !== 0));
    for (const [index, isLine] of bits.entries()) {
        const cell = index >> 1;
        const [row, column] = [Math.floor(cell / columns), cell % columns];
        const to = index % 2 === 0 ? ([row, column + 1] as const) : ([row + 1, column] as const);
        if (isLine) {
            refuseUnless(isInside(to, { rows, columns }), badShape(name));
            strokes.push([[row, column], to]);
        }
    }
    return strokes;
}

/** The inverse of `readShape`. */
function writeShape(shape: Shape): string {
    const { rows, columns, right, down } = linesIn(shape);
    const cells = right.flatMap((row, r) => row.map((isRight, c) => Number(isRight) + 2 * Number(down[r]![c])));
    const digits = Array.from({ length: cells.length >> 1 }, (_, n) => cells[2 * n]! + 4 * cells[2 * n + 1]!);
    return [columns, rows, digits.map(digit => digit.toString(16)).join('')].join('/');
}

/** The lines of a shape: for each cell, whether a line leads to the right, and whether one leads down. */
function linesIn({ nodes, drawn = nodes, lines }: Shape) {
    const size = {
        rows: largest(drawn.map(([row]) => row)) + 1,
        columns: largest(drawn.map(([, column]) => column)) + 1,
    };
    const [right, down] = [filled(size, () => false), filled(size, () => false)];
    for (const [from, to] of lines.map(line => line.map(node => drawn[node]!) as [Place, Place])) {
        for (let column = from[1]; column < to[1]; column++) {
            right[from[0]]![column] = true;
        }
        for (let row = from[0]; row < to[0]; row++) {
            down[row]![from[1]] = true;
        }
    }
    return { ...size, right, down };
}

/** Reads the number of shapes, the clues, each shape with its size, and the lines and walls. */
export function readCurveDataFile(file: FileReader): BoardFile {
    const { rows, columns } = file;
    const shapes = file.number(largestSide ** 2);
    const cells = file.table(rows, columns, text =>
        text === '.' ? null : text === '-2' ? ('?' as const) : text === '-3' ? ('shaded' as const) : wholeNumber(text),
    );
    const drawings = Array.from({ length: shapes }, () => readDrawing(file));
    const lines = file.edges(oneOf({ '0': 'none', '-1': 'cross', '1': 'line', '-2': 'wall' }));
    const borders = bordersAt(
        file,
        lines.map(line => line === 'wall'),
    );
    return {
        model: withShapes({ type: 'CurveData', rows, columns, cells, borders }, drawings),
        entries: lines.map(line => (line === 'line' ? 1 : undefined)),
    };
}

const isDrawn = oneOf({ '0': false, '1': true });

/** Reads the width, the height, the lines to the right of cells, and those below them. */
function readDrawing(file: FileReader): Stroke[] {
    const width = file.number(largestSide);
    const height = file.number(largestSide);
    const right = width > 1 ? file.table(height, width - 1, isDrawn) : [];
    const down = file.table(Math.max(height - 1, 0), width, isDrawn);
    return [...strokesIn(right, 'right'), ...strokesIn(down, 'down')];
}

/** @param isStroke whether a stroke leads from each cell in the direction */
function strokesIn(isStroke: readonly (readonly boolean[])[], direction: Direction): Stroke[] {
    const [down, right] = step[direction];
    const places = isStroke.flatMap((row, r) => row.flatMap((has, c): Place[] => (has ? [[r, c]] : [])));
    return places.map(([r, c]) => [
        [r, c],
        [r + down, c + right],
    ]);
}

export const writeCurveDataFile: FileWriter<CurveDataModel> = (model, answer) => {
    const { cells, shapes } = model;
    return {
        name: 'curvedata',
        lines: [
            shapes.length,
            ...tableLines(
                cells.map(row =>
                    row.map(cell => (cell === null ? '.' : cell === '?' ? -2 : cell === 'shaded' ? -3 : cell)),
                ),
            ),
            ...shapes.flatMap(shape => {
                const { rows, columns, right, down } = linesIn(shape);
                const besides = tableLines(right.map(row => row.slice(0, -1).map(Number)));
                const belows = tableLines(down.slice(0, -1).map(row => row.map(Number)));
                return [columns, rows, ...besides.filter(line => line !== ''), ...belows];
            }),
            ...edgeLines(model, model.borders, (isWall, edge) => (isWall ? -2 : Number(answer[edge] === 1))),
        ],
    };
};

const tooManyShapes: Message = {
    code: 'link/too-many-shapes',
    en: 'The address has more shapes than a board has cells.',
    ja: '記号の数が、盤面のマスより多くなっています。',
};

function badShape(name: string): Message {
    return {
        code: 'link/bad-shape',
        en: `The drawing of shape ${name} in this address is damaged, or its lines are not connected.`,
        ja: `URL の中の記号${name}が壊れているか、線がつながっていません。`,
    };
}

function noShape(number: number, shapes: number): Message {
    return {
        code: 'link/no-shape',
        en: `A cell shows shape number ${number}, but the address holds ${counted(shapes, 'shape')}; its end may be missing.`,
        ja: `${number}番目の記号のマスがありますが、URL には記号が${shapes}個しかありません。末尾が切れていないか確かめてください。`,
    };
}
