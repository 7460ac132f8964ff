import { centre, type Drawing, type Item, type Point } from '../../board/drawing';
import type { Grid } from '../../board/grid';
import { boardDrawing, edgesBetween, givenBorders } from '../drawing';
import type { PartialAnswer } from '../model';
import { boardOf, type CurveDataBoard } from './board';
import type { CurveDataModel } from './model';

/** The shapes in their clue cells, the shaded cells and the walls, and the lines, in groups that tell figures apart. */
export function drawCurveData(model: CurveDataModel, answer: PartialAnswer): Drawing {
    const board = boardOf(model);
    const { grid } = board;
    return boardDrawing(model, [
        ...grid.cells
            .filter(cell => board.isShaded[cell])
            .map((cell): Item => ({ kind: 'fill', at: at(grid, cell), fill: 'shaded', role: 'given' })),
        ...edgesBetween(model, givenBorders(model)),
        ...lines(board, answer),
        ...board.clues.map(
            ({ cell, shape }): Item => ({
                kind: 'figure',
                at: at(grid, cell),
                label: shape?.name ?? '?',
                lines: (shape?.lines ?? []).map(([from, to]) => [shape!.nodes[from]!, shape!.nodes[to]!]),
            }),
        ),
    ]);
}

function at(grid: Grid, cell: number): Point {
    return centre(...grid.place(cell));
}

/** The lines from cell to cell, joined to straight lines as long as possible. */
function lines(board: CurveDataBoard, answer: PartialAnswer): Item[] {
    const groups = groupsOf(board, answer);
    const hasLine = (cell: number, direction: 'right' | 'down'): boolean =>
        board.grid.next(cell, direction) !== undefined && answer[board.edge(cell, direction)] === 1;
    return board.grid.cells.flatMap(start =>
        (['right', 'down'] as const).flatMap((direction): Item[] => {
            const before = board.grid.next(start, direction === 'right' ? 'left' : 'up');
            if (!hasLine(start, direction) || (before !== undefined && hasLine(before, direction))) {
                return [];
            }
            let end = start;
            while (hasLine(end, direction)) {
                end = board.grid.next(end, direction)!;
            }
            const group = groups.get(start)!;
            return [{ kind: 'line', from: at(board.grid, start), to: at(board.grid, end), role: 'answer', group }];
        }),
    );
}

/** The number of groups that can be told apart. Figures beside each other hardly need more. */
const mostGroups = 6;

/** The group of each cell with a line: one per figure, different from those of its neighbours. */
function groupsOf(board: CurveDataBoard, answer: PartialAnswer): Map<number, number> {
    const groups = new Map<number, number>();
    for (const figure of board.figures(answer)) {
        const taken = new Set(figure.flatMap(cell => board.grid.neighbours(cell).map(next => groups.get(next))));
        let group = 0;
        while (taken.has(group) && group < mostGroups - 1) {
            group += 1;
        }
        for (const cell of figure) {
            groups.set(cell, group);
        }
    }
    return groups;
}
