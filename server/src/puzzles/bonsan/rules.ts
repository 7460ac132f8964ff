import { clueName } from '../../board/clue';
import { directions } from '../../board/grid';
import type { Literal } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import { readNumber } from '../characters';
import type { Rules, RulesFacet } from '../rules-facet';
import { type BonsanBoard, boardOf, type Circle, distanceOf, moveValue } from './board';
import { checkBonsan } from './check';
import { keyForm } from './key';
import type { BonsanModel } from './model';
import { closedParts, oppositesOn } from './opposites';

/** A symmetrical board on which no circle moves is an answer as well. puzz.link does not accept it. */
export const rules: RulesFacet<BonsanModel> = {
    allowsMore: (_, written) => written.some(({ text }) => text === '.'),
    check: checkBonsan,
    post: postBonsan,
    keyForm,
    othersStay: { en: ' with the other circles placed as in the puzzle', ja: 'ほかの○の配置が問題図のままでは、' },
};

/**
 * The rules of Bonsan and Heya-bon, as their rule sheets have them.
 *
 * For each circle, direction and distance a variable means "moves at least this far that way". A line ends before the
 * start of the next circle, so at most four lines, one from each side, can come through a cell.
 */
export function postBonsan(model: BonsanModel, logic: Logic): Rules {
    const board = boardOf(model);
    const passing = board.grid.cells.map((): Literal[] => []);
    const circles = board.circles.map(circle => postMoves(circle, passing, logic));
    postNumbers(board, circles, logic);
    postLinesApart(passing, logic);
    const occupied = postSymmetry(board, circles, logic);
    if (model.regions) {
        postRegions(board, occupied, logic);
    }
    postParity(board, occupied, logic);
    return {
        answer: () => circles.map(moves => moves.find(({ literal }) => logic.value(literal))!.value),
        differs: (key, value) => -(circles[key]!.find(move => move.value === value)?.literal ?? logic.FALSE),
        says: ({ clue, text }) => {
            const key = board.circles.findIndex(circle => clueName(circle.clue) === clueName(clue));
            const distance = readNumber(text);
            if (key < 0 || text === '.') {
                return undefined;
            }
            return distance === undefined
                ? logic.TRUE
                : logic.or(movesBy(circles[key]!, distance).map(({ literal }) => literal));
        },
    };
}

/** A way for a circle to move: the value of its key, and the cell where it ends. */
interface Move {
    readonly value: number;
    readonly cell: number;
    readonly literal: Literal;
}

/**
 * A circle moves along one straight line, or stays.
 *
 * @param passing by cell: receives the literals of the lines that come through
 */
function postMoves(circle: Circle, passing: readonly Literal[][], logic: Logic): readonly Move[] {
    const lines = directions.map(direction => ({ direction, ...line(circle.room[direction], circle, logic) }));
    const starts = lines.map(({ atLeast }) => atLeast[0] ?? logic.FALSE);
    logic.atMostOne(starts);
    const moves = lines.flatMap(({ direction, cells, atLeast }) =>
        atLeast.flatMap((literal, index): Move[] => {
            const cell = cells[index]!;
            const further = atLeast[index + 1] ?? logic.FALSE;
            passing[cell]!.push(literal);
            return further === literal
                ? []
                : [{ value: moveValue(direction, index + 1), cell, literal: logic.and([literal, -further]) }];
        }),
    );
    return [{ value: 0, cell: circle.cell, literal: -logic.or(starts) }, ...moves];
}

/** By cell of the room in a direction, the literal "moves at least this far". */
function line(
    room: readonly number[],
    { distance }: Circle,
    logic: Logic,
): { readonly cells: readonly number[]; readonly atLeast: readonly Literal[] } {
    if (distance !== 'any' && logic.clueMode === 'hard') {
        const cells = room.length < distance ? [] : room.slice(0, distance);
        const moves = cells.length > 0 ? logic.variable() : logic.FALSE;
        return { cells, atLeast: cells.map(() => moves) };
    }
    const atLeast = room.map(() => logic.variable());
    for (const [index, literal] of atLeast.entries()) {
        logic.implies([literal], [atLeast[index - 1] ?? logic.TRUE]);
    }
    return { cells: room, atLeast };
}

type Moves = readonly (readonly Move[])[];

/** A circle with a number moves exactly that many cells. */
function postNumbers(board: BonsanBoard, circles: Moves, logic: Logic): void {
    for (const [key, { distance, clue }] of board.circles.entries()) {
        if (distance !== 'any') {
            logic.implies(
                [logic.clue(clue)],
                movesBy(circles[key]!, distance).map(({ literal }) => literal),
            );
        }
    }
}

const movesBy = (moves: readonly Move[], distance: number): readonly Move[] =>
    moves.filter(({ value }) => distanceOf(value) === distance);

/** No two lines share a cell. */
function postLinesApart(passing: readonly (readonly Literal[])[], logic: Logic): void {
    for (const literals of passing) {
        logic.atMostOne(literals);
    }
}

/**
 * At the end the circles are symmetrical: of the cells opposite each other all hold one, or none does.
 *
 * @returns by cell, whether it holds a circle at the end
 */
function postSymmetry(board: BonsanBoard, circles: Moves, logic: Logic): readonly Literal[] {
    const ending = board.grid.cells.map((): Literal[] => []);
    for (const { cell, literal } of circles.flat()) {
        ending[cell]!.push(literal);
    }
    const occupied: Literal[] = [];
    for (const cells of oppositesOn(board)) {
        const canAllHold = cells.every(cell => ending[cell]!.some(literal => literal !== logic.FALSE));
        const together = canAllHold ? logic.variable() : logic.FALSE;
        for (const cell of cells) {
            occupied[cell] = together;
            logic.implies([together], ending[cell]!);
            for (const literal of ending[cell]!) {
                logic.implies([literal], [together]);
            }
        }
    }
    return occupied;
}

/** Every region holds a circle at the end. */
function postRegions(board: BonsanBoard, occupied: readonly Literal[], logic: Logic): void {
    for (const cells of board.regions.values()) {
        logic.clause([...new Set(cells.map(cell => occupied[cell]!))]);
    }
}

/** An odd number of circles makes no pairs. This follows from the other rules, but a search would try all pairs. */
function postParity(board: BonsanBoard, occupied: readonly Literal[], logic: Logic): void {
    const distances = board.circles.map(({ distance }) => (logic.clueMode === 'hard' ? distance : 'any'));
    for (const { circles, sets } of closedParts(board, distances)) {
        const odd = sets.filter(({ length }) => length % 2 === 1);
        if (odd.length === 0 && circles.length % 2 === 1) {
            logic.clause([]);
        } else if (odd.length === 1) {
            const literal = occupied[odd[0]![0]!]!;
            logic.clause([circles.length % 2 === 1 ? literal : -literal]);
        }
    }
}
