import { anyOf, type Text } from '../../../message';
import type { Reason } from '../../known';
import { exclude, type Move, type Moves } from '../moves';

/** What becomes impossible after some moves, as the rest of a sentence with "if …,"; and why other ways were ruled out. */
export interface Stuck {
    readonly text: Text;
    readonly reasons: readonly Reason[];
}

/** Something that becomes impossible after these moves; undefined if nothing that is seen at once does. */
export function stuckAfter(moves: Moves, made: readonly Move[]): Stuck | undefined {
    const { known, all } = moves;
    const after = new After(moves, made);
    for (const [key, list] of moves.left.entries()) {
        known.count(list.length);
        const [move] = list;
        const isMade = made.some(move => move.key === key);
        if (move && !isMade && known.value(key) === move.value) {
            const empty = after.alone(move);
            if (empty !== undefined) {
                return noOpposite(moves, after, move, empty);
            }
        }
        if (!isMade && list.every(after.isDead)) {
            return noMove(moves, after, key);
        }
    }
    return all.board.model.regions && emptyRegion(moves, after);
}

/** The moves that are ruled out after some others. */
class After {
    constructor(
        readonly moves: Moves,
        readonly made: readonly Move[],
    ) {}

    readonly isOut = (other: Move): boolean =>
        !this.made.includes(other) && this.made.some(move => exclude(move, other));

    /** Whether the moves rule out another one, or all that could end opposite it. */
    readonly isDead = (move: Move): boolean => this.isOut(move) || this.alone(move) !== undefined;

    /** A cell opposite the end of a move in which no other circle can end any more. */
    alone(move: Move): number | undefined {
        return this.moves.all.opposite[move.end]!.find(cell => this.moves.partners(move, cell).every(this.isOut));
    }

    /** Why moves that are not left, or are dead, are so, apart from the moves made. */
    why(others: readonly Move[]): Reason[] {
        const { moves, isOut } = this;
        return others
            .filter(other => !isOut(other))
            .flatMap(other => {
                const across = moves.isLeft(other) ? this.alone(other) : undefined;
                return moves.whyNot(
                    across === undefined
                        ? [other]
                        : moves.all.ending[across]!.filter(one => !isOut(one) && !exclude(other, one)),
                );
            });
    }
}

function noOpposite(moves: Moves, after: After, { key, end }: Move, empty: number): Stuck {
    const [from, at, across] = [moves.start(key), moves.name(end), moves.name(empty)];
    const others = moves.all.ending[empty]!.filter(other => other.key !== key && !moves.isLeft(other));
    return {
        text: {
            en: `no circle could end in ${across}, opposite ${at} where the one from ${from} ends`,
            ja: `${from}の○の終点${at}と対称の位置${across}に来られる○がなくなります`,
        },
        reasons: [moves.known.why(key), ...after.why(others)],
    };
}

function noMove(moves: Moves, after: After, key: number): Stuck {
    const start = moves.start(key);
    const ends = moves.left[key]!.map(({ end }) => moves.name(end));
    return {
        text:
            ends.length > 0
                ? {
                      en: `the circle in ${start} could not end in ${anyOf(ends)}, and has nowhere else to go`,
                      ja: `${start}の○は${ends.join('か')}にしか行けないのに、そこに行けなくなります`,
                  }
                : {
                      en: `the circle in ${start} could not move as it should`,
                      ja: `${start}の○の行き先がなくなります`,
                  },
        reasons: after.why(moves.all.of[key]!),
    };
}

/** A region in which too few circles can end. */
function emptyRegion(moves: Moves, after: After): Stuck | undefined {
    const { all } = moves;
    for (const [name, cells] of all.board.regions) {
        const ending = cells.flatMap(cell => moves.endingIn(cell).filter(move => !after.isDead(move)));
        const keys = new Set(ending.map(({ key }) => key));
        if (keys.size < all.neededIn(name)) {
            const others = cells.flatMap(cell => all.ending[cell]!).filter(({ key }) => !keys.has(key));
            const at = moves.name(cells[0]!);
            const [only] = Array.from(keys, key => moves.start(key));
            return {
                text: only
                    ? {
                          en: `only the circle in ${only} could end in region ${name} (at ${at}), which needs two`,
                          ja: `2つ必要なブロック${name}(${at}など)に来られる○が${only}の1つだけになります`,
                      }
                    : {
                          en: `no circle could end in region ${name} (at ${at})`,
                          ja: `ブロック${name}(${at}など)に来られる○がなくなります`,
                      },
                reasons: after.why(others),
            };
        }
    }
    return undefined;
}
