import { clueName, lineClue } from '../../board/clue';
import { cellName, directions, Grid, type Place } from '../../board/grid';
import { largest } from '../../extremes';
import { counted, type Text } from '../../message';
import { linesOf, type OutsideLine } from '../outside';
import {
    type Deduction,
    type Fact,
    is,
    type Known,
    type Level,
    type Reason,
    type Technique,
    trying,
} from '../technique';
import type { BattleshipModel } from './model';
import { around, hasBentShips, straightLengths } from './ships';
import { givenSegments, shownBy } from './signs';

type Find = (board: Board) => Iterable<Deduction>;

const [water, ship] = [0, 1] as const;

/** @param holdsFor other puzzles that it holds for: with bent ships; or whatever the ships and the numbers outside are */
function technique(
    name: string,
    find: Find,
    { level = 2, holdsFor }: { readonly level?: Level; readonly holdsFor?: 'bent' | 'all' } = {},
): Technique<BattleshipModel> {
    const holds = (model: BattleshipModel): boolean =>
        holdsFor === 'all' || (!model.variant && (holdsFor === 'bent' || !hasBentShips(model)));
    return {
        name,
        find: (model, known) => (holds(model) ? find(new Board(model, known)) : []),
        level,
        atAGlance: level === 1,
    };
}

const named: readonly Technique<BattleshipModel>[] = [
    technique('segment', segment, { level: 1, holdsFor: 'all' }),
    technique('line-full', lineFull, { level: 1, holdsFor: 'bent' }),
    technique('corners', corners, { level: 1 }),
    technique('line-rest', lineRest, { level: 1, holdsFor: 'bent' }),
    technique('middle', middle, { level: 1 }),
    technique('end-of-ship', endOfShip),
    technique('too-long', tooLong),
    technique('must-go-on', mustGoOn, { level: 1 }),
    technique('no-ship-fits', noShipFits),
    technique('only-places', onlyPlaces, { level: 1 }),
    technique('common-cells', commonCells, { level: 3 }),
    technique('beside-all', besideAll, { level: 3 }),
    technique('missing-number', missingNumber),
    technique('line-ways', lineWays, { level: 3 }),
];

/** Easiest first. */
export const battleshipTechniques: readonly Technique<BattleshipModel>[] = [
    ...named,
    trying(
        named.filter(({ atAGlance }) => atAGlance),
        (model, known) => {
            const { open } = new Board(model, known);
            return open.flatMap(cell => [is(cell, ship), is(cell, water)]);
        },
        ({ columns }, { key, value, is }) => {
            const cell = cellName([Math.floor(key / columns), key % columns]);
            const isShip = (value === ship) === is;
            return { en: `${cell} = ${isShip ? 'ship' : 'water'}`, ja: `${cell} = ${isShip ? '艦' : '波'}` };
        },
        ({ key, value }) => is(key, 1 - value),
    ),
];

/** A place for a ship of the fleet. */
interface Berth {
    readonly cells: readonly number[];
    readonly around: readonly number[];
    /** The line that it lies in, and for each cell the one across; columns are counted on from the rows. */
    readonly lines: readonly [number, ...number[]];
}

const berthsOf = new WeakMap<BattleshipModel, Map<number, readonly Berth[]>>();

/** All places for a ship of a length on an empty board. */
function allBerths(model: BattleshipModel, grid: Grid, length: number): readonly Berth[] {
    const known = berthsOf.get(model) ?? new Map<number, readonly Berth[]>();
    berthsOf.set(model, known);
    const berths = known.get(length) ?? makeBerths(grid, length);
    known.set(length, berths);
    return berths;
}

function makeBerths(grid: Grid, length: number): Berth[] {
    return grid.cells.flatMap(cell =>
        (length === 1 ? (['right'] as const) : (['right', 'down'] as const)).flatMap((side): Berth[] => {
            const cells = [cell, ...grid.ray(cell, side).slice(0, length - 1)];
            const places = cells.map(one => grid.place(one));
            const [[row, column]] = places as [Place];
            const lines: Berth['lines'] =
                side === 'right'
                    ? [row, ...places.map(([, across]) => grid.rows + across)]
                    : [grid.rows + column, ...places.map(([across]) => across)];
            return cells.length < length ? [] : [{ cells, around: around(grid, cells), lines }];
        }),
    );
}

/** A Battleship as far as it is known. */
class Board {
    readonly grid: Grid;
    readonly lines: readonly OutsideLine[];
    readonly open: readonly number[];

    constructor(
        readonly model: BattleshipModel,
        readonly known: Known,
    ) {
        this.grid = new Grid(model.rows, model.columns);
        this.lines = linesOf(model, this.grid);
        this.open = this.grid.cells.filter(cell => known.value(cell) === undefined);
    }

    isShip(cell: number | undefined): boolean {
        return cell !== undefined && this.known.value(cell) === ship;
    }

    /** Whether it is known to be water, or lies off the board. */
    isWater(cell: number | undefined): boolean {
        return cell === undefined || this.known.value(cell) === water;
    }

    /** All that is known; what is not needed is left out of a step. */
    everything(): Reason[] {
        const cells = this.grid.cells.filter(cell => this.known.value(cell) !== undefined);
        const numbers = this.lines.filter(({ count }) => count !== null);
        const segments = givenSegments(this.model, this.grid);
        const all: Reason[] = [
            lineClue('fleet'),
            ...numbers.map(({ clue }) => clue),
            ...segments.map(({ clue }) => clue),
            ...cells.map(cell => this.known.why(cell)),
        ];
        return [...new Map(all.map(reason => ['is' in reason ? reason.key : clueName(reason), reason])).values()];
    }

    /** The lines of joined ship cells. */
    runs(): number[][] {
        return this.grid.cells.flatMap(cell => {
            const [up, left] = [this.grid.next(cell, 'up'), this.grid.next(cell, 'left')];
            if (!this.isShip(cell) || this.isShip(up) || this.isShip(left)) {
                return [];
            }
            const along = this.isShip(this.grid.next(cell, 'right')) ? 'right' : 'down';
            const ray = this.grid.ray(cell, along);
            const end = ray.findIndex(next => !this.isShip(next));
            return [[cell, ...ray.slice(0, end < 0 ? ray.length : end)]];
        });
    }

    isComplete(run: readonly number[]): boolean {
        return run.every(cell =>
            directions.every(side => {
                const next = this.grid.next(cell, side);
                return this.isWater(next) || run.includes(next!);
            }),
        );
    }

    /** How many ships of each length are not complete. */
    missing(): Map<number, number> {
        const missing = new Map<number, number>();
        for (const length of straightLengths(this.model)) {
            missing.set(length, (missing.get(length) ?? 0) + 1);
        }
        for (const { length } of this.runs().filter(run => this.isComplete(run))) {
            missing.set(length, (missing.get(length) ?? 0) - 1);
        }
        return missing;
    }

    /** Where a ship of a length that is not complete can lie. */
    berths(length: number): Berth[] {
        const { rows, columns } = this.grid;
        /** How many more ship cells each row can have, then each column. */
        const room = this.lines.map(
            ({ count, cells }) => (count ?? columns + rows) - cells.filter(cell => this.isShip(cell)).length,
        );
        return allBerths(this.model, this.grid, length).filter(({ cells, around, lines }) => {
            if (cells.some(cell => this.known.value(cell) === water) || around.some(cell => this.isShip(cell))) {
                return false;
            }
            const added = cells.map(cell => !this.isShip(cell));
            const more = added.filter(Boolean).length;
            const [first] = lines;
            const fits =
                more <= room[first]! && lines.every((line, at) => at === 0 || !added[at - 1] || room[line]! > 0);
            return fits && (more > 0 || !this.isComplete(cells));
        });
    }

    name(cell: number): string {
        return cellName(this.grid.place(cell));
    }
}

/** What a given segment shows of the cells beside it. */
function* segment(board: Board): Iterable<Deduction> {
    const { grid, known, model } = board;
    for (const { cell, segment, clue } of givenSegments(model, grid)) {
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
                    ja: `${board.name(cell)}の形から、隣のマスが決まります。`,
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
    const { known } = board;
    for (const outside of board.lines) {
        const { clue, count, cells } = outside;
        const ships = cells.filter(cell => board.isShip(cell));
        const open = cells.filter(cell => known.value(cell) === undefined);
        if (count !== null && (ships.length > count || (ships.length === count && open.length > 0))) {
            const { en, ja } = lineText(outside);
            yield {
                conclusions: ships.length > count ? [] : open.map(cell => is(cell, water)),
                reasons: [clue, ...ships.map(cell => known.why(cell))],
                text:
                    ships.length > count
                        ? {
                              en: `In ${en} there would be ${ships.length} ship cells, not ${count}.`,
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
                conclusions: most < count ? [] : open.map(cell => is(cell, ship)),
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
        if (at.length > 0) {
            yield {
                conclusions: at.filter(other => !board.isShip(other)).map(other => is(other, water)),
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
    const { grid, known, model } = board;
    for (const { cell, segment, clue } of givenSegments(model, grid)) {
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
                        conclusions: ends.includes(undefined) ? [] : facts,
                        reasons: [clue, ...from.map(one => known.why(one))],
                        text: {
                            en: `The ship with its middle in ${board.name(cell)} can lie in one direction only.`,
                            ja: `${board.name(cell)}を中央とする艦の向きは、一方に決まります。`,
                        },
                    };
                }
            }
        }
    }
}

/** A ship that is as long as the longest that is missing. */
function* endOfShip(board: Board): Iterable<Deduction> {
    const longest = longestMissing(board);
    for (const run of board.runs()) {
        const beside = around(board.grid, run).filter(cell => board.known.value(cell) === undefined);
        if (run.length === longest && !board.isComplete(run) && beside.length > 0) {
            yield {
                conclusions: beside.map(cell => is(cell, water)),
                reasons: board.everything(),
                text: {
                    en: `No longer ship is missing, so the ship at ${board.name(run[0]!)} is complete.`,
                    ja: `これより長い艦は残っていないので、${board.name(run[0]!)}の艦はこれで全部です。`,
                },
            };
        }
    }
}

function longestMissing(board: Board): number {
    return Math.max(0, largest([...board.missing()].filter(([, count]) => count > 0).map(([length]) => length)));
}

/** A cell that would make a ship longer than any that is missing. */
function* tooLong(board: Board): Iterable<Deduction> {
    const longest = longestMissing(board);
    const { grid } = board;
    const runs = board.runs();
    const runAt = (cell: number | undefined): readonly number[] =>
        cell === undefined ? [] : (runs.find(run => run.includes(cell)) ?? []);
    for (const cell of board.open) {
        for (const sides of [['left', 'right'] as const, ['up', 'down'] as const]) {
            const length = 1 + runAt(grid.next(cell, sides[0])).length + runAt(grid.next(cell, sides[1])).length;
            if (length > longest && length > 1) {
                yield {
                    conclusions: [is(cell, water)],
                    reasons: board.everything(),
                    text: {
                        en: `With ${board.name(cell)} there would be a ship of ${length}, which is not missing.`,
                        ja: `${board.name(cell)}を艦にすると長さ${length}の艦ができますが、そのような艦は残っていません。`,
                    },
                };
            }
        }
    }
}

/** A ship cell that cannot be a ship that is missing unless it goes on. */
function* mustGoOn(board: Board): Iterable<Deduction> {
    const missing = board.missing();
    const lengths = [...missing].filter(([, count]) => count > 0).map(([length]) => length);
    const berths = lengths.flatMap(length => board.berths(length));
    for (const run of board.runs().filter(run => !board.isComplete(run))) {
        const over = berths.filter(({ cells }) => run.every(cell => cells.includes(cell)));
        const facts = inAll(over).filter(fact => !board.known.has(fact));
        if (facts.length > 0 || over.length === 0) {
            yield {
                conclusions: facts,
                reasons: board.everything(),
                text:
                    over.length === 0
                        ? {
                              en: `No ship that is missing fits over ${board.name(run[0]!)}.`,
                              ja: `${board.name(run[0]!)}に入る艦は、もう残っていません。`,
                          }
                        : {
                              en: `Of the ships that are missing, all that can lie over ${board.name(run[0]!)} have this in common.`,
                              ja: `${board.name(run[0]!)}に残りの艦をどう置いても、ここは同じになります。`,
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
    const lengths = [...board.missing()].filter(([, count]) => count > 0).map(([length]) => length);
    const covered = new Set(lengths.flatMap(length => board.berths(length)).flatMap(({ cells }) => cells));
    for (const cell of board.open.filter(cell => !covered.has(cell))) {
        yield {
            conclusions: [is(cell, water)],
            reasons: board.everything(),
            text: {
                en: `No ship that is missing fits over ${board.name(cell)}.`,
                ja: `${board.name(cell)}に入る艦は、もう残っていません。`,
            },
        };
    }
}

/** As many places as ships of a length are missing. */
function* onlyPlaces(board: Board): Iterable<Deduction> {
    for (const [length, count] of board.missing()) {
        const berths = count > 0 ? board.berths(length) : [];
        const facts = berths.flatMap(berth => inAll([berth])).filter(fact => !board.known.has(fact));
        if (count < 0 || berths.length < count || (berths.length === count && facts.length > 0)) {
            yield {
                conclusions: berths.length === count ? facts : [],
                reasons: board.everything(),
                text:
                    count < 0
                        ? tooMany(length)
                        : {
                              en: `There ${berths.length === 1 ? 'is only one place' : `are only ${berths.length} places`} for the ${counted(count, 'ship')} of ${length} that ${count === 1 ? 'is' : 'are'} missing.`,
                              ja: `長さ${length}の残り${count}隻が入る場所は、${berths.length}か所しかありません。`,
                          },
            };
        }
    }
}

function tooMany(length: number): Text {
    return { en: `There are too many ships of ${length}.`, ja: `長さ${length}の艦が多すぎます。` };
}

/** Cells that the last ship of a length covers wherever it lies. */
function* commonCells(board: Board): Iterable<Deduction> {
    yield* inCommon(board, ship, {
        en: 'it covers the same cells wherever it lies.',
        ja: 'どこに置いても同じマスを通ります。',
    });
}

/** Cells that are beside the last ship of a length wherever it lies. */
function* besideAll(board: Board): Iterable<Deduction> {
    yield* inCommon(board, water, {
        en: 'these cells are beside it wherever it lies.',
        ja: 'どこに置いてもこのマスは隣になります。',
    });
}

function* inCommon(board: Board, value: number, then: Text): Iterable<Deduction> {
    for (const [length, count] of board.missing()) {
        if (count === 1) {
            const facts = inAll(board.berths(length)).filter(fact => fact.value === value && !board.known.has(fact));
            if (facts.length > 0) {
                yield {
                    conclusions: facts,
                    reasons: board.everything(),
                    text: {
                        en: `One ship of ${length} is missing: ${then.en}`,
                        ja: `長さ${length}の艦はあと1隻で、${then.ja}`,
                    },
                };
            }
        }
    }
}

/** The only row or column without a number has what the others leave of the fleet. */
function* missingNumber(board: Board): Iterable<Deduction> {
    const { model, known } = board;
    const total = straightLengths(model).reduce((all, length) => all + length, 0);
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
                    reasons: board.everything(),
                    text: {
                        en: `The fleet has ${total} cells, so ${count} of them are in ${en}.`,
                        ja: `艦隊は全部で${total}マスなので、${ja}は${count}マスです。`,
                    },
                };
            }
        }
    }
}

/** So many ways to fill a line are looked at. */
const mostWays = 3000;

/** All ways to fill a row or column, so that no ship is longer than any missing one, and no other line too full. */
function* lineWays(board: Board): Iterable<Deduction> {
    const { grid, known } = board;
    const longest = Math.max(0, largest(straightLengths(board.model)));
    for (const outside of board.lines) {
        const { count, cells } = outside;
        const open = cells.filter(cell => known.value(cell) === undefined);
        if (count === null || open.length === 0) {
            continue;
        }
        const sides = outside.line === 'row' ? (['up', 'down'] as const) : (['left', 'right'] as const);
        let left = mostWays;
        let common: Map<number, number> | undefined;
        const way: number[] = [];
        const visit = (index: number, ships: number, run: number): void => {
            left -= 1;
            if (left < 0 || ships > count || ships + cells.length - index < count || run > longest) {
                return;
            }
            if (index === cells.length) {
                const found = new Map(cells.map((cell, at) => [cell, way[at]!]));
                common = common ? new Map([...common].filter(([cell, value]) => found.get(cell) === value)) : found;
                return;
            }
            const cell = cells[index]!;
            for (const value of [ship, water]) {
                const isFolded = value === ship && run > 0 && sides.some(side => board.isShip(grid.next(cell, side)));
                if (known.may(cell, value) && !isFolded) {
                    way[index] = value;
                    visit(index + 1, ships + value, value === ship ? run + 1 : 0);
                }
            }
        };
        visit(0, 0, 0);
        const facts = left < 0 ? [] : [...(common ?? [])].map(([cell, value]) => is(cell, value));
        const fresh = facts.filter(fact => !known.has(fact));
        if (fresh.length > 0) {
            const { en, ja } = lineText(outside);
            yield {
                conclusions: fresh,
                reasons: board.everything(),
                text: {
                    en: `All ways to fill ${en} have this in common.`,
                    ja: `${ja}にどう艦を入れても、ここは同じになります。`,
                },
            };
        }
    }
}
