import type { LangiumDocument } from 'langium';
import type { Clue } from '../board/clue';
import type { EditState } from '../board/editing';
import { filled, type Place } from '../board/grid';
import { borderSign } from '../drawn/written';
import { readPuzzle } from '../language/read-puzzle';
import { isEmptySign, normalise } from '../puzzles/characters';
import type { Model } from '../puzzles/model';
import { gluedOutside, withoutBorders } from '../puzzles/pieces';
import type { Reading } from '../puzzles/text-facet';
import { readTable } from './board-table';
import { blocksOf } from './parts';

// The board as it is edited: what is in each of its places now.

/** Returns the editable parts of a puzzle; undefined if the text has no board. */
export function editStateOf(document: LangiumDocument): EditState | undefined {
    const { puzzle, type, reading } = readPuzzle(document);
    const model = reading?.model;
    if (!puzzle || !type || !model) {
        return undefined;
    }
    const size = [model.rows, model.columns] as const;
    const texts = (count: number, clues: Model['rowClues'] = []): string[] =>
        Array.from({ length: count }, (_, index) => String(clues[index] ?? ''));
    const regions = blocksOf(puzzle).find(({ $type }) => $type === 'Regions');
    const names = regions && readTable(regions, model)?.cells;
    return {
        cells: filled(model, (row, column) => cellText(reading, [row, column])),
        ...(type.text.form.outside !== undefined && {
            above: texts(size[1], model.columnClues),
            left: texts(size[0], model.rowClues),
        }),
        ...(type.text.meanings.parts.border && {
            borders: reading.clues.keys().filter(clue => clue.kind === 'border'),
        }),
        ...(type.text.naming?.region && {
            regions: names?.map(row => row.map(({ parts }) => normalise(parts.map(({ text }) => text).join('')))) ?? [],
        }),
        extras: type.edit.extras(model),
    };
}

/** The text in the place of a clue now, in normalised form; `.` for nothing. */
export function textOf(reading: Reading, model: Model, clue: Clue): string {
    switch (clue.kind) {
        case 'cell':
            return cellText(reading, clue.place) || '.';
        case 'border':
            return reading.clues.has(clue) ? borderSign(clue.side) : '.';
        case 'outside':
            return String((clue.line === 'row' ? model.rowClues : model.columnClues)?.[clue.index] ?? '.');
        default:
            return '.';
    }
}

/** The text in a cell, in normalised form and without borders; empty for nothing. */
function cellText({ cells }: Reading, [row, column]: Place): string {
    const text = normalise(cells[row]?.[column]?.$cstNode?.text ?? '');
    const { stem } = withoutBorders(text.slice(gluedOutside(text).length));
    return isEmptySign(stem) ? '' : stem;
}

/** Whether a cell, a border between two cells or a line of numbers outside is part of a board. */
export function isOnBoard(clue: Clue, { rows, columns }: Model): boolean {
    switch (clue.kind) {
        case 'cell':
            return isWithin(clue.place, rows, columns);
        case 'border': {
            const isRight = clue.side === 'right';
            return isWithin(clue.place, isRight ? rows : rows - 1, isRight ? columns - 1 : columns);
        }
        case 'outside':
            return clue.index >= 0 && clue.index < (clue.line === 'row' ? rows : columns);
        default:
            return false;
    }
}

function isWithin([row, column]: Place, rows: number, columns: number): boolean {
    return row >= 0 && row < rows && column >= 0 && column < columns;
}
