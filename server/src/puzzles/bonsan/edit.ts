import { defineEdit } from '../define-edit';
import { boardOf, distanceOf } from './board';
import { boards } from './signs';

export const edit = defineEdit(boards, {
    possibleClues: (model, answer) =>
        boardOf(model).circles.flatMap(({ distance, clue }, key) =>
            distance === 'any' ? [{ clue, text: String(distanceOf(answer[key]!)) }] : [],
        ),
});
