import { joined, type Text } from '../../../message';
import { is } from '../../known';
import { follows, impasse, lazily, type Technique } from '../../techniques/technique';
import { maxWays } from '../../techniques/ways';
import type { Berth, Kind } from '../chart';
import { type Board, ship, technique, water } from '../known-board';
import type { BattleshipModel } from '../model';
import { berthsText, inAll, plural, takenText } from './common';
import { elsewhere, nothingFits, Obstacles, placesExcept } from './obstacles';

/** A cell is water if no missing ship can lie there. */
export const noShipFits = technique({
    name: 'no-ship-fits',
    level: 2,
    *find(board) {
        const covered = new Set(board.missingBerths.flatMap(({ cells }) => cells));
        for (const cell of board.open.filter(cell => !covered.has(cell))) {
            yield lazily({ conclusions: [is(cell, water)] }, 1, () => {
                const places = placesExcept(board.kinds, [], ({ cells }) => cells.includes(cell));
                const { reasons, text } = new Obstacles(board).explainNoneIn(places);
                return { reasons, ...nothingFits(board.name(cell), text) };
            });
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
                reasons: new Obstacles(board).add(board.whyWhole(board.odd)).reasons,
                en: `The ship at ${at} is none of the fleet.`,
                ja: `${at}の艦は、艦隊にない艦です。`,
            };
        }
        for (const [kind, count] of board.missing) {
            const berths = count > 0 ? board.berths(kind) : [];
            const taken = berths.length === count ? berths : [];
            const facts = taken.flatMap(berth => inAll([berth])).filter(fact => !board.known.has(fact));
            const rivals = rivalsAmong(taken);
            if (count < 0) {
                yield {
                    ...impasse,
                    reasons: new Obstacles(board).addComplete(kind).reasons,
                    en: `There are too many ${plural(kind)}.`,
                    ja: `${kind.name.ja}が多すぎます。`,
                };
            } else if (berths.length < count || facts.length > 0) {
                yield lazily(follows(rivals ? [] : facts), Math.max(1, berths.length), () => {
                    const { reasons, text } = whyOnlyThere(board, kind);
                    return {
                        reasons,
                        ...joined([onlyThere(board, kind, count, text), ...(rivals ? [rivals] : [])], gap),
                    };
                });
            }
        }
    },
});

const gap: Text = { en: ' ', ja: '' };

/** Why ships cannot take all of some berths, if two of these overlap or touch. */
function rivalsAmong(berths: readonly Berth[]): Text | undefined {
    const share = (some: 'cells' | 'around'): boolean =>
        berths.some((berth, index) =>
            berths.slice(0, index).some(other => other[some].some(cell => berth.cells.includes(cell))),
        );
    const two: Text =
        berths.length === 2
            ? { en: 'These two places', ja: 'この2か所は' }
            : { en: 'Two of these places', ja: 'そのうち2か所は' };
    if (share('cells')) {
        return { en: `${two.en} overlap.`, ja: `${two.ja}重なるので、同時には置けません。` };
    }
    return share('around') ? { en: `${two.en} touch.`, ja: `${two.ja}接するので、同時には置けません。` } : undefined;
}

/** Why the missing ships of a kind have no other places than their berths. */
export function whyOnlyThere(board: Board, kind: Kind): Obstacles {
    const others = placesExcept([kind], board.berths(kind), ({ cells }) => !board.isWhole(cells));
    return new Obstacles(board).addComplete(kind).explainNoneIn(others);
}

function onlyThere(board: Board, kind: Kind, count: number, why: Text | undefined): Text {
    const { en, ja } = kind.name;
    const berths = board.berths(kind);
    const where = takenText(board, berths);
    const otherwise = elsewhere(why);
    const [ship, ships] = [`${en} that is missing`, `${count} ${plural(kind)} that are missing`];
    return berths.length === 0
        ? {
              en: `There is no place for a ${ship}${why ? `: ${why.en}` : ''}.`,
              ja: `${ja}${count > 1 ? `(残り${count}隻)` : ''}を置く場所がなくなります${why ? `(${why.ja}ため)` : ''}。`,
          }
        : {
              en: `There ${berths.length === 1 ? 'is only one place' : `are only ${berths.length} places`} for the ${count === 1 ? ship : ships}${where ? `: ${where.en}` : ''}${otherwise.en}.`,
              ja: `${ja}(残り${count}隻)が入る場所は、${where ? `${where.ja}の` : ''}${berths.length}か所しかありません${otherwise.ja}。`,
          };
}

/** Cells that the last ship of a kind covers wherever it lies. */
export const commonCells = inCommon('common-cells', ship, {
    en: 'it covers the same cells wherever it lies',
    ja: 'どこに置いてもこのマスを含みます。',
});

/** Cells that are beside the last ship of a kind wherever it lies. */
export const besideAll = inCommon('beside-all', water, {
    en: 'these cells are beside it wherever it lies',
    ja: 'どこに置いてもこのマスは艦の隣です。',
});

function inCommon(name: string, value: number, then: Text): Technique<BattleshipModel> {
    return technique({
        name,
        level: 3,
        each: board => board.missing,
        *find(board, [kind, count]) {
            const berths = count === 1 ? board.berths(kind) : [];
            const facts = inAll(berths).filter(fact => fact.value === value && !board.known.has(fact));
            if (facts.length > 0 && berths.length <= maxWays) {
                yield lazily({ conclusions: facts }, berths.length, () => {
                    const { reasons, text } = whyOnlyThere(board, kind);
                    const where = berthsText(board, berths);
                    const otherwise = elsewhere(text);
                    return {
                        reasons,
                        en: where
                            ? `The ${kind.name.en} that is missing fits only in ${where.en}${otherwise.en}: ${then.en}.`
                            : `One ${kind.name.en} is missing, and ${then.en}.`,
                        ja: `${where ? `残り1隻の${kind.name.ja}は${where.ja}にしか入らず${otherwise.ja}、` : `${kind.name.ja}はあと1隻で、`}${then.ja}`,
                    };
                });
            }
        },
    });
}
