import { lineClue } from '../../../board/clue';
import type { Text } from '../../../message';
import { is } from '../../known';
import { follows, lazily } from '../../techniques/technique';
import { maxWays } from '../../techniques/ways';
import { ship, technique, water } from '../known-board';
import { around } from '../ships';
import { berthsText, inAll, isStraight } from './common';
import { elsewhere, nothingFits, Obstacles, placesExcept } from './obstacles';

/** A ship of which one cell is known goes on to the only open cell beside it, if no ship of 1 is missing. */
export const singleGoesOn = technique({
    name: 'single-goes-on',
    level: 1,
    appliesTo: isStraight,
    *find(board) {
        const { grid } = board;
        if (board.missingOf(1) > 0) {
            return;
        }
        const single = board.kinds.find(({ size }) => size === 1);
        for (const [cell] of board.ships.filter(({ length }) => length === 1)) {
            const beside = grid.neighbours(cell!);
            const open = beside.filter(next => board.isOpen(next));
            if (open.length === 1) {
                yield {
                    conclusions: [is(open[0]!, ship)],
                    reasons: [
                        lineClue('fleet'),
                        ...board.known.whyEach([cell!, ...beside.filter(next => next !== open[0])]),
                        ...(single ? board.whyComplete(single) : []),
                    ],
                    en: `No ship of 1 is missing, so the ship at ${board.name(cell!)} goes on to the only cell that is left beside it.`,
                    ja: `1マスの艦は残っていないので、${board.name(cell!)}の艦は、隣に1つだけ残ったマスへ続きます。`,
                };
            }
        }
    },
});

/** A ship as large as the largest that is missing is complete. */
export const endOfShip = technique({
    name: 'end-of-ship',
    level: 2,
    each: board => board.ships,
    *find(board, cells) {
        const beside = around(board.grid, cells).filter(cell => board.isOpen(cell));
        if (cells.length === board.longest && !board.isComplete(cells) && beside.length > 0) {
            yield {
                conclusions: beside.map(cell => is(cell, water)),
                reasons: [lineClue('fleet'), ...board.known.whyEach(cells), ...board.whyNoLonger(cells.length)],
                en: `No longer ship is missing, so the ship at ${board.name(cells[0]!)} is complete.`,
                ja: `これより長い艦は残っていないので、${board.name(cells[0]!)}の艦はこれで全部です。`,
            };
        }
    },
});

/** A cell is water if it would make a ship longer than any that is missing. */
export const tooLong = technique({
    name: 'too-long',
    level: 2,
    appliesTo: isStraight,
    *find(board) {
        const { grid } = board;
        const beside = (cell: number | undefined): readonly number[] =>
            cell !== undefined && board.isShip(cell) ? board.joined(cell) : [];
        for (const cell of board.open) {
            for (const sides of [['left', 'right'] as const, ['up', 'down'] as const]) {
                const joined = sides.flatMap(side => beside(grid.next(cell, side)));
                const length = 1 + joined.length;
                if (length > board.longest && length > 1) {
                    yield {
                        conclusions: [is(cell, water)],
                        reasons: [lineClue('fleet'), ...board.known.whyEach(joined), ...board.whyNoLonger(length - 1)],
                        en: `With ${board.name(cell)} there would be a ship of ${length}, which is not missing.`,
                        ja: `${board.name(cell)}を艦にすると${length}マスの艦ができますが、そのような艦は残っていません。`,
                    };
                }
            }
        }
    },
});

/** Compares all missing ships that can lie over a ship cell. */
export const mustGoOn = technique({
    name: 'must-go-on',
    level: 1,
    *find(board) {
        const berths = board.missingBerths;
        for (const ship of board.ships.filter(cells => !board.isComplete(cells))) {
            const isOver = (cells: readonly number[]): boolean => ship.every(cell => cells.includes(cell));
            const over = berths.filter(({ cells }) => isOver(cells));
            const facts = inAll(over).filter(fact => !board.known.has(fact));
            if (over.length <= maxWays && (facts.length > 0 || over.length === 0)) {
                yield lazily(follows(facts), Math.max(1, over.length), () => {
                    const { reasons, text } = new Obstacles(board)
                        .add(board.known.whyEach(ship))
                        .explainNoneIn(placesExcept(board.kinds, over, ({ cells }) => isOver(cells)));
                    return { reasons, ...liesText(board.name(ship[0]!), over.length, berthsText(board, over), text) };
                });
            }
        }
    },
});

/** Where the ship at a place lies, or why it lies nowhere. */
export function liesText(at: string, ways: number, where: Text | undefined, why: Text | undefined): Text {
    if (ways === 0) {
        return nothingFits(at, why);
    }
    const otherwise = elsewhere(why);
    return where
        ? {
              en: `The ship at ${at} can only lie in ${where.en}${otherwise.en}.`,
              ja: `${at}の艦は${where.ja}にしか置けません${otherwise.ja}。`,
          }
        : {
              en: `The ship at ${at} has this in common in all ${ways} places that it can have${otherwise.en}.`,
              ja: `${at}の艦の置き方${ways}通りのどれでも、ここは同じになります${otherwise.ja}。`,
          };
}
