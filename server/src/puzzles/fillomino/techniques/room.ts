import { counted } from '../../../message';
import { is, isNot } from '../../known';
import { impasse } from '../../technique';
import { technique } from '../groups';

/** A region needs all the room that it has. */
export const room = technique({
    name: 'room',
    level: 1,
    *find(groups) {
        const { known } = groups;
        for (const group of groups.unfinished) {
            const { number, cells } = group;
            if (groups.space(cells[0]!, number, undefined, number + 1) <= number) {
                const cellsInReach = groups.room(cells[0]!, number, undefined, number + 1);
                const { length } = cellsInReach;
                const open = cellsInReach.filter(cell => known.value(cell) === undefined);
                yield {
                    ...(length < number ? impasse : { conclusions: open.map(cell => is(cell, number)) }),
                    reasons: [...groups.why(group), ...groups.walls(cells[0]!, number)],
                    en: `The ${number} at ${groups.at(group)} has room for ${counted(length, 'cell')}${length < number ? ' only' : ' and needs them all'}.`,
                    ja: `${groups.at(group)}の${number}が使えるマスは${length}マス${length < number ? 'しかありません' : 'で、すべて必要です'}。`,
                };
            }
        }
    },
});

/** A region has too little room without a certain cell. */
export const bottleneck = technique({
    name: 'bottleneck',
    level: 2,
    *find(groups) {
        const { known } = groups;
        for (const group of groups.unfinished) {
            const { number, cells } = group;
            for (const through of groups.room(cells[0]!, number)) {
                const space = known.value(through) === undefined ? groups.space(cells[0]!, number, through) : number;
                if (space < number) {
                    yield {
                        conclusions: [is(through, number)],
                        reasons: [...groups.why(group), ...groups.walls(cells[0]!, number, through)],
                        en: `Without ${groups.name(through)} the ${number} at ${groups.at(group)} has room for ${counted(space, 'cell')} only.`,
                        ja: `${groups.name(through)}を使わないと、${groups.at(group)}の${number}は${space}マスしか取れません。`,
                    };
                }
            }
        }
    },
});

/** A region with this number would have too little room at an open cell. */
export const noRoom = technique({
    name: 'no-room',
    level: 2,
    *find(groups) {
        const { known } = groups;
        for (const open of groups.open) {
            for (const number of groups.numbers) {
                const space = known.may(open, number) ? groups.space(open, number) : number;
                if (space < number) {
                    yield {
                        conclusions: [isNot(open, number)],
                        reasons: [...groups.walls(open, number)],
                        en: `${withArticle(number)} there has room for ${counted(space, 'cell')} only.`,
                        ja: `ここに${number}を入れても、${space}マスしか取れません。`,
                    };
                }
            }
        }
    },
});

/** "A 3", "An 8": for English texts. */
export function withArticle(number: number): string {
    return `${/^(8|11$|18$)/.test(String(number)) ? 'An' : 'A'} ${number}`;
}
