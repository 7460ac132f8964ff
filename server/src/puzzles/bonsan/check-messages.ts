import { counted, type Message } from '../../message';

export const leavesBoard = (distance: number): Message => ({
    code: 'bonsan/leaves-board',
    en: `A circle that moves ${counted(distance, 'cell')} from here leaves the board in every direction.`,
    ja: `この○は、どの方向へ${distance}マス動いても盤面の外に出てしまいます。`,
});

export function blocked(distance: number, most: number): Message {
    const code = 'bonsan/blocked';
    return most === 0
        ? {
              code,
              en: 'This circle has to move, but the edge and other circles are beside it on all sides.',
              ja: 'この○は動かなければなりませんが、四方を盤面の端とほかの○に囲まれています。',
          }
        : {
              code,
              en: `This circle cannot move ${counted(distance, 'cell')}: at most ${most}, because of the edge and the other circles, which no line may pass.`,
              ja: `この○は${distance}マス動けません。盤面の端やほかの○にさえぎられて、動けるのは${most}マスまでです(線は○の上を通れません)。`,
          };
}

export const oddNumber = (circles: number): Message => ({
    code: 'bonsan/odd-number',
    en: `There ${circles === 1 ? 'is' : 'are'} ${counted(circles, 'circle')}: an odd number cannot lie symmetrically on a board without a cell at its centre.`,
    ja: `○が${circles}個あります。中央のマスがない盤面では、奇数個の○は点対称に並びません。`,
});

export const oddPart = (circles: number): Message => ({
    code: 'bonsan/odd-part',
    en: `These ${circles} circles can only end opposite one another, and ${circles} circles cannot be placed symmetrically there.`,
    ja: `この${circles}個の○どうしで点対称になるしかありませんが、この個数では並びません。`,
});

/** @param opposite the only cell that another circle would have to end in, if there is just one */
export function nothingOpposite(circle: string, stays: boolean, opposite: string | undefined): Message {
    const code = 'bonsan/nothing-opposite';
    if (stays && opposite) {
        return {
            code,
            en: `The circle in ${circle} stays there, but no other circle can end opposite it, in ${opposite}.`,
            ja: `${circle} の○は動きませんが、点対称の位置(${opposite})に来られる○がありません。`,
        };
    }
    return {
        code,
        en: `Wherever the circle in ${circle} ends, no other circle can end opposite it.`,
        ja: `${circle} の○がどこで止まっても、点対称の位置に来られる○がありません。`,
    };
}

export function regionsWithoutCircles(regions: readonly string[], circles: number): Message {
    const code = 'bonsan/region-without-circle';
    if (circles === 0) {
        return {
            code,
            en: `No circle can end in region ${regions[0]}, but every region needs one.`,
            ja: `どの領域にも○が必要ですが、領域${regions[0]}に来られる○がありません。`,
        };
    }
    const some = regions.length > mostNames ? 'more' : undefined;
    const named = regions.slice(0, mostNames);
    const en = some ? `${named.join(', ')} and ${regions.length - mostNames} more` : listed(named);
    const ja = `${named.join('、')}${some ? `、ほか${regions.length - mostNames}個` : ''}`;
    return {
        code,
        en: `Each of the ${regions.length} regions ${en} needs a circle, but only ${counted(circles, 'circle')} can end in them.`,
        ja: `${regions.length}個の領域(${ja})にはそれぞれ○が必要ですが、そこに来られる○は${circles}個だけです。`,
    };
}

const mostNames = 8;

function listed(names: readonly string[]): string {
    return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
