import { type Direction, largestSide, type Place, step } from '../../board/grid';
import type { CurveDataModel, Stroke } from '../../puzzles/curvedata/model';
import { wholeNumber } from '../lines';
import { bordersAt } from '../puzz-link/body';
import { linesIn, withShapes } from '../puzz-link/curvedata';
import { type BoardFile, edgeLines, type FileReader, type FileWriter, oneOf, tableLines } from './file';

/** Reads the number of shapes, the clues, each shape with its size, and the lines and walls. */
export function readCurveDataFile(file: FileReader): BoardFile {
    const { rows, columns } = file;
    const shapes = file.number(largestSide ** 2);
    const cells = file.table(rows, columns, text =>
        text === '.' ? null : text === '-2' ? ('?' as const) : text === '-3' ? ('shaded' as const) : wholeNumber(text),
    );
    const drawings = Array.from({ length: shapes }, () => readDrawing(file));
    const lines = file.edges(oneOf({ '0': 'none', '-1': 'cross', '1': 'line', '-2': 'wall' }));
    const borders = bordersAt(file, edge => lines[edge] === 'wall');
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
    const walls = new Set(model.borders.map(pair => pair.join()));
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
            ...edgeLines(model, (pair, edge) => (walls.has(pair) ? -2 : Number(answer[edge] === 1))),
        ],
    };
};
