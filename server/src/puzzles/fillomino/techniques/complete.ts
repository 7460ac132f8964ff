import { isNot } from '../../known';
import { follows, impasse } from '../../techniques/technique';
import { technique } from '../groups';
import { withArticle } from './room';

/** A region that has all its cells keeps its number from the cells beside it. */
export const complete = technique({
    name: 'complete',
    level: 1,
    each: groups => groups.all,
    *find(groups, group) {
        const { known, grid } = groups;
        const { number, cells } = group;
        if (cells.length < number) {
            return;
        }
        const beside = cells.flatMap(cell => grid.neighbours(cell));
        const closed = [...new Set(beside.filter(next => known.isOpen(next) && known.may(next, number)))];
        const at = groups.at(group);
        if (cells.length > number) {
            yield {
                ...impasse,
                reasons: groups.why(group),
                ...(number === 1
                    ? { en: 'Two 1s are beside each other.', ja: '1どうしが隣り合ってしまいます。' }
                    : {
                          en: `${cells.length} cells with a ${number} would be joined at ${at}.`,
                          ja: `${at}で${number}が${cells.length}マスつながってしまいます。`,
                      }),
            };
        } else if (closed.length > 0) {
            yield {
                conclusions: closed.map(cell => isNot(cell, number)),
                reasons: groups.why(group),
                ...(number === 1
                    ? { en: `Beside ${at} there is no other 1.`, ja: `${at}の隣に1は入りません。` }
                    : {
                          en: `The ${number} at ${at} has all its cells, so no other ${number} can be beside it.`,
                          ja: `${at}の${number}はマス数がそろったので、隣に${number}は入りません。`,
                      }),
            };
        }
    },
});

/** A number that would join regions to more cells than it states. */
export const tooLarge = technique({
    name: 'too-large',
    level: 1,
    each: groups => groups.open,
    *find(groups, open) {
        const { known } = groups;
        for (const number of groups.numbersBeside(open)) {
            const beside = groups.beside(open, number);
            if (beside.length < 2 || !known.may(open, number)) {
                continue;
            }
            const total = 1 + beside.reduce((sum, { cells }) => sum + cells.length, 0);
            if (total > number) {
                yield {
                    conclusions: [isNot(open, number)],
                    reasons: beside.flatMap(group => groups.why(group)),
                    en: `${withArticle(number)} there would join ${total} cells.`,
                    ja: `ここに${number}を入れると、${number}が${total}マスつながってしまいます。`,
                };
            }
        }
    },
});

/** On both sides of a given border are different numbers. */
export const border = technique({
    name: 'border',
    level: 1,
    each: groups => groups.model.borders,
    *find(groups, pair) {
        const { known } = groups;
        for (const [a, b] of [pair, pair.toReversed()] as [number, number][]) {
            const number = known.value(a);
            if (number !== undefined && known.may(b, number)) {
                const isOpen = known.isOpen(b);
                yield {
                    ...follows(isOpen ? [isNot(b, number)] : []),
                    reasons: [groups.border(a, b), ...known.whyKnown([a, b])],
                    en: `The border between ${groups.name(a)} and ${groups.name(b)} separates two different numbers.`,
                    ja: `${groups.name(a)}と${groups.name(b)}は境界線で分けられているので、同じ数字は入りません。`,
                };
            }
        }
    },
});
