import { type Direction, directionNames, directions } from '../../../board/grid';
import { anyOf, counted, joined, type Text } from '../../../message';
import { is } from '../../known';
import { follows } from '../../techniques/technique';
import { type Move, type Moves, technique } from '../moves';

/** All moves of a circle but one are ruled out. */
export const onlyMove = technique({
    name: 'only-move',
    level: 1,
    each: moves => moves.open,
    *find(moves, key) {
        const left = moves.left[key]!;
        if (left.length < 2) {
            const at = moves.start(key);
            yield {
                ...follows(left.map(({ value }) => is(key, value))),
                reasons: moves.whyNot(moves.all.of[key]!.filter(move => !left.includes(move))),
                ...(left.length === 0
                    ? { en: `The circle in ${at} cannot move as it should.`, ja: `${at}の○は動かせません。` }
                    : onlyMoveText(moves, key, left[0]!)),
            };
        }
    },
});

/** The reason can be the number of the circle, the room that it has, or what was found out before. */
function onlyMoveText(moves: Moves, key: number, only: Move): Text {
    const { distance, room } = moves.all.board.circles[key]!;
    const at = moves.start(key);
    const why = (): Text => {
        if (distance === 0) {
            return { en: 'its number says that it stays', ja: '数字が0なので動きません' };
        }
        if (distance === 'any') {
            const isFree = directions.some(direction => room[direction].length > 0);
            return isFree
                ? { en: 'all others are ruled out already', ja: 'ほかの動かし方は除外済みです' }
                : { en: 'it has no room to go anywhere', ja: 'どの方向にも進めません' };
        }
        const blocked = directions.filter(direction => room[direction].length < distance);
        const ruledOut = directions.filter(
            direction => !blocked.includes(direction) && room[direction][distance - 1] !== only.end,
        );
        const sides = (list: readonly Direction[]): Text => ({
            en: anyOf(list.map(direction => directionNames[direction].en)),
            ja: list.map(direction => directionNames[direction].ja).join('・'),
        });
        const texts = [
            blocked.length > 0 && {
                en: `there is no room for ${counted(distance, 'cell')} ${sides(blocked).en}`,
                ja: `${sides(blocked).ja}へは${distance}マス進めません`,
            },
            ruledOut.length > 0 && {
                en: `moving ${sides(ruledOut).en} is ruled out already`,
                ja: `${sides(ruledOut).ja}は除外済みです`,
            },
        ].filter(text => text !== false);
        return joined(texts, { en: ', and ', ja: '。' });
    };
    const { en, ja } = why();
    return {
        en: `The circle in ${at} has only one move: ${en}.`,
        ja: `${at}の○の動かし方は1通りだけです。${ja}。`,
    };
}
