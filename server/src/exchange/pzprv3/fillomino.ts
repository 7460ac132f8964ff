import type { FillominoModel } from '../../puzzles/fillomino/model';
import { wholeNumber } from '../lines';
import { bordersAt } from '../puzz-link/body';
import { fillominoFlag, givenNumber } from '../puzz-link/fillomino';
import { type BoardFile, edgeLines, type FileReader, type FileWriter, oneOf, tableLines } from './file';

/** Reads `t` if no number is larger than 3, then the givens, the entries and the borders. */
export function readFillominoFile(file: FileReader): BoardFile {
    const { rows, columns } = file;
    const isSmall = file.skip('t');
    const cells = file.table(rows, columns, text =>
        text === '.' ? null : text === '-' ? '?' : givenNumber(wholeNumber(text)),
    );
    // Pencil marks follow a comma.
    const entries = file.table(rows, columns, text => /^(\.|\d{1,4})(,\S*)?$/.exec(text)?.[1]);
    const borders = file.edges(oneOf({ X: true, '1': false, '-1': false, '0': false }));
    const model: FillominoModel = {
        type: 'Fillomino',
        rows,
        columns,
        cells,
        ...(isSmall && { max: 3 }),
        borders: bordersAt(file, edge => borders[edge]!),
    };
    return { model, entries: entries.flat().map(text => Number(text) || undefined) };
}

export const writeFillominoFile: FileWriter<FillominoModel> = (model, answer) => {
    const { columns, cells } = model;
    const given = new Set(model.borders.map(pair => pair.join()));
    return {
        name: 'fillomino',
        lines: [
            ...(fillominoFlag(model) ? ['t'] : []),
            ...tableLines(cells.map(row => row.map(cell => (cell === null ? '.' : cell === '?' ? '-' : cell)))),
            ...tableLines(
                cells.map((row, r) =>
                    row.map((cell, c) => (typeof cell === 'number' ? '.' : (answer[r * columns + c] ?? '.'))),
                ),
            ),
            ...edgeLines(model, pair => (given.has(pair) ? 'X' : 0)),
        ],
    };
};
