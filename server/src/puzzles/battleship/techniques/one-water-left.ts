import { is } from '../../known';
import { lineName } from '../../outside';
import { ship, technique, water } from '../known-board';
import { isStraightAndCountsCells } from './common';

/** The last water cell of a row or column is not where it would leave a ship that is not missing. */
export const oneWaterLeft = technique({
    name: 'one-water-left',
    level: 2,
    appliesTo: isStraightAndCountsCells,
    *find(board) {
        const { known } = board;
        for (const outside of board.lines) {
            const { count, cells } = outside;
            const most = cells.filter(cell => known.value(cell) !== water).length;
            for (const tried of count === most - 1 ? cells.filter(cell => board.isOpen(cell)) : []) {
                const lengths = runsWithout(cells, cell => cell === tried || known.value(cell) === water)
                    .filter(run => run.length > 1 && run.some(cell => board.isOpen(cell)))
                    .map(({ length }) => length);
                const length = lengths.find(one => board.missingOf(one) <= 0);
                if (length !== undefined) {
                    const { en, ja } = lineName(outside);
                    yield {
                        conclusions: [is(tried, ship)],
                        reasons: board.everything(),
                        en: `In ${en} one more cell is water. If it were ${board.name(tried)}, there would be a ship of ${length}, which is not missing.`,
                        ja: `${ja}の波はあと1マスです。${board.name(tried)}を波にすると${length}マスの艦ができますが、そのような艦は残っていません。`,
                    };
                }
            }
        }
    },
});

/** The stretches of a row or column between some of its cells. */
function runsWithout(cells: readonly number[], isBetween: (cell: number) => boolean): number[][] {
    const runs: number[][] = [[]];
    for (const cell of cells) {
        if (isBetween(cell)) {
            runs.push([]);
        } else {
            runs.at(-1)!.push(cell);
        }
    }
    return runs;
}
