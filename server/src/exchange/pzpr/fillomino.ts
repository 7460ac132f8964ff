import type { Message } from '../../message';
import type { FillominoModel } from '../../puzzles/fillomino/model';
import { Refused, refuseUnless } from '../refusal';
import { borderStream, bordersAt, clueStream, type Link, type WrittenLink } from './body';
import { type BoardFile, clueLines, edgeLines, type FileReader, type FileWriter, oneOf, tableLines } from './file';

/** `fillomino/[t/]<columns>/<rows>/<givens>[<borders>]`; with `t`, no number is larger than 3. */
export function readFillomino({ flag, rows, columns, body }: Link): FillominoModel {
    return {
        type: 'Fillomino',
        rows,
        columns,
        cells: body.board({ rows, columns }).map(row => row.map(givenNumber)),
        ...(flag === 't' && { max: 3 }),
        borders: body.isAtEnd ? [] : body.borders({ rows, columns }),
    };
}

/** Returns a clue. Throws `Refused` if it is 0. */
export function givenNumber<T>(clue: T): T {
    refuseUnless(clue !== 0, zero);
    return clue;
}

export function writeFillomino(model: FillominoModel): WrittenLink {
    const borders = model.borders.length > 0 ? borderStream(model.borders, model) : '';
    return { name: 'fillomino', flag: fillominoFlag(model), body: clueStream(model.cells.flat()) + borders };
}

/** The flag of puzz.link for a maximum of 3. Throws `Refused` for another maximum. */
function fillominoFlag({ max }: FillominoModel): 't' | '' {
    if (max !== undefined && max !== 3) {
        throw new Refused(otherMax(max));
    }
    return max === 3 ? 't' : '';
}

/** Reads `t` if no number is larger than 3, then the givens, the entries and the borders. */
export function readFillominoFile(file: FileReader): BoardFile {
    const { rows, columns } = file;
    const isSmall = file.skip('t');
    const cells = file.clues().map(row => row.map(givenNumber));
    // Pencil marks follow a comma.
    const entries = file.table(rows, columns, text => /^(\.|\d{1,4})(,\S*)?$/.exec(text)?.[1]);
    const model: FillominoModel = {
        type: 'Fillomino',
        rows,
        columns,
        cells,
        ...(isSmall && { max: 3 }),
        borders: bordersAt(file, file.edges(oneOf({ X: true, '1': false, '-1': false, '0': false }))),
    };
    return { model, entries: entries.flat().map(text => Number(text) || undefined) };
}

export const writeFillominoFile: FileWriter<FillominoModel> = (model, answer) => {
    const { columns, cells } = model;
    return {
        name: 'fillomino',
        lines: [
            ...(fillominoFlag(model) ? ['t'] : []),
            ...clueLines(cells),
            ...tableLines(
                cells.map((row, r) =>
                    row.map((cell, c) => (typeof cell === 'number' ? '.' : (answer[r * columns + c] ?? '.'))),
                ),
            ),
            ...edgeLines(model, model.borders, isBorder => (isBorder ? 'X' : 0)),
        ],
    };
};

const zero: Message = {
    code: 'link/fillomino-zero',
    en: 'One of the clues is 0; the numbers of a Fillomino are at least 1.',
    ja: '0のヒントがあります。フィルオミノの数字は1以上です。',
};

const otherMax = (max: number): Message => ({
    code: 'link/other-max',
    en: `puzz.link has no place for “max ${max}”: its maximum is 3 or none.`,
    ja: `puzz.link では「max ${max}」を表せません。上限は3か、なしのどちらかです。`,
});
