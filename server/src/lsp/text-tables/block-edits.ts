import type { TextEdit } from 'vscode-languageserver';
import type { Row } from '../../language/generated/ast';
import { type BoardTable, indentation, writeTable } from '../../puzzles/table';
import { withComment } from './format-text';
import { type Block, lineOf } from './parts';

/**
 * The changes that make a block hold a table.
 *
 * @param addedAbove how many rows of the board were added above the first one; less than 0 where some were taken away
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
 * The changes that write other lines in place of rows. Comments stay where they are; of a row that goes, only its comment
 * stays.
 *
 * @param target which of the new lines takes the place of a row; undefined where none does
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
