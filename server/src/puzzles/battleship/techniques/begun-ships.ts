import { is } from '../../known';
import { impasse } from '../../technique';
import { ship, technique, water } from '../known-board';
import { around } from '../ships';
import { inAll, isStraight } from './common';

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
        for (const [cell] of board.ships.filter(({ length }) => length === 1)) {
            const open = grid.neighbours(cell!).filter(next => board.isOpen(next));
            if (open.length === 1) {
                yield {
                    conclusions: [is(open[0]!, ship)],
                    reasons: board.everything(),
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
    *find(board) {
        for (const cells of board.ships) {
            const beside = around(board.grid, cells).filter(cell => board.isOpen(cell));
            if (cells.length === board.longest && !board.isComplete(cells) && beside.length > 0) {
                yield {
                    conclusions: beside.map(cell => is(cell, water)),
                    reasons: board.everything(),
                    en: `No longer ship is missing, so the ship at ${board.name(cells[0]!)} is complete.`,
                    ja: `これより長い艦は残っていないので、${board.name(cells[0]!)}の艦はこれで全部です。`,
                };
            }
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
        const beside = (cell: number | undefined): number =>
            cell !== undefined && board.isShip(cell) ? board.joined(cell).length : 0;
        for (const cell of board.open) {
            for (const sides of [['left', 'right'] as const, ['up', 'down'] as const]) {
                const length = 1 + beside(grid.next(cell, sides[0])) + beside(grid.next(cell, sides[1]));
                if (length > board.longest && length > 1) {
                    yield {
                        conclusions: [is(cell, water)],
                        reasons: board.everything(),
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
            const over = berths.filter(({ cells }) => ship.every(cell => cells.includes(cell)));
            const facts = inAll(over).filter(fact => !board.known.has(fact));
            if (facts.length > 0 || over.length === 0) {
                yield {
                    ...(over.length === 0 ? impasse : { conclusions: facts }),
                    reasons: board.everything(),
                    ...(over.length === 0
                        ? {
                              en: `No ship that is missing fits over ${board.name(ship[0]!)}.`,
                              ja: `${board.name(ship[0]!)}には、残りの艦のどれも置けません。`,
                          }
                        : {
                              en: `Of the ships that are missing, all that can lie over ${board.name(ship[0]!)} have this in common.`,
                              ja: `${board.name(ship[0]!)}に残りの艦をどう置いても、ここは同じになります。`,
                          }),
                };
            }
        }
    },
});
