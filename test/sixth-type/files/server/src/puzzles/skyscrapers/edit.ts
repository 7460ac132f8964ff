import { defineEdit } from '../define-edit';
import { filler } from './filler';
import { countSeen } from './seen';
import { boards } from './signs';

export const edit = defineEdit(boards, {
    filler,
    outsideCount: (_model, answer, cells) => countSeen(cells.map(cell => answer[cell]!)),
});
