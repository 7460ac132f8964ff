import type { LangiumDocument } from 'langium';
import { type Clue, cellClue } from '../board/clue';
import type { EditState } from '../board/editing';
import { filled, type Place } from '../board/grid';
import { bySide, cluesOutside, countOutside, isInside, lengthOf } from '../board/outside';
import type { Cell } from '../language/generated/ast';
import { readPuzzle } from '../language/read-puzzle';
import { isEmptySign, normalise } from '../puzzles/characters';
import type { Model } from '../puzzles/model';
import { spanOf, withoutBorders } from '../puzzles/pieces';
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
    const clues = cluesOutside(model);
    const regions = blocksOf(puzzle).find(({ $type }) => $type === 'Regions');
    const names = regions && readTable(regions, model)?.cells;
    return {
        cells: filled(model, (row, column) => cellText(reading, [row, column])),
        ...bySide(type.text.form.outside ?? [], side =>
            Array.from({ length: lengthOf(side, model) }, (_, index) => String(clues[side]?.[index] ?? '')),
        ),
        ...(type.text.meanings.parts.border && {
            borders: reading.clues.keys().filter(clue => clue.kind === 'border'),
        }),
        ...(type.text.naming?.region && {
            regions: names?.map(row => row.map(({ parts }) => normalise(parts.map(({ text }) => text).join('')))) ?? [],
        }),
        extras: type.edit.extras(model),
    };
}

/** The text in a cell, in normalised form and without borders; empty for nothing. */
function cellText({ cells }: Reading, place: Place): string {
    const [row, column] = place;
    const node = cells[row]?.[column] as Cell | undefined;
    const text = node ? node.text.slice(...spanOf(node, cellClue(place))) : '';
    const { stem } = withoutBorders(normalise(text));
    return isEmptySign(stem) ? '' : stem;
}

/** Whether a cell, a border between two cells or a line of numbers outside is part of a board. */
export function isOnBoard(clue: Clue, model: Model): boolean {
    const { rows, columns } = model;
    switch (clue.kind) {
        case 'cell':
            return isInside(clue.place, model);
        case 'border': {
            const isRight = clue.side === 'right';
            return isInside(clue.place, isRight ? { rows, columns: columns - 1 } : { rows: rows - 1, columns });
        }
        case 'outside':
            return countOutside(model, clue) !== undefined;
        default:
            return false;
    }
}
