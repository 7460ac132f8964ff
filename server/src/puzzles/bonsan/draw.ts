import { centre, type Drawing, type Item, type Point } from '../../board/drawing';
import { type Grid, step } from '../../board/grid';
import type { PartialAnswer } from '../puzzle-type';
import { BonsanBoard, type Circle, centreOf, moveOf } from './board';
import type { BonsanModel } from './model';

/** The circles where they start, the lines of those that move, a filled circle where one ends, and the centres. */
export function drawBonsan(model: BonsanModel, answer: PartialAnswer): Drawing {
    const board = new BonsanBoard(model);
    const centres = [...board.regions.values()].map((cells): Item => {
        return { kind: 'cross', at: centreOf(board.grid, cells), role: 'given' };
    });
    return {
        rows: model.rows,
        columns: model.columns,
        outside: { top: 0, left: 0 },
        items: [
            ...centres,
            ...walls(board.grid, model),
            ...board.circles.flatMap(circle => start(board.grid, circle)),
            ...board.circles.flatMap((circle, key) => move(board.grid, circle, answer[key])),
        ],
    };
}

function start(grid: Grid, { cell, distance }: Circle): Item[] {
    const at = centre(...grid.place(cell));
    const circle: Item = { kind: 'circle', at, role: 'given', filled: false };
    return distance === 'any' ? [circle] : [circle, { kind: 'text', at, text: String(distance), role: 'given' }];
}

function move(grid: Grid, { cell }: Circle, value: number | undefined): Item[] {
    if (value === undefined) {
        return [];
    }
    const [row, column] = grid.place(cell);
    const { direction, distance } = moveOf(value) ?? { direction: 'up', distance: 0 };
    const [down, right] = step[direction];
    const from = centre(row, column);
    const to = centre(row + down * distance, column + right * distance);
    const end: Item = { kind: 'circle', at: to, role: 'answer', filled: true };
    return distance === 0 ? [end] : [{ kind: 'line', from, to, role: 'answer' }, end];
}

/** The borders between regions. */
function walls(grid: Grid, { regions }: BonsanModel): Item[] {
    const names = regions?.flat() ?? [];
    return grid.cells.flatMap(cell => {
        const [row, column] = grid.place(cell);
        const corner: Point = [2 * row + 2, 2 * column + 2];
        const wall = (from: Point): Item => ({ kind: 'wall', from, to: corner, role: 'given' });
        const right = grid.next(cell, 'right');
        const below = grid.next(cell, 'down');
        return [
            ...(right !== undefined && names[right] !== names[cell] ? [wall([2 * row, 2 * column + 2])] : []),
            ...(below !== undefined && names[below] !== names[cell] ? [wall([2 * row + 2, 2 * column])] : []),
        ];
    });
}
