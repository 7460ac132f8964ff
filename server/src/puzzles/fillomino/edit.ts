import { defineEdit } from '../define-edit';
import { boards } from './signs';

export const edit = defineEdit(boards, { spareLines: ['max'] });
