import type { TextEdit } from 'vscode-languageserver';
import type { Row } from '../../language/generated/ast';
import { type BoardTable, indentation, writeTable } from '../../puzzles/table';
import { withComment } from './format-text';
import type { Block } from './parts';

/**
 * The changes that make a block hold a table.
 *
 * @param addedAbove how many rows of the board were added above the first one; less than 0 where some were taken away
 */
export function writeTableRows(block: Block, table: BoardTable, lines: readonly string[], addedAbove = 0): TextEdit[] {
    const headings = table.above ? 1 : 0;
    return writeRows(
        block.rows,
        writeTable(table).map(line => indentation + line),
        lines,
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
    lines: readonly string[],
    target: (row: number) => number | undefined = row => row,
): TextEdit[] {
    let written = 0;
    const edits = rows.map((row, index): TextEdit => {
        const { line, character } = row.$cstNode!.range.end;
        const before = lines[line]!;
        const place = target(index);
        const text = place === undefined ? undefined : texts[place];
        const above = text === undefined ? [] : texts.slice(written, place);
        written = text === undefined ? written : place! + 1;
        return text === undefined && before.slice(character).trim() === ''
            ? { range: { start: { line, character: 0 }, end: { line: line + 1, character: 0 } }, newText: '' }
            : {
                  range: { start: { line, character: 0 }, end: { line, character: before.length } },
                  newText: [...above, withComment(text ?? '', before, character)].join('\n'),
              };
    });
    const further = texts.slice(written);
    return edits
        .map((edit, index) => (index === edits.length - 1 ? withFurther(edit, further) : edit))
        .filter(({ range: { start, end }, newText }) => end.line > start.line || newText !== lines[start.line]);
}

/** Further lines behind the last row, which may be gone itself. */
function withFurther({ range, newText }: TextEdit, further: readonly string[]): TextEdit {
    const isGone = range.end.line > range.start.line;
    return { range, newText: newText + further.map(text => (isGone ? `${text}\n` : `\n${text}`)).join('') };
}
