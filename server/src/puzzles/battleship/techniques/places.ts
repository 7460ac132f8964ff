import type { Text } from '../../../message';
import { is } from '../../known';
import { impasse, type Technique } from '../../technique';
import { ship, technique, water } from '../known-board';
import type { BattleshipModel } from '../model';
import { inAll, plural } from './common';

/** A cell is water if no missing ship can lie there. */
export const noShipFits = technique({
    name: 'no-ship-fits',
    level: 2,
    *find(board) {
        const covered = new Set(board.missingBerths.flatMap(({ cells }) => cells));
        for (const cell of board.open.filter(cell => !covered.has(cell))) {
            yield {
                conclusions: [is(cell, water)],
                reasons: board.everything(),
                en: `No ship that is missing fits over ${board.name(cell)}.`,
                ja: `${board.name(cell)}には、残りの艦のどれも置けません。`,
            };
        }
    },
});

/** There are as many places as missing ships of a kind. */
export const onlyPlaces = technique({
    name: 'only-places',
    level: 1,
    *find(board) {
        if (board.odd) {
            const at = board.name(board.odd[0]!);
            yield {
                ...impasse,
                reasons: board.everything(),
                en: `The ship at ${at} is none of the fleet.`,
                ja: `${at}の艦は、艦隊にない艦です。`,
            };
        }
        for (const [kind, count] of board.missing) {
            const berths = count > 0 ? board.berths(kind) : [];
            const facts =
                berths.length === count
                    ? berths.flatMap(berth => inAll([berth])).filter(fact => !board.known.has(fact))
                    : [];
            if (count < 0 || berths.length < count || facts.length > 0) {
                const { en, ja } = kind.name;
                yield {
                    ...(facts.length === 0 ? impasse : { conclusions: facts }),
                    reasons: board.everything(),
                    ...(count < 0
                        ? { en: `There are too many ${plural(kind)}.`, ja: `${ja}が多すぎます。` }
                        : berths.length === 0
                          ? {
                                en: `There is no place for a ${en} that is missing.`,
                                ja: `${ja}${count > 1 ? `(残り${count}隻)` : ''}を置く場所がなくなります。`,
                            }
                          : {
                                en: `There ${berths.length === 1 ? 'is only one place' : `are only ${berths.length} places`} for the ${count === 1 ? `${en} that is` : `${count} ${plural(kind)} that are`} missing.`,
                                ja: `${ja}(残り${count}隻)が入る場所は、${berths.length}か所しかありません。`,
                            }),
                };
            }
        }
    },
});

/** Cells that the last ship of a kind covers wherever it lies. */
export const commonCells = inCommon('common-cells', ship, {
    en: 'it covers the same cells wherever it lies.',
    ja: 'どこに置いてもこのマスを含みます。',
});

/** Cells that are beside the last ship of a kind wherever it lies. */
export const besideAll = inCommon('beside-all', water, {
    en: 'these cells are beside it wherever it lies.',
    ja: 'どこに置いてもこのマスは艦の隣です。',
});

function inCommon(name: string, value: number, then: Text): Technique<BattleshipModel> {
    return technique({
        name,
        level: 3,
        *find(board) {
            for (const [kind, count] of board.missing) {
                if (count === 1) {
                    const facts = inAll(board.berths(kind)).filter(
                        fact => fact.value === value && !board.known.has(fact),
                    );
                    if (facts.length > 0) {
                        yield {
                            conclusions: facts,
                            reasons: board.everything(),
                            en: `One ${kind.name.en} is missing: ${then.en}`,
                            ja: `${kind.name.ja}はあと1隻で、${then.ja}`,
                        };
                    }
                }
            }
        },
    });
}
