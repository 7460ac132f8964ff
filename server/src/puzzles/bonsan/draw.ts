import { centre, type Drawing, type Item } from '../../board/drawing';
import { step } from '../../board/grid';
import { boardDrawing, edgesBetween } from '../drawing';
import type { PartialAnswer } from '../puzzle-type';
import { BonsanBoard, type Circle, centreOf, moveOf } from './board';
import type { BonsanModel } from './model';

/** The circles where they start, the lines of those that move, a filled circle where one ends, and the centres. */
export function drawBonsan(model: BonsanModel, answer: PartialAnswer): Drawing {
    const board = new BonsanBoard(model);
    const centres = [...board.regions.values()].map((cells): Item => {
        return { kind: 'cross', at: centreOf(board.grid, cells), role: 'given' };
    });
    const names = model.regions?.flat() ?? [];
    return boardDrawing(model, [
        ...centres,
        ...edgesBetween(model, (cell, next) => (names[cell] === names[next] ? undefined : 'given')),
        ...board.circles.flatMap(start),
        ...board.circles.flatMap((circle, key) => move(circle, answer[key])),
    ]);
}

function start({ place, distance }: Circle): Item[] {
    const at = centre(...place);
    const circle: Item = { kind: 'circle', at, role: 'given', filled: false };
    return distance === 'any' ? [circle] : [circle, { kind: 'text', at, text: String(distance), role: 'given' }];
}

function move({ place: [row, column] }: Circle, value: number | undefined): Item[] {
    if (value === undefined) {
        return [];
    }
    const { direction, distance } = moveOf(value);
    const [down, right] = step[direction];
    const from = centre(row, column);
    const to = centre(row + down * distance, column + right * distance);
    const end: Item = { kind: 'circle', at: to, role: 'answer', filled: true };
    return distance === 0 ? [end] : [{ kind: 'line', from, to, role: 'answer' }, end];
}
