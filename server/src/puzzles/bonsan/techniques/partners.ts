import type { Text } from '../../../message';
import { grouped } from '../../grouped';
import { is } from '../../known';
import { impasse } from '../../technique';
import { exclude, type Move, type Moves, ruleOut, technique } from '../moves';

/** A circle must end opposite the end of a known move, and only one can. */
export const opposite = technique({
    name: 'opposite',
    level: 1,
    *find(moves) {
        const { all, known } = moves;
        for (const move of moves.decided()) {
            for (const cell of all.opposite[move.end]!) {
                const [partner, ...more] = partners(moves, move, cell);
                const others = all.ending[cell]!.filter(other => other !== partner && !exclude(move, other));
                if (more.length === 0 && (!partner || known.value(partner.key) === undefined)) {
                    const at = moves.name(cell);
                    yield {
                        ...(partner ? { conclusions: [is(partner.key, partner.value)] } : impasse),
                        reasons: [known.why(move.key), ...moves.whyNot(others)],
                        en: `A circle has to end in ${at}, opposite the end of the one from ${moves.start(move.key)}${partner ? `, and only the one in ${moves.start(partner.key)} can` : ', and none can'}.`,
                        ja: `${moves.start(move.key)}の○の終点と対称の位置${at}にも○が必要で、${partner ? `来られるのは${moves.start(partner.key)}の○だけです` : '来られる○はありません'}。`,
                    };
                }
            }
        }
    },
});

/** Moves are ruled out if no other circle can end opposite their end. */
export const noPartner = technique({
    name: 'no-partner',
    level: 1,
    *find(moves) {
        const { all } = moves;
        for (const [cell, across] of all.opposite.entries()) {
            const alone = across
                .flatMap(end => moves.endingIn(end))
                .filter(move => moves.endingIn(cell).every(other => exclude(move, other)));
            if (alone.length === 0) {
                continue;
            }
            const ending = moves.endingIn(cell);
            const groups = ending.length === 0 ? [alone] : [...grouped(alone, ({ key }) => key).values()];
            for (const group of groups) {
                const [{ key, end }] = group as [Move];
                const others = all.ending[cell]!.filter(other => group.some(move => !exclude(move, other)));
                yield {
                    conclusions: ruleOut(group),
                    reasons: moves.whyNot(others),
                    ...noPartnerText(
                        moves.name(cell),
                        moves.name(end),
                        ending.length === 0
                            ? 'nobody'
                            : ending.every(other => other.key === key)
                              ? 'itself'
                              : 'crossing',
                    ),
                };
            }
        }
    },
});

/** A circle must end opposite another if only this one can. */
export const onlyPartner = technique({
    name: 'only-partner',
    level: 3,
    *find(moves) {
        const { all, left } = moves;
        for (const key of moves.open) {
            const own = left[key]!;
            if (own.every(({ end }) => all.opposite[end]!.length === 1)) {
                const across = (move: Move): number => all.opposite[move.end]![0]!;
                const keys = new Set(own.flatMap(move => partners(moves, move, across(move)).map(other => other.key)));
                const [partner] = keys;
                if (keys.size === 1 && partner !== undefined) {
                    const fits = (other: Move): boolean =>
                        own.some(move => across(move) === other.end && !exclude(move, other));
                    const away = left[partner]!.filter(other => !fits(other));
                    if (away.length > 0) {
                        const others = own.flatMap(move =>
                            all.ending[across(move)]!.filter(other => other.key !== partner && !exclude(move, other)),
                        );
                        const gone = all.of[key]!.filter(move => !own.includes(move));
                        yield {
                            conclusions: ruleOut(away),
                            reasons: moves.whyNot([...gone, ...others]),
                            en: `Only the circle in ${moves.start(partner)} can end opposite the one from ${moves.start(key)}.`,
                            ja: `${moves.start(key)}の○と対称の位置に来られるのは、${moves.start(partner)}の○だけです。`,
                        };
                    }
                }
            }
        }
    },
});

/** A move is ruled out if it excludes all circles that can end where one must. */
export const everyPartner = technique({
    name: 'every-partner',
    level: 3,
    *find(moves) {
        const { all, known } = moves;
        for (const move of moves.decided()) {
            for (const cell of all.opposite[move.end]!) {
                const able = partners(moves, move, cell);
                if (able.length < 2) {
                    continue;
                }
                const inTheWay = new Set(able.flatMap(({ cells }) => cells.flatMap(one => all.passing[one]!)));
                for (const other of inTheWay) {
                    if (moves.isLeft(other) && !able.includes(other) && able.every(one => exclude(one, other))) {
                        const gone = all.ending[cell]!.filter(one => !exclude(move, one) && !exclude(one, other));
                        yield {
                            conclusions: ruleOut([other]),
                            reasons: [known.why(move.key), ...moves.whyNot(gone)],
                            en: `A circle has to end in ${moves.name(cell)}, opposite the end of the one from ${moves.start(move.key)}; after this move none can.`,
                            ja: `${moves.start(move.key)}の○の終点と対称の位置${moves.name(cell)}にも○が必要ですが、この動きでは来られる○がなくなります。`,
                        };
                    }
                }
            }
        }
    },
});

/** The moves with which a circle can end in a cell, opposite the end of a move. */
function partners(moves: Moves, move: Move, cell: number): Move[] {
    return moves.endingIn(cell).filter(other => !exclude(move, other));
}

/** @param who can end in the cell */
function noPartnerText(cell: string, end: string, who: 'nobody' | 'itself' | 'crossing'): Text {
    return {
        nobody: {
            en: `No circle can end in ${cell}, so none may end opposite in ${end}.`,
            ja: `${cell}に来られる○がないので、対称の位置${end}にも○は来られません。`,
        },
        itself: {
            en: `No other circle can end in ${cell}, so this one may not end opposite in ${end}.`,
            ja: `${cell}に来られるほかの○がないので、この○は対称の位置${end}に来られません。`,
        },
        crossing: {
            en: `No other circle can end in ${cell}, opposite ${end}, without crossing this line.`,
            ja: `${end}と対称の位置${cell}には、この線と交わらずに来られる○がありません。`,
        },
    }[who];
}
