import { is } from '../../known';
import { technique, water } from '../known-board';
import { isStraightAndCountsCells } from './applies';
import { inAll } from './common';
import { lineName } from './names';

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
                reasons: board.everything(),
                text: {
                    en: `The last ship of 1 is in ${texts.map(({ en }) => en).join(' and ')}: the ship cell that is missing there can be nothing else.`,
                    ja: `最後の1マスの艦は${texts.map(({ ja }) => ja).join('と')}にあります。そこに残る1マスに、ほかの艦は入りません。`,
                },
            };
        }
    },
});
