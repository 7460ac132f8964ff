import { defineView } from '../define-view';
import { boards } from './signs';

export const view = defineView(boards, { entry: ({ rows }) => ({ kind: 'typed', signs: { upTo: rows } }) });
