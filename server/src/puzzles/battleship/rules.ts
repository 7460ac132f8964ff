import { lineClue } from '../../board/clue';
import { type Direction, directions, Grid, type Place } from '../../board/grid';
import { largest, sum } from '../../extremes';
import type { Literal } from '../../logic/engine';
import type { Count, Logic } from '../../logic/logic';
import { linesOf } from '../outside';
import type { Rules, RulesFacet } from '../rules-facet';
import { checkBattleship } from './check';
import { clueHolds } from './clue-holds';
import type { BattleshipModel } from './model';
import { around, cellsOfFleet, hasBentShips, placesOn, type ShipKind, shipKinds, straightLengths } from './ships';
import { givenSegments, numberIn, shownBy } from './signs';

export const rules: RulesFacet<BattleshipModel> = {
    check: checkBattleship,
    post: postBattleship,
    clueHolds,
};

/**
 * The rules of Battleship, as its rule sheet has them.
 *
 * One variable a cell. Without bent ships, every group of ship cells is a straight line, since ships do not touch
 * diagonally. It has one first cell, from which some variables say whether it goes on for two cells, three, and so on: as
 * many groups of at least so many cells as the fleet has are as many of each length. Where a question takes long, groups of
 * exactly so many cells are counted as well. Long ones are counted by rows and columns: which have one is soon decided.
 *
 * With bent ships, one variable for each way to place a ship, equivalent to "these cells are ship, and those around them
 * are not". Two of them never share a cell, so that it is enough to count them, and to have each ship cell covered.
 */
export function postBattleship(model: BattleshipModel, logic: Logic): Rules {
    const grid = new Grid(model.rows, model.columns);
    const segments = givenSegments(model, grid);
    const shown = segments.flatMap(({ cell, segment }) => shownBy(grid, cell, segment));
    const bent = hasBentShips(model);
    const known =
        logic.clueMode === 'assumed' || logic.clueMode === 'clashing'
            ? new Map<number, boolean>()
            : knownCells(model, logic, grid, shown, bent);
    const ship = grid.cells.map(cell => {
        const value = known.get(cell);
        return value === undefined ? logic.variable() : value ? logic.TRUE : logic.FALSE;
    });
    const shipAt = (cell: number | undefined): Literal => (cell === undefined ? logic.FALSE : ship[cell]!);

    // Ships do not touch each other, not even diagonally.
    for (const cell of bent ? [] : grid.cells) {
        for (const diagonal of diagonals.slice(2)) {
            logic.clause([-ship[cell]!, -shipAt(grid.at(cell, diagonal))]);
        }
    }

    // Every ship of the fleet is in the grid once, and no other.
    const fleet = logic.clue(lineClue('fleet'));
    const supports = grid.cells.map((): Literal[] => []);
    const sizes = grid.cells.map((): number[] => []);
    const post = (number: number, starts: readonly Start[]): void =>
        logic.exactly(
            number,
            atMostOnce(grid, starts).map(literals => logic.or(literals)),
            [fleet],
        );
    const support = (cells: readonly number[], placed: Literal): void => {
        for (const cell of cells) {
            supports[cell]!.push(placed);
            sizes[cell]!.push(cells.length);
        }
    };
    if (bent) {
        for (const { ways, count } of shipKinds(model)) {
            const starts = bentPlacements(grid, ways).map(({ cells, beyond }): Start => {
                const placed = logic.and([...cells.map(shipAt), ...beyond.map(cell => -shipAt(cell))]);
                support(cells, placed);
                return { cell: cells[0]!, placed };
            });
            post(count, starts);
        }
    } else {
        const lengths = straightLengths(model);
        const longest = largest([0, ...lengths]);
        const isCounted = postRest(model, grid, logic, ship);
        const all = runs(grid, logic, shipAt, longest, roomIn(model, logic, grid));
        const startOf = ({ cells, isRun, line }: Run): Start => ({ cell: cells[0]!, placed: isRun, line });
        const wholeShip = ({ isRun, beyond }: Run): Literal => logic.and([isRun, ...beyond.map(cell => -shipAt(cell))]);
        for (const [index, list] of all.entries()) {
            const number = lengths.filter(length => length > index).length;
            if (index > 0 || !isCounted) {
                post(number, list.map(startOf));
            }
            if (model.variant === 'weighted' && lengths.includes(index + 1)) {
                for (const run of list) {
                    support(run.cells, wholeShip(run));
                }
            }
        }
        logic.later(conflictsBeforeExact, () => {
            for (const [index, list] of all.entries()) {
                const number = lengths.filter(length => length === index + 1).length;
                post(
                    number,
                    list.map(run => ({ ...startOf(run), placed: wholeShip(run) })),
                );
            }
        });
        for (const cell of grid.cells) {
            for (const direction of ['right', 'down'] satisfies Direction[]) {
                const run = [cell, ...grid.ray(cell, direction).slice(0, longest)];
                if (run.length > longest) {
                    logic.clause([-fleet, ...run.map(other => -ship[other]!)]);
                }
            }
        }
    }
    for (const cell of bent || model.variant === 'weighted' ? grid.cells : []) {
        logic.implies([fleet, ship[cell]!], supports[cell]!);
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
        canDenyClues: true,
        differs: (key, value) => (value ? -ship[key]! : ship[key]!),
    };
}

/**
 * The cells that single segments, and numbers outside that are facts, decide, one after the other; where two disagree, the
 * clauses find out.
 */
function knownCells(
    model: BattleshipModel,
    { clueMode }: Logic,
    grid: Grid,
    shown: readonly (readonly [number | undefined, boolean])[],
    bent: boolean,
): ReadonlyMap<number, boolean> {
    const known = new Map<number, boolean>();
    const settle = (cell: number | undefined, isShip: boolean): void => {
        if (cell !== undefined && !known.has(cell)) {
            known.set(cell, isShip);
            for (const diagonal of isShip && !bent ? diagonals : []) {
                settle(grid.at(cell, diagonal), false);
            }
        }
    };
    for (const [cell, isShip] of shown) {
        settle(cell, isShip);
    }
    const lines =
        model.variant || clueMode !== 'hard' ? [] : linesOf(model, grid).filter(({ count }) => count !== null);
    for (let before = -1; before < known.size; ) {
        before = known.size;
        for (const { count, cells } of lines) {
            const open = cells.filter(cell => !known.has(cell));
            const missing = count! - cells.filter(cell => known.get(cell)).length;
            for (const cell of missing === 0 || missing === open.length ? open : []) {
                settle(cell, missing > 0);
            }
        }
    }
    return known;
}

/** A question that takes so many conflicts is worth counting the groups of exactly so many cells as well. */
const conflictsBeforeExact = 500;

const diagonals: readonly Place[] = [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
];

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

/** A ship, or the beginning of one. */
interface Start {
    readonly cell: number;
    readonly placed: Literal;
    /** The number of its row or column, where no other one has room there. */
    readonly line?: number | undefined;
}

/**
 * Those of which there is one at most together: in a row or column that has no room for two, else in a block of 2x2 cells:
 * two ship cells there belong to one ship, so that at most one ship has its first cell there.
 */
function atMostOnce(grid: Grid, starts: readonly Start[]): Literal[][] {
    const found = new Map<number, Literal[]>();
    for (const { cell, placed, line } of starts) {
        const [row, column] = grid.place(cell);
        const group = line === undefined ? (row >> 1) * grid.columns + (column >> 1) : -1 - line;
        const literals = found.get(group) ?? [];
        literals.push(placed);
        found.set(group, literals);
    }
    return [...found.values()];
}

/** The first cells of a straight ship. */
interface Run {
    readonly cells: readonly number[];
    /** Exactly where these are cells of a ship, and no others of it are before them. */
    readonly isRun: Literal;
    /** The cells that are water if these are all of the ship. */
    readonly beyond: readonly (number | undefined)[];
    /** The number of its row or column, where no other one of as many cells has room there. */
    readonly line?: number | undefined;
}

/** By number of cells, from 1 to a number: all runs of which it is not known that they are none. */
function runs(
    grid: Grid,
    logic: Logic,
    shipAt: (cell: number | undefined) => Literal,
    most: number,
    roomIn: (line: number) => number,
): Run[][] {
    const first = grid.cells.map((cell): Run => {
        const isRun = logic.and([shipAt(cell), -shipAt(grid.next(cell, 'up')), -shipAt(grid.next(cell, 'left'))]);
        return { cells: [cell], isRun, beyond: [grid.next(cell, 'right'), grid.next(cell, 'down')] };
    });
    const longer = (direction: Direction, list: readonly Run[]): Run[] =>
        list.flatMap(({ cells, isRun }) => {
            const next = grid.next(cells.at(-1)!, direction);
            const [row, column] = grid.place(cells[0]!);
            const [line, length] = direction === 'right' ? [row, grid.columns] : [grid.rows + column, grid.rows];
            const size = cells.length + 1;
            return next === undefined || size > roomIn(line)
                ? []
                : [
                      {
                          cells: [...cells, next],
                          isRun: logic.and([isRun, shipAt(next)]),
                          beyond: [grid.next(next, direction)],
                          line: 2 * size > Math.min(roomIn(line), length - 1) ? line : undefined,
                      },
                  ];
        });
    const isPossible = ({ isRun }: Run): boolean => isRun !== logic.FALSE;
    const found = [first.filter(isPossible)];
    let lists = (['right', 'down'] as const).map(direction => ({ direction, list: found[0]! }));
    for (let length = 2; length <= most; length++) {
        lists = lists.map(({ direction, list }) => ({ direction, list: longer(direction, list).filter(isPossible) }));
        found.push(lists.flatMap(({ list }) => list));
    }
    return found.slice(0, most);
}

/** How many ship cells each row can hold, then each column: what its number says, where that is a fact. */
function roomIn(model: BattleshipModel, { clueMode }: Logic, grid: Grid): (line: number) => number {
    const room = linesOf(model, grid).map(({ count, cells }) =>
        count === null || model.variant || clueMode !== 'hard' ? cells.length : count,
    );
    return line => room[line]!;
}

/**
 * How many cells of ships are in the rows without numbers together, and in such columns, where these are few.
 *
 * @returns whether that says how many cells all ships have
 */
function postRest(model: BattleshipModel, grid: Grid, logic: Logic, ship: readonly Literal[]): boolean {
    if (logic.clueMode !== 'hard' || model.variant) {
        return false;
    }
    const lines = linesOf(model, grid);
    let isCounted = false;
    for (const kind of ['row', 'column'] as const) {
        const own = lines.filter(({ line }) => line === kind);
        const open = own.filter(({ count }) => count === null);
        if (5 * open.length <= own.length) {
            const rest = cellsOfFleet(model) - sum(own.map(({ count }) => count ?? 0));
            logic.exactly(
                rest,
                open.flatMap(({ cells }) => cells.map(cell => ship[cell]!)),
            );
            isCounted = true;
        }
    }
    return isCounted;
}
