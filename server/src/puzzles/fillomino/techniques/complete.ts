import { isNot } from '../../known';
import { impasse } from '../../technique';
import { technique } from '../groups';
import { withArticle } from './article';

/** A region that has all its cells keeps its number from the cells beside it. */
export const complete = technique({
    name: 'complete',
    level: 1,
    *find(groups) {
        const { known, grid } = groups;
        for (const group of groups.all) {
            const { number, cells } = group;
            if (cells.length < number) {
                continue;
            }
            const closed: number[] = [];
            for (const cell of cells) {
                for (const next of grid.neighbours(cell)) {
                    if (known.value(next) === undefined && known.may(next, number) && !closed.includes(next)) {
                        closed.push(next);
                    }
                }
            }
            const at = groups.at(group);
            if (cells.length > number) {
                yield {
                    ...impasse,
                    reasons: groups.why(group),
                    text:
                        number === 1
                            ? { en: 'Two 1s are beside each other.', ja: '1どうしが隣り合ってしまいます。' }
                            : {
                                  en: `More than ${number} cells with a ${number} are joined.`,
                                  ja: `${number}が${number}マスより多くつながってしまいます。`,
                              },
                };
            } else if (closed.length > 0) {
                yield {
                    conclusions: closed.map(cell => isNot(cell, number)),
                    reasons: groups.why(group),
                    text:
                        number === 1
                            ? { en: `Beside ${at} there is no other 1.`, ja: `${at}の隣に1は入りません。` }
                            : {
                                  en: `The ${number} at ${at} has all its cells, so no other ${number} can be beside it.`,
                                  ja: `${at}の${number}はマス数がそろったので、隣に${number}は入りません。`,
                              },
                };
            }
        }
    },
});

/** A number that would join regions to more cells than it states. */
export const tooLarge = technique({
    name: 'too-large',
    level: 1,
    *find(groups) {
        const { known } = groups;
        for (const open of groups.open) {
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
                        text: {
                            en: `${withArticle(number)} there would join ${total} cells.`,
                            ja: `ここに${number}を入れると、${number}が${total}マスつながってしまいます。`,
                        },
                    };
                }
            }
        }
    },
});
