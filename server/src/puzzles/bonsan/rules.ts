import { directions } from '../../board/grid';
import type { Literal } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import type { Rules } from '../rules-facet';
import { boardOf, type Circle, closedParts, distanceOf, moveValue } from './board';
import type { BonsanModel } from './model';

/**
 * The rules of Bonsan and Heya-bon, as their rule sheets have them.
 *
 * For each circle, direction and distance a variable says "moves at least so far that way". A line ends before the
 * next circle's start, so no more than four lines, one from each side, can come through a cell.
 */
export function postBonsan(model: BonsanModel, logic: Logic): Rules {
    const board = boardOf(model);
    const passing = board.grid.cells.map((): Literal[] => []);
    const ending = board.grid.cells.map((): Literal[] => []);

    // A circle moves along one straight line, or stays.
    const circles = board.circles.map((circle): Way[] => {
        const lines = directions.map(direction => ({ direction, ...line(circle.room[direction], circle, logic) }));
        const starts = lines.map(({ atLeast }) => atLeast[0] ?? logic.FALSE);
        logic.atMostOne(starts);
        const ways = lines.flatMap(({ direction, cells, atLeast }) =>
            atLeast.flatMap((literal, index): Way[] => {
                const further = atLeast[index + 1] ?? logic.FALSE;
                passing[cells[index]!]!.push(literal);
                return further === literal
                    ? []
                    : [
                          {
                              value: moveValue(direction, index + 1),
                              cell: cells[index]!,
                              literal: logic.and([literal, -further]),
                          },
                      ];
            }),
        );
        return [{ value: 0, cell: circle.cell, literal: -logic.or(starts) }, ...ways];
    });

    // A circle with a number moves exactly so many cells.
    for (const [key, { distance, clue }] of board.circles.entries()) {
        if (distance !== 'any') {
            const ways = circles[key]!.filter(({ value }) => distanceOf(value) === distance);
            logic.implies(
                [logic.clue(clue)],
                ways.map(({ literal }) => literal),
            );
        }
    }

    // No two lines share a cell.
    for (const literals of passing) {
        logic.atMostOne(literals);
    }

    // In the end the circles lie symmetrically: of the cells opposite each other all hold one, or none does.
    for (const { cell, literal } of circles.flat()) {
        ending[cell]!.push(literal);
    }
    const occupied: Literal[] = [];
    for (const cells of board.opposites) {
        const together = cells.every(cell => ending[cell]!.some(literal => literal !== logic.FALSE))
            ? logic.variable()
            : logic.FALSE;
        for (const cell of cells) {
            occupied[cell] = together;
            logic.implies([together], ending[cell]!);
            for (const literal of ending[cell]!) {
                logic.implies([literal], [together]);
            }
        }
    }

    // Every region holds a circle in the end.
    if (model.regions) {
        for (const cells of board.regions.values()) {
            logic.clause([...new Set(cells.map(cell => occupied[cell]!))]);
        }
    }

    // That an odd number of circles makes no pairs follows from these rules, but a search would try them all.
    const distances = board.circles.map(({ distance }) => (logic.clueMode === 'hard' ? distance : 'any'));
    for (const { circles: keys, sets } of closedParts(board, distances)) {
        const odd = sets.filter(({ length }) => length % 2 === 1);
        if (odd.length === 0 && keys.length % 2 === 1) {
            logic.clause([]);
        } else if (odd.length === 1) {
            const literal = occupied[odd[0]![0]!]!;
            logic.clause([keys.length % 2 === 1 ? literal : -literal]);
        }
    }

    return {
        answer: () => circles.map(ways => ways.find(({ literal }) => logic.value(literal))!.value),
        differs: (key, value) => -(circles[key]!.find(way => way.value === value)?.literal ?? logic.FALSE),
    };
}

/** One way for a circle to move: the value of its key, and where it ends. */
interface Way {
    readonly value: number;
    readonly cell: number;
    readonly literal: Literal;
}

/** For each cell of the room in a direction, the literal "moves at least so far". */
function line(
    room: readonly number[],
    { distance }: Circle,
    logic: Logic,
): { cells: readonly number[]; atLeast: Literal[] } {
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
