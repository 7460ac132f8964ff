import { borderClue, type Clue } from '../../board/clue';
import { cellName, type Direction, directions, Grid } from '../../board/grid';
import type { Literal } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import type { Rules, RulesFacet } from '../rules-facet';
import { FiguresOfAnyShape } from './any-shape';
import { boardOf, CurveDataBoard } from './board';
import { checkCurveData } from './check';
import { keyForm } from './key';
import type { CurveDataModel } from './model';
import { type FigurePart, figureParts, placesOf } from './places';
import { clueHolds } from './ways';

export const rules: RulesFacet<CurveDataModel> = {
    allowsMore: (_, written) =>
        written.some(({ clue, text }) => clue.kind === 'cell' && (text === '.' || text === 'x')),
    check: checkCurveData,
    post: postCurveData,
    keyForm,
    sharesEncoding: true,
    clueHolds,
    othersStay: { en: ' with the other clues placed as in the puzzle', ja: 'ほかのヒントが今のマスのままでは、' },
};

/**
 * The rules of Curve Data, as its rule sheet has them.
 *
 * A figure is made of parts, each as large as a cell: its nodes, which are ends, bends and junctions, and pieces of the
 * straight lines between them. For each clue, node and cell a variable means that the node is there. For each cell and
 * either direction, one means that a straight piece of any of these figures is there. For each edge between two cells,
 * one means that a line crosses it. A clue that is left out becomes a `?`: it still has a figure of its own.
 */
export function postCurveData(model: CurveDataModel, logic: Logic): Rules {
    const sheet = new Sheet(model, logic);
    postWalls(sheet);
    for (const figure of sheet.figures) {
        postFigure(figure, sheet);
    }
    const anyShape = new FiguresOfAnyShape(sheet.board, logic, sheet.lines);
    for (const cell of sheet.board.cells) {
        postCell(cell, anyShape.has[cell]!, sheet);
    }
    if (logic.clueMode === 'hard') {
        logic.later(conflictsBeforeProbing, () => logic.probe(nodesToProbe(sheet)));
    }
    const { board, grid, lines } = sheet;
    return {
        inspect: assignment => anyShape.inspect(assignment),
        names: () => board.cells.map(cell => `any ${cellName(grid.place(cell))} ${anyShape.has[cell]}`),
        answer: () => lines.map(line => (logic.value(line) ? 1 : 0)),
        canDenyClues: true,
        differs: (key, value) => (value === 1 ? -lines[key]! : lines[key]!),
        says: ({ clue, text }) => (text === '?' || (clue.kind === 'border' && text === '.') ? logic.TRUE : undefined),
    };
}

/** The figure of a clue that shows its shape. */
interface Figure {
    readonly clue: Clue;
    readonly parts: readonly FigurePart[];
    /** By part, the cells where it can be; undefined if the figure fits nowhere. */
    readonly places: ReturnType<typeof placesOf>;
    /** By part and cell, the literal that means it is there. */
    readonly lies: readonly Int32Array[];
}

/** The variables of a puzzle. An engine decides them in the order in which they are made: nodes first, then lines. */
class Sheet {
    readonly grid: Grid;
    readonly board: CurveDataBoard;
    readonly figures: readonly Figure[];
    /** By edge. */
    readonly lines: readonly Literal[];
    /** By cell, then by the directions in which lines leave a part, the literals of the parts that can be there. */
    readonly partsIn: readonly Literal[][][];

    constructor(
        readonly model: CurveDataModel,
        readonly logic: Logic,
    ) {
        const grid = new Grid(model.rows, model.columns);
        this.grid = grid;
        // Walls that need not hold leave no line out of the board.
        const borders = model.borders.filter(wall => this.shownWall(wall) === logic.TRUE);
        const areWalls = borders.length === model.borders.length;
        const board = areWalls ? boardOf(model) : new CurveDataBoard({ ...model, borders });
        this.board = board;
        this.figures = board.clues.flatMap(({ cell, clue, shape }) => {
            const parts = shape ? figureParts(shape) : [];
            const lies = parts.map(() => new Int32Array(grid.cells.length).fill(logic.FALSE));
            return shape ? [{ clue, parts, places: placesOf(board, cell, parts), lies }] : [];
        });
        this.#placeNodes();
        this.lines = board.isOpen.map(isOpen => (isOpen ? logic.variable(true) : logic.FALSE));
        this.partsIn = grid.cells.map(() => Array.from({ length: 2 ** directions.length }, (): Literal[] => []));
        this.#placeAll();
    }

    #placeNodes(): void {
        for (const { parts, places, lies } of this.figures) {
            for (const [part, { isNode }] of parts.entries()) {
                for (const cell of places && isNode ? places[part]! : []) {
                    lies[part]![cell] = this.logic.variable(true);
                }
            }
        }
    }

    /** All straight pieces in a cell and direction have one variable. */
    #placeAll(): void {
        for (const { parts, places, lies } of this.figures) {
            for (const [part, { isNode, leaving }] of parts.entries()) {
                for (const cell of places ? places[part]! : []) {
                    const here = this.partsIn[cell]![leaving]!;
                    if (isNode) {
                        here.push(lies[part]![cell]!);
                    } else {
                        here[0] ??= this.logic.variable();
                        lies[part]![cell] = here[0];
                    }
                }
            }
        }
    }

    lineTo(cell: number, direction: Direction): Literal {
        const isOnBoard = this.grid.next(cell, direction) !== undefined;
        return isOnBoard ? this.lines[this.board.edge(cell, direction)]! : this.logic.FALSE;
    }

    shownWall([a, b]: readonly [number, number]): Literal {
        return this.logic.clue(borderClue(this.grid.place(a), this.grid.place(b)));
    }
}

/** No line crosses a wall. */
function postWalls(sheet: Sheet): void {
    const { grid, logic, model } = sheet;
    for (const wall of model.borders) {
        const [[row], [nextRow]] = [grid.place(wall[0]), grid.place(wall[1])];
        logic.implies([sheet.shownWall(wall)], [-sheet.lineTo(wall[0], row === nextRow ? 'right' : 'down')]);
    }
}

/**
 * A clue shows its figure: each node is in one cell, and from there its lines lead straight to its neighbours.
 *
 * That only straight pieces are between them follows. Each node has its neighbours on the right sides, so the first node
 * that a line comes to, whichever it is, is the one that it leads to.
 */
function postFigure(figure: Figure, sheet: Sheet): void {
    const { logic } = sheet;
    const { clue, parts, places, lies } = figure;
    const shown = logic.clue(clue);
    if (!places) {
        logic.implies([shown], []);
        return;
    }
    for (const [part] of parts.filter(({ isNode }) => isNode).entries()) {
        const somewhere = places[part]!.map(cell => lies[part]![cell]!);
        logic.implies([shown], somewhere);
        logic.atMostOne(somewhere);
        for (const literal of somewhere) {
            logic.clause([-literal, shown]);
        }
        for (const direction of directions.keys()) {
            postLine(figure, part, direction, places[part]!, sheet);
        }
    }
}

/**
 * The distance from a node up to which clauses state that its line goes on, if it does not end. Without these a search
 * learns them again and again. Farther on there are more clauses than they would be worth.
 */
const stepsAhead = 3;

/** The line that leaves a node in a direction, if there is one, leads to the node at its other end. */
function postLine(
    { parts, lies }: Figure,
    part: number,
    direction: number,
    cells: readonly number[],
    { logic, board }: Sheet,
): void {
    const [end, inside] = parts[part]!.next[direction]!;
    const along = board.nextCells[direction]!;
    for (const cell of end === undefined ? [] : cells) {
        const ends = [-lies[part]![cell]!];
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

/**
 * Every cell that is not shaded belongs to one figure, and every clue cell to its own.
 *
 * Parts from which lines leave in different directions rule each other out through the lines, and straight pieces
 * through the nodes at their ends.
 */
function postCell(cell: number, hasAnyShape: Literal, sheet: Sheet): void {
    const { logic, partsIn } = sheet;
    const all = [hasAnyShape];
    const withLine = directions.map((): Literal[] => []);
    const without = directions.map((): Literal[] => []);
    const around = directions.map(direction => sheet.lineTo(cell, direction));
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
        // If a figure of any shape may come here, this would cost a search more than it helps.
        if (hasAnyShape === logic.FALSE) {
            logic.clause([line, ...without[bit]!]);
        }
    }
}

/** Conflicts after which a question is worth probing, and the number of nodes probed per figure. */
const conflictsBeforeProbing = 30;
const probedNodes = 2;

/**
 * The places of the nodes with the fewest places, of each figure; figures with few places first.
 *
 * A node that is put somewhere often fixes all of its figure. If clues can be left out, probing shows less than it takes.
 */
function nodesToProbe({ figures }: Sheet): Literal[] {
    const tried = figures.flatMap(({ parts, places, lies }) => {
        const nodes = (places ?? []).filter((_, part) => parts[part]!.isNode);
        const literals = nodes.map((cells, node) => cells.map(cell => lies[node]![cell]!));
        return literals.length > 0 ? [literals.sort((a, b) => a.length - b.length).slice(0, probedNodes)] : [];
    });
    return tried.sort((a, b) => a[0]!.length - b[0]!.length).flat(2);
}

/** The directions in which lines leave a straight piece; see `FigurePart.leaving`. */
const straight: readonly number[] = [0b0011, 0b1100];
