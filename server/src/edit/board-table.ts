import type { TextEdit } from 'vscode-languageserver';
import type { Side } from '../board/outside';
import type { Puzzle, Row } from '../language/generated/ast';
import { inLine, wholeLines } from '../language/ranges';
import type { Part } from '../puzzles/parts';
import { barsIn, headOf } from '../puzzles/pieces';
import { type BoardTable, emptyCell, indentation, type TableCell, writeTable } from '../puzzles/table';
import { withComment } from './format-text';
import { type Block, blocksOf, kindOf, lineOf, rowsBelow, typeOfBlock } from './parts';

/**
 * Reads a block as a table. Undefined if the block is of another kind, its rows differ in length, or a row is on the line
 * of the keyword.
 *
 * @param filled the board; if it is given, rows that are too short are filled up, and surplus cells stay
 */
export function readTable(block: Block, filled?: { readonly columns: number }): BoardTable | undefined {
    const type = typeOfBlock(block);
    const split = block.rows.map(splitOutside);
    const rows = split.filter(({ side }) => side === undefined);
    const read = rows.map(row => row.cells.map(cellOf));
    const cells = filled ? read.map(row => filledUp(row, filled.columns, emptyCell)) : read;
    const columns = filled?.columns ?? cells[0]?.length ?? 0;
    const isTable = kindOf(block) === 'cells' && rowsBelow(block).length === block.rows.length && cells.length > 0;
    if (!isTable || columns === 0 || (!filled && cells.some(row => row.length !== columns))) {
        return undefined;
    }
    const heads = split.flatMap(({ side, cells: texts }) =>
        side ? [[side, filledUp(texts.map(textOf), filled?.columns ?? 0, '.')] as const] : [],
    );
    const beside = (['left', 'right'] as const).flatMap(side =>
        rows.some(row => row[side] !== undefined) ? [[side, rows.map(row => row[side] || '.')] as const] : [],
    );
    return {
        rows: cells.length,
        columns,
        cells,
        outside: Object.fromEntries([...heads, ...beside]),
        isDivision: type.text.layout(block.rows[0]!).isDivision === true,
    };
}

/** The table of a puzzle's board; undefined if it cannot be read as one. */
export function tableOfBoard(puzzle: Puzzle): BoardTable | undefined {
    const board = blocksOf(puzzle).find(({ $type }) => $type === 'Grid');
    return board && readTable(board);
}

function filledUp<T>(row: readonly T[], length: number, filler: T): readonly T[] {
    return [...row, ...Array<T>(Math.max(0, length - row.length)).fill(filler)];
}

interface SplitRow {
    /** The side whose clues are in the row; undefined for a row of the board. */
    readonly side: Side | undefined;
    /** The texts before and after the bars; undefined if there is no bar. */
    readonly left: string | undefined;
    readonly right: string | undefined;
    readonly cells: readonly (readonly Part[])[];
}

function splitOutside(row: Row): SplitRow {
    const { layout, form } = typeOfBlock(row.$container).text;
    const { columns } = layout(row);
    const [bar = -1, end] = barsIn(
        columns.map(([part]) => part?.kind === 'separator'),
        form.outside,
    );
    const left = bar < 0 ? undefined : textOf(columns.slice(0, bar).flat());
    const right = end === undefined ? undefined : textOf(columns.slice(end + 1).flat());
    const side = left === '' ? headOf(row, form.outside) : undefined;
    return { side, left, right, cells: columns.slice(bar + 1, end) };
}

function textOf(parts: readonly Part[]): string {
    return parts.map(({ text }) => text).join('');
}

function cellOf(parts: readonly Part[]): TableCell {
    const borders = textOf(parts.filter(({ kind }) => kind === 'border')).normalize('NFKC');
    return {
        parts: parts.filter(({ kind }) => kind !== 'border'),
        right: borders.includes('|'),
        below: borders.includes('_'),
    };
}

/**
 * The edits that write a table into a block.
 *
 * @param addedAbove the number of rows that were added above the first one; negative if rows were removed
 */
export function writeTableRows(block: Block, table: BoardTable, addedAbove = 0): TextEdit[] {
    const headings = table.outside.above ? 1 : 0;
    const lines = writeTable(table).map(line => indentation + line);
    const end = headings + table.rows;
    const last = splitOutside(block.rows.at(-1)!).side === 'below' ? block.rows.length - 1 : undefined;
    return writeRows(block.rows, lines, index => {
        const place = index + addedAbove;
        const isOfBoard = place >= headings && place < end;
        return index < headings ? index : index === last ? end : isOfBoard ? place : undefined;
    });
}

/**
 * The edits that replace rows by other lines. Comments stay where they are, even that of a row that goes.
 *
 * @param target the index of the new line that takes the place of a row; undefined if none does
 */
export function writeRows(
    rows: readonly Row[],
    texts: readonly string[],
    target: (row: number) => number | undefined = row => row,
): TextEdit[] {
    let written = 0;
    return rows.flatMap((row, index): TextEdit[] => {
        const { line, before, code, behind } = lineOf(row);
        const old = before + code + behind;
        const place = target(index) ?? texts.length;
        const isKept = place < texts.length;
        const isGone = !isKept && behind.trim() === '';
        const above = isKept ? texts.slice(written, place) : [];
        written = isKept ? place + 1 : written;
        const further = index === rows.length - 1 ? texts.slice(written) : [];
        if (isGone) {
            const newText = further.map(text => `${text}\n`).join('');
            return [{ range: wholeLines(line), newText }];
        }
        const own = withComment(isKept ? texts[place]! : '', old, before.length + code.length);
        const newText = [...above, own, ...further].join('\n');
        return newText === old ? [] : [{ range: inLine(line, 0, old.length), newText }];
    });
}
