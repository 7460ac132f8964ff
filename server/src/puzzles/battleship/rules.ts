import { type Clue, ClueMap, clueName, lineClue } from '../../board/clue';
import { directions, Grid } from '../../board/grid';
import type { Literal } from '../../logic/engine';
import type { Count, Logic } from '../../logic/logic';
import { formOf } from '../form';
import type { Answer, WrittenClue } from '../model';
import { linesOf } from '../outside';
import type { Rules, RulesFacet } from '../rules-facet';
import { checkBattleship } from './check';
import { type Coverage, cover, postCount, type Start } from './fleet-count';
import { keyForm } from './key';
import { hasItsFleet } from './known-board';
import type { BattleshipModel, Segment } from './model';
import { outsideCount } from './outside-count';
import { Sea } from './sea';
import { around, diagonals, placesOn, shipKinds } from './ships';
import { boards, numberIn, segmentIn, segmentOf, shownBy } from './signs';
import { postStraightFleet } from './straight-fleet';

export const rules: RulesFacet<BattleshipModel> = {
    check: checkBattleship,
    post: postBattleship,
    clueHolds,
    keyForm,
};

/**
 * The rules of Battleship, as its rule sheet has them.
 *
 * One variable a cell. Without bent ships, every group of ship cells is a straight line, since ships do not touch
 * diagonally. From its first cell on, variables mean that it goes on for two cells, three, and so on. If there are as
 * many groups of at least each length as in the fleet, there are as many of each length. If a question takes long,
 * groups of exactly each length are counted as well. Long ones are counted by rows and columns: which of these have one
 * is soon decided.
 *
 * With bent ships, one variable for each way to place a ship, equivalent to "these cells are ship, and those around them
 * are not". Two of them never share a cell, so it is enough to count them, and to have each ship cell covered.
 */
export function postBattleship(model: BattleshipModel, logic: Logic): Rules {
    const sea = new Sea(model, logic);
    postNoTouching(sea);
    const fleet = logic.clue(lineClue('fleet'));
    const coverage = sea.grid.cells.map((): Coverage[number] => []);
    if (sea.hasBentShips) {
        postBentFleet(sea, fleet, coverage);
    } else {
        postStraightFleet(sea, fleet, coverage);
    }
    if (sea.hasBentShips || model.variant === 'weighted') {
        postCovered(sea, fleet, coverage);
    }
    const counts = countsOf(sea, coverage);
    postOutside(sea, fleet, counts);
    for (const { cell, segment, clue } of sea.segments) {
        postSegment(sea, cell, segment, logic.clue(clue));
    }
    return {
        answer: () => sea.ship.map(literal => Number(logic.value(literal))),
        canDenyClues: true,
        differs: (key, value) => (value ? -sea.ship[key]! : sea.ship[key]!),
        says: saying(sea, counts),
    };
}

/** Ships do not touch each other, not even diagonally. The fleet sees to it if there are bent ships. */
function postNoTouching(sea: Sea): void {
    for (const cell of sea.hasBentShips ? [] : sea.grid.cells) {
        for (const diagonal of diagonals.slice(2)) {
            sea.logic.clause([-sea.ship[cell]!, -sea.at(sea.grid.at(cell, diagonal))]);
        }
    }
}

/** Every ship of the fleet is on the board once, and no other: with bent ships. */
function postBentFleet(sea: Sea, fleet: Literal, coverage: Coverage): void {
    const { grid, logic, model } = sea;
    for (const { ways, count } of shipKinds(model)) {
        const places = ways.flatMap(way => placesOn(grid, way));
        const starts = places.map((cells): Start => {
            const water = around(grid, cells).map(cell => -sea.at(cell));
            const placed = logic.and([...cells.map(cell => sea.at(cell)), ...water]);
            cover(coverage, cells, placed);
            return { cell: cells[0]!, placed };
        });
        postCount(sea, fleet, count, starts);
    }
}

/** Every ship cell belongs to a ship of the fleet. */
function postCovered({ grid, ship, logic }: Sea, fleet: Literal, coverage: Coverage): void {
    for (const cell of grid.cells) {
        logic.implies(
            [fleet, ship[cell]!],
            coverage[cell]!.map(({ placed }) => placed),
        );
    }
}

/** A number outside is the number of ship cells in its row or column, or what these count together. */
function postOutside(sea: Sea, fleet: Literal, counts: readonly Count[]): void {
    const { model, logic, lines } = sea;
    for (const { clue, count, cells } of lines) {
        if (count !== null && model.variant) {
            logic.addUpTo(
                count,
                countsIn(counts, cells),
                model.variant === 'weighted' ? [logic.clue(clue), fleet] : [logic.clue(clue)],
            );
        } else if (count !== null) {
            logic.exactly(
                count,
                cells.map(cell => sea.at(cell)),
                [logic.clue(clue)],
            );
        }
    }
}

function countsIn(counts: readonly Count[], cells: readonly number[]): Count[] {
    return cells.map(cell => counts[cell]!).filter(({ length }) => length > 0);
}

/** By cell, what it counts outside: itself, the size of its ship, or its number. */
function countsOf({ model, logic, ship }: Sea, coverage: Coverage): Count[] {
    const open = (count: Count): Count => count.filter(({ literal }) => literal !== logic.FALSE);
    if (model.variant !== 'weighted') {
        return model.cells.flat().map((cell, index) => {
            const number = model.variant === 'digital' ? numberIn(cell) : 1;
            return number === 0 ? [] : open([{ atLeast: number, literal: ship[index]! }]);
        });
    }
    return coverage.map((ships, cell) => {
        const sizes = [...new Set(ships.map(({ size }) => size))].sort((a, b) => a - b);
        return open(
            sizes.map((atLeast, index) => {
                const large = ships.filter(({ size }) => size >= atLeast).map(({ placed }) => placed);
                return { atLeast, literal: index === 0 ? ship[cell]! : logic.or(large) };
            }),
        );
    });
}

/** A given segment shows its cell and what is next to it. */
function postSegment(sea: Sea, cell: number, segment: Segment, guard: Literal): void {
    const { grid, logic } = sea;
    for (const [other, isShip] of shownBy(grid, cell, segment)) {
        logic.implies([guard], [isShip ? sea.at(other) : -sea.at(other)]);
    }
    const [up, down, left, right] = directions.map(direction => sea.at(grid.next(cell, direction)));
    if (segment === 'middle' && sea.hasBentShips) {
        logic.implies([guard], [logic.and([up!, down!]), logic.and([left!, right!])]);
    } else if (segment === 'middle') {
        logic.implies([guard, up!], [down!]);
        logic.implies([guard, down!], [up!]);
        logic.implies([guard, left!], [right!]);
        logic.implies([guard, right!], [left!]);
        logic.implies([guard], [up!, left!]);
    }
}

/** See `Rules.says`: clues in cells and outside. */
function saying(sea: Sea, counts: readonly Count[]): (written: WrittenClue) => Literal | undefined {
    const { grid, logic, lines } = sea;
    const outside = new ClueMap(lines.map(({ clue, cells }) => [clue, cells]));
    const sums = new ClueMap<Count>();
    return ({ clue, text }) => {
        if (clue.kind === 'cell') {
            const segment = segmentOf(formOf(boards, sea.model).signs.read(text)!);
            const guard = segment === null ? logic.TRUE : logic.variable();
            if (segment !== null) {
                postSegment(sea, grid.index(...clue.place), segment, guard);
            }
            return guard;
        }
        const cells = outside.get(clue);
        if (!cells) {
            return undefined;
        }
        const sum = sums.get(clue) ?? logic.sum(countsIn(counts, cells), Number.POSITIVE_INFINITY);
        sums.set(clue, sum);
        return text === '.' ? logic.TRUE : logic.isValue(sum, Number(text));
    };
}

/** Whether a board, whatever ships are on it, agrees with a clue. */
export function clueHolds(model: BattleshipModel, clue: Clue, answer: Answer): boolean {
    const grid = new Grid(model.rows, model.columns);
    if (clue.kind === 'line') {
        return hasItsFleet(model, answer);
    }
    if (clue.kind === 'cell') {
        const [row, column] = clue.place;
        const cell = grid.index(row, column);
        const segment = segmentOf(model.cells[row]![column]!);
        return segment === 'ship' ? answer[cell] === 1 : segmentIn(grid, answer, cell) === segment;
    }
    const { count, cells } = linesOf(model, grid).find(outside => clueName(outside.clue) === clueName(clue))!;
    return outsideCount(model, answer, cells) === count;
}
