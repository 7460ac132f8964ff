import { cellName } from '../../board/grid';
import type { Fillomino } from '../../language/generated/ast';
import type { Message } from '../../message';
import type { Piece } from '../pieces';
import type { Reading } from '../puzzle-type';
import {
    gridPieces,
    isEmptySign,
    onlyLine,
    Reader,
    readNumber,
    readRows,
    readWalls,
    withoutLoneBorders,
} from '../reading';
import { deleteLines, mendCell } from '../repairs';
import type { FillominoModel } from './model';

/** Reads the givens, the given borders and the largest number. */
export function readFillomino(ast: Fillomino): Reading<FillominoModel> {
    const reader = new Reader();
    const max = readMax(reader, ast);
    const rows = gridPieces(reader, ast, onlyLine(reader, ast.lines, 'Grid'));
    const pieces = rows && readRows(reader, withoutLoneBorders(reader, rows));
    if (!pieces) {
        return { model: undefined, findings: reader.findings, clues: reader.clues, cells: [] };
    }
    const borders: [number, number][] = [];
    const givens = pieces.cells.map((pieceRow, row) =>
        pieceRow.map((piece, column) => {
            if (!piece) {
                return null;
            }
            const cell = row * pieces.columns + column;
            const walls = readWalls(reader, piece, column === pieces.columns - 1, row === pieces.rows - 1);
            if (walls.right) {
                borders.push([cell, cell + 1]);
            }
            if (walls.below) {
                borders.push([cell, cell + pieces.columns]);
            }
            const given = readGiven(reader, piece, walls.text);
            if (given !== null) {
                reader.clues.set(cellName([row, column]), piece.at);
            }
            return given;
        }),
    );
    return {
        model: {
            type: 'Fillomino',
            rows: pieces.rows,
            columns: pieces.columns,
            cells: givens,
            borders,
            ...(max !== undefined && { max }),
        },
        findings: reader.findings,
        clues: reader.clues,
        cells: pieces.cells.map(row => row.map(piece => piece?.at)),
    };
}

function readMax(reader: Reader, ast: Fillomino): number | undefined {
    const line = onlyLine(reader, ast.lines, 'FillominoMax');
    if (line?.value === undefined) {
        return undefined;
    }
    reader.clues.set('max', line);
    if (line.value < 1) {
        reader.error(line, numberTooSmall, { repairs: () => [deleteLines(line, 'max')] });
        return undefined;
    }
    return line.value;
}

function readGiven(reader: Reader, piece: Piece, text: string): number | '?' | null {
    if (text === '?') {
        return '?';
    }
    if (isEmptySign(text)) {
        return null;
    }
    const number = readNumber(text);
    if (number === undefined) {
        reader.error(piece.at, unknownSymbol(text), { repairs: () => mendCell(piece, text, isCell) });
        return null;
    }
    if (number < 1) {
        reader.error(piece.at, numberTooSmall, { repairs: () => mendCell(piece, text, isCell) });
        return null;
    }
    return number;
}

function isCell(text: string): boolean {
    return text === '?' || isEmptySign(text) || readNumber(text) !== undefined;
}

const numberTooSmall: Message = {
    code: 'fillomino/number-out-of-range',
    en: 'The numbers of a Fillomino begin at 1. A cell without a clue is written `.`.',
    ja: 'フィルオミノの数字は1以上です。ヒントのないマスは `.` と書きます。',
};

function unknownSymbol(text: string): Message {
    return {
        code: 'fillomino/unknown-symbol',
        en: `\`${text}\` is not a cell of a Fillomino. Write a number, \`.\` for no clue, or \`?\` for a clue without a number.`,
        ja: `\`${text}\` はフィルオミノのマスではありません。数字、ヒントなしの \`.\`、数字のないヒントの \`?\` のどれかを書いてください。`,
    };
}
