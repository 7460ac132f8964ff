import { maxWays } from '../../techniques/ways';
import { exclude, type Move, narrowed, ruleOut, technique } from '../moves';

/** No line shares a cell with another one. */
export const line = technique({
    name: 'line',
    level: 1,
    each: moves => moves.decided(),
    *find(moves, move) {
        const { all, known } = moves;
        const isOut = (other: Move): boolean => other !== move && moves.isLeft(other);
        const crossing = new Set(move.cells.flatMap(cell => all.passing[cell]!.filter(isOut)));
        if (crossing.size > 0) {
            const at = moves.start(move.key);
            yield {
                conclusions: ruleOut([...crossing]),
                reasons: [known.why(move.key)],
                en: `No line may share a cell with the line from ${at}.`,
                ja: `${at}からの線とほかの線は、同じマスを通れません。`,
            };
        }
    },
});

/** Moves are ruled out if they cross all the lines that another circle can still have. */
export const everyMove = technique({
    name: 'every-move',
    level: 2,
    isFollowed: true,
    each: moves => moves.open,
    *find(moves, key) {
        const { all, left } = moves;
        const list = left[key]!;
        if (list.length < 2 || list.length > maxWays) {
            return;
        }
        const crossing = new Set(list[0]!.cells.flatMap(cell => all.passing[cell]!));
        const out = [...crossing].filter(
            other => other.key !== key && moves.isLeft(other) && list.every(move => exclude(move, other)),
        );
        if (out.length > 0) {
            const { conclusions, gone } = narrowed(moves, out);
            const spared = all.of[key]!.filter(move => out.some(other => !exclude(move, other)));
            yield {
                conclusions,
                reasons: moves.whyNot([...spared, ...gone]),
                en: `Every move that is left to the circle in ${moves.start(key)} crosses ${out.length === 1 ? 'this line' : 'these lines'}.`,
                ja: `${moves.start(key)}の○の残りの動かし方は、どれもこの線と重なります。`,
                looked: list.length,
            };
        }
    },
});
