import type { LangiumDocument } from 'langium';
import type { TextEdit } from 'vscode-languageserver';
import { displayWidth } from '../board/display-width';
import { filled, type Place } from '../board/grid';
import { type Side, turnedSides } from '../board/outside';
import { imageOfPlace, inverse, sizeAfter, type Turn } from '../board/symmetry';
import { largest } from '../extremes';
import type { Puzzle } from '../language/generated/ast';
import { inLine, linesOf, wholeLines } from '../language/ranges';
import type { Part } from '../puzzles/parts';
import type { BoardTable, TableCell } from '../puzzles/table';
import { readTable, tableOfBoard, writeRows, writeTableRows } from './board-table';
import { turnedKeyEdits } from './key-edits';
import { type Block, blocksOf, drawingOf, kindOf, lineOf, partsOf, rowsBelow, typeOfBlock } from './parts';

/**
 * The edits that turn or mirror a puzzle with everything that belongs to its board: clues outside, borders, regions,
 * arrows and drawings. Comments stay on their lines. Undefined if a part of it cannot be turned.
 */
export function turnEdits(document: LangiumDocument, puzzle: Puzzle, turn: Turn): TextEdit[] | undefined {
    const edits = blocksOf(puzzle).map((block): TextEdit[] | undefined => {
        const { text } = typeOfBlock(block);
        const turned = (part: Part): string => text.turned(part, turn);
        const kind = kindOf(block);
        const table = readTable(block);
        return kind === 'list'
            ? turnedArrows(document, block, turned)
            : kind === 'drawing'
              ? turnedDrawing(document, block, turn, turned)
              : table && writeTableRows(block, turnedTable(table, turn, turned, text.form.outside));
    });
    const board = tableOfBoard(puzzle);
    const keyEdits = board ? turnedKeyEdits(puzzle, turn, board) : [];
    return edits.every(change => change !== undefined) ? [...edits.flat(), ...keyEdits] : undefined;
}

function turnedTable(
    table: BoardTable,
    turn: Turn,
    turned: (part: Part) => string,
    allowed: readonly Side[] = [],
): BoardTable {
    const size = sizeAfter(turn, table);
    const back = inverse(turn);
    const origin = (place: Place): Place => imageOfPlace(place, back, size);
    const isBorder = (a: Place, b: Place): boolean => {
        const [[r1, c1], [r2, c2]] = [origin(a), origin(b)];
        const first = table.cells[Math.min(r1, r2)]?.[Math.min(c1, c2)];
        return r1 === r2 ? first?.right === true : first?.below === true;
    };
    const cells = filled(size, (row, column): TableCell => {
        const [fromRow, fromColumn] = origin([row, column]);
        return {
            parts: table.cells[fromRow]![fromColumn]!.parts.map(part => ({ ...part, text: turned(part) })),
            right: column + 1 < size.columns && isBorder([row, column], [row, column + 1]),
            below: row + 1 < size.rows && isBorder([row, column], [row + 1, column]),
        };
    });
    return { ...size, cells, outside: turnedSides(table.outside, turn, table, allowed) };
}

/** Turns the arrows of a list, each in its place; adds a blank if a letter after an arrow would make it a word. */
function turnedArrows(document: LangiumDocument, block: Block, turned: (part: Part) => string): TextEdit[] | undefined {
    const arrows = partsOf(document).filter(({ row, kind }) => row.$container === block && kind === 'arrow');
    if (arrows.length !== block.rows.length) {
        return undefined;
    }
    return arrows.map(arrow => {
        const { line, character } = arrow.range.end;
        const text = turned(arrow);
        const next = document.textDocument.getText(inLine(line, character, character + 1)).normalize('NFKC');
        return { range: arrow.range, newText: /[a-z]$/.test(text) && /[a-z]/i.test(next) ? `${text} ` : text };
    });
}

/**
 * Turns a drawing sign by sign: rows of the text become columns and vice versa. Full-width signs become half-width, which
 * are as far apart in a column as in a row.
 */
function turnedDrawing(
    document: LangiumDocument,
    block: Block,
    turn: Turn,
    turned: (part: Part) => string,
): TextEdit[] | undefined {
    const rows = rowsBelow(block);
    const drawing = drawingOf(rows);
    const places = rows.map(row => lineOf(row).line);
    const between = places.flatMap((line, index) => range(line + 1, places[index + 1] ?? line + 1));
    const text = linesOf(document.textDocument.getText());
    if (between.some(line => text[line]!.trim() !== '')) {
        // A comment would have no place.
        return undefined;
    }
    const wide = drawing.rows.flatMap(({ indent, code }, index) => {
        const gap = range(places[index]! + 1, places[index + 1] ?? 0).map(() => ({ indent: 0, signs: [] as string[] }));
        return [{ indent, signs: [...code] }, ...gap];
    });
    const isFilled = drawing.rows.some(({ code }) => code.includes('■'));
    // A black square is as wide as the full-width blanks around it.
    const isWide = (sign: string): boolean => displayWidth(sign) === 2 || (isFilled && '■□'.includes(sign));
    const columns = wide.every(({ signs }) => signs.every(isWide)) ? 2 : 1;
    const picture = wide.map(({ indent, signs }) => [
        ...' '.repeat(Math.ceil(indent / columns)),
        ...signs.flatMap((sign, index) => {
            const half = sign === 'ー' ? '-' : sign.normalize('NFKC');
            // Unless all rows are full-width, the second half of a sign is a line to the next sign.
            const goesOn = half !== '|' && (signs[index + 1] ?? ' ').trim() !== '' && half.trim() !== '';
            return isWide(sign) && columns === 1 ? [half, goesOn ? '-' : ' '] : [half];
        }),
    ]);
    const size = sizeAfter(turn, { rows: picture.length, columns: largest(picture.map(row => row.length)) });
    const texts = filled(size, (row, column) => {
        const [fromRow, fromColumn] = imageOfPlace([row, column], inverse(turn), size);
        const text = picture[fromRow]![fromColumn] ?? ' ';
        return text.trim() === '' ? ' ' : turned({ text, kind: 'stroke' });
    });
    const gone = between.map(line => ({ range: wholeLines(line), newText: '' }));
    const lines = texts.map(signs => signs.join('').trimEnd());
    // An empty row between two parts must be visible as a row.
    const [first, last] = [lines.findIndex(line => line !== ''), lines.findLastIndex(line => line !== '')];
    const visible = lines.map((line, row) => (line === '' && row > first && row < last ? '.' : line));
    const written = writeRows(
        rows,
        visible.map(line => ' '.repeat(drawing.margin) + line),
    );
    return [...written, ...gone];
}

/** The whole numbers from `from` to the one before `to`. */
function range(from: number, to: number): number[] {
    return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
