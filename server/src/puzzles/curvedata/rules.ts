import { borderClue } from '../../board/clue';
import { cellName, directions } from '../../board/grid';
import type { Literal } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import type { Rules } from '../puzzle-type';
import { FiguresOfAnyShape } from './any-shape';
import { CurveDataBoard } from './board';
import type { CurveDataModel } from './model';
import { type FigurePart, figureParts, placesOf } from './places';

/**
 * The rules of Curve Data, as its rule sheet has them.
 *
 * A figure is made of parts, each as large as a cell: its ends, bends and junctions, and pieces of the straight lines
 * between them. For each clue, part and cell a variable says that the part lies there; for each edge between two cells
 * one says that a line crosses it. A clue that is left out becomes a `?`: it still has a figure of its own.
 */
export function postCurveData(model: CurveDataModel, logic: Logic): Rules {
    // Walls that are not known to hold leave no line out of the board.
    const board = new CurveDataBoard(logic.clueMode === 'hard' ? model : { ...model, borders: [] });
    const { grid } = board;
    // An engine decides variables in the order in which they are made: where the nodes lie first, then the lines.
    const variables = (cells: readonly number[], likely: boolean): ReadonlyMap<number, Literal> =>
        new Map(cells.map(cell => [cell, logic.variable(likely)]));
    const withNodes = board.clues.flatMap(({ cell, clue, shape }) => {
        if (!shape) {
            return [];
        }
        const parts = figureParts(shape);
        const places = placesOf(board, cell, parts);
        const nodes = parts.map(({ isNode }, part) => (isNode && places ? variables(places[part]!, true) : undefined));
        return [{ clue, parts, places, nodes }];
    });
    const lines = board.isOpen.map(isOpen => (isOpen ? logic.variable(true) : logic.FALSE));
    const figures = withNodes.map(({ clue, parts, places, nodes }) => ({
        clue,
        parts,
        lies: places?.map((cells, part) => nodes[part] ?? variables(cells, false)),
    }));
    const lineTo = (cell: number, direction: (typeof directions)[number]): Literal =>
        grid.next(cell, direction) === undefined ? logic.FALSE : lines[board.edge(cell, direction)]!;
    /** For each cell, by the directions in which lines leave them, the literals "this part lies here". */
    const partsIn = grid.cells.map(() => new Map<Directions, Literal[]>());

    for (const [a, b] of model.borders) {
        const [place, next] = [grid.place(a), grid.place(b)];
        const line = lineTo(a, place[0] === next[0] ? 'right' : 'down');
        logic.implies([logic.clue(borderClue(place, next))], [-line]);
    }

    // A clue shows its figure: each node is in one cell, and from there its lines lead straight to its neighbours.
    for (const { clue, parts, lies } of figures) {
        const shown = logic.clue(clue);
        if (!lies) {
            logic.implies([shown], []);
            continue;
        }
        for (const [part, { isNode, next }] of parts.entries()) {
            const leaving = leavingDirections(next);
            if (isNode) {
                logic.implies([shown], [...lies[part]!.values()]);
                logic.atMostOne([...lies[part]!.values()]);
            }
            for (const [cell, literal] of lies[part]!) {
                const alike = partsIn[cell]!.get(leaving) ?? [];
                alike.push(literal);
                partsIn[cell]!.set(leaving, alike);
                logic.implies([literal], [shown]);
                for (const direction of directions) {
                    const needed = next[direction];
                    if (needed.length > 0) {
                        const beside = board.next(cell, direction)!;
                        logic.implies(
                            [literal],
                            needed.map(other => lies[other]!.get(beside) ?? logic.FALSE),
                        );
                    }
                }
            }
        }
    }

    // Every cell that is not shaded belongs to one figure, and every clue cell to its own. Parts from which lines leave
    // in other directions rule each other out through the lines.
    const anyShape = new FiguresOfAnyShape(board, logic, lines);
    for (const cell of board.cells) {
        const hasAnyShape = anyShape.has[cell]!;
        const alike = [...partsIn[cell]!].map(([leaving, parts]) => {
            logic.atMostOne(parts);
            return { leaving, some: logic.or(parts) };
        });
        logic.clause([...alike.map(({ some }) => some), hasAnyShape]);
        for (const { some } of alike) {
            logic.implies([some], [-hasAnyShape]);
        }
        for (const [bit, direction] of directions.entries()) {
            const line = lineTo(cell, direction);
            const [withLine, without] = [true, false].map(isLine =>
                alike.flatMap(({ leaving, some }) => (((leaving >> bit) & 1) === Number(isLine) ? [some] : [])),
            ) as [Literal[], Literal[]];
            for (const some of withLine) {
                logic.implies([some], [line]);
            }
            for (const some of without) {
                logic.implies([some], [-line]);
            }
            logic.clause([-line, ...withLine, hasAnyShape]);
            // Where a figure of any shape may come, this would cost a search more than it helps.
            if (hasAnyShape === logic.FALSE) {
                logic.clause([line, ...without]);
            }
        }
    }

    return {
        inspect: assignment => anyShape.inspect(assignment),
        names: () => board.cells.map(cell => `any ${cellName(grid.place(cell))} ${anyShape.has[cell]}`),
        answer: () => lines.map(line => (logic.value(line) ? 1 : 0)),
        canDenyClues: true,
        differs: (key, value) => (value === 1 ? -lines[key]! : lines[key]!),
    };
}

/** Directions as bits, in the order of `directions`. */
type Directions = number;

function leavingDirections(next: FigurePart['next']): Directions {
    return directions.reduce((bits, direction, bit) => bits | (Number(next[direction].length > 0) << bit), 0);
}
