import { defineEdit } from '../define-edit';
import { filler } from './filler';
import { boards } from './signs';

export const edit = defineEdit(boards, {
    filler,
    spareLines: ['max'],
    lineTexts: ({ max = 0, rows, columns }) => ({
        own: `max ${max}`,
        others: [max - 2, max - 1, max + 1, max + 2]
            .filter(other => other >= 1 && other <= rows * columns)
            .map(other => `max ${other}`),
    }),
});
