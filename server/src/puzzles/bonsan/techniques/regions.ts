import type { Text } from '../../../message';
import { follows } from '../../techniques/technique';
import { ruleOut, technique } from '../moves';

/** A region needs all circles that can end there. */
export const lastInRegion = technique({
    name: 'last-in-region',
    level: 1,
    *find(moves) {
        const { all, left } = moves;
        const { model, regions } = all.board;
        if (!model.regions) {
            return;
        }
        for (const [name, cells] of regions) {
            const inside = new Set(cells);
            const needed = all.neededIn(name);
            // `left` has the moves that each circle can still make.
            const canEndHere = [...left.keys()].filter(key => left[key]!.some(({ end }) => inside.has(end)));
            const movesElsewhere = canEndHere.flatMap(key => left[key]!.filter(({ end }) => !inside.has(end)));
            if (canEndHere.length < needed || (canEndHere.length === needed && movesElsewhere.length > 0)) {
                const ruledOut = cells
                    .flatMap(cell => all.ending[cell]!)
                    .filter(({ key }) => !canEndHere.includes(key));
                const at = moves.name(cells[0]!);
                yield {
                    ...follows(canEndHere.length < needed ? [] : ruleOut(movesElsewhere)),
                    reasons: moves.whyNot(ruledOut),
                    ...regionText(
                        name,
                        at,
                        canEndHere.map(key => moves.start(key)),
                        needed,
                    ),
                };
            }
        }
    },
});

function regionText(name: string, at: string, starts: readonly string[], needed: number): Text {
    const en = `Region ${name} (at ${at}) needs ${needed === 1 ? 'a circle' : 'two circles, since it has no middle cell'}`;
    const ja = `ブロック${name}(${at}など)には○が${needed === 1 ? '必要' : '2つ必要(中央のマスがないため)'}`;
    return starts.length < needed
        ? { en: `${en}, and too few can end there.`, ja: `${ja}ですが、来られる○が足りません。` }
        : {
              en: `${en}, and only ${starts.length === 1 ? 'the one' : 'those'} in ${starts.join(' and ')} can end there.`,
              ja: `${ja}で、来られるのは${starts.join('と')}の○だけです。`,
          };
}
