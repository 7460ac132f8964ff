import { cellsText } from '../../../board/chains';
import type { Text } from '../../../message';
import { grouped } from '../../grouped';
import { is } from '../../known';
import { follows } from '../../techniques/technique';
import { maxWays } from '../../techniques/ways';
import { exclude, type Move, type Moves, narrowed, technique } from '../moves';

/** The number of moves that one sees to be ruled out at a glance. With more, it takes some counting. */
const maxAtAGlance = 4;

/** A circle must end opposite the end of a known move, and only one can. */
export const opposite = technique({
    name: 'opposite',
    level: 1,
    each: moves => moves.decided(),
    *find(moves, move) {
        const { all, known } = moves;
        for (const cell of all.opposite[move.end]!) {
            const [partner, ...more] = moves.partners(move, cell);
            const others = all.ending[cell]!.filter(other => other !== partner && !exclude(move, other));
            if (more.length === 0 && (!partner || known.isOpen(partner.key))) {
                const at = moves.name(cell);
                yield {
                    ...follows(partner ? [is(partner.key, partner.value)] : []),
                    reasons: [known.why(move.key), ...moves.whyNot(others)],
                    en: `A circle has to end in ${at}, opposite the end of the one from ${moves.start(move.key)}${partner ? `, and only the one in ${moves.start(partner.key)} can` : ', and none can'}.`,
                    ja: `${moves.start(move.key)}の○の終点と対称の位置${at}にも○が必要で、${partner ? `来られるのは${moves.start(partner.key)}の○だけです` : '来られる○はありません'}。`,
                };
            }
        }
    },
});

/** All moves of a circle are ruled out after which no other circle can end opposite it. */
export const noPartner = technique({
    name: 'no-partner',
    level: 1,
    *find(moves) {
        const found = moves.left.flatMap(list => inParts(list.flatMap(move => aloneIn(moves, move))));
        const told = found.map(some => ({ some, ...explained(moves, some) }));
        // Circles that are ruled out for the same reasons are one argument.
        const ideas = grouped(told, ({ reasons }) => JSON.stringify(reasons));
        for (const same of ideas.values()) {
            const some = same.flatMap(({ some }) => some);
            const conclusions = same.flatMap(({ conclusions }) => conclusions);
            yield {
                conclusions,
                reasons: same[0]!.reasons,
                ...noPartnerText(moves, some, conclusions.length === 1 && conclusions[0]!.is),
                level: some.length > maxAtAGlance ? 2 : 1,
                looked: some.length,
            };
        }
    },
});

/** A move, and a cell opposite its end in which no other circle can end after it. */
interface Alone {
    readonly move: Move;
    readonly across: number;
}

/** Divides a circle's ends into parts of which each can be looked through. */
function inParts(list: readonly Alone[]): (readonly Alone[])[] {
    const count = Math.ceil(list.length / maxWays);
    return Array.from({ length: count }, (_, part) => list.slice(part * maxWays, (part + 1) * maxWays));
}

function aloneIn(moves: Moves, move: Move): Alone[] {
    const across = moves.all.opposite[move.end]!.find(cell => moves.partners(move, cell).length === 0);
    return across === undefined ? [] : [{ move, across }];
}

/** A conclusion about a circle, and its reasons. */
function explained(moves: Moves, some: readonly Alone[]) {
    const { conclusions, gone } = narrowed(
        moves,
        some.map(({ move }) => move),
    );
    const others = some.flatMap(({ move, across }) => moves.all.ending[across]!.filter(other => !exclude(move, other)));
    return { conclusions, reasons: moves.whyNot([...others, ...gone]) };
}

function noPartnerText(moves: Moves, some: readonly Alone[], isDecided: boolean): Text {
    const { grid } = moves.all.board;
    const cells = (list: readonly number[]): Text => cellsText([...new Set(list)].map(cell => grid.place(cell)));
    const starts = [...new Set(some.map(({ move }) => moves.start(move.key)))];
    const across = cells(some.map(({ across }) => across));
    const ends = cells(some.map(({ move }) => move.end));
    const crosses = some.some(({ move, across }) => moves.endingIn(across).some(other => other.key !== move.key));
    const who = starts.length === 1 ? `the one in ${starts[0]}` : `those in ${starts.join(' and ')}`;
    return {
        en: `No other circle can end in ${across.en}${crosses ? ' without crossing its line' : ''}, so ${who} cannot end opposite in ${ends.en}${isDecided ? ', and has only one move left' : ''}.`,
        ja: `${across.ja}に${crosses ? '線を交えずに' : ''}来られるほかの○がないので、${starts.join('と')}の○は対称の位置${ends.ja}に来られません${isDecided ? '。残る動かし方は1通りです' : ''}。`,
    };
}
