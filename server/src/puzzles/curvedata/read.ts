import type { AstNode } from 'langium';
import { freeName } from '../../board/names';
import type { CurveData, Row, ShapeBlock } from '../../language/generated/ast';
import type { Message } from '../../message';
import { readBoard, readingOf } from '../board-text';
import { normalise } from '../characters';
import type { Repair } from '../finding';
import { isBesideKeyword, withoutBorders } from '../pieces';
import { Reader } from '../reading';
import { deleteLines, onLineOfItsOwn, write } from '../repairs';
import type { Reading } from '../text-facet';
import { type CurveDataModel, type Shape, shapeOf } from './model';
import * as messages from './read-messages';
import { readShapeDrawing } from './shape-drawing';
import { curveDataForm, isShapeName, noShape } from './signs';

/** Reads the shapes, and the clues, shaded cells and walls on the board. */
export function readCurveData(ast: CurveData): Reading<CurveDataModel> {
    const reader = new Reader();
    const shapes = readShapes(
        reader,
        ast.lines.filter(line => line.$type === 'ShapeBlock'),
    );
    const names = [...shapes.keys()];
    const readable = [...shapes.values()].flatMap(({ shape }) => shape ?? []);
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
    for (const [index, [name, { block }]] of [...shapes].entries()) {
        if (!contents.includes(index)) {
            reader.warning(block.rows[0]!, messages.shapeNotUsed(name), {
                repairs: () => [deleteLines(block, `shape ${name}`)],
            });
        }
    }
    const hasClue = contents.some(content => content !== null && content !== 'shaded');
    const rows = ast.lines.find(line => line.$type === 'Grid')!.rows;
    if (!hasClue && !reader.findings.some(({ severity }) => severity === 'error')) {
        reader.warning(rows[0]!, messages.noClues, { to: rows.at(-1)!, isBegun: true });
    }
    const cells = board.model.cells.map(row =>
        row.map(content => {
            if (typeof content !== 'number') {
                return content;
            }
            const shape = readable.findIndex(({ name }) => name === names[content]);
            return shape < 0 ? '?' : shape;
        }),
    );
    return readingOf(reader, board, { type: 'CurveData', borders: [], ...board.model, cells, shapes: readable });
}

/** The shapes by their names, each with where it is drawn; undefined where it cannot be read. */
function readShapes(
    reader: Reader,
    blocks: readonly ShapeBlock[],
): ReadonlyMap<string, { readonly block: ShapeBlock; readonly shape: Shape | undefined }> {
    const shapes = new Map<string, { readonly block: ShapeBlock; readonly shape: Shape | undefined }>();
    for (const block of blocks) {
        const { name, rows, isBeside } = takeApart(reader, block);
        if (name !== undefined && shapes.has(name)) {
            reader.error(block.rows[0]!, messages.nameTwice(name), { repairs: () => [otherName(block)] });
        } else if (name !== undefined) {
            const drawing = isBeside ? undefined : readShapeDrawing(reader, name, block, rows);
            shapes.set(name, { block, shape: drawing && shapeOf(name, drawing, true) });
        }
    }
    return shapes;
}

interface ShapeParts {
    /** Undefined, and reported, where there is none. */
    readonly name: string | undefined;
    /** The rows of the drawing. */
    readonly rows: readonly Row[];
    /** Whether the drawing is on the line of the name, which is reported. */
    readonly isBeside?: boolean;
}

function takeApart(reader: Reader, block: ShapeBlock): ShapeParts {
    const [first, ...rows] = block.rows;
    if (!first || !isBesideKeyword(first)) {
        reader.error(block, messages.shapeWithoutName, { repairs: () => [addName(block)] });
        return { name: undefined, rows: block.rows };
    }
    const [sign, ...more] = first.cells;
    const name = normalise(sign!.text);
    if (!isShapeName(name)) {
        reader.error(sign!, messages.badName(name), { repairs: () => [otherName(block)] });
        return { name: undefined, rows };
    }
    if (more.length > 0) {
        const [from, to] = [more[0]!, more.at(-1)!];
        reader.error(from, messages.drawingBesideName, { to, repairs: () => [onLineOfItsOwn(from, to)] });
    }
    return { name, rows, isBeside: more.length > 0 && rows.length === 0 };
}

/** The name that a text is, or why it is none. */
export function readShapeName(text: string): string | Message {
    const name = normalise(text.trim());
    return isShapeName(name) ? name : messages.badName(name);
}

/** A cell with a name that no shape has: one that differs in capitals only, or a drawing to begin with. */
function mendName(cell: AstNode, name: string, names: readonly string[], { lines }: CurveData): Repair[] {
    const { borders } = withoutBorders(cell.$cstNode?.text ?? '');
    const twin = names.find(other => other.toUpperCase() === name.toUpperCase());
    const grid = lines.find(line => line.$type === 'Grid')!;
    return [
        ...(twin === undefined ? [] : [write(cell, twin + borders, true)]),
        {
            title: { en: `Add a sketch of shape ${name}`, ja: `記号${name}のひな形を加える` },
            changes: [{ at: grid, where: 'line above', text: `shape ${name}\n  +-+\n  |\n  +\n` }],
            isPreferred: twin === undefined,
        },
    ];
}

function otherName(block: ShapeBlock): Repair {
    return write(block.rows[0]!.cells[0]!, freeNameIn(block), true);
}

/** A name for a shape without one. */
function addName(block: ShapeBlock): Repair {
    const name = freeNameIn(block);
    return {
        title: { en: `Name this shape ${name}`, ja: `この記号の文字を ${name} にする` },
        changes: [{ at: block, where: 'behind word', text: ` ${name}` }],
        isPreferred: true,
    };
}

/** A name that no shape has: one that is on the board already, or the next letter. */
function freeNameIn({ $container: ast }: ShapeBlock): string {
    const taken = shapeNames(ast);
    const cells = ast.lines.flatMap(line => (line.$type === 'Grid' ? line.rows.flatMap(row => row.cells) : []));
    const onBoard = cells.map(({ text }) => withoutBorders(normalise(text)).stem);
    return onBoard.find(name => isShapeName(name) && !taken.includes(name)) ?? freeName(taken);
}

/** The texts in the places of the names of shapes. */
export function shapeNames({ lines }: CurveData): string[] {
    const names = lines.flatMap(line => (line.$type === 'ShapeBlock' ? [line.rows[0]?.cells[0]?.text ?? ''] : []));
    return names.map(normalise);
}
