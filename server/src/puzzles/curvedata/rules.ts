import { directions } from '../../board/grid';
import type { Literal } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import type { Rules } from '../puzzle-type';
import { FiguresOfAnyShape } from './any-shape';
import { Board, type Clue } from './board';
import type { CurveDataModel, Shape } from './model';
import { partsOf } from './parts';
import { placesOf } from './places';

/**
 * The rules of Curve Data, as its rule sheet has them.
 *
 * A figure is made of parts, each as large as a cell: its ends, bends and junctions, and pieces of the straight lines
 * between them. For each clue, part and cell a variable says that the part lies there; for each edge between two cells
 * one says that a line crosses it. A clue that is left out becomes a `?`: it still has a figure of its own.
 */
export function postCurveData(model: CurveDataModel, logic: Logic): Rules {
    const board = new Board(model);
    const { grid } = board;
    const lines = board.edges.map(([a, b]) => (board.neighbours(a).includes(b) ? logic.variable(true) : logic.FALSE));
    const lineTo = (cell: number, direction: (typeof directions)[number]): Literal =>
        grid.next(cell, direction) === undefined ? logic.FALSE : lines[board.edge(cell, direction)]!;
    const partsIn = grid.cells.map((): Literal[] => []);

    // A clue shows its figure: each node is in one cell, and from there its lines lead straight to its neighbours.
    for (const clue of board.clues) {
        if (clue.shape) {
            postFigure(clue, clue.shape);
        }
    }

    function postFigure({ cell: clueCell, id }: Clue, shape: Shape): void {
        const shown = logic.clue(id);
        const parts = partsOf(shape);
        const places = placesOf(board, clueCell, parts);
        if (!places) {
            logic.implies([shown], []);
            return;
        }
        const lies = places.map(cells => new Map(cells.map(cell => [cell, logic.variable()])));
        for (const [part, { isNode, next }] of parts.entries()) {
            if (isNode) {
                logic.implies([shown], [...lies[part]!.values()]);
                logic.atMostOne([...lies[part]!.values()]);
            }
            for (const [cell, literal] of lies[part]!) {
                partsIn[cell]!.push(literal);
                logic.implies([literal], [shown]);
                for (const direction of directions) {
                    const needed = next[direction];
                    if (needed.length > 0) {
                        const beside = board.next(cell, direction)!;
                        logic.implies([literal], [lineTo(cell, direction)]);
                        logic.implies(
                            [literal],
                            needed.map(other => lies[other]!.get(beside) ?? logic.FALSE),
                        );
                    } else {
                        logic.implies([literal], [-lineTo(cell, direction)]);
                    }
                }
            }
        }
    }

    // Every cell that is not shaded belongs to one figure, and every clue cell to its own.
    const anyShape = new FiguresOfAnyShape(board, logic, lines);
    for (const cell of board.cells) {
        logic.exactlyOne([...partsIn[cell]!, anyShape.has[cell]!]);
    }

    return {
        inspect: assignment => anyShape.inspect(assignment),
        answer: () => lines.map(line => (logic.value(line) ? 1 : 0)),
        differs: (key, value) => (value === 1 ? -lines[key]! : lines[key]!),
    };
}
