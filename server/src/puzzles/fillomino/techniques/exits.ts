import { counted } from '../../../message';
import { is, isNot } from '../../known';
import { follows } from '../../techniques/technique';
import { technique } from '../groups';

/** An unfinished region can go on through one cell only. */
export const onlyExit = technique({
    name: 'only-exit',
    level: 1,
    each: groups => groups.unfinished,
    *find(groups, group) {
        const { number, cells } = group;
        const exits = groups.exits(group);
        if (exits.length < 2) {
            const walls = groups.walls(cells[0]!, number, exits[0]);
            const missing = number - cells.length;
            yield {
                ...follows(exits.map(exit => is(exit, number))),
                reasons: [...groups.why(group), ...walls],
                ...(exits.length === 0
                    ? {
                          en: `The ${number} at ${groups.at(group)} needs ${counted(missing, 'more cell')}, and all cells beside it are closed.`,
                          ja: `${groups.at(group)}の${number}はあと${missing}マス必要ですが、伸びる先がありません。`,
                      }
                    : {
                          en: `The ${number} at ${groups.at(group)} needs ${counted(missing, 'more cell')}, and can go on only to ${groups.name(exits[0]!)}.`,
                          ja: `${groups.at(group)}の${number}はあと${missing}マス必要で、伸びる先は${groups.name(exits[0]!)}だけです。`,
                      }),
            };
        }
    },
});

/** A region needs one more cell, and a cell is beside it whichever it takes. */
export const eitherExit = technique({
    name: 'either-exit',
    level: 2,
    each: groups => groups.all,
    *find(groups, group) {
        const { known, grid } = groups;
        const { number, cells } = group;
        if (cells.length !== number - 1) {
            return;
        }
        const exits = groups.exits(group);
        const beside = exits.map(exit => new Set(grid.neighbours(exit)));
        const always = groups.open.filter(
            open => known.may(open, number) && !exits.includes(open) && beside.every(set => set.has(open)),
        );
        if (exits.length > 1 && always.length > 0) {
            yield {
                conclusions: always.map(cell => isNot(cell, number)),
                reasons: [...groups.why(group), ...groups.closings(group, exits)],
                en: `The ${number} at ${groups.at(group)} needs one more cell, and is complete beside this one whichever it takes.`,
                ja: `${groups.at(group)}の${number}はあと1マスで、どちらに伸びてもこのマスの隣でそろいます。`,
            };
        }
    },
});
