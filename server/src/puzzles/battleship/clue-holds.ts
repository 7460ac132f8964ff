import { type Clue, clueName } from '../../board/clue';
import { Grid } from '../../board/grid';
import type { Answer } from '../model';
import { linesOf } from '../outside';
import { hasItsFleet } from './known-board';
import type { BattleshipModel } from './model';
import { battleshipForm, segmentIn, segmentOf } from './signs';

/** Whether a board, whatever ships are on it, agrees with a clue. */
export function clueHolds(model: BattleshipModel, clue: Clue, answer: Answer): boolean {
    const grid = new Grid(model.rows, model.columns);
    if (clue.kind === 'line') {
        return hasItsFleet(model, answer);
    }
    if (clue.kind === 'cell') {
        const [row, column] = clue.place;
        const cell = grid.index(row, column);
        const segment = segmentOf(model.cells[row]![column]!);
        return segment === 'ship' ? answer[cell] === 1 : segmentIn(grid, answer, cell) === segment;
    }
    const { count, cells } = linesOf(model, grid).find(outside => clueName(outside.clue) === clueName(clue))!;
    return battleshipForm(model).outside!.count(answer, cells) === count;
}
