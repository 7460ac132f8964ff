import { type Fact, is } from '../../known';
import { follows } from '../../techniques/technique';
import { ship, technique, water } from '../known-board';
import { diagonals } from '../ships';
import { shownBy } from '../signs';
import { isStraight } from './common';

/** A given segment shows what is beside it. */
export const segment = technique({
    name: 'segment',
    level: 1,
    each: board => board.segments,
    *find(board, { cell, segment, clue }) {
        const { grid, known } = board;
        const shown = shownBy(grid, cell, segment).flatMap(([other, isShip]): Fact[] =>
            other === undefined || other === cell ? [] : [is(other, Number(isShip))],
        );
        const facts = shown.filter(fact => !known.has(fact));
        if (facts.length > 0) {
            yield {
                conclusions: facts,
                reasons: [clue],
                en: `The segment in ${board.name(cell)} shows what is beside it.`,
                ja: `${board.name(cell)}の艦影から、隣のマスが決まります。`,
            };
        }
    },
});

/** The middle of a ship goes on at two opposite sides. */
export const middle = technique({
    name: 'middle',
    level: 1,
    appliesTo: isStraight,
    each: board => board.segments,
    *find(board, { cell, segment, clue }) {
        const { grid, known } = board;
        if (segment === 'middle') {
            const [horizontal, vertical] = [['left', 'right'] as const, ['up', 'down'] as const];
            for (const [along, across] of [[horizontal, vertical] as const, [vertical, horizontal] as const]) {
                const ends = along.map(side => grid.next(cell, side));
                const sides = across.map(side => grid.next(cell, side));
                const closed = sides.filter(side => board.isWater(side));
                const isAlong = closed.length > 0 || ends.some(end => board.isShip(end));
                const facts = [
                    ...ends.flatMap(end => (end === undefined ? [] : [is(end, ship)])),
                    ...sides.flatMap(side => (side === undefined ? [] : [is(side, water)])),
                ].filter(fact => !known.has(fact));
                if (isAlong && facts.length > 0) {
                    const from = [...closed, ...ends.filter(end => board.isShip(end))].filter(one => one !== undefined);
                    yield {
                        ...follows(ends.includes(undefined) ? [] : facts),
                        reasons: [clue, ...known.whyEach(from)],
                        en: `The ship with its middle in ${board.name(cell)} can lie in one direction only.`,
                        ja: `${board.name(cell)}を中央とする艦は、向きが決まります。`,
                    };
                }
            }
        }
    },
});

/** Ships do not touch at corners. */
export const corners = technique({
    name: 'corners',
    level: 1,
    appliesTo: isStraight,
    each: board => board.grid.cells.filter(cell => board.isShip(cell)),
    *find(board, cell) {
        const { grid, known } = board;
        const at = diagonals.map(offset => grid.at(cell, offset)).filter(other => !board.isWater(other)) as number[];
        const open = at.filter(other => !board.isShip(other));
        if (at.length > 0) {
            yield {
                ...follows(open.map(other => is(other, water))),
                reasons: [known.why(cell), ...known.whyKnown(at)],
                en: `No other ship touches the one in ${board.name(cell)} at a corner.`,
                ja: `${board.name(cell)}の艦に、ほかの艦が角で接することはありません。`,
            };
        }
    },
});
