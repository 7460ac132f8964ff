import { type Fact, is } from '../../known';
import { levelOfWays } from '../../level';
import { type Berth, type Board, type Kind, ship, technique, water } from '../known-board';
import { type InAllWays, maxSteps, nothingInAll, plural } from './common';

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
