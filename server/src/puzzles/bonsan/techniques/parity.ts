import type { Text } from '../../../message';
import { is } from '../../known';
import { follows, impasse } from '../../techniques/technique';
import { type Area, type Moves, ruleOut, technique } from '../moves';

/** If the number of circles in an area is known, it tells whether one ends in the middle. */
export const centre = technique({
    name: 'centre',
    level: 2,
    isFollowed: true,
    each: moves => moves.all.areas,
    *find(moves, area) {
        const { all, known } = moves;
        const { open, inside, why } = countIn(moves, area.cells);
        if (!area.odd || open.length > 0) {
            return;
        }
        const holds = areaText(moves, area);
        const isOdd = inside.length % 2 === 1;
        if (isOdd && area.odd.length === 0) {
            yield {
                ...impasse,
                reasons: why(),
                en: `${holds.en} an even number of circles, since there is no middle cell; it would be odd.`,
                ja: `${holds.ja}、中央のマスがないので偶数個のはずですが、奇数個になります。`,
            };
        }
        for (const cell of area.odd) {
            const ending = moves.endingIn(cell);
            if (!isOdd && ending.length > 0) {
                yield {
                    conclusions: ruleOut(ending),
                    reasons: why(),
                    en: `${holds.en} an even number of circles, so none ends in the middle cell ${moves.name(cell)}.`,
                    ja: `${holds.ja}偶数個なので、中央の${moves.name(cell)}に○は来ません。`,
                };
            }
            if (isOdd && ending.length < 2 && ending.every(({ key }) => known.isOpen(key))) {
                yield {
                    ...follows(ending.map(({ key, value }) => is(key, value))),
                    reasons: [...why(), ...moves.whyNot(all.ending[cell]!.filter(move => !moves.isLeft(move)))],
                    en: `${holds.en} an odd number of circles, so one ends in the middle cell ${moves.name(cell)}, and ${ending.length === 0 ? 'none' : 'only this one'} can.`,
                    ja: `${holds.ja}奇数個なので、中央の${moves.name(cell)}に○が必要で、来られる${ending.length === 0 ? '○はありません' : 'のはこの○だけです'}。`,
                };
            }
        }
    },
});

/** In an area without a middle cell, one circle is left that may end there or not: the number of circles is even. */
export const parity = technique({
    name: 'parity',
    level: 2,
    each: moves => moves.all.areas,
    *find(moves, area) {
        const { cells } = area;
        const { open, inside, why } = countIn(moves, cells);
        const [key, ...more] = open;
        if (area.odd?.length === 0 && key !== undefined && more.length === 0) {
            const comes = inside.length % 2 === 1;
            const holds = areaText(moves, area);
            yield {
                conclusions: ruleOut(moves.left[key]!.filter(({ end }) => cells.has(end) !== comes)),
                reasons: why(),
                en: `${holds.en} an even number of circles; besides the one in ${moves.start(key)} there are ${inside.length}.`,
                ja: `${holds.ja}偶数個で、${moves.start(key)}の○のほかに${inside.length}個あります。`,
            };
        }
    },
});

/** The area as the subject of a sentence; in Japanese with its circles. */
function areaText(moves: Moves, { cells: [first], regions }: Area): Text {
    if (regions.length > 1) {
        return {
            en: `Together the regions ${regions.join(', ')} hold`,
            ja: `ブロック${regions.join('と')}に入る○は合わせて`,
        };
    }
    const at = moves.name(first!);
    return regions[0] === ''
        ? { en: 'The board holds', ja: '盤面の○は' }
        : { en: `Region ${regions[0]} (at ${at}) holds`, ja: `ブロック${regions[0]}(${at}など)に入る○は` };
}

/** The circles that are known to end in an area, and those that may or may not. */
function countIn(moves: Moves, cells: ReadonlySet<number>) {
    const { left, all } = moves;
    const keys = [...left.keys()];
    const comes = keys.map(key => left[key]!.some(({ end }) => cells.has(end)));
    const open = keys.filter(key => comes[key] && left[key]!.some(({ end }) => !cells.has(end)));
    const inside = keys.filter(key => comes[key] && !open.includes(key));
    /** Why the others end in it, or do not. */
    const why = () => {
        const decided = keys.filter(key => !open.includes(key));
        return moves.whyNot(decided.flatMap(key => all.of[key]!.filter(({ end }) => cells.has(end) !== comes[key])));
    };
    return { inside, open, why };
}
