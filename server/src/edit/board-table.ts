import type { TextEdit } from 'vscode-languageserver';
import type { Row } from '../language/generated/ast';
import type { Part } from '../puzzles/parts';
import { type BoardTable, emptyCell, indentation, type TableCell, writeTable } from '../puzzles/table';
import { withComment } from './format-text';
import { type Block, kindOf, lineOf, rowsBelow, typeOfBlock } from './parts';

/**
 * Reads a block as a table. Undefined if the block is of another kind, its rows differ in length, or a row is on the line
 * of the keyword.
 *
 * @param filled the board; if it is given, rows that are too short are filled up, and surplus cells stay
 */
export function readTable(block: Block, filled?: { readonly columns: number }): BoardTable | undefined {
    const type = typeOfBlock(block);
    const split = block.rows.map(row => splitOutside(type.text.layout(row).columns, row));
    const heading = split[0]?.isHeading ? split[0] : undefined;
    const rows = heading ? split.slice(1) : split;
    const read = rows.map(row => row.cells.map(cellOf));
    const cells = filled ? read.map(row => filledUp(row, filled.columns, emptyCell)) : read;
    const columns = filled?.columns ?? cells[0]?.length ?? 0;
    const isTable = kindOf(block) === 'cells' && rowsBelow(block).length === block.rows.length && cells.length > 0;
    if (!isTable || columns === 0 || (!filled && cells.some(row => row.length !== columns))) {
        return undefined;
    }
    return {
        rows: cells.length,
        columns,
        cells,
        above: heading && filledUp(heading.cells.map(textOf), filled?.columns ?? 0, '.'),
        isDivision: type.text.layout(block.rows[0]!).isDivision === true,
        left: rows.some(({ left }) => left !== undefined) ? rows.map(({ left }) => left || '.') : undefined,
    };
}

function filledUp<T>(row: readonly T[], length: number, filler: T): readonly T[] {
    return [...row, ...Array<T>(Math.max(0, length - row.length)).fill(filler)];
}

interface SplitRow {
    readonly isHeading: boolean;
    /** The text before the bar; undefined if there is no bar. */
    readonly left: string | undefined;
    readonly cells: readonly (readonly Part[])[];
}

function splitOutside(columns: readonly (readonly Part[])[], row: Row): SplitRow {
    const bar = columns.findIndex(([part]) => part?.kind === 'separator');
    const left = bar < 0 ? undefined : columns.slice(0, bar).map(textOf).join('');
    return { isHeading: left === '' && row.$containerIndex === 0, left, cells: columns.slice(bar + 1) };
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
    const headings = table.above ? 1 : 0;
    return writeRows(
        block.rows,
        writeTable(table).map(line => indentation + line),
        index => (index < headings ? index : index + addedAbove < headings ? undefined : index + addedAbove),
    );
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
            return [{ range: { start: { line, character: 0 }, end: { line: line + 1, character: 0 } }, newText }];
        }
        const own = withComment(isKept ? texts[place]! : '', old, before.length + code.length);
        const newText = [...above, own, ...further].join('\n');
        const range = { start: { line, character: 0 }, end: { line, character: old.length } };
        return newText === old ? [] : [{ range, newText }];
    });
}
