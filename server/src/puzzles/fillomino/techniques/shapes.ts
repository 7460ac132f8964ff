import { connectedSets } from '../../../board/regions';
import { joined, type Text } from '../../../message';
import { type Fact, is, isNot, type Reason } from '../../known';
import { type Deduction, follows, lazily, type Technique } from '../../techniques/technique';
import { inAllWays, maxWays, waysText } from '../../techniques/ways';
import { type Group, type Groups, technique } from '../groups';
import type { FillominoModel } from '../model';
import { type Clash, clashOf, clashTexts } from './rivals';

/** The largest number of missing cells, and of sets of cells tried to find the shapes. */
const maxMissingAtLevel2 = 2;
const maxMissing = 5;
const maxSets = 300;

/** The cells of a region. */
type Shape = ReadonlySet<number>;

/** Compares all shapes of a region: the cells that it always has, and those that it is always beside. */
export const shapes = shapesTechnique('shapes', 2, maxMissingAtLevel2);
export const manyShapes = shapesTechnique('many-shapes', 3, maxMissing);

function shapesTechnique(name: string, level: 2 | 3, maxMissing: number): Technique<FillominoModel> {
    return technique({
        name,
        level,
        each: groups => groups.unfinished,
        *find(groups, group) {
            if (group.number - group.cells.length <= maxMissing) {
                yield* compareShapes(groups, group);
            }
        },
    });
}

function* compareShapes(groups: Groups, group: Group): Iterable<Deduction> {
    const { number } = group;
    const shapes = shapesOf(groups, group);
    if (!shapes) {
        return;
    }
    const { length } = shapes;
    const conclusions = inAllShapes(groups, number, shapes);
    if (conclusions.length > 0 || length === 0) {
        yield lazily(follows(conclusions), Math.max(1, length), () => ({
            reasons: whyNoOtherShape(groups, group),
            en: `The ${number} at ${groups.at(group)} can be completed ${waysText(length).en}.`,
            ja: `${groups.at(group)}の${number}の伸び方${waysText(length).ja}。`,
        }));
    }
}

/** New facts that hold whichever shape a region has: its own cells, and those beside it. */
function inAllShapes({ known, grid }: Groups, number: number, shapes: readonly Shape[]): Fact[] {
    const isBeside = (cell: number, shape: Shape): boolean =>
        !shape.has(cell) && grid.neighbours(cell).some(next => shape.has(next));
    const factsOf = (shape: Shape): Fact[] => {
        const beside = new Set([...shape].flatMap(cell => grid.neighbours(cell)).filter(cell => !shape.has(cell)));
        return [
            ...[...shape].filter(cell => known.isOpen(cell)).map(cell => is(cell, number)),
            ...[...beside]
                .filter(cell => known.isOpen(cell) && known.may(cell, number))
                .map(cell => isNot(cell, number)),
        ];
    };
    return inAllWays(shapes, factsOf, (fact, shape) => (fact.is ? shape.has(fact.key) : isBeside(fact.key, shape)));
}

/**
 * Two regions compete for the same cells: shapes of one that leave the other too little room, or leave a cell that
 * belongs nowhere, are ruled out.
 */
export const rivals = technique({
    name: 'rivals',
    level: 3,
    each: groups => groups.unfinished,
    *find(groups, group) {
        const shapes = group.number - group.cells.length <= maxMissing ? shapesOf(groups, group) : undefined;
        if (!shapes || shapes.length === 0) {
            return;
        }
        const clashes = shapes.map(shape => clashOf(groups, group, shape));
        const left = shapes.filter((_, index) => !clashes[index]);
        const conclusions = inAllShapes(groups, group.number, left);
        const news = conclusions.filter(fact => !groups.known.has(fact));
        if (left.length < shapes.length && (news.length > 0 || left.length === 0)) {
            const found = clashes.filter(clash => clash !== undefined);
            yield lazily(follows(conclusions), shapes.length, () => ({
                reasons: [...new Set([...whyNoOtherShape(groups, group), ...found.flatMap(clash => clash.reasons())])],
                ...rivalsText(groups, group, found, left.length),
            }));
        }
    },
});

function rivalsText(groups: Groups, group: Group, clashes: readonly Clash[], left: number): Text {
    const { en, ja } = joined(clashTexts(groups, clashes).slice(0, 3), { en: ', or ', ja: 'か、' });
    const at = groups.at(group);
    const { number } = group;
    const ways = left === 1 ? 'one way' : `${left} ways, which have this in common`;
    return left === 0
        ? {
              en: `Whichever way the ${number} at ${at} goes, it ${en}.`,
              ja: `${at}の${number}がどう伸びても、${ja}ことになります。`,
          }
        : {
              en: `The ${number} at ${at} has ${ways}: any other way ${en}.`,
              ja: `${at}の${number}の伸び方は${left === 1 ? '1通りです' : `${left}通りで、どれでもここは同じです`}。ほかに伸びると、${ja}ことになります。`,
          };
}

/** All shapes that an unfinished region can have; undefined if there are more than a person compares. */
export function shapesOf(groups: Groups, group: Group): readonly Shape[] | undefined {
    const { known, grid } = groups;
    const { number, cells } = group;
    const [root] = cells as [number];
    const shapes: Set<number>[] = [];
    let left = maxSets;
    let looked = 0;
    const cellsOf = (set: readonly number[]): Set<number> =>
        new Set(set.flatMap(cell => groups.of(cell)?.cells ?? [cell]));
    const onward = (cell: number): number[] => {
        const own = groups.of(cell)?.cells ?? [cell];
        return [...new Set(own.flatMap(one => groups.joined(one)))].map(next => groups.of(next)?.cells[0] ?? next);
    };
    const allowed = (cell: number): boolean => cell !== root && known.may(cell, number);
    const isComplete = connectedSets(root, onward, allowed, set => {
        left -= 1;
        if (left < 0 || looked > maxWays) {
            return 'stop';
        }
        const shape = cellsOf(set);
        if (shape.size > number) {
            return 'skip';
        }
        if (shape.size < number) {
            return 'grow';
        }
        looked += 1;
        const touches = [...shape].some(cell =>
            grid.neighbours(cell).some(next => known.value(next) === number && !shape.has(next)),
        );
        if (!touches) {
            shapes.push(shape);
        }
        return 'skip';
    });
    known.count(maxSets - left);
    return isComplete && looked <= maxWays ? shapes : undefined;
}

/** Everything within reach that is closed: any of it may be why a region has no more shapes. */
export function whyNoOtherShape(groups: Groups, group: Group): Reason[] {
    const { known, grid } = groups;
    const { number, cells } = group;
    const [root] = cells as [number];
    const closed = (inside: number, next: number): readonly Reason[] => {
        if (known.value(next) === number) {
            return groups.why(groups.of(next)!);
        }
        if (!known.may(next, number)) {
            return [known.whyNot(next, number)];
        }
        return groups.joined(inside).includes(next) ? [] : [groups.border(inside, next)];
    };
    const walls = [...groups.why(group), ...groups.walls(root, number)];
    const inReach = groups.room(root, number, undefined, Number.POSITIVE_INFINITY);
    const beside = inReach.flatMap(inside => grid.neighbours(inside).flatMap(next => closed(inside, next)));
    return [...new Set([...walls, ...beside])];
}
