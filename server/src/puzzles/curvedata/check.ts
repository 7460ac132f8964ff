import { clueName } from '../../board/clue';
import { components } from '../../board/regions';
import { sum } from '../../extremes';
import type { Message } from '../../message';
import { Budget } from '../budget';
import { figuresOf } from '../figures';
import type { Contradiction } from '../rules-facet';
import { boardOf, type ClueCell, type CurveDataBoard, reachOf } from './board';
import type { CurveDataModel } from './model';
import { figureParts, placesOf } from './places';

/** The maximum number of places of parts examined for all figures per cell. */
const placesForEachCell = 500;

/** Contradictions of single figures, and by counting. */
export function checkCurveData(model: CurveDataModel): readonly Contradiction[] {
    const board = boardOf(model);
    if (board.clues.length === 0) {
        return []; // Reading has said so.
    }
    const budget = new Budget(board.grid.cells.length, placesForEachCell);
    const anyShape = board.clues.filter(({ shape }) => !shape);
    // A `?` without any possible line has no figure.
    const isOpen = ({ cell }: ClueCell): boolean => board.neighbours(cell).some(next => !board.isClue[next]);
    const covered = new Set(reachOf(board, anyShape.filter(isOpen)));
    const figures = board.clues.flatMap(({ cell, clue, shape }): Contradiction[] => {
        if (!budget.isLeft) {
            return [];
        }
        const places = shape ? placesOf(board, cell, figureParts(shape), budget) : [];
        for (const cell of (places ?? []).flat()) {
            covered.add(cell);
        }
        return places ? [] : [{ clues: [clue], message: doesNotFit(shape!.name, clueName(clue)) }];
    });
    if (figures.length > 0) {
        return figures;
    }
    return [...(budget.isLeft ? checkCovered(board, covered) : []), ...checkCount(board)];
}

/** Checks that some figure can reach every cell. */
function checkCovered(board: CurveDataBoard, covered: ReadonlySet<number>): Contradiction[] {
    const groups = components(
        board.cells.filter(cell => !covered.has(cell)),
        cell => board.grid.neighbours(cell),
        (_, next) => !board.isShaded[next] && !covered.has(next),
    );
    return figuresOf(board.grid, groups).map(({ cells }) => ({
        clues: [],
        cells,
        message: outOfReach(cells.length),
    }));
}

/** Checks that the board has cells for all figures: each needs one per end, bend and junction, and at least two. */
function checkCount(board: CurveDataBoard): Contradiction[] {
    const needed = sum(board.clues.map(({ shape }) => shape?.nodes.length ?? 2));
    const message = tooManyFigures(needed, board.cells.length);
    return needed <= board.cells.length ? [] : [{ clues: [], message }];
}

const doesNotFit = (shape: string, clue: string): Message => ({
    code: 'curvedata/does-not-fit',
    en: `No figure of shape ${shape} can pass through ${clue}: there is no room for it between the edge, the walls and the other clues.`,
    ja: `${clue}を通る記号${shape}の図形は入りません。盤面の端、壁、ほかの記号に囲まれて、場所が足りません。`,
});

const outOfReach = (cells: number): Message => ({
    code: 'curvedata/out-of-reach',
    en: `No figure can reach ${cells === 1 ? 'this cell' : 'these cells'}, but every cell belongs to one. Write “x” in cells that are not used.`,
    ja: `${cells === 1 ? 'このマス' : 'これらのマス'}にはどの図形も届きませんが、どのマスも図形に入らなければなりません。使わないマスには「x」を書いてください。`,
});

const tooManyFigures = (needed: number, cells: number): Message => ({
    code: 'curvedata/too-many-figures',
    en: `These figures need at least ${needed} cells together, one for each end, bend and junction; the board has ${cells}.`,
    ja: `図形には、端・曲がり角・分かれ目ごとに1マス、合わせて少なくとも${needed}マス必要ですが、盤面には${cells}マスしかありません。`,
});
