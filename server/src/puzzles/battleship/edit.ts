import { filled } from '../../board/grid';
import { defineEdit } from '../define-edit';
import { filler } from './filler';
import { changeFleet, standardLengths, usualFleet } from './fleet';
import { outsideCount } from './outside-count';
import { battleshipForm, boards, numberIn, segmentIn, segmentOf } from './signs';

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
        const number = typeof content === 'object' && content ? String(content.number) : '';
        return known === null || known === 'ship'
            ? number + battleshipForm().signs.print(segmentIn(grid, answer, cell))
            : undefined;
    },
    outsideCount,
    extras: ({ fleet, drawn = [] }) => ({ lengths: fleet, ships: drawn }),
    changeExtra: (ast, _model, intent) => changeFleet(ast, intent),
    withoutClue: ({ cells }, clue) => {
        if (clue.kind === 'outside') {
            return [{ clue, text: '.' }];
        }
        const cell = clue.kind === 'cell' ? cells[clue.place[0]]![clue.place[1]]! : null;
        // The number of a cell is not a clue, so it stays.
        return segmentOf(cell) ? [{ clue, text: typeof cell === 'object' ? String(numberIn(cell)) : '.' }] : [];
    },
});
