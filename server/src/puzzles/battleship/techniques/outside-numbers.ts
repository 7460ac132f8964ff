import { lineClue } from '../../../board/clue';
import type { Line } from '../../../board/grid';
import { sum } from '../../../extremes';
import { counted, type Text } from '../../../message';
import { is, type Reason } from '../../known';
import { lineName, type OutsideLine } from '../../outside';
import { follows } from '../../techniques/technique';
import { ship, technique, water } from '../known-board';
import { cellsOfFleet } from '../ships';
import {
    countsCells,
    inAll,
    isStraightAndCountsCells,
    knownLines,
    missingIn,
    type NumberedLine,
    numberedLines,
} from './common';
import { Obstacles, placesExcept } from './obstacles';

/** A row or column has all its ship cells. */
export const lineFull = technique({
    name: 'line-full',
    level: 1,
    each: board => knownLines(board).filter(({ count }) => !board.model.variant || count === 0),
    *find(board, line) {
        const { known, model } = board;
        const { clue, count } = line;
        const ships = line.ships.filter(cell => board.least(cell) > 0);
        const open = line.open.filter(cell => board.least(cell) > 0);
        if (count !== null && (ships.length > count || (ships.length === count && open.length > 0))) {
            yield {
                ...follows(ships.length > count ? [] : open.map(cell => is(cell, water))),
                // The fleet determines what a ship cell counts.
                reasons: [clue, ...fleetIf(model.variant === 'weighted'), ...known.whyEach(ships)],
                ...fullText(line, count, ships.length),
            };
        }
    },
});

function fullText(line: OutsideLine, count: number, ships: number): Text {
    const { en, ja } = lineName(line);
    if (ships > count) {
        return {
            en: `In ${en} there would be ${counted(ships, 'ship cell')}, not ${count}.`,
            ja: `${ja}の艦が${ships}マスになり、${count}マスを超えます。`,
        };
    }
    return count === 0
        ? { en: `There is no ship in ${en}.`, ja: `${ja}に艦はありません。` }
        : {
              en: `In ${en} ${count === 1 ? 'the one ship cell is' : `all ${count} ship cells are`} known.`,
              ja: `${ja}の艦${count}マスは、すべて見つかっています。`,
          };
}

/** A row or column needs all cells that are left. */
export const lineRest = technique({
    name: 'line-rest',
    level: 1,
    appliesTo: countsCells,
    each: board => knownLines(board),
    *find(board, line) {
        const { clue, count, cells, waters, open } = line;
        const most = cells.length - waters.length;
        if (count !== null && (most < count || (most === count && open.length > 0))) {
            const { en, ja } = lineName(line);
            yield {
                ...follows(most < count ? [] : open.map(cell => is(cell, ship))),
                reasons: [clue, ...board.known.whyEach(waters)],
                en: `In ${en} only ${counted(most, 'cell')} can be ship, and it needs ${count}.`,
                ja: `${ja}で艦になりうるのは${most}マスだけで、${most < count ? `${count}マスに足りません` : 'すべて艦になります'}。`,
            };
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
                        ...known.whyEach(cells.filter(cell => known.value(cell) === 1 - value)),
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
        const lines = numberedLines(board).filter(
            line => missingIn(line) === 1 && line.open.length > 0 && !line.open.some(cell => covered.has(cell)),
        );
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
                    .add(lines.map(({ clue }) => clue))
                    .add(lines.flatMap(({ cells }) => known.whyKnown(cells)))
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
    each: board => numberedLines(board),
    *find(board, line) {
        const { clue, count, cells, waters, open } = line;
        for (const tried of count === cells.length - waters.length - 1 ? open : []) {
            const lengths = runsWithout(cells, cell => cell === tried || board.isWater(cell))
                .filter(run => run.length > 1 && run.some(cell => board.isOpen(cell)))
                .map(({ length }) => length);
            const length = lengths.find(one => board.missingOf(one) <= 0);
            if (length !== undefined) {
                const { en, ja } = lineName(line);
                const kind = board.kinds.find(({ size, isBent }) => size === length && !isBent);
                yield {
                    conclusions: [is(tried, ship)],
                    reasons: [
                        clue,
                        lineClue('fleet'),
                        ...board.known.whyEach(waters),
                        ...(kind ? board.whyComplete(kind) : []),
                    ],
                    en: `In ${en} one more cell is water. If it were ${board.name(tried)}, there would be a ship of ${length}, which is not missing.`,
                    ja: `${ja}の波はあと1マスです。${board.name(tried)}を波にすると${length}マスの艦ができますが、そのような艦は残っていません。`,
                };
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
    appliesTo: model => !countsCells(model),
    *find(board) {
        const { known, model } = board;
        const isWeighted = model.variant === 'weighted';
        for (const line of numberedLines(board)) {
            const { clue, count, open } = line;
            const left = count - sum(line.ships.map(cell => board.least(cell)));
            const tooMuch = open.filter(cell => board.least(cell) > left);
            const parts = [...line.ships, ...tooMuch];
            const counting = isWeighted ? parts.flatMap(cell => board.joined(cell)) : line.ships;
            const reasons = [clue, ...fleetIf(isWeighted), ...known.whyKnown(counting)];
            if (left < 0 || tooMuch.length > 0) {
                yield {
                    ...follows(left < 0 ? [] : tooMuch.map(cell => is(cell, water))),
                    reasons,
                    ...leftText(line, left),
                };
            }
            const most = sum(open.map(cell => board.least(cell)));
            const needed = open.filter(cell => most - board.least(cell) < left);
            if (model.variant === 'digital' && (most < left || needed.length > 0)) {
                const { en, ja } = lineName(line);
                yield {
                    ...follows(most < left ? [] : needed.map(cell => is(cell, ship))),
                    reasons: [...reasons, ...known.whyEach(line.waters)],
                    en: `In ${en} the ships need ${left} more, and the cells that are left add up to ${most}.`,
                    ja: `${ja}の艦はあと${left}必要で、残りのマスの合計は${most}です。`,
                };
            }
        }
    },
});

function fleetIf(isNeeded: boolean): Reason[] {
    return isNeeded ? [lineClue('fleet')] : [];
}

function leftText(line: NumberedLine, left: number): Text {
    const { count } = line;
    const { en, ja } = lineName(line);
    if (left < 0) {
        return {
            en: `In ${en} the ships would add up to ${count - left} or more, not ${count}.`,
            ja: `${ja}の艦の合計が${count - left}以上になり、${count}を超えます。`,
        };
    }
    return left === 0
        ? {
              en: `In ${en} the ships can add nothing to what is known.`,
              ja: `${ja}の艦の合計は、もう${count}になっています。`,
          }
        : {
              en: `In ${en} the ships can add no more than ${left} to what is known.`,
              ja: `${ja}の艦の合計に足せるのは、あと${left}までです。`,
          };
}
