import type { LangiumDocument } from 'langium';
import type { Position, TextEdit } from 'vscode-languageserver';
import type { Cell, Row } from '../language/generated/ast';
import { contains, rangeOf } from '../language/ranges';
import { readPuzzle } from '../language/read-puzzle';
import { isEmptySign, normalise } from '../puzzles/characters';
import { indentation, tableLines } from '../puzzles/table';
import { lineOf, partsAt, rowsBelow, typeOfBlock } from './parts';

/**
 * What a clue can end with, as far as keyboards and input methods have it: ASCII, circles and squares, kana, full-width
 * signs. Which of them is a clue, and where, the puzzle says.
 */
export const typedSigns: string[] = ['!~', '■◿', '々ヿ', '！～'].flatMap(([first, last]) => {
    const from = first!.charCodeAt(0);
    const signs = Array.from({ length: last!.charCodeAt(0) - from + 1 }, (_, index) =>
        String.fromCharCode(from + index),
    );
    return signs.filter(sign => !isEmptySign(normalise(sign)));
});

/**
 * What follows from a clue that was just typed into a row of the board: the empty cell goes that it was typed in front
 * of or behind, and of the blanks before it as many as bring the row in line again. Nothing but an empty sign and blanks
 * ever goes.
 *
 * @param position where the cursor is then
 * @param typed the last character; nothing follows from an empty sign, which is wanted where somebody types it
 */
export function typedClueEdits(document: LangiumDocument, position: Position, typed: string): TextEdit[] {
    const [part] = partsAt(document, position);
    if (part?.layout !== 'cells' || isEmptySign(normalise(typed))) {
        return [];
    }
    const { cell, row } = part;
    const over = typedOver(document, position);
    const text = over ? withEdit(cell, over) : cell.text;
    const { start } = rangeOf(cell);
    const surplus = surplusBlanks(row, cell, text);
    const blanks = { start: { line: start.line, character: start.character - surplus }, end: start };
    return [...(surplus > 0 ? [{ range: blanks, newText: '' }] : []), ...(over ? [over] : [])];
}

/** The removal of the empty sign that a clue was typed in front of or behind. */
function typedOver(document: LangiumDocument, position: Position): TextEdit | undefined {
    const { findings } = readPuzzle(document);
    const [edit] = findings
        .filter(({ range }) => contains(range, position))
        .flatMap(({ repairs }) => repairs?.() ?? [])
        .filter(({ whileTyping }) => whileTyping)
        .flatMap(({ edits }) => edits);
    return edit && smallest(document.textDocument.getText(edit.range), edit);
}

/** The same change of one line, without what stays as it is: the cursor stays where it is, too. */
function smallest(before: string, { range: { start, end }, newText }: TextEdit): TextEdit {
    const most = Math.min(before.length, newText.length);
    let first = 0;
    while (first < most && before[first] === newText[first]) {
        first += 1;
    }
    let last = 0;
    while (last < most - first && before.at(-1 - last) === newText.at(-1 - last)) {
        last += 1;
    }
    return {
        range: {
            start: { line: start.line, character: start.character + first },
            end: { line: end.line, character: end.character - last },
        },
        newText: newText.slice(first, newText.length - last),
    };
}

function withEdit(cell: Cell, { range, newText }: TextEdit): string {
    const { character } = rangeOf(cell).start;
    const { text } = cell;
    return text.slice(0, range.start.character - character) + newText + text.slice(range.end.character - character);
}

/**
 * How many of the blanks before a cell formatting would take away, where another row is as long, and all of them are in
 * line but for this cell.
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
