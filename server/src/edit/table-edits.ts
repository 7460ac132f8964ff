import type { TextEdit } from 'vscode-languageserver';
import { type Clue, cellClue } from '../board/clue';
import { filled, type Place } from '../board/grid';
import { lengthOf, mapSides, type Side, sideOf } from '../board/outside';
import { editOf } from '../language/read-puzzle';
import type { Model, WrittenClue } from '../puzzles/model';
import type { PuzzleType } from '../puzzles/puzzle-type';
import { blockLines, emptyCell, type TableCell } from '../puzzles/table';
import { readTable, writeTableRows } from './board-table';
import { isOnBoard } from './edit-state';
import type { Block } from './parts';

/** The edits that write clues for which the text has no place yet: they fill up rows, and add lines for numbers outside. */
export function tableEdits(
    blocks: readonly Block[],
    model: Model,
    clues: readonly WrittenClue[],
): TextEdit[] | undefined {
    const block = blocks.find(({ $type }) => $type === 'Grid');
    const table = block && readTable(block, model);
    if (!block || !table) {
        return undefined;
    }
    const cells = table.cells.map(row => [...row]);
    const outside: { [S in Side]?: string[] } = mapSides(table.outside, list => [...list]);
    for (const { clue, text } of clues) {
        if (clue.kind === 'outside') {
            const side = sideOf(clue);
            outside[side] ??= Array<string>(lengthOf(side, model)).fill('.');
            outside[side][clue.index] = text;
        } else if (clue.kind === 'cell' || clue.kind === 'border') {
            const [row, column] = clue.place;
            cells[row]![column] = cellAfter(cells[row]![column]!, clue, text);
        }
    }
    return writeTableRows(block, { ...table, cells, outside });
}

function cellAfter(cell: TableCell, clue: Clue & { readonly kind: 'cell' | 'border' }, text: string): TableCell {
    return clue.kind === 'cell' ? { ...cell, parts: [{ text }] } : { ...cell, [clue.side]: text !== '.' };
}

/** The edits that move cells to a region. If there are no regions yet, all other cells become another one. */
export function regionEdits(
    blocks: readonly Block[],
    type: PuzzleType,
    model: Model,
    places: readonly Place[],
    name: string,
): TextEdit[] | undefined {
    const naming = type.text.naming?.region;
    if (!naming || typeof naming.read(name) !== 'string' || !places.every(place => isOnBoard(cellClue(place), model))) {
        return undefined;
    }
    const chosen = new Set(places.map(String));
    const block = blocks.find(({ $type }) => $type === 'Regions');
    const table = block && readTable(block, model);
    if (block && !table) {
        return undefined;
    }
    const other = name === 'A' ? 'B' : 'A';
    const cells = filled(model, (row, column): TableCell => {
        const own = table?.cells[row]?.[column] ?? { ...emptyCell, parts: [{ text: other }] };
        return chosen.has(`${row},${column}`) ? { ...own, parts: [{ text: name }] } : own;
    });
    if (block && table) {
        return writeTableRows(block, { ...table, cells });
    }
    const last = blocks.find(({ $type }) => $type === 'Grid')!.rows.at(-1)!;
    const lines = blockLines(
        'regions',
        cells.map(row => row.map(({ parts }) => parts[0]!.text).join(' ')),
    );
    return [editOf({ at: last, where: 'line below', text: `\n${lines.join('\n')}` })];
}
