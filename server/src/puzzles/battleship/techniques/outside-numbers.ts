import { lineClue } from '../../../board/clue';
import type { Line } from '../../../board/grid';
import { sum } from '../../../extremes';
import { counted, type Text } from '../../../message';
import { is, type Reason } from '../../known';
import { lineName, type OutsideLine } from '../../outside';
import { impasse } from '../../techniques/technique';
import { ship, technique, water } from '../known-board';
import { cellsOfFleet } from '../ships';
import { countsCells, inAll, isStraightAndCountsCells } from './common';
import { Obstacles, placesExcept } from './obstacles';

/** A row or column has all its ship cells. */
export const lineFull = technique({
    name: 'line-full',
    level: 1,
    *find(board) {
        const { known, model } = board;
        for (const outside of board.lines.filter(({ count }) => !model.variant || count === 0)) {
            const { clue, count, cells } = outside;
            const counting = cells.filter(cell => board.least(cell) > 0);
            const ships = counting.filter(cell => board.isShip(cell));
            const open = counting.filter(cell => board.isOpen(cell));
            if (count !== null && (ships.length > count || (ships.length === count && open.length > 0))) {
                const { en, ja } = lineName(outside);
                yield {
                    ...(ships.length > count ? impasse : { conclusions: open.map(cell => is(cell, water)) }),
                    reasons: [
                        clue,
                        // The fleet determines what a ship cell counts.
                        ...(model.variant === 'weighted' ? [lineClue('fleet')] : []),
                        ...ships.map(cell => known.why(cell)),
                    ],
                    ...(ships.length > count
                        ? {
                              en: `In ${en} there would be ${counted(ships.length, 'ship cell')}, not ${count}.`,
                              ja: `${ja}の艦が${ships.length}マスになり、${count}マスを超えます。`,
                          }
                        : count === 0
                          ? { en: `There is no ship in ${en}.`, ja: `${ja}に艦はありません。` }
                          : {
                                en: `In ${en} ${count === 1 ? 'the one ship cell is' : `all ${count} ship cells are`} known.`,
                                ja: `${ja}の艦${count}マスは、すべて見つかっています。`,
                            }),
                };
            }
        }
    },
});

/** A row or column needs all cells that are left. */
export const lineRest = technique({
    name: 'line-rest',
    level: 1,
    appliesTo: countsCells,
    *find(board) {
        const { known } = board;
        for (const outside of board.lines) {
            const { clue, count, cells } = outside;
            const waters = cells.filter(cell => known.value(cell) === water);
            const open = cells.filter(cell => board.isOpen(cell));
            const most = cells.length - waters.length;
            if (count !== null && (most < count || (most === count && open.length > 0))) {
                const { en, ja } = lineName(outside);
                yield {
                    ...(most < count ? impasse : { conclusions: open.map(cell => is(cell, ship)) }),
                    reasons: [clue, ...waters.map(cell => known.why(cell))],
                    en: `In ${en} only ${counted(most, 'cell')} can be ship, and it needs ${count}.`,
                    ja: `${ja}で艦になりうるのは${most}マスだけで、${most < count ? `${count}マスに足りません` : 'すべて艦になります'}。`,
                };
            }
        }
    },
});

/** The rows or columns without a number have together what the others leave of the fleet. */
export const missingNumber = technique({
    name: 'missing-number',
    level: 2,
    appliesTo: isStraightAndCountsCells,
    *find(board) {
        const { model, known } = board;
        const total = cellsOfFleet(model);
        for (const line of ['row', 'column'] as const) {
            const lines = board.lines.filter(other => other.line === line);
            const without = lines.filter(({ count }) => count === null);
            const cells = without.flatMap(({ cells }) => cells);
            const count = total - lines.reduce((all, other) => all + (other.count ?? 0), 0);
            const ships = cells.filter(cell => board.isShip(cell)).length;
            const open = cells.filter(cell => board.isOpen(cell));
            const value = ships === count ? water : ships + open.length === count ? ship : undefined;
            if (value !== undefined && open.length > 0) {
                const where = placeOf(line, without);
                yield {
                    conclusions: open.map(cell => is(cell, value)),
                    reasons: [
                        lineClue('fleet'),
                        ...lines.flatMap(other => (other.count === null ? [] : [other.clue])),
                        ...cells.filter(cell => known.value(cell) === 1 - value).map(cell => known.why(cell)),
                    ],
                    en: `The fleet has ${counted(total, 'cell')}, so ${counted(count, 'cell')} of it ${count === 1 ? 'is' : 'are'} in ${where.en}.`,
                    ja: `艦隊は全部で${total}マスなので、${where.ja}${count}マスです。`,
                };
            }
        }
    },
});

function placeOf(line: Line, [first, ...more]: readonly OutsideLine[]): Text {
    if (first && more.length === 0) {
        const { en, ja } = lineName(first);
        return { en, ja: `${ja}は` };
    }
    return { en: `the ${line}s without a number`, ja: `数字のない${line === 'row' ? '行' : '列'}は合わせて` };
}

/** The last ship of 1 is where rows and columns have room for nothing else. */
export const lastSingle = technique({
    name: 'last-single',
    level: 3,
    appliesTo: isStraightAndCountsCells,
    *find(board) {
        const { known } = board;
        const single = board.missing.find(([{ size }]) => size === 1);
        if (single?.[1] !== 1) {
            return;
        }
        const larger = board.missingBerths.filter(({ cells }) => cells.length > 1);
        const covered = new Set(larger.flatMap(({ cells }) => cells));
        const lines = board.lines.filter(({ count, cells }) => {
            const open = cells.filter(cell => board.isOpen(cell));
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
            const texts = lines.map(lineName);
            yield {
                conclusions: facts,
                reasons: new Obstacles(board)
                    .add(lines.flatMap(({ clue }) => [clue]))
                    .add(
                        lines.flatMap(({ cells }) =>
                            cells.flatMap(cell => (board.isOpen(cell) ? [] : [known.why(cell)])),
                        ),
                    )
                    .addComplete(single[0])
                    .explainNoneIn(placesExcept(board.kinds, board.missingBerths, ({ cells }) => !board.isWhole(cells)))
                    .reasons,
                en: `The last ship of 1 is in ${texts.map(({ en }) => en).join(' and ')}: the ship cell that is missing there can be nothing else.`,
                ja: `最後の1マスの艦は${texts.map(({ ja }) => ja).join('と')}にあります。そこに残る1マスに、ほかの艦は入りません。`,
            };
        }
    },
});

/** The last water cell of a row or column is not where it would leave a ship that is not missing. */
export const oneWaterLeft = technique({
    name: 'one-water-left',
    level: 2,
    appliesTo: isStraightAndCountsCells,
    *find(board) {
        const { known } = board;
        for (const outside of board.lines) {
            const { count, cells } = outside;
            const most = cells.filter(cell => known.value(cell) !== water).length;
            for (const tried of count === most - 1 ? cells.filter(cell => board.isOpen(cell)) : []) {
                const lengths = runsWithout(cells, cell => cell === tried || known.value(cell) === water)
                    .filter(run => run.length > 1 && run.some(cell => board.isOpen(cell)))
                    .map(({ length }) => length);
                const length = lengths.find(one => board.missingOf(one) <= 0);
                if (length !== undefined) {
                    const { en, ja } = lineName(outside);
                    const kind = board.kinds.find(({ size, isBent }) => size === length && !isBent);
                    yield {
                        conclusions: [is(tried, ship)],
                        reasons: [
                            outside.clue,
                            lineClue('fleet'),
                            ...cells.filter(cell => known.value(cell) === water).map(cell => known.why(cell)),
                            ...(kind ? board.whyComplete(kind) : []),
                        ],
                        en: `In ${en} one more cell is water. If it were ${board.name(tried)}, there would be a ship of ${length}, which is not missing.`,
                        ja: `${ja}の波はあと1マスです。${board.name(tried)}を波にすると${length}マスの艦ができますが、そのような艦は残っていません。`,
                    };
                }
            }
        }
    },
});

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

/** A cell that counts more than its row or column has left is water; one that it cannot do without is ship. */
export const lineSum = technique({
    name: 'line-sum',
    level: 2,
    *find(board) {
        const { known, model } = board;
        for (const outside of model.variant ? board.lines : []) {
            const { clue, count, cells } = outside;
            if (count === null) {
                continue;
            }
            const open = cells.filter(cell => board.isOpen(cell));
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
            const { en, ja } = lineName(outside);
            if (left < 0 || tooMuch.length > 0) {
                yield {
                    ...(left < 0 ? impasse : { conclusions: tooMuch.map(cell => is(cell, water)) }),
                    reasons,
                    ...(left < 0
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
                          }),
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
                    en: `In ${en} the ships need ${left} more, and the cells that are left add up to ${most}.`,
                    ja: `${ja}の艦はあと${left}必要で、残りのマスの合計は${most}です。`,
                };
            }
        }
    },
});
