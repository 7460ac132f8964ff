import { lineClue } from '../../../board/clue';
import { sum } from '../../../extremes';
import { is, type Reason } from '../../known';
import { lineName } from '../../outside';
import { impasse } from '../../technique';
import { ship, technique, water } from '../known-board';

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
