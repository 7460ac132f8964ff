import type { Grid, Place } from '../../board/grid';
import type { Contradiction } from '../puzzle-type';
import { CurveDataBoard } from './board';
import * as messages from './check-messages';
import type { CurveDataModel } from './model';
import { figureParts } from './parts';
import { placesOf } from './places';

/** Contradictions that are seen from single figures, and by counting. */
export function checkCurveData(model: CurveDataModel): readonly Contradiction[] {
    const board = new CurveDataBoard(model);
    const covered = new Set<number>();
    const figures = board.clues.flatMap(({ cell, id, shape }): Contradiction[] => {
        const places = shape ? placesOf(board, cell, figureParts(shape)) : [withinReach(board, cell)];
        for (const reached of places?.flat() ?? []) {
            covered.add(reached);
        }
        return places ? [] : [{ clues: [id], message: messages.doesNotFit(shape!.name, id) }];
    });
    return figures.length > 0 ? figures : [...checkCovered(board, covered), ...checkCount(board)];
}

/** Whether some figure can come to every cell. */
function checkCovered(board: CurveDataBoard, covered: ReadonlySet<number>): Contradiction[] {
    const left = new Set(board.cells.filter(cell => !covered.has(cell)));
    const groups: number[][] = [];
    for (const start of left) {
        const group = new Set([start]);
        for (const cell of group) {
            left.delete(cell);
            for (const next of board.grid.neighbours(cell).filter(neighbour => left.has(neighbour))) {
                group.add(next);
            }
        }
        groups.push([...group]);
    }
    return groups.map(cells => ({
        clues: [],
        cells: placesIn(board.grid, cells),
        message: messages.outOfReach(cells.length),
    }));
}

/** Whether the board has cells for all figures: each needs one for each end, bend and junction, and two at least. */
function checkCount(board: CurveDataBoard): Contradiction[] {
    const needed = board.clues.reduce((sum, { shape }) => sum + (shape?.nodes.length ?? 2), 0);
    return needed <= board.cells.length
        ? []
        : [{ clues: board.clues.map(({ id }) => id), message: messages.tooManyFigures(needed, board.cells.length) }];
}

/** The cells that lines can go to from a clue cell without passing another one. */
function withinReach(board: CurveDataBoard, clueCell: number): number[] {
    const reached = new Set([clueCell]);
    for (const cell of reached) {
        for (const next of board.neighbours(cell)) {
            if (!board.isClue(next)) {
                reached.add(next);
            }
        }
    }
    return reached.size > 1 ? [...reached] : [];
}

function placesIn(grid: Grid, cells: readonly number[]): Place[] {
    return cells.toSorted((a, b) => a - b).map(cell => grid.place(cell));
}
