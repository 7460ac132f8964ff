import type { TextEdit } from 'vscode-languageserver';
import { filled } from '../board/grid';
import { resizedSides } from '../board/outside';
import type { Puzzle } from '../language/generated/ast';
import { type BoardTable, emptyCell, type TableCell } from '../puzzles/table';
import { readTable, tableOfBoard, writeTableRows } from './board-table';
import { resizedKeyEdits } from './key-edits';
import { blocksOf, kindOf } from './parts';

/** The number of rows or columns added at each side; negative to remove some. Default: 0. */
export interface Growth {
    readonly top?: number;
    readonly bottom?: number;
    readonly left?: number;
    readonly right?: number;
}

/**
 * The edits that add or remove rows and columns in every block that has the board's cells. New cells are empty; regions
 * extend into them. Undefined if nothing would be left, or a block cannot be changed.
 */
export function resizeEdits(puzzle: Puzzle, growth: Growth): TextEdit[] | undefined {
    const blocks = blocksOf(puzzle).filter(block => kindOf(block) === 'cells');
    const edits = blocks.map(block => {
        const table = readTable(block);
        const resized = table && resizedTable(table, growth);
        return resized && writeTableRows(block, resized, growth.top);
    });
    const board = tableOfBoard(puzzle);
    const { top = 0, left = 0 } = growth;
    const after = board && resizedTable(board, growth);
    const keyEdits = board && after ? resizedKeyEdits(puzzle, board, after, top, left) : [];
    return edits.every(change => change !== undefined) ? [...edits.flat(), ...keyEdits] : undefined;
}

export function resizedTable(
    table: BoardTable,
    { top = 0, bottom = 0, left = 0, right = 0 }: Growth,
): BoardTable | undefined {
    const rows = table.rows + top + bottom;
    const columns = table.columns + left + right;
    if (rows < 1 || columns < 1) {
        return undefined;
    }
    const cellAt = (row: number, column: number): TableCell => {
        const inside = table.cells[row]?.[column];
        const nearest = table.cells[clamped(row, table.rows)]![clamped(column, table.columns)]!;
        return inside ?? (table.isDivision ? { ...emptyCell, parts: nearest.parts } : emptyCell);
    };
    return {
        rows,
        columns,
        cells: filled({ rows, columns }, (row, column): TableCell => {
            const cell = cellAt(row - top, column - left);
            // The edge of the board is a border anyway.
            return { ...cell, right: cell.right && column < columns - 1, below: cell.below && row < rows - 1 };
        }),
        outside: resizedSides(table.outside, { rows, columns }, { top, left }, '.'),
    };
}

function clamped(index: number, length: number): number {
    return Math.min(Math.max(index, 0), length - 1);
}
