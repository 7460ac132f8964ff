import type { Offer } from '../puzzle-type';
import { largestStandard, standardLengths } from './read';

/** What can stand next in the line `fleet`. */
export function fleetOffers(before: readonly string[]): readonly Offer[] {
    return before.length === 0 ? fleets : before.length === 1 && before[0] === 'standard' ? standardSizes : [];
}

const fleets: readonly Offer[] = [
    { lengths: [3, 2, 2, 1, 1, 1], side: 6 },
    { lengths: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1], side: 10 },
    { lengths: [5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1], side: 15 },
].map(({ lengths, side }) => ({
    text: lengths.join(' '),
    name: { en: `the usual fleet of a ${side}x${side} board`, ja: `${side}×${side}の盤面でよく使われる艦隊` },
}));

const standardSizes: readonly Offer[] = Array.from({ length: largestStandard }, (_, index) => {
    const lengths = standardLengths(index + 1).join(' ');
    return { text: String(index + 1), name: { en: lengths, ja: lengths } };
});
