import type { LangiumDocument } from 'langium';
import type { Position, TextEdit } from 'vscode-languageserver';
import type { Cell, Row } from '../language/generated/ast';
import { contains, inLine, rangeOf } from '../language/ranges';
import { readPuzzle } from '../language/read-puzzle';
import { isEmptySign, normalise } from '../puzzles/characters';
import { indentation, tableLines } from '../puzzles/table';
import { smallest } from './line-edits';
import { lineOf, partsAt, rowsBelow, typeOfBlock } from './parts';

/**
 * The characters on keyboards and in input methods that a clue can end with: ASCII, circles and squares, kana, full-width
 * signs. The puzzle decides which of them are clues, and where.
 */
export const typedSigns: string[] = ['!~', '■◿', '々ヿ', '！～'].flatMap(([first, last]) => {
    const from = first!.charCodeAt(0);
    const signs = Array.from({ length: last!.charCodeAt(0) - from + 1 }, (_, index) =>
        String.fromCharCode(from + index),
    );
    return signs.filter(sign => !isEmptySign(normalise(sign)));
});

/**
 * The edits that follow from a clue that was just typed into a row of the board. The empty cell next to it goes, and so do
 * blanks before it until the row is in line again. Only an empty sign and blanks ever go.
 *
 * @param position the place of the cursor after typing
 * @param typed the last character; an empty sign has no consequences, as the user wants it there
 */
export function typedClueEdits(document: LangiumDocument, position: Position, typed: string): TextEdit[] {
    const [part] = partsAt(document, position);
    if (part?.layout !== 'cells' || isEmptySign(normalise(typed))) {
        return [];
    }
    const { cell, row } = part;
    const over = typedOver(document, position);
    const text = over ? withEdit(cell, over) : cell.text;
    const { line, character } = rangeOf(cell).start;
    const surplus = surplusBlanks(row, cell, text);
    const blanks = { range: inLine(line, character - surplus, character), newText: '' };
    return [...(surplus > 0 ? [blanks] : []), ...(over ? [over] : [])];
}

/** The edit that removes the empty sign next to which a clue was typed. */
function typedOver(document: LangiumDocument, position: Position): TextEdit | undefined {
    const { findings } = readPuzzle(document);
    const [edit] = findings
        .filter(({ range }) => contains(range, position))
        .flatMap(({ repairs }) => repairs?.() ?? [])
        .filter(({ whileTyping }) => whileTyping)
        .flatMap(({ edits }) => edits);
    return edit && smallest(document.textDocument.getText(edit.range), edit);
}

function withEdit(cell: Cell, { range, newText }: TextEdit): string {
    const { character } = rangeOf(cell).start;
    const { text } = cell;
    return text.slice(0, range.start.character - character) + newText + text.slice(range.end.character - character);
}

/**
 * The number of blanks before a cell that formatting would remove; 0 unless another row is as long and only this cell is
 * out of line.
 */
function surplusBlanks(row: Row, cell: Cell, text: string): number {
    const block = row.$container;
    const rows = rowsBelow(block);
    const at = rows.indexOf(row);
    const changed = { ...row, cells: row.cells.map(other => (other === cell ? { ...cell, text } : other)) };
    const layouts = rows.map(other => typeOfBlock(block).text.layout(other === row ? changed : other).columns);
    const lines = rows.map(lineOf).map(({ before, code }) => before + code);
    const formatted = tableLines(layouts).map(line => indentation + line);
    const areOthersInLine = lines.every((line, index) => index === at || line === formatted[index]);
    if (!areOthersInLine || !layouts.some(({ length }, index) => index !== at && length === layouts[at]?.length)) {
        return 0;
    }
    const { start, end } = rangeOf(cell);
    const before = lines[at]!.slice(0, start.character);
    const behind = text + lines[at]!.slice(end.character);
    const blanks = before.length - before.trimEnd().length;
    const counts = Array.from({ length: blanks }, (_, count) => count);
    return counts.find(count => before.slice(0, before.length - count) + behind === formatted[at]) ?? 0;
}
