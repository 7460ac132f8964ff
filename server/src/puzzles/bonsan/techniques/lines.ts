import { exclude, type Move, ruleOut, technique } from '../moves';

/** No line shares a cell with another one. */
export const line = technique({
    name: 'line',
    level: 1,
    *find(moves) {
        const { all, known } = moves;
        for (const move of moves.decided()) {
            const crossing = new Set<Move>();
            for (const cell of move.cells) {
                for (const other of all.passing[cell]!) {
                    if (other !== move && moves.isLeft(other)) {
                        crossing.add(other);
                    }
                }
            }
            if (crossing.size > 0) {
                const at = moves.start(move.key);
                yield {
                    conclusions: ruleOut([...crossing]),
                    reasons: [known.why(move.key)],
                    en: `No line may share a cell with the line from ${at}.`,
                    ja: `${at}からの線とほかの線は、同じマスを通れません。`,
                };
            }
        }
    },
});

/** A move is ruled out if it crosses all the lines that another circle can still have. */
export const everyMove = technique({
    name: 'every-move',
    level: 2,
    isFollowed: true,
    *find(moves) {
        const { all, left } = moves;
        for (const key of moves.open) {
            const [first, ...more] = left[key]!;
            const crossing = new Set((first?.cells ?? []).flatMap(cell => all.passing[cell]!));
            for (const other of crossing) {
                if (
                    more.length > 0 &&
                    other.key !== key &&
                    moves.isLeft(other) &&
                    more.every(move => exclude(move, other))
                ) {
                    yield {
                        conclusions: ruleOut([other]),
                        reasons: moves.whyNot(all.of[key]!.filter(move => !exclude(move, other))),
                        en: `Every move that is left to the circle in ${moves.start(key)} crosses this line.`,
                        ja: `${moves.start(key)}の○の残りの動き方は、どれもこの線と重なります。`,
                    };
                }
            }
        }
    },
});
