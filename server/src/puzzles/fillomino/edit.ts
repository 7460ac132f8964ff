import { defineEdit } from '../define-edit';
import { filler } from './filler';
import { boards } from './signs';

export const edit = defineEdit(boards, {
    filler,
    spareLines: ['max'],
});
