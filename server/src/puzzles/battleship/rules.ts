import { lineClue } from '../../board/clue';
import { type Direction, directions, Grid, opposite, type Place } from '../../board/grid';
import { largest } from '../../extremes';
import type { Literal } from '../../logic/engine';
import type { Count, Logic } from '../../logic/logic';
import { linesOf } from '../outside';
import type { Rules } from '../puzzle-type';
import type { BattleshipModel } from './model';
import { around, hasBentShips, placesOn, type ShipKind, shipKinds, straightLengths } from './ships';
import { givenSegments, numberIn, shownBy } from './signs';

/**
 * The rules of Battleship, as its rule sheet has them.
 *
 * One variable a cell, and one for each way to place a ship, equivalent to "these cells are ship, and those around them
 * are not". Two of them never share a cell, so that it is enough to count them, and to have each ship cell covered.
 * Without bent ships, every group of ship cells is a straight line, since ships do not touch diagonally: only the two
 * cells beyond the ends need to be looked at.
 */
export function postBattleship(model: BattleshipModel, logic: Logic): Rules {
    const grid = new Grid(model.rows, model.columns);
    const segments = givenSegments(model, grid);
    const shown = segments.flatMap(({ cell, segment }) => shownBy(grid, cell, segment));
    /** The cells that single segments decide; where two disagree, the clauses find out. */
    const known = new Map(logic.clueMode === 'hard' ? shown : []);
    const ship = grid.cells.map(cell => {
        const value = known.get(cell);
        return value === undefined ? logic.variable() : value ? logic.TRUE : logic.FALSE;
    });
    const shipAt = (cell: number | undefined): Literal => (cell === undefined ? logic.FALSE : ship[cell]!);

    // Ships do not touch each other, not even diagonally.
    const bent = hasBentShips(model);
    for (const cell of bent ? [] : grid.cells) {
        for (const diagonal of [
            [1, -1],
            [1, 1],
        ] satisfies Place[]) {
            logic.clause([-ship[cell]!, -shipAt(grid.at(cell, diagonal))]);
        }
    }

    // Every ship of the fleet is in the grid once, and no other.
    const fleet = logic.clue(lineClue('fleet'));
    const supports = grid.cells.map((): Literal[] => []);
    const sizes = grid.cells.map((): number[] => []);
    const lengths = straightLengths(model);
    const kinds = bent
        ? shipKinds(model).map(({ ways, count }) => ({ places: bentPlacements(grid, ways), count }))
        : [...new Set(lengths)].map(length => ({
              places: placements(grid, length),
              count: lengths.filter(other => other === length).length,
          }));
    for (const { places, count } of kinds) {
        const ways = places.map(({ cells, beyond }) => {
            const placed = logic.and([...cells.map(shipAt), ...beyond.map(cell => -shipAt(cell))]);
            for (const cell of cells) {
                supports[cell]!.push(placed);
                sizes[cell]!.push(cells.length);
            }
            return placed;
        });
        logic.exactly(count, ways, [fleet]);
    }
    const longest = Math.max(0, largest(lengths));
    for (const cell of grid.cells) {
        logic.implies([fleet, ship[cell]!], supports[cell]!);
        for (const direction of bent ? [] : (['right', 'down'] satisfies Direction[])) {
            const run = [cell, ...grid.ray(cell, direction).slice(0, longest)];
            if (run.length > longest) {
                logic.clause([-fleet, ...run.map(other => -ship[other]!)]);
            }
        }
    }

    // A number outside says how many cells of its row or column hold a ship, or what these count together.
    const counts = model.variant ? countsOf(model, logic, ship, supports, sizes) : [];
    for (const { clue, count, cells } of linesOf(model, grid)) {
        if (count !== null && model.variant) {
            const own = cells.map(cell => counts[cell]!).filter(({ length }) => length > 0);
            logic.addUpTo(count, own, model.variant === 'weighted' ? [logic.clue(clue), fleet] : [logic.clue(clue)]);
        } else if (count !== null) {
            logic.exactly(count, cells.map(shipAt), [logic.clue(clue)]);
        }
    }

    // A given segment shows its cell and what is next to it.
    for (const { cell, segment, clue } of segments) {
        const guard = logic.clue(clue);
        for (const [other, isShip] of shownBy(grid, cell, segment)) {
            logic.implies([guard], [isShip ? shipAt(other) : -shipAt(other)]);
        }
        const [up, down, left, right] = directions.map(direction => shipAt(grid.next(cell, direction)));
        if (segment === 'middle' && bent) {
            logic.implies([guard], [logic.and([up!, down!]), logic.and([left!, right!])]);
        } else if (segment === 'middle') {
            logic.implies([guard, up!], [down!]);
            logic.implies([guard, down!], [up!]);
            logic.implies([guard, left!], [right!]);
            logic.implies([guard, right!], [left!]);
            logic.implies([guard], [up!, left!]);
        }
    }

    return {
        answer: () => ship.map(literal => Number(logic.value(literal))),
        differs: (key, value) => (value ? -ship[key]! : ship[key]!),
    };
}

/** For each cell what it counts outside: the size of its ship, or its number. */
function countsOf(
    { variant, cells }: BattleshipModel,
    logic: Logic,
    ship: readonly Literal[],
    supports: readonly (readonly Literal[])[],
    sizes: readonly (readonly number[])[],
): Count[] {
    const open = (count: Count): Count => count.filter(({ literal }) => literal !== logic.FALSE);
    if (variant === 'digital') {
        return cells.flat().map((cell, index) => {
            const number = numberIn(cell);
            return number === 0 ? [] : open([{ atLeast: number, literal: ship[index]! }]);
        });
    }
    return supports.map((placed, cell) => {
        const all = [...new Set(sizes[cell])].sort((a, b) => a - b);
        return open(
            all.map((atLeast, index) => ({
                atLeast,
                literal: index === 0 ? ship[cell]! : logic.or(placed.filter((_, n) => sizes[cell]![n]! >= atLeast)),
            })),
        );
    });
}

interface Placement {
    readonly cells: readonly number[];
    /** The cells next to it that must then be water. */
    readonly beyond: readonly (number | undefined)[];
}

function bentPlacements(grid: Grid, ways: ShipKind['ways']): Placement[] {
    return ways.flatMap(way => placesOn(grid, way)).map(cells => ({ cells, beyond: around(grid, cells) }));
}

/** Every way to place a straight ship of a length, if all ships are straight. */
function placements(grid: Grid, length: number): Placement[] {
    return grid.cells.flatMap(cell =>
        (length === 1 ? (['right'] as const) : (['right', 'down'] as const)).flatMap(direction => {
            const cells = [cell, ...grid.ray(cell, direction).slice(0, length - 1)];
            if (cells.length < length) {
                return [];
            }
            const beyond =
                length === 1
                    ? directions.map(side => grid.next(cell, side))
                    : [grid.next(cell, opposite[direction]), grid.next(cells.at(-1)!, direction)];
            return [{ cells, beyond }];
        }),
    );
}
