import type { CurveData, Row, ShapeBlock } from '../../language/generated/ast';
import type { Message } from '../../message';
import { readBoard, readingOf } from '../board-text';
import { withoutBorders } from '../pieces';
import type { Reading } from '../puzzle-type';
import { isBesideKeyword, normalise, Reader } from '../reading';
import { deleteLines, onLineOfItsOwn, write } from '../repairs';
import { type CurveDataModel, type Shape, shapeOf } from './model';
import * as messages from './read-messages';
import { addName, freeNameIn, mendName } from './repairs';
import { readShapeDrawing } from './shape-drawing';
import { curveDataForm, isShapeName, noShape } from './signs';

/** Reads the shapes, and the clues, shaded cells and walls on the board. */
export function readCurveData(ast: CurveData): Reading<CurveDataModel> {
    const reader = new Reader();
    const shapes = readShapes(
        reader,
        ast.lines.filter(line => line.$type === 'ShapeBlock'),
    );
    const names = [...shapes.blocks.keys()];
    const board = readBoard(reader, ast, curveDataForm(names));
    if (!board) {
        return readingOf(reader);
    }
    const contents = board.model.cells.flat();
    const pieces = board.pieces.cells.flat();
    for (const [cell, content] of contents.entries()) {
        const piece = pieces[cell];
        if (piece && content === noShape) {
            const name = withoutBorders(piece.text).stem;
            reader.error(piece.at, messages.noSuchShape(name, names), {
                repairs: () => mendName(piece.at, name, names, ast),
            });
        }
    }
    for (const [index, [name, block]] of [...shapes.blocks].entries()) {
        if (!contents.includes(index)) {
            reader.warning(block.rows[0]!, messages.shapeNotUsed(name), {
                repairs: () => [deleteLines(block, `shape ${name}`)],
            });
        }
    }
    const hasClue = contents.some(content => content !== null && content !== 'shaded');
    const rows = ast.lines.find(line => line.$type === 'Grid')!.rows;
    if (!hasClue && !reader.findings.some(({ severity }) => severity === 'error')) {
        reader.error(rows[0]!, messages.noClues, { to: rows.at(-1)! });
    }
    const cells = board.model.cells.map(row =>
        row.map(content => {
            if (typeof content !== 'number') {
                return content;
            }
            const shape = shapes.readable.findIndex(({ name }) => name === names[content]);
            return shape < 0 ? '?' : shape;
        }),
    );
    return readingOf(reader, board, {
        type: 'CurveData',
        borders: [],
        ...board.model,
        cells,
        shapes: shapes.readable,
    });
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
    if (!first || !isBesideKeyword(first)) {
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
