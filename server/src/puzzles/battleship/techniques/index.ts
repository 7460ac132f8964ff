import { lineClue } from '../../../board/clue';
import type { Place } from '../../../board/grid';
import { sum } from '../../../extremes';
import { counted, type Text } from '../../../message';
import { type Fact, is, type Reason } from '../../known';
import { type Level, levelOfWays } from '../../level';
import type { OutsideLine } from '../../outside';
import { type Deduction, impasse, type Technique } from '../../technique';
import { trying } from '../../trying';
import { type Berth, type Board, boardOf, type Kind } from '../known-board';
import type { BattleshipModel } from '../model';
import { around, cellsOfFleet, hasBentShips } from '../ships';
import { shownBy } from '../signs';

type Find = (board: Board) => Iterable<Deduction>;

const [water, ship] = [0, 1] as const;

/** @param needs what a puzzle must have: ships that are all straight; numbers outside that count ship cells */
function technique(
    name: string,
    find: Find,
    {
        level = 2,
        needs = ['straight', 'counts'],
    }: { readonly level?: Level; readonly needs?: readonly ('straight' | 'counts')[] } = {},
): Technique<BattleshipModel> {
    const holds = (model: BattleshipModel): boolean =>
        !(needs.includes('straight') && hasBentShips(model)) && !(needs.includes('counts') && model.variant);
    return {
        name,
        find: (model, known) => (holds(model) ? find(boardOf(model, known)) : []),
        level,
        isFollowed: level === 1,
    };
}

const named: readonly Technique<BattleshipModel>[] = [
    technique('segment', segment, { level: 1, needs: [] }),
    technique('line-full', lineFull, { level: 1, needs: [] }),
    technique('corners', corners, { level: 1, needs: ['straight'] }),
    technique('line-rest', lineRest, { level: 1, needs: ['counts'] }),
    technique('middle', middle, { level: 1, needs: ['straight'] }),
    technique('single-goes-on', singleGoesOn, { level: 1, needs: ['straight'] }),
    technique('end-of-ship', endOfShip, { needs: [] }),
    technique('too-long', tooLong, { needs: ['straight'] }),
    technique('must-go-on', mustGoOn, { level: 1, needs: [] }),
    technique('no-ship-fits', noShipFits, { needs: [] }),
    technique('only-places', onlyPlaces, { level: 1, needs: [] }),
    technique('line-sum', lineSum, { needs: [] }),
    technique('one-water-left', oneWaterLeft),
    technique('common-cells', commonCells, { level: 3, needs: [] }),
    technique('beside-all', besideAll, { level: 3, needs: [] }),
    technique('missing-number', missingNumber),
    technique('last-single', lastSingle, { level: 3 }),
    technique('ships-of-a-length', shipsOfALength, { level: 3, needs: [] }),
    technique('longest-ships', longestShips, { level: 3, needs: [] }),
    technique('line-ways', lineWays, { level: 3, needs: ['straight'] }),
];

/** Easiest first. */
export const battleshipTechniques: readonly Technique<BattleshipModel>[] = [
    ...named,
    trying(
        named,
        (model, known) => {
            const { open } = boardOf(model, known);
            return open.flatMap(cell => [is(cell, ship), is(cell, water)]);
        },
        ({ key, value }) => is(key, 1 - value),
    ),
];

/** What a given segment shows of the cells beside it. */
function* segment(board: Board): Iterable<Deduction> {
    const { grid, known } = board;
    for (const { cell, segment, clue } of board.segments) {
        const shown = shownBy(grid, cell, segment).flatMap(([other, isShip]): Fact[] =>
            other === undefined || other === cell ? [] : [is(other, Number(isShip))],
        );
        const facts = shown.filter(fact => !known.has(fact));
        if (facts.length > 0) {
            yield {
                conclusions: facts,
                reasons: [clue],
                text: {
                    en: `The segment in ${board.name(cell)} shows what is beside it.`,
                    ja: `${board.name(cell)}の艦影から、隣のマスが決まります。`,
                },
            };
        }
    }
}

function lineText({ line, index }: OutsideLine): Text {
    return { en: `${line} ${index + 1}`, ja: `${index + 1}${line === 'row' ? '行目' : '列目'}` };
}

/** A row or column has all its ship cells. */
function* lineFull(board: Board): Iterable<Deduction> {
    const { known, model } = board;
    for (const outside of board.lines.filter(({ count }) => !model.variant || count === 0)) {
        const { clue, count, cells } = outside;
        const counting = cells.filter(cell => board.least(cell) > 0);
        const ships = counting.filter(cell => board.isShip(cell));
        const open = counting.filter(cell => known.value(cell) === undefined);
        if (count !== null && (ships.length > count || (ships.length === count && open.length > 0))) {
            const { en, ja } = lineText(outside);
            yield {
                ...(ships.length > count ? impasse : { conclusions: open.map(cell => is(cell, water)) }),
                reasons: [
                    clue,
                    // What a ship cell counts, the fleet says.
                    ...(model.variant === 'weighted' ? [lineClue('fleet')] : []),
                    ...ships.map(cell => known.why(cell)),
                ],
                text:
                    ships.length > count
                        ? {
                              en: `In ${en} there would be ${counted(ships.length, 'ship cell')}, not ${count}.`,
                              ja: `${ja}の艦が${ships.length}マスになり、${count}マスを超えます。`,
                          }
                        : count === 0
                          ? { en: `There is no ship in ${en}.`, ja: `${ja}に艦はありません。` }
                          : {
                                en: `In ${en} ${count === 1 ? 'the one ship cell is' : `all ${count} ship cells are`} known.`,
                                ja: `${ja}の艦${count}マスは、すべて見つかっています。`,
                            },
            };
        }
    }
}

/** A row or column needs all cells that are left. */
function* lineRest(board: Board): Iterable<Deduction> {
    const { known } = board;
    for (const outside of board.lines) {
        const { clue, count, cells } = outside;
        const waters = cells.filter(cell => known.value(cell) === water);
        const open = cells.filter(cell => known.value(cell) === undefined);
        const most = cells.length - waters.length;
        if (count !== null && (most < count || (most === count && open.length > 0))) {
            const { en, ja } = lineText(outside);
            yield {
                ...(most < count ? impasse : { conclusions: open.map(cell => is(cell, ship)) }),
                reasons: [clue, ...waters.map(cell => known.why(cell))],
                text: {
                    en: `In ${en} only ${counted(most, 'cell')} can be ship, and it needs ${count}.`,
                    ja: `${ja}で艦になりうるのは${most}マスだけで、${most < count ? `${count}マスに足りません` : 'すべて艦になります'}。`,
                },
            };
        }
    }
}

const diagonals: readonly Place[] = [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
];

/** Ships do not touch at corners. */
function* corners(board: Board): Iterable<Deduction> {
    const { grid, known } = board;
    for (const cell of grid.cells.filter(cell => board.isShip(cell))) {
        const at = diagonals.map(offset => grid.at(cell, offset)).filter(other => !board.isWater(other)) as number[];
        const open = at.filter(other => !board.isShip(other));
        if (at.length > 0) {
            yield {
                ...(open.length === 0 ? impasse : { conclusions: open.map(other => is(other, water)) }),
                reasons: [known.why(cell), ...at.filter(other => board.isShip(other)).map(other => known.why(other))],
                text: {
                    en: `No other ship touches the one in ${board.name(cell)} at a corner.`,
                    ja: `${board.name(cell)}の艦に、ほかの艦が角で接することはありません。`,
                },
            };
        }
    }
}

/** The middle of a ship goes on at two opposite sides. */
function* middle(board: Board): Iterable<Deduction> {
    const { grid, known } = board;
    for (const { cell, segment, clue } of board.segments) {
        if (segment === 'middle') {
            for (const [along, across] of [
                [
                    ['left', 'right'],
                    ['up', 'down'],
                ],
                [
                    ['up', 'down'],
                    ['left', 'right'],
                ],
            ] as const) {
                const ends = along.map(side => grid.next(cell, side));
                const sides = across.map(side => grid.next(cell, side));
                const closed = sides.filter(side => board.isWater(side));
                const isAlong = closed.length > 0 || ends.some(end => board.isShip(end));
                const facts = [
                    ...ends.flatMap(end => (end === undefined ? [] : [is(end, ship)])),
                    ...sides.flatMap(side => (side === undefined ? [] : [is(side, water)])),
                ].filter(fact => !known.has(fact));
                if (isAlong && facts.length > 0) {
                    const from = [...closed, ...ends.filter(end => board.isShip(end))].filter(one => one !== undefined);
                    yield {
                        ...(ends.includes(undefined) ? impasse : { conclusions: facts }),
                        reasons: [clue, ...from.map(one => known.why(one))],
                        text: {
                            en: `The ship with its middle in ${board.name(cell)} can lie in one direction only.`,
                            ja: `${board.name(cell)}を中央とする艦は、向きが決まります。`,
                        },
                    };
                }
            }
        }
    }
}

/** A ship that is as large as the largest that is missing. */
function* endOfShip(board: Board): Iterable<Deduction> {
    for (const cells of board.ships) {
        const beside = around(board.grid, cells).filter(cell => board.known.value(cell) === undefined);
        if (cells.length === board.longest && !board.isComplete(cells) && beside.length > 0) {
            yield {
                conclusions: beside.map(cell => is(cell, water)),
                reasons: board.everything(),
                text: {
                    en: `No longer ship is missing, so the ship at ${board.name(cells[0]!)} is complete.`,
                    ja: `これより長い艦は残っていないので、${board.name(cells[0]!)}の艦はこれで全部です。`,
                },
            };
        }
    }
}

/** A cell that would make a ship longer than any that is missing. */
function* tooLong(board: Board): Iterable<Deduction> {
    const { grid } = board;
    const beside = (cell: number | undefined): number =>
        cell !== undefined && board.isShip(cell) ? board.joined(cell).length : 0;
    for (const cell of board.open) {
        for (const sides of [['left', 'right'] as const, ['up', 'down'] as const]) {
            const length = 1 + beside(grid.next(cell, sides[0])) + beside(grid.next(cell, sides[1]));
            if (length > board.longest && length > 1) {
                yield {
                    conclusions: [is(cell, water)],
                    reasons: board.everything(),
                    text: {
                        en: `With ${board.name(cell)} there would be a ship of ${length}, which is not missing.`,
                        ja: `${board.name(cell)}を艦にすると${length}マスの艦ができますが、そのような艦は残っていません。`,
                    },
                };
            }
        }
    }
}

/** A ship of which one cell is known, where none of one cell is missing, and one cell beside it is left. */
function* singleGoesOn(board: Board): Iterable<Deduction> {
    const { grid, known } = board;
    if (board.missingOf(1) > 0) {
        return;
    }
    for (const [cell] of board.ships.filter(({ length }) => length === 1)) {
        const open = grid.neighbours(cell!).filter(next => known.value(next) === undefined);
        if (open.length === 1) {
            yield {
                conclusions: [is(open[0]!, ship)],
                reasons: board.everything(),
                text: {
                    en: `No ship of 1 is missing, so the ship at ${board.name(cell!)} goes on to the only cell that is left beside it.`,
                    ja: `1マスの艦は残っていないので、${board.name(cell!)}の艦は、隣に1つだけ残ったマスへ続きます。`,
                },
            };
        }
    }
}

/** The places of all ships that are missing. */
function allBerths(board: Board): Berth[] {
    return board.missing.flatMap(([kind, count]) => (count > 0 ? board.berths(kind) : []));
}

/** A ship cell that cannot be a ship that is missing unless it goes on. */
function* mustGoOn(board: Board): Iterable<Deduction> {
    const berths = allBerths(board);
    for (const ship of board.ships.filter(cells => !board.isComplete(cells))) {
        const over = berths.filter(({ cells }) => ship.every(cell => cells.includes(cell)));
        const facts = inAll(over).filter(fact => !board.known.has(fact));
        if (facts.length > 0 || over.length === 0) {
            yield {
                ...(over.length === 0 ? impasse : { conclusions: facts }),
                reasons: board.everything(),
                text:
                    over.length === 0
                        ? {
                              en: `No ship that is missing fits over ${board.name(ship[0]!)}.`,
                              ja: `${board.name(ship[0]!)}には、残りの艦のどれも置けません。`,
                          }
                        : {
                              en: `Of the ships that are missing, all that can lie over ${board.name(ship[0]!)} have this in common.`,
                              ja: `${board.name(ship[0]!)}に残りの艦をどう置いても、ここは同じになります。`,
                          },
            };
        }
    }
}

/** What all of some places have in common: their cells, and the water around them. */
function inAll(berths: readonly Berth[]): Fact[] {
    const [first] = berths;
    return first
        ? [
              ...first.cells
                  .filter(cell => berths.every(({ cells }) => cells.includes(cell)))
                  .map(cell => is(cell, ship)),
              ...first.around
                  .filter(cell => berths.every(({ around }) => around.includes(cell)))
                  .map(cell => is(cell, water)),
          ]
        : [];
}

/** A cell in which no ship that is missing can lie. */
function* noShipFits(board: Board): Iterable<Deduction> {
    const covered = new Set(allBerths(board).flatMap(({ cells }) => cells));
    for (const cell of board.open.filter(cell => !covered.has(cell))) {
        yield {
            conclusions: [is(cell, water)],
            reasons: board.everything(),
            text: {
                en: `No ship that is missing fits over ${board.name(cell)}.`,
                ja: `${board.name(cell)}には、残りの艦のどれも置けません。`,
            },
        };
    }
}

/** As many places as ships of a kind are missing. */
function* onlyPlaces(board: Board): Iterable<Deduction> {
    if (board.odd) {
        const at = board.name(board.odd[0]!);
        yield {
            ...impasse,
            reasons: board.everything(),
            text: { en: `The ship at ${at} is none of the fleet.`, ja: `${at}の艦は、艦隊にない艦です。` },
        };
    }
    for (const [kind, count] of board.missing) {
        const berths = count > 0 ? board.berths(kind) : [];
        const facts =
            berths.length === count
                ? berths.flatMap(berth => inAll([berth])).filter(fact => !board.known.has(fact))
                : [];
        if (count < 0 || berths.length < count || facts.length > 0) {
            const { en, ja } = kind.name;
            yield {
                ...(facts.length === 0 ? impasse : { conclusions: facts }),
                reasons: board.everything(),
                text:
                    count < 0
                        ? { en: `There are too many ${plural(kind)}.`, ja: `${ja}が多すぎます。` }
                        : berths.length === 0
                          ? {
                                en: `There is no place for a ${en} that is missing.`,
                                ja: `${ja}${count > 1 ? `(残り${count}隻)` : ''}を置く場所がなくなります。`,
                            }
                          : {
                                en: `There ${berths.length === 1 ? 'is only one place' : `are only ${berths.length} places`} for the ${count === 1 ? `${en} that is` : `${count} ${plural(kind)} that are`} missing.`,
                                ja: `${ja}(残り${count}隻)が入る場所は、${berths.length}か所しかありません。`,
                            },
            };
        }
    }
}

/** "ships of 3". */
function plural({ name }: Kind): string {
    return name.en.replace('ship', 'ships');
}

/** What counts more than a row or column has left is water, and what it cannot do without is ship. */
function* lineSum(board: Board): Iterable<Deduction> {
    const { known, model } = board;
    for (const outside of model.variant ? board.lines : []) {
        const { clue, count, cells } = outside;
        if (count === null) {
            continue;
        }
        const open = cells.filter(cell => known.value(cell) === undefined);
        const shown = cells.filter(cell => board.isShip(cell));
        const left = count - sum(shown.map(cell => board.least(cell)));
        const tooMuch = open.filter(cell => board.least(cell) > left);
        const parts = [...shown, ...tooMuch];
        const ships = model.variant === 'weighted' ? parts.flatMap(cell => board.joined(cell)) : shown;
        const reasons: Reason[] = [
            clue,
            ...(model.variant === 'weighted' ? [lineClue('fleet')] : []),
            ...ships.filter(cell => board.isShip(cell)).map(cell => known.why(cell)),
        ];
        const { en, ja } = lineText(outside);
        if (left < 0 || tooMuch.length > 0) {
            yield {
                ...(left < 0 ? impasse : { conclusions: tooMuch.map(cell => is(cell, water)) }),
                reasons,
                text:
                    left < 0
                        ? {
                              en: `In ${en} the ships would add up to ${count - left} or more, not ${count}.`,
                              ja: `${ja}の艦の合計が${count - left}以上になり、${count}を超えます。`,
                          }
                        : {
                              en: `In ${en} the ships can add ${left === 0 ? 'nothing' : `no more than ${left}`} to what is known.`,
                              ja:
                                  left === 0
                                      ? `${ja}の艦の合計は、もう${count}になっています。`
                                      : `${ja}の艦の合計に足せるのは、あと${left}までです。`,
                          },
            };
        }
        const most = sum(open.map(cell => board.least(cell)));
        const needed = open.filter(cell => most - board.least(cell) < left);
        if (model.variant === 'digital' && (most < left || needed.length > 0)) {
            yield {
                ...(most < left ? impasse : { conclusions: needed.map(cell => is(cell, ship)) }),
                reasons: [
                    ...reasons,
                    ...cells.filter(cell => known.value(cell) === water).map(cell => known.why(cell)),
                ],
                text: {
                    en: `In ${en} the ships need ${left} more, and the cells that are left add up to ${most}.`,
                    ja: `${ja}の艦はあと${left}必要で、残りのマスの合計は${most}です。`,
                },
            };
        }
    }
}

/** A row or column has one more water cell, which would make a ship that is not missing where it left all others to ships. */
function* oneWaterLeft(board: Board): Iterable<Deduction> {
    const { known } = board;
    for (const outside of board.lines) {
        const { count, cells } = outside;
        const most = cells.filter(cell => known.value(cell) !== water).length;
        for (const tried of count === most - 1 ? cells.filter(cell => known.value(cell) === undefined) : []) {
            const lengths = runsWithout(cells, cell => cell === tried || known.value(cell) === water)
                .filter(run => run.length > 1 && run.some(cell => known.value(cell) === undefined))
                .map(({ length }) => length);
            const length = lengths.find(one => board.missingOf(one) <= 0);
            if (length !== undefined) {
                const { en, ja } = lineText(outside);
                yield {
                    conclusions: [is(tried, ship)],
                    reasons: board.everything(),
                    text: {
                        en: `In ${en} one more cell is water. If it were ${board.name(tried)}, there would be a ship of ${length}, which is not missing.`,
                        ja: `${ja}の波はあと1マスです。${board.name(tried)}を波にすると${length}マスの艦ができますが、そのような艦は残っていません。`,
                    },
                };
            }
        }
    }
}

/** The stretches of a row or column between some of its cells. */
function runsWithout(cells: readonly number[], isBetween: (cell: number) => boolean): number[][] {
    const runs: number[][] = [[]];
    for (const cell of cells) {
        if (isBetween(cell)) {
            runs.push([]);
        } else {
            runs.at(-1)!.push(cell);
        }
    }
    return runs;
}

/** The last ship of one cell, where rows and columns have room for nothing else. */
function* lastSingle(board: Board): Iterable<Deduction> {
    const { known } = board;
    const single = board.missing.find(([{ size }]) => size === 1);
    if (single?.[1] !== 1) {
        return;
    }
    const larger = allBerths(board).filter(({ cells }) => cells.length > 1);
    const covered = new Set(larger.flatMap(({ cells }) => cells));
    const lines = board.lines.filter(({ count, cells }) => {
        const open = cells.filter(cell => known.value(cell) === undefined);
        const ships = cells.filter(cell => board.isShip(cell)).length;
        return count === ships + 1 && open.length > 0 && !open.some(cell => covered.has(cell));
    });
    const berths = board
        .berths(single[0])
        .filter(({ cells: [cell] }) => lines.every(({ cells }) => cells.includes(cell!)));
    const possible = berths.flatMap(({ cells }) => cells);
    const elsewhere = board.open.filter(cell => !covered.has(cell) && !possible.includes(cell));
    const common = inAll(berths).filter(({ key }) => !elsewhere.includes(key));
    const facts = [...common, ...elsewhere.map(cell => is(cell, water))].filter(fact => !known.has(fact));
    if (lines.length > 0 && facts.length > 0) {
        const texts = lines.map(lineText);
        yield {
            conclusions: facts,
            reasons: board.everything(),
            text: {
                en: `The last ship of 1 is in ${texts.map(({ en }) => en).join(' and ')}: the ship cell that is missing there can be nothing else.`,
                ja: `最後の1マスの艦は${texts.map(({ ja }) => ja).join('と')}にあります。そこに残る1マスに、ほかの艦は入りません。`,
            },
        };
    }
}

/** What all ways to place the missing ships of a kind have in common. */
function* shipsOfALength(board: Board): Iterable<Deduction> {
    for (const [kind, count] of board.missing) {
        const found = count > 1 ? inAllWays(board, Array<Kind>(count).fill(kind)) : nothingInAll;
        if (found.facts.length > 0) {
            yield {
                conclusions: found.facts,
                reasons: board.everything(),
                level: levelOfWays(found.ways),
                text: {
                    en: `All ways to place the ${count} missing ${plural(kind)} have this in common.`,
                    ja: `${kind.name.ja}の残り${count}隻をどう置いても、ここは同じになります。`,
                },
            };
        }
    }
}

/** What all ways to place the largest ships that are missing have in common. */
function* longestShips(board: Board): Iterable<Deduction> {
    const missing = board.missing.filter(([, count]) => count > 0);
    for (let most = 2; most <= missing.length; most++) {
        const kinds = missing.slice(0, most).flatMap(([kind, count]) => Array<Kind>(count).fill(kind));
        const { facts, ways } = inAllWays(board, kinds);
        if (facts.length > 0) {
            const sizes = kinds.map(({ size }) => size);
            yield {
                conclusions: facts,
                reasons: board.everything(),
                level: levelOfWays(ways),
                text: {
                    en: `All ways to place the ${kinds.length} longest ships that are missing (${sizes.join(', ')}) have this in common.`,
                    ja: `残りの艦のうち長いほうから${kinds.length}隻(${sizes.join('マス、')}マス)をどう置いても、ここは同じになります。`,
                },
            };
            return;
        }
    }
}

interface InAllWays {
    readonly facts: readonly Fact[];
    readonly ways: number;
}

const nothingInAll: InAllWays = { facts: [], ways: 0 };

/** What is new in all ways to place ships of these kinds, those that are alike together; nothing where there are too many ways. */
function inAllWays(board: Board, kinds: readonly Kind[]): InAllWays {
    const { known, linesAt, balance } = board;
    const room = [...balance.room];
    const spare = [...balance.spare];
    /** How many of the ships that are placed cover a cell, and how many it is beside. */
    const covered = board.grid.cells.map(() => 0);
    const beside = board.grid.cells.map(() => 0);
    let left = mostWays;
    let ways = 0;
    let common: Fact[] | undefined;
    /** @param change 1 where it is placed, -1 where it is taken away */
    const take = ({ cells, around }: Berth, size: number, change: 1 | -1): void => {
        for (const cell of cells) {
            covered[cell]! += change;
            const count = board.exactly(cell, size);
            for (const line of linesAt[cell]!) {
                room[line]! -= change * (count - (board.isShip(cell) ? balance.least[cell]! : 0));
                spare[line]! -= change * (balance.most[cell]! - count);
            }
        }
        for (const cell of around) {
            const before = beside[cell]!;
            beside[cell] = before + change;
            if (known.value(cell) === undefined && (before === 0 || beside[cell] === 0)) {
                for (const line of linesAt[cell]!) {
                    spare[line]! -= change * balance.most[cell]!;
                }
            }
        }
    };
    const visit = (index: number, from: number): void => {
        left -= 1;
        if (left < 0 || common?.length === 0) {
            return;
        }
        const kind = kinds[index];
        if (!kind) {
            ways += 1;
            common = common
                ? common.filter(({ key, value }) => (value === ship ? covered : beside)[key]! > 0)
                : board.open.flatMap(cell =>
                      covered[cell]! > 0 ? [is(cell, ship)] : beside[cell]! > 0 ? [is(cell, water)] : [],
                  );
            return;
        }
        const berths = board.berths(kind);
        for (let at = from; at < berths.length; at++) {
            const berth = berths[at]!;
            if (berth.cells.every(cell => covered[cell] === 0 && beside[cell] === 0)) {
                take(berth, kind.size, 1);
                if (berth.lines.every(line => room[line]! >= 0 && spare[line]! >= 0)) {
                    visit(index + 1, kinds[index + 1] === kind ? at + 1 : 0);
                }
                take(berth, kind.size, -1);
            }
        }
    };
    visit(0, 0);
    return left < 0 ? nothingInAll : { facts: common ?? [], ways };
}

/** Cells that the last ship of a length covers wherever it lies. */
function* commonCells(board: Board): Iterable<Deduction> {
    yield* inCommon(board, ship, {
        en: 'it covers the same cells wherever it lies.',
        ja: 'どこに置いてもこのマスを含みます。',
    });
}

/** Cells that are beside the last ship of a length wherever it lies. */
function* besideAll(board: Board): Iterable<Deduction> {
    yield* inCommon(board, water, {
        en: 'these cells are beside it wherever it lies.',
        ja: 'どこに置いてもこのマスは艦の隣です。',
    });
}

function* inCommon(board: Board, value: number, then: Text): Iterable<Deduction> {
    for (const [kind, count] of board.missing) {
        if (count === 1) {
            const facts = inAll(board.berths(kind)).filter(fact => fact.value === value && !board.known.has(fact));
            if (facts.length > 0) {
                yield {
                    conclusions: facts,
                    reasons: board.everything(),
                    text: {
                        en: `One ${kind.name.en} is missing: ${then.en}`,
                        ja: `${kind.name.ja}はあと1隻で、${then.ja}`,
                    },
                };
            }
        }
    }
}

/** The only row or column without a number has what the others leave of the fleet. */
function* missingNumber(board: Board): Iterable<Deduction> {
    const { model, known } = board;
    const total = cellsOfFleet(model);
    for (const line of ['row', 'column'] as const) {
        const lines = board.lines.filter(other => other.line === line);
        const [without, ...more] = lines.filter(({ count }) => count === null);
        if (without && more.length === 0) {
            const count = total - lines.reduce((all, other) => all + (other.count ?? 0), 0);
            const ships = without.cells.filter(cell => board.isShip(cell)).length;
            const open = without.cells.filter(cell => known.value(cell) === undefined);
            const value = ships === count ? water : ships + open.length === count ? ship : undefined;
            if (value !== undefined && open.length > 0) {
                const { en, ja } = lineText(without);
                yield {
                    conclusions: open.map(cell => is(cell, value)),
                    reasons: [
                        lineClue('fleet'),
                        ...lines.flatMap(other => (other === without ? [] : [other.clue])),
                        ...without.cells.filter(cell => known.value(cell) === 1 - value).map(cell => known.why(cell)),
                    ],
                    text: {
                        en: `The fleet has ${counted(total, 'cell')}, so ${counted(count, 'cell')} of it ${count === 1 ? 'is' : 'are'} in ${en}.`,
                        ja: `艦隊は全部で${total}マスなので、${ja}は${count}マスです。`,
                    },
                };
            }
        }
    }
}

/** So many ways to fill a line are looked at. */
const mostWays = 3000;

/** All ways to fill a row or column, so that all ships that are whole there are missing. */
function* lineWays(board: Board): Iterable<Deduction> {
    for (const outside of board.lines) {
        const { facts, ways } = waysToFill(board, outside);
        if (facts.length > 0) {
            const { en, ja } = lineText(outside);
            yield {
                conclusions: facts,
                reasons: board.everything(),
                level: levelOfWays(ways),
                text: {
                    en: `All ${ways === 1 ? '' : `${ways} `}ways to fill ${en} have this in common.`,
                    ja: `${ja}への艦の入れ方${ways === 1 ? 'は1通りしかありません' : `${ways}通りをすべて調べると、どれでもここは同じです`}。`,
                },
            };
        }
    }
}

function waysToFill(board: Board, { line, count, cells }: OutsideLine): InAllWays {
    const { grid, known, model } = board;
    const isOpen = cells.some(cell => known.value(cell) === undefined);
    if (count === null || !isOpen) {
        return nothingInAll;
    }
    const sides = line === 'row' ? (['up', 'down'] as const) : (['left', 'right'] as const);
    const across = cells.map(cell => sides.map(side => grid.next(cell, side)));
    const goesOn = across.map(beside => beside.some(next => board.isShip(next)));
    const isAlone = across.map(beside => beside.every(next => board.isWater(next)));
    const isWeighted = model.variant === 'weighted';
    /** What the cells from an index on can count together. */
    const rest = cells.map((_, index) =>
        sum(cells.slice(index).map(cell => (known.may(cell, ship) ? board.balance.most[cell]! : 0))),
    );
    const missing = new Map(cells.map((_, index) => [index + 1, board.missingOf(index + 1)]));
    const way = cells.map(() => water as number);
    let left = mostWays;
    let ways = 0;
    let common: Fact[] | undefined;
    /** @param least what the ships before count at least, and at most; @param from where the ship begins that goes on here */
    const visit = (index: number, from: number, least: number, most: number): void => {
        left -= 1;
        const run = cells.slice(from, index);
        const [cell] = run;
        const runLeast = isWeighted
            ? run.length === 1
                ? board.balance.least[cell!]!
                : run.length ** 2
            : sum(run.map(one => board.balance.least[one]!));
        if (left < 0 || least + runLeast > count || most + (rest[from] ?? 0) < count) {
            return;
        }
        if (index < cells.length && known.may(cells[index]!, ship)) {
            const isFolded = run.length > 0 && (goesOn[index] || goesOn[from]);
            if (!isFolded) {
                way[index] = ship;
                visit(index + 1, from, least, most);
                way[index] = water;
            }
        }
        if (index < cells.length && !known.may(cells[index]!, water)) {
            return;
        }
        const isWhole = run.length > 1 || (run.length === 1 && isAlone[from]);
        const isNew = isWhole && !(run.every(one => board.isShip(one)) && board.isComplete(run));
        const spare = missing.get(run.length)!;
        if (isNew && spare <= 0) {
            return;
        }
        if (isNew) {
            missing.set(run.length, spare - 1);
        }
        const runMost = isWeighted && run.length === 1 ? (isWhole ? 1 : board.balance.most[cell!]!) : runLeast;
        if (index < cells.length) {
            visit(index + 1, index + 1, least + runLeast, most + runMost);
        } else if (most + runMost >= count) {
            ways += 1;
            common = common
                ? common.filter(({ key, value }) => way[cells.indexOf(key)] === value)
                : cells.flatMap((one, at) => (known.value(one) === undefined ? [is(one, way[at]!)] : []));
        }
        if (isNew) {
            missing.set(run.length, spare);
        }
    };
    visit(0, 0, 0, 0);
    return left < 0 ? nothingInAll : { facts: common ?? [], ways };
}
