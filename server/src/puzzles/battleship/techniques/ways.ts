import { sum } from '../../../extremes';
import { type Fact, is } from '../../known';
import { levelOfWays } from '../../level';
import { lineName, type OutsideLine } from '../../outside';
import { type Berth, type Board, type Kind, ship, technique, water } from '../known-board';
import { isStraight, plural } from './common';

/** The new facts that all of several ways have in common, and the number of ways. */
interface InAllWays {
    readonly facts: readonly Fact[];
    readonly ways: number;
}

const nothingInAll: InAllWays = { facts: [], ways: 0 };

/** The maximum number of steps to find all ways to place ships or to fill a row or column. */
const maxSteps = 3000;

/** Compares all ways to fill a row or column in which every new ship is a missing one. */
export const lineWays = technique({
    name: 'line-ways',
    level: 3,
    appliesTo: isStraight,
    *find(board) {
        for (const outside of board.lines) {
            const { facts, ways } = waysToFill(board, outside);
            if (facts.length > 0) {
                const { en, ja } = lineName(outside);
                yield {
                    conclusions: facts,
                    reasons: board.everything(),
                    level: levelOfWays(ways),
                    en: `All ${ways === 1 ? '' : `${ways} `}ways to fill ${en} have this in common.`,
                    ja: `${ja}への艦の入れ方${ways === 1 ? 'は1通りしかありません' : `${ways}通りをすべて調べると、どれでもここは同じです`}。`,
                };
            }
        }
    },
});

function waysToFill(board: Board, { line, count, cells }: OutsideLine): InAllWays {
    const { grid, known, model } = board;
    const isOpen = cells.some(cell => board.isOpen(cell));
    if (count === null || !isOpen) {
        return nothingInAll;
    }
    const sides = line === 'row' ? (['up', 'down'] as const) : (['left', 'right'] as const);
    const across = cells.map(cell => sides.map(side => grid.next(cell, side)));
    const goesOn = across.map(beside => beside.some(next => board.isShip(next)));
    const isAlone = across.map(beside => beside.every(next => board.isWater(next)));
    const isWeighted = model.variant === 'weighted';
    /** By index, the most that the cells from there on can count. */
    const rest = cells.map((_, index) =>
        sum(cells.slice(index).map(cell => (known.may(cell, ship) ? board.balance.most[cell]! : 0))),
    );
    const missing = new Map(cells.map((_, index) => [index + 1, board.missingOf(index + 1)]));
    const way = cells.map(() => water as number);
    let left = maxSteps;
    let ways = 0;
    let common: Fact[] | undefined;
    /**
     * @param from the index at which the ship before `index` begins, if there is one
     * @param least the minimum, and `most` the maximum, that the ships before it count
     */
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
                : cells.flatMap((one, at) => (board.isOpen(one) ? [is(one, way[at]!)] : []));
        }
        if (isNew) {
            missing.set(run.length, spare);
        }
    };
    visit(0, 0, 0, 0);
    return left < 0 ? nothingInAll : { facts: common ?? [], ways };
}

/** Compares all ways to place the missing ships of a kind. */
export const shipsOfALength = technique({
    name: 'ships-of-a-length',
    level: 3,
    *find(board) {
        for (const [kind, count] of board.missing) {
            const found = count > 1 ? inAllWays(board, Array<Kind>(count).fill(kind)) : nothingInAll;
            if (found.facts.length > 0) {
                yield {
                    conclusions: found.facts,
                    reasons: board.everything(),
                    level: levelOfWays(found.ways),
                    en: `All ways to place the ${count} missing ${plural(kind)} have this in common.`,
                    ja: `${kind.name.ja}の残り${count}隻をどう置いても、ここは同じになります。`,
                };
            }
        }
    },
});

/** Compares all ways to place the longest missing ships. */
export const longestShips = technique({
    name: 'longest-ships',
    level: 3,
    *find(board) {
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
                    en: `All ways to place the ${kinds.length} longest ships that are missing (${sizes.join(', ')}) have this in common.`,
                    ja: `残りの艦のうち長いほうから${kinds.length}隻(${sizes.join('マス、')}マス)をどう置いても、ここは同じになります。`,
                };
                return;
            }
        }
    },
});

/**
 * Finds what all ways to place ships of these kinds have in common; nothing if there are too many ways.
 *
 * @param kinds one for each ship, equal ones beside each other
 */
function inAllWays(board: Board, kinds: readonly Kind[]): InAllWays {
    const { linesAt, balance } = board;
    const room = [...balance.room];
    const spare = [...balance.spare];
    /** By cell, the number of placed ships that cover it, and that it is beside. */
    const covered = board.grid.cells.map(() => 0);
    const beside = board.grid.cells.map(() => 0);
    let left = maxSteps;
    let ways = 0;
    let common: Fact[] | undefined;
    /** @param by 1 to place the ship, -1 to remove it */
    const change = ({ cells, around }: Berth, size: number, by: 1 | -1): void => {
        for (const cell of cells) {
            covered[cell]! += by;
            const count = board.exactly(cell, size);
            for (const line of linesAt[cell]!) {
                room[line]! -= by * (count - (board.isShip(cell) ? balance.least[cell]! : 0));
                spare[line]! -= by * (balance.most[cell]! - count);
            }
        }
        for (const cell of around) {
            const before = beside[cell]!;
            beside[cell] = before + by;
            if (board.isOpen(cell) && (before === 0 || beside[cell] === 0)) {
                for (const line of linesAt[cell]!) {
                    spare[line]! -= by * balance.most[cell]!;
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
                change(berth, kind.size, 1);
                if (berth.lines.every(line => room[line]! >= 0 && spare[line]! >= 0)) {
                    visit(index + 1, kinds[index + 1] === kind ? at + 1 : 0);
                }
                change(berth, kind.size, -1);
            }
        }
    };
    visit(0, 0);
    return left < 0 ? nothingInAll : { facts: common ?? [], ways };
}
