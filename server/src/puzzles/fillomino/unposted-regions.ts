import { cellName } from '../../board/grid';
import { border, components } from '../../board/regions';
import type { Literal, PartialAssignment } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import type { Answer } from '../model';
import type { NeededClause, Rules } from '../rules-facet';
import type { Classes } from './classes';
import { cutInRegions, joinedNeighbours } from './cutting';
import { hidden, type Plan } from './plan';
import { inspectSizes } from './sizes';

/** The maximum number of sets of cells tried to cut a group of hidden cells before the encoding is built again. */
const cuttingSteps = 20_000;
/** The same in haste, times the third power of the number of cells: each costs more on large boards. */
const hastySteps = 130_000_000;

/** A constraint on a cell of a hidden region, active while `literal` is true: its number is, or is not, `number`. */
interface Wish {
    readonly literal: Literal;
    readonly cell: number;
    readonly number: number;
    readonly is: boolean;
}

/** The regions that are not posted: the search checks their sizes, and how hidden cells can be cut into regions. */
export class UnpostedRegions implements Rules {
    readonly #inspectSizes: (assignment: PartialAssignment) => NeededClause[];
    readonly #wishes = new Map<string, Wish>();
    #answer: number[] = [];

    constructor(
        readonly plan: Plan,
        readonly classes: Classes,
        readonly logic: Logic,
    ) {
        this.#inspectSizes = inspectSizes(
            [hidden, ...plan.large].map(number => ({
                literals: classes.literalsOf(number),
                least: plan.leastSize(number),
                most: number === hidden ? Number.POSITIVE_INFINITY : number,
                ...(number !== hidden &&
                    !plan.mayLackGiven(number) && {
                        givens: new Map(
                            plan.givens
                                .filter(given => given.number === number)
                                .map(({ cell, guard }) => [cell, guard]),
                        ),
                    }),
            })),
            plan.joined,
        );
    }

    answer(): Answer {
        return this.#answer;
    }

    inspect(assignment: PartialAssignment): ReturnType<NonNullable<Rules['inspect']>> {
        const broken = this.#inspectSizes(assignment);
        if (!assignment.complete) {
            return broken;
        }
        const { grid } = this.plan;
        const isTrue = (literal: Literal): boolean => assignment.value(literal) === true;
        const classOf = this.classes.of.map(classes => classes.find(({ literal }) => isTrue(literal))!.number);
        const isHidden = (cell: number): boolean => classOf[cell] === hidden;
        const wishes = [...this.#wishes.values()].filter(({ literal, cell }) => isHidden(cell) && isTrue(literal));
        const groups = components(
            grid.cells.filter(isHidden),
            cell => grid.neighbours(cell),
            (_, cell) => isHidden(cell),
        );
        this.#answer = [...classOf];
        for (const group of groups) {
            const sizes = this.#cut(group, classOf, wishes, isTrue, broken);
            if (sizes === 'limit') {
                return 'retry';
            }
            sizes?.forEach((size, cell) => {
                this.#answer[cell] = size;
            });
        }
        return broken;
    }

    /**
     * Cuts a group of hidden cells into regions.
     *
     * @param broken receives a clause if that is impossible
     */
    #cut(
        group: readonly number[],
        classOf: readonly number[],
        wishes: readonly Wish[],
        isTrue: (literal: Literal) => boolean,
        broken: NeededClause[],
    ): ReturnType<typeof cutInRegions> {
        const { grid, openBorders, small, max, limit, limitGuard } = this.plan;
        const inGroup = new Set(group);
        const wanted = wishes.filter(({ cell }) => inGroup.has(cell));
        const closed = openBorders.filter(
            ({ cells: [a, b], guard }) => inGroup.has(a) && inGroup.has(b) && isTrue(guard),
        );
        const walls = closed.map(({ cells }) => cells);
        const isLimited = limit < max && isTrue(limitGuard);
        const sizes = cutInRegions(
            {
                cells: group,
                joined: walls.length === 0 ? this.plan.joined : joinedNeighbours(grid, walls),
                beside: cell => grid.neighbours(cell),
                min: small + 1,
                max: isLimited ? limit : max,
                forbidden: cell => new Set(grid.neighbours(cell).map(next => classOf[next]!)),
            },
            sizes => wanted.every(({ cell, number, is }) => (sizes.get(cell) === number) === is),
            this.logic.isHasty ? hastySteps / grid.cells.length ** 3 : cuttingSteps,
            this.logic.onWork,
        );
        if (sizes === undefined) {
            const guards = [...closed.map(({ guard }) => guard), ...(isLimited ? [limitGuard] : [])];
            const conditions = [...guards, ...wanted.map(({ literal }) => literal)];
            broken.push(this.#noDivision(group, classOf, conditions));
        }
        return sizes;
    }

    /** The group can only stay as it is if a region beside it that has a given, and whose size counts, does not. */
    #noDivision(group: readonly number[], classOf: readonly number[], conditions: readonly Literal[]): NeededClause {
        const { grid, small } = this.plan;
        const classes = this.classes;
        const around = border(group, cell => grid.neighbours(cell));
        const changes = group.map(cell => -classes.is(cell, hidden));
        const given = around.map(cell =>
            classOf[cell]! > small ? -classes.is(cell, classOf[cell]!) : classes.is(cell, hidden),
        );
        const literals = [...conditions.map(literal => -literal), ...changes, ...given];
        return { literals, because: 'no-division' };
    }

    *names(): Iterable<string> {
        const { grid, small } = this.plan;
        yield `hidden from ${small + 1}`;
        for (const cell of grid.cells) {
            for (const { number, literal } of this.classes.of[cell]!) {
                const name = number === hidden ? 'hidden' : number;
                yield `class ${cellName(grid.place(cell))} ${name} ${literal}`;
            }
        }
        for (const { cell, number, is, literal } of this.#wishes.values()) {
            yield `${is ? 'is' : 'not'} ${cellName(grid.place(cell))} ${number} ${literal}`;
        }
    }

    differs(cell: number, number: number): Literal {
        const classes = this.classes;
        const isPosted = number <= this.plan.small || !classes.mayBe(cell, hidden);
        const isNot = -classes.is(cell, number);
        return isPosted ? isNot : this.#wish(cell, number, false, [isNot]);
    }

    is(cell: number, number: number): Literal {
        const { small, max } = this.plan;
        const classes = this.classes;
        const isPosted = number <= small || number > max || !classes.mayBe(cell, hidden);
        const is = classes.is(cell, number);
        return isPosted ? is : this.#wish(cell, number, true, [is, classes.is(cell, hidden)]);
    }

    /** @param clause holds if the wish does */
    #wish(cell: number, number: number, is: boolean, clause: readonly Literal[]): Literal {
        const key = `${cell} ${number} ${is}`;
        const known = this.#wishes.get(key);
        const literal = known?.literal ?? this.logic.variable();
        if (!known) {
            this.#wishes.set(key, { literal, cell, number, is });
            this.logic.clause([-literal, ...clause]);
        }
        return literal;
    }

    like(values: readonly { readonly key: number; readonly value: number }[]): readonly Literal[] {
        const { grid, small } = this.plan;
        const classes = this.classes;
        const wanted = new Map(values.map(({ key, value }) => [key, value]));
        return grid.cells.map(cell => {
            const number = wanted.get(cell);
            return number === undefined
                ? -classes.is(cell, hidden)
                : classes.is(cell, number <= small || classes.mayBe(cell, number) ? number : hidden);
        });
    }
}
