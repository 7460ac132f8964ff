import { largest } from '../../../extremes';
import { anyOf, counted, type Text } from '../../../message';
import { is, isNot } from '../../known';
import { follows, lazily } from '../../techniques/technique';
import { type Groups, technique } from '../groups';

/** A region needs all the room that it has. */
export const room = technique({
    name: 'room',
    level: 1,
    each: groups => groups.unfinished,
    *find(groups, group) {
        const { known } = groups;
        const { number, cells } = group;
        if (groups.space(cells[0]!, number, undefined, number + 1) <= number) {
            const cellsInReach = groups.room(cells[0]!, number, undefined, number + 1);
            const { length } = cellsInReach;
            const open = cellsInReach.filter(cell => known.isOpen(cell));
            yield {
                ...follows(length < number ? [] : open.map(cell => is(cell, number))),
                reasons: [...groups.why(group), ...groups.walls(cells[0]!, number)],
                en: `The ${number} at ${groups.at(group)} has room for ${counted(length, 'cell')}${length < number ? ' only' : ' and needs them all'}.`,
                ja: `${groups.at(group)}の${number}が使えるマスは${length}マス${length < number ? 'しかありません' : 'で、すべて必要です'}。`,
            };
        }
    },
});

/** A region has too little room without a certain cell. */
export const bottleneck = technique({
    name: 'bottleneck',
    level: 2,
    isFollowed: true,
    each: groups => groups.unfinished,
    *find(groups, group) {
        const { known } = groups;
        const { number, cells } = group;
        for (const through of groups.room(cells[0]!, number)) {
            const space = known.isOpen(through) ? groups.space(cells[0]!, number, through) : number;
            if (space < number) {
                yield lazily({ conclusions: [is(through, number)] }, 1, () => ({
                    reasons: [...groups.why(group), ...groups.walls(cells[0]!, number, through)],
                    en: `Without ${groups.name(through)} the ${number} at ${groups.at(group)} has room for ${counted(space, 'cell')} only.`,
                    ja: `${groups.name(through)}を使わないと、${groups.at(group)}の${number}は${space}マスしか取れません。`,
                }));
            }
        }
    },
});

/** Open cells in a small pocket: the numbers that are too large for it are ruled out together. */
export const pocketSize = technique({
    name: 'pocket-size',
    level: 2,
    each: groups => groups.pockets.filter(({ length }) => length <= maxPocket),
    *find(groups, cells) {
        const beside = new Set(cells.flatMap(cell => groups.numbersBeside(cell)));
        const tooLarge = [...groups.numbers].filter(number => number > cells.length && !beside.has(number));
        const conclusions = cells.flatMap(cell =>
            tooLarge.filter(number => groups.known.may(cell, number)).map(number => isNot(cell, number)),
        );
        if (conclusions.length > 0) {
            yield lazily({ conclusions }, 1, () => ({
                reasons: [
                    ...new Set(tooLarge.flatMap(number => cells.flatMap(cell => [...groups.walls(cell, number)]))),
                ],
                ...pocketText(groups, cells, [...beside]),
            }));
        }
    },
});

/** The largest pocket whose size is seen at once. */
const maxPocket = 8;

function pocketText(groups: Groups, cells: readonly number[], beside: readonly number[]): Text {
    const at = groups.name(cells[0]!);
    const size = cells.length;
    const others = [...new Set(beside)].filter(number => number > size).sort((a, b) => a - b);
    const own = others.length > 0 ? `, or ${anyOf(others.map(String))} from beside it` : '';
    const ownJa = others.length > 0 ? `か、隣の${others.join('・')}` : '';
    return size === 1
        ? { en: `${at} is enclosed: 1${own}.`, ja: `${at}は1マスだけ囲まれているので、1${ownJa}です。` }
        : {
              en: `${at} lies in a pocket of ${size} cells: at most ${size}${own}.`,
              ja: `${at}は${size}マスの囲みの中なので、${size}以下${ownJa}です。`,
          };
}

/** Regions with these numbers would have too little room at an open cell. */
export const noRoom = technique({
    name: 'no-room',
    level: 2,
    each: groups => groups.open,
    *find(groups, open) {
        const { known } = groups;
        const found: { readonly number: number; readonly space: number }[] = [];
        for (const number of groups.numbers) {
            const space = known.may(open, number) ? groups.space(open, number) : number;
            if (space < number) {
                found.push({ number, space });
            }
        }
        if (found.length > 0) {
            const numbers = found.map(({ number }) => number).sort((a, b) => a - b);
            yield lazily({ conclusions: numbers.map(number => isNot(open, number)) }, 1, () => ({
                reasons: [...new Set(numbers.flatMap(number => [...groups.walls(open, number)]))],
                ...roomText(groups.name(open), numbers, largest(found.map(({ space }) => space))),
            }));
        }
    },
});

function roomText(at: string, numbers: readonly number[], most: number): Text {
    const [number] = numbers as [number];
    return numbers.length === 1
        ? {
              en: `${withArticle(number)} at ${at} has room for ${counted(most, 'cell')} only.`,
              ja: `${at}に${number}を入れても、${most}マスしか取れません。`,
          }
        : {
              en: `${withArticle(number).slice(0, -String(number).length)}${anyOf(numbers.map(String))} at ${at} has too little room: ${counted(most, 'cell')} at most.`,
              ja: `${at}に${numbers.join('・')}を入れても、最大${most}マスしか取れません。`,
          };
}

/** "A 3", "An 8": for English texts. */
export function withArticle(number: number): string {
    return `${/^(8|11$|18$)/.test(String(number)) ? 'An' : 'A'} ${number}`;
}
