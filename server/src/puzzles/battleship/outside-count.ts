import { Grid } from '../../board/grid';
import { components } from '../../board/regions';
import { sum } from '../../extremes';
import type { Answer } from '../model';
import type { BattleshipModel } from './model';
import { numberIn } from './signs';

/** The number outside of a line with these cells in an answer. */
export function outsideCount(model: BattleshipModel, answer: Answer, cells: readonly number[]): number {
    const counts = countsIn(model, answer);
    return sum(cells.map(cell => counts[cell]!));
}

/** The values of all cells in an answer for the numbers outside. */
function countsIn({ variant, rows, columns, cells }: BattleshipModel, answer: Answer): readonly number[] {
    if (variant === 'digital') {
        return cells.flat().map((cell, index) => (answer[index] === 1 ? numberIn(cell) : 0));
    }
    if (variant !== 'weighted') {
        return answer;
    }
    const grid = new Grid(rows, columns);
    const counts = grid.cells.map(() => 0);
    const isShip = (cell: number): boolean => answer[cell] === 1;
    for (const ship of components(
        grid.cells.filter(isShip),
        cell => grid.neighbours(cell),
        (_, next) => isShip(next),
    )) {
        for (const cell of ship) {
            counts[cell] = ship.length;
        }
    }
    return counts;
}
