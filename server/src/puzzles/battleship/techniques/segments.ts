import { type Fact, is } from '../../known';
import { impasse } from '../../technique';
import { ship, technique, water } from '../known-board';
import { shownBy } from '../signs';
import { isStraight } from './applies';

/** A given segment shows what is beside it. */
export const segment = technique({
    name: 'segment',
    level: 1,
    *find(board) {
        const { grid, known } = board;
        for (const { cell, segment, clue } of board.segments) {
            const shown = shownBy(grid, cell, segment).flatMap(([other, isShip]): Fact[] =>
                other === undefined || other === cell ? [] : [is(other, Number(isShip))],
            );
            const facts = shown.filter(fact => !known.has(fact));
            if (facts.length > 0) {
                yield {
                    conclusions: facts,
                    reasons: [clue],
                    text: {
                        en: `The segment in ${board.name(cell)} shows what is beside it.`,
                        ja: `${board.name(cell)}の艦影から、隣のマスが決まります。`,
                    },
                };
            }
        }
    },
});

/** The middle of a ship goes on at two opposite sides. */
export const middle = technique({
    name: 'middle',
    level: 1,
    appliesTo: isStraight,
    *find(board) {
        const { grid, known } = board;
        for (const { cell, segment, clue } of board.segments) {
            if (segment === 'middle') {
                for (const [along, across] of [
                    [
                        ['left', 'right'],
                        ['up', 'down'],
                    ],
                    [
                        ['up', 'down'],
                        ['left', 'right'],
                    ],
                ] as const) {
                    const ends = along.map(side => grid.next(cell, side));
                    const sides = across.map(side => grid.next(cell, side));
                    const closed = sides.filter(side => board.isWater(side));
                    const isAlong = closed.length > 0 || ends.some(end => board.isShip(end));
                    const facts = [
                        ...ends.flatMap(end => (end === undefined ? [] : [is(end, ship)])),
                        ...sides.flatMap(side => (side === undefined ? [] : [is(side, water)])),
                    ].filter(fact => !known.has(fact));
                    if (isAlong && facts.length > 0) {
                        const from = [...closed, ...ends.filter(end => board.isShip(end))].filter(
                            one => one !== undefined,
                        );
                        yield {
                            ...(ends.includes(undefined) ? impasse : { conclusions: facts }),
                            reasons: [clue, ...from.map(one => known.why(one))],
                            text: {
                                en: `The ship with its middle in ${board.name(cell)} can lie in one direction only.`,
                                ja: `${board.name(cell)}を中央とする艦は、向きが決まります。`,
                            },
                        };
                    }
                }
            }
        }
    },
});
