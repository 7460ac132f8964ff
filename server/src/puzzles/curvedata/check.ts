import { clueName } from '../../board/clue';
import { components, reach } from '../../board/regions';
import { sum } from '../../extremes';
import { Budget } from '../budget';
import { figuresOf } from '../figures';
import type { Contradiction } from '../puzzle-type';
import { CurveDataBoard } from './board';
import * as messages from './check-messages';
import type { CurveDataModel } from './model';
import { figureParts, placesOf } from './places';

/** Places of parts that are looked at for all figures together, besides those that are free on any board. */
const placesForEachCell = 200;

/** Contradictions that are seen from single figures, and by counting. */
export function checkCurveData(model: CurveDataModel): readonly Contradiction[] {
    const board = new CurveDataBoard(model);
    const budget = new Budget(board.grid.cells.length, placesForEachCell);
    const covered = new Set(coveredByAnyShape(board));
    const figures = board.clues.flatMap(({ cell, clue, shape }): Contradiction[] => {
        if (!budget.isLeft) {
            return [];
        }
        const places = shape ? placesOf(board, cell, figureParts(shape), budget) : [];
        for (const reached of places ?? []) {
            for (const place of reached) {
                covered.add(place);
            }
        }
        return places ? [] : [{ clues: [clue], message: messages.doesNotFit(shape!.name, clueName(clue)) }];
    });
    if (figures.length > 0) {
        return figures;
    }
    return [...(budget.isLeft ? checkCovered(board, covered) : []), ...checkCount(board)];
}

/** Whether some figure can come to every cell. */
function checkCovered(board: CurveDataBoard, covered: ReadonlySet<number>): Contradiction[] {
    const groups = components(
        board.cells.filter(cell => !covered.has(cell)),
        cell => board.grid.neighbours(cell),
        (_, next) => !board.isShaded(next) && !covered.has(next),
    );
    return figuresOf(board.grid, groups).map(({ cells }) => ({
        clues: [],
        cells,
        message: messages.outOfReach(cells.length),
    }));
}

/** Whether the board has cells for all figures: each needs one for each end, bend and junction, and two at least. */
function checkCount(board: CurveDataBoard): Contradiction[] {
    const needed = sum(board.clues.map(({ shape }) => shape?.nodes.length ?? 2));
    const message = messages.tooManyFigures(needed, board.cells.length);
    return needed <= board.cells.length ? [] : [{ clues: board.clues.map(({ clue }) => clue), message }];
}

/** The cells that lines can go to from the `?` without passing a clue. */
function coveredByAnyShape(board: CurveDataBoard): Iterable<number> {
    const isFree = (cell: number): boolean => !board.isClue(cell);
    const clues = board.clues.filter(({ cell, shape }) => !shape && board.neighbours(cell).some(isFree));
    return reach(
        clues.map(({ cell }) => cell),
        cell => board.neighbours(cell),
        isFree,
    ).keys();
}
