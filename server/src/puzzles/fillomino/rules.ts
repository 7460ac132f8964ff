import { borderClue, cellClue, lineClue } from '../../board/clue';
import { cellName, Grid } from '../../board/grid';
import { border, components, connectedSets, type Neighbours, reach } from '../../board/regions';
import { sum } from '../../extremes';
import type { Literal, PartialAssignment } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import type { Found, Rules, RulesFacet } from '../rules-facet';
import { checkFillomino } from './check';
import { cutInRegions, joinedNeighbours } from './cutting';
import type { FillominoModel } from './model';
import { inspectSizes } from './sizes';

export const rules: RulesFacet<FillominoModel> = { check: checkFillomino, post: postFillomino };

/** The class of cells in regions without a given that are too large for placements. All other classes are numbers. */
const hidden = 0;

/** Regions up to this size are placements in the first attempt; each further attempt adds one. */
const smallAtFirst = 3;

/**
 * Where so few cells are open, and all regions are found by trying so many sets of cells, all of them are placements:
 * then no group of hidden cells has to be cut anew for each of very many answers.
 */
const fewCells = 16;
const mostSets = 20_000;

/** How many sets of cells may be tried to cut a group of hidden cells before the encoding is built anew. */
const cuttingSteps = 20_000;
/** Where haste is better, so many divided by the third power of the number of cells: each costs more on large boards. */
const hastySteps = 130_000_000;

/** A question that takes so many conflicts is worth counting the cells of each number, where that says something. */
const conflictsBeforeTotals = 100;

/**
 * The rules of Fillomino: fill every cell with a number, so that every connected group of equal numbers has as many
 * cells as the number says.
 *
 * Not every number gets a variable in every cell. A cell is in one of these classes:
 * - a small number: by placements, one variable for each way to lay a region of that size;
 * - a larger number that is given somewhere: its region holds such a given;
 * - hidden: a larger region without a given, of whatever size.
 *
 * Whether regions of the latter two classes have the right size is checked during the search, and clauses that exclude
 * what is wrong are added. Only a complete assignment shows how hidden cells can be cut into regions (cutting.ts). Where a
 * question takes long, and the regions that there must be leave little of the board, cells of a number are counted as well.
 */
export function postFillomino(model: FillominoModel, logic: Logic, attempt: number): Rules {
    const grid = new Grid(model.rows, model.columns);
    const clues = model.cells
        .flat()
        .flatMap((given, cell) =>
            typeof given === 'number' ? [{ cell, given, guard: logic.clue(cellClue(grid.place(cell))) }] : [],
        );
    /** The givens that the encoding can be built around. */
    const fixed = new Array<number | undefined>(grid.cells.length).fill(undefined);
    let open = grid.cells.length;
    for (const { cell, given, guard } of clues) {
        if (guard === logic.TRUE) {
            fixed[cell] = given;
            open -= 1;
        }
    }
    const mayBe = (cell: number, number: number): boolean => (fixed[cell] ?? number) === number;
    /** The number that none may be larger than, where its clue counts; and the largest that there can be without it. */
    const limit = Math.min(model.max ?? grid.cells.length, grid.cells.length);
    const limitGuard = model.max === undefined ? logic.TRUE : logic.clue(lineClue('max'));
    const max = limitGuard === logic.TRUE ? limit : grid.cells.length;
    const borders = model.borders.map(cells => {
        const [a, b] = cells.map(cell => grid.place(cell));
        return { cells, guard: logic.clue(borderClue(a!, b!)) };
    });
    /** The borders that may not count; a region can go across them then. */
    const openBorders = logic.clueMode === 'hard' ? [] : borders;
    const joined = joinedNeighbours(grid, logic.clueMode === 'hard' ? model.borders : []);

    const isSmallBoard = logic.clueMode === 'hard' && open <= fewCells;
    const placed = isSmallBoard ? allPlacements(grid, joined, max, mayBe) : undefined;
    /** Without hidden cells, so that each number has a literal in each cell. */
    const isExplicit = attempt === Number.POSITIVE_INFINITY;
    const small = placed ? max : Math.min(smallAtFirst + (isExplicit ? 0 : attempt), max);
    const fewest = fewestCells(clues, joined, mayBe);
    /** The maximum number of cells in a region without a given, if all clues hold. */
    const spare = grid.cells.length - sum([...fewest.values()]);
    const given = new Set(clues.map(({ given }) => given));
    const numbers = isExplicit ? grid.cells.map(cell => cell + 1) : [...given];
    const large = numbers.filter(number => number > small && number <= max && (number <= spare || given.has(number)));

    /** By class and cell the literal that says that the cell is in it; 0 where it cannot be. */
    const members = new Map<number, Int32Array>();
    const literalsOf = (number: number): Int32Array => {
        let literals = members.get(number);
        if (literals === undefined) {
            literals = new Int32Array(grid.cells.length);
            members.set(number, literals);
        }
        return literals;
    };
    const mayBeIn = (cell: number, number: number): boolean => (members.get(number)?.[cell] ?? 0) !== 0;
    const is = (cell: number, number: number): Literal => members.get(number)?.[cell] || logic.FALSE;
    /** By cell: its classes and their literals. */
    const classesOf = grid.cells.map((): { readonly number: number; readonly literal: Literal }[] => []);
    const mayJoin = (cell: number, number: number): void => {
        // A search does better with small regions first.
        const isSmall = number !== hidden && number <= small;
        const literal = fixed[cell] === number ? logic.TRUE : logic.variable(isSmall);
        literalsOf(number)[cell] = literal;
        classesOf[cell]!.push({ number, literal });
    };

    // Every cell has one number.
    for (const cell of grid.cells) {
        for (let size = 1; size <= small; size++) {
            if (mayBe(cell, size)) {
                mayJoin(cell, size);
            }
        }
    }
    const isWithoutGiven = (number: number): boolean => isExplicit && number <= spare;
    for (const number of large.filter(isWithoutGiven)) {
        const spaces = components(
            grid.cells.filter(cell => mayBe(cell, number)),
            joined,
            (_, cell) => mayBe(cell, number),
        );
        for (const cell of spaces.filter(space => space.length >= number).flat()) {
            mayJoin(cell, number);
        }
    }
    for (const number of large.filter(number => !isWithoutGiven(number))) {
        const givens = clues.filter(({ given }) => given === number).map(({ cell }) => cell);
        for (const cell of reach(givens, joined, cell => mayBe(cell, number), number - 1).keys()) {
            mayJoin(cell, number);
        }
    }
    if (small < max && !isExplicit) {
        const unknown = grid.cells.filter(cell => fixed[cell] === undefined);
        for (const space of components(unknown, joined, (_, cell) => fixed[cell] === undefined)) {
            if (space.length > small) {
                for (const cell of space) {
                    mayJoin(cell, hidden);
                }
            }
        }
    }
    for (const classes of classesOf) {
        logic.exactlyOne(classes.map(({ literal }) => literal));
    }

    // A given number stands in its cell, none is larger than the limit, and a given border has two numbers beside it.
    for (const { cell, given, guard } of clues) {
        logic.implies([guard], [is(cell, given)]);
    }
    for (const { number, literal } of classesOf.flat()) {
        if (number > limit || (number === hidden && limit <= small)) {
            logic.implies([limitGuard], [-literal]);
        }
    }
    for (const { cells, guard } of borders) {
        for (const { number, literal } of classesOf[cells[0]]!) {
            if (number !== hidden) {
                logic.clause([-guard, -literal, -is(cells[1], number)]);
            }
        }
    }

    // A region of a small number is one of its placements, with no equal number beside it.
    for (let size = 1; size <= small; size++) {
        const regions = placed?.[size] ?? placements(grid, joined, size, cell => mayBe(cell, size));
        postPlacements(
            logic,
            grid,
            regions,
            grid.cells.map(cell => is(cell, size)),
        );
    }

    // A region of a larger number goes on from every cell, and from every two.
    const least = (number: number): number => (number === hidden ? small + 1 : number);
    const across = (from: number, to: number): number => from * grid.cells.length + to;
    const hiddenBeyond = new Map<number, Literal>();
    for (const { cells, guard } of openBorders) {
        for (const [from, to] of [cells, cells.toReversed()]) {
            hiddenBeyond.set(across(from!, to!), logic.and([is(to!, hidden), -guard]));
        }
    }
    /** The cells but one that a region of a number can go on to from a cell. */
    const waysFrom = (cell: number, number: number, except?: number): Literal[] => {
        const ways: Literal[] = [];
        for (const next of joined(cell)) {
            if (next !== except) {
                ways.push((number === hidden && hiddenBeyond.get(across(cell, next))) || is(next, number));
            }
        }
        return ways;
    };
    for (const cell of grid.cells) {
        for (const { number, literal } of classesOf[cell]!) {
            if (number === hidden || number > small) {
                if (least(number) > 1) {
                    logic.clause([-literal, ...waysFrom(cell, number)]);
                }
                if (least(number) > 2) {
                    for (const other of joined(cell)) {
                        if (other > cell && mayBeIn(other, number)) {
                            const third = [...waysFrom(cell, number, other), ...waysFrom(other, number, cell)];
                            logic.clause([-literal, -is(other, number), ...third]);
                        }
                    }
                }
            }
        }
    }

    // Cells that no region with a given needs may be too few for another one of a number.
    if (logic.clueMode === 'hard') {
        logic.later(conflictsBeforeTotals, () => {
            for (const [number, literals] of members) {
                if (least(number) > spare) {
                    logic.exactly(
                        fewest.get(number) ?? 0,
                        [...literals].filter(literal => literal !== 0),
                    );
                }
            }
        });
    }

    /** Literals that say that a cell has a number or another one, where that may be the number of a hidden region. */
    const wishes = new Map<string, Wish>();
    /** @param clause one of which is true with the wish */
    const wish = (cell: number, number: number, is: boolean, clause: readonly Literal[]): Literal => {
        const key = `${cell} ${number} ${is}`;
        const known = wishes.get(key);
        const literal = known?.literal ?? logic.variable();
        if (!known) {
            wishes.set(key, { literal, cell, number, is });
            logic.clause([-literal, ...clause]);
        }
        return literal;
    };

    const inspectClasses = inspectSizes(
        [hidden, ...large].map(number => ({
            literals: literalsOf(number),
            least: least(number),
            most: number === hidden ? Number.POSITIVE_INFINITY : number,
            ...(number !== hidden &&
                !isWithoutGiven(number) && {
                    givens: new Map(
                        clues.filter(({ given }) => given === number).map(({ cell, guard }) => [cell, guard]),
                    ),
                }),
        })),
        joined,
    );

    let answer: number[] = [];

    const inspect = (assignment: PartialAssignment): ReturnType<NonNullable<Rules['inspect']>> => {
        const broken = inspectClasses(assignment);
        if (!assignment.complete) {
            return broken;
        }
        const isTrue = (literal: Literal): boolean => assignment.value(literal) === true;
        const classOf = classesOf.map(literals => literals.find(({ literal }) => isTrue(literal))!.number);
        const wanted = [...wishes.values()].filter(({ literal, cell }) => classOf[cell] === hidden && isTrue(literal));
        const groups = components(
            grid.cells.filter(cell => classOf[cell] === hidden),
            cell => grid.neighbours(cell),
            (_, cell) => classOf[cell] === hidden,
        );
        answer = [...classOf];
        for (const group of groups) {
            const sizes = inspectHidden(group, classOf, wanted, isTrue, broken);
            if (sizes === 'limit') {
                return 'retry';
            }
            sizes?.forEach((size, cell) => {
                answer[cell] = size;
            });
        }
        return broken;
    };

    const inspectHidden = (
        group: readonly number[],
        classOf: readonly number[],
        wanted: readonly Wish[],
        isTrue: (literal: Literal) => boolean,
        broken: Found[],
    ): ReadonlyMap<number, number> | undefined | 'limit' => {
        const around = border(group, cell => grid.neighbours(cell));
        const inGroup = new Set(group);
        const wantedHere = wanted.filter(({ cell }) => inGroup.has(cell));
        const closed = openBorders.filter(
            ({ cells: [a, b], guard }) => inGroup.has(a) && inGroup.has(b) && isTrue(guard),
        );
        const isLimited = limit < max && isTrue(limitGuard);
        const sizes = cutInRegions(
            {
                cells: group,
                joined:
                    closed.length === 0
                        ? joined
                        : joinedNeighbours(
                              grid,
                              closed.map(({ cells }) => cells),
                          ),
                beside: cell => grid.neighbours(cell),
                min: small + 1,
                max: isLimited ? limit : max,
                forbidden: cell => new Set(grid.neighbours(cell).map(next => classOf[next]!)),
            },
            sizes => wantedHere.every(({ cell, number, is }) => (sizes.get(cell) === number) === is),
            logic.isHasty ? hastySteps / grid.cells.length ** 3 : cuttingSteps,
            logic.onWork,
        );
        if (sizes === undefined) {
            // The group can stay what it is only where a region with a given beside it, whose size counts, does not.
            const changes = group.map(cell => -is(cell, hidden));
            const given = around.map(cell => (classOf[cell]! > small ? -is(cell, classOf[cell]!) : is(cell, hidden)));
            const guards = [...closed.map(({ guard }) => guard), ...(isLimited ? [limitGuard] : [])];
            const conditions = [...guards, ...wantedHere.map(({ literal }) => literal)];
            const literals = [...conditions.map(literal => -literal), ...changes, ...given];
            broken.push({ literals, because: 'no-division' });
        }
        return sizes;
    };

    return {
        inspect,
        *names() {
            yield `hidden from ${small + 1}`;
            for (const cell of grid.cells) {
                for (const { number, literal } of classesOf[cell]!) {
                    const name = number === hidden ? 'hidden' : number;
                    yield `class ${cellName(grid.place(cell))} ${name} ${literal}`;
                }
            }
            for (const { cell, number, is, literal } of wishes.values()) {
                yield `${is ? 'is' : 'not'} ${cellName(grid.place(cell))} ${number} ${literal}`;
            }
        },
        answer: () => answer,
        differs: (cell, number) =>
            number <= small || !mayBeIn(cell, hidden)
                ? -is(cell, number)
                : wish(cell, number, false, [-is(cell, number)]),
        is: (cell, number) =>
            number <= small || number > max || !mayBeIn(cell, hidden)
                ? is(cell, number)
                : wish(cell, number, true, [is(cell, number), is(cell, hidden)]),
        like: values => {
            const far = new Map(values.map(({ key, value }) => [key, value]));
            return grid.cells.map(cell => {
                const number = far.get(cell);
                return number === undefined
                    ? -is(cell, hidden)
                    : is(cell, number <= small || mayBeIn(cell, number) ? number : hidden);
            });
        },
    };
}

/** By given number: so many cells its regions have at least together, since of some givens no two are in one region. */
function fewestCells(
    clues: readonly { readonly cell: number; readonly given: number }[],
    joined: Neighbours,
    mayBe: (cell: number, number: number) => boolean,
): ReadonlyMap<number, number> {
    const fewest = new Map<number, number>();
    const counted: { readonly given: number; readonly near: ReadonlyMap<number, number> }[] = [];
    for (const { cell, given } of clues) {
        if (!counted.some(other => other.given === given && other.near.has(cell))) {
            counted.push({ given, near: reach([cell], joined, other => mayBe(other, given), given - 1) });
            fewest.set(given, (fewest.get(given) ?? 0) + given);
        }
    }
    return fewest;
}

/** What is wished for a cell of a hidden region while a literal is true: that its number is this one, or is another. */
interface Wish {
    readonly literal: Literal;
    readonly cell: number;
    readonly number: number;
    readonly is: boolean;
}

/**
 * A number's region is one of these, with no equal number beside it.
 *
 * @param isSize for each cell whether the number is in it
 */
function postPlacements(
    logic: Logic,
    grid: Grid,
    regions: readonly (readonly number[])[],
    isSize: readonly Literal[],
): void {
    const covering = grid.cells.map((): Literal[] => []);
    const neighbours = (cell: number): readonly number[] => grid.neighbours(cell);
    for (const region of regions) {
        const beside = border(region, neighbours);
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

/** By size, the placements of all regions; undefined where there are too many to be posted. */
function allPlacements(
    grid: Grid,
    joined: (cell: number) => readonly number[],
    max: number,
    mayBe: (cell: number, number: number) => boolean,
): number[][][] | undefined {
    const budget = { setsLeft: mostSets };
    const found: number[][][] = [[]];
    for (let size = 1; size <= max && budget.setsLeft > 0; size++) {
        found.push(placements(grid, joined, size, cell => mayBe(cell, size), budget));
    }
    return budget.setsLeft > 0 ? found : undefined;
}

/**
 * Every connected set of so many cells in which no given border has the same region on both sides.
 *
 * @param budget of sets, those with fewer cells included; none are left where it did not do
 */
function placements(
    grid: Grid,
    joined: (cell: number) => readonly number[],
    size: number,
    allowed: (cell: number) => boolean,
    budget = { setsLeft: Number.POSITIVE_INFINITY },
): number[][] {
    const found: number[][] = [];
    for (const root of grid.cells.filter(allowed)) {
        connectedSets(
            root,
            joined,
            cell => cell > root && allowed(cell),
            set => {
                budget.setsLeft -= 1;
                if (budget.setsLeft <= 0) {
                    return 'stop';
                }
                if (set.length < size) {
                    return 'grow';
                }
                const separated = set.some(
                    cell =>
                        joined(cell).length < grid.neighbours(cell).length &&
                        grid.neighbours(cell).some(next => set.includes(next) && !joined(cell).includes(next)),
                );
                if (!separated) {
                    found.push([...set]);
                }
                return 'skip';
            },
        );
    }
    return found;
}
