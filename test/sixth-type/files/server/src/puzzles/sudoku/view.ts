import { Grid } from '../../board/grid';
import { defineView } from '../define-view';
import { boxOf } from './groups';
import { boards } from './signs';

export const view = defineView(boards, {
    entry: ({ rows }) => ({ kind: 'typed', signs: { upTo: rows } }),
    edges: ({ rows, columns }) => {
        const grid = new Grid(rows, columns);
        return (a, b) => (boxOf(grid, a) === boxOf(grid, b) ? undefined : 'given');
    },
});
