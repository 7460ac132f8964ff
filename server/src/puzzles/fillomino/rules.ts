import { border } from '../../board/regions';
import type { Literal } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import type { Rules, RulesFacet } from '../rules-facet';
import { checkFillomino } from './check';
import { Classes } from './classes';
import type { FillominoModel } from './model';
import { placements } from './placements';
import { hidden, Plan } from './plan';
import { UnpostedRegions } from './unposted-regions';

export const rules: RulesFacet<FillominoModel> = {
    check: checkFillomino,
    post: postFillomino,
    keyForm: { signs: { en: 'the last digit of the number in each cell', ja: '各マスの数字の1の位' } },
    cluesAreValues: true,
};

/**
 * The rules of Fillomino: fill every cell with a number, so that every connected group of equal numbers has as many
 * cells as the number says.
 *
 * Variables for every number in every cell would be too many. A cell is in one of these classes:
 * - a small number: by placements, one variable for each way to place a region of that size;
 * - a larger number that is given somewhere: its region contains such a given;
 * - hidden: a larger region without a given, of any size.
 *
 * The sizes of regions of the last two classes are checked during the search, which adds clauses that exclude what is
 * wrong. Only a complete assignment shows how hidden cells can be cut into regions (cutting.ts). If a question takes
 * long, and the regions that must exist leave little of the board, the cells of each number are counted as well.
 */
export function postFillomino(model: FillominoModel, logic: Logic, attempt: number): Rules {
    const plan = new Plan(model, logic, attempt);
    const classes = new Classes(plan, logic);
    postOneNumber(classes, logic);
    postGivenNumbers(plan, classes, logic);
    postLimit(plan, classes, logic);
    postGivenBorders(plan, classes, logic);
    postSmallRegions(plan, classes, logic);
    postLargeRegions(plan, classes, logic);
    postTotals(plan, classes, logic);
    return new UnpostedRegions(plan, classes, logic);
}

/** Every cell has one number. */
function postOneNumber(classes: Classes, logic: Logic): void {
    for (const inCell of classes.of) {
        logic.exactlyOne(inCell.map(({ literal }) => literal));
    }
}

function postGivenNumbers({ givens }: Plan, classes: Classes, logic: Logic): void {
    for (const { cell, number, guard } of givens) {
        logic.implies([guard], [classes.is(cell, number)]);
    }
}

/** No number is larger than the limit. Hidden regions are larger than the small numbers. */
function postLimit({ limit, limitGuard, small }: Plan, classes: Classes, logic: Logic): void {
    for (const { number, literal } of classes.of.flat()) {
        if (number > limit || (number === hidden && limit <= small)) {
            logic.implies([limitGuard], [-literal]);
        }
    }
}

/** A given border has two numbers beside it. Two hidden cells there are of two regions, which may have any sizes. */
function postGivenBorders({ borders }: Plan, classes: Classes, logic: Logic): void {
    for (const { cells, guard } of borders) {
        for (const { number, literal } of classes.of[cells[0]]!) {
            if (number !== hidden) {
                logic.clause([-guard, -literal, -classes.is(cells[1], number)]);
            }
        }
    }
}

/** A region of a small number is one of its placements, with no equal number beside it. */
function postSmallRegions(plan: Plan, classes: Classes, logic: Logic): void {
    const { grid } = plan;
    for (let size = 1; size <= plan.small; size++) {
        const isSize = grid.cells.map(cell => classes.is(cell, size));
        const covering = grid.cells.map((): Literal[] => []);
        for (const region of plan.placed?.[size] ?? placements(plan, size)) {
            const beside = border(region, cell => grid.neighbours(cell));
            // Beside a cell that certainly has this number, the region would be larger.
            if (!beside.some(cell => isSize[cell] === logic.TRUE)) {
                const isPlaced = logic.variable(true);
                for (const cell of region) {
                    covering[cell]!.push(isPlaced);
                    logic.clause([-isPlaced, isSize[cell]!]);
                }
                for (const cell of beside) {
                    logic.clause([-isPlaced, -isSize[cell]!]);
                }
            }
        }
        for (const cell of grid.cells) {
            logic.implies([isSize[cell]!], covering[cell]!);
        }
    }
}

/**
 * A region of a larger number leaves each of its cells for another one; and if it has more than two cells, each two
 * neighbours among them have a third one beside them. Regions that are too small all the same are found during the search.
 */
function postLargeRegions(plan: Plan, classes: Classes, logic: Logic): void {
    const { grid, joined, openBorders, small } = plan;
    /**
     * By the cells on both sides of a border, "the second one is hidden, and the border does not count". Only of hidden
     * cells there may be two regions side by side: `postGivenBorders` forbids two cells of one number there.
     */
    const hiddenAcross = new Map<number, Literal>();
    const across = (from: number, to: number): number => from * grid.cells.length + to;
    for (const { cells, guard } of openBorders) {
        for (const [from, to] of [cells, cells.toReversed()]) {
            hiddenAcross.set(across(from!, to!), logic.and([classes.is(to!, hidden), -guard]));
        }
    }
    /** The literals of the cells but one to which a region of a class can go on from a cell. */
    const waysFrom = (cell: number, number: number, except?: number): Literal[] => {
        const ways: Literal[] = [];
        for (const next of joined(cell)) {
            if (next !== except) {
                const isHidden = number === hidden ? hiddenAcross.get(across(cell, next)) : undefined;
                ways.push(isHidden ?? classes.is(next, number));
            }
        }
        return ways;
    };
    for (const cell of grid.cells) {
        for (const { number, literal } of classes.of[cell]!.filter(
            ({ number }) => number === hidden || number > small,
        )) {
            if (plan.leastSize(number) > 1) {
                logic.clause([-literal, ...waysFrom(cell, number)]);
            }
            if (plan.leastSize(number) > 2) {
                for (const other of joined(cell)) {
                    if (other > cell && classes.mayBe(other, number)) {
                        const third = [...waysFrom(cell, number, other), ...waysFrom(other, number, cell)];
                        logic.clause([-literal, -classes.is(other, number), ...third]);
                    }
                }
            }
        }
    }
}

/** Conflicts after which a question is worth counting the cells of each number. */
const conflictsBeforeTotals = 100;

/**
 * If the cells that regions with a given leave are too few for another region of a number, its givens need all of its
 * cells.
 */
function postTotals(plan: Plan, classes: Classes, logic: Logic): void {
    if (logic.clueMode !== 'hard') {
        return;
    }
    logic.later(conflictsBeforeTotals, () => {
        for (const [number, literals] of classes.members) {
            if (plan.leastSize(number) > plan.spare) {
                logic.exactly(
                    plan.fewest.get(number) ?? 0,
                    [...literals].filter(literal => literal !== 0),
                );
            }
        }
    });
}
