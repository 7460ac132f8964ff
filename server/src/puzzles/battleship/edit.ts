import { cellClue } from '../../board/clue';
import { filled } from '../../board/grid';
import { defineEdit, swapped } from '../define-edit';
import { contentAt } from '../form';
import { filler } from './filler';
import { changeFleet } from './fleet';
import { fleetLine, otherFleets, standardLengths, usualFleet } from './lengths';
import type { BattleshipCell } from './model';
import { outsideCount } from './outside-count';
import { battleshipForm, boards, segmentIn, segmentOf } from './signs';
import { signCycle } from './view';

/** The largest number outside that is tried in place of another one, if it counts more than cells. */
const mostOfVariant = 40;

export const edit = defineEdit(boards, {
    filler,
    blankWith: (rows, columns) => ({ fleet: standardLengths(usualFleet(rows, columns)) }),
    kinds: [
        {
            word: 'weighted',
            fields: () => ({ variant: 'weighted' as const }),
            sample: { rowClues: [4, null, 6, null, null] },
        },
        {
            word: 'digital',
            fields: () => ({ variant: 'digital' as const }),
            sample: {
                cells: filled({ rows: 5, columns: 5 }, (row, column) => ({
                    number: 1 + ((3 * row + 5 * column) % 9),
                    segment: null,
                })),
            },
        },
    ],
    clueText: ({ cells }, answer, cell, grid) => {
        const [row, column] = grid.place(cell);
        const content = cells[row]![column]!;
        const known = segmentOf(content);
        return known === null || known === 'ship'
            ? numberText(content) + battleshipForm().signs.print(segmentIn(grid, answer, cell))
            : undefined;
    },
    lineTexts: ({ fleet }) => ({
        own: fleetLine(fleet),
        others: fleet.length > 0 ? otherFleets(fleet).map(fleetLine) : [],
    }),
    outsideCount,
    outsideMost: ({ variant }, cells) => (variant === undefined ? cells : mostOfVariant),
    otherSigns: (model, place) => {
        const content = contentAt(model, place);
        return segmentOf(content) === null ? [] : signCycle(model, numberText(content)).slice(1);
    },
    // The numbers of cells are no clues.
    swappedClues: (model, clue, other) =>
        model.variant === 'digital' && clue.kind === 'cell' ? [] : swapped(boards, model, clue, other),
    extras: ({ fleet, drawn = [] }) => ({ lengths: fleet, ships: drawn }),
    changeExtra: (ast, _model, intent) => changeFleet(ast, intent),
    movedClue: ({ cells }, clue, to) => {
        const from = clue.kind === 'cell' ? cells[clue.place[0]]![clue.place[1]]! : null;
        const there = cells[to[0]]![to[1]]!;
        const segment = segmentOf(from);
        return segment === null || segmentOf(there) !== null
            ? []
            : [
                  { clue, text: numberText(from) || '.' },
                  { clue: cellClue(to), text: numberText(there) + battleshipForm().signs.print(segment) },
              ];
    },
    withoutClue: ({ cells }, clue) => {
        if (clue.kind === 'outside') {
            return [{ clue, text: '.' }];
        }
        const cell = clue.kind === 'cell' ? cells[clue.place[0]]![clue.place[1]]! : null;
        // The number of a cell is not a clue, so it stays.
        return segmentOf(cell) ? [{ clue, text: numberText(cell) || '.' }] : [];
    },
});

/** The number in a cell of a digital Battleship, which is not a clue. Empty in other Battleships. */
function numberText(cell: BattleshipCell): string {
    return typeof cell === 'object' && cell ? String(cell.number) : '';
}
