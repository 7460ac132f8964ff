import { cellName } from '../../board/grid';
import type { CurveData, Row, ShapeBlock } from '../../language/generated/ast';
import type { Message } from '../../message';
import type { Piece } from '../pieces';
import type { Reading } from '../puzzle-type';
import {
    gridPieces,
    isEmptySign,
    normalise,
    onlyLine,
    Reader,
    readRows,
    readWalls,
    withoutLoneBorders,
} from '../reading';
import { deleteLines, mendCell, onLineOfItsOwn, write } from '../repairs';
import { type CurveDataModel, type Shape, shapeOf } from './model';
import * as messages from './read-messages';
import { addName, freeNameIn, mendName } from './repairs';
import { readShapeDrawing } from './shape-drawing';
import { isShadedSign, isShapeName } from './signs';

/** Reads the shapes, and the clues, shaded cells and walls on the board. */
export function readCurveData(ast: CurveData): Reading<CurveDataModel> {
    const reader = new Reader();
    const shapes = readShapes(
        reader,
        ast.lines.filter(line => line.$type === 'ShapeBlock'),
    );
    const rows = gridPieces(reader, ast, onlyLine(reader, ast.lines, 'Grid'));
    const pieces = rows && readRows(reader, withoutLoneBorders(reader, rows));
    if (!pieces) {
        return { model: undefined, findings: reader.findings, clues: reader.clues, cells: [] };
    }
    const used = new Set<string>();
    const walls: (readonly [number, number])[] = [];
    const readCell = (piece: Piece | undefined, row: number, column: number): number | '?' | 'shaded' | null => {
        if (!piece) {
            return null;
        }
        const atEdge = { right: column === pieces.columns - 1, below: row === pieces.rows - 1 };
        const { text, right, below } = readWalls(reader, piece, atEdge.right, atEdge.below);
        const cell = row * pieces.columns + column;
        walls.push(
            ...(right ? [[cell, cell + 1] as const] : []),
            ...(below ? [[cell, cell + pieces.columns] as const] : []),
        );
        const sign = readSign(reader, piece, text);
        if (sign === undefined || sign === '.' || sign === 'shaded') {
            return sign === 'shaded' ? sign : null;
        }
        reader.clues.set(cellName([row, column]), piece.at);
        used.add(sign);
        if (sign !== '?' && !shapes.blocks.has(sign)) {
            reader.error(piece.at, messages.noSuchShape(sign, [...shapes.blocks.keys()]), {
                repairs: () => mendName(piece.at, sign, [...shapes.blocks.keys()], ast),
            });
        }
        const shape = shapes.readable.findIndex(({ name }) => name === sign);
        return shape < 0 ? '?' : shape;
    };
    const clues = pieces.cells.map((row, r) => row.map((piece, c) => readCell(piece, r, c)));
    for (const [name, block] of shapes.blocks) {
        if (!used.has(name)) {
            reader.warning(block.rows[0]!, messages.shapeNotUsed(name), {
                repairs: () => [deleteLines(block, `shape ${name}`)],
            });
        }
    }
    if (used.size === 0 && !reader.findings.some(({ severity }) => severity === 'error')) {
        reader.error(rows[0]!.at, messages.noClues, { to: rows.at(-1)!.at });
    }
    return {
        model: {
            type: 'CurveData',
            rows: pieces.rows,
            columns: pieces.columns,
            shapes: shapes.readable,
            cells: clues,
            borders: walls,
        },
        findings: reader.findings,
        clues: reader.clues,
        cells: pieces.cells.map(row => row.map(piece => piece?.at)),
    };
}

interface Shapes {
    readonly readable: readonly Shape[];
    /** Also of those that cannot be read otherwise. */
    readonly blocks: ReadonlyMap<string, ShapeBlock>;
}

function readShapes(reader: Reader, all: readonly ShapeBlock[]): Shapes {
    const blocks = new Map<string, ShapeBlock>();
    const readable = all.flatMap((block): Shape[] => {
        const { name, rows } = takeApart(reader, block);
        if (name === undefined) {
            return [];
        }
        if (blocks.has(name)) {
            const sign = block.rows[0]!.cells[0]!;
            reader.error(block.rows[0]!, messages.nameTwice(name), {
                repairs: () => [write(sign, freeNameIn(block), true)],
            });
            return [];
        }
        blocks.set(name, block);
        const drawing = readShapeDrawing(reader, name, block, rows);
        return drawing ? [shapeOf(name, drawing)] : [];
    });
    return { readable, blocks };
}

/** The name behind the keyword, undefined and reported where there is none, and the rows of the drawing. */
function takeApart(reader: Reader, block: ShapeBlock): { name: string | undefined; rows: readonly Row[] } {
    const [first, ...rows] = block.rows;
    const isBesideKeyword = first?.$cstNode?.range.start.line === block.$cstNode?.range.start.line;
    if (!first || !isBesideKeyword) {
        reader.error(block, messages.shapeWithoutName, { repairs: () => [addName(block)] });
        return { name: undefined, rows: block.rows };
    }
    const [sign, ...more] = first.cells;
    const name = normalise(sign!.text);
    if (!isShapeName(name)) {
        reader.error(sign!, messages.badName(name), { repairs: () => [write(sign!, freeNameIn(block), true)] });
        return { name: undefined, rows };
    }
    if (more.length > 0) {
        const [from, to] = [more[0]!, more.at(-1)!];
        reader.error(from, messages.drawingBesideName, { to, repairs: () => [onLineOfItsOwn(from, to)] });
    }
    return { name, rows };
}

/** The name that a text is, or why it is none. */
export function readShapeName(text: string): string | Message {
    const name = normalise(text.trim());
    return isShapeName(name) ? name : messages.badName(name);
}

function isCell(text: string): boolean {
    return text === '?' || isEmptySign(text) || isShadedSign(text) || isShapeName(text);
}

/** What a cell of the board shows: `?`, `shaded`, `.`, or the name of a shape; undefined, and reported, for anything else. */
function readSign(reader: Reader, piece: Piece, text: string): string | undefined {
    if (text === '?') {
        return text;
    }
    if (isEmptySign(text)) {
        return '.';
    }
    if (isShadedSign(text)) {
        return 'shaded';
    }
    if (isShapeName(text)) {
        return text;
    }
    reader.error(piece.at, messages.unknownSymbol(text), { repairs: () => mendCell(piece, text, isCell) });
    return undefined;
}
