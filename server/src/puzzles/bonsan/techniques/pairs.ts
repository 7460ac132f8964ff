import { anyOf, counted, joined, type Text } from '../../../message';
import { grouped } from '../../grouped';
import type { Reason } from '../../known';
import type { Deduction } from '../../techniques/technique';
import { maxWays } from '../../techniques/ways';
import { exclude, type Move, type Moves, narrowed, technique } from '../moves';
import { type Stuck, stuckAfter } from './stuck';

/** With more ways, a sentence does not tell each of them. */
const maxTold = 3;

/** A move of a circle with one of a circle that ends opposite; without one if it ends opposite itself. */
interface Pair {
    readonly move: Move;
    readonly partner: Move | undefined;
    /** The thing that the pair leaves no way: another circle, or the cell opposite the end of a known move. */
    readonly stuck: Stuck | undefined;
}

/** Moves of a circle are ruled out if whichever circle ends opposite leaves another one no way. */
export const stuckPair = technique({
    name: 'stuck-pair',
    level: 3,
    each: moves => moves.open,
    *find(moves, key) {
        const stuck = moves.left[key]!.flatMap(move => {
            const pairs = pairsOf(moves, move);
            return pairs && pairs.length > 0 && pairs.every(({ stuck }) => stuck) ? [{ move, pairs }] : [];
        });
        // Moves with the same partners that get stuck in the same way are one argument.
        const idea = ({ pairs }: StuckMove): string =>
            pairs.map(({ partner, stuck }) => `${partner?.key} ${stuck!.text.en}`).join();
        for (const some of grouped(stuck, idea).values()) {
            yield ruledOut(moves, key, some);
        }
    },
});

interface StuckMove {
    readonly move: Move;
    readonly pairs: readonly Pair[];
}

function ruledOut(moves: Moves, key: number, some: readonly StuckMove[]): Deduction {
    const { conclusions, gone } = narrowed(
        moves,
        some.map(({ move }) => move),
    );
    const reasons = [
        ...some.flatMap(({ pairs }) => pairs.flatMap(({ stuck }) => stuck!.reasons)),
        ...some.flatMap(({ move, pairs }) => whyNoOther(moves, move, pairs)),
        ...moves.whyNot(gone),
    ];
    const looked = some.reduce((sum, { pairs }) => sum + pairs.length, 0);
    return { conclusions, reasons, ...stuckText(moves, key, some), looked };
}

/** Why no other circle can end opposite. */
function whyNoOther(moves: Moves, move: Move, pairs: readonly Pair[]): Reason[] {
    const across = pairs[0]?.partner?.end;
    const others = across === undefined ? [] : moves.all.ending[across]!;
    return moves.whyNot(
        others.filter(other => !exclude(move, other) && pairs.every(({ partner }) => partner !== other)),
    );
}

function stuckText(moves: Moves, key: number, some: readonly StuckMove[]): Text {
    const names = (cells: readonly number[]): Text => {
        const list = [...new Set(cells)].map(cell => moves.name(cell));
        return { en: anyOf(list), ja: list.join('か') };
    };
    const start = moves.start(key);
    const at = names(some.map(({ move }) => move.end));
    const first = {
        en: `If the circle in ${start} ended in ${at.en}, `,
        ja: `${start}の○が${at.ja}に来ると、`,
    };
    const { pairs } = some[0]!;
    if (!pairs[0]!.partner) {
        const { en, ja } = pairs[0]!.stuck!.text;
        return { en: `${first.en}${en}.`, ja: `${first.ja}${ja}。` };
    }
    const across = names(some.flatMap(({ pairs }) => pairs.map(({ partner }) => partner!.end)));
    if (pairs.length > maxTold) {
        return {
            en: `${first.en}one of ${counted(pairs.length, 'circle')} would have to end opposite in ${across.en}, and each would leave others no way.`,
            ja: `${first.ja}対称の位置${across.ja}に来られる${pairs.length}個の○のどれを動かしても、ほかが行き詰まります。`,
        };
    }
    if (pairs.length === 1) {
        const from = moves.start(pairs[0]!.partner!.key);
        const { en, ja } = pairs[0]!.stuck!.text;
        return {
            en: `${first.en}only the one from ${from} could end opposite in ${across.en}, and then ${en}.`,
            ja: `${first.ja}対称の位置${across.ja}に来られるのは${from}の○だけで、${ja}。`,
        };
    }
    const told = pairs.map(({ partner, stuck }) => {
        const from = moves.start(partner!.key);
        return {
            en: `if it is the one from ${from}, ${stuck!.text.en}`,
            ja: `${from}の○なら${stuck!.text.ja}`,
        };
    });
    const { en, ja } = joined(told, { en: '; ', ja: '。' });
    return {
        en: `${first.en}another would have to end opposite in ${across.en}: ${en}.`,
        ja: `${first.ja}対称の位置${across.ja}にも○が必要で、${ja}。`,
    };
}

/** A move that is ruled out in each case: for each move of a circle, and for each circle that can end opposite it. */
export const eitherWay = technique({
    name: 'either-way',
    level: 3,
    each: moves => moves.left.keys(),
    *find(moves, key) {
        const pairs = pairsOfCircle(moves, key);
        const open = pairs?.filter(({ stuck }) => !stuck) ?? [];
        const [first] = open;
        if (!pairs || !first) {
            return;
        }
        const near = [first.move, ...(first.partner ? [first.partner] : [])];
        const hit = new Set([
            ...near.flatMap(({ cells }) => cells.flatMap(cell => moves.all.passing[cell]!)),
            ...(first.partner ? moves.left[first.partner.key]! : []),
        ]);
        const out = [...hit].filter(
            other => other.key !== key && moves.isLeft(other) && open.every(pair => excludes(pair, other)),
        );
        const own = moves.left[key]!.filter(move => open.every(pair => pair.move !== move));
        if (out.length > 0) {
            yield eitherWayStep(moves, key, pairs, open, [...out, ...own]);
        }
    },
});

function eitherWayStep(
    moves: Moves,
    key: number,
    pairs: readonly Pair[],
    open: readonly Pair[],
    out: readonly Move[],
): Deduction {
    const own = moves.left[key]!;
    const { conclusions, gone } = narrowed(moves, out);
    const reasons = [
        ...moves.whyNot(moves.all.of[key]!.filter(move => !own.includes(move))),
        ...own.flatMap(move =>
            whyNoOther(
                moves,
                move,
                pairs.filter(pair => pair.move === move),
            ),
        ),
        ...pairs.flatMap(({ stuck }) => stuck?.reasons ?? []),
        ...moves.whyNot(gone),
    ];
    return {
        conclusions,
        reasons,
        ...joined(
            [
                eitherWayText(moves, key, open, conclusions.filter(({ is }) => is).length),
                ...otherwiseText(moves, pairs),
            ],
            { en: ' ', ja: '' },
        ),
        looked: pairs.length,
    };
}

function eitherWayText(moves: Moves, key: number, open: readonly Pair[], decided: number): Text {
    const start = moves.start(key);
    const names = (list: readonly number[]): string[] => [...new Set(list)].map(cell => moves.name(cell));
    const ends = names(open.map(({ move }) => move.end));
    const partners = [...new Set(open.flatMap(({ partner }) => (partner ? [partner.key] : [])))];
    const who = partners.map(partner => moves.start(partner));
    const opposite = {
        en: who.length === 0 ? '' : ` with the one in ${anyOf(who)} opposite`,
        ja: who.length === 0 ? '' : `(対称の位置に来るのは${who.join('か')}の○)`,
    };
    const then =
        decided > 0
            ? { en: `leaves only ${decided === 1 ? 'this move' : 'these moves'}`, ja: '残る動かし方は1通りです' }
            : { en: 'rules this out', ja: 'この動きとは両立しません' };
    return {
        en: `The circle in ${start} ${moves.known.isOpen(key) ? 'can only end' : 'ends'} in ${anyOf(ends)}${opposite.en}; ${open.length === 1 ? 'that' : 'each way'} ${then.en}.`,
        ja: `${start}の○の終点は${ends.join('か')}${opposite.ja}だけで、${open.length === 1 ? '' : 'どの場合も'}${then.ja}。`,
    };
}

/** Why a circle cannot end elsewhere. */
function otherwiseText(moves: Moves, pairs: readonly Pair[]): Text[] {
    const stuck = pairs.filter(pair => pair.stuck);
    if (stuck.length > maxTold) {
        return [
            {
                en: `All ${stuck.length} other ways leave some circle no way.`,
                ja: `ほかの${stuck.length}通りでは、どれかの○が行き詰まります。`,
            },
        ];
    }
    return stuck.map(({ move, partner, stuck }) => {
        const end = moves.name(move.end);
        const from = partner && moves.start(partner.key);
        return {
            en: `If it ended in ${end}${from ? ` with the one in ${from} opposite` : ''}, ${stuck!.text.en}.`,
            ja: `${end}に来ると${from ? `(対称の位置は${from}の○)` : ''}、${stuck!.text.ja}。`,
        };
    });
}

function excludes({ move, partner }: Pair, other: Move): boolean {
    return other !== partner && (exclude(move, other) || (partner !== undefined && exclude(partner, other)));
}

/** All pairs of a circle's moves; undefined if they are too many, or one move has no partner. */
function pairsOfCircle(moves: Moves, key: number): Pair[] | undefined {
    const all: Pair[] = [];
    for (const move of moves.left[key]!) {
        const pairs = pairsOf(moves, move);
        if (!pairs || pairs.length === 0 || all.length + pairs.length > maxWays) {
            return undefined;
        }
        all.push(...pairs);
    }
    return all;
}

/** The pairs of a move; undefined if they are too many. */
function pairsOf(moves: Moves, move: Move): Pair[] | undefined {
    const cells = moves.all.opposite[move.end]!;
    if (cells.length === 0) {
        return [{ move, partner: undefined, stuck: stuckAfter(moves, [move]) }];
    }
    const [partners] = cells.map(cell => moves.partners(move, cell)).sort((a, b) => a.length - b.length);
    return partners!.length > maxWays
        ? undefined
        : partners!.map(partner => ({ move, partner, stuck: stuckAfter(moves, [move, partner]) }));
}
