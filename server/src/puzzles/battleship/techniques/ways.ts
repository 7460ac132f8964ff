import type { Kind } from '../chart';
import { technique } from '../known-board';
import { berthsText, plural } from './common';
import { elsewhere, Obstacles } from './obstacles';
import { whyOnlyThere } from './places';
import { waysToPlace } from './ways-of-ships';

/** The largest number of ships that a person places together. */
const maxShips = 3;

/** Compares all ways to place the missing ships of a kind. */
export const shipsOfALength = technique({
    name: 'ships-of-a-length',
    level: 3,
    each: board => board.missing,
    *find(board, [kind, count]) {
        const found = count > 1 && count <= maxShips ? waysToPlace(board, Array<Kind>(count).fill(kind)) : undefined;
        if (found) {
            const why = whyOnlyThere(board, kind).add(found.reasons);
            const where = berthsText(board, found.berths);
            const otherwise = elsewhere(why.text);
            yield {
                conclusions: found.facts,
                reasons: why.reasons,
                looked: found.looked,
                en: where
                    ? `The ${count} ${plural(kind)} that are missing fit only in ${where.en}${otherwise.en}; all ways to place them have this in common.`
                    : `All ways to place the ${count} missing ${plural(kind)} have this in common.`,
                ja: `${kind.name.ja}の残り${count}隻${where ? `は${where.ja}にしか入らず${otherwise.ja}、` : 'を'}どう置いても、ここは同じになります。`,
            };
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
            const found = kinds.length <= maxShips ? waysToPlace(board, kinds) : undefined;
            if (found) {
                const sizes = kinds.map(({ size }) => size);
                const why = new Obstacles(board).add(found.reasons);
                for (const kind of new Set(kinds)) {
                    why.add(whyOnlyThere(board, kind).reasons);
                }
                const [first] = kinds as [Kind];
                const where = berthsText(board, board.berths(first));
                yield {
                    conclusions: found.facts,
                    reasons: why.reasons,
                    looked: found.looked,
                    en: `${where ? `The ${first.name.en} fits only in ${where.en}. ` : ''}All ways to place the ${kinds.length} longest ships that are missing (${sizes.join(', ')}) have this in common.`,
                    ja: `${where ? `${first.name.ja}は${where.ja}にしか入りません。` : ''}残りの艦のうち長いほうから${kinds.length}隻(${sizes.join('マス、')}マス)をどう置いても、ここは同じになります。`,
                };
                return;
            }
        }
    },
});
