import { judgeBattleship } from './battleship/judge';
import { judgeBonsan } from './bonsan/judge';
import { judgeCurveData } from './curvedata/judge';
import type { Judge } from './judge';
import { judgeKanaore } from './kanaore/judge';

/**
 * The judges of the types, by the `type` of their models. A type needs none if `check` finds all that values break once
 * they are given. They are not among the rules, so that whoever only solves does not load them.
 */
export const judges: Readonly<Record<string, Judge>> = {
    Battleship: { judge: judgeBattleship },
    Bonsan: { judge: judgeBonsan },
    CurveData: { judge: judgeCurveData },
    Kanaore: { judge: judgeKanaore },
};
