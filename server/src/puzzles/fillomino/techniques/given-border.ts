import { isNot } from '../../known';
import { impasse } from '../../technique';
import { technique } from '../groups';

/** On both sides of a given border are different numbers. */
export const border = technique({
    name: 'border',
    level: 1,
    *find(groups) {
        const { known, model } = groups;
        for (const pair of model.borders) {
            for (const [a, b] of [pair, pair.toReversed()] as [number, number][]) {
                const number = known.value(a);
                if (number !== undefined && known.may(b, number)) {
                    const isOpen = known.value(b) === undefined;
                    yield {
                        ...(isOpen ? { conclusions: [isNot(b, number)] } : impasse),
                        reasons: [groups.border(a, b), known.why(a), ...(isOpen ? [] : [known.why(b)])],
                        text: {
                            en: `The border between ${groups.name(a)} and ${groups.name(b)} separates two different numbers.`,
                            ja: `${groups.name(a)}と${groups.name(b)}は境界線で分けられているので、同じ数字は入りません。`,
                        },
                    };
                }
            }
        }
    },
});
