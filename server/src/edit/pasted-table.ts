import type { LangiumDocument } from 'langium';
import type { Position, Range, TextEdit } from 'vscode-languageserver';
import { largestSide } from '../board/grid';
import { cornerOf, mapSides, withoutSides } from '../board/outside';
import { largest } from '../extremes';
import type { Puzzle, Row } from '../language/generated/ast';
import { linesOf } from '../language/ranges';
import { readNumber } from '../puzzles/characters';
import type { PuzzleType } from '../puzzles/puzzle-type';
import { type BoardTable, emptyCell, indentation, type TableCell, writeTable } from '../puzzles/table';
import { readTable, writeTableRows } from './board-table';
import { type Block, blocksOf, kindOf, partsOf, typeOfBlock } from './parts';
import { resizedTable } from './resize-board';

/**
 * The edits that paste cells with tabs between them, as spreadsheets copy them, into a block of the board. They overwrite
 * the cells from the cursor on; if the cursor is in no row, or whole rows are selected, they add rows. Empty cells become
 * `.`. Undefined if the text is no such table, or there is no place for it.
 */
export function pasteEdits(
    document: LangiumDocument,
    puzzle: Puzzle,
    range: Range,
    text: string,
): TextEdit[] | undefined {
    const lines = linesOf(document.textDocument.getText());
    const pasted = cellsOf(text);
    const block = blockAt(puzzle, range.start.line);
    const isInText = range.end.line < lines.length;
    if (
        !block ||
        !isInText ||
        !text.includes('\t') ||
        pasted.length > largestSide ||
        pasted[0]!.length > largestSide + 1
    ) {
        return undefined;
    }
    const row = block.rows.find(({ $cstNode }) => $cstNode?.range.start.line === range.start.line);
    if (row && range.start.line === range.end.line) {
        return overwriteEdits(document, block, row, range.start, pasted);
    }
    const rows = writeTable(tableOf(pasted, typeOfBlock(block))).map(line => indentation + line);
    const { start } = range;
    const last = range.end.character === 0 && range.end.line > start.line ? range.end.line - 1 : range.end.line;
    const end = { line: last, character: lines[last]!.length };
    const isFree = row !== undefined || lines[start.line]!.trim() === '';
    return isFree
        ? [{ range: { start: { line: start.line, character: 0 }, end }, newText: rows.join('\n') }]
        : [{ range: { start: end, end }, newText: rows.map(line => `\n${line}`).join('') }];
}

/**
 * The table of cells with tabs between them. If a board of this type has clues outside, and the corners of the table are
 * empty, its first and last rows and columns are such clues.
 */
export function tableOf(pasted: readonly (readonly string[])[], type: PuzzleType): BoardTable {
    const [first = [], ...others] = pasted;
    const { outside: possible = [] } = type.text.form;
    const hasOutside =
        first[0] === '' && others.length > 0 && first.some(text => readNumber(text.normalize('NFKC')) !== undefined);
    const at = hasOutside ? possible.filter(side => cornerOf(side, pasted) === '') : [];
    const { cells, outside } = withoutSides(pasted, at);
    return {
        rows: cells.length,
        columns: cells[0]?.length ?? 0,
        cells: cells.map(row => row.map(text => cellOf(text))),
        outside: mapSides(outside, texts => texts.map(text => text || '.')),
    };
}

/** Splits a text at tabs into rows of the same length; blanks inside cells are removed. */
export function cellsOf(text: string): string[][] {
    const rows = linesOf(text.replace(/[\r\n]+$/, '')).map(line =>
        line.split('\t').map(cell => cell.replace(/\s+/g, '')),
    );
    const columns = largest(rows.map(row => row.length));
    return rows.map(row => Array.from({ length: columns }, (_, column) => row[column] ?? ''));
}

function cellOf(text: string, before: TableCell = emptyCell): TableCell {
    return { ...before, parts: text === '' ? emptyCell.parts : [{ text }] };
}

/** The block that a line is part of, or could become a row of. */
function blockAt(puzzle: Puzzle, line: number): Block | undefined {
    const last = puzzle.lines.findLast(({ $cstNode }) => ($cstNode?.range.start.line ?? line) <= line);
    const block = blocksOf(puzzle).find(candidate => candidate === last);
    return block && kindOf(block) === 'cells' ? block : undefined;
}

function overwriteEdits(
    document: LangiumDocument,
    block: Block,
    row: Row,
    at: Position,
    pasted: readonly (readonly string[])[],
): TextEdit[] | undefined {
    const table = readTable(block);
    const top = block.rows.indexOf(row) - (table?.outside.above ? 1 : 0);
    const left = columnAt(document, row, at);
    if (!table || top < 0 || top >= table.rows || left === undefined || left >= table.columns) {
        return undefined;
    }
    const grown = resizedTable(table, {
        bottom: Math.max(0, top + pasted.length - table.rows),
        right: Math.max(0, left + pasted[0]!.length - table.columns),
    });
    if (!grown || grown.rows > largestSide || grown.columns > largestSide) {
        return undefined;
    }
    const cells = grown.cells.map((before, r) =>
        before.map((cell, c) => {
            const text = pasted[r - top]?.[c - left];
            return text === undefined ? cell : cellOf(text, cell);
        }),
    );
    return writeTableRows(block, { ...grown, cells });
}

/** The column of the board at or after a place in a row; undefined outside of the board. */
function columnAt(document: LangiumDocument, row: Row, { character }: Position): number | undefined {
    const parts = partsOf(document).filter(part => part.row === row);
    const bar = parts.find(({ kind }) => kind === 'separator')?.column ?? -1;
    const part = parts.find(({ range }) => character <= range.end.character);
    return part && part.column > bar ? part.column - bar - 1 : undefined;
}
