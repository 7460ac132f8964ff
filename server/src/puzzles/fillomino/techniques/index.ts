import { lineClue } from '../../../board/clue';
import { cellName } from '../../../board/grid';
import { components, connectedSets } from '../../../board/regions';
import { counted, type Text } from '../../../message';
import { type Fact, is, isNot, type Known, type Reason } from '../../known';
import { type Level, levelOfWays } from '../../level';
import { type Deduction, impasse, type Technique } from '../../technique';
import { trying } from '../../trying';
import { type Group, type Groups, groupsOf } from '../groups';
import type { FillominoModel } from '../model';

type Find = (groups: Groups) => Iterable<Deduction>;

const technique = (name: string, find: Find, level: Level = 2): Technique<FillominoModel> => ({
    name,
    find: (model, known) => find(groupsOf(model, known)),
    level,
    isFollowed: level === 1,
});

const named: readonly Technique<FillominoModel>[] = [
    technique('complete', complete, 1),
    technique('border', border, 1),
    technique('only-exit', onlyExit, 1),
    technique('too-large', tooLarge, 1),
    technique('last-cell', lastCell),
    technique('enclosed', enclosed),
    technique('room', fillsItsRoom, 1),
    technique('bottleneck', bottleneck),
    technique('no-room', noRoom),
    technique('either-exit', eitherExit),
    technique('only-number', onlyNumber, 1),
    technique('shapes', groups => shapes(groups, 2)),
    technique('pocket', groups => pocket(groups, fewInPocket)),
    technique('many-shapes', groups => shapes(groups, mostMissing), 3),
    technique('large-pocket', groups => pocket(groups, mostInPocket), 3),
];

/** Easiest first. */
export const fillominoTechniques: readonly Technique<FillominoModel>[] = [...named, trying(named, worthTrying)];

/** What lies beside regions that are not complete: that they go on there, and that they do not. */
function worthTrying(model: FillominoModel, known: Known): Fact[] {
    const groups = groupsOf(model, known);
    const facts = groups.all
        .filter(({ number, cells }) => cells.length < number)
        .flatMap(group => groups.exits(group).flatMap(exit => [is(exit, group.number), isNot(exit, group.number)]));
    return [...new Map(facts.map(fact => [`${fact.key} ${fact.is} ${fact.value}`, fact])).values()];
}

/** A region that has all its cells keeps its number from all others. */
function* complete(groups: Groups): Iterable<Deduction> {
    const { known, grid } = groups;
    for (const group of groups.all) {
        const { number, cells } = group;
        if (cells.length < number) {
            continue;
        }
        const closed: number[] = [];
        for (const cell of cells) {
            for (const next of grid.neighbours(cell)) {
                if (known.value(next) === undefined && known.may(next, number) && !closed.includes(next)) {
                    closed.push(next);
                }
            }
        }
        if (cells.length > number) {
            yield contradiction(
                groups.why(group),
                number === 1
                    ? { en: 'Two 1s are beside each other.', ja: '1どうしが隣り合ってしまいます。' }
                    : {
                          en: `More than ${number} cells with a ${number} are joined.`,
                          ja: `${number}が${number}マスより多くつながってしまいます。`,
                      },
            );
        } else if (closed.length > 0) {
            yield {
                conclusions: closed.map(cell => isNot(cell, number)),
                reasons: groups.why(group),
                text:
                    number === 1
                        ? {
                              en: `Beside ${at(groups, group)} there is no other 1.`,
                              ja: `${at(groups, group)}の隣に1は入りません。`,
                          }
                        : {
                              en: `The ${number} at ${at(groups, group)} has all its cells, so no other ${number} can be beside it.`,
                              ja: `${at(groups, group)}の${number}はマス数がそろったので、隣に${number}は入りません。`,
                          },
            };
        }
    }
}

/** On both sides of a given border are different numbers. */
function* border(groups: Groups): Iterable<Deduction> {
    const { known, model } = groups;
    for (const pair of model.borders) {
        for (const [a, b] of [pair, pair.toReversed()] as [number, number][]) {
            const number = known.value(a);
            if (number !== undefined && known.may(b, number)) {
                yield {
                    ...(known.value(b) === undefined ? { conclusions: [isNot(b, number)] } : impasse),
                    reasons: [
                        groups.border(a, b),
                        known.why(a),
                        ...(known.value(b) === undefined ? [] : [known.why(b)]),
                    ],
                    text: {
                        en: `The border between ${cell(groups, a)} and ${cell(groups, b)} separates two different numbers.`,
                        ja: `${cell(groups, a)}と${cell(groups, b)}は境界線で分けられているので、同じ数字は入りません。`,
                    },
                };
            }
        }
    }
}

/** A region that is not complete can go on through one cell only. */
function* onlyExit(groups: Groups): Iterable<Deduction> {
    for (const group of groups.all) {
        const { number, cells } = group;
        if (cells.length < number) {
            const exits = groups.exits(group);
            if (exits.length < 2) {
                const [exit] = exits;
                const walls = groups.walls(cells[0]!, number, exit);
                const missing = number - cells.length;
                yield {
                    ...(exits.length === 0 ? impasse : { conclusions: exits.map(exit => is(exit, number)) }),
                    reasons: [...groups.why(group), ...walls],
                    text: {
                        en: `The ${number} at ${at(groups, group)} needs ${missing} more cell${missing === 1 ? '' : 's'}, and can go on only there.`,
                        ja: `${at(groups, group)}の${number}はあと${missing}マス必要で、伸びる先はここだけです。`,
                    },
                };
            }
        }
    }
}

/** A number that would join groups to more cells than it says. */
function* tooLarge(groups: Groups): Iterable<Deduction> {
    const { known } = groups;
    for (const open of groups.open) {
        for (const number of numbersBeside(groups, open)) {
            const beside = groups.beside(open, number);
            if (beside.length < 2 || !known.may(open, number)) {
                continue;
            }
            const total = 1 + beside.reduce((sum, { cells }) => sum + cells.length, 0);
            if (total > number) {
                yield {
                    conclusions: [isNot(open, number)],
                    reasons: beside.flatMap(group => groups.why(group)),
                    text: {
                        en: `${withArticle(number)} there would join ${total} cells.`,
                        ja: `ここに${number}を入れると、${number}が${total}マスつながってしまいます。`,
                    },
                };
            }
        }
    }
}

/** A cell whose neighbours are all closed to it. */
function* lastCell(groups: Groups): Iterable<Deduction> {
    for (const open of groups.open) {
        if (groups.grid.neighbours(open).every(next => groups.known.value(next) !== undefined)) {
            yield* onlyValue(
                groups,
                open,
                cell => ({
                    en: `All cells beside ${cell} are filled, and it can belong to none of them.`,
                    ja: `${cell}のまわりはすべて埋まっていて、どのブロックにも入れません。`,
                }),
                1,
            );
        }
    }
}

/** Open cells that are enclosed: no number can be larger than there are cells. */
function* enclosed(groups: Groups): Iterable<Deduction> {
    for (const open of groups.open) {
        const space = groups.space(open, 3);
        if (space <= 2) {
            yield* onlyValue(groups, open, cell => ({
                en: `${cell} is enclosed, and nothing else fits there.`,
                ja: `${cell}は囲まれていて、ほかの数字は入りません。`,
            }));
        }
    }
}

/** A region that needs all the room that it has. */
function* fillsItsRoom(groups: Groups): Iterable<Deduction> {
    const { known } = groups;
    for (const group of groups.all) {
        const { number, cells } = group;
        if (cells.length < number) {
            if (groups.space(cells[0]!, number, undefined, number + 1) <= number) {
                const room = groups.room(cells[0]!, number, undefined, number + 1);
                const inside = room.filter(cell => known.value(cell) === undefined);
                yield {
                    ...(room.length < number ? impasse : { conclusions: inside.map(cell => is(cell, number)) }),
                    reasons: [...groups.why(group), ...groups.walls(cells[0]!, number)],
                    text: {
                        en: `The ${number} at ${at(groups, group)} has room for ${counted(room.length, 'cell')}${room.length < number ? ' only' : ' and needs them all'}.`,
                        ja: `${at(groups, group)}の${number}が使えるマスは${room.length}マス${room.length < number ? 'しかありません' : 'で、すべて必要です'}。`,
                    },
                };
            }
        }
    }
}

/** A cell without which a region has not enough room. */
function* bottleneck(groups: Groups): Iterable<Deduction> {
    const { known } = groups;
    for (const group of groups.all) {
        const { number, cells } = group;
        if (cells.length < number) {
            for (const through of groups.room(cells[0]!, number)) {
                if (known.value(through) === undefined) {
                    const space = groups.space(cells[0]!, number, through);
                    if (space < number) {
                        yield {
                            conclusions: [is(through, number)],
                            reasons: [...groups.why(group), ...groups.walls(cells[0]!, number, through)],
                            text: {
                                en: `Without ${cell(groups, through)} the ${number} at ${at(groups, group)} has room for ${counted(space, 'cell')} only.`,
                                ja: `${cell(groups, through)}を使わないと、${at(groups, group)}の${number}は${space}マスしか取れません。`,
                            },
                        };
                    }
                }
            }
        }
    }
}

/** A number that has no room where it would stand. */
function* noRoom(groups: Groups): Iterable<Deduction> {
    const { known } = groups;
    for (const open of groups.open) {
        for (const number of groups.numbers) {
            if (known.may(open, number)) {
                const space = groups.space(open, number);
                if (space < number) {
                    yield {
                        conclusions: [isNot(open, number)],
                        reasons: [...groups.walls(open, number)],
                        text: {
                            en: `${withArticle(number)} there has room for ${space} cell${space === 1 ? '' : 's'} only.`,
                            ja: `ここに${number}を入れても、${space}マスしか取れません。`,
                        },
                    };
                }
            }
        }
    }
}

/** A region that needs one more cell, and a cell that is beside it whichever it takes. */
function* eitherExit(groups: Groups): Iterable<Deduction> {
    const { known, grid } = groups;
    for (const group of groups.all) {
        const { number, cells } = group;
        if (cells.length === number - 1) {
            const exits = groups.exits(group);
            const beside = exits.map(exit => new Set(grid.neighbours(exit)));
            const always = groups.open.filter(
                open => known.may(open, number) && !exits.includes(open) && beside.every(set => set.has(open)),
            );
            if (exits.length > 1 && always.length > 0) {
                const others = cells.flatMap(cell => grid.neighbours(cell)).filter(cell => !exits.includes(cell));
                yield {
                    conclusions: always.map(cell => isNot(cell, number)),
                    reasons: [
                        ...groups.why(group),
                        ...others.filter(cell => !known.may(cell, number)).map(cell => known.whyNot(cell, number)),
                    ],
                    text: {
                        en: `The ${number} at ${at(groups, group)} needs one more cell, and is complete beside this one whichever it takes.`,
                        ja: `${at(groups, group)}の${number}はあと1マスで、どちらに伸びてもこのマスの隣でそろいます。`,
                    },
                };
            }
        }
    }
}

/** All numbers but one are ruled out. */
function* onlyNumber(groups: Groups): Iterable<Deduction> {
    for (const open of groups.open) {
        yield* onlyValue(groups, open, cell => ({
            en: `Nothing else can stand in ${cell}.`,
            ja: `${cell}にはほかの数字が入りません。`,
        }));
    }
}

/** The number that a cell must have, where there is one: none other has room or is not ruled out. */
function* onlyValue(groups: Groups, open: number, text: (cell: string) => Text, only?: number): Iterable<Deduction> {
    const { known, model } = groups;
    const limit = Math.min(groups.max, model.max ?? groups.max);
    const closed: number[] = [];
    let left: number | undefined;
    for (let number = 1; number <= limit; number++) {
        if (!known.may(open, number)) {
            closed.push(number);
        } else if (groups.space(open, number) < number) {
            closed.push(number);
            if (number > groups.largestKnown) {
                // A larger one has the same room.
                break;
            }
        } else if (left !== undefined || (only !== undefined && number !== only)) {
            return;
        } else {
            left = number;
        }
    }
    const reasons = new Set<Reason>();
    for (const number of closed) {
        const why = known.may(open, number) ? groups.walls(open, number) : [known.whyNot(open, number)];
        for (const reason of why) {
            reasons.add(reason);
        }
    }
    if (limit < groups.max) {
        reasons.add(lineClue('max'));
    }
    const found = left === undefined ? impasse : { conclusions: [is(open, left)] };
    yield { ...found, reasons: [...reasons], text: text(cell(groups, open)) };
}

/** So few cells may be missing, and so many ways to take them. */
const mostMissing = 5;
const mostShapes = 300;

/** All the ways in which a region can be completed: the cells that it always has, and those that it is always beside. */
function* shapes(groups: Groups, mostMissing: number): Iterable<Deduction> {
    const { known, grid } = groups;
    for (const group of groups.all) {
        const { number, cells } = group;
        if (cells.length < number && number - cells.length <= mostMissing) {
            const found = shapesOf(groups, group);
            if (found) {
                const common = [...(found.shapes[0] ?? [])].filter(
                    cell => known.value(cell) === undefined && found.shapes.every(shape => shape.has(cell)),
                );
                const besides = found.shapes.map(
                    shape =>
                        new Set([...shape].flatMap(cell => grid.neighbours(cell)).filter(cell => !shape.has(cell))),
                );
                const always = [...(besides[0] ?? [])].filter(
                    cell =>
                        known.value(cell) === undefined &&
                        known.may(cell, number) &&
                        besides.every(beside => beside.has(cell)),
                );
                const conclusions = [
                    ...common.map(cell => is(cell, number)),
                    ...always.map(cell => isNot(cell, number)),
                ];
                if (conclusions.length > 0 || found.shapes.length === 0) {
                    const { length } = found.shapes;
                    yield {
                        ...(length === 0 ? impasse : { conclusions }),
                        reasons: [...found.reasons],
                        text: {
                            en: `The ${number} at ${at(groups, group)} can be completed in ${length === 1 ? 'one way only' : `${length} ways, which have this in common`}.`,
                            ja: `${at(groups, group)}の${number}の伸び方${length === 1 ? 'は1通りしかありません' : `${length}通りをすべて調べると、どれでもここは同じです`}。`,
                        },
                    };
                }
            }
        }
    }
}

/** Undefined where there are too many. */
function shapesOf(
    groups: Groups,
    group: Group,
): { readonly shapes: readonly ReadonlySet<number>[]; readonly reasons: ReadonlySet<Reason> } | undefined {
    const { known, grid } = groups;
    const { number, cells } = group;
    const [root] = cells as [number];
    const reasons = new Set(groups.why(group));
    const shapes: Set<number>[] = [];
    let left = mostShapes * 10;
    const cellsOf = (set: readonly number[]): Set<number> =>
        new Set(set.flatMap(cell => groups.of(cell)?.cells ?? [cell]));
    const onward = (cell: number): number[] => {
        const own = groups.of(cell)?.cells ?? [cell];
        return [...new Set(own.flatMap(one => groups.joined(one)))].map(next => groups.of(next)?.cells[0] ?? next);
    };
    const allowed = (cell: number): boolean => cell !== root && known.may(cell, number);
    const complete = connectedSets(root, onward, allowed, set => {
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
    if (!complete || shapes.length > mostShapes) {
        return undefined;
    }
    // Whatever is in reach and closed may be why there are no more shapes.
    const room = groups.room(root, number, undefined, Number.POSITIVE_INFINITY);
    for (const wall of groups.walls(root, number)) {
        reasons.add(wall);
    }
    for (const inside of room) {
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
    return { shapes, reasons };
}

/** So many cells may be open in a pocket, and so many ways to fill it be tried. */
const fewInPocket = 4;
const mostInPocket = 8;
const mostFillings = 4000;

/** The open cells that are enclosed by filled ones, in all the ways in which they can be filled. */
function* pocket(groups: Groups, mostInPocket: number): Iterable<Deduction> {
    const { known, grid } = groups;
    const neighbours = (cell: number): readonly number[] => grid.neighbours(cell);
    const pockets = components(groups.open, neighbours, (_, next) => known.value(next) === undefined);
    for (const cells of pockets.filter(({ length }) => length <= mostInPocket)) {
        const found = fillings(groups, cells);
        if (found) {
            const conclusions = cells.flatMap((cell, index): Fact[] => {
                const values = new Set(found.fillings.map(filling => filling[index]!));
                const ruledOut = [...groups.numbers].filter(number => known.may(cell, number) && !values.has(number));
                return values.size === 1 ? [is(cell, [...values][0]!)] : ruledOut.map(number => isNot(cell, number));
            });
            if (conclusions.length > 0 || found.fillings.length === 0) {
                const { length } = found.fillings;
                yield {
                    ...(length === 0 ? impasse : { conclusions }),
                    reasons: [...found.reasons],
                    ...(length > 1 && mostInPocket > fewInPocket && { level: levelOfWays(length) }),
                    text: {
                        en: `The ${cells.length === 1 ? 'enclosed cell' : `${cells.length} enclosed cells`} at ${cell(groups, cells[0]!)} can be filled ${length === 1 ? 'in one way only' : `in ${length} ways, which have this in common`}.`,
                        ja: `${cell(groups, cells[0]!)}の囲まれた${cells.length}マスの入れ方${length === 1 ? 'は1通りしかありません' : `${length}通りをすべて調べると、どれでもここは同じです`}。`,
                    },
                };
            }
        }
    }
}

/** All the ways to fill enclosed cells, as far as that concerns them and the groups beside them; undefined where they are too many. */
function fillings(
    groups: Groups,
    cells: readonly number[],
): { readonly fillings: readonly (readonly number[])[]; readonly reasons: ReadonlySet<Reason> } | undefined {
    const { known, grid, model } = groups;
    const inside = new Set(cells);
    const reasons = new Set<Reason>(model.max === undefined ? [] : [lineClue('max')]);
    const beside = new Set<Group>();
    for (const one of cells) {
        for (const next of grid.neighbours(one)) {
            const group = groups.of(next);
            if (group) {
                beside.add(group);
            }
            if (!groups.joined(one).includes(next)) {
                reasons.add(groups.border(one, next));
            }
        }
    }
    /** Groups that cannot go on but through these cells. */
    const closedIn = new Set<Group>();
    for (const group of beside) {
        for (const reason of groups.why(group)) {
            reasons.add(reason);
        }
        if (group.cells.length < group.number && groups.exits(group).every(exit => inside.has(exit))) {
            closedIn.add(group);
            for (const wall of groups.walls(group.cells[0]!, group.number)) {
                reasons.add(wall);
            }
        }
    }
    for (const one of cells) {
        for (const number of known.excluded(one)) {
            reasons.add(isNot(one, number));
        }
    }
    const largest = Math.min(cells.length, model.max ?? cells.length);
    const small = Array.from({ length: largest }, (_, index) => index + 1);
    const values = new Map<number, number>();
    const found: number[][] = [];
    let left = mostFillings;
    const number = (cell: number): number | undefined => values.get(cell) ?? known.value(cell);
    const fits = (): boolean => {
        const seen = new Set<number>();
        for (const one of cells) {
            if (!seen.has(one)) {
                const size = number(one)!;
                const region = regionOf(grid, one, cell => number(cell) === size);
                let goesOn = false;
                for (const cell of region) {
                    seen.add(cell);
                    const group = groups.of(cell);
                    goesOn ||= group !== undefined && !closedIn.has(group) && group.cells.length < group.number;
                }
                if (region.size > size || (region.size < size && !goesOn)) {
                    return false;
                }
            }
        }
        return [...closedIn].every(group => {
            const region = regionOf(grid, group.cells[0]!, cell => number(cell) === group.number);
            return (
                region.size === group.number ||
                (region.size < group.number && [...region].some(cell => isOpenGroup(groups.of(cell), closedIn)))
            );
        });
    };
    /** Whether the region of a filled cell is too small and cannot go on. */
    const isStuck = (cell: number): boolean => {
        const size = number(cell)!;
        const region = regionOf(grid, cell, other => number(other) === size);
        return (
            region.size < size &&
            [...region].every(
                other =>
                    !isOpenGroup(groups.of(other), closedIn) &&
                    grid.neighbours(other).every(next => !inside.has(next) || values.has(next)),
            )
        );
    };
    const fill = (index: number): void => {
        if (left < 0) {
            return;
        }
        if (index === cells.length) {
            if (fits()) {
                found.push(cells.map(cell => values.get(cell)!));
            }
            return;
        }
        const one = cells[index]!;
        const candidates = new Set([...small, ...Array.from(beside, group => group.number)]);
        for (const candidate of candidates) {
            if (known.may(one, candidate) && candidate <= (model.max ?? candidate)) {
                values.set(one, candidate);
                left -= 1;
                const region = regionOf(grid, one, cell => number(cell) === candidate);
                const crossesBorder = grid
                    .neighbours(one)
                    .some(next => number(next) === candidate && !groups.joined(one).includes(next));
                const filled = [one, ...grid.neighbours(one).filter(next => values.has(next))];
                if (region.size <= candidate && !crossesBorder && !filled.some(isStuck)) {
                    fill(index + 1);
                }
                values.delete(one);
            }
        }
    };
    fill(0);
    return left < 0 ? undefined : { fillings: found, reasons };
}

function isOpenGroup(group: Group | undefined, closedIn: ReadonlySet<Group>): boolean {
    return group !== undefined && !closedIn.has(group) && group.cells.length < group.number;
}

function regionOf(grid: Groups['grid'], start: number, belongs: (cell: number) => boolean): Set<number> {
    const region = new Set([start]);
    for (const cell of region) {
        for (const next of grid.neighbours(cell)) {
            if (!region.has(next) && belongs(next)) {
                region.add(next);
            }
        }
    }
    return region;
}

function numbersBeside({ grid, known }: Groups, cell: number): number[] {
    const numbers: number[] = [];
    for (const next of grid.neighbours(cell)) {
        const number = known.value(next);
        if (number !== undefined && !numbers.includes(number)) {
            numbers.push(number);
        }
    }
    return numbers;
}

function contradiction(reasons: readonly Reason[], text: Text): Deduction {
    return { ...impasse, reasons, text };
}

function cell({ grid }: Groups, index: number): string {
    return cellName(grid.place(index));
}

function at(groups: Groups, { cells }: Group): string {
    return cell(groups, cells.toSorted((a, b) => a - b)[0]!);
}

/** "A 3", "An 8". */
function withArticle(number: number): string {
    return `${/^(8|11$|18$)/.test(String(number)) ? 'An' : 'A'} ${number}`;
}
