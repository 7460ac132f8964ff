import { filled } from '../../board/grid';
import { defineEdit } from '../define-edit';
import { boardOf, distanceOf } from './board';
import { filler } from './filler';
import { boards } from './signs';

export const edit = defineEdit(boards, {
    filler,
    kinds: [
        {
            word: 'heya-bon',
            // One region, to be divided.
            fields: size => ({ regions: filled(size, () => 'A') }),
            sample: {
                regions: ['AABBB', 'AABBB', 'AACCC', 'DDDDC', 'DDDDC'].map(row => [...row]),
            },
        },
    ],
    otherSigns: ({ rows, columns }) => [
        ...Array.from({ length: Math.max(rows, columns) }, (_, distance) => String(distance)),
        'o',
        '.',
    ],
    possibleClues: (model, answer) =>
        boardOf(model).circles.flatMap(({ distance, clue }, key) =>
            distance === 'any' ? [{ clue, text: String(distanceOf(answer[key]!)) }] : [],
        ),
});
