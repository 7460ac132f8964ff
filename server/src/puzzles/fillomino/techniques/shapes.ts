import { connectedSets } from '../../../board/regions';
import { is, isNot, type Reason } from '../../known';
import { type Deduction, impasse, type Technique } from '../../technique';
import { type Group, type Groups, technique } from '../groups';
import type { FillominoModel } from '../model';

/** The largest number of missing cells, of shapes compared, and of sets of cells tried to find these shapes. */
const maxMissingAtLevel2 = 2;
const maxMissing = 5;
const maxShapes = 300;
const maxSets = 10 * maxShapes;

/** Compares all shapes of a region: the cells that it always has, and those that it is always beside. */
export const shapes = shapesTechnique('shapes', 2, maxMissingAtLevel2);
export const manyShapes = shapesTechnique('many-shapes', 3, maxMissing);

function shapesTechnique(name: string, level: 2 | 3, maxMissing: number): Technique<FillominoModel> {
    return technique({
        name,
        level,
        *find(groups) {
            for (const group of groups.unfinished) {
                if (group.number - group.cells.length <= maxMissing) {
                    yield* inAllShapes(groups, group);
                }
            }
        },
    });
}

function* inAllShapes(groups: Groups, group: Group): Iterable<Deduction> {
    const { known, grid } = groups;
    const { number } = group;
    const shapes = shapesOf(groups, group);
    if (!shapes) {
        return;
    }
    const { length } = shapes;
    const common = [...(shapes[0] ?? [])].filter(
        cell => known.value(cell) === undefined && shapes.every(shape => shape.has(cell)),
    );
    const besides = shapes.map(
        shape => new Set([...shape].flatMap(cell => grid.neighbours(cell)).filter(cell => !shape.has(cell))),
    );
    const always = [...(besides[0] ?? [])].filter(
        cell => known.value(cell) === undefined && known.may(cell, number) && besides.every(beside => beside.has(cell)),
    );
    const conclusions = [...common.map(cell => is(cell, number)), ...always.map(cell => isNot(cell, number))];
    if (conclusions.length > 0 || length === 0) {
        yield {
            ...(length === 0 ? impasse : { conclusions }),
            reasons: whyNoOtherShape(groups, group),
            en: `The ${number} at ${groups.at(group)} can be completed in ${length === 1 ? 'one way only' : `${length} ways, which have this in common`}.`,
            ja: `${groups.at(group)}の${number}の伸び方${length === 1 ? 'は1通りしかありません' : `${length}通りをすべて調べると、どれでもここは同じです`}。`,
        };
    }
}

/** All shapes that an unfinished region can have; undefined if there are too many. */
function shapesOf(groups: Groups, group: Group): readonly ReadonlySet<number>[] | undefined {
    const { known, grid } = groups;
    const { number, cells } = group;
    const [root] = cells as [number];
    const shapes: Set<number>[] = [];
    let left = maxSets;
    const cellsOf = (set: readonly number[]): Set<number> =>
        new Set(set.flatMap(cell => groups.of(cell)?.cells ?? [cell]));
    const onward = (cell: number): number[] => {
        const own = groups.of(cell)?.cells ?? [cell];
        return [...new Set(own.flatMap(one => groups.joined(one)))].map(next => groups.of(next)?.cells[0] ?? next);
    };
    const allowed = (cell: number): boolean => cell !== root && known.may(cell, number);
    const isComplete = connectedSets(root, onward, allowed, set => {
        left -= 1;
        if (left < 0) {
            return 'stop';
        }
        const shape = cellsOf(set);
        if (shape.size > number) {
            return 'skip';
        }
        if (shape.size < number) {
            return 'grow';
        }
        const touches = [...shape].some(cell =>
            grid.neighbours(cell).some(next => known.value(next) === number && !shape.has(next)),
        );
        if (!touches) {
            shapes.push(shape);
        }
        return 'skip';
    });
    return isComplete && shapes.length <= maxShapes ? shapes : undefined;
}

/** Everything within reach that is closed: any of it may be why a region has no more shapes. */
function whyNoOtherShape(groups: Groups, group: Group): Reason[] {
    const { known, grid } = groups;
    const { number, cells } = group;
    const [root] = cells as [number];
    const reasons = new Set([...groups.why(group), ...groups.walls(root, number)]);
    for (const inside of groups.room(root, number, undefined, Number.POSITIVE_INFINITY)) {
        for (const next of grid.neighbours(inside)) {
            if (known.value(next) === number) {
                for (const one of groups.of(next)!.cells) {
                    reasons.add(known.why(one));
                }
            } else if (!known.may(next, number)) {
                reasons.add(known.whyNot(next, number));
            } else if (!groups.joined(inside).includes(next)) {
                reasons.add(groups.border(inside, next));
            }
        }
    }
    return [...reasons];
}
