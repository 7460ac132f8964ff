import { lineClue } from '../../../board/clue';
import { sum } from '../../../extremes';
import { type Fact, is, type Reason } from '../../known';
import { maxWays } from '../../level';
import { lineName, type OutsideLine } from '../../outside';
import { type Board, ship, technique, water } from '../known-board';
import { isStraight } from './common';

/** The new facts that all ways to fill a row or column have in common, and the number of ways that were looked through. */
interface InAllWays {
    readonly facts: readonly Fact[];
    readonly ways: number;
    readonly looked: number;
}

const nothingInAll: InAllWays = { facts: [], ways: 0, looked: 0 };

/** The maximum number of steps to find the ways to fill a row or column. */
const maxSteps = 3000;

/** Compares all ways to fill a row or column in which every new ship is a missing one. */
export const lineWays = technique({
    name: 'line-ways',
    level: 3,
    appliesTo: isStraight,
    *find(board) {
        for (const outside of board.lines) {
            const { facts, ways, looked } = waysToFill(board, outside);
            if (facts.length > 0 && looked <= maxWays) {
                const { en, ja } = lineName(outside);
                yield {
                    conclusions: facts,
                    reasons: aroundLine(board, outside),
                    looked,
                    en: `All ${ways === 1 ? '' : `${ways} `}ways to fill ${en} have this in common.`,
                    ja: `${ja}への艦の入れ方${ways === 1 ? 'は1通りしかありません' : `${ways}通りをすべて調べると、どれでもここは同じです`}。`,
                };
            }
        }
    },
});

/** What tells which ships a row or column can hold: its number, what is known in it and beside it, and the missing ships. */
export function aroundLine(board: Board, { clue, line, cells }: OutsideLine): Reason[] {
    const { grid, known, model } = board;
    if (model.variant === 'weighted') {
        // The count of a ship cell depends on all known facts about its ship.
        return [...board.everything()];
    }
    const sides = sidesOf(line);
    const inside = cells.flatMap(cell =>
        [ship, water].flatMap(value => (known.may(cell, value) ? [] : [known.whyNot(cell, value)])),
    );
    const across = cells
        .filter(cell => known.may(cell, ship))
        .flatMap(cell => sides.map(side => grid.next(cell, side)))
        .filter(next => next !== undefined && !board.isOpen(next)) as number[];
    const complete = board.kinds.flatMap(kind => board.whyComplete(kind));
    const facts = new Set([...inside, ...across.map(cell => known.why(cell)), ...complete]);
    return [clue, lineClue('fleet'), ...facts];
}

/** The directions across a row or column. */
export function sidesOf(line: OutsideLine['line']): readonly ['up', 'down'] | readonly ['left', 'right'] {
    return line === 'row' ? ['up', 'down'] : ['left', 'right'];
}

function waysToFill(board: Board, { line, count, cells }: OutsideLine): InAllWays {
    const { grid, known, model } = board;
    const isOpen = cells.some(cell => board.isOpen(cell));
    if (count === null || !isOpen) {
        return nothingInAll;
    }
    const across = cells.map(cell => sidesOf(line).map(side => grid.next(cell, side)));
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
    let looked = 0;
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
        if (left < 0 || looked > maxWays || least + runLeast > count || most + (rest[from] ?? 0) < count) {
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
            looked += 1;
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
            looked += 1;
            common = common
                ? common.filter(({ key, value }) => way[cells.indexOf(key)] === value)
                : cells.flatMap((one, at) => (board.isOpen(one) ? [is(one, way[at]!)] : []));
        }
        if (isNew) {
            missing.set(run.length, spare);
        }
    };
    visit(0, 0, 0, 0);
    return left < 0 ? nothingInAll : { facts: common ?? [], ways, looked };
}
