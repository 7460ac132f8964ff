import { centre, type Drawing, type Item, type Point } from '../../board/drawing';
import { Grid } from '../../board/grid';
import type { PartialAnswer } from '../puzzle-type';
import type { FillominoModel } from './model';

/** Givens and answered numbers, given borders, and the borders between answered regions. */
export function drawFillomino(model: FillominoModel, answer: PartialAnswer): Drawing {
    const grid = new Grid(model.rows, model.columns);
    const numbers = grid.cells.flatMap((cell): Item[] => {
        const [row, column] = grid.place(cell);
        const at = centre(row, column);
        const given = model.cells[row]?.[column] ?? null;
        const answered = answer[cell];
        if (typeof given === 'number') {
            return [{ kind: 'text', at, text: String(given), role: 'given' }];
        }
        if (answered === undefined) {
            return given === '?' ? [{ kind: 'text', at, text: '?', role: 'given' }] : [];
        }
        return [
            { kind: 'text', at, text: String(answered), role: 'answer' },
            ...(given === '?' ? [{ kind: 'corner', at, text: '?', role: 'given' } as const] : []),
        ];
    });

    const given = new Set(model.borders.map(([a, b]) => `${a} ${b}`));
    const borders = grid.cells.flatMap(cell =>
        [grid.next(cell, 'right'), grid.next(cell, 'down')].flatMap((next): Item[] => {
            if (next === undefined) {
                return [];
            }
            const [a, b] = [answer[cell], answer[next]];
            const role = given.has(`${cell} ${next}`) ? 'given' : 'answer';
            const known = a !== undefined && b !== undefined && a !== b;
            return role === 'given' || known ? [{ kind: 'wall', ...edge(grid, cell, next), role }] : [];
        }),
    );
    return { rows: model.rows, columns: model.columns, outside: { top: 0, left: 0 }, items: [...numbers, ...borders] };
}

/** The edge between a cell and the one right of it or below it, as its two corners. */
function edge(grid: Grid, cell: number, next: number): { from: Point; to: Point } {
    const [row, column] = grid.place(next);
    const from: Point = [2 * row, 2 * column];
    return { from, to: next === cell + 1 ? [2 * row + 2, 2 * column] : [2 * row, 2 * column + 2] };
}
