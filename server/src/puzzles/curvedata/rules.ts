import { borderClue } from '../../board/clue';
import { cellName, directions, Grid } from '../../board/grid';
import type { Literal } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import type { Rules, RulesFacet } from '../rules-facet';
import { FiguresOfAnyShape } from './any-shape';
import { boardOf, CurveDataBoard } from './board';
import { checkCurveData } from './check';
import type { CurveDataModel } from './model';
import { type FigurePart, figureParts, placesOf } from './places';
import { clueHolds } from './ways';

export const rules: RulesFacet<CurveDataModel> = {
    check: checkCurveData,
    post: postCurveData,
    sharesEncoding: true,
    clueHolds,
    othersStay: { en: ' while the other clues stay in their cells', ja: 'ほかのヒントのマスを変えないかぎり、' },
};

/**
 * The rules of Curve Data, as its rule sheet has them.
 *
 * A figure is made of parts, each as large as a cell: its nodes, which are ends, bends and junctions, and pieces of the
 * straight lines between them. For each clue, node and cell a variable says that the node lies there; for each cell and
 * either direction one says that a straight piece of any of these figures does; for each edge between two cells one says
 * that a line crosses it. A clue that is left out becomes a `?`: it still has a figure of its own.
 */
export function postCurveData(model: CurveDataModel, logic: Logic): Rules {
    const grid = new Grid(model.rows, model.columns);
    const shownWall = ([a, b]: readonly [number, number]): Literal =>
        logic.clue(borderClue(grid.place(a), grid.place(b)));
    // Walls that are not known to hold leave no line out of the board.
    const borders = model.borders.filter(wall => shownWall(wall) === logic.TRUE);
    const areWalls = borders.length === model.borders.length;
    const board = areWalls ? boardOf(model) : new CurveDataBoard({ ...model, borders });
    // An engine decides variables in the order in which they are made: where the nodes lie first, then the lines.
    const figures = board.clues.flatMap(({ cell, clue, shape }) => {
        if (!shape) {
            return [];
        }
        const parts = figureParts(shape);
        const lies = parts.map(() => new Int32Array(grid.cells.length).fill(logic.FALSE));
        return [{ clue, parts, places: placesOf(board, cell, parts), lies }];
    });
    for (const { parts, places, lies } of figures) {
        for (const [part, { isNode }] of parts.entries()) {
            for (const cell of places && isNode ? places[part]! : []) {
                lies[part]![cell] = logic.variable(true);
            }
        }
    }
    const lines = board.isOpen.map(isOpen => (isOpen ? logic.variable(true) : logic.FALSE));
    const lineTo = (cell: number, direction: (typeof directions)[number]): Literal =>
        grid.next(cell, direction) === undefined ? logic.FALSE : lines[board.edge(cell, direction)]!;
    /** For each cell, by the directions in which lines leave them, the literals "this part lies here". */
    const partsIn = grid.cells.map((): Literal[][] => Array.from({ length: 2 ** directions.length }, () => []));
    for (const { parts, places, lies } of figures) {
        for (const [part, { isNode, next }] of parts.entries()) {
            const leaving = leavingDirections(next);
            for (const cell of places ? places[part]! : []) {
                const here = partsIn[cell]![leaving]!;
                if (isNode) {
                    here.push(lies[part]![cell]!);
                } else {
                    here[0] ??= logic.variable();
                    lies[part]![cell] = here[0];
                }
            }
        }
    }

    for (const wall of model.borders) {
        const [[row], [nextRow]] = [grid.place(wall[0]), grid.place(wall[1])];
        logic.implies([shownWall(wall)], [-lineTo(wall[0], row === nextRow ? 'right' : 'down')]);
    }

    // A clue shows its figure: each node is in one cell, and from there its lines lead straight to its neighbours. That
    // nothing but straight pieces is between them need not be said: as each node has its neighbours on the right sides,
    // the first node that a line comes to, whichever it is, is the one that it leads to.
    const { nextCells } = board;
    for (const { clue, parts, places, lies } of figures) {
        const shown = logic.clue(clue);
        if (!places) {
            logic.implies([shown], []);
            continue;
        }
        for (const [part, { next }] of parts.filter(({ isNode }) => isNode).entries()) {
            const inCell = lies[part]!;
            const somewhere = places[part]!.map(cell => inCell[cell]!);
            logic.implies([shown], somewhere);
            logic.atMostOne(somewhere);
            for (const literal of somewhere) {
                logic.clause([-literal, shown]);
            }
            for (const [index, direction] of directions.entries()) {
                const [end, inside] = next[direction];
                for (const cell of end === undefined ? [] : places[part]!) {
                    const along = nextCells[index]!;
                    const ends = [-inCell[cell]!];
                    let steps = 0;
                    for (let at = along[cell]!; at >= 0; at = along[at]!) {
                        steps += 1;
                        ends.push(lies[end!]![at]!);
                        const goesOn = lies[inside!]![at]!;
                        if (goesOn === logic.FALSE) {
                            break;
                        }
                        if (steps <= stepsAhead) {
                            logic.clause([...ends, goesOn]);
                        }
                    }
                    logic.clause(ends);
                }
            }
        }
    }

    // Every cell that is not shaded belongs to one figure, and every clue cell to its own. Parts from which lines leave
    // in other directions rule each other out through the lines, and straight pieces through the nodes at their ends.
    const anyShape = new FiguresOfAnyShape(board, logic, lines);
    for (const cell of board.cells) {
        const hasAnyShape = anyShape.has[cell]!;
        const all = [hasAnyShape];
        const withLine = directions.map((): Literal[] => []);
        const without = directions.map((): Literal[] => []);
        const around = directions.map(direction => lineTo(cell, direction));
        for (const [leaving, parts] of partsIn[cell]!.entries()) {
            if (parts.length === 0) {
                continue;
            }
            if (!straight.includes(leaving)) {
                logic.atMostOne(parts);
            }
            const some = logic.or(parts);
            all.push(some);
            logic.clause([-some, -hasAnyShape]);
            for (const [bit, line] of around.entries()) {
                const isLine = ((leaving >> bit) & 1) === 1;
                (isLine ? withLine : without)[bit]!.push(some);
                logic.clause([-some, isLine ? line : -line]);
            }
        }
        logic.clause(all);
        for (const [bit, line] of around.entries()) {
            logic.clause([-line, hasAnyShape, ...withLine[bit]!]);
            // Where a figure of any shape may come, this would cost a search more than it helps.
            if (hasAnyShape === logic.FALSE) {
                logic.clause([line, ...without[bit]!]);
            }
        }
    }

    // A node that is put somewhere often fixes all of its figure: figures with few places first, by their nodes with the
    // fewest. Where clues can be left out that shows less than it takes.
    if (logic.clueMode === 'hard') {
        const tried = figures.flatMap(({ parts, places, lies }) => {
            const nodes = (places ?? []).filter((_, part) => parts[part]!.isNode);
            const literals = nodes.map((cells, node) => cells.map(cell => lies[node]![cell]!));
            return literals.length > 0 ? [literals.sort((a, b) => a.length - b.length).slice(0, probedNodes)] : [];
        });
        const inOrder = tried.sort((a, b) => a[0]!.length - b[0]!.length).flat(2);
        logic.later(conflictsBeforeProbing, () => logic.probe(inOrder));
    }

    return {
        inspect: assignment => anyShape.inspect(assignment),
        names: () => board.cells.map(cell => `any ${cellName(grid.place(cell))} ${anyShape.has[cell]}`),
        answer: () => lines.map(line => (logic.value(line) ? 1 : 0)),
        canDenyClues: true,
        differs: (key, value) => (value === 1 ? -lines[key]! : lines[key]!),
    };
}

/**
 * So far from a node it is said that its line goes on, if it does not end. Without that a search learns it again and
 * again; farther on, there are more clauses than it would be worth.
 */
const stepsAhead = 3;

/** Of so many nodes of a figure all places are tried, where a question takes so many conflicts. */
const probedNodes = 2;
const conflictsBeforeProbing = 30;

/** Directions as bits, in the order of `directions`. */
type Directions = number;

const straight: readonly Directions[] = [0b0011, 0b1100];

function leavingDirections(next: FigurePart['next']): Directions {
    return directions.reduce((bits, direction, bit) => bits | (Number(next[direction].length > 0) << bit), 0);
}
