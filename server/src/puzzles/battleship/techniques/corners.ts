import type { Place } from '../../../board/grid';
import { is } from '../../known';
import { impasse } from '../../technique';
import { technique, water } from '../known-board';
import { isStraight } from './applies';

const diagonals: readonly Place[] = [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
];

/** Ships do not touch at corners. */
export const corners = technique({
    name: 'corners',
    level: 1,
    appliesTo: isStraight,
    *find(board) {
        const { grid, known } = board;
        for (const cell of grid.cells.filter(cell => board.isShip(cell))) {
            const at = diagonals
                .map(offset => grid.at(cell, offset))
                .filter(other => !board.isWater(other)) as number[];
            const open = at.filter(other => !board.isShip(other));
            if (at.length > 0) {
                yield {
                    ...(open.length === 0 ? impasse : { conclusions: open.map(other => is(other, water)) }),
                    reasons: [
                        known.why(cell),
                        ...at.filter(other => board.isShip(other)).map(other => known.why(other)),
                    ],
                    text: {
                        en: `No other ship touches the one in ${board.name(cell)} at a corner.`,
                        ja: `${board.name(cell)}の艦に、ほかの艦が角で接することはありません。`,
                    },
                };
            }
        }
    },
});
