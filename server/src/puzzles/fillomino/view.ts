import { Grid } from '../../board/grid';
import { defineView } from '../define-view';
import { givenBorders } from '../drawing';
import { equalCells } from '../figures';
import { completed } from './completed';
import { boards } from './signs';

export const view = defineView(boards, {
    readLine: line => ({ max: Number(line.split(' ')[1]) }),
    entry: ({ rows, columns, max = rows * columns }) => ({
        kind: 'typed',
        signs: { upTo: Math.min(max, rows * columns) },
        repeats: true,
    }),
    completed,
    edges: (model, answer) => {
        const given = givenBorders(model);
        const differ = (a: number, b: number): boolean =>
            answer[a] !== undefined && answer[b] !== undefined && answer[a] !== answer[b];
        return (a, b) => given(a, b) ?? (differ(a, b) ? 'answer' : undefined);
    },
    figures: (model, answer) => equalCells(new Grid(model.rows, model.columns), answer),
});
