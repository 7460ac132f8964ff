import { defineEdit } from '../define-edit';
import { boardOf, distanceOf } from './board';
import { filler } from './filler';
import { boards } from './signs';

export const edit = defineEdit(boards, {
    filler,
    possibleClues: (model, answer) =>
        boardOf(model).circles.flatMap(({ distance, clue }, key) =>
            distance === 'any' ? [{ clue, text: String(distanceOf(answer[key]!)) }] : [],
        ),
});
