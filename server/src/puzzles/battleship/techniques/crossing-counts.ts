import { sum } from '../../../extremes';
import { allOf, type Text } from '../../../message';
import { type Fact, is, type Reason } from '../../known';
import { lineName, type OutsideLine } from '../../outside';
import { follows } from '../../techniques/technique';
import { type Board, ship, technique, water } from '../known-board';
import { countsCells, missingIn, type NumberedLine, numberedLines } from './common';

/** The largest number of rows that are counted together. */
const maxTogether = 3;

/**
 * Two or three rows need as many ship cells as the columns can give them at most: each column gives all that it can. The
 * same with rows and columns exchanged.
 */
export const crossingCounts = technique({
    name: 'crossing-counts',
    level: 3,
    appliesTo: countsCells,
    each: () => ['row', 'column'] as const,
    *find(board, line) {
        const lines = numberedLines(board).filter(
            one => one.line === line && one.open.length > 0 && missingIn(one) > 0,
        );
        const crossing = board.lines.filter(outside => outside.line !== line);
        for (const together of subsets(lines, maxTogether)) {
            const needs = sum(together.map(missingIn));
            const given = crossing.map(outside => gift(board, outside, together));
            const most = sum(given.map(({ most }) => most));
            const facts = most === needs ? given.flatMap(({ facts }) => facts) : [];
            if (most < needs || facts.length > 0) {
                yield {
                    ...follows(facts),
                    reasons: [
                        ...together.flatMap(({ clue, cells }) => [clue, ...board.known.whyKnown(cells)]),
                        ...new Set(given.flatMap(({ reasons }) => reasons)),
                    ],
                    looked: together.length,
                    ...told(together, needs, most),
                };
            }
        }
    },
});

/** All sets of at least two of some things. */
function* subsets<T>(list: readonly T[], most: number, chosen: readonly T[] = []): Iterable<readonly T[]> {
    if (chosen.length > 1) {
        yield chosen;
    }
    if (chosen.length < most) {
        for (const [index, one] of list.entries()) {
            yield* subsets(list.slice(index + 1), most, [...chosen, one]);
        }
    }
}

/** The most that a column can give to some rows together, and what follows if it has to give that. */
function gift(board: Board, crossing: OutsideLine, together: readonly NumberedLine[]) {
    const cells = crossing.cells.filter(cell => together.some(({ open }) => open.includes(cell)));
    const ships = crossing.cells.filter(cell => board.isShip(cell));
    const room = crossing.count === null ? Number.POSITIVE_INFINITY : Math.max(0, crossing.count - ships.length);
    const others = crossing.cells.filter(cell => board.isOpen(cell) && !cells.includes(cell));
    const most = Math.min(cells.length, room);
    const isFull = cells.length > 0 && room <= cells.length;
    const reasons: Reason[] = isFull ? [crossing.clue, ...board.known.whyEach(ships)] : [];
    const facts: Fact[] = [
        ...(most === cells.length ? cells.map(cell => is(cell, ship)) : []),
        ...(most === room && cells.length > 0 ? others.map(cell => is(cell, water)) : []),
    ];
    return { most, facts, reasons };
}

function told(together: readonly NumberedLine[], needs: number, most: number): Text {
    const names = together.map(lineName);
    const across = together[0]!.line === 'row' ? { en: 'columns', ja: '列' } : { en: 'rows', ja: '行' };
    const en = allOf(names.map(name => name.en));
    const ja = names.map(name => name.ja).join('と');
    return most < needs
        ? {
              en: `Together ${en} need ${needs} more ship cells, and the ${across.en} can give them only ${most}.`,
              ja: `${ja}にはあわせてあと${needs}マスの艦が必要ですが、各${across.ja}から入れられるのは${most}マスだけです。`,
          }
        : {
              en: `Together ${en} need ${needs} more ship cells, and the ${across.en} can give them no more: each gives all that it can.`,
              ja: `${ja}にはあわせてあと${needs}マスの艦が必要で、各${across.ja}から入れられるだけ入れるとちょうど足ります。`,
          };
}
